"""A Model Context Protocol (MCP) client in one file: synchronous, standard library only.

    from mcp_client import Client
    with Client("http://127.0.0.1:8000/mcp") as kitchen:
        print([tool["name"] for tool in kitchen.list_tools()])     # ['recipe', 'plan_week']
        result = kitchen.call_tool("recipe", {"dish": "soup"})
        print(result["content"][0]["text"])                        # Take what you have. It will …

Streamable HTTP in both eras of the protocol, found out by trying: modern (2026-07-28: each request
says everything) and legacy (2024-11-05 to 2025-11-25: a handshake, perhaps a session). Python 3.6+.
Specification: https://modelcontextprotocol.io/specification. Left out: OAuth flows (pass a token),
stdio, the standing GET stream, HTTP+SSE (2024), async; see the README's limitations."""
import codecs, io, itertools, json, os, re, select, socket, ssl, sys, threading, time, warnings
from binascii import b2a_base64, crc32
from contextlib import AbstractContextManager, suppress
from copy import copy
from http.client import HTTPConnection, HTTPException, HTTPResponse
from urllib.parse import unquote, urljoin, urlsplit

__version__ = "2.0.0"
MODERN, LEGACY = "2026-07-28", ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
META, CLIENT_INFO = "io.modelcontextprotocol/", {"name": "mcp_client.py", "version": __version__}
# what Mcp-Name repeats; only these requests may be answered by a question
NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}
EVENT_STREAM, MAX_BYTES = "text/event-stream", 64 << 20  # the largest JSON body or event to read
NETWORK = (OSError, HTTPException, ValueError)  # ValueError: not HTTP, a bad URL, a timeout below 0

# ---------------------------------------------------------------- errors
REMEDIES = {**dict.fromkeys((301, 302, 307, 308), "use that URL if it is the right one"),
    401: "pass a fresh token (token=, MCP_TOKEN)", 404: "check the URL's path, often /mcp",
    -32020: "does a proxy change the headers?", 406: "does a proxy change the Accept header?",
    -32021: "pass a handler for it: Client(url, handlers={method: function})",
    -32022: "this client speaks " + ", ".join([MODERN] + LEGACY), 421: "use the host it expects",
    403: "not allowed: pass a token that may, or use the host name that it expects",
    405: "check the URL's path, often /mcp; the HTTP+SSE transport of 2024 is not spoken here"}
# codes and statuses (0: no response) that do not mean a legacy server
NO_VERDICT = {0, -32020, -32021, 401, 403, 407, 421, 429, 502, 503, 504, *range(300, 400)}

class MCPError(Exception):
    """What a server or the network did; the text says who, doing what, what happened, what to do.
    .code: JSON-RPC code, int or None; .status: HTTP status, int or None; .data: error.data."""

    def __init__(self, text, code=None, status=None, data=None, said=""):
        super().__init__(text)
        self.code, self.status, self.data, self._said = code, status, data, said

def printable(text):
    """Text that can't drive a terminal: control and invisible characters become \\uXXXX."""
    return "".join(c if c.isprintable() or c == "\n" else "\\u%04x" % ord(c) for c in text)

# ---------------------------------------------------------------- messages and event streams
def get(value, key, kind=dict):
    """value[key] if it is there and of this kind, else an empty one (for object: None)."""
    found = value.get(key) if isinstance(value, dict) else None
    return found if kind in (object, type(found)) else kind()

def as_text(item): return item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
def base64(text): return b2a_base64(text.encode(), newline=False).decode()

def messages_in(text):
    """The JSON-RPC messages in a JSON text: one, or an array of them (2025-03-26), or none."""
    with suppress(ValueError, RecursionError):
        data = json.loads(text)
        yield from (m for m in (data if isinstance(data, list) else [data]) if isinstance(m, dict))

def is_reply(message, number, status):
    """Whether a message answers request `number`: "3" does for 3, any error in an HTTP error."""
    refused = "error" in message and (message.get("id") is None or status > 299)
    ours = str(message.get("id")) == str(number) and ("error" in message or "result" in message)
    return (ours or refused) and "method" not in message

def read_sse(chunks):
    """Yield the events of an event stream (WHATWG) that comes as bytes, cut anywhere: dicts of str
    with those of "event", "id", "retry" and "data" that were present."""
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-8-sig")("replace"), 1)
    event, data, pieces = {}, [], []
    for chunk in itertools.chain(chunks, [b"\n\n"]):
        piece, *others = decoder.decode(chunk).split("\n")
        pieces.append(piece)
        for other in others:
            line, pieces = "".join(pieces), [other]
            field, value = re.match("([^:]*):? ?(.*)", line).groups()
            if field == "data": data.append(value)
            elif field in ("event", "id", "retry"): event[field] = value
            elif not line and (event or data):
                yield dict(event, data="\n".join(data)) if data else event
                event, data = {}, []

# ---------------------------------------------------------------- headers from the body (SEP-2243)
HEADER_NAME = re.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+")  # a token of RFC 9110
VISIBLE = re.compile(r"(?!=\?base64\?.*\?=$)([!-~]([ -~]*[!-~])?)?")  # as a header carries it

def header_value(value):
    """A string, integer or boolean as a header carries it: as it is, or as marked base64."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if VISIBLE.fullmatch(text) else "=?base64?%s?=" % base64(text)

def header_params(tool):
    """{header: property} by the x-mcp-header marks of a tool; None if one of them is invalid."""
    schema, found = get(tool, "inputSchema"), {}
    for name, child in get(schema, "properties").items():
        mark = get(child, "x-mcp-header", str)
        if HEADER_NAME.fullmatch(mark) and child.get("type") in ("string", "integer", "boolean"):
            found["Mcp-Param-" + mark.title()] = name
    # a mark deeper in the schema, or a repeated one, is counted, but is not in found
    return found if len(found) == json.dumps(schema).count('"x-mcp-header":') else None

# ---------------------------------------------------------------- the Claude API: tools and results
# how the base64 of pictures begins; for a PNG without its first chunk (last) mimeType counts, too
IMAGES = {"iVBORw0KGgoAAAAN": "png", "/9j/": "jpeg", "R0lG": "gif", "UklG": "webp", "iVBORw": "png"}

def claude_tools(tools):
    """MCP tools as the Claude API takes them: {"name", "description", "input_schema"} each."""
    named = {claude_name(tool["name"]): tool for tool in tools if get(tool, "name", str)}
    return [dict(name=name, description=get(tool, "description", str),
        input_schema=claude_schema(get(tool, "inputSchema"))) for name, tool in named.items()]

def claude_name(name):
    """A tool's name if the API takes it, else what it takes of it with a hash of the whole."""
    hashed = "%s_%08x" % (re.sub("[^a-zA-Z0-9_-]", "_", name)[:119], crc32(ascii(name).encode()))
    return name if re.fullmatch("[a-zA-Z0-9_-]{1,128}", name) else hashed

def claude_schema(schema):
    """A tool's inputSchema as the API takes it: the root is one object, with all its branches."""
    parts, found, needed, folded = [(schema, True)], {}, [], ("allOf", "anyOf", "oneOf")
    for part, always in parts:  # parts grows while it is walked
        for name, rule in get(part, "properties").items():
            found[name] = rule if found.get(name, rule) == rule else {"anyOf": [found[name], rule]}
        needed += [n for n in get(part, "required", list) if always and n not in needed]
        for key in folded: parts += [(b, always and key == "allOf") for b in get(part, key, list)]
    root = {key: schema[key] for key in schema if key not in ("$schema", "required", *folded)}
    return dict(root, type="object", properties=found, **({"required": needed} if needed else {}))

def claude_result(result, tool_use_id):
    """A result of tools/call as a "tool_result" block (dict) for the Claude API."""
    failed, blocks = result.get("isError") is True, []
    content = result.get("content") or as_text(result.get("structuredContent", ""))
    for block in content if isinstance(content, list) else [content]:
        kind, data, mime = (get(block, key, str) for key in ("type", "data", "mimeType"))
        seen = [IMAGES[start] for start in IMAGES if data.startswith(start)]
        form = mime[6:] if seen == ["png"] and mime[6:] in IMAGES.values() else "".join(seen[:1])
        text = as_text(block.get("text", block) if kind == "text" else block)
        source = dict(type="base64", media_type="image/" + form, data=data)
        if kind == "image" and form and not failed: blocks.append(dict(type="image", source=source))
        elif text.strip(): blocks.append(dict(type="text", text=text))
    blocks = blocks or [dict(type="text", text="failed")] * failed  # it has to have text
    return dict(type="tool_result", tool_use_id=tool_use_id, content=blocks, is_error=failed)

# ---------------------------------------------------------------- the client: what you call
class Client(AbstractContextManager):
    """One MCP server. Threads may share it: each call in flight has a connection of its own.
    token: sent as "Authorization: Bearer …"; name: what messages call the server (default: its host
    and port); headers: {name: value} sent, too; handlers: {"sampling/createMessage",
    "elicitation/create" or "roots/list": function(params dict) -> result dict}, each declares its
    capability; timeout: seconds without one byte from the server; deadline: seconds for a whole
    call; ssl_context: an ssl.SSLContext. What the server or the network does wrong is an MCPError,
    the caller's mistakes are ValueError or TypeError."""

    def __init__(self, url, token=None, *, name=None, headers=None, handlers=None, timeout=60,
                 deadline=600, ssl_context=None):
        if not origin(url): raise ValueError("no http(s) URL in ASCII, like https://host:port/mcp")
        scheme, (userinfo, _, host) = origin(url)[0], urlsplit(url).netloc.rpartition("@")
        own = {"User-Agent": CLIENT_INFO["name"] + "/" + __version__, **basic(userinfo)}
        own.update({key.title(): value for key, value in (headers or {}).items()})
        own.update({"Authorization": "Bearer " + token} if token else {})
        if not all(HEADER_NAME.fullmatch(key) and VISIBLE.fullmatch(own[key]) for key in own):
            raise ValueError("headers, token: not printable ASCII: is there a line break in one?")
        self.url, self.name, self.era, self.info, self._own = url, name or host, None, {}, own
        own.update({"Host": host, "Mcp-Method": None, "Mcp-Name": None, "Transfer-Encoding": None,
            "Content-Type": "application/json", "Accept": "application/json, text/event-stream"})
        self._tls = ssl_context or ssl.create_default_context() if scheme == "https" else None
        self._handlers, self._lock = {"ping": lambda _: {}, **(handlers or {})}, threading.RLock()
        self._capabilities = {method.partition("/")[0]: {} for method in handlers or {}}
        self._limits, self._session, self._secret = (timeout, deadline), None, token or "\0"
        self._ids, self._tools, self._idle = itertools.count(1), {}, []

    def __repr__(self): return "<Client %s, era %s>" % (self.name, self.era)
    def __exit__(self, *_): self.close()

    def connect(self):
        """Settle the era now; returns the result of server/discover or initialize (dict)."""
        self._settle(Call(self))
        return self.info

    def call(self, method, params=None, *, on_notification=None, timeout=None, deadline=None):
        """Send any request; returns its result (dict). The handlers answer what the server asks.
        on_notification(message dict) gets each notification of this request; limits in seconds."""
        call, params, answers = Call(self, timeout, deadline, on_notification), params or {}, {}
        if on_notification:
            params = {**params, "_meta": {"progressToken": next(self._ids), **get(params, "_meta")}}
        self._settle(call)
        for number in range(11):
            result = self._request(call, method, {**params, **answers}, renew=True)
            kind, asked = result.get("resultType"), get(result, "inputRequests")
            if kind in (None, "complete") or call.era != MODERN: return result
            answers = {key: result[key] for key in ["requestState"] if result.get(key) is not None}
            if kind != "input_required" or method not in NAMED or not asked and not answers: break
            if asked: answers["inputResponses"] = {k: self._handle(call, asked[k]) for k in asked}
            else: time.sleep(0.1)  # it asks for nothing but to come again
        raise self._error(call, "no result, but resultType %s in round %d" % (kind, number))

    def list_tools(self):
        """All tools (dicts, as sent); of those with invalid x-mcp-header marks only a warning."""
        tools = self._list("tools")
        bad = [tool for tool in tools if self.era == MODERN and header_params(tool) is None]
        for name in (get(tool, "name", str) for tool in bad):
            warnings.warn("%s: tool %r is left out: invalid x-mcp-header" % (self.name, name))
        self._tools = {get(tool, "name", str): header_params(tool) or {} for tool in tools}
        return [tool for tool in tools if tool not in bad]

    def list_resources(self):
        """All resources (dicts, as sent)."""
        return self._list("resources")

    def list_resource_templates(self):
        """All resource templates (dicts, as sent)."""
        return self._list("resources/templates", "resourceTemplates")

    def list_prompts(self):
        """All prompts (dicts, as sent)."""
        return self._list("prompts")

    def call_tool(self, name, arguments=None, **options):
        """Call a tool by its own name or the one that claude_tools gave it; options as in call().
        Returns {"content": [blocks], "isError": bool, …}, also when isError is true."""
        if re.search("_[0-9a-f]{8}$", name):  # perhaps one of claude_tools
            own_names = self._tools or [get(tool, "name", str) for tool in self.list_tools()]
            name = {claude_name(own): own for own in own_names}.get(name, name)
        return self.call("tools/call", {"name": name, "arguments": arguments or {}}, **options)

    def read_resource(self, uri):
        """Returns {"contents": [{"uri", "text" or "blob" (base64)}]}."""
        return self.call("resources/read", {"uri": uri})

    def get_prompt(self, name, arguments=None):
        """Returns {"messages": [{"role", "content"}]}."""
        return self.call("prompts/get", {"name": name, "arguments": arguments or {}})

    def close(self):
        """End a legacy session (best effort), drop the connections; the client stays usable."""
        call = Call(self, min(5, self._limits[0]))
        if call.session:
            self.era = self._session = None
            with suppress(*NETWORK): self._http(call, "DELETE")
        idle, self._idle = self._idle, []
        for call.conn, call.response in idle + [(call.conn, call.response)]: self._hang_up(call)

    # ------------------------------------------------------------ the client: speaking MCP
    def _settle(self, call, gone=None):
        """Give a call its era and session; where there are none, or `gone`, negotiate first."""
        if not self._lock.acquire(True, max(0, call.left())): raise self._failure(call)
        try:
            if self.era is None or gone and gone == self._session:
                self.info, self.era, self._session = self._negotiate(call), call.era, call.session
            call.era, call.session = self.era, self._session
        finally: self._lock.release()

    def _negotiate(self, call):
        """Which era? Ask the modern way; where that is refused, shake hands. Returns the info."""
        call.era, call.session, info = MODERN, None, {}
        try:
            info = self._request(call, "server/discover", {})
            named = get(info, "supportedVersions", list)
        except MCPError as error:
            named = get(error.data, "supported", list)
            unshared = error.code == -32022 and not any(v in [MODERN] + LEGACY for v in named)
            if unshared or NO_VERDICT & {error.status or 0, error.code}: raise
        if MODERN in named: return info
        call.era, hello = None, {"capabilities": self._capabilities, "clientInfo": CLIENT_INFO}
        for offer in LEGACY[LEGACY.index(max([v for v in LEGACY if v in named] or LEGACY)):]:
            try:
                info = self._request(call, "initialize", {"protocolVersion": offer, **hello})
                break
            except MCPError as error:  # which may name an older version
                if not any(version in error._said for version in LEGACY if version < offer): raise
        call.era, call.session = info.get("protocolVersion"), call.response.msg["Mcp-Session-Id"]
        if call.era not in LEGACY: raise self._error(call, "%s; got %s" % (REMEDIES[-32022], info))
        self._post(call, {"method": "notifications/initialized"})
        return info

    def _handle(self, call, request):
        """What the handler for a server's request returns."""
        method = get(request, "method", str)
        if method in self._handlers: return self._handlers[method](get(request, "params"))
        raise self._error(call, "%s: %s" % (method, REMEDIES[-32021]))

    def _request(self, call, method, params, renew=False):
        """Send a request; returns its result. Once more if its session or headers were outdated."""
        headers, message = {}, {"id": next(self._ids), "method": method, "params": params}
        if call.era == MODERN:
            meta = {META + "protocolVersion": MODERN, META + "clientInfo": CLIENT_INFO,
                    META + "clientCapabilities": self._capabilities, **get(params, "_meta")}
            message["params"] = {**params, "_meta": meta}
            marks = self._tools.get(params.get("name"), {}) if method == "tools/call" else {}
            headers = {mark: get(params, "arguments").get(marks[mark]) for mark in marks}
            headers.update({"Mcp-Method": method, "Mcp-Name": params.get(NAMED.get(method))})
        reply, status = self._post(call, message, headers)
        error, code = reply.get("error"), get(reply.get("error"), "code", int)
        if renew and status == 404 and call.session: self._settle(call, gone=call.session)
        elif renew and (code, method, call.era) == (-32020, "tools/call", MODERN): self.list_tools()
        elif error is None and isinstance(reply.get("result"), dict): return reply["result"]
        else: raise self._error(call, get(reply, "error") or reply, status)
        return self._request(call, method, params)

    def _post(self, call, message, headers=None):
        """POST a message; returns the reply to a request and its HTTP status. Hands on what is told
        before it; answers a legacy server's requests, if it can, while the stream stays open."""
        for found in self._messages(call, message, headers or {}):
            method, asked = get(found, "method", str), found.get("id")
            if call.done: return found, call.status  # which closes the generator
            if method and asked is None: call.on_notification(found)
            elif method and call.era != MODERN:
                answer = {"error": {"code": -32601, "message": "Method not found"}}
                if method in self._handlers: answer = {"result": self._handle(call, found)}
                with suppress(MCPError): self._post(copy(call), {"id": asked, **answer})

    def _messages(self, call, message, headers):
        """POST a message; yield what comes back, last of all (call.done) the reply to a request, or
        an error that says what came instead."""
        body = json.dumps({"jsonrpc": "2.0", **message}, allow_nan=False).encode()
        call.method, call.done = message.get("method", call.method), False
        try:
            self._http(call, "POST", headers, body)
            call.status = call.response.status  # of the POST, not of a GET that resumes it
            due = {"id", "method"} <= set(message) or call.status > 299
            for found in self._received(call) if due else ():
                call.done = is_reply(found, message.get("id"), call.status)
                yield found
            call.done = True
            location = re.sub("(?<=//)[^/]*@|[?#].*", "", call.response.getheader("Location", ""))
            text = re.sub("<.*?>", " ", call.start.decode(errors="ignore")) or call.response.reason
            yield {"error": {"message": "no reply, but %s %s %s" % (call.kind, location, text)}}
        except NETWORK as error: raise self._failure(call, error) from None
        finally: (self._release if call.done else self._hang_up)(call)  # hanging up cancels

    def _received(self, call):
        """Yield the messages of a response; a legacy stream that ends after an id is resumed."""
        last_id, pause = "", 1000
        while True:
            call.kind = call.response.getheader("Content-Type", "").split(";")[0].strip()
            call.start, call.size, chunks = b"", 0, self._chunks(call)
            try:
                if call.kind.lower() != EVENT_STREAM: yield from messages_in(b"".join(chunks))
                for event in read_sse(chunks):
                    # the id of an event that the end cut off (no more chunks) does not count
                    call.size, last_id = 0, event.get("id", last_id) if chunks.gi_frame else last_id
                    pause = int(event["retry"][:9]) if event.get("retry", "").isdecimal() else pause
                    if event.get("event") in (None, "", "message"):
                        yield from messages_in(event.get("data", ""))
            except (ConnectionError, HTTPException):  # it broke off
                call.response.will_close = True
                if call.response.status < 300 and (not last_id or call.era == MODERN): raise
            if not last_id or call.era == MODERN or call.kind.lower() != EVENT_STREAM: return
            time.sleep(max(0.02, min(pause / 1000, call.left())))
            self._hang_up(call)
            self._http(call, "GET", {"Accept": EVENT_STREAM, "Last-Event-Id": last_id})

    def _list(self, kind, key=None):
        """All pages of a list, up to the end or a cursor that was there before."""
        items, params, seen, end = [], {}, set(), Call(self).end
        while str(params) not in seen:
            seen.add(str(params))
            page = self.call(kind + "/list", params, deadline=end - time.monotonic())
            items += get(page, key or kind, list)
            params = params if page.get("nextCursor") is None else {"cursor": page["nextCursor"]}
        return items

    def _error(self, call, error, status=None):
        """The MCPError for a JSON-RPC error or words: who, doing what, what happened, remedy."""
        code, data = get(error, "code", int) or None, get(error, "data", object)
        asked = call.response.getheader("WWW-Authenticate") if status in (401, 403) else None
        words = " HTTP %d:" % call.response.status if status and call.response.status != 200 else ""
        for part in filter(None, (get(error, "message", str) or error, code, data, asked)):
            text = " ".join(as_text(part).replace(self._secret, "***").split())  # *** for the token
            words += " " + text[:8000 if code == -32042 else 400]
        # a 404 with a code is about a method or a session: the URL is right
        remedy = REMEDIES.get(code) or ("" if code and status == 404 else REMEDIES.get(status))
        text = "%s: %s:%s%s" % (self.name, call.method, words, "; " + remedy if remedy else "")
        return MCPError(printable(text), code, status, data, json.dumps(error))

    # ------------------------------------------------------------ the client: speaking HTTP
    def _http(self, call, verb, headers=None, body=b"", hops=3):
        """Send a request, read the head of its response into call.response. A redirect on the same
        origin is followed; after a failure of the network nothing is sent again."""
        url = urlsplit(self.url)
        lines = ["%s %s%s HTTP/1.1" % (verb, url.path or "/", "?" + url.query if url.query else "")]
        fields = {**self._own, "Content-Length": len(body), "Mcp-Protocol-Version": call.era,
                  "Mcp-Session-Id": call.session or None, **(headers or {})}
        lines += ["%s: %s" % (k, header_value(fields[k])) for k in fields if fields[k] is not None]
        self._connect(call)
        call.conn.sock.settimeout(call.left())
        with suppress(ConnectionError, ssl.SSLError):  # the server may have said why it hung up
            call.conn.sock.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        response = call.response = HTTPResponse(call.conn.sock, method=verb)
        response.begin()
        moved = response.status in (301, 302, 307, 308) and response.getheader("Location")
        if hops and moved and origin(moved, self.url) == origin(self.url):
            self.url = urljoin(self.url, moved)
            self._release(call)
            self._http(call, verb, headers, body, hops - 1)

    def _connect(self, call):
        """Take an idle connection, or open one, through the proxy that HTTPS_PROXY names."""
        call.conn = call.response = None
        with suppress(IndexError, TypeError, *NETWORK):  # none is idle; or what came last on it
            conn, response = call.conn, call.response = self._idle.pop()
            conn.sock.settimeout(1e-6)  # 0: http.client takes "not yet" for the end
            response.read1(65536)  # has not ended (http.client: a TypeError); it hung up
            ended = (response.isclosed() or response.length == 0) and not response.will_close
            if ended and not select.select([conn.sock], [], [], 0)[0]: return response.close()
        self._hang_up(call)
        (_, host, port), userinfo, address = origin(self.url), "", ""
        if self._tls and "https_proxy" in map(str.lower, os.environ):
            from urllib.request import getproxies, proxy_bypass  # slow to import
            proxy = "" if proxy_bypass("%s:%d" % (host, port)) else getproxies().get("https", "")
            userinfo, _, address = proxy.split("//", 1)[-1].rstrip("/").rpartition("@")
        call.conn = HTTPConnection(address or host, None if address else port, max(.1, call.left()))
        if address: call.conn.set_tunnel(host, port, basic(userinfo, "Proxy-Authorization"))
        call.conn.connect()
        if self._tls: call.conn.sock = self._tls.wrap_socket(call.conn.sock, server_hostname=host)

    def _chunks(self, call):
        """Yield the body of the response as it arrives, of an HTTP error the first 16 KiB."""
        while call.response.status < 300 or call.size < 16384:
            call.conn.sock.settimeout(call.left())
            chunk = call.response.read1(65536)
            call.size, call.start = call.size + len(chunk), (call.start + chunk)[:4096]
            if call.size > MAX_BYTES: raise self._error(call, "over MAX_BYTES: %d" % MAX_BYTES)
            if not chunk: break
            yield chunk

    def _failure(self, call, error=socket.timeout()):
        """The MCPError for an exception of the network; without one, the time is up."""
        limit = "deadline" if time.monotonic() >= call.end else "timeout"
        words = "%s: %s: %s" % (getattr(call.conn, "host", "proxy"), type(error).__name__, error)
        if limit == "deadline" or isinstance(error, socket.timeout):
            words = "%s of %.4g s passed; perhaps raise %s=" % (limit, getattr(call, limit), limit)
        if re.search("local issuer|self.signed|verify failed [(]", words):
            words += "; for a private CA set SSL_CERT_FILE=ca.pem or pass ssl_context="
        return self._error(call, words)

    def _release(self, call): self._idle.append((call.conn, call.response))  # for another call

    def _hang_up(self, call):
        """Close the connection of a call, if it has one."""
        for part in filter(None, (call.response, call.conn)): part.close()

class Call:
    """A call in flight: its limits (seconds), era, session, and what it is doing."""

    def __init__(self, client, timeout=None, deadline=None, on_notification=None):
        self.timeout, self.deadline = timeout or client._limits[0], deadline or client._limits[1]
        self.end, self.on_notification = time.monotonic() + self.deadline, on_notification or bool
        self.era, self.session, self.method, self.kind = client.era, client._session, "connect", ""
        self.conn, self.response, self.start = None, None, b""

    def left(self): return min(self.timeout, self.end - time.monotonic())  # below 0 it is an error

def origin(url, base=""):
    """(scheme, host, port) of an http or https URL, perhaps relative to base; else None."""
    with suppress(KeyError, ValueError):
        parts = urlsplit(re.fullmatch("[!-~]*", url) and urljoin(base, url))
        port = {"http": parts.port or 80, "https": parts.port or 443}[parts.scheme]
        if parts.hostname: return parts.scheme, parts.hostname, port

def basic(userinfo, header="Authorization"):
    """{header: the user and password of a URL, for RFC 7617}, or {} if there are none."""
    pair = "%s:%s" % userinfo.partition(":")[::2]
    return {header: "Basic " + base64(unquote(pair))} if userinfo else {}

# ---------------------------------------------------------------- command line
def main(argv=sys.argv[1:]):
    """usage: python3 mcp_client.py [options] list URL... | translate URL | call URL TOOL [JSON | -]

    list URL...               the era of each server; how many tools, resources and prompts it has
    translate URL             its tools as the Claude API takes them, as JSON
    call URL TOOL [JSON | -]  the result of a tool call, as JSON (-: read the arguments from stdin)
    --token TOKEN             bearer token (default: the environment variable MCP_TOKEN)
    -H 'Name: value'          a further header; may be repeated
    --timeout SECONDS         how long the server may be silent (default: 60)
    No model is involved, nothing costs money. Exit status: 0 fine, 1 it failed, 2 wrong usage."""
    import getopt
    if {"-h", "--help"} & set(argv): return show(main.__doc__, sys.stdout)
    try:
        given, (command, *words) = getopt.gnu_getopt(argv, "H:", ["token=", "timeout="])
        option = {"--token": os.environ.get("MCP_TOKEN"), "--timeout": 60, **dict(given)}
        headers = dict(re.split(": *", value, maxsplit=1) for name, value in given if name == "-H")
        options = dict(token=option["--token"], timeout=float(option["--timeout"]), headers=headers)
        run = {"list": list_servers, "translate": translate, "call": call_tool}[command]
        text, failed = run(lambda url: Client(url, **options), *words)
        return show(text, sys.stdout) or int(failed)
    except (MCPError, OSError) as error: return show(str(error), sys.stderr) or 1
    except (getopt.error, LookupError, TypeError, ValueError) as error:
        return show("%s\n\nerror: %s" % (main.__doc__, error), sys.stderr) or 2

def list_servers(client, url, *urls):
    reports = [report(client(each)) for each in (url, *urls)]
    return "\n".join(reports), any(text.startswith("✗") for text in reports)

def translate(client, url):
    with client(url) as one: return json.dumps(claude_tools(one.list_tools()), indent=2), False

def call_tool(client, url, tool, text="{}"):
    text = sys.stdin.buffer.read() if text == "-" else text
    with client(url) as server: result = server.call_tool(tool, json.loads(text))
    return json.dumps(result, indent=2), get(result, "isError", bool)

def report(client):
    """What `list` says of a server."""
    try:
        with client:
            info = client.connect()
            server = get(info, "serverInfo") or get(get(info, "_meta"), META + "serverInfo")
            name = " ".join(str(server.get("title") or server.get("name") or client.name).split())
            has = [client.era + " (can ask you to think)" * (client.era == MODERN)]
            has += [count(client, kind) or 0 for kind in ("tools", "resources", "prompts")]
            return "✓ %s\n  era: %s\n  %d tool(s) · %d resource(s) · %d prompt(s)" % (name, *has)
    except MCPError as error: return "✗ %s\n  %s" % (client.name, str(error)[len(client.name) + 2:])

def count(client, kind):
    """How many items a list has; None for a list that the server doesn't have after all."""
    try: return len(client._list(kind)) if kind in get(client.info, "capabilities") else None
    except MCPError as error:
        if error.code != -32601: raise

def show(text, to):
    """Print what a server said so that it neither drives the terminal nor breaks its encoding."""
    print(printable(text).encode(to.encoding, "backslashreplace").decode(to.encoding), file=to)

if __name__ == "__main__": sys.exit(main())
