"""The tests of mcp_client.py, the fake MCP server they use, and a demo.

    python3 test_mcp_client.py            the demo: two small servers, and what the client gets from them
    python3 test_mcp_client.py serve      keeps these servers up, to try things by hand
    python3 -m pytest                     the tests (seconds; no network)
    python3 test_mcp_client.py URL        the client under test of the official MCP conformance suite
"""
import base64, contextlib, enum, http.client, http.server, itertools, json, os, re, shlex, shutil  # noqa: E401
import socket, socketserver, ssl, struct, subprocess, sys, threading, time  # noqa: E401

for name in list(os.environ):
    if name.lower().endswith("_proxy") or name in ("SSL_CERT_FILE", "SSL_CERT_DIR", "MCP_TOKEN"):
        del os.environ[name]
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import mcp_client  # noqa: E402
from mcp_client import Client, MCPError, claude_result, claude_tools, read_sse  # noqa: E402

MODERN, LEGACY = "2026-07-28", ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
META = "io.modelcontextprotocol/"


# ---------------------------------------------------------------- the fake server: replies

Act = enum.Enum("Act", "CUT RESET HOLD")
CUT, RESET, HOLD = Act  # hang up; reset the connection; say nothing until the client hangs up


class Reply:
    """An HTTP response. Its parts: bytes or text, other values as JSON, a function of the request, seconds to wait
    (a float), CUT, RESET or HOLD. "$id" becomes the request's id, "$token" its progressToken.
    framing: "length" (the default where nothing is waited for), "chunked", or "raw" (the parts are all there is).
    """

    def __init__(self, *parts, status=200, type="application/json", headers=(), framing=None):
        slow = RESET in parts or HOLD in parts or any(isinstance(part, float) for part in parts)
        self.parts, self.status, self.framing = parts, status, framing or ("chunked" if slow else "length")
        self.headers = ([("Content-Type", type)] if type else []) + list(headers)


def message(result=None, **fields):
    return dict({"jsonrpc": "2.0", "id": "$id"}, **fields or {"result": result})


def failed(code, words="refused", data=None, status=200, **options):
    error = dict({"code": code, "message": words}, **{} if data is None else {"data": data})
    return Reply(message(error=error), status=status, **options)


def page(status, *parts, type="text/plain", **options):
    """What comes from something that is no MCP server, or from one that refuses."""
    return Reply(*parts, status=status, type=type, **options)


def html(text, status=200): return page(status, text, type="text/html")


def raw(*parts):
    return Reply(*parts, framing="raw")


def stream(*parts, **options):
    """An event stream; dicts and lists become events."""
    parts = ["data: %s\n\n" % json.dumps(part) if isinstance(part, (dict, list)) else part for part in parts]
    return Reply(*parts, **dict({"type": "text/event-stream", "framing": "chunked"}, **options))


def moved(location, status=307):
    return page(status, headers=[("Location", location)])


def says(words, **fields):
    return dict({"content": [{"type": "text", "text": words}]}, **fields)


def note(number):
    return {"jsonrpc": "2.0", "method": "notifications/progress", "params": {"progressToken": "$token", "progress": number}}


def question(state=None, **asked):
    """The result that asks something first: key=(method, params)."""
    asked = {key: {"method": method, "params": params} for key, (method, params) in asked.items()}
    return dict({"resultType": "input_required"}, **dict({"inputRequests": asked} if asked else {},
                                                         **{} if state is None else {"requestState": state}))


def tool(name, properties=None, **fields):
    schema = {"type": "object", "properties": properties or {}}
    return dict({"name": name, "description": "The %s tool" % name, "inputSchema": schema}, **fields)


TOOLS = [tool("echo", {"x": {"type": "string"}}), tool("add", {"a": {"type": "integer"}})]
DEFAULTS = {
    "tools/list": Reply(message({"tools": TOOLS}), headers=[("Mcp-Session-Id", "no session")]), "resources/list": {"resources": [{"uri": "file:///menu", "name": "menu"}]},
    "resources/templates/list": {"resourceTemplates": [{"uriTemplate": "file:///{day}", "name": "day"}]},
    "prompts/list": {"prompts": [{"name": "cook"}]}, "prompts/get": {"messages": []},
    "resources/read": {"contents": [{"uri": "file:///menu", "text": "soup"}]},
    "tools/call": lambda request: says(json.dumps(request.params["arguments"])),
    "notifications/initialized": page(202), "response": page(202), "GET": page(405), "DELETE": page(405),
}


# ---------------------------------------------------------------- the fake server: connections

class Request:
    """A request as it came. request["Name"] is the value of a header, None if it isn't there."""

    def __init__(self, handler):
        self.verb, self.path, self.headers, self.conn = handler.command, handler.path, handler.headers, handler.number
        self.at, self.key = time.monotonic(), self["Mcp-Method"] or self.verb
        self.body = handler.rfile.read(int(self["Content-Length"] or 0) if self.key != handler.server.unread else 0)
        self.json = json.loads(self.body.decode() or "{}")
        self.id, self.params = self.json.get("id"), self.json.get("params") or {}
        self.meta = self.params.get("_meta", {})
        if self.body:  # without a method it is the answer to a question of the server
            self.key = self.json.get("method", "response")

    def __getitem__(self, name):
        return ", ".join(self.headers.get_all(name, [])) if name in self.headers else None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version, disable_nagle_algorithm = "HTTP/1.1", True
    wbufsize = -1  # what comes without a pause between leaves in one piece

    def setup(self):
        if self.server.tls and not self.server.proxied:
            self.request = self.server.tls.wrap_socket(self.request, server_side=True)
        super().setup()
        self.number = next(self.server.numbers)
        self.server.connections.append(self.number)

    def finish(self):
        with contextlib.suppress(OSError):  # the client may be gone
            super().finish()
        self.rfile.close()
        self.connection.close()
        self.server.left.append(self.number)

    log_message = staticmethod(lambda *_: None)

    def do_POST(self):
        request = Request(self)
        head = "\r\n".join([self.requestline] + ["%s: %s" % pair for pair in self.headers.items()] + ["", ""])
        self.server.wire.append((">", head.encode() + request.body))
        reply = self.server.reply(request)
        if reply:
            return self.send(reply, request)
        self.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")  # it is a proxy …
        self.wfile.flush()
        self.request = self.server.tls.wrap_socket(self.connection, server_side=True)  # … and the server behind it
        super().setup()
        self.close_connection = False

    do_GET = do_DELETE = do_CONNECT = do_POST

    def send(self, reply, request):
        head = ["HTTP/1.1 %d %s" % (reply.status, http.client.responses.get(reply.status, "Odd"))]
        head += ["%s: %s" % pair for pair in reply.headers]
        if reply.framing == "chunked":
            head.append("Transfer-Encoding: chunked")
        elif reply.status != 204:
            size = sum(len(self.render(part, request)) for part in reply.parts if not isinstance(part, (float, Act)))
            head.append("Content-Length: %d" % size)
        self.write(b"" if reply.framing == "raw" else "\r\n".join(head + ["", ""]).encode("latin-1"))
        for part in reply.parts:
            if callable(part) or isinstance(part, (float, Act)):
                self.wfile.flush()
            if isinstance(part, Act):
                self.close_connection = True
                if part is RESET:
                    self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                return self.rfile.read() if part is HOLD else None
            if isinstance(part, float):
                time.sleep(part)
            else:
                piece = self.render(part, request)
                self.write(b"%x\r\n%s\r\n" % (len(piece), piece) if piece and reply.framing == "chunked" else piece)
        self.write(b"0\r\n\r\n" if reply.framing == "chunked" else b"")
        self.close_connection = self.close_connection or reply.framing == "raw"

    def write(self, data):
        self.server.wire.append(("<", data))
        self.wfile.write(data)

    def render(self, part, request):
        part = part(request) if callable(part) else part
        part = part if isinstance(part, (str, bytes)) else json.dumps(part)
        part = part.encode() if isinstance(part, str) else part
        number = self.server.last_id if request.key == "GET" else request.id
        for mark, value in ((b'"$id"', number), (b'"$token"', request.meta.get("progressToken"))):
            part = part.replace(mark, json.dumps(value).encode())
        return part


class Fake(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """An MCP server on 127.0.0.1 that answers what it is told to, and keeps what came.

    script: {JSON-RPC method, "response", "GET", "DELETE", "CONNECT" or "*" (asked first): a Reply, a result, a function
    of the request that gives one of these or None, or a list of those, used one after the other}.
    What is not in the script is answered as an MCP server of this era does.
    """
    daemon_threads, request_queue_size = True, 64

    def __init__(self, script=(), era="modern", sessions=False, version=None, tls=None, ask=False, proxied=False,
                 host=None, unread=None, strict=True, name="Fake", port=0):
        self.script, self.era, self.sessions, self.version = dict(script), era, sessions, version
        self.pem, self.proxied, self.unread, self.strict = tls, proxied, unread, strict
        self.tls = tls and ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if tls:  # a file with a key and a certificate; with ask, only who shows the same one comes in
            self.tls.load_cert_chain(tls)
            self.tls.load_verify_locations(tls)
            self.tls.verify_mode = ssl.CERT_REQUIRED if ask else ssl.CERT_NONE
        self.requests, self.breaches, self.wire = [], [], []  # what came, what was wrong with it, all bytes
        self.numbers, self.connections, self.left = itertools.count(1), [], []
        self.minted, self.live, self.negotiated, self.last_id, self.ids = [None], set(), None, None, set()
        super().__init__(("127.0.0.1", port), Handler)
        self.host = host or "127.0.0.1:%d" % self.server_address[1]
        self.url = "http%s://%s/mcp" % ("s" if tls else "", self.host)
        self.info, self.about = {"name": name, "version": "1"}, {"capabilities": {"tools": {}, "resources": {}, "prompts": {}}}
        self.thread = threading.Thread(target=self.serve_forever, args=(0.001,))
        self.thread.start()

    def server_bind(self):
        socketserver.TCPServer.server_bind(self)  # HTTPServer's would look up the name of this machine

    def __exit__(self, *_):
        self.shutdown()
        self.thread.join()
        self.server_close()

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], OSError):  # which means that the client left
            self.breaches.append(repr(sys.exc_info()[1]))

    @property
    def order(self):
        return [request.key for request in self.requests]

    def sent(self, key):
        return [request for request in self.requests if request.key == key]

    def reply(self, request):
        self.requests.append(request)
        if self.strict and request.verb != "CONNECT":
            self.judge(request)
        self.last_id = request.id if "method" in request.json else self.last_id
        for answers in (self.script, {"*": self.answer}, DEFAULTS):
            for key in ("*", request.key):
                reply = answers.get(key)
                if isinstance(reply, list):
                    reply = reply.pop(0) if len(reply) > 1 else reply[0]
                reply = reply(request) if callable(reply) else reply
                if reply is not None:
                    return reply if isinstance(reply, Reply) else Reply(message(reply))
        return None if request.verb == "CONNECT" else failed(-32601, "Method not found", status=404)

    def answer(self, request):
        session = request["Mcp-Session-Id"]
        if request.key == "server/discover":
            if self.era == "legacy":
                return failed(-32601, "Method not found", status=400)
            return dict(self.about, supportedVersions=[MODERN], _meta={META + "serverInfo": self.info})
        if request.key == "initialize" and self.era == "legacy":
            self.negotiated = self.version or request.params["protocolVersion"]
            if self.sessions:
                self.minted.append("sess-%d" % len(self.minted))
                self.live.add(self.minted[-1])
            return Reply(message(dict(self.about, protocolVersion=self.negotiated, serverInfo=self.info)),
                         headers=[("Mcp-Session-Id", self.minted[-1])] if self.sessions else ())
        if self.sessions and session not in self.live:
            return page(404 if session else 400, "no such session")
        if request.key == "DELETE" and self.sessions:
            self.live.discard(session)
            return page(200)

    def judge(self, request):
        """Check the rules of the transport."""
        first, meta, params = request.key == "initialize", request.meta, request.params
        modern = request.key == "server/discover" or self.era == "modern" and not first
        name = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}.get(request.key)
        wanted = [self.host, MODERN if modern else None if first else self.negotiated, request.key if modern else None,
                  encoded(params[name]) if modern and name else None]
        found = [request[name] for name in ("Host", "Mcp-Protocol-Version", "Mcp-Method", "Mcp-Name")]
        assert found == wanted, (found, wanted)
        assert request["Mcp-Session-Id"] in ([None] if modern or first else self.minted[1:] or [None]), request.key
        if request.verb == "POST":
            found = [request["Content-Type"], request["Accept"], request.json["jsonrpc"]]
            assert found == ["application/json", "application/json, text/event-stream", "2.0"], found
        if modern:
            assert meta[META + "protocolVersion"] == MODERN and type(meta[META + "clientCapabilities"]) is dict
        assert modern or not [key for key in meta if key.startswith(META)], meta
        if modern or first:
            assert set(meta[META + "clientInfo"] if modern else params["clientInfo"]) == {"name", "version"}
        if request.key.startswith("notifications/"):
            assert "id" not in request.json
        elif "method" in request.json:
            self.ids = set() if (request.key, request.id) == ("server/discover", 1) else self.ids  # a new client
            assert type(request.id) is int and request.id > 0 and request.id not in self.ids, self.ids
            self.ids.add(request.id)


def encoded(value):
    """A header value by SEP-2243."""
    plain = re.match(r"([!-~]([ -~]*[!-~])?)?\Z", value) and not re.match(r"=\?base64\?.*\?=\Z", value)
    return value if plain else "=?base64?%s?=" % base64.b64encode(value.encode()).decode()


# ---------------------------------------------------------------- the demo (no network, no model, no cost)

def kitchen(port=0):
    """A modern server: one of its tools asks the host to think."""
    def recipe(request, dish=""):
        return says("Take what you have. It will be a %s." % dish if dish else "Which dish?", isError=not dish, resultType="complete")

    def plan_week(request, days=("Monday",)):
        if "inputResponses" in request.params:
            dish = request.params["inputResponses"]["dish"]["content"]["text"]
            return says("On %s: %s" % (" and ".join(days), dish), resultType="complete")
        if "sampling" not in request.meta[META + "clientCapabilities"]:
            return failed(-32021, "plan_week asks you to think", {"requiredCapabilities": {"sampling": {}}}, status=400)
        asks = [{"role": "user", "content": {"type": "text", "text": "One dish, please."}}]
        return question("week-31", dish=("sampling/createMessage", {"messages": asks, "maxTokens": 20}))

    tools = [tool("recipe", {"dish": {"type": "string"}}, description="How to cook a dish"),
             tool("plan_week", {"days": {"type": "array", "items": {"type": "string"}}}, description="A dish for some days; asks you to think")]
    return Fake({"tools/list": {"tools": tools}, "tools/call": lambda request: {"recipe": recipe, "plan_week": plan_week}[
        request.params["name"]](request, **request.params["arguments"])}, name="The Kitchen", port=port)


def cookie_jar(port=0):
    jar, effects = [12], {"take": -1, "bake": 6, "count": 0}

    def call(request):
        jar[0] += effects[request.params["name"]]
        return stream(message(says("%d cookies" % jar[0])), framing="length")
    return Fake({"tools/list": {"tools": [tool(name) for name in effects]}, "tools/call": call}, "legacy", sessions=True, name="Cookie Jar", port=port)


PROGRAM = """\
from mcp_client import Client
def think(params):
    return {"role": "assistant", "model": "me", "content": {"type": "text", "text": "soup!"}}
with Client("%s", handlers={"sampling/createMessage": think}) as kitchen:
    print(kitchen.call_tool("plan_week", {"days": ["Monday", "Friday"]})["content"][0]["text"])
"""


def demo():
    """Show what the client gets from two servers; returns the exit status."""
    with kitchen() as modern, cookie_jar() as legacy:
        status = 0
        for title, words in (("Two servers: their era, and what they have", ["list", modern.url, legacy.url]),
                             ("A call in the modern era", ["call", modern.url, "recipe", '{"dish": "soup"}']),
                             ("A call in the legacy era", ["call", legacy.url, "bake"])):
            print("# %s\n$ python3 mcp_client.py %s" % (title, " ".join(map(shlex.quote, words))), flush=True)
            status += mcp_client.main(words)
        with Client(modern.url) as client:
            listed = client.list_tools()
        print("\n# A tool, and what the Claude API takes instead\n%s\n%s" % (json.dumps(listed[0]), json.dumps(claude_tools(listed)[0])))
        print("\n# A question of the server, answered by a handler\n$ cat think.py\n%s$ python3 think.py" % PROGRAM % modern.url)
        exec(PROGRAM % modern.url, {})
    return status


def keep_up(kitchen_port=8000, jar_port=8001):
    with kitchen(int(kitchen_port)) as modern, cookie_jar(int(jar_port)) as legacy:
        print("The Kitchen: %s\nCookie Jar: %s\nEnter ends both." % (modern.url, legacy.url), flush=True)
        sys.stdin.readline()
    return 0


def conform(url):
    """The client under test of the conformance suite: use all that a server has, answer all that it asks."""
    def examples(schema, first={}):
        some = {"integer": 1, "number": 1.5, "boolean": True, "array": [], "null": None, "object": first.get("inputSchema")}
        return {name: child.get("default", some.get(child.get("type"), "text")) for name, child in schema.get("properties", {}).items()}
    handlers = {
        "elicitation/create": lambda params: {"action": "accept", "content": examples(params["requestedSchema"])},
        "sampling/createMessage": lambda params: {"role": "assistant", "model": "none", "content": says("so")["content"][0]}}
    with Client(url, handlers=handlers, timeout=15) as client:
        has, tools = client.connect().get("capabilities", {}), client.list_tools()
        calls = [{"name": each["name"], "arguments": examples(each["inputSchema"], tools[0])} for each in tools]
        calls = json.loads(os.environ.get("MCP_CONFORMANCE_CONTEXT", "{}")).get("toolCalls", calls)
        uses = [(client.call_tool, call["name"], call["arguments"]) for call in calls]
        uses += [(client.read_resource, each["uri"]) for each in (client.list_resources() if "resources" in has else ())]
        uses += [(client.get_prompt, each["name"]) for each in (client.list_prompts() if "prompts" in has else ())]
        for use, *arguments in uses:
            try:
                use(*arguments)
            except MCPError as error:
                print(error)
    return 0


if __name__ == "__main__":  # here, so that it needs nothing installed; the tests begin below
    sys.exit(demo() if len(sys.argv) < 2 else keep_up(*sys.argv[2:]) if sys.argv[1] == "serve" else conform(sys.argv[1]))


# ---------------------------------------------------------------- helpers of the tests

import ast, inspect, io, textwrap, warnings  # noqa: E401,E402
from concurrent.futures import ThreadPoolExecutor  # noqa: E402

import pytest  # noqa: E402

TOKEN, OPEN = "Tok-5ecret-0f-the-Kitchen", []  # the clients and servers of the test
ANY, SO = object(), message(says("so"))
LINE = json.dumps(SO)
HANDSHAKE = ["server/discover", "initialize", "notifications/initialized"]
ASK = ("elicitation/create", {"message": "name?"})
ASKED = {"elicitation/create": lambda params: {"got": params["message"]}}


@pytest.fixture(params=["modern", "legacy"])
def era(request):
    return request.param


@pytest.fixture(autouse=True)
def tidy():
    """Close what a test has opened. No request may have broken a rule of the transport."""
    yield
    opened = [OPEN.pop() for _ in OPEN[:]]
    for each in opened:
        each.__exit__(None, None, None)
    assert [breach for each in opened for breach in getattr(each, "breaches", ())] == []


def rows(names, table):
    """Run a test once for each row of {id: value or tuple of values}, or of a list of values."""
    table = table if isinstance(table, dict) else {ascii(row): row for row in table}
    values = [row if "," in names else (row,) for row in table.values()]
    return pytest.mark.parametrize(names, [pytest.param(*row, id=id) for id, row in zip(table, values)])


def serve(script=(), era="modern", **options):
    OPEN.append(Fake(script, era, **options))
    return OPEN[-1]


def client(server, token=TOKEN, **options):
    options = dict({"timeout": 3, "deadline": 6, "ssl_context": trusting(getattr(server, "pem", None))}, **options)
    OPEN.append(Client(getattr(server, "url", server), token, **options))
    return OPEN[-1]


def trusting(pem): return ssl.create_default_context(cafile=pem) if pem else None


def calling(reply, era="modern", sessions=False, **options):
    fake = serve({"tools/call": reply}, era, sessions=sessions)
    one = client(fake, **options)
    one.connect()
    return fake, one


def pair(*script, **options):
    serve(*script, **options)
    return OPEN[-1], client(OPEN[-1])


def said(result): return result["content"][0]["text"]
def names(items): return [item["name"] for item in items]


def fails(call, words="", code=ANY, status=ANY, within=1.0):
    """The MCPError that a call raises soon: it has these words, names the server and shows no secret."""
    start = time.monotonic()
    with pytest.raises(MCPError) as caught:
        call()
    error, text = caught.value, str(caught.value)
    assert time.monotonic() - start < within, error
    assert [word for word in words.split() if word not in text] == [], text
    assert any(each.name in text for each in OPEN if isinstance(each, Client)) and TOKEN not in text + repr(error), text
    assert code in (ANY, error.code) and status in (ANY, error.status), (error.code, error.status, text)
    return error


def errors(table, *eras, **limits):
    """A test: each reply, or (reply, words, code, status), is an error with these; nothing is sent again, the client goes on."""
    @rows("era", eras or ["modern", "legacy"])
    @rows("row", table)
    def test(era, row):
        reply, words, code, status = (row + ("", ANY, ANY)[len(row) - 1:]) if isinstance(row, tuple) else (row, "", ANY, ANY)
        fake, one = calling([reply, says("a second time")], era, era == "legacy" and reply.status != 404, name="Mine")
        fails(lambda: one.call_tool("echo", **limits), words, code, status)
        assert names(one.list_tools()) == ["echo", "add"]
        assert fake.order == HANDSHAKE[:1 if era == "modern" else 3] + ["tools/call", "tools/list"]
    return test


def together(count, work):
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(work, range(count)))


def wait(condition):
    end = time.monotonic() + 2
    while not condition() and time.monotonic() < end:
        time.sleep(0.002)
    return condition()


ARGUMENTS = {"a": "é世\U0001F378", "b": 0, "c": False, "d": None, "e": [], "f": {}, "g": ""}


def use_everything(one):
    assert names(one.list_tools()) == ["echo", "add"] and names(one.list_prompts()) == ["cook"]
    assert names(one.list_resources()) == ["menu"] and names(one.list_resource_templates()) == ["day"]
    assert said(one.call_tool("echo", ARGUMENTS)) == json.dumps(ARGUMENTS)
    assert one.read_resource("file:///menu")["contents"][0]["text"] == "soup" and one.get_prompt("cook", {"day": "Friday"})["messages"] == []


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs the command line in this process: run(*words) -> (exit status, stdout, stderr)."""
    def run_main(*words, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with warnings.catch_warnings():
            warnings.simplefilter("always", UserWarning)
            status = mcp_client.main(list(words))
        return (status,) + tuple(capsys.readouterr())
    return run_main


def run_python(*words, **env):
    done = subprocess.run([sys.executable] + list(words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ, **env), cwd=HERE)
    return done.returncode, done.stdout, done.stderr


# ---------------------------------------------------------------- event streams

@rows("text, events", {"nothing": (b"", []), "one event": (b"\n\n\ndata: a\n\n\n\n", [{"data": "a"}]),
    "one space is no data": (b"data:a\n\ndata:  b \n\ndata:\tc\n\n", [{"data": data} for data in ("a", " b ", "\tc")]),
    "several data lines": (b"data: a\ndata: b\ndata:\ndata: c\n\n", [{"data": "a\nb\n\nc"}]),
    "all fields": (b"event: e\nid: 7\nretry: 9\ndata: a: b\n\n", [{"event": "e", "id": "7", "retry": "9", "data": "a: b"}]),
    "the last of a field": (b"event: x\nevent: y\nid: 1\nid: 2\ndata: a\n\n", [{"event": "y", "id": "2", "data": "a"}]),
    "a field without a colon": (b"data\n\ndata\ndata\n\n", [{"data": ""}, {"data": "\n"}]),
    "comments, unknown fields": (b": hi\n\n:\n\ndata: a\n: x\nDATA: x\n data: y\ndata : z\ndata: b\n\n", [{"data": "a\nb"}]),
    "the priming event": (b"id: 0\nretry: 3\ndata:\n\nid: 7\n\n", [{"id": "0", "retry": "3", "data": ""}, {"id": "7"}]),
    "CRLF": (b"event: e\r\ndata: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n", [{"event": "e", "data": "a\nb"}, {"data": "c"}]),
    "CR": (b"event: e\rdata: a\rdata: b\r\rdata: c\r\r", [{"event": "e", "data": "a\nb"}, {"data": "c"}]),
    "mixed ends": (b"data: a\r\n\ndata: b\n\r\ndata: c\r\r\ndata: d\n\n", [{"data": letter} for letter in "abcd"]),
    "a BOM at the start alone": (b"\xef\xbb\xbfdata: \xef\xbb\xbfa\n\n\xef\xbb\xbfdata: b\n\n", [{"data": "\ufeffa"}]),
    "UTF-8 of 2, 3 and 4 bytes": ("data: é世\U0001F378\n\n".encode(), [{"data": "é世\U0001F378"}]),
    "what ends no line": ("data: a\x0bb\x0cc\x1cd\x85e\u2028f\u2029\0\n\n".encode(), [{"data": "a\x0bb\x0cc\x1cd\x85e\u2028f\u2029\0"}]),
    "whole JSON, no blank line": (b'data: a\n\ndata: {"a":\ndata: 1}', [{"data": "a"}, {"data": '{"a":\n1}'}])})
def test_read_sse_reads_the_same_however_the_stream_is_cut(text, events):
    assert list(read_sse([text])) == list(read_sse(iter([text[n:n + 1] for n in range(len(text))]))) == events
    for cut in range(len(text)):
        assert list(read_sse([text[:cut], b"", text[cut:]])) == events, cut


@rows("make, size", {"one line in many chunks": (lambda n: [b"data: "] + [b"x" * 1024] * n, 1000),
    "one line in chunks of a byte": (lambda n: [b"x"] * n, 6000), "many events": (lambda n: [b"data: a\n\n" * n], 2500),
    "many lines": (lambda n: [b"data: a\n" * n], 3000), "many lines in chunks": (lambda n: [b"data: a\n"] * n, 3000)})
def test_read_sse_takes_linear_time(make, size):
    def seconds(chunks):
        start = time.process_time()
        for _ in read_sse(chunks):
            pass
        return time.process_time() - start
    assert seconds(make(4 * size)) < 8 * min(seconds(make(size)) for _ in range(2)) + 0.02


@rows("reply", {"CRLF, left open": stream("event: message\r\ndata: %s\r\n\r\n" % LINE, HOLD), "CR": stream("data: %s\r\r" % LINE),
    "no event line": stream(SO), "an empty event line": stream("event:\ndata: %s\n\n" % LINE), "an array": stream([note(1), SO]),
    "a priming event": stream("id: 0\nretry: 3000\ndata:\n\n", SO), "an id alone": stream("id: 0\n\nid: 7\ndata\n\n", SO),
    "other types of events": stream("event: ping\ndata: ping\n\nevent: odd\ndata: %s\n\n" % LINE.replace("so", "no"), SO),
    "several lines": stream("data: %s\n\n" % LINE.replace(", ", ",\ndata: ")), "a BOM": stream("\ufeff", SO),
    "retry of all kinds": stream("retry: abc\nretry: -5\nretry: 99999999999\n\nretry: ²\nretry:\nretry: %s\n\n" % ("9" * 5000), SO),
    "comments": stream(": hi\n\n", SO), "no blank line": stream("data: " + LINE),
    "other messages": stream(dict(SO, id=77), {"jsonrpc": "2.0"}, ["x", 5], message(error={"code": 1}, id=78), "data: x\n\n", SO),
    "a length": stream(SO, framing="length"), "a type with a parameter": stream(SO, type="TEXT/EVENT-STREAM ; charset=utf-8"),
    "id as text": stream(lambda request: "data: %s\n\n" % json.dumps(dict(SO, id=str(request.id)))),
    "JSON, id as text": Reply(lambda request: dict(SO, id=str(request.id))), "a JSON array": Reply([note(1), SO]),
    "JSON of type …;charset": Reply(SO, type="Application/JSON ;charset=utf-8"), "JSON with a BOM": Reply("\ufeff" + LINE),
    "an odd Location": Reply(SO, headers=[("Location", "http://[")]), "JSON in chunks": Reply(LINE[:9], 0.01, LINE[9:]), "1.0": raw("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n", SO)})
def test_the_reply_is_found(reply):
    fake, one = calling(reply, "legacy")  # where a stream might be resumed
    assert said(one.call_tool("echo")) == "so" and names(one.list_tools()) == ["echo", "add"] and "GET" not in fake.order


def test_JSON_without_data_in_an_event_stream_is_read_or_quoted(era):
    try:
        assert said(calling(stream(LINE), era)[1].call_tool("echo")) == "so"
    except MCPError as error:
        assert '"so"' in str(error)


# ---------------------------------------------------------------- headers from the body (SEP-2243)

@rows("value, header", {"ASCII": ("a b~!", "a b~!"), "one letter": ("a", "a"), "é": ("café", "=?base64?Y2Fmw6k=?="), "世": ("世", "=?base64?5LiW?="),
    "a line break": ("a\r\nX-Evil: 1", "=?base64?YQ0KWC1FdmlsOiAx?="), "a line feed at the end": ("a\n", "=?base64?YQo=?="),
    "a blank at the end": ("a ", "=?base64?YSA=?="), "a blank first": (" a", "=?base64?IGE=?="), "a blank": (" ", "=?base64?IA==?="),
    "a tab": ("a\tb", "=?base64?YQli?="), "DEL": ("a\x7fb", "=?base64?YX9i?="), "half encoded": ("=?base64?a", "=?base64?a"),
    "what looks encoded": ("=?base64?YQ==?=", "=?base64?PT9iYXNlNjQ/WVE9PT89?=")})
def test_a_name_is_a_header_as_it_is_where_ascii_can_carry_it_and_else_in_base64(value, header):
    fake = serve()
    client(fake).call_tool(value)
    client(fake).read_resource(value)
    assert [request["Mcp-Name"] for request in fake.requests[1::2]] == [header] * 2 == [encoded(value)] * 2
    assert fake.requests[1].params["name"] == value and fake.requests[1]["X-Evil"] is None


def marked(mark, **schema): return {"p": dict({"type": "string", "x-mcp-header": mark}, **schema)}


MARKS = dict(marked("Str-1"), b={"type": "boolean", "x-mcp-header": "B"}, i={"type": "integer", "x-mcp-header": "i"}, n={"type": "string"})


def params_sent(request):
    return {name[10:].lower(): value for name, value in request.headers.items() if name.lower().startswith("mcp-param-")}


@rows("arguments, sent", {"none": (None, {}), "null": ({"p": None, "b": None}, {}), "text": ({"p": "us west", "n": "no"}, {"str-1": "us west"}),
    "empty text": ({"p": ""}, {"str-1": ""}), "é": ({"p": "é"}, {"str-1": "=?base64?w6k=?="}),
    "true, 0": ({"b": True, "i": 0}, {"b": "true", "i": "0"}), "false, -7": ({"b": False, "i": -7}, {"b": "false", "i": "-7"})})
def test_a_marked_argument_is_mirrored_into_a_header_in_the_modern_era(era, arguments, sent):
    fake, one = pair({"tools/list": {"tools": [tool("t", MARKS), tool("u", {"p": {"type": "string"}})]}}, era)
    one.list_tools()
    for name in ("t", "u"):
        one.call_tool(name, arguments)
    assert [params_sent(request) for request in fake.sent("tools/call")] == [sent if era == "modern" else {}, {}]
    assert fake.requests[-1].params["arguments"] == (arguments or {})


@rows("properties", {"empty": marked(""), "a blank": marked("A B"), "a colon": marked("A:"), "a line break": marked("A\n"), "é": marked("é"),
    "null": marked(None), "a number": marked(5), "of a number": marked("A", type="number"), "of an object": marked("A", type="object"),
    "of nothing": {"p": {"x-mcp-header": "A"}}, "twice": dict(marked("Aa"), q={"type": "string", "x-mcp-header": "aA"}),
    "in items": {"p": {"type": "array", "items": marked("A")["p"]}}, "in oneOf": {"p": {"oneOf": [marked("A")["p"]]}}})
def test_a_tool_with_an_invalid_mark_is_left_out_with_a_warning_but_not_in_the_legacy_era(properties):
    tools = [TOOLS[0], tool("bad\x1b[2J", properties), tool("good", MARKS)]
    with pytest.warns(UserWarning, match="bad.*x-mcp-header") as warned:
        assert names(client(serve({"tools/list": {"tools": tools}})).list_tools()) == ["echo", "good"]
    assert len(warned) == 1 and "\x1b" not in str(warned[0].message)
    assert client(serve({"tools/list": {"tools": tools}}, "legacy")).list_tools() == tools


@rows("answer", [failed(-32020, "own-words", status=400), says("so")])
def test_a_header_mismatch_makes_the_client_list_the_tools_and_call_once_more(answer):
    fake, one = pair({"tools/list": {"tools": [tool("t", MARKS)]}, "tools/call": [failed(-32020), answer], "x/y": failed(-32020)})
    call = lambda: one.call_tool("t", {"i": 3})  # noqa: E731
    assert said(call()) == "so" if isinstance(answer, dict) else fails(call, "own-words headers", -32020, 400)
    fails(lambda: one.call("x/y"), code=-32020)
    assert [params_sent(request) for request in fake.sent("tools/call")] == [{}, {"i": "3"}]
    assert fake.order == ["server/discover", "tools/call", "tools/list", "tools/call", "x/y"]


# ---------------------------------------------------------------- the Claude API: tools and results

X = {"x": {"type": "integer", "enum": [1, 2]}}
XY = dict(X, y={"type": "string"})
BRANCHES = [{"type": "object", "properties": X, "required": ["x"]}, {"properties": {"y": XY["y"]}, "required": ["y"]}]
NESTED = {"p": {"anyOf": [{}], "$schema": "y", "oneOf": []}}


@rows("schema, properties, more", {
    "good": ({"type": "object", "properties": X}, X, {}), "missing": (ANY, {}, {}), "null": (None, {}, {}), "empty": ({}, {}, {}),
    "a list": ([], {}, {}), "typeless": ({"properties": X}, X, {}), "$schema": ({"$schema": "x", "type": "object"}, {}, {}),
    "$defs": ({"$defs": NESTED}, {}, {"$defs": NESTED}), "nested": ({"properties": NESTED}, NESTED, {}),
    "other keys": ({"additionalProperties": False, "required": ["x"], "properties": X}, X, {"additionalProperties": False, "required": ["x"]}),
    "anyOf": ({"anyOf": BRANCHES}, XY, {}), "oneOf": ({"oneOf": BRANCHES}, XY, {}), "allOf": ({"allOf": BRANCHES}, XY, {"required": ["x", "y"]}),
    "anyOf in allOf": ({"allOf": [{"anyOf": BRANCHES}]}, XY, {}), "allOf in anyOf": ({"anyOf": [{"allOf": BRANCHES}, None]}, XY, {}),
    "beside the root's own": ({"properties": X, "required": ["x"], "anyOf": BRANCHES[1:]}, XY, {"required": ["x"]}),
    "two meanings": ({"anyOf": [{"properties": {"x": XY["y"]}}, BRANCHES[0]]}, {"x": {"anyOf": [XY["y"], X["x"]]}}, {})})
def test_claude_tools_makes_the_root_of_a_schema_one_object_and_keeps_what_is_below(schema, properties, more):
    given = [dict({"name": "t", "description": "d", "title": "T"}, **{} if schema is ANY else {"inputSchema": schema})]
    before = json.dumps(given)
    root = dict({"type": "object", "properties": properties}, **more)
    assert claude_tools(given) == [{"name": "t", "description": "d", "input_schema": root}] and json.dumps(given) == before


def test_claude_tools_leaves_out_a_tool_without_a_name_and_gets_through_all_others():
    crooked = [None, "x", {}, {"name": None}, {"name": 5}, {"name": ""}, {"description": "no name"}, {"name": "e", "description": ["x"]}]
    made = claude_tools(crooked + TOOLS + [{"name": "d", "description": None}])
    assert names(made) == ["e", "echo", "add", "d"] and {type(each["description"]) for each in made} == {str}


ODD = ["a.b", "a_b", "a b", "a/b", "ns:get", "café", "天気", "l" * 128, "l" * 129, "l" * 130, "ok_name-1", "a\n"]


def test_names_that_the_api_refuses_are_changed_and_call_tool_takes_both(era):
    fake = serve({"tools/list": {"tools": [tool(name) for name in ODD]}}, era)
    one, taken = client(fake), names(claude_tools([tool(name) for name in ODD]))
    assert [name for name in taken if not re.match(r"[a-zA-Z0-9_-]{1,128}\Z", name)] == [] and len(set(taken)) == len(ODD)
    assert [name for name in ODD if name in taken] == ["a_b", "l" * 128, "ok_name-1"]
    for name in taken + ODD:
        one.call_tool(name)
    assert [request.params["name"] for request in fake.sent("tools/call")] == ODD * 2
    assert len(fake.sent("tools/list")) == 1  # where the client needed it


def test_the_names_are_the_same_in_every_process():
    code = "from mcp_client import *; print(ascii([each['name'] for each in claude_tools([{'name': name} for name in %s])]))" % ascii(ODD)
    assert run_python("-c", code, PYTHONHASHSEED="1")[1].decode().strip() == ascii(names(claude_tools([tool(name) for name in ODD])))


PNG, JPEG, GIF, WEBP = [base64.b64encode(start + b"\0" * 30).decode() for start in (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"RIFF")]
OTHERS = [{"type": "resource_link", "uri": "file:///a"}, {"type": "resource", "resource": {"uri": "file:///é", "text": "inner"}},
          {"type": "audio", "data": "AAAA"}, {"type": "image", "data": "AAAA", "mimeType": "image/png"}, {"type": "hologram"}]


def text(words): return {"type": "text", "text": words if isinstance(words, str) else json.dumps(words, ensure_ascii=False)}


def image(data, media): return {"type": "image", "source": {"type": "base64", "media_type": media, "data": data}}


@rows("result, blocks", {"text": (says("so"), [text("so")]), "only the API's keys": ({"content": [dict(text("so"), annotations={})]}, [text("so")]),
    "images keep their places": ({"content": [text("a"), {"type": "image", "data": PNG, "mimeType": "image/png"}, text("b")]},
                                 [text("a"), image(PNG, "image/png"), text("b")]),
    "JPEG called png": ({"content": [{"type": "image", "data": JPEG, "mimeType": "image/png"}]}, [image(JPEG, "image/jpeg")]),
    "image/jpg": ({"content": [{"type": "image", "data": JPEG, "mimeType": "image/jpg"}]}, [image(JPEG, "image/jpeg")]),
    "no type": ({"content": [{"type": "image", "data": GIF}, {"type": "image", "data": WEBP}]}, [image(GIF, "image/gif"), image(WEBP, "image/webp")]),
    "a failure has text": ({"isError": True, "content": [text("")]}, [text("failed")]), "nothing, failed": ({"isError": True}, [text("failed")]),
    "a failure is text": ({"isError": True, "content": [{"type": "image", "data": PNG}]}, [text({"type": "image", "data": PNG})]),
    "other blocks": ({"content": OTHERS}, [text(each) for each in OTHERS]), "a block": ({"content": text("so")}, [text("so")]),
    "a string": ({"content": "so"}, [text("so")]), "a string in a list": ({"content": ["so", text("it is")]}, [text("so"), text("it is")]),
    "blank text": ({"content": [text(" \n"), text("")]}, []), "nothing": ({}, []), "null": ({"content": None}, []),
    "structured content": ({"structuredContent": {"n": 42}}, [text('{"n": 42}')]), "… falsy": ({"content": [], "structuredContent": 0}, [text("0")]),
    "… and text": (says("so", structuredContent={"n": 42}), [text("so")])})
def test_claude_result_has_text_and_images_and_only_what_the_api_knows(result, blocks):
    before = json.dumps(result)
    assert claude_result(result, "toolu_1") == {"type": "tool_result", "tool_use_id": "toolu_1", "content": blocks, "is_error": bool(result.get("isError"))}
    assert json.dumps(result) == before


# ---------------------------------------------------------------- what you call

def test_every_request_keeps_the_rules_whatever_headers_the_caller_adds(era):
    own = {"content-type": "text/plain", "ACCEPT": "text/html", "content-length": "3", "host": "example.com", "mcp-method": "x",
           "MCP-PROTOCOL-VERSION": "1", "mcp-name": "n", "mcp-session-id": "s", "authorization": "x", "user-agent": "Other/1", "X-Key": "k",
           "transfer-encoding": "chunked"}
    fake = serve(era=era, sessions=era == "legacy")
    with client(fake, headers=own) as one:
        use_everything(one)
    assert len(fake.requests) == (8 if era == "modern" else 11)  # and the fake has judged each of them
    assert {(request["Authorization"], request["User-Agent"], request["X-Key"], request["Transfer-Encoding"]) for request in fake.requests} == {("Bearer " + TOKEN, "Other/1", "k", None)}
    for headers in ({"authorization": "Basic x"}, {}):
        client(fake, None, headers=headers).list_tools()
        assert fake.requests[-1]["Authorization"] == headers.get("authorization")
    assert fake.requests[-1]["User-Agent"] == "mcp_client.py/" + mcp_client.__version__


def test_connect_settles_the_era_once_and_close_drops_the_connection(era):
    fake, one = pair((), era)
    one.close()
    assert (one.era, one.info, fake.connections) == (None, {}, [])
    assert one.connect() == one.info == one.connect() and "capabilities" in one.info
    one.close()
    assert wait(lambda: fake.left == [1]) and (one.era, fake.order) == ((MODERN, HANDSHAKE[:1]) if era == "modern" else (LEGACY[0], HANDSHAKE))


def listed(*names, **more):
    return dict({"prompts": [{"name": name} for name in names]}, **more)


@rows("pages, items, cursors", {
    "all pages": ([listed("a", nextCursor=""), listed("b", nextCursor="世 +\n"), listed("c", nextCursor=0), listed("d", nextCursor=None)],
                  ["a", "b", "c", "d"], [ANY, "", "世 +\n", 0]),
    "the same cursor": ([listed("a", nextCursor="c"), listed("b", nextCursor="c"), listed("never")], ["a", "b"], [ANY, "c"]),
    "no list": ([listed("a", nextCursor="c"), {}], ["a"], [ANY, "c"]), "an error": ([listed("a", nextCursor="c"), failed(-32000)], None, [ANY, "c"])})
def test_a_list_has_the_items_of_all_its_pages_or_fails(pages, items, cursors):
    fake, one = pair({"prompts/list": pages})
    assert names(one.list_prompts()) == items if items else fails(one.list_prompts, code=-32000)
    assert [request.params.get("cursor", ANY) for request in fake.sent("prompts/list")] == cursors


def test_notifications_are_handed_on_in_order_and_at_once(era):
    seen, call = [], {"name": "echo", "_meta": {"example.com/a": 1}}
    log = {"jsonrpc": "2.0", "method": "notifications/message", "params": {"data": "é"}}
    fake, one = calling(stream(note(1), lambda request: wait(lambda: seen) and "", log, note(2), SO), era)
    assert said(one.call("tools/call", call, on_notification=seen.append)) == "so"
    assert [each["params"].get("progress") for each in seen] == [1, None, 2] and call["_meta"] == {"example.com/a": 1}
    one.call_tool("echo", on_notification=seen.append)
    one.call_tool("echo")
    tokens = [request.meta.get("progressToken") for request in fake.sent("tools/call")]
    assert type(tokens[0]) in (int, str) and tokens[0] != tokens[1] and tokens[2] is None
    assert seen[0]["params"]["progressToken"] == tokens[0] and fake.sent("tools/call")[0].meta["example.com/a"] == 1


def test_what_a_callback_or_a_handler_raises_reaches_the_caller_and_ends_only_that_call(era):
    question_or_note = stream(message(question(a=ASK)), HOLD) if era == "modern" else stream(note(1), SO, HOLD)
    fake, one = calling(question_or_note, era, handlers={"elicitation/create": lambda params: len(one.list_tools()) // 0})
    with pytest.raises(ZeroDivisionError):
        one.call_tool("echo", on_notification=lambda note: 1 // 0)
    assert wait(lambda: fake.left) and names(one.list_tools()) == ["echo", "add"]


def test_threads_share_a_handshake_but_no_connection_and_no_id(era):
    barrier = threading.Barrier(4, timeout=3)
    fake, one = pair({"tools/call": lambda request: (barrier.wait(), None)[1]}, era, sessions=era == "legacy")
    assert together(4, lambda number: said(one.call_tool("echo", {"x": number}))) == ['{"x": %d}' % n for n in range(4)]
    assert len({request.conn for request in fake.sent("tools/call")}) == 4
    assert fake.order[:-4] == (HANDSHAKE[:1] if era == "modern" else HANDSHAKE)


def test_no_thread_waits_for_the_negotiation_of_another_beyond_its_own_limits():
    one = client(serve({"server/discover": raw(HOLD)}), timeout=0.1)
    together(4, lambda number: fails(one.connect, "timeout=", within=0.3))


@rows("reply", {"200": page(200), "204": page(204), "405": page(405), "500": page(500, "boom"), "cut": raw(CUT), "odd": raw("x\r\n\r\n")})
def test_close_ends_a_session_whatever_the_answer_and_the_client_can_be_used_again(reply):
    fake = serve({"DELETE": reply}, "legacy", sessions=True)
    with client(fake) as one:
        one.list_tools()
    one.close()
    assert fake.order[-2:] == ["tools/list", "DELETE"] and wait(lambda: fake.left == fake.connections)
    one.list_tools()
    assert len(fake.sent("initialize")) == 2 and fake.requests[-1]["Mcp-Session-Id"] == "sess-2"


@rows("url", ["", "not a url", "ftp://h/x", "file:///etc/passwd", "http:///mcp", "127.0.0.1:80/mcp", "http://h:port/",
              "http://h:99999/", "http://h/a b", "http://h/x HTTP/1.1\r\nX-Evil: 1", "http://h/é"])
def test_a_bad_url_is_a_value_error(url):
    with pytest.raises(ValueError):
        Client(url)


@rows("options", {"line break": {"token": "s3cret\n"}, "é": {"token": "s3crété"}, "header, é": {"headers": {"X": "s3crét"}},
    "header, line break": {"headers": {"X": "s3cret\r\nX: y"}}, "name of a header": {"headers": {"X s3cret": "y"}}, "no text": {"headers": {"X": 5}}})
def test_a_token_or_header_that_http_can_not_carry_is_an_error_that_does_not_quote_it(options):
    with pytest.raises((ValueError, TypeError)) as caught:
        Client("http://127.0.0.1:1/mcp", **options)
    assert "s3cr" not in str(caught.value)


def test_arguments_that_are_no_json_are_a_type_error_and_nothing_is_sent():
    fake, one = calling(None)
    with pytest.raises(TypeError):
        one.call_tool("echo", {"x": object()})
    assert fake.order == ["server/discover"] and said(one.call_tool("echo")) == "{}"


@rows("reply", {"fine": None, "401": page(401, "bad " + TOKEN), "echoed": failed(-32602, TOKEN, {"sent": ["Bearer " + TOKEN]}), "cut": raw(CUT),
    "in a type": Reply("", type="Bearer " + TOKEN), "in a header": page(403, headers=[("WWW-Authenticate", 'Bearer error="%s"' % TOKEN)]), "silence": raw(HOLD),
    "moved": moved("http://user:pw-secret@other.example/x?key=query-secret"), "a status line": raw("HTTP/1.1 500 %s\r\n\r\n" % TOKEN)})
def test_no_secret_gets_into_an_error_or_the_output(reply, capfd):
    fake = serve({"tools/call": reply})
    one = client("http://user:pw-secret@%s/mcp?key=query-secret" % fake.host, headers={"X-Key": "own-secret"}, timeout=0.1)
    error = fails(lambda: one.call_tool("echo")) if reply else one.call_tool("echo")
    assert one.name == fake.host and fake.host in repr(one) and MODERN in repr(one)
    shown = [str(error), repr(error), repr(one), str(error.__context__ if reply and not error.__suppress_context__ else "")]
    assert not re.search("(?i)secret|" + TOKEN, "%s %s" % (shown, capfd.readouterr()))
    assert {(request.path, request["X-Key"]) for request in fake.requests} == {("/mcp?key=query-secret", "own-secret")}


# ---------------------------------------------------------------- speaking MCP: which era

@rows("probe", dict({str(status): page(status) for status in (400, 404, 405, 406, 415, 422, 500, 501)}, **{
    "-32601": failed(-32601), "-32602": failed(-32602, status=400), "no id": Reply(message(error={"code": -32000}, id=None), status=400),
    "in a stream": stream(message(error={"code": -32601})), "no JSON-RPC": Reply({"error": {"code": "bad"}}, status=400),
    "empty": Reply(""), "blank": Reply(" \n"), "202": page(202), "HTML": html("<title>Hi</title>"), "JSON": Reply([1]),
    "a session": failed(-32000, status=400, headers=[("Mcp-Session-Id", "trap")]), "older": {"supportedVersions": LEGACY},
    "unknown versions": {"supportedVersions": ["2031-01-01"]}, "null": {"supportedVersions": None},
    "-32022, older": failed(-32022, data={"supported": ["2024-11-05", "2025-11-25", "x"]}, status=400),
    "modern": {"supportedVersions": [MODERN]}, "modern, several": {"supportedVersions": ["2031-01-01", MODERN] + LEGACY},
    "modern, -32022": failed(-32022, data={"supported": [MODERN, "2025-11-25"]}, status=400), "modern, a stream": stream(message({"supportedVersions": [MODERN]}))}))
def test_a_server_that_names_the_modern_version_is_modern_and_any_other_answer_means_legacy(probe, request):
    modern = "[modern" in request.node.name
    fake, one = pair({"server/discover": probe}, "modern" if modern else "legacy")
    assert names(one.list_tools()) == ["echo", "add"] and one.era == (MODERN if modern else LEGACY[0])
    assert fake.order == (HANDSHAKE[:1] if modern else HANDSHAKE) + ["tools/list"]


@rows("reply, words, code, status", dict(
    {str(status): (page(status, "own-words"), "own-words", None, status) for status in (401, 403, 421, 429, 502, 503, 504)}, **{
        "401, JSON": (Reply({"error": "invalid_token"}, status=401), "invalid_token", None, 401), "cut": (raw(CUT), "", None, None),
        "-32020": (failed(-32020, status=400), "headers", -32020, 400), "-32021": (failed(-32021, status=400), "handler", -32021, 400),
        "-32022": (failed(-32022, "own-words", {"supported": ["2031-01-01"]}, status=400),
                   " ".join(["own-words 2031-01-01", MODERN] + LEGACY), -32022, 400), "silence": (raw(HOLD), "timeout=", None, None)}))
def test_no_verdict_is_an_error_and_the_next_call_asks_again(reply, words, code, status):
    fake = serve({"server/discover": [reply, None]})
    one = client(fake, None, timeout=0.1)
    fails(one.list_tools, words, code, status)
    assert (one.era, one.info, fake.order) == (None, {}, ["server/discover"])
    assert names(one.list_tools()) == ["echo", "add"] and one.era == MODERN


# ---------------------------------------------------------------- speaking MCP: the handshake and sessions

@rows("version", LEGACY + ["2099-01-01", MODERN, 5, None])
def test_the_version_that_the_server_chose_is_used_or_is_an_error_that_names_both_sides(version):
    ours = version in LEGACY
    fake, one = pair({} if ours else {"initialize": {"protocolVersion": version}}, "legacy", version=version, sessions=True)
    use_everything(one) if ours else fails(one.connect, " ".join([str(version or "")] + LEGACY))
    assert one.era == (version if ours else None) and fake.sent("initialize")[0].params["protocolVersion"] == LEGACY[0]
    assert ours or fake.order == HANDSHAKE[:2]


WORDS = "Unsupported protocol version: 2025-11-25 (supported versions: 2025-03-26, 2025-06-18)"


@rows("refusal", {"text": page(400, WORDS), "an error": failed(-32602, WORDS), "data": failed(-32602, data={"supported": LEGACY[1:3]}, status=400)})
def test_a_refused_offer_is_followed_by_the_newest_older_version_that_the_server_names(refusal):
    only = failed(-32022, data={"supported": LEGACY[:1]}, status=400)
    fake, one = pair({"server/discover": only, "initialize": lambda request: None if request.params["protocolVersion"] == "2025-06-18" else refusal}, "legacy")
    assert names(one.list_tools()) == ["echo", "add"] and one.era == "2025-06-18" and len(fake.sent("initialize")) == 2


@rows("refusal, count", {"400": (page(400, "own-words"), 1), "error": (failed(-32603, "own-words"), 1), "its own offer": (page(400, "own-words 2025-11-25"), 1),
                         "all": (page(400, "own-words " + " ".join(LEGACY)), 4), "cut": (raw(CUT), 1)})
def test_a_failed_handshake_shows_the_refusal_and_leaves_a_client_that_starts_afresh(refusal, count):
    fake, one = pair({"initialize": refusal}, "legacy", sessions=True)
    fails(one.list_tools, "" if count == 1 and refusal.framing == "raw" else "own-words")
    assert (one.era, one.info, len(fake.sent("initialize"))) == (None, {}, count)
    del fake.script["initialize"]
    assert names(one.list_tools()) == ["echo", "add"]


@rows("reply", {"200": page(200), "204": page(204), "null": Reply("null"), "null, late": Reply("", 0.02, "null", status=202, framing="length"), "no type": Reply("", type=None), "a stream": stream("id: 0\n\n"),
                "a stream left open": stream("id: 0\n\n", HOLD), "an error at 200": failed(-32600), "HTML": html("<p>", 202)})
def test_any_2xx_answers_a_notification_whatever_its_body(reply):
    fake = serve({"notifications/initialized": reply}, "legacy")
    assert names(client(fake).list_tools()) == ["echo", "add"] and fake.order == HANDSHAKE + ["tools/list"]


@rows("methods", {"none": [], "one": ["roots/list"], "all": ["sampling/createMessage", "elicitation/create", "roots/list"]})
def test_only_a_handler_declares_a_capability(era, methods):
    fake = serve(era=era)
    client(fake, handlers={method: dict for method in methods}).list_tools()
    declared = [request.meta.get(META + "clientCapabilities", request.params.get("capabilities")) for request in fake.requests]
    assert [each for each in declared if each is not None] == [{method.split("/")[0]: {} for method in methods}] * 2


def test_a_lost_session_is_one_new_handshake_and_one_more_try():
    fake, one = calling(None, "legacy", sessions=True)
    fake.live.clear()
    assert said(one.call_tool("echo")) == "{}" and fake.requests[-1]["Mcp-Session-Id"] == "sess-2"
    assert [key for key in fake.order[3:] if key != "server/discover"] == ["tools/call"] + HANDSHAKE[1:] + ["tools/call"]
    fake.live.clear()
    assert together(4, lambda number: said(one.call_tool("echo"))) == ["{}"] * 4 and fake.order.count("initialize") == 3  # shared by all
    fake.script["tools/call"] = page(404, "own-words")
    fails(lambda: one.call_tool("echo"), "own-words", status=404)
    assert fake.order[-1] == "tools/call" and fake.order.count("initialize") == 4


# ---------------------------------------------------------------- speaking MCP: questions

@rows("asked, extra, method, params", {
    "both": (question("世 =?base64? \n", a=ASK), {"inputResponses": {"a": {"got": "name?"}}, "requestState": "世 =?base64? \n"}, "tools/call", {"name": "t"}),
    "requests": (question(a=ASK, b=ASK), {"inputResponses": {"a": {"got": "name?"}, "b": {"got": "name?"}}}, "prompts/get", {"name": "t"}),
    "a state": (question(""), {"requestState": ""}, "resources/read", {"uri": "u"}), "an odd state": (question([1], a=ASK), {"inputResponses": {"a": {"got": "name?"}}, "requestState": [1]}, "tools/call", {"name": "t"})})
def test_a_question_is_answered_at_the_top_level_of_the_params_of_a_new_request(asked, extra, method, params):
    fake = serve({method: [asked, says("so")]})
    one = client(fake, handlers=ASKED)
    assert said(one.call(method, params)) == said(one.call(method, params)) == "so"
    first, second, third = fake.sent(method)
    assert second.params == dict(first.params, **extra) and third.params == first.params
    assert not {"inputResponses", "requestState"} & set(first.params)


@rows("rounds", [10, 11])
def test_each_round_sends_only_its_own_answers_and_there_are_ten_at_most(rounds):
    fake, one = calling([question("s1", a=ASK)] + [question(b=ASK)] * (rounds - 1) + [says("so")], handlers=ASKED)
    assert said(one.call_tool("echo")) == "so" if rounds == 10 else fails(lambda: one.call_tool("echo"))
    assert len(fake.sent("tools/call")) == 11
    last = fake.requests[-1].params
    assert last["inputResponses"] == {"b": {"got": "name?"}} and "requestState" not in last


@rows("method, result, words", {
    "no handler": ("tools/call", question("s", a=ASK), "elicitation/create handler"), "no request or state": ("tools/call", question(), "input_required"),
    "an unknown kind": ("tools/call", {"resultType": "odd-kind"}, "odd-kind"), "a request without a method": ("tools/call", question(a=(None, {})), ""),
    "a list": ("tools/list", question("s"), "input_required"), "another": ("x/y", question("s"), "input_required")})
def test_a_question_that_can_not_be_answered_is_an_error_and_nothing_is_sent(method, result, words):
    fake, one = pair({method: result})
    fails(lambda: one.call(method, {"name": "t"}), words)
    assert fake.order == ["server/discover", method]


def test_in_the_legacy_era_a_result_is_final_whatever_it_says():
    assert calling(question("s", a=ASK), "legacy", handlers=ASKED)[1].call_tool("echo")["requestState"] == "s"


# ---------------------------------------------------------------- speaking MCP: a legacy server asks, a stream breaks off

@rows("method, id, answer, delivered", {
    "ping": ("ping", "s-1", {"result": {}}, page(202)), "id 0": ("ping", 0, {"result": {}}, page(404)), "unknown": ("odd/odd", "x", None, page(202)),
    "a handler": ("elicitation/create", 7, {"result": {"got": "name?"}}, page(500)), "no handler": ("roots/list", 1, None, raw(CUT)), "never acknowledged": ("ping", 1, {"result": {}}, raw(HOLD))})
def test_a_legacy_server_gets_its_answer_while_the_stream_stays_open(method, id, answer, delivered):
    asked = {"jsonrpc": "2.0", "id": id, "method": method, "params": {"message": "name?"}}
    fake, one = calling(stream(asked, lambda request: wait(lambda: fake.sent("response")) and "", SO), "legacy", sessions=True,
                        handlers={"elicitation/create": lambda params: one.close() or {"got": params["message"]}})  # it ends the session, too
    fake.script["response"] = delivered
    assert said(one.call_tool("echo", timeout=0.15, deadline=1)) == "so"
    request, = fake.sent("response")
    assert request.json["id"] == id and request.conn != fake.sent("tools/call")[0].conn and len(fake.sent("initialize")) == 1
    assert request.json["result"] == answer["result"] if answer else request.json["error"]["code"] == -32601


@rows("end", {"cleanly": [], "cut": [CUT], "reset": [0.02, RESET], "in an event": ["id: no\ndata: {"], "in an id": ["id: n"]})
def test_a_legacy_stream_that_breaks_off_after_an_id_is_resumed_by_get(end):
    fake, one = calling(stream("id: ev-1\nretry: 20\ndata:\n\n", note(1), "id: é\n\n", *end), "legacy", sessions=True)
    fake.script["GET"], seen = [stream("id: ev-3\n\n", note(2)), stream(SO)], []
    assert said(one.call_tool("echo", on_notification=seen.append)) == "so"
    assert [each["params"]["progress"] for each in seen] == [1, 2] and len(fake.sent("tools/call")) == 1
    first, second = fake.sent("GET")
    assert (first["Last-Event-ID"], second["Last-Event-ID"]) == ("=?base64?w6k=?=", "ev-3")
    assert (first["Authorization"], first["Accept"]) == ("Bearer " + TOKEN, "text/event-stream")
    assert 0.02 <= second.at - first.at < 0.5


@rows("get, words", {"404": (page(404), "404"), "405": (page(405), "405"), "401": (page(401), "401"), "JSON": (Reply("{}"), ""), "cut": (raw(CUT), "")})
def test_a_get_that_is_refused_is_the_end_and_nothing_is_sent_again(get, words):
    fake, one = calling(stream("id: 1\nretry: 0\n\n"), "legacy", sessions=True)
    fake.script["GET"] = get
    fails(lambda: one.call_tool("echo"), words)
    assert fake.order == HANDSHAKE + ["tools/call", "GET"] and names(one.list_tools()) == ["echo", "add"]


@rows("retry", {"none": "", "huge": "retry: 99999999\n", "0": "retry: 0\n"})
def test_waits_and_resumes_end_with_the_deadline(retry):
    fake, one = calling(stream("id: 1\n" + retry + "data:\n\n"), "legacy")
    fake.script["GET"] = stream("id: 2\n\n")
    fails(lambda: one.call_tool("echo", deadline=0.08), "deadline=", within=0.5)
    assert len(fake.sent("GET")) < 8  # there is a pause, whatever the server says


test_a_stream_without_an_id_is_not_resumed = errors({"none": stream(note(1)), "empty": stream("id:\ndata:\n\n"), "JSON": Reply('{"jsonrpc":')})


def test_a_modern_server_may_not_ask_on_the_stream_and_it_is_not_resumed():
    fake, one = calling(stream({"jsonrpc": "2.0", "id": "s-1", "method": "ping"}, "id: 1\nretry: 0\n\n"))
    fails(lambda: one.call_tool("echo"))
    assert fake.order == ["server/discover", "tools/call"]


# ---------------------------------------------------------------- speaking MCP: errors

OWN = {"code": -32600, "message": "own-words"}
test_what_is_no_result_is_an_error_with_what_came_instead = errors({
    "empty": Reply(""), "202": page(202), "204": page(204), "an empty stream": stream(), "half a reply": stream("data: " + LINE[:40]),
    "no JSON": (Reply("so-so {"), "so-so"), "two replies": Reply(LINE + LINE),
    "HTML": (html("<b\n>Sign<i> in</b>"), ": Sign in"), "a foreign id": Reply(dict(SO, id=0)), "… as text": Reply(dict(SO, id="x")),
    "a notification": Reply(dict(note(1), result={})), "no result": Reply({"jsonrpc": "2.0", "id": "$id"}), "a list": Reply(message([1])),
    "null": Reply(message(result=None, id="$id")), "id null": (Reply(message(error=OWN, id=None)), "own-words", -32600),
    "no id": (stream({"error": OWN}), "own-words", -32600), "400, a foreign id": (Reply(message(error=OWN, id=99), status=400), "own-words", -32600, 400),
    "an error of text": (Reply(message(error="own-words")), "own-words", None), "a code of text": (failed("E", "own-words"), "own-words", None), "of true": (failed(True, "own-words"), "own-words", None),
    "error and result": (Reply(message(error=OWN, result={})), "own-words", -32600), "500": (page(500, "own-words"), "500 own-words", None, 500),
    "500, HTML": (html("<p>own-words</p>", 500), "500 own-words", None, 500), "503": (page(503), "503", None, 503), "429": (page(429), "429", None, 429), "moved nowhere": (page(307, "own-words"), "own-words", None, 307),
    "400, JSON": (Reply({"error": "own-words"}, status=400), "own-words", None, 400), "-32602": (failed(-32602, "own-words", status=400), "own-words", -32602, 400)}, "legacy")

AUTH = [("WWW-Authenticate", 'Bearer error="insufficient_scope", error_description="not for you", scope="files:write"')]
URL = "https://pay.example/" + "x" * 900 + "/end"
test_an_error_tells_the_reason_and_what_to_do = errors({
    "-32021": (failed(-32021, data={"requiredCapabilities": {"sampling": {}}}, status=400), "handler sampling", -32021),
    "-32022": (failed(-32022, data={"supported": ["2031-01-01"]}, status=400), "2031-01-01 2026-07-28 2024-11-05", -32022),
    "401": (page(401), "token", None, 401), "403": (page(403), "token host", None, 403), "404": (page(404), "path /mcp", None, 404),
    "405": (page(405), "path /mcp", None, 405), "406": (page(406), "Accept", None, 406), "421": (page(421), "host", None, 421),
    "-32602": (failed(-32602, data={"issues": [{"path": "arguments.x"}]}), "arguments.x"), "-32042": (failed(-32042, data={"url": URL}), URL),
    "401, header": (page(401, headers=AUTH), "insufficient_scope files:write token"),
    "403, header": (Reply({"error": "no"}, status=403, headers=AUTH), "not for you files:write")}, "modern")


@rows("status, data", [(200, {"field": "x", "n": [1]}), (400, [1]), (404, ""), (200, 0), (400, False)])
def test_the_data_of_an_error_comes_untouched(status, data):
    one = calling(failed(-32602, "own-words", data, status=status))[1]
    error = fails(lambda: one.call_tool("echo"), "own-words -32602", -32602)
    assert error.data == data and type(error.data) is type(data) and error.status in (status, None if status == 200 else status)


def test_an_unknown_method_is_no_matter_of_the_url_or_the_era():
    fake, one = calling(None)
    error = fails(lambda: one.call("no/such"), "no/such Method not found", -32601, 404)
    assert "path" not in str(error) and error.data is None and fake.order == ["server/discover", "no/such"]


def test_the_words_of_a_server_can_not_drive_a_terminal_or_fill_it():
    one = calling(failed(-32000, "a\x1b[2J\x07\x9b\u202e\r\nb" + "x" * 100000, "y" * 100000))[1]
    error = fails(lambda: one.call_tool("echo"), "a\\u001b[2J")
    assert not re.search("[\x00-\x1f\x7f-\x9f\u202e]", str(error)) and len(str(error)) < 5000


# ---------------------------------------------------------------- speaking HTTP: connections

@pytest.fixture(scope="session")
def pem(tmp_path_factory):
    """Files with a key and a certificate for 127.0.0.1 and mcp.example.test: pem() is a good one, pem("old") has expired."""
    path = str(tmp_path_factory.mktemp("pem") / "good")
    for command in ("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=fake -keyout {0} -out {0}.crt -days 2 "
                    "-addext subjectAltName=DNS:mcp.example.test,IP:127.0.0.1", "x509 -in {0}.crt -signkey {0} -days -1 -out {0}.old"):
        if not shutil.which("openssl") or subprocess.call(["openssl"] + command.format(path).split(), stderr=subprocess.DEVNULL):
            pytest.skip("the openssl command, which makes certificates, is not usable here")
    for name in ("crt", "old"):
        with open(path) as key, open(path + "." + name, "a") as both:
            both.write(key.read())
    return lambda name="crt": path + "." + name


@pytest.fixture(params=["http", "https"])
def tls(request):
    return request.getfixturevalue("pem")() if request.param == "https" else None


@rows("reply", {"JSON": Reply(SO), "event streams": stream(SO)})
def test_one_connection_serves_connect_list_and_twenty_calls(tls, era, reply):
    fake, one = pair({"tools/call": reply}, era, tls=tls)
    one.list_tools()
    assert [said(one.call_tool("echo")) for _ in range(20)] == ["so"] * 20 and fake.connections == [1]


@rows("reply", {"unannounced": Reply(SO, CUT), "announced": Reply(SO, CUT, headers=[("Connection", "close")]), "a stream": stream(SO, CUT)})
def test_a_server_that_hung_up_while_idle_is_noticed_before_the_request_is_sent(tls, reply):
    fake, one = pair({"tools/call": reply}, tls=tls)
    for number in range(3):
        assert said(one.call_tool("echo")) == "so" and wait(lambda: len(fake.left) == number + 1)
    assert len(fake.sent("tools/call")) == 3


HEAD = "HTTP/1.1 %d OK\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + "Transfer-Encoding: chunked\r\n\r\n"


@rows("reply", {"ends late": stream(SO, 0.03), "ends late, by its length": stream(SO, 0.03, ": x\n\n", framing="length"), "never ends": stream(SO, HOLD), "has more to say": stream(SO, dict(SO, id=3), note(1)),
                "bytes nobody asked for": raw(HEAD % 200, "Content-Length: %d\r\n\r\n" % (len(LINE) - 4), SO, 0.0, HEAD % 200, "\r\n{}")})
def test_what_follows_a_reply_disturbs_no_later_call(reply):
    fake, one = calling([reply, says("second")])
    assert said(one.call_tool("echo")) == "so"
    time.sleep(0.01)
    assert said(one.call_tool("echo")) == "second" and names(one.list_tools()) == ["echo", "add"] and len(fake.requests) == 4


test_a_call_whose_connection_breaks_is_an_error_and_never_sent_twice = errors({
          "cut": raw(CUT), "reset": raw(0.0, RESET), "half a status line": raw("HTTP/1."), "no HTTP": (raw("rubbish\r\n\r\n"), "BadStatusLine rubbish"), "an empty line": (raw("\r\n"), "BadStatusLine"),
          "half the headers": raw("HTTP/1.1 200 OK\r\nContent-"), "half a body": raw(HEAD % 200, "Content-Length: 99\r\n\r\n{"),
          "a bad chunk": raw(CHUNKED % 200, "ZZ\r\n{}"), "half a chunk": raw(CHUNKED % 200, "9\r\n{"), "an endless header": raw(HEAD % 200, "X" * 70000),
          "a stream, reset": stream(note(1), 0.0, RESET), "a bad length": raw(HEAD % 200, "Content-Length: -5\r\n\r\n"),
          "500, half a chunk": (raw(CHUNKED % 500, "4\r\nown\r\n"), "own", None, 500), "500, a bad chunk": (raw(CHUNKED % 500, "3\r\nown\r\nZZ\r\n"), "own", None, 500)}, "legacy")


def test_what_a_server_says_before_it_hangs_up_is_told(tls):
    fake, one = pair({"tools/call": page(413, "own-words", CUT)}, unread="tools/call", strict=False, tls=tls)
    fails(lambda: one.call_tool("echo", {"x": "x" * (4 << 20)}), "own-words", status=413)
    assert len(fake.sent("tools/call")) == 1


@rows("status, location, path", {"a path": (301, "/new?a=1", "/new?a=1"), "a URL": (302, "http://HOST/new", "/new"), "relative": (307, "mcp/", "/mcp/"),
                                 "308": (308, "//HOST/new", "/new")})
def test_a_redirect_within_the_origin_is_followed_with_all_that_was_sent_and_remembered(status, location, path):
    fake = serve()
    fake.script["*"] = lambda request: moved(location.replace("HOST", fake.host), status) if request.path == "/mcp" else None
    one = client(fake, headers={"X-Api-Key": "k"})
    assert said(one.call_tool("echo", {"x": "1"})) == '{"x": "1"}'
    assert [request.path for request in fake.requests] == ["/mcp", path, path] and one.url == "http://" + fake.host + path
    assert {(request.verb, request["Authorization"], request["X-Api-Key"]) for request in fake.requests} == {("POST", "Bearer " + TOKEN, "k")}
    assert fake.requests[0].body == fake.requests[1].body and fake.connections == [1]


@rows("status, location", {"another port": (302, "http://127.0.0.1:%d/mcp"), "no scheme": (307, "//127.0.0.1:%d/mcp"), "name": (308, "http://localhost:%d/mcp"),
                           "https": (301, "https://127.0.0.1:%d/mcp"), "userinfo": (307, "http://127.0.0.1@evil.example:%d/x"), "ftp": (307, "ftp://h:%d/"), "no URL": (307, "http://[:%d/"),
                           "303": (303, "http://h:%d/"), "300": (300, "http://h:%d/")})
def test_a_redirect_elsewhere_is_an_error_that_names_it_and_not_one_byte_goes_there(status, location):
    other = serve()
    fake, one = calling([moved(location % other.server_address[1], status), None])
    fails(lambda: one.call_tool("echo"), "%s:%d %s" % (re.findall("[^/@:]+(?=:%d)", location)[0], other.server_address[1], "" if status in (300, 303) else "use URL"), status=status)
    assert (other.connections, one.url, len(fake.sent("tools/call"))) == ([], fake.url, 1)
    assert said(one.call_tool("echo")) == "{}" and fake.requests[-1]["Authorization"] == "Bearer " + TOKEN


def test_three_hops_are_followed_and_no_more():
    for hops in (3, 4):
        fake = serve({"*": lambda request: moved("/%d" % (int(request.path[1:]) + 1)) if int(request.path[1:]) < hops else None})
        one = client("http://%s/0" % fake.host)
        one.connect() if hops == 3 else fails(one.connect, "/4", status=307)
        assert [request.path for request in fake.requests] == ["/0", "/1", "/2", "/3"]


# ---------------------------------------------------------------- speaking HTTP: TLS and proxies

def test_a_private_authority_is_refused_with_advice_until_it_is_trusted(pem, monkeypatch):
    fake = serve(tls=pem())
    fails(client(fake.url).connect, "SSL_CERT_FILE ssl_context", None, None)
    assert fake.requests == []
    monkeypatch.setenv("SSL_CERT_FILE", pem())
    made, make = [], ssl.create_default_context
    monkeypatch.setattr(ssl, "create_default_context", lambda *args, **options: made.append(1) or make(*args, **options))
    one = client(fake.url)
    together(3, lambda number: use_everything(one))
    assert len(made) == 1 and len(fake.connections) > 2


@pytest.mark.skipif(sys.version_info < (3, 7), reason="Python 3.6 does not tell why it refuses a certificate")
def test_another_name_or_an_old_date_in_the_certificate_is_another_matter(pem):
    fake, plain, old = serve(tls=pem()), serve(), serve(tls=pem("old"))
    for url, path, words in ((fake.url.replace("127.0.0.1", "localhost"), pem(), "localhost"), (old.url, old.pem, "expired"),
                             ("https://%s/mcp" % plain.host, pem(), ""), ("http://%s/mcp" % fake.host, pem(), "")):
        assert "SSL_CERT_FILE" not in str(fails(client(url, ssl_context=trusting(path)).connect, words))
    assert fake.requests == old.requests == plain.requests == []


@pytest.fixture
def proxy(pem):
    """A fake that is a proxy, and the server mcp.example.test behind it."""
    return serve(proxied=True, tls=pem(), host="mcp.example.test")


@rows("variable, url", {"upper case": ("HTTPS_PROXY", "http://127.0.0.1:%d"), "lower case": ("https_proxy", "http://127.0.0.1:%d/"),
                        "no scheme": ("HTTPS_PROXY", "127.0.0.1:%d"), "credentials": ("HTTPS_PROXY", "http://us%%40er:p%%3Ass@127.0.0.1:%d")})
def test_https_goes_through_a_tunnel_and_the_proxy_sees_no_secret(proxy, monkeypatch, variable, url):
    monkeypatch.setenv(variable, url % proxy.server_address[1])
    use_everything(client(proxy, headers={"X-Api-Key": "k"}))
    tunnel, = proxy.sent("CONNECT")
    assert (tunnel.path, tunnel["Authorization"], tunnel["X-Api-Key"]) == ("mcp.example.test:443", None, None)
    assert tunnel["Proxy-Authorization"] == ("Basic " + base64.b64encode(b"us@er:p:ss").decode() if "@" in url else None)
    assert {(request["X-Api-Key"], request["Proxy-Authorization"]) for request in proxy.requests[1:]} == {("k", None)}


@rows("reply, words", {"407": (page(407), "407"), "403": (page(403), "403"), "cut": (raw(CUT), ""), "rubbish": (raw("x\r\n\r\n"), ""), "silence": (raw(HOLD), "timeout=")})
def test_a_proxy_that_opens_no_tunnel_is_an_error_and_is_asked_once(proxy, monkeypatch, reply, words):
    proxy.script["CONNECT"] = reply
    monkeypatch.setenv("HTTPS_PROXY", "http://pro:xy/se#cret@127.0.0.1:%d" % proxy.server_address[1])
    error = fails(client(proxy, timeout=0.1).connect, words)
    assert not re.search("/se|cret", str(error)) and proxy.order == ["CONNECT"]


@rows("no_proxy", ["127.0.0.1", "*", "a.org, 127.0.0.1"])
def test_no_proxy_counts(proxy, pem, monkeypatch, no_proxy):
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:%d" % proxy.server_address[1])
    monkeypatch.setenv("NO_PROXY", no_proxy)
    use_everything(client(serve(tls=pem())))
    assert proxy.connections == []


# ---------------------------------------------------------------- speaking HTTP: limits

# the limits of a call win over the client's
test_silence_is_an_error_after_the_timeout = errors({id: (reply, "0.04 timeout=") for id, reply in {
    "a head": raw(HEAD % 200, HOLD), "JSON": Reply('{"jsonrpc":', HOLD), "a stream": stream("id: 1\nretry: 0\n\n", note(1), HOLD),
    "an error begun": page(500, "own", HOLD)}.items()}, "legacy", timeout=0.04)
test_bytes_for_ever_are_an_error_after_the_deadline = errors({id: (reply, "0.07 deadline=") for id, reply in {
    "a stream": stream(*[": x\n", 0.03, note(1)] * 9), "JSON": Reply(*["{", 0.03] * 9)}.items()}, "legacy", deadline=0.07)


def test_a_slow_call_does_not_fail_and_one_that_fails_closes_its_connection():
    fake, one = calling([stream(*[": x\n\n", 0.04] * 3 + [SO]), raw(HOLD)], timeout=0.1)
    assert said(one.call_tool("echo")) == "so"
    fails(lambda: one.call_tool("echo"), "timeout=")
    assert wait(lambda: fake.left == [1])


@rows("script", {"rounds": {"tools/call": lambda request: time.sleep(0.04) or question(a=ASK)}, "a state to come again with": {"tools/call": question("s")},
                 "connecting and calling": {"server/discover": lambda request: time.sleep(0.05), "tools/call": raw(HOLD)},
                 "redirects": {"*": lambda request: time.sleep(0.04) or moved("/x")}})
def test_all_requests_of_a_call_have_one_deadline_together(script):
    one = client(serve(script), handlers=ASKED, deadline=0.06)
    fails(lambda: one.call_tool("echo"), "deadline=", within=0.5)


def test_all_pages_of_a_list_have_one_deadline_together():
    one = client(serve({"prompts/list": lambda request: time.sleep(0.01) or {"nextCursor": request.id if request.id < 40 else None}}), deadline=0.1)
    fails(one.list_prompts, "deadline=", within=0.3)


def test_a_server_that_accepts_but_never_reads_is_left():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        url = "127.0.0.1:%d/mcp" % listener.getsockname()[1]
        fails(client("https://" + url, timeout=0.04).connect, "timeout=")
        fails(lambda: client("http://" + url, timeout=0.04).call("x/y", {"x": "x" * (8 << 20)}), "timeout=")


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(mcp_client, "MAX_BYTES", 20000)


test_more_than_MAX_BYTES_in_one_message_is_an_error = pytest.mark.usefixtures("small")(errors({
    "JSON": (Reply(" " * 30000), "MAX_BYTES"), "an event": (stream("data: " + "x" * 30000), "MAX_BYTES"), "JSON in chunks": (Reply(LINE[:9], 0.0, " " * 30000), "MAX_BYTES"),
    "an endless line": (stream(*["x" * 9000] * 4), "MAX_BYTES"), "many lines": (stream("data: x\n" * 9000), "MAX_BYTES")}, "modern"))


def test_less_in_each_message_is_fine_however_much_comes_together(small):
    padded = dict(note(1), padding="x" * 9000)
    one = calling([stream(*[padded, 0.001] * 5 + [message(says("x" * 15000))]), Reply(message(says("x" * 15000)))])[1]
    assert [said(one.call_tool("echo")) for _ in range(2)] == ["x" * 15000] * 2


def test_of_an_error_a_few_KiB_are_read():
    fake, one = calling(page(500, "own-words ", *["x" * 65536] * 600, framing="chunked"))
    error = fails(lambda: one.call_tool("echo"), "own-words", status=500)
    assert len(str(error)) < 20000 and names(one.list_tools()) and sum(len(data) for _, data in fake.wire) < 25 << 20


# ---------------------------------------------------------------- command line

def test_list_prints_the_era_and_the_counts_of_each_server_and_what_failed(run):
    absent = {"resources/list": failed(-32601, status=404), "prompts/list": failed(-32601),
              "server/discover": {"supportedVersions": [MODERN], "capabilities": {"resources": {}, "prompts": {}}}}
    fakes = [serve(absent, name="x"), cookie_jar(), serve({"*": page(500, "own-words")}, strict=False), serve({"tools/list": failed(-32000, "words")})]
    OPEN.append(fakes[1])
    status, out, err = run("list", *[fake.url for fake in fakes[:2]])
    assert (status, out.split("\n")[1:], err) == (0, ["  era: 2026-07-28 (can ask you to think)", "  0 tool(s) · 0 resource(s) · 0 prompt(s)",
        "✓ Cookie Jar", "  era: 2025-11-25", "  3 tool(s) · 1 resource(s) · 1 prompt(s)", ""], "") and "✓ " + fakes[0].host in out
    status, out, err = run("list", *[fake.url for fake in fakes[1:]])
    assert (status, re.findall("^[✓✗]", out, re.M)) == (1, ["✓", "✗", "✗"]) and re.search("(?s)%s.*own-words.*words" % fakes[2].host, out)


@rows("words, stdin, arguments", {"none": ([], b"", {}), "JSON": (['{"x": "世", "n": [0, false]}'], b"", {"x": "世", "n": [0, False]}),
    "stdin": (["-"], '{"x": "世"}'.encode(), {"x": "世"}), "a BOM": (["-"], '\ufeff{"x": "世"}'.encode(), {"x": "世"})})
def test_call_prints_the_whole_result_and_its_status_tells_of_failure(run, words, stdin, arguments):
    result = says("世", structuredContent={"n": [1, None]}, extra={"a": True})
    fake = serve({"tools/call": [result, dict(result, isError=True), failed(-32602, "own-words")]})
    for expected in (0, result), (1, dict(result, isError=True)):
        status, out, err = run("call", fake.url, "echo", *words, stdin=stdin)
        assert (status, json.loads(out), err, fake.requests[-1].params["arguments"]) == expected + ("", arguments)
    status, out, err = run("call", fake.url, "echo")
    assert (status, out) == (1, "") and "own-words" in err


def test_token_and_headers_of_the_command_line_are_sent_and_never_printed(run, monkeypatch):
    fake = serve({"tools/call": page(401, "bad " + TOKEN)})
    monkeypatch.setenv("MCP_TOKEN", TOKEN)
    printed = run("list", fake.url, "-H", "X-Api-Key: k-1ecret", "-H", "X-Two: a: b")
    monkeypatch.setenv("MCP_TOKEN", "other")
    printed += run("call", fake.url, "echo", "-H", "X-Api-Key:k-1ecret", "-H", "X-Two: a: b", "--token", TOKEN)
    assert {(request["Authorization"], request["X-Api-Key"], request["X-Two"]) for request in fake.requests} == {("Bearer " + TOKEN, "k-1ecret", "a: b")}
    assert "ecret" not in str(printed) and (printed[0], printed[2], printed[3]) == (0, "", 1)


AT = "http://127.0.0.1:1/"


@rows("words", [[], [AT], ["cook", AT], ["list"], ["list", "ftp://x/"], ["call", AT], ["call", AT, "t", "{"], ["call", AT, "t", "-"],
                ["list", AT, "-H", "X 1ecret"], ["list", AT, "-H", "X: 1ecret\nY: z"], ["list", AT, "--timeout", "soon"]])
def test_wrong_usage_is_exit_status_2_and_told_on_stderr(run, words):
    status, out, err = run(*words, stdin=b"{\xff")
    assert (status, out) == (2, "") and err.strip() and "1ecret" not in err


def test_a_timeout_of_the_command_line_counts(run):
    status, out, err = run("call", serve({"tools/call": raw(HOLD)}).url, "echo", "--timeout", "0.1")
    assert (status, out) == (1, "") and "0.1" in err


EVIL = "\x1b[2J\x07\x9b31m\x7f\u202eabc\u2066\x08"


def test_what_is_printed_can_not_drive_a_terminal(run):
    tools = [tool("t", description=EVIL), tool(EVIL, {"p": {"type": "object", "x-mcp-header": "a"}})]
    fake = serve({"tools/call": [says(EVIL), failed(-32000, EVIL)], "tools/list": {"tools": tools}}, name=EVIL + "\n✓ forged")
    printed = [run("call", fake.url, "t"), run("call", fake.url, "t"), run("list", fake.url)]
    printed.append([each.decode() if each else each for each in run_python("mcp_client.py", "translate", fake.url, PYTHONIOENCODING="utf-8")])
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", "".join(out + err for _, out, err in printed))
    assert said(json.loads(printed[0][1])) == EVIL and "abc" in printed[3][2]  # a warning
    assert json.loads(printed[3][1]) == claude_tools(tools[:1])
    assert [status for status, _, _ in printed] == [0, 1, 0, 0] and printed[2][1].count("\n") == 3


def test_no_console_makes_it_crash(run, monkeypatch):
    fake, other = serve(name="\U0001F378世é"), serve({"*": page(500, "\U0001F378世 own-words")}, strict=False)
    status, out, err = run_python("mcp_client.py", "list", fake.url, other.url, PYTHONIOENCODING="ascii")
    assert (status, out.count(b"\\u4e16"), b"own-words" in out, err) == (1, 2, True, b"")
    with open(os.devnull) as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        assert run("translate", fake.url)[0] == 1


# ---------------------------------------------------------------- the project itself

def source(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def test_it_needs_the_standard_library_alone_and_prints_nothing():
    code = "import sys; sys.path.append(%r); import mcp_client" % HERE
    assert run_python("-S", "-I", "-W", "error", "-c", code) == (0, b"", b"") and "\ndependencies" not in source("pyproject.toml")


@pytest.mark.skipif(sys.version_info < (3, 8), reason="needs a parser that can play the one of 3.6")
def test_it_is_written_for_python_3_6_and_stays_small():
    text, tests = source("mcp_client.py"), source("test_mcp_client.py")
    trees = [ast.parse(each, feature_version=(3, 6)) for each in (text, tests)]
    functions = [node for node in ast.walk(trees[0]) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if node.end_lineno - node.lineno >= 30] == []
    assert max(map(len, text.splitlines())) <= 100 and text.count("\n") <= 530
    assert len(re.findall(r"^.*\S", tests, re.M)) <= 1200


def test_the_demo_shows_what_the_client_gets(capsys):
    assert demo() == 0
    out = capsys.readouterr().out
    assert all(words in out for words in ("✓ The Kitchen", "✓ Cookie Jar", "input_schema", "a soup.", "18 cookies", "On Monday and Friday: soup!"))


# ---------------------------------------------------------------- the README: its blocks are run or compared

KITCHEN, JAR = "http://127.0.0.1:8000/mcp", "http://127.0.0.1:8001/mcp"  # the demo's servers in the README


def block(name):
    """The block of the README with this info string, such as "python first"."""
    return re.search("^```%s\n(.*?)^```$" % name, source("README.md"), re.M | re.S).group(1)


def is_printed(before, fresh, after="```"):
    """Between two texts of the README stands what a run has given (README_UPDATE=1 writes it anew)."""
    text = source("README.md")
    start = text.index(before) + len(before)
    end = text.index(after, start)
    if os.environ.get("README_UPDATE"):
        with open(os.path.join(HERE, "README.md"), "w", encoding="utf-8") as file:
            return file.write(text[:start] + fresh + text[end:])
    assert text[start:end] == fresh


def steady(text):
    text = re.sub(r"(127\.0\.0\.1|localhost):\d+", "127.0.0.1:8000", text)
    return re.sub(r"SSL\w*Error: (.*verify failed)[^;]*", r"SSLCertVerificationError: \1", re.sub(r"\[Errno -?\d+\]", "[Errno …]", text))


def run_block(name, *fakes, **given):
    """Run a block as a program, with these servers in place of the demo's; returns its names."""
    code = block("python " + name).replace("https://mcp.example.com/mcp", fakes[-1].url if fakes else "")
    for url, fake in zip((KITCHEN, JAR), fakes):
        code = code.replace(url, fake.url)
    given.setdefault("Client", client)
    exec(code, given)
    return given


def test_readme_names_what_is_public_and_each_block_has_a_test():
    assert re.findall("^```(.+)", source("README.md"), re.M) == [
        "sh setup", "sh serve", "python first", "text first-prints", "text shell", "text wire-modern",
        "text wire-legacy", "python agent", "python sampling", "python elicitation", "python cached", "python certificate"]
    assert block("sh setup") == "python3 test_mcp_client.py\npython3 -m pip install pytest && python3 -m pytest\n"
    public = [name for name in dir(Client("http://x/")) if not name.startswith("_")] + list(inspect.signature(Client).parameters)
    assert [name for name in public + ["MAX_BYTES", "MCPError"] if "`%s" % name not in source("README.md")] == []
    for each in (Client, Client.call, Client.call_tool, Client.get_prompt, read_sse, claude_tools, claude_result):
        assert each.__name__ + str(inspect.signature(each)).replace("self, ", "") in source("README.md")


def test_readme_command_keeps_the_servers_up():
    words = [sys.executable] + shlex.split(block("sh serve"))[1:] + ["0", "0"]  # the fixed ports may be taken
    with subprocess.Popen(words, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        urls = [process.stdout.readline().decode().split()[-1] for _ in range(2)]
        assert [len(client(url).list_tools()) for url in urls] == [2, 3]
        process.communicate(b"\n")
    assert process.returncode == 0


def test_readme_program_and_commands_print_what_it_says(run, capsys):
    printed = ""
    with kitchen() as modern, cookie_jar() as legacy:
        run_block("first", modern)
        is_printed("```text first-prints\n", capsys.readouterr().out)
        for line in re.findall(r"^\$ (.*)", block("text shell"), re.M):
            words = shlex.split(line.replace(KITCHEN, modern.url).replace(JAR, legacy.url))
            printed += "$ %s\n%s%s" % ((line,) + run(*words[2:])[1:])
    is_printed("```text shell\n", printed)


def overheard(fake, skip=0, dull="Content-Length|Host|User-Agent|Transfer|Content-Type: text/plain"):
    """What went over the wire, without the headers that are of no interest, or the same each time."""
    shown = []
    for who, parts in itertools.groupby(fake.wire, lambda part: part[0]):
        head, _, body = steady(b"".join(data for _, data in parts).decode()).partition("\r\n\r\n")
        lines = [line for line in head.split("\r\n") if not re.match(dull, line)]
        lines += textwrap.wrap(body, 138, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        shown.append("".join(("%s %s" % (who, line)).rstrip() + "\n" for line in lines))
        dull += "|Accept|Content-Type: application" if len(shown) == skip + 1 else ""
    return "\n".join(sent + received for sent, received in zip(shown[skip::2], shown[skip + 1::2]))


def test_readme_shows_what_goes_over_the_wire():
    with kitchen() as fake:
        think = {"sampling/createMessage": lambda params: {"role": "assistant", "model": "me", "content": text("soup!")}}
        client(fake, None, handlers=think).call_tool("plan_week", {"days": ["Monday"]})
    is_printed("```text wire-modern\n", overheard(fake, 2))
    with cookie_jar() as fake:
        with client(fake, None) as one:
            one.call_tool("bake")
    is_printed("```text wire-legacy\n", overheard(fake, dull="Content-[LT].*[0-9n]$|Host|User-Agent|Transfer|Accept"))


def claude_api(monkeypatch, *turns):
    """A fake of the Claude API: each turn is a function of {tool_use_id: text of its result} that returns the content."""
    def reply(request):
        results, tools = request.json["messages"][-1]["content"], request.json.get("tools", ())
        results = {part["tool_use_id"]: part["content"][0]["text"] for part in results if "tool_use_id" in part}
        assert {tuple(sorted(each)) for each in tools} <= {("description", "input_schema", "name")} and request["x-api-key"] == "key"
        content = next(replies)(results)
        return Reply({"content": content, "stop_reason": "tool_use" if "id" in content[-1] else "end_turn", "model": "m"})
    replies = iter(turns)
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://" + serve({"*": reply}, strict=False).host)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "key")
    return OPEN[-1]


def use(id, name, **arguments):
    return {"type": "tool_use", "id": id, "name": name, "input": arguments}


def test_readme_agent_feeds_the_results_of_tools_to_claude(monkeypatch, capsys):
    claude_api(monkeypatch, lambda results: [text("Let me see."), use("1", "jar_count"), use("2", "kitchen_recipe")],
               lambda results: [use("3", "kitchen_recipe", dish="cake of " + results["1"]), use("4", "kitchen_plan_week")],
               lambda results: [text("Done. " + results["3"] + results["4"][-9:])])
    with kitchen() as modern, cookie_jar() as legacy:
        run_block("agent", modern, legacy)
    assert re.match(r"Done. Take what you have. It will be a cake of 12 cookies\..{9}\n\Z", capsys.readouterr().out)


def asked_by(method, params, **given):
    fake = serve({"tools/call": [question("s", a=(method, params)), says("so")]})
    run_block(method.split("/")[0], fake, **given)["client"].call_tool("t")
    return fake.requests[-1].params["inputResponses"]["a"]


def test_readme_recipe_for_sampling(monkeypatch):
    api, given = claude_api(monkeypatch, lambda results: [text("Toast.")]), {}
    exec(block("python agent").split("def use")[0], given)
    answer = asked_by("sampling/createMessage", {"messages": [{"role": "user", "content": text("One dish.")}], "maxTokens": 20,
                                                 "systemPrompt": "Be short."}, **dict(given, Client=client))
    assert answer == {"role": "assistant", "content": text("Toast."), "model": "m"} and api.requests[0].json["system"] == "Be short."


def test_readme_recipe_for_elicitation(capsys, monkeypatch):
    fields = {"dish": {"type": "string", "title": "Which\x1b dish?"}, "guests": {"type": "integer"}}
    asked = {"message": "Say:\x1b[2J", "requestedSchema": {"type": "object", "properties": fields}}
    for typed, answer in ("soup\n7\n", {"action": "accept", "content": {"dish": "soup", "guests": 7}}), ("soup\n", {"action": "decline"}):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert asked_by("elicitation/create", asked) == answer and "\x1b" not in capsys.readouterr().out


def test_readme_recipe_for_the_list_in_a_file(tmp_path):
    fake, path = serve(), str(tmp_path / "tools.json")
    cached_tools = run_block("cached")["cached_tools"]
    assert [cached_tools(client(fake), path) for _ in range(3)] == [TOOLS] * 3 and len(fake.sent("tools/list")) == 1
    os.utime(path, (1, 1))
    assert cached_tools(client(fake), path) == TOOLS and len(fake.sent("tools/list")) == 2


def test_readme_recipe_for_certificates(pem, tmp_path, monkeypatch):
    for name in ("ca.pem", "client.pem"):
        os.symlink(pem(), str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    use_everything(run_block("certificate", serve(tls=pem(), ask=True))["client"])


def told(reply, pem, first=False, **options):
    if first:
        server = serve({"*": reply}, strict=False) if isinstance(reply, Reply) else reply or serve(tls=pem)
        return str(fails(client(getattr(server, "url", server)).connect))
    return str(fails(lambda: calling(reply, **options)[1].call_tool("recipe")))


FIRST = {"first": True}
FAILURES = {  # what goes wrong: what makes the client say it
    "A wrong path: 404": (page(404, "Not Found"), FIRST), "A server of 2024 (HTTP+SSE): 405": (page(405, "Method Not Allowed"), FIRST),
    "A token that is missing or too old: 401": (page(401, headers=[("WWW-Authenticate", 'Bearer error="invalid_token"')]), FIRST),
    "A token that may not do this: 403": (page(403, headers=[("WWW-Authenticate", 'Bearer error="insufficient_scope", scope="files"')]), {}),
    "A wrong argument: -32602": (failed(-32602, "Invalid arguments", {"path": "dish"}), {}),
    "A capability that was not declared: -32021": (failed(-32021, "This tool asks you to think", {"requiredCapabilities": {"sampling": {}}}, 400), {}),
    "A version that nobody shares: -32022": (failed(-32022, "Unsupported version", {"supported": ["2031-01-01"]}, 400), FIRST),
    "A redirect elsewhere": (moved("https://login.example.com/start"), {}), "A private CA": (None, FIRST), "Nobody there": ("http://127.0.0.1:9/mcp", FIRST),
    "Silence (here `timeout=0.1`)": (raw(HOLD), {"timeout": 0.1}), "A stream that ends too early": (stream(": hello\n\n"), {}),
    "A call that takes too long (here `deadline=0.1`)": (stream(*[": hello\n", 0.03] * 9), {"deadline": 0.1})}


def test_readme_tells_what_the_client_says_when_it_fails(pem):
    lines = ["| %s | `%s` |" % (what, steady(told(reply, pem(), **options)).replace("|", "\\|")) for what, (reply, options) in FAILURES.items()]
    is_printed("| what goes wrong | what the client says |\n|---|---|\n", "\n".join(lines), "\n\n")
