"""The fake MCP server that mcp_client.py is tried on, a demo, and the tests, in the order of the protocol.

    python3 test_mcp_client.py             the demo: two small servers, and what mcp_client.py gets from them
    python3 test_mcp_client.py serve       keeps these servers up, to try things by hand
    python3 -m pytest                      the tests (seconds; no network)
    python3 test_mcp_client.py URL         the client under test of the official MCP conformance suite
"""
import atexit
import base64
import enum
import functools
import http.client
import http.server
import json
import os
import re
import shutil
import socket
import socketserver
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time

for name in list(os.environ):
    if name.lower().endswith("_proxy") or name in ("SSL_CERT_FILE", "SSL_CERT_DIR", "MCP_TOKEN"):
        del os.environ[name]
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import mcp_client  # noqa: E402
from mcp_client import Client, MCPError, claude_result, claude_tools, read_sse  # noqa: E402

MODERN, LEGACY = "2026-07-28", "2025-11-25"
OLD = [LEGACY, "2025-06-18", "2025-03-26", "2024-11-05"]
META = "io.modelcontextprotocol/"
BOTH = "application/json, text/event-stream"
TOKEN = "tok-5ecret-0f-the-kitchen"


# ---------------------------------------------------------------- the fake server: what it answers

Act = enum.Enum("Act", "CUT RESET HOLD")
CUT, RESET, HOLD = Act  # hang up; reset the connection; say nothing more until the client hangs up


class Reply:
    """An HTTP response in parts: text or bytes as they are, other values as JSON, a function of the request, a pause in
    seconds (a float), or an Act. "$id" in quotes becomes the request's id, "$token" its progressToken.

    framing: "length" (the default without pauses and acts), "chunked", "close" (until the connection ends), "own" (as
    the headers given say) or "raw" (the parts are all there is, status line and head too).
    """

    def __init__(self, *parts, status=200, type="application/json", headers=(), framing=None, hang_up=False):
        simple = not any(isinstance(part, (float, Act)) for part in parts)
        self.parts, self.status = parts, status
        self.framing = framing or ("length" if simple else "chunked")
        self.hang_up = hang_up or framing in ("raw", "close")  # after the reply
        self.headers = ([("Content-Type", type)] if type else []) + list(headers)


def message(result=None, **fields):
    """A JSON-RPC response to the request that it answers."""
    fields = fields or {"result": result}
    return dict({"jsonrpc": "2.0", "id": "$id"}, **fields)


def ok(result, **options):
    return Reply(message(result), **options)


def failed(code, words="refused", data=None, status=200, **options):
    error = {"code": code, "message": words}
    if data is not None:
        error["data"] = data
    return Reply(message(error=error), status=status, **options)


def page(status, words="", type="text/plain", **options):
    """What comes from something that is no MCP server, or from one that refuses."""
    return Reply(words, status=status, type=type, **options)


def raw(*parts):
    return Reply(*parts, framing="raw")


def event(data, **fields):
    """The bytes of one event."""
    data = data if isinstance(data, str) else json.dumps(data)
    lines = ["%s: %s" % field for field in fields.items()] + ["data: " + line for line in data.split("\n")]
    return "\n".join(lines) + "\n\n"


def stream(*parts, **options):
    """An event stream; dicts and lists become events."""
    parts = [event(part) if isinstance(part, (dict, list)) else part for part in parts]
    return Reply(*parts, **dict({"type": "text/event-stream", "framing": "chunked"}, **options))


def moved(location, status=307, **options):
    headers = [] if location is None else [("Location", location)]
    return Reply("", status=status, type=None, headers=headers, **options)


def says(words, **fields):
    """A tool's result."""
    return dict({"content": [{"type": "text", "text": words}]}, **fields)


def note(number):
    """A progress notification."""
    return {"jsonrpc": "2.0", "method": "notifications/progress",
        "params": {"progressToken": "$token", "progress": number}}


def question(state=None, **asked):
    """The result that asks the client something first: key = (method, params)."""
    result = {"resultType": "input_required"}
    if asked:
        result["inputRequests"] = {key: {"method": method, "params": params} for key, (method, params) in asked.items()}
    if state is not None:
        result["requestState"] = state
    return result


def tool(name, properties=None, **fields):
    schema = {"type": "object", "properties": properties or {}}
    return dict({"name": name, "description": "The %s tool" % name, "inputSchema": schema}, **fields)


TOOLS = [tool("echo", {"x": {"type": "string"}}), tool("add", {"a": {"type": "integer"}, "b": {"type": "integer"}})]
RESOURCES = [{"uri": "file:///menu", "name": "menu"}]
TEMPLATES = [{"uriTemplate": "file:///{day}", "name": "day"}]
PROMPTS = [{"name": "cook"}]
CAPABILITIES = {"tools": {}, "resources": {}, "prompts": {}}
DEFAULTS = {
    "tools/list": {"tools": TOOLS}, "resources/list": {"resources": RESOURCES}, "prompts/list": {"prompts": PROMPTS},
    "resources/templates/list": {"resourceTemplates": TEMPLATES}, "prompts/get": {"messages": []},
    "resources/read": {"contents": [{"uri": "file:///menu", "text": "soup"}]},
    "tools/call": lambda request: says(json.dumps(request.params.get("arguments"))),
    "response": page(202), "notifications/initialized": page(202), "notifications/cancelled": page(202),
    "GET": page(405, "no stream here"), "DELETE": page(405, "no sessions here"),
}


class Request:
    """A request as it arrived. request["Name"] is a header's value, None if it isn't there."""

    def __init__(self, handler, body):
        self.verb, self.target, self.conn, self.at = handler.command, handler.path, handler.number, time.monotonic()
        self.path = re.sub("^https?://[^/]*", "", self.target)  # a proxy is sent the whole URL
        self.headers, self.body, self.json = handler.headers, body, None
        try:
            self.json = json.loads(body.decode()) if body else None
        except ValueError:
            pass
        sent = self.json if isinstance(self.json, dict) else {}
        self.id, self.params = sent.get("id"), sent.get("params") or {}
        self.meta = self.params.get("_meta", {})
        self.key = sent.get("method", "response") if self.verb == "POST" else self.verb

    def __getitem__(self, name):
        return self.headers[name]

    def all(self, name):
        return self.headers.get_all(name, [])

    def __repr__(self):
        return "<%s %s on %d>" % (self.key, self.path, self.conn)


def encoded(value):
    """How a header carries a string (SEP-2243)."""
    plain = re.match("([!-~]([ -~]*[!-~])?)?$", value) and not value.endswith("\n")
    if plain and not (value.startswith("=?base64?") and value.endswith("?=")):
        return value
    return "=?base64?%s?=" % base64.b64encode(value.encode()).decode()


# ---------------------------------------------------------------- the fake server: how it listens

class Handler(http.server.BaseHTTPRequestHandler):
    """One connection."""
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self):
        if self.server.tls and not self.server.proxied:
            self.request = self.server.tls.wrap_socket(self.request, server_side=True)
        super().setup()
        self.number = self.server.opened(self)

    def finish(self):
        try:
            super().finish()
        finally:
            self.connection.close()
            self.server.closed(self)

    def log_message(self, *_):
        pass

    def do_POST(self):
        if self.server.deaf and self.headers["Mcp-Method"] == self.server.deaf:
            self.server.over.wait(9)
            self.close_connection = True
            return
        request = Request(self, self.rfile.read(int(self.headers["Content-Length"] or 0)))
        self.send(self.server.reply(request), request)

    do_GET = do_DELETE = do_POST

    def do_CONNECT(self):
        """Play a proxy, and then the server behind it."""
        request = Request(self, b"")
        reply = self.server.reply(request)
        if reply:
            return self.send(reply, request)
        self.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        self.request = self.server.tls.wrap_socket(self.connection, server_side=True)
        super().setup()
        self.server.sockets[self.number] = self.connection
        self.close_connection = False

    def send(self, reply, request):
        """Send a reply. What comes without a pause between leaves in one piece."""
        pieces = []
        if reply.framing != "raw":
            pieces.append(self.head(reply, request))
        for part in reply.parts:
            if callable(part) or isinstance(part, (float, Act)):
                self.write(pieces)
            if isinstance(part, float):
                self.server.over.wait(part)
            elif part is HOLD:
                while self.connection.recv(65536):
                    pass
            elif part is RESET:
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if isinstance(part, Act):
                self.close_connection = True
                return
            piece = b"" if isinstance(part, float) else self.render(part, request)
            pieces.append(b"%x\r\n%s\r\n" % (len(piece), piece) if piece and reply.framing == "chunked" else piece)
        self.write(pieces + [b"0\r\n\r\n"] if reply.framing == "chunked" else pieces)
        self.close_connection = self.close_connection or reply.hang_up

    def write(self, pieces):
        self.wfile.write(b"".join(pieces))
        pieces.clear()

    def head(self, reply, request):
        reason = http.client.responses.get(reply.status, "Because")
        lines = ["HTTP/1.1 %d %s" % (reply.status, reason)] + ["%s: %s" % pair for pair in reply.headers]
        if reply.framing == "length" and reply.status != 204:
            lines.append("Content-Length: %d" % sum(len(self.render(part, request)) for part in reply.parts))
        if reply.framing in ("chunked", "close"):
            lines.append({"chunked": "Transfer-Encoding: chunked", "close": "Connection: close"}[reply.framing])
        return "\r\n".join(lines + ["", ""]).encode("latin-1")

    def render(self, part, request):
        """The bytes of a part."""
        if callable(part):
            return self.render(part(request), request)
        part = part if isinstance(part, (str, bytes)) else json.dumps(part)
        part = part.encode() if isinstance(part, str) else part
        last = request.id if request.key != "GET" else self.server.last_id
        for mark, value in ((b'"$id"', last), (b'"$token"', request.meta.get("progressToken"))):
            part = part.replace(mark, json.dumps(value).encode())
        return part


class Fake(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """An MCP server on 127.0.0.1 that can be told what to answer; it keeps what it got and notes each breach of the rules.

    script: {JSON-RPC method, "response" (an answer to a question of the server), HTTP verb, or "*" (asked first):
    a Reply, a result, a function of the request that returns one of these or None (as if not scripted), or a list
    of those, used one after the other (the last stays)}.
    """
    daemon_threads = allow_reuse_address = True
    request_queue_size = 64

    def __init__(self, script=(), era="modern", sessions=False, version=LEGACY, tls=None, proxied=False, host=None,
                 deaf=None, strict=True, name="Fake", port=0):
        self.script, self.era, self.sessions, self.version = dict(script), era, sessions, version
        self.tls, self.proxied, self.deaf, self.strict, self.info = tls, proxied, deaf, strict, {"name": name,
            "version": "1"}
        self.requests, self.breaches, self.faults, self.ids = [], [], [], set()
        self.sockets, self.connections, self.left = {}, 0, []
        self.live, self.minted, self.negotiated, self.last_id = set(), 0, None, None
        self.changed, self.over = threading.Condition(), threading.Event()
        super().__init__(("127.0.0.1", port), Handler)
        self.port = self.server_address[1]
        self.host = host or "127.0.0.1:%d" % self.port
        self.url = "http%s://%s/mcp" % ("s" if tls else "", self.host)
        self.thread = threading.Thread(target=self.accept)
        self.thread.start()

    def server_bind(self):
        socketserver.TCPServer.server_bind(self)  # HTTPServer's would look up this machine's name

    def accept(self):
        while True:
            sock, address = self.get_request()
            if self.over.is_set():
                return sock.close()
            self.process_request(sock, address)

    def shutdown_request(self, request):
        self.close_request(request)

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], (OSError, ValueError)):  # the client left
            self.faults.append(repr(sys.exc_info()[1]))

    def opened(self, handler):
        with self.changed:
            self.connections += 1
            self.sockets[self.connections] = handler.connection
            return self.connections

    def closed(self, handler):
        with self.changed:
            del self.sockets[handler.number]
            self.left.append(handler.number)
            self.changed.notify_all()

    def stop(self):
        """Vanish: refuse new connections, drop the old ones."""
        if not self.over.is_set():
            self.over.set()
            socket.create_connection(self.server_address).close()
            self.thread.join()
            self.server_close()
            for sock in list(self.sockets.values()):
                try:
                    sock.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
            assert self.wait(lambda: not self.sockets), "a connection of the fake server hangs"

    def __exit__(self, *_):
        self.stop()

    def wait(self, condition, seconds=3):
        """Wait until the condition holds; return whether it does."""
        with self.changed:
            return self.changed.wait_for(condition, seconds)

    # -- what it got

    @property
    def order(self):
        return [request.key for request in self.requests]

    def sent(self, key):
        return [request for request in self.requests if request.key == key]

    def only(self, key):
        """The one request of this kind."""
        found = self.sent(key)
        assert len(found) == 1, self.order
        return found[0]

    # -- what it answers

    def reply(self, request):
        with self.changed:
            self.breaches += self.judge(request) if self.strict else []
            self.requests.append(request)
            self.last_id = request.id if request.id is not None and request.key != "response" else self.last_id
            self.changed.notify_all()
        own = {"server/discover": self.discover, "initialize": self.initialize, "DELETE": self.delete}
        for answers in (self.script, {"*": self.gate}, own, DEFAULTS):
            for key in ("*", request.key):
                reply = answers.get(key)
                if isinstance(reply, list):
                    with self.changed:
                        reply = reply.pop(0) if len(reply) > 1 else reply[0]
                reply = reply(request) if callable(reply) else reply
                if isinstance(reply, dict) and answers is not self.script and self.modern(request):
                    reply = dict({"resultType": "complete"}, **reply)
                if reply is not None:
                    return reply if isinstance(reply, Reply) else ok(reply)
        return None if request.verb == "CONNECT" else failed(-32601, "Method not found", status=404)

    def discover(self, request):
        if self.era == "modern":
            return {"supportedVersions": [MODERN], "capabilities": CAPABILITIES,
                "_meta": {META + "serverInfo": self.info}}
        return failed(-32601, "Method not found", status=400)

    def initialize(self, request):
        if self.era == "modern":
            return failed(-32022, "Unsupported protocol version", {"supported": [MODERN]}, status=400)
        offered, session = request.params["protocolVersion"], ()
        with self.changed:
            self.negotiated = offered if offered in OLD and self.version == LEGACY else self.version
            if self.sessions:
                self.minted += 1
                self.live.add("sess-%d" % self.minted)
                session = [("Mcp-Session-Id", "sess-%d" % self.minted)]
        return ok({"protocolVersion": self.negotiated, "capabilities": CAPABILITIES, "serverInfo": self.info},
            headers=session)

    def gate(self, request):
        if self.sessions and request.key not in ("server/discover", "initialize"):
            if request["Mcp-Session-Id"] not in self.live:
                return page(404 if request["Mcp-Session-Id"] else 400, "no such session")

    def delete(self, request):
        if self.sessions:
            self.live.discard(request["Mcp-Session-Id"])
            return page(200)

    # -- the rules of the transport

    def judge(self, request):
        """The breaches of the rules in this request."""
        wanted = {"Host": [request.target if request.verb == "CONNECT" else self.host], "Transfer-Encoding": []}
        if request.verb == "POST":
            wanted.update({"Content-Type": ["application/json"], "Content-Length": [str(len(request.body))],
                "Accept": [BOTH]})
        if request.verb != "CONNECT":
            wanted.update(self.era_headers(request))
        found = ["%s: %s %r, not %r" % (request.key, name, request.all(name), values)
                 for name, values in wanted.items() if request.all(name) != values]
        found += ["%s: %r is not ASCII" % (request.key, pair) for pair in request.headers.items()
                  if not all(" " <= letter <= "~" for letter in "".join(pair))]
        return found + (list(self.judge_body(request)) if request.verb == "POST" else [])

    def modern(self, request):
        return request.key == "server/discover" or self.era == "modern" and request.key != "initialize"

    def era_headers(self, request):
        """{protocol header: the values it must have}"""
        if self.modern(request):
            named = request.key in ("tools/call", "prompts/get", "resources/read")
            name = request.params.get("uri" if request.key == "resources/read" else "name")
            return {"MCP-Protocol-Version": [MODERN], "Mcp-Method": [request.key], "Mcp-Session-Id": [],
                    "Mcp-Name": [encoded(name)] if named else request.all("Mcp-Name")}
        wanted = {"Mcp-Method": [], "Mcp-Name": [], "MCP-Protocol-Version": [], "Mcp-Session-Id": []}
        if request.key != "initialize":
            session, given = request.all("Mcp-Session-Id"), [["sess-%d" % (n + 1)] for n in range(self.minted)]
            wanted["MCP-Protocol-Version"] = [self.negotiated] if self.negotiated else request.all("MCP-Protocol-Version")
            wanted["Mcp-Session-Id"] = session if session in given or not given else given[-1]
        return wanted

    def judge_body(self, request):
        if not isinstance(request.json, dict) or request.json.get("jsonrpc") != "2.0":
            yield "%r is not one JSON-RPC message" % request.body[:100]
        elif request.key.startswith("notifications/"):
            if "id" in request.json:
                yield "%s: a notification with an id" % request.key
        elif request.key != "response":
            if request.key == "server/discover" and request.id == 1:
                self.ids.clear()  # another client
            if type(request.id) is not int or request.id < 1 or request.id in self.ids:
                yield "%s: id %r, after %s" % (request.key, request.id, sorted(self.ids))
            self.ids.add(request.id)
            version, info, capabilities = [request.meta.get(META + key)
                for key in ("protocolVersion", "clientInfo", "clientCapabilities")]
            if request.key == "initialize":
                version, info, capabilities = MODERN, request.params["clientInfo"], request.params["capabilities"]
                if "_meta" in request.params:
                    yield "initialize: with _meta"
            if request.key != "initialize" and not self.modern(request):
                if [key for key in request.meta if key.startswith(META)]:
                    yield "%s: _meta %s in the legacy era" % (request.key, request.meta)
            elif version != MODERN or not isinstance(capabilities, dict) or not (
                    isinstance(info, dict) and isinstance(info["name"], str) and isinstance(info["version"], str)):
                yield "%s: params %s" % (request.key, request.params)


@functools.lru_cache(None)
def certificate():
    """A file with a key and a certificate for 127.0.0.1 and mcp.example.test; None without a usable openssl."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, True)
    pem = os.path.join(folder, "both.pem")
    command = ("openssl req -x509 -newkey rsa:2048 -nodes -keyout %s -out %s.crt -days 2 -subj /CN=fake -addext "
               "subjectAltName=DNS:mcp.example.test,IP:127.0.0.1" % (pem, pem)).split()
    try:
        subprocess.check_call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    with open(pem, "a") as both, open(pem + ".crt") as crt:
        both.write(crt.read())
    return pem


def serving_tls(ask_client=False):
    """The fake's side of TLS; with ask_client, only who shows the same certificate comes in."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate())
    if ask_client:
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(certificate())
    return context


def run(*args, **options):
    """Run mcp_client.py's command line; (exit status, stdout, stderr)."""
    return run_python(os.path.join(HERE, "mcp_client.py"), *args, **options)


def run_python(*args, **options):
    status, out, err = run_process(*args, **options)
    return status, out.decode("utf-8"), err.decode("utf-8")


def run_process(*args, stdin="", env=()):
    """Run Python; (exit status, stdout, stderr), these as bytes."""
    process = subprocess.Popen([sys.executable] + list(args), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=dict(os.environ, **dict(env)), cwd=HERE)
    try:
        out, err = process.communicate(stdin.encode("utf-8", "surrogateescape"), 20)
    finally:
        process.kill()
    return process.returncode, out, err


# ---------------------------------------------------------------- the demo: python3 test_mcp_client.py

def kitchen(port=0):
    """A modern server: one of its tools asks the host to think."""
    def plan_week(request, days):
        thought = request.params.get("inputResponses")
        if thought:
            return says("On %s: %s" % (" and ".join(days), thought["dish"]["content"]["text"]), resultType="complete")
        if "sampling" not in request.meta[META + "clientCapabilities"]:
            return failed(-32021, "plan_week asks you to think", {"requiredCapabilities": {"sampling": {}}}, status=400)
        asks = [{"role": "user", "content": {"type": "text", "text": "One dish, please."}}]
        return question("week-31", dish=("sampling/createMessage", {"messages": asks, "maxTokens": 20}))

    def call(request):
        name, arguments = request.params["name"], request.params["arguments"]
        if name == "plan_week":
            return plan_week(request, arguments.get("days", ["Monday"]))
        if name != "recipe":
            return failed(-32602, "Unknown tool: %s" % name)
        if "dish" not in arguments:
            return says("Which dish?", isError=True, resultType="complete")
        return says("Take what you have. It will be a %s." % arguments["dish"], resultType="complete")
    tools = [tool("recipe", {"dish": {"type": "string"}}, description="How to cook a dish"),
             tool("plan_week", {"days": {"type": "array", "items": {"type": "string"}}}, description="Asks you to think")]
    resources = RESOURCES + [{"uri": "file:///pantry", "name": "pantry"}]
    return Fake({"tools/list": {"tools": tools}, "resources/list": {"resources": resources}, "tools/call": call},
                name="The Kitchen", port=port)


def cookie_jar(port=0):
    """A legacy server, with sessions."""
    jar, effects = {"cookies": 12}, {"take": -1, "bake": 6, "count": 0}

    def call(request):
        if request.params["name"] not in effects:
            return failed(-32602, "Unknown tool: %s" % request.params["name"])
        jar["cookies"] += effects[request.params["name"]]
        return says("%d cookies" % jar["cookies"])
    return Fake({"tools/list": {"tools": [tool(name) for name in effects]}, "tools/call": call}, "legacy", sessions=True,
                name="Cookie Jar", port=port)


def keep_up(kitchen_port=8000, jar_port=8001):
    """Keep the demo's servers up until Enter is pressed; returns the exit status."""
    with kitchen(int(kitchen_port)) as modern_server, cookie_jar(int(jar_port)) as legacy_server:
        print("The Kitchen: %s\nCookie Jar: %s\nEnter ends both." % (modern_server.url, legacy_server.url), flush=True)
        sys.stdin.readline()
    return 0


PROGRAM = """\
from mcp_client import Client
def think(params):
    return {"role": "assistant", "model": "me", "content": {"type": "text", "text": "soup!"}}
with Client("%s", handlers={"sampling/createMessage": think}) as kitchen:
    print(kitchen.call_tool("plan_week", {"days": ["Monday", "Friday"]})["content"][0]["text"])
"""


def show(text):
    """Print, whatever letters the console knows."""
    encoding = sys.stdout.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)


def demo():
    """Show each command and what it prints; returns the exit status."""
    with kitchen() as modern_server, cookie_jar() as legacy_server:
        show("Two MCP servers are up: The Kitchen (of this era) and Cookie Jar (of the last).\n")
        broken, steps = 0, (
            ("Which era does each speak, and what has it?", ["list", modern_server.url, legacy_server.url]),
            ("The Kitchen's tools as the Claude API takes them:", ["translate", modern_server.url]),
            ("Call a tool:", ["call", modern_server.url, "recipe", '{"dish": "soup"}']),
            ("Call one of the Cookie Jar (a handshake, a session and its end):", ["call", legacy_server.url, "bake"]))
        for what, words in steps:
            show("# %s\n$ python3 mcp_client.py %s" % (what, " ".join("'%s'" % word if '"' in word else word for word in words)))
            status, out, err = run(*words, env={"PYTHONIOENCODING": "utf-8"})
            lines = (out + err).splitlines()
            show("\n".join(lines[:16] + ["  (and %d more lines)" % (len(lines) - 16)] * (len(lines) > 16)) + "\n")
            broken += status
        program = PROGRAM % modern_server.url
        show("# Five lines of Python that let the Kitchen ask back:\n$ cat think.py\n%s$ python3 think.py" % program)
        exec(program, {})
        show("\nNo network, no model, no cost. Next: python3 -m pytest")
        return 1 if broken else 0


# ---------------------------------------------------------------- the conformance suite: python3 test_mcp_client.py URL

def example(schema, tools):
    """A value that a JSON Schema allows, as far as a test server cares. An object is the schema of the first tool."""
    if "default" in schema:
        return schema["default"]
    examples = {"string": "text", "integer": 1, "number": 1.5, "boolean": True, "array": [], "null": None}
    kind = schema.get("type", "string")
    return tools[0]["inputSchema"] if kind == "object" else examples.get(kind, "text")


def conform(url):
    """Use all that a server has, and answer all that it asks; tell of what it refuses."""
    def arguments(schema, tools=()):
        return {name: example(one, tools) for name, one in schema.get("properties", {}).items()}

    def attempt(use, *given):
        try:
            use(*given)
        except MCPError as error:
            print(error)

    handlers = {
        "elicitation/create": lambda params: {
            "action": "accept", "content": arguments(params.get("requestedSchema", {}))},
        "sampling/createMessage": lambda params: {
            "role": "assistant", "model": "none", "content": {"type": "text", "text": "so"}},
        "roots/list": lambda params: {"roots": []}}
    with Client(url, handlers=handlers, timeout=15) as client:
        has = client.connect().get("capabilities", {})
        tools = client.list_tools()
        calls = [{"name": one["name"], "arguments": arguments(one["inputSchema"], tools)} for one in tools]
        for call in json.loads(os.environ.get("MCP_CONFORMANCE_CONTEXT") or "{}").get("toolCalls", calls):
            attempt(client.call_tool, call["name"], call["arguments"])
        for resource in client.list_resources() if "resources" in has else ():
            attempt(client.read_resource, resource["uri"])
        for prompt in client.list_prompts() if "prompts" in has else ():
            attempt(client.get_prompt, prompt["name"])
        print("%s: %d tools" % (client, len(tools)))
    return 0


if __name__ == "__main__":  # here, so that it needs nothing installed; the tests begin below
    sys.exit(demo() if len(sys.argv) < 2 else keep_up(*sys.argv[2:]) if sys.argv[1] == "serve" else conform(sys.argv[1]))


# ---------------------------------------------------------------- the tests: helpers

import ast  # noqa: E402
import contextlib  # noqa: E402
import gzip  # noqa: E402
import inspect  # noqa: E402
import itertools  # noqa: E402
import random  # noqa: E402
import tokenize  # noqa: E402
import traceback  # noqa: E402

import pytest  # noqa: E402

OPEN = []  # the clients and servers of the test


@pytest.fixture(autouse=True)
def tidy():
    """Close what a test has opened. No client may have broken a rule of the transport."""
    yield
    fakes = [each for each in OPEN if isinstance(each, Fake)]
    while OPEN:
        each = OPEN.pop()
        each.stop() if isinstance(each, Fake) else each.close()
    assert [found for fake in fakes for found in fake.breaches + fake.faults] == []


def serve(script=(), era="modern", **options):
    OPEN.append(Fake(script, era, **options))
    return OPEN[-1]


def legacy(script=(), **options):
    return serve(script, "legacy", **options)


def client(server, token=TOKEN, **options):
    url = server.url if isinstance(server, Fake) else server
    OPEN.append(Client(url, token, **dict({"timeout": 3, "deadline": 6}, **options)))
    return OPEN[-1]


def calling(reply, era="modern", **options):
    """A server whose tools/call has this reply, and a client that has connected to it."""
    fake = serve({"tools/call": reply}, era)
    one = client(fake, **options)
    one.connect()
    return fake, one


def rows(names, table):
    """Run a test once for each row: {id: value or tuple of values}, or a list of values."""
    table = table if isinstance(table, dict) else {ascii(row): row for row in table}
    values = [row if "," in names else (row,) for row in table.values()]
    return pytest.mark.parametrize(names, [pytest.param(*row, id=id) for id, row in zip(table, values)])


def rows_at_once(table):
    """Like rows, for a test that waits: all rows run at the same time."""
    def decorate(test):
        def test_all():
            results = together(len(table), lambda number: test(list(table.values())[number]))
            assert {id: repr(result) for id, result in zip(table, results) if result is not None} == {}
        return test_all
    return decorate


eras = pytest.mark.parametrize("era", ["modern", "legacy"])


def both(table):
    """{id: body} as JSON and as an event."""
    found = {id + ", as JSON": Reply(body) for id, body in table.items()}
    found.update((id + ", in an event", stream(event(body))) for id, body in table.items())
    return found


def results(table):
    """A test: with each of these replies, in both eras, a call returns "so" at once, and the client goes on."""
    @eras
    @rows("reply", table)
    def test(reply, era):
        fake, one = calling(reply, era)
        start = time.monotonic()
        assert said(one.call_tool("echo")) == "so"
        assert time.monotonic() - start < 2
        goes_on(fake, one, reply)
    return test


def errors(table, *words, **expected):
    """A test: each of these replies, in both eras, is an error at once with these words (and those of its row, if it is
    a pair); the call is not sent again, the client goes on."""
    @eras
    @rows("reply, more", {id: row if isinstance(row, tuple) else (row, "") for id, row in table.items()})
    def test(reply, more, era):
        fake, one = calling([reply, says("a second time")], era)
        fails(lambda: one.call_tool("echo"), more, *words, **expected)
        goes_on(fake, one, reply)
    return test


def outcomes(table):
    """A test: each of these replies is a result or an error, at once, and nothing else; the call is not sent again."""
    @rows("reply", table)
    def test(reply):
        fake, one = calling([reply, says("a second time")])
        start = time.monotonic()
        assert isinstance(outcome(lambda: one.call_tool("echo")), (dict, MCPError))
        assert time.monotonic() - start < 2
        goes_on(fake, one, reply)
    return test


def goes_on(fake, one, reply):
    """After a call: nothing was sent again, and the client can be used."""
    assert not reply.hang_up or HOLD in reply.parts or fake.wait(lambda: fake.left)
    assert names(one.list_tools()) == ["echo", "add"]
    assert fake.only("tools/call") and "GET" not in fake.order


ANY = object()


def said(result):
    """The text of a tool's result."""
    return result["content"][0]["text"]


def names(items):
    return [item["name"] for item in items]


def fails(call, *words, code=ANY, status=ANY, within=2.0):
    """The MCPError that a call raises soon: it has these words, names the server and holds no secret."""
    start = time.monotonic()
    with pytest.raises(MCPError) as caught:
        call()
    took, error = time.monotonic() - start, caught.value
    assert took < within
    assert [word for word in words if word not in str(error)] == [], error
    assert any(isinstance(each, Client) and each.name in str(error) for each in OPEN), error
    assert code is ANY or (error.code, type(error.code)) == (code, type(code))
    assert status is ANY or (error.status, type(error.status)) == (status, type(status))
    assert error.code is None or type(error.code) is int
    chain = [error]
    while chain[-1]:
        assert TOKEN not in repr(chain[-1]) + str(chain[-1])
        chain.append(chain[-1].__cause__ or None if chain[-1].__suppress_context__ else chain[-1].__context__)
    return error


def outcome(call):
    """What a call returns, or its MCPError: for what may be one or the other, but nothing else."""
    try:
        return call()
    except MCPError as error:
        return error


def together(count, work):
    """What work(number) returns or raises, in as many threads at once."""
    found = [None] * count

    def fill(number):
        try:
            found[number] = work(number)
        except BaseException as error:
            found[number] = error
    threads = [threading.Thread(target=fill, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    return found


def use_everything(one):
    """Each kind of request once."""
    assert names(one.list_tools()) == ["echo", "add"]
    assert (one.list_resources(), one.list_resource_templates(), one.list_prompts()) == (RESOURCES, TEMPLATES, PROMPTS)
    assert said(one.call_tool("echo", {"x": "é"})) == '{"x": "\\u00e9"}'
    assert one.read_resource("file:///menu")["contents"][0]["text"] == "soup"
    assert one.get_prompt("cook", {"day": "Friday"})["messages"] == []


# ---------------------------------------------------------------- every POST

@eras
def test_every_request_keeps_the_rules_and_bears_the_callers_headers(era):
    fake = serve(era=era, sessions=era == "legacy")
    with client(fake, headers={"X-Api-Key": "k-1"}) as one:
        use_everything(one)
    assert len(fake.requests) == (8 if era == "modern" else 11)  # and in none the fake found a breach
    assert {tuple(request.all("Authorization")) for request in fake.requests} == {("Bearer " + TOKEN,)}
    assert {tuple(request.all("X-Api-Key")) for request in fake.requests} == {("k-1",)}


def test_the_protocols_headers_win_over_the_callers_whatever_their_case():
    both_eras = {"content-type": "text/plain", "ACCEPT": "text/html", "content-length": "3",
        "authorization": "Basic eA=="}
    modern_only = {"mcp-METHOD": "evil", "mcp-protocol-version": "1999-01-01", "Mcp-Name": "evil"}
    for fake, own in ((serve(), dict(both_eras, **modern_only)), (legacy(sessions=True), both_eras)):
        use_everything(client(fake, headers=own))
        assert {tuple(request.all("Authorization")) for request in fake.requests} == {("Bearer " + TOKEN,)}


def test_without_a_token_an_authorization_of_the_callers_own_is_sent_or_none():
    fake = serve()
    client(fake, None, headers={"Authorization": "Basic eA=="}).connect()
    client(fake, None).connect()
    assert [request.all("Authorization") for request in fake.requests] == [["Basic eA=="], []]


@eras
def test_ids_are_whole_numbers_from_1_and_never_used_twice(era):
    fake = serve(era=era, sessions=era == "legacy")
    one = client(fake)
    together(4, lambda number: [one.call_tool("echo") for _ in range(5)])
    fake.live.clear()
    one.call_tool("echo")
    one.close()
    one.list_tools()
    ids = sorted(request.id for request in fake.requests if request.id is not None)
    assert ids == list(range(1, len(ids) + 1))


@rows("end, path", {"none": ("", "/"), "a query": ("?x=1", "/?x=1"), "both": ("/a/b?key=a%20b&c", "/a/b?key=a%20b&c"),
    "a fragment": ("/mcp#x", "/mcp")})
def test_the_url_may_have_any_path(end, path):
    fake = serve()
    client("http://localhost:%d%s" % (fake.port, end))
    fake.host = "localhost:%d" % fake.port
    OPEN[-1].connect()
    assert fake.only("server/discover").path == path


SO = message({"content": [{"type": "text", "text": "so"}]})
test_json_is_known_by_its_media_type_alone = results({type: Reply(SO, type=type) for type in (
    "application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/json ;charset=UTF-8")})
test_an_event_stream_is_known_by_its_media_type_alone = results({type: stream(SO, type=type) for type in (
    "text/event-stream", "text/event-stream;charset=utf-8", "TEXT/Event-Stream")})
test_what_is_neither_is_an_error = errors({
    "HTML": (page(200, "<title>Sign in</title>", "text/html"), "text/html"), "text": (page(200, "hello"), "hello"),
    "almost": page(200, "{}", "application/jsonp"), "an empty body": Reply(""), "202": page(202, type=None),
    "204": page(204, type=None), "202 and text": (page(202, "accepted"), "accepted")})


@rows("reply", {
    "202": page(202, type=None), "200, empty, no type": page(200, type=None),
    "204 without a length": page(204, type=None), "201 and text": page(201, "thank you", "text/html"),
    "202 and null": Reply("null", status=202), "200 and an error": failed(-32601, "what?"),
    "a priming event": stream("id: 1\nretry: 10\ndata:\n\n"),
    "a stream that stays open": stream("id: 1\ndata:\n\n", HOLD), "a stream that breaks": stream(": hi\n\n", CUT),
    "chunks that never end": Reply("{", HOLD), "no JSON": Reply("{{{")})
def test_a_notification_is_answered_by_any_2xx_whatever_its_body(reply):
    fake = legacy({"notifications/initialized": reply})
    assert said(client(fake).call_tool("echo", {"x": "1"})) == '{"x": "1"}'
    assert fake.order == HANDSHAKE + ["tools/call"]


HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n"


@rows("status, reply", {"103 first": (400, raw(HINTS, "HTTP/1.1 400 none-of-that\r\n\r\n")),
    **{str(status): (status, page(status, "none-of-that")) for status in (400, 401, 404, 500)}})
def test_a_notification_answered_by_anything_else_has_failed(status, reply):
    one = client(legacy({"notifications/initialized": reply}))
    fails(one.connect, "none-of-that", status=status)
    assert one.era is None


# ---------------------------------------------------------------- the reply is the message that has our id

def with_id(id, value="so"):
    """A response with another id: a function of the request, or the id itself."""
    make = id if callable(id) else lambda request: id
    return lambda request: json.dumps(dict(message(says(value)), id=make(request)))


FOREIGN = (0, -1, 999, "x", "", True, 1.5, [1], {"a": 1})
test_the_reply_may_bear_our_id_as_text = results({
    "JSON": Reply(with_id(lambda request: str(request.id))),
    "stream": stream("data: ", with_id(lambda request: str(request.id)), "\n\n")})
test_a_json_body_with_a_foreign_id_is_an_error = errors({repr(id): Reply(with_id(id)) for id in FOREIGN})
test_a_stream_may_have_other_messages_and_what_is_none = results({ascii(stray): stream(stray, SO) for stray in [
    dict(message(says("no")), id=id) for id in FOREIGN] + [
    {"jsonrpc": "2.0"}, {}, [], ["x", 5, None], {"method": 5},
    {"jsonrpc": "2.0", "method": "notifications/odd", "params": 7}] + [
    event(data) for data in ("hello", "5", "null", '"x"', "{", "2026-01-01 12:00")]})
test_an_array_is_its_elements = results(both({"a batch": [note(1), SO], "the reply first": [SO, note(1)]}))
test_an_error_without_an_id_answers_the_request = errors(both({
    "id null": message(id=None, error={"code": -32600, "message": "who-are-you"}),
    "no id": {"jsonrpc": "2.0", "error": {"code": -32600, "message": "who-are-you"}}}), "who-are-you", code=-32600)


def test_true_is_not_the_id_1():
    fake = serve({"server/discover": stream(dict(message({"supportedVersions": ["1999-01-01"]}), id=True),
                                            message({"supportedVersions": [MODERN], "n": 1}))})
    assert client(fake).connect()["n"] == 1


ENDLESS = {"framing": "own", "headers": [("Content-Length", "9000")], "hang_up": True}  # less than that comes


@eras
@rows("options", {"chunks": {}, "till the end": {"framing": "close"}, "a length": ENDLESS})
def test_notifications_go_to_the_callback_in_order_and_at_once(era, options):
    seen, come = [], threading.Event()
    log = {"jsonrpc": "2.0", "method": "notifications/message", "params": {"data": "hi"}}

    def then(request):
        return event(message(says("end" if come.wait(2) else "the first notification did not come")))
    one = calling(stream(note(1), log, then, **options), era)[1]
    assert said(one.call_tool("echo", on_notification=lambda each: (seen.append(each), come.set()))) == "end"
    assert [each["method"] for each in seen] == ["notifications/progress", "notifications/message"]
    assert seen[1] == log


@eras
def test_only_with_a_callback_a_request_carries_a_progress_token_of_its_own(era):
    fake = serve(era=era)
    one, params = client(fake), {"name": "echo", "_meta": {"example.com/a": 1}}
    one.call("tools/call", params)
    for _ in range(2):
        one.call("tools/call", params, on_notification=print)
    tokens = [request.meta.get("progressToken") for request in fake.sent("tools/call")]
    assert tokens[0] is None and tokens[1] != tokens[2] and {type(token) for token in tokens[1:]} <= {int, str}
    assert [request.meta["example.com/a"] for request in fake.sent("tools/call")] == [1, 1, 1]
    assert params == {"name": "echo", "_meta": {"example.com/a": 1}}


SO_TEXT = '{"jsonrpc": "2.0", "id": %d, "result": {"content": [{"text": "so"}]}}'
JSON_HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
CHUNKED = JSON_HEAD + "Transfer-Encoding: chunked\r\n\r\n"
test_a_reply_that_ends_before_the_response_is_an_error = errors({
    "no events": stream(), "only a comment": stream(": hi\n\n"), "only notifications": stream(note(1)),
    "other ids": stream(dict(SO, id=999)), "half an event": stream('data: {"jsonrpc": "2.0", "id": "$id", "resu'),
    "half an event, till the end": stream('data: {"jsonrpc": "2.0", "id": "$id", "resu', framing="close"),
    "cut": stream(note(1), CUT), "reset": stream(note(1), 0.02, RESET),
    "a whole event, but cut": stream('data: {"jsonrpc": "2.0", "id": "$id", "result": {}}', CUT),
    "a short body": Reply("{", framing="own", headers=[("Content-Length", "99")], hang_up=True),
    "half a body in chunks": Reply('{"jsonrpc": "2.0"', CUT), "a wrong chunk size": raw(CHUNKED, "zz\r\n{}\r\n"),
    "a negative length": Reply("{}", framing="own", headers=[("Content-Length", "-5")], hang_up=True)})
test_a_call_returns_at_the_response_though_the_stream_goes_on = results({
    "chunks": stream(SO, HOLD), "till the end": stream(SO, HOLD, framing="close"),
    "a length": stream(SO, HOLD, **ENDLESS), "with an id": stream(event(SO, id=5, retry=10), HOLD),
    "CRLF": stream(event(SO).replace("\n", "\r\n"), HOLD),
    "CR": stream(event(SO).replace("\n", "\r"), HOLD)})
test_what_is_no_response_is_an_error = errors(both({
    "no result, no error": message(id="$id", method=None), "only an id": {"id": "$id"}, "an object": {}, "an array": [],
    "null": "null", "text": '"x"', "a number": "5", "result null": message(None), "result text": message("x"),
    "result 5": message(5), "result true": message(True), "result an array": message([]),
    "half": '{"jsonrpc": "2.0", "id": "$id"', "two texts": "{}{}", "a quote": '"', "open arrays": "[" * 100000,
    "a BOM alone": "\ufeff", "blank": " "}))
STRAIN = {"arrays, nested deep": "[" * 100000 + "]" * 100000,
    "objects, nested deep": '{"a":' * 50000 + "1" + "}" * 50000,
    "nested rather deep": "[" * 900 + "]" * 900, "5000 digits": "1" * 5000, "a million digits": "1" * 10 ** 6,
    "1e999": "1e999", "NaN": "NaN", "-Infinity": "-Infinity", "a lone surrogate": r'"\ud83d"'}
test_what_strains_a_json_reader_is_a_result_or_an_error = outcomes(both({
    id + place: '{"jsonrpc": "2.0", "id": "$id", %s}' % (form % part) for id, part in STRAIN.items()
    for place, form in (
        (" in a result", '"result": {"content": [], "x": %s}'), (" in an error", '"error": {"data": %s}'),
        (" as an error", '"error": %s'), (" as a result type", '"result": {"resultType": %s}'))}))
test_bytes_that_are_not_utf_8_are_a_result_or_an_error = outcomes({
    "invalid": Reply(b'{"jsonrpc": "2.0", "id": "$id", "result": {"content": [], "x": "\xff\xfe"}}'),
    "a BOM": Reply("\ufeff" + json.dumps(SO)),
    "invalid, in an event": stream(b'data: {"jsonrpc": "2.0", "id": "$id", "result": {"x": "\xff"}}\n\n'),
    "UTF-16": Reply(json.dumps(SO).encode("utf-16")),
    "gzip": Reply(gzip.compress(b"{}"), headers=[("Content-Encoding", "gzip")]),
    "gzip, not announced": Reply(gzip.compress(b"{}"))})
test_what_is_no_http_is_an_error = errors({id: raw(head) for id, head in {
    "nothing": "", "no HTTP": "SSH-2.0-OpenSSH_9.2\r\n", "a lone line end": "\r\n", "half a status line": "HTTP/1.1 2",
    "NUL bytes": "\0" * 99, "status abc": "HTTP/1.1 abc OK\r\n\r\n", "status 99999": "HTTP/1.1 99999 OK\r\n\r\n",
    "HTTP/9.9": "HTTP/9.9 200 OK\r\n\r\n", "no blank line": "HTTP/1.1 200 OK\r\nX: y\r\n",
    "no colon": "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n{}", "bytes": b"\xff\xfe\xfd HTTP\r\n\r\n",
    "a long line": "HTTP/1.1 200 OK\r\nX: %s\r\n\r\n" % ("x" * 70000),
    "many headers": "HTTP/1.1 200 OK\r\n%s\r\n" % ("X: y\r\n" * 500),
    "two lengths": "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "304": "HTTP/1.1 304 Not Modified\r\n\r\n", "a length of words": "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n{}",
    "101": "HTTP/1.1 101 Switching\r\n\r\n"}.items()})
test_a_response_may_have_http_all_its_ways = results({
    "100 Continue first": raw("HTTP/1.1 100 Continue\r\n\r\n", JSON_HEAD + "\r\n", SO),
    "102 Processing first": raw("HTTP/1.1 102 Processing\r\n\r\n", JSON_HEAD + "\r\n", SO),
    "103 Early Hints first, twice": raw(HINTS * 2, JSON_HEAD + "\r\n", SO),
    "HTTP/1.0": raw(JSON_HEAD.replace("1.1", "1.0") + "\r\n", SO),
    "chunks": Reply(SO, framing="chunked"),
    "LF only": raw(JSON_HEAD.replace("\r", "") + "\n", SO),
    "chunk extensions": raw(CHUNKED, lambda request: "%x;a=b\r\n%s\r\n0\r\nX: y\r\n\r\n" % (len(SO_TEXT % request.id),
        SO_TEXT % request.id))})


@rows("part, text", {"pairs": (r"\ud83c\udf78 \/ \" \\ \u0000", "\U0001F378 / \" \\ \0"),
    "raw": ("é\u2028\u2029\u0085\U0001F378",) * 2})
@rows("answer", {"JSON": lambda body: Reply(body, type="application/json; charset=iso-8859-1"),
                 "an event": lambda body: stream(event(body), type="text/event-stream; charset=iso-8859-1")})
def test_text_comes_as_it_was_meant(answer, part, text):
    body = '{"jsonrpc": "2.0", "id": "$id", "result": {"content": [{"text": "%s"}]}}' % part
    assert said(calling(answer(body))[1].call_tool("echo")) == text


# ---------------------------------------------------------------- errors of the server

test_a_crooked_error_is_an_error_with_its_words = errors({id: (reply, "just-words") for id, reply in both({
    id: message(error=error) for id, error in {
        "text": "just-words", "a code of text": {"code": "E_BAD", "message": "just-words"},
        "no code": {"message": "just-words"}, "a fraction": {"code": -3.5, "message": "just-words"},
        "code null": {"code": None, "message": "just-words"},
        "code true": {"code": True, "message": "just-words"}}.items()}).items()}, code=None)
test_an_error_without_words_is_an_error = errors(both({repr(error): message(error=error) for error in (
    {"code": [1], "message": None}, ["x"], 7, {}, True)}), code=None)
test_an_error_keeps_its_code = errors(both({repr(error): message(error=error) for error in (
    {"code": 5}, {"code": 5, "data": {"why": 1}}, {"code": 5, "message": {"text": "x"}},
    {"code": 5, "message": "x", "status": 9})}), code=5)
test_an_http_error_is_an_error_with_its_words = errors({
    str(status): (page(status, "come-back-later"), str(status))
    for status in (400, 402, 409, 418, 429, 500, 502, 503, 504, 599)}, "come-back-later", code=None)


@rows("status", [400, 404, 409, 422, 500])
def test_an_http_error_with_a_json_rpc_error_has_all_of_both(status):
    fake, one = calling(failed(-32602, "bad-thing", {"field": "x"}, status=status))
    assert fails(lambda: one.call_tool("echo"), "bad-thing", code=-32602, status=status).data == {"field": "x"}
    assert fake.only("tools/call") and one.era == MODERN


@rows("reply, words, code, status", {
    "a JSON-RPC error with an id of the server's own": (
        Reply({"jsonrpc": "2.0", "id": "server-error", "error": {"code": -32600, "message": "own-words"}}, status=404),
        "own-words", -32600, 404),
    "a body that breaks off": (Reply("own-words", CUT, status=500, type="text/plain"), "own-words", None, 500),
    "JSON without a Content-Type, at 200": (Reply(message(says("so")), type=None), "what has no Content-Type", None, 200)})
@eras
def test_what_came_of_a_refusal_is_shown_with_its_status(era, reply, words, code, status):
    fake, one = calling(reply, era)
    fails(lambda: one.call_tool("echo"), words, code=code, status=status)
    fake.only("tools/call")


@rows("data", [None, 0, "", [], {}, {"a": [1, {"b": None}]}, "text"])
def test_the_data_of_an_error_comes_untouched(data):
    reply = Reply(message(error=dict({"code": -32000, "message": "no"}, **({} if data is None else {"data": data}))))
    assert fails(lambda: calling(reply)[1].call_tool("echo")).data == data


@rows("reply, hint", {
    "401": (page(401, "own-words"), "token"), "403": (page(403, "own-words"), "connect"),
    "404": (page(404, "own-words"), "URL"),
    "401 with a code": (failed(-32001, "own-words", status=401), "token"),
    "401 of OAuth": (Reply({"error": "invalid_token", "error_description": "own-words"}, status=401), "token"),
    "405": (page(405, "own-words"), "POST"), "406": (page(406, "own-words"), "Accept"),
    "-32020": (failed(-32020, "own-words", status=400), "headers"),
    "-32021": (failed(-32021, "own-words", {"requiredCapabilities": {"elicitation": {}}}, status=400), "elicitation"),
    "-32022": (failed(-32022, "own-words", {"supported": ["2099-01-01"]}, status=400), MODERN)})
def test_an_error_tells_what_to_do_where_we_know_it(reply, hint):
    one = calling(reply)[1]
    fails(lambda: one.call_tool("echo"), "own-words", hint, status=reply.status)
    assert one.era == MODERN


def test_an_unknown_method_is_no_matter_of_the_url_or_the_era():
    fake, one = calling(None)
    assert "URL" not in str(fails(lambda: one.call("no/such"), "Method not found", code=-32601, status=404))
    assert fake.order == ["server/discover", "no/such"]
    use_everything(one)


def test_a_result_with_isError_is_returned():
    assert calling(says("no luck", isError=True))[1].call_tool("echo")["isError"] is True


# ---------------------------------------------------------------- event streams

STREAMS = {
    "one event": (b"data: a\n\n", [{"data": "a"}]), "no space": (b"data:a\n\n", [{"data": "a"}]),
    "one space of two": (b"data:  a \n\n", [{"data": " a "}]), "a tab": (b"data:\ta\n\n", [{"data": "\ta"}]),
    "several lines": (b"data: a\ndata: b\ndata:\ndata: c\n\n", [{"data": "a\nb\n\nc"}]),
    "all fields": (b"event: e\nid: 7\nretry: 10\ndata: a\n\n", [{"event": "e", "id": "7", "retry": "10", "data": "a"}]),
    "the last of a field": (b"event: x\nevent: y\nid: 1\nid: 2\ndata: a\n\n", [{"event": "y", "id": "2", "data": "a"}]),
    "a field without a colon": (b"data\n\ndata\ndata\n\n", [{"data": ""}, {"data": "\n"}]),
    "colons in the value": (b"data: a: b:c\n\n", [{"data": "a: b:c"}]),
    "comments": (b": hi\n\n:\n\ndata: a\n: between\ndata: b\n\n", [{"data": "a\nb"}]),
    "unknown fields": (b"foo: bar\nDATA: x\n data: y\ndata : z\ndata: a\n\n", [{"data": "a"}]),
    "blank lines": (b"\n\n\ndata: a\n\n\n\ndata: b\n\n", [{"data": "a"}, {"data": "b"}]),
    "the priming event": (b"id: 0\nretry: 300\ndata:\n\n", [{"id": "0", "retry": "300", "data": ""}]),
    "an id alone": (b"id: 7\n\ndata: a\n\n", [{"id": "7"}, {"data": "a"}]),
    "an id with NUL": (b"id: a\0b\ndata: a\n\n", [{"data": "a"}]),
    "CRLF": (b"event: e\r\ndata: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n", [{"event": "e", "data": "a\nb"}, {"data": "c"}]),
    "CR": (b"event: e\rdata: a\rdata: b\r\rdata: c\r\r", [{"event": "e", "data": "a\nb"}, {"data": "c"}]),
    "mixed ends": (b"data: a\r\n\ndata: b\n\r\ndata: c\r\r\ndata: d\n\n", [{"data": letter} for letter in "abcd"]),
    "a BOM": (b"\xef\xbb\xbfdata: a\n\n", [{"data": "a"}]),
    "a second BOM": (b"\xef\xbb\xbf\xef\xbb\xbfdata: a\n\ndata: b\n\n", [{"data": "b"}]),
    "a BOM later": (b"data: a\n\n\xef\xbb\xbfdata: b\n\n", [{"data": "a"}]),
    "a BOM in a value": (b"data: \xef\xbb\xbfa\n\n", [{"data": "\ufeffa"}]),
    "UTF-8 of 2, 3 and 4 bytes": ("data: é世\U0001F378\n\n".encode(), [{"data": "é世\U0001F378"}]),
    "other line ends of Unicode": ("data: a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i\n\n".encode(),
                                   [{"data": "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i"}]),
    "invalid UTF-8": (b"data: a\xffb\n\n", [{"data": "a\ufffdb"}]),
    "NUL in a value": (b"data: a\0b\n\n", [{"data": "a\0b"}]),
    "unfinished JSON": (b'data: a\n\ndata: {"a": 1', [{"data": "a"}]),
    "unfinished, but whole JSON": (b'data: a\n\ndata: {"a": 1}', [{"data": "a"}, {"data": '{"a": 1}'}]),
    "unfinished, but a whole line": (b'id: 7\ndata: {"a":\ndata: 1}\n', [{"id": "7", "data": '{"a":\n1}'}]),
    "unfinished text": (b"data: a\n\ndata: b\n", [{"data": "a"}]), "nothing": (b"", []),
}


@rows("text, events", STREAMS)
def test_read_sse_reads_the_same_however_it_is_cut(text, events):
    assert list(read_sse([text])) == list(read_sse(text)) == events
    assert list(read_sse(iter([text[n:n + 1] for n in range(len(text))]))) == events
    for cut in range(len(text)):
        assert list(read_sse([text[:cut], b"", text[cut:]])) == events, cut


@rows("end", {"LF": b"\n", "CRLF": b"\r\n", "CR": b"\r"})
def test_read_sse_gives_an_event_as_soon_as_its_blank_line_is_there(end):
    def chunks():
        yield b"data: a" + end + end
        assert seen == [{"data": "a"}]
        yield b"data: b" + end + end
    seen = []
    for found in read_sse(chunks()):
        seen.append(found)
    assert seen == [{"data": "a"}, {"data": "b"}]


def test_read_sse_keeps_nothing_of_what_it_gave():
    endless = read_sse(itertools.cycle([b"data: x\n\n: and\n", b"data: y\n\n"]))
    assert len(list(itertools.islice(endless, 2000))) == 2000


@rows("chunks, count", {
    "one long line": ([b"data: "] + [b"x" * 1024] * 16384 + [b"\n\n"], 1),
    "many lines": ([b"data: abcdef\n" * 100000 + b"\n"], 1), "many events": ([b"data: abcdef\n\n" * 100000], 100000),
    "many chunks": ([b"data: abcdef\n"] * 100000 + [b"\n"], 1)})
def test_read_sse_takes_linear_time(chunks, count):
    start = time.process_time()
    assert sum(1 for _ in read_sse(chunks)) == count
    assert time.process_time() - start < 3  # were it quadratic, minutes


LINE = '{"jsonrpc": "2.0", "id": "$id", "result": {"content": [{"text": "so"}]}}'
OTHER = LINE.replace('"so"', '"of another type"')
test_a_response_is_found_in_any_event_stream = results({
    id + framing: stream(text.replace("LINE", LINE), framing=framing.strip(", "))
    for framing in (", chunked", ", length", ", close") for id, text in {
        "CRLF": "event: message\r\ndata: LINE\r\n\r\n", "no event line": "data: LINE\n\n",
        "an empty event line": "event:\ndata: LINE\n\n", "priming first": "id: 0\nretry: 3000\ndata:\n\ndata: LINE\n\n",
        "priming without data": "id: 0\n\nevent: message\nid: 7\ndata\n\ndata: LINE\n\n",
        "other types first": "event: ping\ndata: ping\n\nevent: endpoint\ndata: /messages\n\ndata: LINE\n\n",
        "a BOM": "\ufeffdata: LINE\n\n", "our id in another type": "event: other\ndata: %s\n\ndata: LINE\n\n" % OTHER,
        "several lines": "data: %s\n\n" % LINE.replace(", ", ",\ndata: "),
        "retry of all kinds": "retry: abc\nretry: -5\nretry: 99999999999\nretry:\n\nretry: 1e3\ndata: LINE\n\n",
        "no blank line at the end": "data: LINE\n", "no line end at the end": "data: LINE"}.items()})


# ---------------------------------------------------------------- modern: every request says it all

@eras
@rows("methods", [(), ("sampling/createMessage",), ("elicitation/create",), ("roots/list",),
    ("sampling/createMessage", "elicitation/create", "roots/list")])
def test_only_a_handler_declares_a_capability(era, methods):
    fake, capabilities = serve(era=era), {method.split("/")[0]: {} for method in methods}
    use_everything(client(fake, handlers={method: dict for method in methods}))
    assert [request for request in fake.requests if fake.modern(request)
        and request.meta[META + "clientCapabilities"] != capabilities] == []
    assert era == "modern" or fake.only("initialize").params["capabilities"] == capabilities


@eras
@rows("arguments", [None, {}, {"a": "", "b": 0, "c": False, "d": None, "e": [], "f": {}, "g": "世\U0001F378", "h": 1.5,
    "i": 2 ** 60}])
def test_arguments_are_sent_exactly_and_left_alone(era, arguments):
    fake, before = serve(era=era), json.dumps(arguments)
    client(fake).call_tool("echo", arguments, on_notification=print)
    assert (fake.requests[-1].params.get("arguments") or {}) == (arguments or {})
    assert json.dumps(arguments) == before


def test_what_the_caller_put_into_meta_is_not_overwritten():
    fake, own = serve(), {META + "clientInfo": {"name": "mine", "version": "2"}}
    client(fake).call("tools/list", {"_meta": own})
    assert fake.requests[-1].meta[META + "clientInfo"] == own[META + "clientInfo"]


def test_a_session_id_of_a_modern_server_is_ignored():
    session = [("Mcp-Session-Id", "s-1")]
    fake = serve({"tools/list": ok({"tools": TOOLS}, headers=session),
        "server/discover": ok({"supportedVersions": [MODERN]}, headers=session)})
    with client(fake) as one:
        one.list_tools()
        one.call_tool("echo")  # the fake finds a breach where a session id comes
    assert "DELETE" not in fake.order


def test_only_a_complete_result_is_final():
    for final in ({}, {"resultType": "complete"}):
        assert said(calling(ok(dict({"content": [{"text": "so"}]}, **final)))[1].call_tool("echo")) == "so"
    for other in ("task", "", "Complete", 5):
        fake, one = calling(ok({"content": [], "resultType": other}))
        fails(lambda: one.call_tool("echo"), str(other))
        fake.only("tools/call")


def test_a_modern_server_may_not_ask_on_the_stream():
    seen, ask = [], {"jsonrpc": "2.0", "id": "s-1", "method": "ping"}
    fake, one = calling(stream(ask, note(1), dict(ask, method="roots/list"), SO), handlers={"roots/list": seen.append})
    assert said(one.call_tool("echo", on_notification=seen.append)) == "so"
    assert [each["method"] for each in seen] == ["notifications/progress"]
    assert fake.order == ["server/discover", "tools/call"]


# ---------------------------------------------------------------- modern: headers from the body

HEADERS = {
    "us-west1": "us-west1", "Hello, 世界": "=?base64?SGVsbG8sIOS4lueVjA==?=", " padded ": "=?base64?IHBhZGRlZCA=?=",
    "line1\nline2": "=?base64?bGluZTEKbGluZTI=?=", "=?base64?literal?=": "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=",
    "café": "=?base64?Y2Fmw6k=?=", "a b  c": "a b  c", "~!@#$%^&*()\"\\": "~!@#$%^&*()\"\\",
    "=?utf-8?x?=": "=?utf-8?x?="}
HEADERS.update((value, encoded(value)) for value in (
    "\ttab", "x\ty", "end ", " start", "nl\n", "a\x7fb", "nul\0x", "a\r\nX-Evil: 1", "\U0001F378", "=?base64?a\nb?="))


@rows("value, header", {ascii(pair[0]): pair for pair in HEADERS.items()})
def test_a_name_or_uri_or_argument_is_a_header_where_ascii_can_carry_it_else_in_base64(value, header):
    fake = serve({"tools/list": {"tools": [tool("t", {"p": {"type": "string", "x-mcp-header": "P"}})]}})
    one = client(fake)
    one.list_tools()
    one.call_tool("t", {"p": value})
    assert fake.requests[-1].all("Mcp-Param-P") == [header]
    for use in (one.call_tool, one.get_prompt, one.read_resource):
        use(value)
        assert fake.requests[-1].all("Mcp-Name") == [header]
        assert value in (fake.requests[-1].params.get("name"), fake.requests[-1].params.get("uri"))
        assert fake.requests[-1]["X-Evil"] is None


MARKED = tool("t", {
    "s": {"type": "string", "x-mcp-header": "S"}, "b": {"type": "boolean", "x-mcp-header": "B"},
    "i": {"type": "integer", "x-mcp-header": "I-i"}, "plain": {"type": "string"},
    "at": {"type": "object", "properties": {"city": {"type": "string", "x-mcp-header": "City"}}}})


def param_headers(request):
    return {name.lower()[10:]: value for name, value in request.headers.items()
        if name.lower().startswith("mcp-param-")}


@rows("arguments, headers", {repr(pair[0]): pair for pair in (
    ({}, {}), ({"s": None, "b": None, "at": None}, {}), ({"s": "", "plain": "x"}, {"s": ""}),
    ({"b": True, "i": 0}, {"b": "true", "i-i": "0"}), ({"b": False, "i": -7}, {"b": "false", "i-i": "-7"}),
    ({"i": 2 ** 53 - 1}, {"i-i": "9007199254740991"}), ({"at": "Oslo"}, {}),
    ({"at": {"city": "Oslo"}, "s": "x"}, {"city": "Oslo", "s": "x"}), ({"at": {}}, {}), ({"at": {"city": None}}, {}))})
def test_marked_arguments_are_mirrored_into_headers_in_the_modern_era(arguments, headers):
    for fake in (serve({"tools/list": {"tools": [MARKED] + TOOLS}}),
            legacy({"tools/list": {"tools": [MARKED] + TOOLS}})):
        one = client(fake)
        assert names(one.list_tools()) == ["t", "echo", "add"]
        one.call_tool("t", arguments)
        assert param_headers(fake.requests[-1]) == (headers if fake.era == "modern" else {})
        one.call_tool("echo", arguments)
        assert param_headers(fake.requests[-1]) == {}


def marked(mark="A", **schema):
    return dict({"type": "string", "x-mcp-header": mark}, **schema)


BAD_MARKS = {repr(mark): {"p": marked(mark)} for mark in ("", "A B", "A:B", "A\r\nX-Evil: 1", "A\n", "A\tB", "Région",
    None, 5, True, ["A"])}
BAD_MARKS.update(("on " + kind, {"p": marked(type=kind)}) for kind in ("number", "object", "array", "null"))
BAD_MARKS.update(("under " + key, {"p": {key: marked()}})
    for key in ("items", "not", "if", "then", "else", "additionalProperties"))
BAD_MARKS.update(("under " + key, {"p": {key: [{}, marked()]}}) for key in ("anyOf", "oneOf", "allOf", "prefixItems"))
BAD_MARKS.update(("under " + key, {"p": {key: {"q": marked()}}}) for key in ("$defs", "patternProperties"))
BAD_MARKS.update({"without a type": {"p": {"x-mcp-header": "A"}}, "twice": {"p": marked(), "q": marked()},
    "twice but for case": {"p": marked(), "q": marked("a")},
    "twice, nested": {"p": marked(), "q": {"type": "object", "properties": {"p": marked()}}},
    "deep": {"p": {"allOf": [{"properties": {"q": marked()}}]}}})
CROOKED = {id: tool("crooked", properties) for id, properties in BAD_MARKS.items()}
CROOKED["at the root"] = tool("crooked", inputSchema={"type": "object", "properties": {}, "x-mcp-header": "A"})
CROOKED["in the root's $defs"] = tool("crooked", inputSchema={"type": "object", "$defs": {"q": marked()}})


@rows("crooked", CROOKED)
def test_a_tool_with_an_invalid_mark_is_left_out_with_a_warning(crooked):
    one = client(serve({"tools/list": {"tools": [TOOLS[0], crooked, MARKED]}}))
    with pytest.warns(Warning, match="crooked") as caught:
        assert names(one.list_tools()) == ["echo", "t"]
    assert len(str(caught[0].message)) > len(one.name) + 20  # and why


@rows("properties", {
    "nested": {"p": {"type": "object", "properties": {"q": {"type": "object", "properties": {"r": marked()}}}}},
    "all letters of a token": {"p": marked("!#$%&'*+-.^_`|~09azAZ")},
    "a property of that name": {"x-mcp-header": {"type": "string"}}})
def test_a_tool_with_valid_marks_stays(properties, recwarn):
    assert names(client(serve({"tools/list": {"tools": [tool("straight", properties)]}})).list_tools()) == ["straight"]
    assert not recwarn.list


def test_a_legacy_server_may_mark_as_it_likes(recwarn):
    assert len(client(legacy({"tools/list": {"tools": list(CROOKED.values())}})).list_tools()) == len(CROOKED)
    assert not recwarn.list


def test_many_marks_take_linear_time():
    many = tool("t", {"p%d" % number: marked("H%d" % number) for number in range(12000)})
    one, start = client(serve({"tools/list": {"tools": [many]}})), time.process_time()
    assert names(one.list_tools()) == ["t"]
    assert time.process_time() - start < 2  # were it quadratic, many seconds


def test_a_header_mismatch_makes_the_client_list_the_tools_and_try_once_more():
    mismatch = failed(-32020, "Header mismatch: Mcp-Param-S", status=400)
    fake = serve({"tools/list": {"tools": [MARKED]},
        "tools/call": lambda request: None if request["Mcp-Param-S"] else mismatch})
    one = client(fake)
    assert said(one.call_tool("t", {"s": "x"})) == '{"s": "x"}'
    assert fake.order == ["server/discover", "tools/call", "tools/list", "tools/call"]
    one.call_tool("t", {"s": "y"})
    assert len(fake.requests) == 5


@rows("use, order", {
    "a tool": (lambda one: one.call_tool("echo"), ["tools/call", "tools/list", "tools/call"]),
    "a prompt": (lambda one: one.get_prompt("cook"), ["prompts/get"]),
    "a list": (lambda one: one.list_prompts(), ["prompts/list"])})
def test_a_header_mismatch_that_stays_is_an_error(use, order):
    fake = serve({key: failed(-32020, "own-words", status=400)
        for key in ("tools/call", "prompts/get", "prompts/list")})
    one = client(fake)
    fails(lambda: use(one), "own-words", "headers", code=-32020, status=400)
    assert fake.order == ["server/discover"] + order


# ---------------------------------------------------------------- modern: questions (multi round-trip requests)

ASK = ("elicitation/create", {"mode": "form", "message": "name?", "requestedSchema": {"type": "object"}})
THINK = ("sampling/createMessage", {"messages": [], "maxTokens": 5})
ODD = "{\"a\": \"世\"} =?base64? \n \t "


def answering(*rounds, method="tools/call"):
    """A server that answers with these results, one after the other, a client with all handlers, and what those got."""
    seen = []
    handlers = {"elicitation/create": lambda params: seen.append(params)
        or {"action": "accept", "content": {"n": len(seen)}},
        "sampling/createMessage": lambda params: seen.append(params) or {"role": "assistant", "model": "m"},
        "roots/list": lambda params: seen.append(params) or {"roots": []}}
    fake = serve({method: list(rounds)})
    return fake, client(fake, handlers=handlers), seen


ANSWER = {"action": "accept", "content": {"n": 1}}


@rows("asked, extra, handled", {
    "a request and a state": (question("s-1", who=ASK), {"inputResponses": {"who": ANSWER}, "requestState": "s-1"},
        [ASK[1]]),
    "a request alone": (question(who=ASK), {"inputResponses": {"who": ANSWER}}, [ASK[1]]),
    "a state alone": (question(ODD), {"requestState": ODD}, []),
    "an empty state": (question(""), {"requestState": ""}, []),
    "three requests": (question(a=ASK, b=THINK, c=("roots/list", {})), {"inputResponses": {
        "a": ANSWER, "b": {"role": "assistant", "model": "m"}, "c": {"roots": []}}}, [ASK[1], THINK[1], {}]),
    "no params": ({"resultType": "input_required", "inputRequests": {"r": {"method": "roots/list"}}},
        {"inputResponses": {"r": {"roots": []}}}, [{}]),
    "with _meta": (dict(question("s", who=ASK), _meta={"x": 1}),
        {"inputResponses": {"who": ANSWER}, "requestState": "s"}, [ASK[1]])})
def test_a_question_is_answered_at_the_top_level_of_the_params(asked, extra, handled):
    fake, one, seen = answering(asked, says("done"))
    assert said(one.call_tool("echo", {"x": "1"})) == "done"
    assert seen == handled
    first, second = [{key: value for key, value in request.params.items() if key != "_meta"}
        for request in fake.sent("tools/call")]
    assert first == {"name": "echo", "arguments": {"x": "1"}}
    assert second == dict(first, **extra)


def test_each_round_gives_only_its_own_answers_and_no_other_request_does():
    fake, one, _ = answering(question("s-1", a=ASK), question(b=ASK), question("s-3"), says("done"))
    one.call_tool("echo")
    one.call_tool("echo")
    one.get_prompt("cook")
    given = [(request.params.get("requestState", ANY), list(request.params.get("inputResponses", [ANY])))
        for request in fake.requests[1:]]
    assert given == [(ANY, [ANY]), ("s-1", ["a"]), (ANY, ["b"]), ("s-3", [ANY]), (ANY, [ANY]), (ANY, [ANY])]
    assert fake.requests[4].at - fake.requests[3].at > 0.02  # a state alone is not sent back at once


def test_prompts_and_resources_may_ask_too_and_nothing_else():
    for method, use in (("prompts/get", lambda: one.get_prompt("cook")),
            ("resources/read", lambda: one.read_resource("file:///menu"))):
        fake, one, _ = answering(question("s-1", a=ASK), {"done": 1}, method=method)
        assert use() == {"done": 1}
        assert fake.requests[-1].params["requestState"] == "s-1"
    for method in ("tools/list", "resources/list", "completion/complete"):
        fake, one, seen = answering(question("s-1", a=ASK), method=method)
        fails(lambda: one.call(method))
        assert fake.only(method) and seen == []


def test_a_question_without_a_handler_is_an_error_that_names_it_and_nothing_is_answered():
    fake, one = calling([question("s", a=THINK, b=ASK), says("done")], handlers={"sampling/createMessage": dict})
    fails(lambda: one.call_tool("echo"), "elicitation/create")
    fake.only("tools/call")


@rows("asked", [{}, {"inputRequests": None, "requestState": None}, {"inputRequests": None}, {"inputRequests": [1]},
    {"inputRequests": 5}] + [
    {"inputRequests": {"a": request}} for request in ("x", None, {}, {"method": 5}, {"method": ["x"]},
        {"method": "tools/call", "params": {}})])
def test_a_crooked_question_is_an_error(asked):
    fake, one, seen = answering(dict(asked, resultType="input_required"), says("done"))
    fails(lambda: one.call_tool("echo"))
    assert fake.only("tools/call") and seen == []


@rows("state", ["NaN", "1e999", "-Infinity"])
def test_a_state_that_is_no_proper_number_is_sent_back_or_is_an_error(state):
    asked = '{"jsonrpc": "2.0", "id": "$id", "result": {"resultType": "input_required", "requestState": %s}}' % state
    fake, one, _ = answering(Reply(asked), says("done"))
    assert isinstance(outcome(lambda: one.call_tool("echo")), (dict, MCPError))


def test_a_server_may_ask_ten_times():
    fake, one, _ = answering(*[question("s-%d" % n, a=ASK) for n in range(10)] + [says("done")])
    assert said(one.call_tool("echo")) == "done"
    fake, one, _ = answering(question("s", a=ASK))
    fails(lambda: one.call_tool("echo"), "10")
    assert len(fake.sent("tools/call")) == 11


def test_what_a_handler_raises_or_its_wrong_answer_is_the_callers():
    for handler, error in ((lambda params: 1 // 0, ZeroDivisionError), (lambda params: None, TypeError),
            (lambda params: {"x": {1}}, TypeError), (lambda params: {"x": nested(100000)}, ValueError)):
        fake, one = calling([question("s", a=ASK), says("done")], handlers={"elicitation/create": handler})
        with pytest.raises(error):
            one.call_tool("echo")
        assert fake.only("tools/call") and one.list_tools()


# ---------------------------------------------------------------- lists

LISTS = {"tools": ("tools/list", "tools", "list_tools"), "resources": ("resources/list", "resources", "list_resources"),
         "templates": ("resources/templates/list", "resourceTemplates", "list_resource_templates"),
         "prompts": ("prompts/list", "prompts", "list_prompts")}


@eras
@rows("method, key, use", LISTS)
def test_a_list_has_the_items_of_all_its_pages(era, method, key, use):
    cursors = ["0", "", " 世/+=?&\n\"", None]
    fake = serve({method: [{key: [{"name": "t%d" % n, "uri": "u"}], "nextCursor": cursor}
        for n, cursor in enumerate(cursors)]}, era)
    assert names(getattr(client(fake), use)()) == ["t0", "t1", "t2", "t3"]
    assert [request.params.get("cursor", ANY) for request in fake.sent(method)] == [ANY] + cursors[:3]


@rows("cursors", [["c"], ["a", "b", "a", "b", "a"]])
def test_a_cursor_that_was_seen_before_ends_the_list(cursors):
    fake = serve({"tools/list": [{"tools": TOOLS[:1], "nextCursor": cursor} for cursor in cursors]})
    assert set(names(client(fake).list_tools())) == {"echo"}
    assert len(fake.sent("tools/list")) <= len(set(cursors)) + 1


@rows("second", {"an error": failed(-32602, "bad-page"), "500": page(500, "bad-page"),
    "a reset": raw("bad-page", RESET)})
def test_a_page_that_fails_fails_the_list(second):
    fake = serve({"tools/list": [{"tools": TOOLS, "nextCursor": "2"}, second]})
    fails(client(fake).list_tools)
    assert len(fake.sent("tools/list")) == 2


@rows("listed", [None, "text", 5, {}, {"a": 1}, [None, 5, "x", [], {}, {"name": 5}, {"name": None, "inputSchema": 7},
    TOOLS[0]]])
@rows("method, key, use", LISTS)
def test_a_crooked_list_is_a_list_or_an_error(listed, method, key, use):
    got = outcome(getattr(client(serve({method: {key: listed}})), use))
    assert isinstance(got, MCPError) or isinstance(got, list) and (not isinstance(listed, list) or TOOLS[0] in got)


@rows("cursor", [5, True, {}, ["x"], {"a": []}, 0, False, float("nan"), float("inf")])
def test_a_crooked_cursor_neither_crashes_nor_loops(cursor):
    fake = serve({"tools/list": {"tools": TOOLS, "nextCursor": cursor}})
    assert isinstance(outcome(client(fake).list_tools), (list, MCPError))
    assert len(fake.requests) < 5


# ---------------------------------------------------------------- which era?

HANDSHAKE = ["server/discover", "initialize", "notifications/initialized"]
SPOKEN = "Unsupported protocol version 2026-07-28 (supported: 2025-06-18, 2025-11-25)"


@rows("probe", {
    "-32601 at 200": failed(-32601, "Method not found"), "-32602 at 200": failed(-32602, "Invalid params"),
    "-32601 in a stream": stream(message(error={"code": -32601, "message": "Method not found"})),
    "-32601 at 404": failed(-32601, "Method not found", status=404),
    "no session, id null": Reply(message(id=None, error={"code": -32000, "message": "No valid session ID"}),
        status=400), "no id": Reply({"jsonrpc": "2.0", "error": {"code": -32000, "message": "Not initialized"}},
        status=400),
    "another id": Reply(message(id="server-error", error={"code": -32600, "message": "Session ID missing"}),
        status=400),
    "a version refused in words": page(400, SPOKEN),
    "a version refused in an error": failed(-32000, SPOKEN, status=400),
    "a fresh session id": failed(-32600, "Missing session ID", status=400,
        headers=[("Mcp-Session-Id", "of-the-refusal")]),
    "JSON of another kind": Reply({"error": {"code": "invalid_payload", "type": "x"}}, status=400),
    "an error of text": Reply({"error": "unknown"}, status=400),
    "404 and text": page(404, "invalid session id"), "405": page(405, "Method Not Allowed"), "406": page(406),
    "410": page(410), "415": page(415), "422": page(422), "500": page(500, "Internal Server Error"), "501": page(501),
    "-32603 at 500": failed(-32603, "boom", status=500), "HTML": page(200, "<h1>Hello</h1>", "text/html"),
    "nothing": Reply(""), "blank": Reply(" \n"), "no type": page(200, "{}", type=None), "202": page(202, type=None),
    "204": page(204, type=None), "an array": Reply([]), "null": Reply("null"), "half of it": Reply('{"jsonrpc":'),
    "an empty stream": stream(), "a stream of comments": stream(": hi\n\n"), "an empty result": ok({}),
    "a result of text": ok("hello"), "no versions of ours": ok({"supportedVersions": ["2099-01-01"]}),
    "versions null": ok({"supportedVersions": None}),
    "versions of numbers": ok({"supportedVersions": [20260728, None, {}]}),
    "legacy versions": ok({"supportedVersions": OLD})})
def test_anything_but_a_modern_servers_answer_to_the_probe_means_legacy(probe):
    fake = legacy({"server/discover": probe}, sessions=True)
    one = client(fake)
    assert names(one.list_tools()) == ["echo", "add"]
    assert one.era == LEGACY
    assert fake.order == HANDSHAKE + ["tools/list"]  # and the fake finds a breach where initialize is not clean


@rows("probe", {
    "a result": ok({"supportedVersions": [MODERN], "capabilities": {}}),
    "among others": ok({"supportedVersions": ["2099-01-01", MODERN] + OLD}),
    "as a stream": stream(note(1), message({"supportedVersions": [MODERN]})),
    "-32022 that lists it": failed(-32022, "Unsupported", {"supported": [MODERN, LEGACY]}, status=400),
    "-32022 at 200": failed(-32022, "Unsupported", {"supported": [MODERN]})})
def test_a_modern_servers_answer_to_the_probe_means_modern(probe):
    fake = serve({"server/discover": probe})
    one = client(fake)
    assert (one.era, fake.connections) == (None, 0)
    assert isinstance(one.connect(), dict)
    assert one.era == MODERN
    use_everything(one)
    assert fake.order[:2] == ["server/discover", "tools/list"]


@eras
def test_connect_returns_the_info_and_asks_once(era):
    fake = serve(era=era)
    one = client(fake)
    info = one.connect()
    assert info["capabilities"] == CAPABILITIES
    assert info == one.info == one.connect()
    assert fake.order == (["server/discover"] if era == "modern" else HANDSHAKE)


@rows("supported, offered", {
    "the newest": (["2024-11-05", "2025-06-18", "1999-01-01"], "2025-06-18"),
    "the oldest": (["2024-11-05"], "2024-11-05"), "all": (OLD, LEGACY),
    "with rubbish": ([None, 5, {}, "2025-03-26"], "2025-03-26")})
def test_a_refused_version_with_a_list_of_older_ones_means_legacy_with_the_newest(supported, offered):
    fake = legacy({"server/discover": failed(-32022, "Unsupported", {"supported": supported}, status=400)})
    one = client(fake)
    one.list_tools()
    assert fake.only("initialize").params["protocolVersion"] == one.era == offered


def test_a_server_of_no_version_of_ours_is_an_error_that_names_both_sides():
    fake = serve({"server/discover": failed(-32022, "no-way", {"supported": ["2099-01-01"]}, status=400)})
    one = client(fake)
    assert fails(one.connect, "no-way", "2099-01-01", MODERN, LEGACY, code=-32022).data == {"supported": ["2099-01-01"]}
    assert (one.era, fake.order) == (None, ["server/discover"])


@rows_at_once({
    **{str(status): (page(status, "own-words"), status) for status in (401, 403, 407, 429, 502, 503, 504)},
    **{str(code): (failed(code, "own-words", status=400), 400) for code in (-32020, -32021)}, "cut": (raw(CUT), None), "reset": (raw(RESET), None), "silence": (raw(HOLD), None),
    "silence in a stream": (stream(HOLD), ANY), "half a status line": (raw("HTTP/1.1 20", CUT), None),
    "a cut stream": (stream(note(1), CUT), ANY),
    "a short body": (Reply('{"jsonrpc"', CUT, framing="own", headers=[("Content-Length", "99")]), ANY)})
def test_no_verdict_is_an_error_and_the_next_call_asks_again(row):
    probe, status = row
    fake = serve({"server/discover": [probe, None]})
    one = client(fake, None, timeout=0.3)
    fails(one.list_tools, "own-words" if isinstance(status, int) else "", status=status)
    assert (one.era, fake.order) == (None, ["server/discover"])
    assert names(one.list_tools()) == ["echo", "add"]
    assert one.era == MODERN


def test_a_server_that_is_not_there_is_an_error():
    gone = serve()
    gone.stop()
    one = client(gone)
    fails(one.connect, code=None, status=None)
    assert one.era is None


@rows("status", [401, 403])
def test_refused_with_a_token_the_first_refusal_is_raised(status):
    fake = legacy({"server/discover": page(status, "the-first-words"), "initialize": page(status, "the-second")})
    one = client(fake)
    fails(one.connect, "the-first-words", status=status)
    assert len(fake.sent("initialize")) <= 1 and one.era is None


def test_if_initialize_fails_after_a_list_of_legacy_versions_alone_that_is_told():
    fake = legacy({"server/discover": {"supportedVersions": ["2025-06-18"]}, "initialize": page(400, "own-words")})
    assert "before" not in str(fails(client(fake).connect, "own-words", status=400))


@rows("second", {"400": page(400, "the-second-words"), "500": page(500, "the-second-words"),
    "an error": failed(-32602, "the-second-words")})
def test_if_initialize_fails_too_both_refusals_are_told_and_the_era_stays_open(second):
    fake = legacy({"server/discover": page(405, "the-first-words"), "initialize": [second, None]})
    one = client(fake)
    fails(one.list_tools, "the-first-words", "the-second-words")
    assert one.era is None
    assert names(one.list_tools()) == ["echo", "add"]


def test_what_is_no_mcp_server_at_all_fails_soon():
    fake = serve({"*": page(404, "<h1>Not here</h1>", "text/html")}, strict=False)
    fails(client(fake).connect, "Not here", status=404)
    assert len(fake.requests) == 2


# ---------------------------------------------------------------- legacy: the handshake

@rows("version", OLD)
def test_the_version_that_the_server_chose_is_used_from_then_on(version):
    fake = legacy({"tools/call": stream("id: 1\nretry: 10\ndata:\n\n"), "GET": stream(SO)}, version=version,
        sessions=True)
    with client(fake) as one:
        one.list_tools()
        assert said(one.call_tool("echo")) == "so"
        assert one.era == version
    assert fake.order == HANDSHAKE + ["tools/list", "tools/call", "GET", "DELETE"]
    assert {(request["MCP-Protocol-Version"], request["Mcp-Session-Id"], request["Authorization"])
        for request in fake.requests[2:]} == {
        (version, "sess-1", "Bearer " + TOKEN)}


@rows("version", ["2099-01-01", MODERN, "1.0", "", None, 20250618, [LEGACY], {}])
def test_a_version_that_is_none_of_ours_is_an_error_naming_both_sides(version):
    fake = legacy({"initialize": ok({"protocolVersion": version, "capabilities": {}, "serverInfo": {}})})
    one = client(fake)
    fails(one.connect, version if isinstance(version, str) else "", LEGACY)
    assert one.era is None
    assert "notifications/initialized" not in fake.order


@rows("refusal", {
    "in words": page(400, "Bad Request: supported versions: 2025-06-18, 2025-03-26"),
    "in the text of an error": failed(-32000, "supported versions: 2025-06-18", status=400),
    "in an error": failed(-32602, "Unsupported protocol version",
        {"supported": ["2025-06-18", "2024-11-05"], "requested": LEGACY}), "-32022": failed(-32022, "no",
        {"supported": ["2025-03-26", "2025-06-18"]}, status=400),
    "as a stream": stream(message(error={"code": -32602, "message": "use 2025-06-18"}))})
def test_a_refused_offer_is_followed_by_the_older_version_that_the_server_names(refusal):
    fake = legacy({"initialize": lambda request: refusal if request.params["protocolVersion"] == LEGACY else None})
    one = client(fake)
    one.list_tools()
    assert one.era == "2025-06-18"
    assert [request.params["protocolVersion"] for request in fake.sent("initialize")] == [LEGACY, "2025-06-18"]


@rows("session", ["a b", "a\tb", "caf\xe9", " ", "x" * 5000])
def test_a_session_id_that_a_header_may_not_carry_is_an_error_or_does_no_harm(session):
    fake = legacy({"initialize": ok({"protocolVersion": LEGACY}, headers=[("Mcp-Session-Id", session)])})
    assert isinstance(outcome(client(fake).list_tools), (list, MCPError))


@rows("words", [SPOKEN, "try 2025-11-25", "2024-11-05 2025-03-26 2025-06-18", "no"])
def test_a_server_that_refuses_every_offer_is_an_error_soon(words):
    fake = legacy({"initialize": page(400, words)})
    fails(client(fake).connect, words)
    assert len(fake.sent("initialize")) <= 4


@rows("refusal, options", {"-32022 without a list": (failed(-32022, "no", status=400), {}),
    "a version in our name for it": (failed(-32602, "no"), {"name": "the 2024-11-05 one"})})
def test_a_refused_offer_without_another_version_is_an_error_at_once(refusal, options):
    fake = legacy({"initialize": refusal})
    fails(client(fake, **options).connect)
    fake.only("initialize")


def test_nothing_is_sent_before_initialized_was_answered():
    fake = legacy({"notifications/initialized": lambda request: fake.over.wait(0.05) or page(202)})
    client(fake).list_tools()
    assert fake.order == HANDSHAKE + ["tools/list"]
    assert fake.requests[3].at - fake.requests[2].at > 0.03


def test_a_failed_handshake_leaves_a_client_that_starts_afresh():
    fake = legacy({"initialize": [page(500, "boom"), None], "notifications/initialized": [page(500, "bang"), None]},
        sessions=True)
    one = client(fake)
    fails(one.list_tools, "boom")
    fails(one.list_tools, "bang")
    assert one.era is None
    assert names(one.list_tools()) == ["echo", "add"]


# ---------------------------------------------------------------- legacy: sessions

@rows("name, value, sent", [("mcp-session-id", "abc~!", ["abc~!"]), ("MCP-Session-Id", "abc~!", ["abc~!"]),
    ("MCP-SESSION-ID", "abc~! \t", ["abc~!"]), ("Mcp-Session-Id", "", [])])
def test_the_session_header_counts_in_any_case_without_blanks_around_it_and_unless_empty(name, value, sent):
    fake = legacy({"initialize": ok({"protocolVersion": LEGACY}, headers=[(name, value)])})
    client(fake).list_tools()
    assert [request.all("Mcp-Session-Id") for request in fake.requests] == [[], [], sent, sent]


def test_a_lost_session_is_one_new_handshake_and_one_more_try():
    fake = legacy(sessions=True)
    one = client(fake)
    one.list_tools()
    fake.live.clear()
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'
    assert [key for key in fake.order[4:]
        if key != "server/discover"] == ["tools/call"] + HANDSHAKE[1:] + ["tools/call"]
    assert [request["Mcp-Session-Id"] for request in fake.sent("tools/call") + fake.sent("initialize")] == ["sess-1",
        "sess-2", None, None]


def test_a_session_that_is_lost_again_is_an_error():
    fake = legacy({"tools/call": page(404, "gone-again")}, sessions=True)
    fails(lambda: client(fake).call_tool("echo"), "gone-again", status=404)
    assert (len(fake.sent("tools/call")), len(fake.sent("initialize"))) == (2, 2)


def test_an_error_of_another_client_in_a_handler_is_no_lost_session():
    def handler(params):
        raise MCPError("of another", status=404)
    ask = {"jsonrpc": "2.0", "id": "s-1", "method": "roots/list"}
    fake = legacy({"tools/call": stream(ask, SO)}, sessions=True)
    with pytest.raises(MCPError, match="of another"):
        client(fake, handlers={"roots/list": handler}).call_tool("echo")
    assert fake.only("tools/call") and fake.only("initialize")


def test_a_handshake_that_fails_after_a_lost_session_leaves_a_client_that_starts_afresh():
    fake = legacy(sessions=True)
    one = client(fake)
    one.connect()
    fake.live.clear()
    fake.script["server/discover"] = page(503, "own-words")
    fails(lambda: one.call_tool("echo"), "own-words", status=503)
    assert one.era is None
    del fake.script["server/discover"]
    one.call_tool("echo")
    assert [request["Mcp-Session-Id"] for request in fake.sent("tools/call")] == ["sess-1", "sess-2"]


def test_a_session_that_is_lost_between_two_pages_loses_no_page():
    def listing(request):
        gone = fake.gate(request)
        if not request.params.get("cursor"):
            fake.live.clear()
        return gone or {"tools": TOOLS[1:]} if request.params.get("cursor") else {"tools": TOOLS[:1], "nextCursor": "2"}
    fake = legacy({"tools/list": listing}, sessions=True)
    assert names(client(fake).list_tools()) == ["echo", "add"]
    assert [request.params.get("cursor") for request in fake.sent("tools/list")] == [None, "2", "2"]


@rows("sessions, reply", {"400": (True, failed(-32602, "own-words", status=400)),
    "an error at 200": (True, failed(-32600, "own-words")), "-32020": (True, failed(-32020, "own-words")),
    "500": (True, page(500, "own-words")),
    "404 without a session": (False, page(404, "own-words"))})
def test_no_other_error_costs_the_session_or_is_tried_again(sessions, reply):
    fake = legacy({"tools/call": [reply, says("a second time")]}, sessions=sessions)
    fails(lambda: client(fake).call_tool("echo"), "own-words")
    assert fake.only("tools/call") and fake.only("initialize")


def test_eight_threads_share_one_new_handshake():
    def all_at_once(request):
        if request["Mcp-Session-Id"] == "sess-1":
            meet.wait(3)
    fake, meet = legacy({"tools/call": all_at_once}, sessions=True), threading.Barrier(8)
    one = client(fake)
    one.connect()
    fake.live.clear()
    assert together(8, lambda n: said(one.call_tool("echo", {"x": n}))) == ['{"x": %d}' % n for n in range(8)]
    assert (len(fake.sent("initialize")), len(fake.sent("tools/call"))) == (2, 16)


@rows("reply", {"405": page(405, "no"), "404": page(404, "no"), "400": page(400), "500": page(500, "boom"),
    "204": page(204, type=None),
    "text": page(200, "bye"), "cut": raw(CUT), "reset": raw(RESET), "rubbish": raw("rubbish"), "silence": raw(HOLD),
    "dripping": raw(*["H", 0.02] * 99)})
def test_close_ends_the_session_whatever_the_answer_within_the_limits(reply):
    fake = legacy({"DELETE": reply}, sessions=True)
    with client(fake, timeout=0.2, deadline=0.5) as one:
        one.list_tools()
        start = time.monotonic()
    one.close()
    assert time.monotonic() - start < 1.5
    assert fake.only("DELETE")["Mcp-Session-Id"] == "sess-1"


def test_a_closed_client_may_be_used_again():
    for fake in (serve(), legacy(sessions=True)):
        one = client(fake)
        for _ in range(2):
            one.list_tools()
            one.close()
        assert len(fake.sent("tools/list")) == 2
        assert len(fake.sent("DELETE")) == len(fake.sent("initialize")) == (0 if fake.era == "modern" else 2)


def test_without_a_session_close_drops_the_connections_and_sends_nothing():
    for fake in (serve(), legacy()):
        with client(fake) as one:
            one.list_tools()
        assert "DELETE" not in fake.order
        assert fake.wait(lambda: len(fake.left) == fake.connections)
    unused = serve()
    with client(unused):
        pass
    assert unused.connections == 0


def test_a_session_is_ended_when_the_block_raises():
    fake = legacy(sessions=True)
    with pytest.raises(KeyError):
        with client(fake) as one:
            one.connect()
            raise KeyError
    fake.only("DELETE")


# ---------------------------------------------------------------- legacy: the server asks on the call's stream

def asking(method, id="s-1", params=None, handlers=None, **script):
    """A legacy server that asks something in the middle of a call and waits for the answer; (fake, the answer)."""
    ask = {"jsonrpc": "2.0", "id": id, "method": method}
    if params is not None:
        ask["params"] = params
    answered = lambda request: event(message(says("on" if fake.wait(lambda: fake.sent("response"))
        else "no answer came")))
    fake = legacy(dict(script, **{"tools/call": stream(ask, answered)}), sessions=True)
    assert said(client(fake, handlers=handlers).call_tool("echo")) == "on"
    answer = fake.only("response")
    assert (answer.json["id"], type(answer.json["id"])) == (id, type(id))
    assert answer.conn != fake.only("tools/call").conn and answer["Mcp-Session-Id"] == "sess-1"
    return fake, answer.json


@rows("id", [0, 7, "x", "7"])
def test_a_legacy_ping_is_answered_at_once_on_another_connection(id):
    assert asking("ping", id)[1]["result"] == {}


def test_a_request_of_the_servers_is_no_reply_though_it_has_our_id():
    fake = legacy({"tools/call": stream(
        {"jsonrpc": "2.0", "id": "$id", "method": "ping", "params": None, "result": None, "error": None}, SO)})
    assert said(client(fake).call_tool("echo")) == "so"
    assert fake.only("response").json["result"] == {}


def test_a_legacy_question_is_answered_by_its_handler():
    seen = []
    handlers = {THINK[0]: lambda params: seen.append(params) or {"role": "assistant"},
        "roots/list": lambda params: seen.append(params) or {"roots": []}}
    assert asking(THINK[0], params=THINK[1], handlers=handlers)[1]["result"] == {"role": "assistant"}
    assert asking("roots/list", handlers=handlers)[1]["result"] == {"roots": []}
    assert seen == [THINK[1], {}]


@rows("method", ["sampling/createMessage", "elicitation/create", "tools/list", "no/such", "server/discover"])
def test_a_legacy_question_without_a_handler_is_answered_with_an_error(method):
    answer = asking(method, handlers={"roots/list": dict})[1]
    assert answer["error"]["code"] == -32601 and "result" not in answer


@rows("reply", {"500": page(500), "404": page(404), "cut": raw(CUT), "an error": failed(-32000, "no"),
    "HTML": page(200, "<p>", "text/html")})
def test_an_answer_that_can_not_be_delivered_does_not_stop_the_call(reply):
    asking("ping", response=reply)[0].only("initialize")


def test_a_ping_on_the_stream_of_initialize_is_answered_too():
    def then(request):
        assert fake.wait(lambda: fake.sent("response")), "no answer came"
        return event(message({"protocolVersion": LEGACY}))
    fake = legacy({"initialize": stream({"jsonrpc": "2.0", "id": "p-1", "method": "ping"}, then)})
    client(fake).connect()
    assert (fake.only("response").json["id"], fake.only("response").json["result"]) == ("p-1", {})


test_a_crooked_question_does_not_stop_the_call = results({ascii(ask): stream(dict({"jsonrpc": "2.0"}, **ask), SO)
    for ask in (
    {"id": None, "method": "ping"}, {"id": 9, "method": 5}, {"id": 9, "method": "roots/list", "params": "x"},
    {"id": [1], "method": "ping"}, {"id": float("nan"), "method": "ping"}, {"id": float("inf"), "method": "ping"})})


# ---------------------------------------------------------------- time-outs cancel; broken legacy streams are resumed

@rows("options", [{"timeout": 0.1}, {"deadline": 0.1}])
def test_a_call_that_runs_out_of_time_is_cancelled_by_hanging_up_and_in_the_legacy_era_by_a_notification(options):
    for fake in (serve({"tools/call": stream(note(1), HOLD)}),
            legacy({"tools/call": stream(note(1), HOLD)}, sessions=True)):
        one = client(fake)
        fails(lambda: one.call_tool("echo", **options))
        assert fake.wait(lambda: fake.only("tools/call").conn in fake.left)
        cancelled = [(each.params["requestId"], each["Mcp-Session-Id"])
            for each in fake.sent("notifications/cancelled")]
        assert cancelled == ([] if fake.era == "modern" else [(fake.only("tools/call").id, "sess-1")])


def test_initialize_is_never_cancelled():
    fake = legacy({"initialize": raw(HOLD)})
    fails(client(fake, timeout=0.2).connect)
    assert fake.order == HANDSHAKE[:2]


@rows_at_once({"500": page(500), "cut": raw(CUT), "silence": raw(HOLD), "dripping": raw(*["H", 0.02] * 99)})
def test_a_cancellation_that_can_not_be_delivered_changes_nothing(reply):
    fake, one = calling(stream(HOLD), "legacy", timeout=0.2)
    fake.script["notifications/cancelled"] = reply
    fails(lambda: one.call_tool("echo"), "0.2", within=1.1)


PRIMED = "id: ev-1\nretry: 20\ndata:\n\n"


@rows("end", {"ended": (), "cut": (CUT,), "reset": (0.02, RESET), "in an event": ('data: {"jsonrpc"',)})
def test_a_legacy_stream_that_breaks_off_after_an_id_is_resumed_by_get(end):
    seen = []
    fake = legacy({"tools/call": stream(PRIMED, event(note(1), id="ev-2"), *end), "GET": stream(note(2), SO)},
        sessions=True)
    assert said(client(fake).call_tool("echo", on_notification=seen.append)) == "so"
    assert [each["params"]["progress"] for each in seen] == [1, 2]
    assert fake.order == HANDSHAKE + ["tools/call", "GET"]
    get = fake.only("GET")
    assert (get["Last-Event-ID"], get["Mcp-Session-Id"], get["MCP-Protocol-Version"], get.body) == ("ev-2", "sess-1",
        LEGACY, b"")
    assert "text/event-stream" in get["Accept"]


@rows("options", [{"timeout": 0.1}, {"deadline": 0.1}])
def test_a_stream_that_is_silent_for_too_long_is_not_resumed(options):
    fake, one = calling(stream(PRIMED, HOLD), "legacy", **options)
    fails(lambda: one.call_tool("echo"), "0.1")
    assert "GET" not in fake.order


def test_the_server_says_how_long_to_wait_before_the_get():
    ended = []
    fake = legacy({"tools/call": stream("id: 1\nretry: 200\ndata:\n\n",
        lambda request: ended.append(time.monotonic()) or ""), "GET": stream(SO)})
    client(fake).call_tool("echo")
    assert 0.19 < fake.only("GET").at - ended[0] < 0.7


def test_a_stream_may_be_resumed_again_and_again():
    fake = legacy({"tools/call": stream(PRIMED), "GET": [stream(event(note(2), id="ev-2"), CUT), stream(),
        stream(event(SO, id="ev-3"))]})
    assert said(client(fake).call_tool("echo")) == "so"
    assert [get["Last-Event-ID"] for get in fake.sent("GET")] == ["ev-1", "ev-2", "ev-2"]
    fake.only("tools/call")


@rows_at_once({retry: retry for retry in ("999999999999", "abc", "-5", "1e3", "", "٣", "20", "0")})
def test_waits_and_resumes_are_never_longer_than_the_deadline_nor_without_a_pause(retry):
    primed = "id: 1\nretry: %s\ndata:\n\n" % retry
    fake = legacy({"tools/call": stream(primed), "GET": stream(primed)})
    fails(lambda: client(fake).call_tool("echo", deadline=0.3), within=1)
    assert fake.only("tools/call") and (len(fake.sent("GET")) > 1) == (retry in ("20", "0"))
    assert len(fake.sent("GET")) < 20


def test_the_get_may_be_redirected_too_and_to_a_new_connection():
    fake = legacy({"tools/call": stream(PRIMED), "GET": [moved("/new", framing="close"), stream(SO)]}, sessions=True)
    one = client(fake)
    assert said(one.call_tool("echo")) == "so"
    assert [get.path for get in fake.sent("GET")] == ["/mcp", "/new"] and fake.only("tools/call")
    one.close()
    assert fake.wait(lambda: not fake.sockets)


@rows("get", {"HTML": page(200, "own-words", "text/html"),
    **{str(status): page(status, "own-words") for status in (401, 404, 405, 500)}})
def test_a_get_that_is_refused_is_the_end_and_nothing_is_sent_again(get):
    fake = legacy({"tools/call": stream(PRIMED), "GET": get}, sessions=True)
    hint = "token" if get.status == 401 else ""
    fails(lambda: client(fake).call_tool("echo"), "GET: HTTP %d" % get.status, "own-words", hint, status=200)
    assert fake.only("tools/call") and fake.only("GET") and fake.only("initialize")


@rows("get, words", {"empty": (page(405), "Method Not Allowed"), "with a code": (failed(-32001, "own-words", status=404), "own-words")})
def test_a_get_that_is_refused_is_told_in_its_own_words(get, words):
    fake = legacy({"tools/call": stream(PRIMED, note("earlier")), "GET": get}, sessions=True)
    text = str(fails(lambda: client(fake).call_tool("echo"), words))
    assert "earlier" not in text and "URL's path" not in text.replace("takes no POST: check its path", "")


def test_after_a_get_that_is_redirected_elsewhere_each_call_still_has_a_connection_of_its_own():
    other, meet = serve(), threading.Barrier(2)
    fake = legacy({"tools/call": stream(PRIMED), "GET": moved(other.url)})
    one = client(fake)
    fails(lambda: one.call_tool("echo"), other.url)
    fake.script["tools/call"] = lambda request: None if meet.wait(2) < 2 else None
    assert together(2, lambda n: said(one.call_tool("echo", {"x": n}))) == ['{"x": 0}', '{"x": 1}']
    assert other.connections == 0


@rows("era, reply, words", {"modern": ("modern", stream(PRIMED, note(1)), ""),
    "without an id": ("legacy", stream("retry: 10\n\n", note(1)), ""),
    "an HTTP error": ("legacy", stream(PRIMED, "data: own-words\n\n", status=500), "own-words")})
def test_no_other_stream_is_resumed(era, reply, words):
    fake, one = calling(reply, era)
    fails(lambda: one.call_tool("echo"), words, status=reply.status)
    assert fake.only("tools/call") and "GET" not in fake.order


# ---------------------------------------------------------------- redirects

@rows("status", [301, 302, 307, 308])
@rows("location, path", {
    "a path": ("/mcp/", "/mcp/"), "relative": ("mcp2?x=1", "/mcp2?x=1"), "a URL": ("http://{host}/v2/mcp", "/v2/mcp"),
    "no scheme": ("//{host}/mcp/", "/mcp/"), "HTTP in capitals": ("HTTP://{host}/mcp/", "/mcp/"),
    "a fragment": ("/mcp/#top", "/mcp/"), "blanks around": (" /mcp/ \t", "/mcp/")})
def test_a_redirect_within_the_origin_is_followed_with_all_that_was_sent_and_remembered(status, location, path):
    fake = serve({"*": lambda request: moved(location.format(host=fake.host), status) if request.path == "/mcp"
        else None})
    one = client(fake, headers={"X-Api-Key": "k"})
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'
    assert [request.path for request in fake.requests] == ["/mcp", path, path]
    assert {(request.verb, request["Authorization"], request["X-Api-Key"])
        for request in fake.requests} == {("POST", "Bearer " + TOKEN, "k")}
    assert one.url.split("#")[0] == "http://" + fake.host + path


@rows("status", [301, 302, 307, 308])
@rows("location", ["http://127.0.0.1:{port}/mcp", "http://localhost:{port}/mcp", "//127.0.0.1:{port}/mcp",
    "http://{host}@127.0.0.1:{port}/mcp"])
def test_a_redirect_elsewhere_is_refused_and_not_one_byte_goes_there(status, location):
    other = serve()
    fake, one = calling(None, headers={"X-Api-Key": "k", "Cookie": "c"})
    fake.script["tools/call"] = [moved(location.format(port=other.port, host=fake.host), status), None]
    fails(lambda: one.call_tool("echo"), str(other.port), status=status)
    assert other.connections == 0
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'
    assert fake.requests[-1]["X-Api-Key"] == "k"


test_any_other_3xx_is_an_error_that_names_the_target = errors({
    str(status): (moved("/elsewhere", status), str(status)) for status in (300, 303, 304, 305, 306, 399)}, "/elsewhere")


test_a_redirect_to_nowhere_or_back_to_the_same_place_is_an_error_and_the_call_is_not_sent_again = errors({
    str(location): moved(location) for location in (None, "", "/mcp", "mcp", "./mcp", "#x", "/mcp#x")}, "redirect")


def test_a_fragment_makes_no_other_place():
    fake = serve({"tools/call": moved("/mcp")})
    fails(lambda: client(fake.url + "#old").call_tool("echo"), "redirect")
    assert fake.only("tools/call")


@rows("location", ["http://", "http://127.0.0.1:notaport/", "http://127.0.0.1:99999/", "http://[::1/",
    "javascript:alert(1)", "file:///etc/passwd", "ftp://127.0.0.1/", "/m cp", "/\xe9", "/%", "/\tmcp"])
def test_a_bad_location_is_an_error_or_a_result(location):
    fake, one = calling(None)
    fake.strict = False  # where it is followed, the same id comes twice
    fake.script["tools/call"] = [moved(location), None]
    assert isinstance(outcome(lambda: one.call_tool("echo")), (dict, MCPError))
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'


@rows("last, fine", {"three hops": (3, True), "a circle": (10 ** 6, False)})
def test_three_hops_are_followed_and_no_more(last, fine):
    fake = serve({"*": lambda request: moved("/%d" % (int(request.path[1:]) + 1)) if int(request.path[1:]) < last
        else None})
    fake.url = "http://%s/0" % fake.host
    if fine:
        client(fake).connect()
    else:
        fails(client(fake).connect, status=307)
    assert [request.path for request in fake.requests][:5] == ["/0", "/1", "/2", "/3"]


def test_a_legacy_conversation_follows_too():
    fake = legacy({"*": lambda request: moved("/new", 308) if request.path == "/mcp" else None}, sessions=True)
    with client(fake) as one:
        one.list_tools()
    assert fake.order[1:] == HANDSHAKE + ["tools/list", "DELETE"]


def test_a_page_to_sign_in_is_not_taken_for_an_answer():
    fake = serve({"*": lambda request: moved("/login", 302) if request.path == "/mcp"
        else page(200, "<h1>Sign in</h1>", "text/html")}, strict=False)
    assert re.search("Sign in|text/html", str(fails(client(fake).connect)))


# ---------------------------------------------------------------- TLS

needs_tls = pytest.mark.skipif(not certificate(),
    reason="the openssl command, which makes the certificate, is not usable here")


def trusting():
    return ssl.create_default_context(cafile=certificate())


@needs_tls
def test_a_certificate_of_an_unknown_authority_is_refused_before_anything_is_sent(monkeypatch):
    fake = serve(tls=serving_tls())
    one = client(fake)
    fails(one.connect, code=None, status=None)
    assert (one.era, fake.requests) == (None, [])
    use_everything(client(fake, ssl_context=trusting()))
    monkeypatch.setenv("SSL_CERT_FILE", certificate())
    use_everything(client(fake))


@needs_tls
def test_another_name_in_the_certificate_or_another_scheme_at_the_port_is_an_error():
    fake, plain = serve(tls=serving_tls()), serve()
    for url in ("https://localhost:%d/mcp" % fake.port, "http://%s/mcp" % fake.host, "https://%s/mcp" % plain.host):
        fails(client(url, ssl_context=trusting()).connect)
    assert fake.requests == plain.requests == []


@needs_tls
def test_a_client_certificate_is_shown():
    fake = serve(tls=serving_tls(ask_client=True))
    fails(client(fake, ssl_context=trusting()).connect)
    context = trusting()
    context.load_cert_chain(certificate())
    use_everything(client(fake, ssl_context=context))


def test_a_redirect_to_https_that_does_not_answer_is_not_remembered():
    fake = serve()
    fake.script["tools/call"] = [moved("https://%s/mcp" % fake.host), None]  # where it speaks no TLS
    one = client(fake)
    fails(lambda: one.call_tool("echo"))
    assert one.url == fake.url
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'


@needs_tls
def test_https_is_never_left_for_http():
    plain = serve()
    fake = serve({"*": moved(plain.url)}, tls=serving_tls())
    fails(client(fake, ssl_context=trusting()).connect, plain.url)
    assert plain.connections == 0


# ---------------------------------------------------------------- proxies

SITE = "mcp.example.test"  # leads nowhere: only a proxy can know it


def proxy(script=(), **options):
    """A fake that is both the proxy, in plain HTTP, and behind it the server, in TLS where a tunnel leads to it."""
    return serve(script, proxied=True, tls=serving_tls(), host=SITE, **options)


@needs_tls
@rows("variable", ["HTTP_PROXY", "http_proxy"])
@rows("scheme", ["http://", ""])
def test_plain_http_goes_through_the_environments_proxy(monkeypatch, variable, scheme):
    fake = proxy()
    monkeypatch.setenv(variable, scheme + "127.0.0.1:%d" % fake.port)
    use_everything(client("http://%s/mcp" % SITE))
    assert {request.target for request in fake.requests} == {"http://%s/mcp" % SITE}
    assert fake.connections == 1


@needs_tls
@rows("variable", ["HTTPS_PROXY", "https_proxy"])
def test_https_goes_through_a_tunnel_and_the_proxy_sees_no_secret(monkeypatch, variable):
    fake = proxy()
    monkeypatch.setenv(variable, "http://127.0.0.1:%d" % fake.port)
    use_everything(client("https://%s/mcp" % SITE, headers={"X-Api-Key": "k"}, ssl_context=trusting()))
    tunnel = fake.only("CONNECT")
    assert (tunnel.target, tunnel["Authorization"], tunnel["X-Api-Key"], tunnel["Mcp-Method"]) == (SITE + ":443", None,
        None, None)
    assert {(request.target, request["X-Api-Key"]) for request in fake.requests[1:]} == {("/mcp", "k")}
    assert fake.connections == 1


@needs_tls
@rows("scheme", ["http", "https"])
def test_a_proxys_credentials_go_to_the_proxy_alone(monkeypatch, scheme):
    fake = proxy()
    monkeypatch.setenv(scheme + "_proxy", "http://us%%40er:p%%3Ass@127.0.0.1:%d" % fake.port)
    use_everything(client("%s://%s/mcp" % (scheme, SITE), ssl_context=trusting()))
    credentials = "Basic " + base64.b64encode(b"us@er:p:ss").decode()
    sent = [request["Proxy-Authorization"] for request in fake.requests]
    assert sent == [credentials] + [None if scheme == "https" else credentials] * (len(sent) - 1)


@rows("no_proxy, direct", {"the address": ("127.0.0.1", True), "everything": ("*", True),
    "in a list": ("example.org, 127.0.0.1", True), "another": ("example.org", False)})
def test_NO_PROXY_counts(monkeypatch, no_proxy, direct):
    fake = serve()
    other = serve(host=fake.host)
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:%d" % other.port)
    monkeypatch.setenv("NO_PROXY", no_proxy)
    client(fake).connect()
    assert (len(fake.requests), len(other.requests)) == ((1, 0) if direct else (0, 1))


@needs_tls
@rows("reply", {"407": page(407), "403": page(403), "404": page(404), "405": page(405), "502": page(502), "cut": raw(CUT),
    "rubbish": raw("rubbish\r\n\r\n"), "silence": raw(HOLD), "dripping": raw(*["H", 0.02] * 40),
    "dripping headers": raw("HTTP/1.1 200 OK\r\n", *["X: y\r\n", 0.02] * 40),
    "its secret": raw("HTTP/1.1 403 xysecret cHJvOnh5c2VjcmV0\r\n\r\n"),
    "silence in TLS": raw("HTTP/1.1 200 OK\r\n\r\n", HOLD)})
def test_a_proxy_that_opens_no_tunnel_is_an_error_and_is_asked_once(monkeypatch, reply):
    fake = proxy({"CONNECT": reply})
    monkeypatch.setenv("HTTPS_PROXY", "http://pro:xysecret@127.0.0.1:%d" % fake.port)
    error = fails(client("https://%s/mcp" % SITE, timeout=0.2, deadline=0.3, ssl_context=trusting()).connect,
        "HTTPS_PROXY=" if reply.status == 407 else "", within=0.8)
    assert (reply.status == 200 or str(reply.status) in str(error))
    assert "xysecret" not in str(error) and "cHJvOnh5c2VjcmV0" not in str(error)
    assert fake.order == ["CONNECT"]


@needs_tls
def test_a_tunnel_to_an_address_of_ipv6_has_it_in_brackets(monkeypatch):
    fake = proxy({"CONNECT": page(403)})
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:%d" % fake.port)
    fails(client("https://[2001:db8::1]:8443/mcp", ssl_context=trusting()).connect)
    assert (fake.only("CONNECT").target, fake.only("CONNECT")["Host"]) == ("[2001:db8::1]:8443",) * 2


def test_407_on_plain_http_is_an_error_with_its_status(monkeypatch):
    fake = serve({"*": page(407, "own-words")}, host=SITE)
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:%d" % fake.port)
    fails(client(fake).connect, "own-words", status=407)


@rows("url", ["http://127.0.0.1:1", "http://", "http://127.0.0.1:notaport", "http://[::1", "socks5://127.0.0.1:1",
    "http://127.0.0.1:99999"])
def test_a_proxy_that_is_not_there_or_no_url_is_an_error_and_not_passed_by(monkeypatch, url):
    fake = serve()
    monkeypatch.setenv("HTTP_PROXY", url)
    fails(client(fake).connect)
    assert fake.connections == 0


@rows("scheme", ["http", "https"])
def test_a_proxy_that_wants_TLS_is_told_nothing_in_clear(monkeypatch, scheme):
    fake = serve()
    monkeypatch.setenv(scheme + "_proxy", "https://us:pw@127.0.0.1:%d" % fake.port)
    fails(client("%s://%s/mcp" % (scheme, SITE)).connect)
    assert fake.requests == fake.left == []


@needs_tls
def test_a_redirect_from_http_to_https_leaves_the_proxy_that_is_for_http_alone(monkeypatch):
    fake = serve(tls=serving_tls())
    only_http = serve({"*": moved(fake.url)}, strict=False)
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:%d" % only_http.port)
    use_everything(client("http://127.0.0.1:1/mcp", ssl_context=trusting()))
    assert only_http.order == ["server/discover"]


@needs_tls
def test_a_redirect_from_http_to_https_on_the_same_host_is_followed(monkeypatch):
    fake = proxy({"*": lambda request: moved("https://%s/mcp" % SITE) if request.target.startswith("http:") else None})
    for variable in ("HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(variable, "http://127.0.0.1:%d" % fake.port)
    one = client("http://%s/mcp" % SITE, ssl_context=trusting())
    use_everything(one)
    assert one.url == "https://%s/mcp" % SITE
    assert [request.target for request in fake.requests[:3]] == ["http://%s/mcp" % SITE, SITE + ":443", "/mcp"]


# ---------------------------------------------------------------- kept connections

@needs_tls
@eras
@rows("reply", {"JSON": Reply(SO), "event streams": stream(SO)})
@rows("scheme", ["http", "https"])
def test_one_connection_serves_connect_list_and_twenty_calls(era, reply, scheme):
    fake = serve({"tools/call": reply}, era, tls=serving_tls() if scheme == "https" else None)
    one = client(fake, ssl_context=trusting())
    one.list_tools()
    assert [said(one.call_tool("echo")) for _ in range(20)] == ["so"] * 20
    assert fake.connections == 1


@rows("reply", {"ends late": stream(SO, 0.03), "never ends": stream(SO, HOLD),
    "goes on": stream(SO, *[note(1), 0.02] * 200), "has more responses": stream(SO, message(says("again")), note(1))})
def test_what_follows_the_response_in_a_stream_disturbs_no_later_call(reply):
    fake, one = calling([reply, says("second")])
    assert said(one.call_tool("echo")) == "so"
    assert said(one.call_tool("echo")) == "second"
    assert names(one.list_tools()) == ["echo", "add"]
    assert len(fake.requests) == 4


@rows("rest", ["4\r\nbusy\r\n\r\n", "ZZ\r\n"])
def test_a_connection_whose_body_broke_off_is_not_used_again(rest):
    fake, one = calling([raw("HTTP/1.1 500 x\r\nTransfer-Encoding: chunked\r\n\r\n" + rest, HOLD), says("second")])
    fails(lambda: one.call_tool("echo"), status=500)
    assert said(one.call_tool("echo")) == "second"


@needs_tls
@rows("reply", {"without a word": Reply(SO, hang_up=True),
    "announced": Reply(SO, headers=[("Connection", "close")], hang_up=True),
    "after a stream": stream(SO, hang_up=True)})
@rows("scheme", ["http", "https"])
def test_a_server_that_hung_up_while_idle_is_noticed_before_the_request_is_written(reply, scheme):
    fake = serve({"tools/call": reply}, tls=serving_tls() if scheme == "https" else None)
    one = client(fake, ssl_context=trusting())
    for number in range(3):
        assert said(one.call_tool("echo")) == "so"
        assert fake.wait(lambda: len(fake.left) == number + 1)
    assert len(fake.sent("tools/call")) == 3


@rows("pause", {"with the reply": [], "later": [0.01]})
def test_bytes_that_nobody_asked_for_are_not_taken_for_a_reply(pause):
    stray = JSON_HEAD + "Content-Length: %d\r\n\r\n%s" % (len(json.dumps(SO)), json.dumps(dict(SO, id=3)))
    length = [("Content-Length", str(len(json.dumps(SO).replace('"$id"', "2"))))]
    fake, one = calling([Reply(SO, *pause + [stray], framing="own", headers=length), says("second")])
    assert said(one.call_tool("echo")) == "so"
    time.sleep(0.04)
    assert said(one.call_tool("echo")) == "second"
    assert fake.connections == 2 or not pause


@eras
@rows("end", {"cut": CUT, "reset": RESET})
@rows("fresh", {"a kept connection": False, "a new one": True})
def test_a_call_whose_connection_dies_is_never_sent_twice(era, end, fresh):
    fake, one = calling([raw(end), says("a second time")], era)
    if fresh:
        one.close()
    fails(lambda: one.call_tool("echo"), code=None, status=None)
    assert fake.only("tools/call") and names(one.list_tools()) == ["echo", "add"]


def test_head_and_body_of_a_request_leave_in_one_piece():
    pieces = []

    def answer():
        sock = listener.accept()[0]
        with sock:
            for number in range(1, 21):
                pieces.append(sock.recv(65536))
                body = json.dumps(dict(message({"supportedVersions": [MODERN]}), id=number))
                sock.sendall((JSON_HEAD + "Content-Length: %d\r\n\r\n%s" % (len(body), body)).encode())
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        one, server = client("http://127.0.0.1:%d/mcp" % listener.getsockname()[1]), threading.Thread(target=answer)
        server.start()
        one.connect()
        for _ in range(19):
            one.call("x/y")
        server.join()
    assert [piece[-2:] for piece in pieces] == [b"}}"] * 20


def test_what_a_server_said_before_it_hung_up_is_told(monkeypatch):
    def hang_up(*_):
        raise BrokenPipeError

    def answer():
        for _ in range(2):  # discover, initialize
            sock = stack.enter_context(listener.accept()[0])
            sock.sendall(b"HTTP/1.1 413 Large\r\nConnection: close\r\nContent-Length: 9\r\n\r\nown-words")
    monkeypatch.setattr(socket.socket, "send", hang_up)
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(socket.socket())
        listener.bind(("127.0.0.1", 0))
        listener.listen(2)
        server = threading.Thread(target=answer)
        server.start()
        fails(client("http://127.0.0.1:%d/mcp" % listener.getsockname()[1]).connect, "own-words", status=413)
        server.join()


# ---------------------------------------------------------------- two time limits

def drip(text, *first):
    """A text byte by byte, each soon enough not to count as silence."""
    return list(first) + [part for letter in text for part in (letter, 0.02)]


@rows_at_once({
    "before the status": raw(HOLD), "in the status line": raw("HTTP/1.1 2", HOLD),
    "in the head": raw("HTTP/1.1 200 OK\r\nContent-", HOLD), "in a JSON body": Reply('{"jsonrpc":', HOLD),
    "in a body with a length": Reply("{", HOLD, framing="own", headers=[("Content-Length", "99")]),
    "in a body till the end": Reply("{", HOLD, framing="close"), "before the first event": stream(HOLD),
    "in an event": stream('data: {"a', HOLD), "after a notification": stream(note(1), HOLD),
    "in a chunk's size": raw(CHUNKED, "1", HOLD), "before the trailer": raw(CHUNKED, "2\r\n{}\r\n0\r\n", HOLD),
    "after 100 Continue": raw("HTTP/1.1 100 Continue\r\n\r\n", HOLD)})
def test_silence_is_an_error_after_the_timeout(reply):
    fake, one = calling(reply)
    start = time.monotonic()
    fails(lambda: one.call_tool("echo", timeout=0.3), "timeout", "0.3", within=1.5)
    assert time.monotonic() - start > 0.29
    assert fake.only("tools/call") and one.list_tools()


@rows_at_once({
    "status line": raw(*drip("HTTP/1.1 200 OK\r\n" * 9)), "head": raw(*drip("X-Y: z\r\n" * 20, "HTTP/1.1 200 OK\r\n")),
    "JSON body": Reply(*drip(" " * 99)),
    "body with a length": Reply(*drip(" " * 99), framing="own", headers=[("Content-Length", "999")]),
    "chunk's size": raw(*drip("0" * 99, CHUNKED)),
    "trailers": raw(*drip("X-Y: z\r\n" * 20, CHUNKED, "1\r\n{\r\n0\r\n")),
    "comments": stream(*[": ping\n\n", 0.02] * 99), "half a comment": stream(*drip(":" * 99)),
    "half an event": stream(*drip("x" * 99, "data: ")), "notifications": stream(*[note(1), 0.02] * 99),
    "100 Continue": raw(*["HTTP/1.1 100 Continue\r\n\r\n", 0.02] * 99)})
def test_bytes_for_ever_are_an_error_after_the_deadline(reply):
    fake, one = calling(reply)
    fails(lambda: one.call_tool("echo", timeout=2, deadline=0.3), "deadline", "0.3", within=1.5)
    assert fake.only("tools/call") and one.list_tools()


@rows_at_once({
    "an error's body": Reply(*drip("x" * 99), status=500),
    "a redirect's body": Reply(*drip("x" * 99), status=307, headers=[("Location", "/mcp")]),
    "a refused type": Reply(*drip("x" * 99), type="text/html")})
def test_a_body_that_nobody_needs_does_not_hold_the_call(reply):
    fails(lambda: client(serve({"tools/call": reply}, strict=False)).call_tool("echo", timeout=2, deadline=0.3),
        within=1.5)


@rows_at_once({
    "comments": stream(*[": ping\n\n", 0.05] * 10 + [SO]), "notifications": stream(*[note(1), 0.05] * 10 + [SO]),
    "a slow body": Reply(*[" ", 0.05] * 10 + [SO]),
    "a slow head": raw(*[JSON_HEAD] + ["X-Y: z\r\n", 0.05] * 10 + ["\r\n", SO])})
def test_a_slow_server_that_is_not_silent_is_waited_for(reply):
    assert said(calling(reply)[1].call_tool("echo", timeout=0.35)) == "so"


@rows_at_once({
    word + " of " + id: (word, own, use) for word in ("timeout", "deadline") for id, own, use in (
        ("the client", True, lambda one, **options: one.call_tool("echo")),
        ("call_tool", False, lambda one, **options: one.call_tool("echo", **options)),
        ("call_tool before the list", False, lambda one, **options: one.call_tool("a_x0123abcd", **options)),
        ("call", False, lambda one, **options: one.call("tools/call", {"name": "echo"}, **options)))})
def test_the_limits_may_be_the_clients_or_the_calls(row):
    word, own, use = row
    one = client(serve({"tools/call": raw(HOLD), "tools/list": raw(HOLD)}), **({word: 0.3} if own else {}))
    fails(lambda: use(one, **{word: 0.3}), word, "0.3", within=1.5)


@rows("options", [{"timeout": 0.2}, {"deadline": 0.2}])
def test_a_server_that_reads_nothing_of_a_large_request_is_left(options):
    one = client(serve(deaf="tools/call"))
    one.connect()
    fails(lambda: one.call_tool("echo", {"x": "x" * (20 << 20)}, **options), list(options)[0])


@rows("scheme", ["http", "https"])
def test_a_server_that_accepts_and_says_nothing_is_left(scheme):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(5)
        fails(client("%s://127.0.0.1:%d/mcp" % (scheme, listener.getsockname()[1]), timeout=0.2).connect, "timeout",
            "0.2", within=1)


@rows_at_once({
    "the pages of a list": ("list_tools", lambda request: {"tools": [], "nextCursor": str(request.id)}),
    "the rounds of a call": ("call_tool", lambda request: question("s", a=ASK))})
def test_all_requests_of_a_call_have_one_deadline_together(row):
    use, answer = row
    fake = serve({"*": lambda request: fake.over.wait(0.05) or None, "tools/list": answer, "tools/call": answer})
    one = client(fake, handlers={ASK[0]: lambda params: ANSWER}, deadline=0.3)
    fails(lambda: getattr(one, use)(*["echo"][:use == "call_tool"]), "0.3", within=1)


def test_all_addresses_of_a_host_have_one_deadline_together(monkeypatch):
    with contextlib.ExitStack() as stack:
        def new():
            return stack.enter_context(socket.socket())
        find, places = socket.getaddrinfo, []
        for listener in [new() for _ in range(4)]:  # which take no more than what is in their queues
            listener.bind(("127.0.0.1", 0))
            listener.listen(0)
            places.append((socket.AF_INET, socket.SOCK_STREAM, 6, "", listener.getsockname()))
            for sock in [new() for _ in range(3)]:
                sock.setblocking(False)
                sock.connect_ex(listener.getsockname())
        monkeypatch.setattr(socket, "getaddrinfo", lambda host, *more: places if host == SITE else find(host, *more))
        fails(client("http://%s/mcp" % SITE, deadline=0.3).connect, "0.3", within=0.9)


def test_a_thread_that_waits_for_anothers_slow_handshake_hears_no_silence():
    slow = raw(*[JSON_HEAD] + ["X-Y: z\r\n", 0.05] * 8 + ["\r\n", message({"supportedVersions": [MODERN]})])
    one = client(serve({"server/discover": slow}), timeout=0.25)
    assert [said(each) for each in together(3, lambda n: one.call_tool("echo"))] == ["{}"] * 3


def test_a_thread_that_waits_for_anothers_handshake_keeps_its_own_deadline():
    go_on = threading.Event()
    fake = serve({"server/discover": lambda request: go_on.wait(2) and None})
    one = client(fake)
    first = threading.Thread(target=one.connect)
    first.start()
    assert fake.wait(lambda: fake.requests)
    fails(lambda: one.call("x/y", deadline=0.2), "0.2", within=1)
    go_on.set()
    first.join()


# ---------------------------------------------------------------- size limits

@pytest.fixture
def small(monkeypatch):
    assert mcp_client.MAX_BYTES == 64 << 20
    monkeypatch.setattr(mcp_client, "MAX_BYTES", 100000)


BIG, LESS = message(says("x" * 150000)), message(says("x" * 90000))


@rows("reply", {
    "a body with a length": Reply(BIG), "a body in chunks": Reply(BIG, framing="chunked"),
    "a body till the end": Reply(BIG, framing="close"), "one event": stream(BIG),
    "an event of many lines": stream("data: x\n" * 50000 + "\n"), "a long field name": stream("x" * 150000 + "\n\n"),
    "a long comment": stream(":" * 150000)})
def test_more_than_MAX_BYTES_in_one_message_is_an_error(small, reply):
    fake, one = calling(reply)
    assert len(str(fails(lambda: one.call_tool("echo"), "100000"))) < 2000
    assert fake.only("tools/call") and one.list_tools()


@rows("reply", {"a body": Reply(LESS), "an event": stream(LESS),
    "many small events": stream(*[note(1)] * 2000 + [LESS])})
def test_less_is_fine_however_much_comes_together(small, reply):
    assert len(said(calling(reply)[1].call_tool("echo"))) == 90000


def flood(*first, piece="x" * 65536, **options):
    """A reply of 100 MB, and the list that grows while it is sent."""
    sent = []
    return Reply(*first + (lambda request: sent.append(1) or piece,) * 1500,
        **dict({"framing": "close"}, **options)), sent


@rows("parts", {
    "a body": (dict(), ()), "a line": (dict(type="text/event-stream"), ("data: ",)),
    "lines": (dict(type="text/event-stream", piece="data: %s\n" % ("x" * 65536)), ()),
    "a status line": (dict(framing="raw"), ("HTTP/1.1 200 ",)),
    "a header": (dict(framing="raw"), ("HTTP/1.1 200 OK\r\nX: ",))})
def test_what_has_no_end_is_not_read_to_the_end(small, parts):
    options, first = parts
    reply, sent = flood(*first, **options)
    fake, one = calling(reply)
    fails(lambda: one.call_tool("echo"), within=4)
    assert len(sent) < 600  # what the sockets hold, and no more


@rows("status", [400, 404, 500])
def test_of_an_errors_body_a_few_KiB_are_read(status):
    reply, sent = flood("so-it-begins ", status=status, type="text/plain")
    fake, one = calling(reply)
    assert len(str(fails(lambda: one.call_tool("echo"), "so-it-begins", within=4, status=status))) < 5000
    assert len(sent) < 600 and one.list_tools()


@rows("key, options", {
    "a notification's answer": ("notifications/initialized", {"status": 202, "type": "text/plain"}),
    "the end of a session": ("DELETE", {"status": 200}),
    "a redirect": ("tools/call", {"status": 307, "headers": [("Location", "/new")]})})
def test_a_body_that_nobody_needs_is_not_read_to_the_end(key, options):
    reply, sent = flood(**options)
    with client(legacy({key: [reply, None]}, sessions=True, strict=False)) as one:
        one.call_tool("echo")
    assert len(sent) < 600


# ---------------------------------------------------------------- threads, handlers and callbacks

@eras
def test_threads_share_one_handshake_and_get_their_own_replies(era):
    meet = threading.Barrier(8)
    fake = serve({"tools/call": lambda request: None if meet.wait(3) < 8 else None}, era, sessions=era == "legacy")
    one = client(fake)
    for _ in range(3):
        assert together(8, lambda n: said(one.call_tool("echo", {"x": n}))) == ['{"x": %d}' % n for n in range(8)]
    assert (len(fake.sent("server/discover")), len(fake.sent("initialize"))) == (1, 0 if era == "modern" else 1)
    assert len({request.conn for request in fake.requests}) <= 9


def test_a_call_that_fails_disturbs_no_other():
    replies = [page(500, "boom"), raw(CUT), stream(note(1)), Reply("{"), None, None, None, None]
    one = client(serve({"tools/call": lambda request: replies[request.params["arguments"]["n"]]}))
    for found in (together(8, lambda n: one.call_tool("echo", {"n": n})) for _ in range(3)):
        assert [isinstance(each, MCPError) for each in found[:4]] == [True] * 4
        assert [said(each) for each in found[4:]] == ['{"n": %d}' % n for n in range(4, 8)]


def test_a_handler_may_use_the_client():
    use = {ASK[0]: lambda params: {"action": "accept", "content": {"tools": len(one.list_tools())}}}
    one = client(serve({"tools/call": [question("s", a=ASK), says("done")]}), handlers=use)
    assert said(one.call_tool("echo")) == "done"
    fake = legacy({"tools/call": stream({"jsonrpc": "2.0", "id": 1, "method": ASK[0], "params": {}}, SO)},
        sessions=True)
    one = client(fake, handlers=use)
    assert said(one.call_tool("echo")) == "so"
    assert fake.only("response").json["result"]["content"] == {"tools": 2}


@eras
def test_a_callback_that_raises_ends_the_call_and_no_more(era):
    fake, one = calling([stream(note(1), SO), None], era)
    with pytest.raises(ZeroDivisionError):
        one.call_tool("echo", on_notification=lambda each: 1 // 0)
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'


# ---------------------------------------------------------------- the caller's mistakes

@rows("url", ["", "not a url", "ftp://127.0.0.1/x", "file:///etc/passwd", "http://", "http:///mcp",
    "http://127.0.0.1:notaport/", "127.0.0.1:80/mcp", "http://127.0.0.1:99999/",
    "http://127.0.0.1/mcp HTTP/1.1\r\nX-Evil: 1\r\nX: ", "http://127.0.0.1/m cp", "http://[::1/",
    "http://127.0.0.1:80\r\n/", "//127.0.0.1/mcp", "http:/127.0.0.1/mcp", None, 5])
def test_a_bad_url_is_the_callers_mistake(url):
    with pytest.raises((ValueError, TypeError)):
        Client(url)


LINES = "5ecret\r\nX-Evil: 1"


@rows("options", [
    {"token": LINES}, {"token": "5ecret\n"}, {"token": b"5ecret"}, {"token": 5}, {"headers": {"X-Key": LINES}},
    {"headers": {"X-Key": "5ecret\rx"}}, {"headers": {"X-Key": "5ecret\0"}}, {"headers": {"X-Key": 5}},
    {"headers": {"X-Key\r\nX-Evil": "5ecret"}}, {"headers": {"X Key": "5ecret"}}, {"headers": {"": "5ecret"}},
    {"headers": {"X:": "5ecret"}}, {"headers": ["X: 5ecret"]}, {"handlers": {"no/such": dict}},
    {"handlers": {"roots/list": 5}}, {"handlers": 5}, {"timeout": 0}, {"timeout": -1}, {"timeout": "5"},
    {"timeout": float("nan")}, {"deadline": 0}, {"deadline": "5"}, {"ssl_context": 5}])
def test_a_bad_argument_of_the_client_is_the_callers_mistake_and_not_quoted(options):
    fake = serve()
    with pytest.raises((ValueError, TypeError)) as caught:
        Client(fake.url, **options)
    assert "5ecret" not in str(caught.value)
    assert fake.connections == 0


def nested(levels):
    value = []
    for _ in range(levels):
        value = [value]
    return value


CIRCLE = {}
CIRCLE["x"] = CIRCLE


@rows("use", dict({"arguments with " + id: lambda one, value=value: one.call_tool("echo", {"x": value})
    for id, value in {
    "NaN": float("nan"), "infinity": [float("-inf")], "an object": object(), "bytes": b"x", "a set": {1},
    "a circle": CIRCLE, "lists nested deep": nested(100000)}.items()}, **{
    "a name of 5": lambda one: one.call_tool(5), "no name": lambda one: one.call_tool(None),
    "arguments of text": lambda one: one.call_tool("echo", "text"),
    "arguments of 5": lambda one: one.call_tool("echo", 5),
    "arguments in a list": lambda one: one.call_tool("echo", [1]), "a method of 5": lambda one: one.call(5),
    "no method": lambda one: one.call(None), "params of 5": lambda one: one.call("x/y", 5),
    "params of text": lambda one: one.call("x/y", "text"), "a uri of 5": lambda one: one.read_resource(5),
    "no uri": lambda one: one.read_resource(None), "a prompt of 5": lambda one: one.get_prompt(5),
    "arguments of a prompt": lambda one: one.get_prompt("cook", "text"),
    "timeout 0": lambda one: one.call_tool("echo", timeout=0), "deadline -1": lambda one: one.call("x/y", deadline=-1),
    "a timeout of text": lambda one: one.call_tool("echo", timeout="5"),
    "_meta of text": lambda one: one.call("x/y", {"_meta": "x"}),
    "a callback of 5": lambda one: one.call_tool("echo", on_notification=5),
    "a callback of text": lambda one: one.call("x/y", on_notification="print"),
    "a list of 5": lambda one: one.list(5),
    "an object, the name still unknown": lambda one: one.call_tool("a_x0123abcd", {"x": object()}),
    "timeout -1, the name still unknown": lambda one: one.call_tool("a_x0123abcd", timeout=-1),
    "an unknown option, the name still unknown": lambda one: one.call_tool("a_x0123abcd", frobnicate=1)}))
@rows("connected", {"before the first contact": False, "after it": True})
def test_a_bad_argument_of_a_call_is_the_callers_mistake_and_nothing_is_sent(use, connected):
    fake = serve()
    one = client(fake)
    if connected:
        one.connect()
    with pytest.raises((ValueError, TypeError)):
        use(one)
    assert fake.order == ["server/discover"] * connected
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'


@rows("use", {"an argument": lambda one: one.call_tool("echo", {"x": "\ud83d"}),
    "a tool": lambda one: one.call_tool("n\udc00"),
    "a uri": lambda one: one.read_resource("file:///\ud83d"), "a method": lambda one: one.call("x/\ud83d")})
def test_a_lone_surrogate_is_sent_escaped_or_is_the_callers_mistake(use):
    fake = serve(strict=False)
    one = client(fake)
    try:
        outcome(lambda: use(one))
    except ValueError:
        assert fake.requests == []
    assert said(one.call_tool("echo", {"x": "\U0001F378"})) == r'{"x": "\ud83c\udf78"}'


# ---------------------------------------------------------------- names and secrets

def test_name_and_repr():
    assert Client("https://example.com/mcp").name == "example.com"
    assert Client("https://user:pw@example.com:8443/mcp?key=x").name == "example.com:8443"
    one = client(legacy({"tools/call": page(500, "boom")}), name="Mine")
    assert (one.name, "Mine" in repr(one), LEGACY in repr(one)) == ("Mine", True, False)
    fails(lambda: one.call_tool("echo"), "Mine")
    assert LEGACY in repr(one)


HIDDEN = {"X-Api-Key": "key-secret-1", "Cookie": "session=cookie-secret-2"}
ECHO = "you sent %s and key-secret-1 and session=cookie-secret-2" % TOKEN


@rows("reply", {
    "a result": says("fine"), "401": page(401, ECHO), "403": page(403, ECHO), "500": page(500, ECHO),
    "an error": failed(-32000, ECHO), "an error of text": Reply(message(error=ECHO)),
    "an error of a dict": Reply(message(error={"why": ECHO})), "HTML": page(200, ECHO, "text/html"),
    "a redirect": moved("http://127.0.0.1:1/?token=" + TOKEN), "no JSON": Reply(ECHO),
    "a media type": page(200, "x", "text/" + TOKEN), "cut": raw(CUT), "silence": raw(HOLD),
    "a reason": raw("HTTP/1.1 500 %s\r\n\r\n" % ECHO), "rubbish": raw(ECHO + "\r\n\r\n"),
    "a result type": ok({"resultType": TOKEN}), "a foreign id": Reply({"jsonrpc": "2.0", "id": TOKEN, "result": {}}),
    "a header": raw("HTTP/1.1 200 OK\r\n%s\r\n\r\n" % ECHO)})
def test_no_secret_gets_into_an_error_a_name_or_the_output(reply, capfd):
    fake = serve({"tools/call": reply})
    one = client("http://user:url-secret-3@%s/mcp?key=query-secret-4" % fake.host, headers=HIDDEN, timeout=0.2)
    got = outcome(lambda: one.call_tool("echo"))
    words = [repr(one), str(one), one.name] + list(capfd.readouterr())
    if isinstance(got, MCPError):
        words += [str(got), repr(got), repr(got.args),
            "".join(traceback.format_exception(type(got), got, got.__traceback__))]
    assert [word for word in words if any(secret in word
        for secret in (TOKEN, "secret-1", "secret-2", "secret-3", "secret-4"))] == []
    sent = fake.only("tools/call")
    assert (sent["Authorization"], sent["X-Api-Key"], sent["Cookie"], sent.path) == (
        "Bearer " + TOKEN, HIDDEN["X-Api-Key"], HIDDEN["Cookie"], "/mcp?key=query-secret-4")


@rows("options, quoted, hidden", {
    "the key of a Bearer header": ({"headers": {"Authorization": "Bearer key-5ecret"}}, "key-5ecret", "5ecret"),
    "the key of another scheme": ({"headers": {"Authorization": "Token key-5ecret"}}, "Key: key-5ecret", "5ecret"),
    "a cookie's value": ({"headers": {"Cookie": "a=b; sid=key-5ecret; c=d"}}, "sid key-5ecret", "5ecret"),
    "one blank for several": ({"headers": {"X-Key": "key  5ecret\tof mine"}}, "key 5ecret of mine", "5ecret of"),
    "the user": ({"url": "http://key-5ecret@{host}/mcp"}, "key-5ecret", "5ecret"),
    "the user, beside a password": ({"url": "http://key-5ecret:password@{host}/mcp"}, "key-5ecret", "5ecret"),
    "a password, decoded": ({"url": "http://u:pass%2F5ecr%40et@{host}/mcp"}, "pass/5ecr@et", "5ecr"),
    "user and password, in base64": ({"url": "http://u:password@{host}/mcp"}, "dTpwYXNzd29yZA==", "dTpwYXNz"),
    "a query's value, as it is written": ({"url": "http://{host}/mcp?key=a%2F5ecret&x=1"}, "a%2F5ecret", "5ecret"),
    "a query's value, after a semicolon": ({"url": "http://{host}/mcp?x=1;key=a-5ecret"}, "a-5ecret", "5ecret"),
    "escaped in JSON": ({"token": "tok\"5ec\\ret"}, "tok\"5ec\\ret", "5ec"),
    "a query's value, without the end of its base64": ({"url": "http://{host}/mcp?sig=YWJjZGVmZ2g=="}, "YWJjZGVmZ2g", "ZGVm"),
    "a query's value, with a sign of equality": ({"url": "http://{host}/mcp?k=user42=S3cr3tValue"}, "S3cr3tValue", "3cr3t"),
    "a word with an ampersand": ({"headers": {"X-Key": "p&ssw1 x"}}, "p&ssw1", "ssw1"),
    "words, percent-encoded": ({"headers": {"X-Key": "ab/12 cd34 ef56"}}, "ab%2F12%20cd34%20ef56", "cd34"),
    "a cookie's last part": ({"headers": {"Cookie": "a=b=key-5ecret"}}, "key-5ecret", "5ecret"),
    "percent-encoded": ({"token": "tok/5ecret+=="}, "tok%2F5ecret%2B%3D%3D", "5ecret")})
def test_no_part_of_a_secret_is_shown_however_it_is_quoted(options, quoted, hidden):
    fake, options = serve(strict=False), dict({"url": "http://{host}/mcp", "token": None}, **options)
    one = client(options.pop("url").format(host=fake.host), **options)
    one.connect()
    for reply in (failed(-32000, "words " + quoted), Reply(message(error={"code": 1, "data": [quoted]})),
            page(500, "words " + quoted), raw("HTTP/1.1 400 words %s\r\n\r\n" % quoted),
            moved("http://127.0.0.1:1/" + quoted)):
        fake.script["tools/call"] = reply
        assert hidden not in str(fails(lambda: one.call_tool("echo")))


def test_the_query_of_a_redirects_target_is_a_secret_too():
    fake = serve({"*": lambda request: moved("/new?sig=key-5ecret&x=1") if request.path == "/mcp" else None,
        "tools/call": failed(-32000, "key-5ecret is old")})
    fails(lambda: client(fake).call_tool("echo"), "*** is old")


def test_the_id_of_a_session_is_not_shown():
    fake = legacy({"tools/call": lambda request: failed(-32000, "not for " + request["Mcp-Session-Id"])}, sessions=True)
    one = client(fake)
    one.connect()
    assert str(fails(lambda: one.call_tool("echo"), "not for ***")).count("sess-") == 0


def test_what_a_redirects_target_has_before_its_host_is_neither_shown_nor_taken_for_the_host():
    text = str(fails(lambda: calling(moved("http://127.0.0.1:5ecret@other.test/x"))[1].call_tool("echo"), "other.test"))
    assert "5ecret" not in text


def test_a_warning_is_one_line_and_not_endless_and_shows_no_secret():
    crooked = tool("x\n✓ forged " + TOKEN, {"p": marked("a b %s %s" % (TOKEN, "z" * 100000))})
    one = client(serve({"tools/list": {"tools": [crooked]}}))
    with pytest.warns(Warning, match="forged") as caught:
        assert one.list_tools() == []
    words = str(caught[0].message)
    assert TOKEN not in words and "\n" not in words and len(words) < 1000


EVIL = "\x1b[2J\x1b]0;owned\x07\x9b31m\x7f\u202eabc\u2066\x08\x0b\r\x00"
CONTROLS = {letter for letter in EVIL if not letter.isprintable()}


def test_the_words_of_a_server_can_not_drive_a_terminal():
    for reply in (failed(-32000, EVIL), page(500, EVIL), Reply(message(error={"code": 1, "data": EVIL})),
            page(200, EVIL, "text/html")):
        assert not CONTROLS & set(str(fails(lambda: calling(reply)[1].call_tool("echo"))))


# ---------------------------------------------------------------- tools for the Claude API

NUMBER, TEXT, FLAG, LIST = (int, float), (str,), (bool,), (list,)
KEYWORDS = {
    "minimum": NUMBER, "maximum": NUMBER, "exclusiveMinimum": NUMBER, "exclusiveMaximum": NUMBER, "minLength": NUMBER,
    "maxLength": NUMBER, "minItems": NUMBER, "maxItems": NUMBER, "minProperties": NUMBER, "maxProperties": NUMBER,
    "title": TEXT, "description": TEXT, "format": TEXT, "pattern": TEXT, "$comment": TEXT, "enum": LIST,
    "examples": LIST, "uniqueItems": FLAG, "readOnly": FLAG, "writeOnly": FLAG, "deprecated": FLAG}


def schema_flaws(schema, root):
    """What a JSON Schema check would object to."""
    if not isinstance(schema, dict):
        return [] if isinstance(schema, bool) else ["%r is no schema" % (schema,)]
    found, below = [], []
    for key, value in schema.items():
        if key in ("properties", "patternProperties", "$defs", "definitions"):
            below += value.values() if isinstance(value, dict) else [value]
        elif key in ("anyOf", "oneOf", "allOf", "prefixItems"):
            below += value if isinstance(value, list) and value else [value]
        elif key in ("items", "additionalProperties", "not", "if", "then", "else"):
            below.append(value)
        elif (key == "type" and not set(value if isinstance(value, list) else [value]) <= {
                "null", "boolean", "object", "array", "number", "integer", "string"}
              or key == "required" and not (isinstance(value, list) and all(isinstance(name, str) for name in value))
              or key in ("type", "required") and isinstance(value, list) and len(set(value)) < len(value)
              or key == "$schema" or type(value) not in KEYWORDS.get(key, (type(value),))
              or re.match("(min|max)[LICP]", key) and value < 0
              or key == "$ref" and value.startswith("#/$defs/") and value[8:] not in root.get("$defs", {})):
            found.append("%s: %r" % (key, value))
    return found + [flaw for child in below for flaw in schema_flaws(child, root)]


def translated(tools):
    """claude_tools(tools), after a check that the API would take them and that `tools` are untouched."""
    before = repr(tools)
    found = claude_tools(tools)
    assert repr(tools) == before
    json.dumps(found, allow_nan=False, ensure_ascii=False).encode()
    for each in found:
        schema = each["input_schema"]
        assert {"name", "input_schema"} <= set(each) <= {"name", "description", "input_schema"}
        assert re.match(r"[a-zA-Z0-9_-]{1,128}\Z", each["name"]) and isinstance(each.get("description", ""), str)
        assert schema["type"] == "object" and not {"anyOf", "oneOf", "allOf", "$schema"} & set(schema)
        assert all(re.match(r"[a-zA-Z0-9_.-]{1,64}\Z", name) for name in schema["properties"])
        assert schema_flaws(schema, schema) == []
    assert len(set(names(found))) == len(found)
    return found


def test_a_good_tool_is_translated_by_one_rename_and_without_its_schema_version():
    schema = {"type": "object", "properties": {"x": {"$ref": "#/$defs/y"},
        "z": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
              "$defs": {"y": {"type": "string", "enum": ["a"]}}, "required": ["x"], "additionalProperties": False}
    given = tool("good-Tool_1", inputSchema=dict(schema, **{"$schema": "http://json-schema.org/draft-07/schema#"}),
        title="t", annotations={}, outputSchema={})
    assert translated([given]) == [{"name": "good-Tool_1", "description": "The good-Tool_1 tool",
        "input_schema": schema}]


@rows("given", [{}] + [{"inputSchema": schema} for schema in (
    None, {}, {"properties": {}}, {"type": "object"}, {"type": "object", "properties": None},
    {"type": "object", "properties": []}, {"type": None}, {"type": "object", "required": None},
    {"type": "object", "required": "x"}, [], "x", True, 5)])
def test_what_is_no_schema_becomes_one_without_properties(given):
    assert translated([dict({"name": "t"}, **given)] + TOOLS)[0]["input_schema"] == {"type": "object", "properties": {}}


@rows("crooked, mended", {repr(crooked): (crooked, mended) for mended, all in (
    ({"required": ["x"]}, [{"required": ["x", "x"]}]),
    ({"type": ["string"]}, [{"type": ["string", "string"]}, {"type": ["string", "strang", 5]}]),
    ({}, [{"required": []}, {"minimum": "0"}, {"minLength": -1}, {"maxItems": "3"}, {"minContains": "1"}, {"maxProperties": [1]},
        {"title": 5}, {"description": ["x"]}, {"format": ["date"]}, {"pattern": 5}, {"$comment": {}}, {"examples": "x"}, {"uniqueItems": "true"}, {"readOnly": 1}, {"writeOnly": "no"},
        {"deprecated": "since 2"}, {"enum": "x"}, {"contentEncoding": 5}, {"$recursiveAnchor": True}, {"$vocabulary": 5},
        {"dependentRequired": {"a": "b"}}]),
    ({"unevaluatedItems": {}}, [{"unevaluatedItems": 5}, {"unevaluatedItems": {"type": "strang"}}])) for crooked in all})
def test_a_keyword_whose_value_json_schema_does_not_allow_is_left_out(crooked, mended):
    schema = {"type": "object", "properties": {"x": dict(crooked, default=1), "y": {"items": crooked}}}
    assert translated([tool("t", inputSchema=schema)])[0]["input_schema"]["properties"] == {
        "x": dict(mended, default=1), "y": {"items": mended}}


def test_one_crooked_tool_costs_no_other():
    crooked = [None, "x", {}, [], 7, {"name": None}, {"name": 5}, {"name": ["x"]}, {"name": ""},
        {"description": "nameless"}, {"name": "d1", "description": None}, {"name": "d2", "description": ["x"]},
        {"name": "d3", "inputSchema": {"type": "object",
                   "properties": {"x": None, "y": "text", "z": True,
                       "w": {"type": "strang", "enum": 5, "exclusiveMinimum": True}}}}, {"name": "d4",
                       "inputSchema": {"type": "object",
                           "properties": {"x": {"$ref": "#/nowhere"}, "y": {"anyOf": []},
                               "z": {"items": 5, "required": [1]}}}},
        {"name": "d5", "inputSchema": {"type": "object", "properties": nested(3), "anyOf": "x",
                   "allOf": [5, None]}}, {"name": "echo", "description": "a second of that name"}]
    assert {"echo", "add", "d1", "d2", "d3", "d4", "d5"} <= set(names(translated(crooked[:7] + TOOLS + crooked[7:])))
    deep = schema = {"type": "object", "properties": {}}
    for _ in range(3000):
        schema["properties"]["p"] = {"type": "object", "properties": {}}
        schema = schema["properties"]["p"]
    assert names(claude_tools([tool("deep", inputSchema=deep)] + TOOLS))[-2:] == ["echo", "add"]


def test_a_reference_stays_if_what_it_leads_to_does():
    schema = {"properties": {"a": {"anyOf": [{"type": "string"}, {"type": "object"}]},
        "b": {"$ref": "#/properties/a/anyOf/1"}, "c": {"$ref": "#/dependencies/x"}}, "dependencies": {"x": {}}}
    found = translated([tool("t", inputSchema=schema)])[0]["input_schema"]["properties"]
    assert (found["b"], found["c"]) == ({"$ref": "#/properties/a/anyOf/1"}, {})


def test_many_branches_take_linear_time():
    many = {"$defs": {str(n): {"type": "object"} for n in range(16000)},
        "anyOf": [{"$ref": "#/$defs/%d" % n} for n in range(16000)]}
    start = time.process_time()
    assert names(claude_tools([tool("t", inputSchema=many)])) == ["t"]
    assert time.process_time() - start < 3  # were it quadratic, 12 seconds


BRANCHES = [{"type": "object", "properties": {"id": {"type": "integer"}, "both": {"type": "integer"}},
    "required": ["id"]},
            {"properties": {"name": {"type": "string"}, "both": {"type": "string"}}, "required": ["name"]}]


@rows("key", ["anyOf", "oneOf", "allOf"])
@rows("branches", {"as they are": BRANCHES, "by reference": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}],
    "nested": [{"anyOf": BRANCHES[:1]}, {"allOf": BRANCHES[1:]}]})
@rows("more", {"alone": {}, "with a type": {"type": "object"},
    "with properties": {"type": "object", "properties": {"base": {"type": "string"}}, "required": ["base"]}})
def test_branches_at_the_root_become_one_object(key, branches, more):
    schema = translated([tool("t", inputSchema=dict({key: branches, "$defs": dict(zip("ab", BRANCHES))},
        **more))])[0]["input_schema"]
    assert set(schema["properties"]) == {"id", "name", "both"} | set(more.get("properties", {}))
    assert schema["properties"]["both"] == {"anyOf": [{"type": "integer"}, {"type": "string"}]}
    always = set() if key != "allOf" else {"name"} if "anyOf" in branches[0] else {"id", "name"}
    assert set(schema.get("required", [])) == set(more.get("required", [])) | always


NAMES = ["admin.tools.list", "a/b", "a b", "a.b", "a_b", "ns:get", "café", "天気", "x" * 128, "x" * 129, "x" * 128 + "y",
    "x" * 128 + "z", "ok_name-1", "\U0001F378", "é", "è"]


@eras
def test_names_that_the_api_refuses_are_changed_and_call_tool_takes_both(era):
    fake = serve({"tools/list": {"tools": [tool(name) for name in NAMES]}}, era)
    one = client(fake)
    found = translated(one.list_tools())
    assert [each["name"] == name for each, name in zip(found,
        NAMES)] == [bool(re.match(r"[a-zA-Z0-9_-]{1,128}\Z", name)) for name in NAMES]
    for each, name in zip(found, NAMES):
        for called in (each["name"], name):
            one.call_tool(called)
            assert fake.requests[-1].params["name"] == name
    client(fake).call_tool(found[0]["name"])  # without a list before
    assert fake.requests[-1].params["name"] == NAMES[0]


def test_the_names_are_the_same_in_every_process():
    code = "from mcp_client import *; print(ascii([each['name'] for each in claude_tools(%s)]))" % ascii(
        [{"name": name} for name in NAMES])
    printed = {run_python("-c", code, env={"PYTHONHASHSEED": seed})[1].strip() for seed in ("1", "2")}
    assert printed == {ascii(names(translated([tool(name) for name in NAMES])))}


KEYS = ["StartTime<", "fields[users]", "a b", "k" * 65, "k" * 64, "k" * 64 + "é", "café", "$x", "", "ok.1", "ok-2_",
    "a_b"]


@eras
def test_property_names_that_the_api_refuses_are_changed_and_changed_back(era):
    schema = {"type": "object", "properties": {key: {"type": "string"} for key in KEYS},
        "required": KEYS[:3] + ["ok.1"]}
    fake = serve({"tools/list": {"tools": [tool("t", inputSchema=schema)]}}, era)
    one = client(fake)
    schema = translated(one.list_tools())[0]["input_schema"]
    assert len(schema["properties"]) == len(KEYS) and {"k" * 64, "ok.1", "ok-2_", "a_b"} <= set(schema["properties"])
    assert len(schema["required"]) == 4 and set(schema["required"]) <= set(schema["properties"])
    for keys in (schema["properties"], KEYS):
        one.call_tool("t", {key: "x" for key in keys})
        assert fake.requests[-1].params["arguments"] == {key: "x" for key in KEYS}


def test_a_renamed_argument_still_gets_into_its_header():
    fake = serve({"tools/list": {"tools": [tool("wetter/天気",
        {"région": {"type": "string", "x-mcp-header": "Region"}})]}})
    one = client(fake)
    each = translated(one.list_tools())[0]
    one.call_tool(each["name"], {list(each["input_schema"]["properties"])[0]: "eu"})
    assert (fake.requests[-1]["Mcp-Param-Region"], fake.requests[-1].params["arguments"]) == ("eu", {"région": "eu"})


def test_references_are_never_fetched():
    trap = serve()
    refs = {"p%d" % n: {"$ref": ref} for n, ref in enumerate([trap.url, "file:///etc/passwd", "//%s/x" % trap.host])}
    one = client(serve({"tools/list": {"tools": [tool("t", refs), tool("r", inputSchema={"$ref": trap.url})] + TOOLS}}))
    assert {"echo", "add"} <= set(names(translated(one.list_tools())))
    one.call_tool("t", {"p0": 1})
    assert trap.connections == 0


def test_lone_surrogates_in_tools_are_replaced():
    crooked = tool("n\ud83d", {"p\ud83d": {"type": "string", "description": "d\ud83d", "enum": ["\udc00"]}},
        description="x\ud83d \U0001F378")
    assert "\U0001F378" in translated([crooked] + TOOLS)[0]["description"]


# ---------------------------------------------------------------- results for the Claude API

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"\0" * 30).decode()
MIMES = ["image/png", "image/jpeg", "image/gif", "image/webp"]
IMAGES = [{"type": "image", "source": {"type": "base64", "media_type": mime, "data": PNG}} for mime in MIMES]


def content_of(result, is_error=False):
    """The content of claude_result(result), after a check that the API would take the block."""
    before = repr(result)
    block = claude_result(result, "toolu_1")
    assert repr(result) == before
    json.dumps(block, allow_nan=False, ensure_ascii=False).encode()
    assert set(block) <= {"type", "tool_use_id", "content", "is_error"}
    assert (block["type"], block["tool_use_id"], block.get("is_error", False)) == ("tool_result", "toolu_1", is_error)
    for part in block.get("content", []):
        assert part in IMAGES or set(part) == {"type", "text"} and part["type"] == "text" and part["text"].strip()
    return block.get("content", [])


@rows("block", [
    {"type": "audio", "data": "AAAA", "mimeType": "audio/wav"},
    {"type": "resource_link", "uri": "file:///r.pdf", "name": "report"}, {"type": "hologram", "x": 1},
    {"type": "resource", "resource": {"uri": "file:///a.txt", "text": "inner"}},
    {"type": "resource", "resource": {"uri": "file:///b", "blob": "AAEC"}},
    {"type": "image", "data": PNG, "mimeType": "image/tiff"}, {"type": "image", "data": PNG},
    {"type": "image", "mimeType": "image/png"}] + [{"type": "image", "data": data, "mimeType": "image/png"} for data in (
        5, "   ", "no base64!", "AAAAA", "AA\nAA", "data:image/png;base64,AAAA")] + [{"type": "text"},
    {"type": "text", "text": 5}, {"type": None}, {"type": ["x"]}, {}, "words", 5, None, [1]])
def test_any_other_block_becomes_its_json_as_text(block):
    content = content_of({"content": [{"type": "text", "text": "first"}, block, {"type": "text", "text": "last"}]})
    assert [json.loads(part["text"]) for part in content[1:-1]] == [block]
    assert (content[0]["text"], content[-1]["text"]) == ("first", "last")


def test_texts_and_images_keep_their_places_and_only_what_the_api_knows():
    blocks, wanted = [], []
    for mime, image in zip(MIMES, IMAGES):
        blocks += [{"type": "text", "text": mime, "annotations": {"priority": 1}},
            {"type": "image", "data": PNG, "mimeType": mime, "annotations": {}}]
        wanted += [{"type": "text", "text": mime}, image]
    assert content_of({"content": blocks, "_meta": {}}) == wanted


@rows("result", [{"content": [], "structuredContent": {"n": 42, "s": "世"}}, {"structuredContent": {"n": 1}},
    {"content": None, "structuredContent": {"n": 1}}])
def test_structured_content_stands_in_for_empty_content(result):
    assert [json.loads(part["text"]) for part in content_of(result)] == [result["structuredContent"]]
    assert content_of(dict(result, content=says("shown")["content"]))[0] == {"type": "text", "text": "shown"}


@rows("result", [{}, {"content": []}, {"content": [{"type": "text", "text": " \n"}]}, {"content": "x"}, {"content": 5},
    says("x")])
def test_is_error_comes_from_isError_also_without_content(result):
    content_of(result)
    content_of(dict(result, isError=False))
    assert content_of(dict(result, isError=True), True)  # the API refuses an error without a word


def test_an_image_of_a_failed_call_becomes_text_as_the_api_takes_nothing_else_with_an_error():
    image = {"type": "image", "data": PNG, "mimeType": "image/png"}
    content = content_of({"content": says("no luck")["content"] + [image], "isError": True}, True)
    assert (content[0]["text"], json.loads(content[1]["text"])) == ("no luck", image)


@rows("result", [[], "text"])
def test_what_is_no_result_at_all_is_the_callers_mistake(result):
    with pytest.raises(TypeError):
        claude_result(result, "toolu_1")


def test_lone_surrogates_in_results_are_replaced():
    content = content_of({"content": [{"type": "text", "text": "a\ud83d \U0001F378"}, {"type": "\ud83d"}]})
    assert content[0]["text"].startswith("a") and content[0]["text"].endswith(" \U0001F378")
    content_of({"structuredContent": {"k\udc00": "v\ud83d"}})


# ---------------------------------------------------------------- the command line

UTF8 = {"PYTHONIOENCODING": "utf-8"}


def test_list_prints_era_and_counts_of_several_servers():
    with kitchen() as first, cookie_jar() as second:
        status, out, err = run("list", first.url, second.url, env=UTF8)
    lines = out.splitlines()
    assert lines[:3] == ["✓ The Kitchen", "  era: 2026-07-28 (can ask you to think)",
        "  2 tool(s) · 2 resource(s) · 1 prompt(s)"]
    assert (lines[3], lines[4][:17], lines[5]) == (
        "✓ Cookie Jar", "  era: 2025-11-25", "  3 tool(s) · 1 resource(s) · 1 prompt(s)")
    assert (status, len(lines), err) == (0, 6, "")


def test_list_tells_what_failed_and_lists_the_others():
    few = {"server/discover": {"supportedVersions": [MODERN], "capabilities": {"tools": {}}},
        "resources/list": failed(-32601, status=404), "prompts/list": failed(-32601)}
    status, out, err = run("list", serve({"*": page(500, "own-words")}, strict=False).url, serve(few).url, env=UTF8)
    assert status == 1 and "✗" in out + err and "own-words" in out + err
    assert "✓ 127.0.0.1:" in out and "2 tool(s) · 0 resource(s) · 0 prompt(s)" in out


def test_translate_prints_the_tools_as_json():
    tools = TOOLS + [tool("a.b", description="世\U0001F378")]
    status, out, err = run("translate", serve({"tools/list": {"tools": tools}}).url)
    assert (status, json.loads(out), err) == (0, claude_tools(tools), "")


def test_call_prints_the_whole_result_and_its_exit_status_tells_of_isError():
    result = says("世", structuredContent={"n": [1, None]}, extra={"a": True})
    fake = serve({"tools/call": [result, dict(result, isError=True), failed(-32602, "wrong-arguments")]})
    status, out, err = run("call", fake.url, "echo", '{"x": "世", "n": [0, false, ""]}')
    assert (status, json.loads(out), err) == (0, result, "")
    assert fake.only("tools/call").params["arguments"] == {"x": "世", "n": [0, False, ""]}
    status, out, _ = run("call", fake.url, "echo", "-", stdin='{"x": "from stdin 世"}')
    assert (status, json.loads(out)) == (1, dict(result, isError=True))
    assert fake.requests[-1].params["arguments"] == {"x": "from stdin 世"}
    status, out, err = run("call", fake.url, "echo")
    assert (status, out) == (1, "") and "wrong-arguments" in err and "Traceback" not in err


def test_token_and_headers_of_the_command_line_are_sent_and_never_printed():
    fake = serve({"tools/call": page(401, "bad " + TOKEN)})
    printed = run("list", fake.url, "-H", "X-Api-Key: k-1ecret", "-H", "X-Two: a: b", env={"MCP_TOKEN": TOKEN})
    printed += run("call", fake.url, "echo", "-H", "X-Api-Key: k-1ecret", "-H", "X-Two:a: b", "--token", TOKEN,
        env={"MCP_TOKEN": "other"})
    assert {(request["Authorization"], request["X-Api-Key"], request["X-Two"])
        for request in fake.requests} == {("Bearer " + TOKEN, "k-1ecret", "a: b")}
    assert "ecret" not in "".join(map(str, printed))
    run("translate", fake.url)
    assert fake.requests[-1]["Authorization"] is None


NOWHERE = "http://127.0.0.1:1/"


@rows_at_once({repr(words): words for words in (
    [], [NOWHERE], ["frobnicate", NOWHERE], ["list"], ["list", "ftp://x/"], ["call", NOWHERE],
    ["call", NOWHERE, "t", "{"], ["call", NOWHERE, "t", "[1]"], ["call", NOWHERE, "t", "{}", "x"],
    ["translate", NOWHERE, NOWHERE], ["list", NOWHERE, "-H", "X 1ecret"], ["list", NOWHERE, "-H", "X: 1ecret\nY: z"],
    ["list", NOWHERE, "--timeout", "soon"], ["list", NOWHERE, "--timeout", "0"], ["call", NOWHERE, "t", '{"x": NaN}'],
    ["call", NOWHERE, "t", "-"], ["call", NOWHERE, "t", "[" * 30000])})
def test_wrong_usage_is_exit_status_2_and_told_on_stderr(words):
    status, out, err = run(*words, stdin="{\udcff")
    assert (status, out) == (2, "")
    assert err.strip() and "Traceback" not in err and "1ecret" not in err


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@rows("command", ["list", "translate"])
def test_without_a_stdout_it_ends_without_a_traceback(command):
    command = "exec '%s' '%s' %s %s >&-" % (sys.executable, os.path.join(HERE, "mcp_client.py"), command, serve().url)
    process = subprocess.Popen(["sh", "-c", command], stderr=subprocess.PIPE)
    assert b"Traceback" not in process.communicate(timeout=20)[1]


def test_help_is_on_stdout():
    status, out, err = run("--help")
    assert (status, err) == (0, "")
    assert [word for word in ("list", "translate", "call", "--token", "--timeout", "-H", "MCP_TOKEN")
        if word not in out] == []


def test_a_timeout_of_the_command_line_counts():
    start = time.monotonic()
    status, out, err = run("call", serve({"tools/call": raw(HOLD)}).url, "echo", "--timeout", "0.2")
    assert (status, out) == (1, "") and "0.2" in err
    assert time.monotonic() - start < 3


def test_what_is_printed_can_not_drive_a_terminal():
    tools = [tool("t", description=EVIL), tool(EVIL, {"p": {"type": "object", "x-mcp-header": EVIL}})]
    fake = serve({"tools/call": [says(EVIL), failed(-32000, EVIL)], "tools/list": {"tools": tools}},
        name=EVIL + "\n✓ forged")
    printed = [run("call", fake.url, "t"), run("call", fake.url, "t"), run("translate", fake.url),
        run("list", fake.url, env=UTF8)]
    assert [CONTROLS & set(out + err) for status, out, err in printed] == [set()] * 4
    assert said(json.loads(printed[0][1])) == EVIL  # it is exact all the same
    assert "owned" in printed[2][2]  # the warning about the tool of that name
    assert printed[3][1].count("\n") == 3


@rows("encoding", ["ascii", "cp1252"])
def test_no_console_makes_it_crash(encoding):
    emoji = "\U0001F378世 café"
    fake = serve({"tools/call": [says(emoji), failed(-32000, emoji)],
        "tools/list": {"tools": [tool("t", description=emoji)]}}, name=emoji)
    status, out, err = zip(*[run_process(os.path.join(HERE, "mcp_client.py"), *words,
        env={"PYTHONIOENCODING": encoding, "LC_ALL": "C"}) for words in (
        ["call", fake.url, "t"], ["translate", fake.url], ["list", fake.url], ["call", fake.url, "t"])])
    assert status == (0, 0, 0, 1)
    assert said(json.loads(out[0].decode(encoding))) == json.loads(out[1].decode(encoding))[0]["description"] == emoji
    assert (err[:3], out[3]) == ((b"", b"", b""), b"") and err[3].strip()


# ---------------------------------------------------------------- whatever comes: a result or an error

def test_what_is_nested_almost_too_deeply_is_a_result_or_an_error():
    nests = iter(range(900, 1000))

    def reply(request):
        levels = next(nests)
        return Reply('{"id": %d, "error": %s%s}' % (request.json["id"], "[" * levels, "]" * levels))
    fake, one = calling(reply)
    for _ in range(100):
        fails(lambda: one.call_tool("echo"))


SEED = int(os.environ.get("MCP_SEED") or 20260728)


def mutant(dice, text):
    """Bytes with something cut out, doubled, overwritten or put in."""
    for _ in range(dice.randint(1, 3)):
        start = dice.randrange(len(text) + 1)
        end = start + dice.choice((0, 0, 1, 2, 8, 40, 400))
        odd = dice.choice((b"", text[start:end] * 2, b"\r\n", b"\n\n", b"\0", b"\xff", b"null", b"-1", b"9" * 30,
            b"[" * 900, b'"', b"{}", b":", b"data: ",
            b"Content-Length: 3\r\n", b"Transfer-Encoding: chunked\r\n", bytes([dice.randrange(256)])))
        text = text[:start] + odd + text[end:]
    return text[:dice.randrange(len(text) + 1)] if dice.random() < 0.1 else text


def spoilt_conversation(dice):
    """What a server of either era might answer, {method: a whole HTTP response}; one of them spoilt."""
    def response(value, head=""):
        if dice.random() < 0.5:
            return ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n%s\r\nid: 7\nretry: 5\n%s" % (head,
                event(value))).encode()
        text = json.dumps(value)
        return ("%s%sContent-Length: %d\r\n\r\n%s" % (JSON_HEAD, head, len(text.replace('"$id"', "1")), text)).encode()
    modern = dice.random() < 0.5
    found = {
        "server/discover": response(message({"supportedVersions": [MODERN]}) if modern
            else message(error={"code": -32601, "message": "no"})),
        "initialize": response(message({"protocolVersion": LEGACY, "capabilities": {}}), "Mcp-Session-Id: s-1\r\n"),
        "notifications/initialized": b"HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n",
        "tools/list": response(message({"tools": TOOLS + [MARKED], "nextCursor": "2"})),
        "tools/call": response(message(dice.choice((says("so"), question("s", a=ASK))))), "GET": response(SO)}
    spoilt = dice.choice(sorted(found))
    return dict(found, **{spoilt: mutant(dice, found[spoilt])})


def test_whatever_bytes_come_back_the_outcome_is_a_result_or_an_error():
    print("MCP_SEED=%d" % SEED)
    dice, answers = random.Random(SEED), {}
    fake = serve({"*": lambda request: raw(answers.get(request.key, b""))}, strict=False)
    for number in range(300):
        answers.clear()
        answers.update(spoilt_conversation(dice))
        with Client(fake.url, TOKEN, timeout=0.3, deadline=0.4, handlers={ASK[0]: lambda params: ANSWER}) as one:
            for use in (one.list_tools, lambda: one.call_tool("echo", {"x": "1"})):
                try:
                    assert isinstance(use(), (list, dict))
                except Exception as error:
                    assert isinstance(error, MCPError) and one.name in str(error), (number, answers)


def simple_read_sse(text):
    """The WHATWG rules for a stream that is there as a whole, in their simplest form: the oracle for read_sse."""
    text = re.sub("\r\n?", "\n", text.decode("utf-8", "replace"))
    fields = {}
    for line in (text[1:] if text.startswith("\ufeff") else text).split("\n")[:-1]:
        key, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if not line:
            yield fields
            fields = {}
        elif key == "data":
            fields["data"] = fields["data"] + "\n" + value if "data" in fields else value
        elif key in ("event", "retry") or key == "id" and "\0" not in value:
            fields[key] = value


def test_read_sse_agrees_with_a_simple_reader_on_random_streams():
    print("MCP_SEED=%d" % SEED)
    dice = random.Random(SEED)
    pieces = [b"data", b"id", b"event", b"retry", b":", b": ", b"\n", b"\r", b"\r\n", b"\n\n", b"x", b"\0",
        b"\xef\xbb\xbf", "é".encode(), b"\xc3", b" "]
    for _ in range(400):
        text = b"".join(dice.choice(pieces) for _ in range(dice.randrange(60))) + b"\n"
        cuts = sorted(dice.randrange(len(text) + 1) for _ in range(dice.randrange(5)))
        chunks = [text[start:end] for start, end in zip([0] + cuts, cuts + [len(text)])]
        got, wanted = [[each for each in found if set(each) & {"data", "id"}]
            for found in (read_sse(chunks), simple_read_sse(text))]
        assert got == wanted, chunks


# ---------------------------------------------------------------- the project itself

def test_names_and_defaults_are_as_promised():
    def promised(function):
        return [(each.name, each.default, each.kind == each.KEYWORD_ONLY)
                for each in inspect.signature(function).parameters.values()]
    free = inspect.Parameter.empty
    assert promised(Client) == [("url", free, False), ("token", None, False), ("name", None, True), ("headers", None, True),
        ("handlers", None, True), ("timeout", 60, True), ("deadline", 600, True), ("ssl_context", None, True)]
    assert promised(Client.call)[1:] == [("method", free, False), ("params", None, False), ("on_notification", None, True),
        ("timeout", None, True), ("deadline", None, True)]
    assert [promised(function) for function in (read_sse, claude_tools, claude_result)] == [
        [("chunks", free, False)], [("tools", free, False)], [("result", free, False), ("tool_use_id", free, False)]]


def source(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def test_it_needs_nothing_but_the_standard_library_and_prints_nothing():
    nodes = list(ast.walk(ast.parse(source("mcp_client.py"))))
    found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    found |= {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    code = "import sys; sys.path.append(%r); import mcp_client, %s" % (HERE, ", ".join(found))
    assert run_python("-S", "-I", "-W", "error", "-c", code) == (0, "", "")


@pytest.mark.skipif(sys.version_info < (3, 8), reason="only newer parsers can play the one of 3.6")
@rows("name", ["mcp_client.py", "test_mcp_client.py"])
def test_it_is_written_for_python_3_6(name):
    ast.parse(source(name), feature_version=(3, 6))


@pytest.mark.skipif(sys.version_info < (3, 8), reason="older parsers don't tell where a function ends")
def test_no_function_is_longer_than_a_screen_and_no_line_wider():
    text = source("mcp_client.py")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if node.end_lineno - node.lineno >= 30] == []
    assert [line for line in text.splitlines() if len(line) > 100] == []


def test_the_demo_shows_all_of_it():
    status, out, err = run_python(os.path.abspath(__file__), env=UTF8)
    assert (status, err) == (0, "")
    assert [words for words in ("✓ The Kitchen", "✓ Cookie Jar", "2 tool(s) · 2 resource(s) · 1 prompt(s)",
        "3 tool(s) · 1 resource(s) · 1 prompt(s)", "input_schema", "18 cookies", "soup!", "python3 mcp_client.py call")
                                    if words not in out] == []


@eras
def test_as_a_conformance_client_it_uses_all_that_a_server_has(era):
    fake = serve({"tools/list": {"tools": TOOLS + [MARKED]}}, era, sessions=era == "legacy")
    status, out, err = run_python(os.path.abspath(__file__), fake.url)
    assert (status, err) == (0, "")
    assert [request.params["name"] for request in fake.sent("tools/call")] == ["echo", "add", "t"]
    assert fake.requests[-2 if era == "legacy" else -1].key == "prompts/get"


# ---------------------------------------------------------------- the README: each block is run or compared

# What is made from a run (README_UPDATE=1 python3 -m pytest -k readme writes it anew): what the commands print, the
# wire, the failures, the sizes. A block is known by the word after its language.

import concurrent.futures  # noqa: E402
import shlex  # noqa: E402

KITCHEN, JAR = "http://127.0.0.1:8000/mcp", "http://127.0.0.1:8001/mcp"  # what the demo's servers are in the README
SAMPLING = {"sampling/createMessage": lambda params: {"role": "assistant", "model": "me", "content": {"type": "text", "text": "soup!"}}}
SHOP = "https://mcp.example.com/mcp"
COVERED = set("setup serve copy first first-prints shell real help wire-modern wire-legacy agent sampling elicitation "
              "progress cache tls threads listen".split())  # by the tests below


def block(name):
    """A block of the README, without its fences."""
    return re.search("^```[a-z]+ %s\n(.*?)^```$" % name, source("README.md"), re.M | re.S).group(1)


def is_made(before, fresh, after="```"):
    """In the README, there stands between two texts what a run has just given."""
    text = source("README.md")
    start = text.index(before) + len(before)
    end = text.index(after, start)
    if os.environ.get("README_UPDATE"):
        with open(os.path.join(HERE, "README.md"), "w", encoding="utf-8") as file:
            file.write(text[:start] + fresh + text[end:])
    else:
        assert text[start:end] == fresh


def steady(text):
    """A text with what differs from run to run and from system to system replaced."""
    for pattern, plain in (r"127\.0\.0\.1:\d+", "127.0.0.1:8000"), (r"\[Errno -?\d+\]", "[Errno …]"), ("(?<=verify failed)[^;]*", ""):
        text = re.sub(pattern, plain, text)
    return text


def example_run(name, *fakes, **given):
    """Run a block as a program, with the URLs of these fakes; returns its names."""
    code = block(name)
    for url, fake in zip((KITCHEN, JAR), fakes):
        code = code.replace(url, fake.url)
    given.setdefault("Client", client)
    exec(code, given)
    return given


def test_readme_blocks_are_all_covered():
    assert set(re.findall("^```[a-z]* ?(.*)\n(?:.*\n)*?```$", source("README.md"), re.M)) == COVERED


def test_readme_begins_with_a_command_and_stays_short():
    lines = source("README.md").splitlines()
    assert [line for line in lines[:15] if line.startswith("python3 ")]
    assert len(lines) <= 440


def test_readme_commands_set_up_and_copy_all_that_is_needed(tmp_path):
    demo_run, tests_run = block("setup").splitlines()
    assert demo_run == "python3 test_mcp_client.py"  # which has a test of its own
    assert tests_run == "python3 -m pip install pytest && python3 -m pytest"
    command, name, folder = shlex.split(block("copy"))
    assert command == "cp"
    shutil.copy(os.path.join(HERE, name), str(tmp_path))
    assert run_python("-I", "-c", "import sys; sys.path[:0] = [%r]; import mcp_client" % str(tmp_path)) == (0, "", "")


def test_readme_first_program_prints_what_it_says(capsys):
    with kitchen() as fake:
        example_run("first", fake)
    is_made("```text first-prints\n", capsys.readouterr().out)


def test_readme_shell_examples_print_what_they_say():
    with kitchen() as modern_server, cookie_jar() as legacy_server:
        printed = ""
        for words in (["list", KITCHEN, JAR], ["call", KITCHEN, "recipe", '{"dish": "soup"}']):
            urls = [word.replace(KITCHEN, modern_server.url).replace(JAR, legacy_server.url) for word in words]
            status, out, err = run(*urls, env=UTF8)
            assert (status, err) == (0, "")
            printed += "$ python3 mcp_client.py %s\n%s" % (" ".join(map(shlex.quote, words)), out)
    is_made("```text shell\n", printed)


def test_readme_command_keeps_the_demos_servers_up():
    words = shlex.split(block("serve"))[1:] + ["0", "0"]  # not the fixed ports, which may be taken
    process = subprocess.Popen([sys.executable] + words, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        said = [process.stdout.readline().decode().split() for _ in range(3)]
        assert [len(client(words[-1]).list_tools()) for words in said[:2]] == [2, 3]
        for words, arguments in ((said[0], {}), (said[0], {"dish": "pie"}), (said[1], {})):
            assert client(words[-1]).call_tool("bake" if words is said[1] else "recipe", arguments)["content"]
            fails(lambda: client(words[-1]).call_tool("nope"), "Unknown tool: nope", code=-32602)
        process.communicate(b"\n", 5)
        assert process.returncode == 0
    finally:
        process.kill()


def test_readme_calls_of_a_real_server_bear_token_and_key(monkeypatch, capsys):
    fake = serve({"tools/list": {"tools": [tool("search")]}})
    for line in block("real").splitlines():
        words = [word.replace(SHOP, fake.url) for word in shlex.split(line)]
        if words[0] == "export":
            monkeypatch.setenv(*words[1].split("=", 1))
        else:
            assert run(*words[2:], env=UTF8)[::2] == (0, "")
    client(fake, os.environ["MCP_TOKEN"], headers={"X-Api-Key": "abc"}).call_tool("search")
    assert {request["Authorization"] for request in fake.requests} == {"Bearer the-token-that-the-server-gave-you"}
    assert [request["X-Api-Key"] for request in fake.sent("tools/call")] == ["abc", "abc"]


def test_readme_names_all_that_is_public():
    text = source("README.md")
    public = {name for name in dir(Client("http://x/")) if not name.startswith("_")} - {"list"}
    assert public <= set(re.findall("`([a-z_]+)[(`]", text))
    assert "`Client%s`" % inspect.signature(Client) in text
    assert ["| `%s` |" % name for name in inspect.signature(Client).parameters] == re.findall("^[|] `[a-z_]+` [|]", text, re.M)
    for each in (Client.call, Client.call_tool, Client.get_prompt, Client.read_resource, claude_tools, claude_result, read_sse):
        assert "`%s%s`" % (each.__name__, str(inspect.signature(each)).replace("(self, ", "(")) in text


def test_readme_help_is_the_programs_own():
    printed = run("--help", env={"COLUMNS": "100"})[1]
    is_made("```text help\n", printed.replace("optional arguments:", "options:"))  # as Pythons before 3.10 call them
    assert printed.count("\n") <= 24  # a screen


# ---------------------------------------------------------------- the README: the wire

class Relay(socketserver.BaseRequestHandler):
    """Passes on what a client and a fake send, and keeps it: server.heard has [who, bytes]."""

    def handle(self):
        with socket.create_connection(self.server.fake.server_address) as far:
            back = threading.Thread(target=self.pump, args=("<", far, self.request))
            back.start()
            self.pump(">", self.request, far)
            back.join()

    def pump(self, who, source, target):
        for data in iter(lambda: source.recv(65536), b""):
            self.server.heard.append((who, data))
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


def overheard(fake, use):
    """What goes over the wire while use(client) runs, one message after the other."""
    class Server(socketserver.ThreadingMixIn, socketserver.TCPServer):
        daemon_threads, heard = True, []
    server = Server(("127.0.0.1", 0), Relay)
    server.fake, fake.host = fake, "127.0.0.1:%d" % server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        with Client("http://%s/mcp" % fake.host, handlers=SAMPLING if fake.era == "modern" else {}) as one:
            use(one)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert fake.connections == 1 and not fake.breaches
    return [(who, b"".join(data for _, data in parts).decode()) for who, parts in itertools.groupby(server.heard, lambda part: part[0])]


def folded(value, indent="\n "):
    """JSON, with line breaks where an object is too long for one line."""
    if len(json.dumps(value)) < 90 or not isinstance(value, dict):
        return json.dumps(value)
    text = "{" + indent
    for key, child in value.items():
        member = '%s"%s": %s' % ("" if text.endswith(indent) else ", ", key, folded(child, indent + "  "))
        fits = len(text.rpartition("\n")[2] + member.partition("\n")[0]) < 100
        text += member if fits else "," + indent + member[2:]
    return text + "}"


UNCHANGING = {">": "Accept: |Content-Type: |Content-Length: |Host: ", "<": "Content-Length: |Content-Type: text/plain"}


def as_shown(heard):
    """The messages as the README shows them: JSON folded, and what each head has word for word only in the first two."""
    shown = []
    for number, (who, text) in enumerate(heard):
        head, _, body = steady(text).partition("\r\n\r\n")
        lines = [line for line in head.split("\r\n") if number < 2 or not re.match(UNCHANGING[who], line)]
        if body:
            body = folded(json.loads(body)).replace("{\n ", "{", 1) if body.startswith("{") else body.strip()
            lines += [""] + body.split("\n")
        shown.append("".join((who + " " + line).rstrip() + "\n" for line in lines))
    return "\n".join(sent + received for sent, received in zip(shown[::2], shown[1::2]))


def test_readme_shows_a_modern_call_as_it_goes_over_the_wire():
    with kitchen() as fake:
        heard = overheard(fake, lambda one: one.call_tool("plan_week", {"days": ["Monday"]}))
    assert [who for who, _ in heard] == [">", "<"] * 3
    is_made("```text wire-modern\n", as_shown(heard[2:]))


def test_readme_shows_a_legacy_conversation_as_it_goes_over_the_wire():
    with cookie_jar() as fake:
        call = fake.script["tools/call"]
        fake.script["tools/call"] = lambda request: stream(message(call(request)), framing="length")
        heard = overheard(fake, lambda one: one.call_tool("bake"))
    assert fake.order == ["server/discover", "initialize", "notifications/initialized", "tools/call", "DELETE"]
    is_made("```text wire-legacy\n", as_shown(heard))


# ---------------------------------------------------------------- the README: the agent

def api_flaws(request):
    """What the Messages API would object to (yields texts)."""
    body = request.json
    if (request["x-api-key"], request["anthropic-version"], request["content-type"]) != ("key", "2023-06-01", "application/json"):
        yield "headers"
    if not {"model", "max_tokens", "messages"} <= set(body) <= {"model", "max_tokens", "messages", "tools", "system"}:
        yield "keys %s" % sorted(body)
    if not isinstance(body["max_tokens"], int) or body["max_tokens"] < 1 or not body.get("system", "x").strip():
        yield "max_tokens or system"
    offered = [each["name"] for each in body.get("tools", ())]
    if len(set(offered)) < len(offered):
        yield "tools: names must be unique"
    for each in body.get("tools", ()):
        schema = each["input_schema"]
        if not set(each) <= {"name", "description", "input_schema"} or not re.match(r"[a-zA-Z0-9_-]{1,128}\Z", each["name"]):
            yield "tool %r" % each
        if schema.get("type") != "object" or {"anyOf", "oneOf", "allOf"} & set(schema):
            yield "input_schema %r" % schema
        if not all(re.match(r"[a-zA-Z0-9_.-]{1,64}\Z", key) for key in schema.get("properties", ())):
            yield "property names %r" % schema
        for flaw in schema_flaws(schema, schema):
            yield flaw
    for flaw in message_flaws(body["messages"]):
        yield flaw


def message_flaws(messages):
    """… and in the messages."""
    due = set()  # the tool_use blocks that the next message must answer, each once
    for number, each in enumerate(messages):
        if set(each) != {"role", "content"} or each["role"] != ("assistant" if number % 2 else "user") or not each["content"]:
            yield "message %d: %r" % (number, each)
        blocks = each["content"] if isinstance(each["content"], list) else [{"type": "text", "text": each["content"]}]
        results = [part for part in blocks if part["type"] == "tool_result"]
        if sorted(part["tool_use_id"] for part in results) != sorted(due) or blocks[:len(results)] != results:
            yield "message %d: tool_use %s, tool_result %r" % (number, due, results)
        due = {part["id"] for part in blocks if part["type"] == "tool_use"}
        for part in blocks:
            inner = part.get("content", []) if part["type"] == "tool_result" else [part]
            if part["type"] == "tool_result" and (set(part) - {"type", "tool_use_id", "content", "is_error"} or part.get("is_error") and not inner):
                yield "tool_result %r" % part
            for leaf in inner:
                keys = {"text": {"text"}, "image": {"source"}, "tool_use": {"id", "name", "input"}}.get(leaf["type"])
                if keys is None or set(leaf) != keys | {"type"} or not leaf.get("text", "x").strip():
                    yield "block %r" % leaf
    if due or messages[-1]["role"] != "user":
        yield "the end: %r" % messages[-1]


def claude_api(monkeypatch, *turns):
    """A fake of the Claude API that refuses what the real one refuses, and says in turn what these functions of the
    last message's {tool_use_id: text} return: lists of texts and of (id, tool, input)."""
    turns, flaws = list(turns), []

    def reply(request):
        flaws.extend(api_flaws(request))
        if flaws:
            return Reply({"type": "error", "error": {"type": "invalid_request_error", "message": flaws[0]}}, status=400)
        last = request.json["messages"][-1]["content"]
        results = {part["tool_use_id"]: part["content"][0]["text"] if part["content"] else "" for part in last if "tool_use_id" in part}
        content = [dict(zip(("type", "id", "name", "input"), ("tool_use",) + part)) if isinstance(part, tuple) else {"type": "text", "text": part}
                   for part in turns.pop(0)(results)]
        stop = "tool_use" if any(part["type"] == "tool_use" for part in content) else "end_turn"
        return Reply({"type": "message", "role": "assistant", "model": request.json["model"], "content": content, "stop_reason": stop})
    fake = serve({"*": reply}, strict=False)
    fake.flaws = flaws
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://127.0.0.1:%d" % fake.port)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "key")
    return fake


def test_readme_agent_chains_the_output_of_one_tool_into_the_next_call(monkeypatch, capsys):
    api = claude_api(
        monkeypatch,
        lambda results: ["Let me look.", ("use-1", "jar_count", {}), ("use-2", "kitchen_recipe", {"dish": "soup"})],
        lambda results: [("use-3", "kitchen_recipe", {"dish": "cake of " + results["use-1"]})],
        lambda results: ["Done. ", results["use-3"]])
    with kitchen() as modern_server, cookie_jar() as legacy_server:
        example_run("agent", modern_server, legacy_server)
        assert [request.params["arguments"] for request in modern_server.sent("tools/call")] == [{"dish": "soup"}, {"dish": "cake of 12 cookies"}]
    assert capsys.readouterr().out == "Done. Take what you have. It will be a cake of 12 cookies.\n"
    assert [request.path for request in api.requests] == ["/v1/messages"] * 3


def test_readme_agent_gets_through_crooked_tools_and_failures(monkeypatch, capsys):
    crooked = [tool("same"), tool("a.b/c"), tool("l" * 200), {"name": "bare"}, tool("any", anyOf=[]),
               {"name": "root", "inputSchema": {"anyOf": [{"properties": {"x y": {"type": "string"}}}, {"type": "null"}]}}]
    answers = {"same": says("  "), "bare": says("no luck", isError=True), "a.b/c": failed(-32602, "bad arguments"), "root": {"content": []}}
    fakes = [serve({"tools/list": {"tools": crooked}, "tools/call": lambda request: answers[request.params["name"]]}, era) for era in ("modern", "legacy")]
    odd = claude_tools(crooked)[1]["name"]
    claude_api(
        monkeypatch,
        lambda results: [("1", "kitchen_same", {}), ("2", "jar_same", {}), ("3", "jar_bare", {}), ("4", "kitchen_" + odd, {}), ("5", "jar_root", {"x_y": 1})],
        lambda results: [json.dumps(results)])
    example_run("agent", *fakes)
    results = json.loads(capsys.readouterr().out)
    assert (results["1"], results["3"], results["5"]) == ("", "no luck", "")
    assert "bad arguments" in results["4"]
    assert [len(fake.sent("tools/call")) for fake in fakes] == [2, 3]


def test_readme_agent_is_as_short_as_it_says():
    lines = [line for line in block("agent").splitlines() if line]
    assert lines[0].startswith("import ") and lines[1].startswith("from mcp_client import ")
    assert len(lines) == 25 + 2


# ---------------------------------------------------------------- the README: the recipes

@rows("system", {"with a system prompt": "Be short.", "without": None})
def test_readme_recipe_for_sampling(monkeypatch, system):
    api = claude_api(monkeypatch, lambda results: ["To", "ast."])
    asked = {"messages": [{"role": "user", "content": {"type": "text", "text": "One dish."}}, {"role": "assistant", "content": [{"type": "text", "text": "?"}]},
                          {"role": "user", "content": [{"type": "image", "data": "aa", "mimeType": "image/png"}]}], "maxTokens": 20}
    asked.update({"systemPrompt": system} if system else {})
    fake, given = serve({"tools/call": [question("s", a=("sampling/createMessage", asked)), says("so")]}), {}
    exec(block("agent").split("def use")[0], given)
    example_run("sampling", fake, **dict(given, Client=client))["client"].call_tool("t")
    answer = fake.requests[-1].params["inputResponses"]["a"]
    assert answer == {"role": "assistant", "model": given["MODEL"], "content": {"type": "text", "text": "Toast."}}
    assert (api.requests[0].json.get("system"), api.requests[0].json["max_tokens"]) == (system, 20)


@rows("typed, answer", {
    "all": (["soup", "7", "true"], {"action": "accept", "content": {"dish": "soup", "guests": 7, "salt": True}}),
    "Ctrl-D": (["soup"], {"action": "decline"}),
})
def test_readme_recipe_for_elicitation(typed, answer, capsys):
    fields = {"dish": {"type": "string", "title": "Which\x1b dish?"}, "guests": {"type": "integer"}, "salt": {"type": "boolean"}}
    asked = {"message": "Say:\x1b[2J", "requestedSchema": {"type": "object", "properties": fields}}
    fake = serve({"tools/call": [question("s", a=("elicitation/create", asked)), says("so")]})
    lines = iter(typed)

    def type_in(prompt):
        print(prompt)
        for line in lines:
            return line
        raise EOFError
    example_run("elicitation", fake, input=type_in, json=json)["client"].call_tool("t")
    assert fake.requests[-1].params["inputResponses"]["a"] == answer
    assert "\x1b" not in capsys.readouterr().out


def test_readme_recipe_for_progress(capsys):
    notes = [dict(note(done), params={"progressToken": "$token", "progress": done, "total": 4}) for done in (1, 4)]
    fake = serve({"tools/call": stream(note(1), *notes + [message(says("so"))])})
    example_run("progress", client=client(fake), sys=sys)
    assert capsys.readouterr().err == "\r[%-20s]  25 %%\r[%s] 100 %%" % ("#####", "#" * 20)


def test_readme_recipe_for_the_list_in_a_file(tmp_path):
    fake, path = serve(), str(tmp_path / "tools.json")
    tools_of = example_run("cache", os=os, json=json, time=time)["tools_of"]
    assert [tools_of(client(fake), path) for _ in range(3)] == [TOOLS] * 3
    fake.only("tools/list")
    os.utime(path, (1, 1))
    assert tools_of(client(fake), path) == TOOLS
    assert len(fake.sent("tools/list")) == 2


@needs_tls
def test_readme_recipe_for_certificates(monkeypatch):
    fake = serve(tls=serving_tls(ask_client=True))
    code = block("tls").replace("ca.pem", certificate()).replace("client.pem", certificate()).replace(SHOP, fake.url)
    given = {"ssl": ssl, "Client": client}
    exec(code, given)
    use_everything(given["client"])
    fake = serve(tls=serving_tls())
    monkeypatch.setenv("SSL_CERT_FILE", certificate())
    assert run("list", fake.url)[0] == 0


def test_readme_recipe_for_threads():
    with kitchen() as fake:
        results = example_run("threads", client=client(fake), ThreadPoolExecutor=concurrent.futures.ThreadPoolExecutor)["results"]
    assert [said(result).split()[-1] for result in results] == ["soup.", "pie.", "stew."]


def test_readme_recipe_for_listening(capsys):
    sent = [{"jsonrpc": "2.0", "method": "notifications/" + method, "params": {}} for method in ("subscriptions/acknowledged", "tools/list_changed")]
    fake = serve({"subscriptions/listen": stream(*sent + [message({"resultType": "complete"})])})
    example_run("listen", client=client(fake))
    assert capsys.readouterr().out.split() == ["notifications/subscriptions/acknowledged", "notifications/tools/list_changed"]
    assert fake.only("subscriptions/listen").params["notifications"] == {"toolsListChanged": True}


# ---------------------------------------------------------------- the README: when it fails

def told(reply, era="modern", **options):
    """What the client says when this is the reply to a call."""
    return str(fails(lambda: calling(reply, era, **options)[1].call_tool("recipe")))


def told_at_first(reply=None, url=None, era="modern", **options):
    """What the client says when this is the reply to everything, or this the URL."""
    fake = serve({"*": reply} if reply else {}, era, strict=False)
    return str(fails(client(url or fake, **options).connect))


def told_through(reply):
    """What the client says when a proxy has this reply."""
    fake = serve({"*": reply}, strict=False)
    if not reply:
        fake.stop()
    os.environ["HTTP_PROXY"] = "http://127.0.0.1:%d" % fake.port
    try:
        return str(fails(client("http://mcp.example.com/mcp").connect))
    finally:
        del os.environ["HTTP_PROXY"]


def told_of_a_certificate():
    return str(fails(client(serve(tls=serving_tls())).connect))


def told_of_a_dead_session():
    fake = legacy(sessions=True)
    one = client(fake)
    one.call_tool("echo")
    fake.live.clear()
    one.call_tool("echo")  # and nobody noticed
    fake.script["tools/call"] = page(404, "no such session")
    return str(fails(lambda: one.call_tool("echo")))


def told_of_a_token():
    with pytest.raises(ValueError) as caught:
        Client("https://mcp.example.com/mcp", "token\n")
    return str(caught.value)


def told_of_answers():
    ask = question("state", a=("sampling/createMessage", {"messages": []}))
    fake = serve({"tools/call": lambda request: says("so") if "inputResponses" in request.params and "requestState" in request.params else ask})
    client(fake, handlers=SAMPLING).call_tool("t")  # in the right place, it ends
    fake.script["tools/call"] = ask
    return str(fails(lambda: client(fake, handlers=SAMPLING).call_tool("t")))


def told_of_marks():
    """-32020 once is cured, and stays hidden; -32020 for ever is told."""
    calling([failed(-32020, "mismatch", status=400), says("so")])[1].call_tool("t")
    return told(failed(-32020, "Mcp-Name: soup, but params.name: recipe", status=400))


def told_nothing(check):
    assert check
    return ""


FAILURES = (  # what goes wrong | what the client does about it; MESSAGE is what it says | how to find that out
    ("`Accept` without one of the two types: 406", "Every POST names both. If it comes all the same: MESSAGE", lambda: told(page(406, "Not Acceptable"))),
    ("An event stream where JSON was expected", "Both are read; the server chooses, each time.", lambda: told_nothing(calling(stream(message(says("so"))))[1].call_tool("t"))),
    ("HTML where JSON was expected", "MESSAGE", lambda: told(page(200, "<title>Sign in</title>", "text/html"))),
    ("`inputSchema` where the Claude API wants `input_schema`", "`claude_tools` renames it, and mends what the API refuses.", lambda: told_nothing(set(claude_tools(TOOLS)[0]) == {"name", "description", "input_schema"})),
    ("A header that disagrees with the body: -32020", "For a tool: its list is read again and the call made once more. If that fails too: MESSAGE", told_of_marks),
    ("A capability that was not declared: -32021", "MESSAGE", lambda: told(failed(-32021, "This tool must ask you to think", {"requiredCapabilities": {"sampling": {}}}, status=400))),
    ("A version that nobody shares: -32022", "MESSAGE", lambda: told_at_first(failed(-32022, "Unsupported protocol version", {"supported": ["2031-01-01"], "requested": MODERN}, status=400))),
    ("A legacy server that chooses an unknown version", "MESSAGE", lambda: str(fails(client(legacy({"initialize": {"protocolVersion": "2031-01-01"}})).connect))),
    ("Answers in the wrong place: the server asks again and again", "`inputResponses` and `requestState` go to the top level of `params`. A server that never has enough: MESSAGE", told_of_answers),
    ("A session that has died: 404", "A new handshake, and the request once more. If that fails too: MESSAGE", told_of_a_dead_session),
    ("A token that is missing or has expired: 401", "MESSAGE", lambda: told_at_first(Reply({"error": "invalid_token", "error_description": "expired"}, status=401))),
    ("A token that may not do this: 403", "MESSAGE", lambda: told(page(403, "insufficient_scope"))),
    ("A token with a line break, from a file", "MESSAGE (a ValueError)", told_of_a_token),
    ("A wrong path: 404", "MESSAGE", lambda: told_at_first(page(404, "Not Found"))),
    ("A server of 2024 (HTTP+SSE): 405", "MESSAGE", lambda: told_at_first(page(405, "Method Not Allowed"))),
    ("A redirect elsewhere", "MESSAGE", lambda: told(moved("https://login.example.com/start"))),
    ("A proxy that wants a password: 407", "MESSAGE", lambda: told_through(page(407, "Proxy Authentication Required"))),
    ("A proxy that is gone", "HTTPS_PROXY, HTTP_PROXY and NO_PROXY count. MESSAGE", lambda: told_through(None)),
    ("A private CA", "MESSAGE", told_of_a_certificate),
    ("Nobody there", "MESSAGE", lambda: told_at_first(url="http://127.0.0.1:9/mcp")),
    ("Silence (here with `timeout=0.1`)", "MESSAGE", lambda: told(raw(HOLD), timeout=0.1)),
    ("A call that takes too long (here with `deadline=0.1`)", "MESSAGE", lambda: told(stream(*[": still here\n", 0.02] * 50), deadline=0.1)),
    ("A stream or body that ends too early", "The call is not made again; it may have been carried out. MESSAGE", lambda: told(stream(": hello\n\n"))),
    ("Too many requests: 429", "MESSAGE", lambda: told(page(429, "Slow down"))),
    ("A tool that fails", "`call_tool` returns the result, its `isError` true; the command line ends with 1.", lambda: told_nothing(calling(says("no", isError=True))[1].call_tool("t")["isError"])),
)


def test_readme_tells_what_the_client_says_when_it_fails():
    lines = []
    for what, does, find_out in FAILURES:
        text = steady(find_out()).replace("|", "\\|")
        assert ("MESSAGE" in does) == bool(text)
        lines.append("| %s | %s |" % (what, does.replace("MESSAGE", "`%s`" % text)))
    is_made("| what goes wrong | what mcp_client.py says or does |\n|---|---|\n", "\n".join(lines), "\n\n")


# ---------------------------------------------------------------- the README: sizes

def code_lines(text):
    """The numbers of the lines that hold code: no blank lines, comments or docstrings."""
    doc, code = set(), set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            first = node.body[0]
            last = getattr(first, "end_lineno", first.lineno)  # before 3.8, lineno is the last line of a text
            doc |= set(range(last - ast.get_docstring(node, False).count("\n"), last + 1))
    for token in tokenize.generate_tokens(iter(text.splitlines(True)).__next__):
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER):
            code |= set(range(token.start[0], token.end[0] + 1))
    return code - doc


def test_readme_tells_the_sections_and_their_sizes():
    sections, code = [["the docstring, imports and constants", 0]], code_lines(source("mcp_client.py"))
    for number, line in enumerate(source("mcp_client.py").splitlines(), 1):
        heading = re.match(" *# -{9,} (.*)", line)
        if heading:
            sections.append([heading.group(1), 0])
        sections[-1][1] += number in code
    protocol = sum(size for name, size in sections if "HTTP" not in name and "command line" not in name)
    is_made("| section | lines of code |\n|---|---|\n", "\n".join("| %s | %d |" % tuple(section) for section in sections + [["all", len(code)]]), "\n\n")
    is_made("The protocol, which is all but HTTP and the command line, has ", "%d lines" % protocol, ".")


# ---------------------------------------------------------------- the package

def test_the_package_has_the_modules_version_and_needs_nothing():
    text = source("pyproject.toml")
    assert 'dynamic = ["version"]' in text and "\ndependencies" not in text
    assert re.search('^__version__ = "%s"$' % re.escape(mcp_client.__version__), source("mcp_client.py"), re.M)  # read, not run
    assert 'requires-python = ">=3.6"' in text and 'mcp-client = "mcp_client:main"' in text
