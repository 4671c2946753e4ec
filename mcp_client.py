"""A Model Context Protocol (MCP) client in one file: synchronous, standard library only, Python 3.6 or later.

    from mcp_client import Client
    with Client("http://127.0.0.1:8000/mcp") as kitchen:
        print([tool["name"] for tool in kitchen.list_tools()])     # ['menu', 'plan_dinner']
        print(kitchen.call_tool("menu", {"day": "Friday"}))        # {'content': [{'type': 'text', …

Streamable HTTP, in both eras of the protocol: modern (2026-07-28: every request says all) and legacy (2024-11-05
to 2025-11-25: a handshake, sometimes a session). Specification: https://modelcontextprotocol.io/specification
Left out: OAuth flows (pass a token), stdio, the standing GET stream, the HTTP+SSE transport of 2024, async.
"""
import http.client
import io
import itertools
import json
import os
import re
import socket
import ssl
import sys
import threading
import time
import warnings
from base64 import b64encode
from binascii import crc32
from urllib.parse import parse_qsl, unquote, urljoin, urlsplit

__version__ = "1.0.0"
__all__ = ["Client", "MCPError", "claude_result", "claude_tools", "read_sse"]

MODERN = "2026-07-28"
LEGACY = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
META = "io.modelcontextprotocol/"
QUESTIONS = ("sampling/createMessage", "elicitation/create", "roots/list")  # what a server may ask
CLIENT_INFO = {"name": "mcp_client.py", "version": __version__}
NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}  # the param that Mcp-Name repeats
NO_VERDICT = {None, 401, 403, 429, 502, 503, 504, *range(300, 400)}  # statuses that say nothing of the era
HTTP_OWN = {"accept", "accept-encoding", "connection", "content-length", "content-type", "host", "last-event-id",
            "transfer-encoding"}  # headers that a caller's never replace, nor those that begin with Mcp-
MAX_BYTES = 64 << 20  # the largest JSON body or event that is read
ERROR_BYTES = 16 << 10  # as much of the body of an HTTP error is read
ROUNDS = 10  # questions to one call


# ---------------------------------------------------------------- errors

class MCPError(Exception):
    """What a server or the network did. .code: JSON-RPC error code; .status: HTTP status (int or None); .data: error.data."""

    def __init__(self, text, code=None, status=None, data=None):
        super().__init__(text)
        self.code, self.status, self.data = code, status, data


REMEDIES = {  # by JSON-RPC error code or HTTP status
    -32020: "compare the Mcp-* headers with the body; a proxy on the way may have changed them",
    -32021: "pass a handler for what it requires, as in Client(url, handlers={'sampling/createMessage': function})",
    -32022: "this client speaks " + ", ".join((MODERN,) + LEGACY),
    401: "the token is missing, wrong or expired: connect again with a fresh one (token=, MCP_TOKEN)",
    403: "this token or this host may not do that: connect again with one that may",
    404: "no MCP endpoint is there: check the URL's path (often /mcp)",
    405: "that URL takes no POST: check its path (often /mcp); the HTTP+SSE transport of 2024 is not spoken here",
    406: "both types were in the Accept header: a proxy on the way may have changed it",
    407: "the proxy wants credentials: HTTPS_PROXY=http://user:password@host:port",
    429: "too many requests: wait, then try again",
}


def printable(text):
    """Text that can't drive a terminal: control, bidi and other invisible characters as \\uXXXX."""
    return re.sub("[^\n -~]", lambda c: c.group() if c.group().isprintable() else json.dumps(c.group())[1:-1], text)


# ---------------------------------------------------------------- event streams (WHATWG, server-sent events)

def read_sse(chunks):
    """Yield one dict per event of a stream of bytes, cut anywhere, with its fields: {"event", "id", "retry", "data"}.

    An unfinished last event counts only if its data is complete JSON. Over MAX_BYTES in one event: MCPError.
    """
    event, data, size = {}, [], 0
    for number, line in enumerate(_lines(chunks)):
        size += len(line)
        if size > MAX_BYTES:
            raise MCPError("an event of more than %d bytes (MAX_BYTES)" % MAX_BYTES)
        if line:
            field, _, value = line.decode("utf-8" if number else "utf-8-sig", "replace").partition(":")
            value = value[1:] if value.startswith(" ") else value
            if field == "data":
                data.append(value)
            elif field in ("event", "retry") or field == "id" and "\0" not in value:
                event[field] = value
        elif event or data:
            yield dict(event, data="\n".join(data)) if data else event
            event, data, size = {}, [], 0
    if data and messages_in("\n".join(data)):
        yield dict(event, data="\n".join(data))


def _lines(chunks):
    """The lines of a stream of bytes, ended by LF, CRLF or CR, and what is left at its end."""
    rest, size, after_cr = [], 0, False
    for chunk in filter(None, chunks):
        if after_cr and chunk.startswith(b"\n"):  # the other half of a CRLF
            chunk = chunk[1:]
        after_cr = chunk.endswith(b"\r")
        *lines, last = re.split(b"\r\n|\n|\r", chunk)
        for line in lines:
            line, rest, size = b"".join(rest + [line]), [], 0
            yield line
        rest.append(last)
        size += len(last)
        if size > MAX_BYTES:
            raise MCPError("an event of more than %d bytes (MAX_BYTES)" % MAX_BYTES)
    if any(rest):
        yield b"".join(rest)


def words_of(value):
    """What somebody sent, as words of a message."""
    try:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "something nested too deeply"


def messages_in(text):
    """The JSON-RPC messages (dicts) of a JSON text: one, or in 2025-03-26 an array of them; none where it is no JSON."""
    try:
        value = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return []
    return [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, dict)]


def is_reply(message, number):
    """Whether a message answers request `number`; some servers send "3" for 3, and an error without id is this request's."""
    mine = message.get("id")
    if "method" in message or mine is None:
        return "method" not in message and message.get("error") is not None
    return mine is not True and mine in (number, str(number)) and ("result" in message or "error" in message)


def versions_in(data, key):
    """The protocol versions (strings) listed under a key of what a server sent; [] where there is no such list."""
    found = data.get(key) if isinstance(data, dict) else None
    return [version for version in found if isinstance(version, str)] if isinstance(found, list) else []


def to_json(value):
    """Bytes of JSON; ValueError or TypeError for what JSON can't carry."""
    try:
        return json.dumps(value, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("nested too deeply for JSON") from None


# ---------------------------------------------------------------- headers from the body (SEP-2243)

TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")  # a header's name (RFC 9110)


def header_value(value):
    """A string, integer or boolean as a header's value: as it is where ASCII can carry it, else base64 between marks."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if re.fullmatch("[ -~]*", text) and text == text.strip() and not re.fullmatch(r"=\?base64\?.*\?=", text):
        return text
    return "=?base64?%s?=" % b64encode(text.encode()).decode()


def mirrored(schema):
    """{header name: path of property names} for each x-mcp-header mark in a tool's inputSchema; ValueError if one is invalid."""
    found = {}
    for mark, where, path in _marks(schema, ()):
        if not (isinstance(mark, str) and TOKEN.fullmatch(mark)):
            raise ValueError("%r is no header name" % (mark,))
        if "mcp-param-" + mark.lower() in map(str.lower, found):
            raise ValueError("%r stands twice" % mark)
        if path is None or where.get("type") not in ("string", "integer", "boolean"):
            raise ValueError("%r is not on a string, integer or boolean reached through properties only" % mark)
        found["Mcp-Param-" + mark] = path
    return found


def _marks(node, path):
    """Yield (mark, schema that has it, path of property names or None) for each x-mcp-header in a JSON Schema."""
    if isinstance(node, dict):
        if "x-mcp-header" in node:
            yield node["x-mcp-header"], node, path
        for key, value in node.items():
            if key in SCHEMA_MAPS and isinstance(value, dict):
                for name, child in value.items():
                    yield from _marks(child, None if path is None or key != "properties" else path + (name,))
            elif key in SCHEMA_LISTS or key in SCHEMAS:
                yield from _marks(value, None)
    elif isinstance(node, list):
        for child in node:
            yield from _marks(child, None)


# ---------------------------------------------------------------- tools and results for the Claude API

SCHEMA_MAPS = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")
SCHEMA_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
SCHEMAS = ("items", "additionalProperties", "unevaluatedProperties", "unevaluatedItems", "propertyNames", "contains",
           "not", "if", "then", "else")
TYPES = ("null", "boolean", "object", "array", "number", "integer", "string")
NUMBERS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
COUNTS = ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties")
TEXTS = ("title", "description", "pattern", "format", "$comment", "$anchor")
TOOL_NAMES, PROPERTY_NAMES = ("[^a-zA-Z0-9_-]", 128), ("[^a-zA-Z0-9_.-]", 64)  # what the API refuses, and the longest
ALIAS = re.compile("_x[0-9a-f]{8}$")  # the end of a name that was changed for the API
IMAGES = ("image/png", "image/jpeg", "image/gif", "image/webp")


def claude_tools(tools):
    """MCP tools as the Claude API takes them: a list of {"name", "description", "input_schema"} (Messages API, tools).

    Names and schemas that it would refuse are made to fit; what has no name is left out; `tools` stay as they are.
    """
    named = {}
    for tool in tools:
        if isinstance(tool, dict) and isinstance(tool.get("name"), str):
            named.setdefault(tool["name"], tool)
    names, found = _aliases(named, *TOOL_NAMES), []
    for name, tool in named.items():
        text = next((t for t in (tool.get("description"), tool.get("title")) if isinstance(t, str)), "")
        found.append({"name": names[name], "description": _plain(text), "input_schema": _claude_schema(tool)[0]})
    return found


def claude_result(result, tool_use_id):
    """The result of tools/call as a block {"type": "tool_result", …} for the Claude API (Messages API, tool use)."""
    blocks, result = [], _plain(result)
    content, failed = result.get("content") or [], result.get("isError") is True
    if not content and "structuredContent" in result:
        content = [result["structuredContent"]]
    for block in content if isinstance(content, list) else [content]:
        kind, data = (block.get("type"), block.get("data")) if isinstance(block, dict) else (None, None)
        if kind == "text" and isinstance(block.get("text"), str):
            blocks.append({"type": "text", "text": block["text"]})
        elif kind == "image" and block.get("mimeType") in IMAGES and isinstance(data, str) and data:
            source = {"type": "base64", "media_type": block["mimeType"], "data": data}
            blocks.append({"type": "image", "source": source})
        else:
            blocks.append({"type": "text", "text": json.dumps(block, ensure_ascii=False)})
    blocks = [block for block in blocks if block.get("text", "image").strip()]  # the API refuses blank text …
    if failed and not blocks:  # … and an error without content
        blocks = [{"type": "text", "text": "The tool failed and gave no reason."}]
    return {"type": "tool_result", "tool_use_id": tool_use_id, "content": blocks, "is_error": failed}


def _plain(value):
    """A copy that JSON and UTF-8 can carry: lone surrogates replaced, NaN and infinities null."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return json.loads(text, parse_constant=lambda _: None)


def _aliases(names, refused, size):
    """{name: the same, or where it has refused characters or is too long, one that fits and is no other's}."""
    aliases = {name: name for name in names if 0 < len(name) <= size and not re.search(refused, name)}
    taken = set(aliases)
    for name in names:
        mark = crc32(name.encode("utf-8", "surrogatepass"))
        while name not in aliases:
            alias = "%s_x%08x" % (re.sub(refused, "_", name)[:size - 10], mark)
            if alias not in taken:
                taken.add(alias)
                aliases[name] = alias
            mark = (mark + 1) % (1 << 32)
    return aliases


def _claude_schema(tool):
    """A tool's inputSchema as the API takes it, and {property's name there: the tool's own}."""
    try:
        root, variants, required = _plain(tool.get("inputSchema")), {}, []
        root = root if isinstance(root, dict) else {}
        for branch, always in _branches(root, True, root, set()):
            for name, schema in (_get(branch, "properties", dict)).items():
                kinds = variants.setdefault(name, [])
                kinds += [] if schema in kinds else [schema]
            required += [name for name in _get(branch, "required", list) if always and isinstance(name, str)]
        names = _aliases(variants, *PROPERTY_NAMES)
        schema = {key: value for key, value in root.items() if key not in ("anyOf", "oneOf", "allOf", "$ref", "required")}
        schema.update(type="object", properties={
            names[name]: kinds[0] if len(kinds) == 1 else {"anyOf": kinds} for name, kinds in variants.items()})
        if required:
            schema["required"] = sorted({names.get(name, name) for name in required})
        schema = _valid(schema, schema)
        return _valid(schema, schema), {alias: name for name, alias in names.items()}  # what a $ref led to may be gone
    except RecursionError:  # nested hundreds deep
        return {"type": "object", "properties": {}}, {}


def _branches(schema, always, root, seen):
    """Yield (schema, whether it holds always) for a root schema, what it refers to, and its anyOf, oneOf and allOf."""
    if isinstance(schema, dict) and id(schema) not in seen:
        seen.add(id(schema))
        yield schema, always
        for branch in _get(schema, "allOf", list) + [_target(schema.get("$ref"), root)]:
            yield from _branches(branch, always, root, seen)
        for branch in _get(schema, "anyOf", list) + _get(schema, "oneOf", list):
            yield from _branches(branch, False, root, seen)


def _get(schema, key, kind):
    return schema[key] if isinstance(schema.get(key), kind) else kind()


def _target(ref, root):
    """The schema that a local $ref leads to (RFC 6901), None if there is none; nothing is ever fetched."""
    if not isinstance(ref, str) or not re.match("#(/|$)", ref):
        return None
    for key in unquote(ref).split("/")[1:]:
        key = key.replace("~1", "/").replace("~0", "~")
        root = dict(zip(map(str, range(len(root))), root)) if isinstance(root, list) else root
        root = root.get(key) if isinstance(root, dict) else None
    return root if isinstance(root, (dict, bool)) else None


def _valid(schema, root):
    """A copy of a schema without the keywords whose values JSON Schema 2020-12 does not allow."""
    if not isinstance(schema, dict):
        return schema if isinstance(schema, bool) else {}
    copy = {}
    for key, value in schema.items():
        if key in SCHEMA_MAPS and isinstance(value, dict):
            copy[key] = {name: _valid(child, root) for name, child in value.items()}
        elif key in SCHEMA_LISTS and isinstance(value, list) and value:
            copy[key] = [_valid(child, root) for child in value]
        elif key in SCHEMAS and isinstance(value, (dict, bool)):
            copy[key] = _valid(value, root)
        elif key not in SCHEMA_MAPS + SCHEMA_LISTS + SCHEMAS and _fits(key, value, root):
            copy[key] = value
    return copy


def _fits(key, value, root):
    """Whether a keyword that holds no schemas may have this value."""
    if key == "type":
        return value != [] and all(name in TYPES for name in (value if isinstance(value, list) else [value]))
    if key == "required":
        return isinstance(value, list) and all(isinstance(name, str) for name in value)
    if key == "$ref":
        return _target(value, root) is not None
    kinds = (int, float) if key in NUMBERS else int if key in COUNTS else str if key in TEXTS else list if key == "enum" else object
    return isinstance(value, kinds) and (kinds is object or not isinstance(value, bool)) and key != "$schema"


# ---------------------------------------------------------------- the client: what you call

class Client:
    """One MCP server at a URL. Threads may share a client: each call in flight has a connection of its own.

    token: sent as "Authorization: Bearer …"; name: what messages call the server (default: the URL's host and port);
    headers: {name: value} sent as well; handlers: {"sampling/createMessage" | "elicitation/create" | "roots/list":
    function(params dict) -> result dict}, the only way to declare these capabilities; timeout: seconds without one
    byte from the server; deadline: seconds for a whole call; ssl_context: default ssl.create_default_context().
    All that the server or the network can cause is an MCPError; the caller's mistakes are ValueError or TypeError.
    """

    def __init__(self, url, token=None, *, name=None, headers=None, handlers=None, timeout=60, deadline=600, ssl_context=None):
        parts = checked_url(url)
        self.name = name or parts.netloc.rpartition("@")[2]
        self.info = {}
        self._at = None  # (era, session id or None), once settled
        self._ids = itertools.count(1)
        self._tools = {}  # name: (tool, {header: path}), as last listed
        self._shaking_hands = threading.Lock()
        self._handlers = dict(handlers or {})
        if not set(self._handlers) <= set(QUESTIONS):
            raise ValueError("handlers: what a server may ask is " + ", ".join(QUESTIONS))
        self._capabilities = {method.partition("/")[0]: {} for method in self._handlers}
        self._headers, self._secrets = checked_headers(parts, token, headers or {})
        self._timeout, self._deadline = timeout, deadline
        self._limits()
        self._http = _Http(url, ssl_context, self._error)

    url = property(lambda self: self._http.url, doc="The endpoint; it follows redirects.")
    era = property(lambda self: self._at and self._at[0], doc="The protocol version in use; None before the first contact.")

    def __repr__(self):
        return "<Client %s, era %s>" % (self.name, self.era)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def connect(self):
        """Settle the era now (the others do so on first use); returns the result of server/discover or initialize."""
        self._settle(self._limits())
        return self.info

    def call(self, method, params=None, *, on_notification=None, timeout=None, deadline=None):
        """Send any request; return its result (dict). The server's questions are answered by the handlers.

        on_notification(message dict) gets each notification of this request. timeout, deadline: seconds, for this call.
        """
        return self._call(method, params, self._limits(timeout, deadline), on_notification)

    def list(self, kind):
        """All pages of the "tools", "resources", "resources/templates" or "prompts": a list of dicts, as sent."""
        return self._list(kind, self._limits())

    def list_tools(self):
        """All tools, as sent; those with invalid x-mcp-header marks are left out, with a warning (server/tools)."""
        return self.list("tools")

    def list_resources(self):
        """All resources, as sent (server/resources)."""
        return self.list("resources")

    def list_resource_templates(self):
        """All resource templates, as sent (server/resources)."""
        return self.list("resources/templates")

    def list_prompts(self):
        """All prompts, as sent (server/prompts)."""
        return self.list("prompts")

    def call_tool(self, name, arguments=None, **options):
        """Call a tool by its own name or the one that claude_tools gave it; options as in call() (server/tools).

        Returns {"content": [blocks], "isError": bool, "structuredContent": …}, also when isError is true.
        """
        name, arguments = self._own_names(name, dict(arguments or {}))
        return self.call("tools/call", {"name": name, "arguments": arguments}, **options)

    def read_resource(self, uri):
        """Read a resource; returns {"contents": [{"uri", "text" or "blob" (base64)}]} (server/resources)."""
        return self.call("resources/read", {"uri": uri})

    def get_prompt(self, name, arguments=None):
        """Get a prompt; returns {"messages": [{"role", "content"}]} (server/prompts)."""
        return self.call("prompts/get", {"name": name, "arguments": dict(arguments or {})})

    def close(self):
        """End a legacy session (best effort) and drop the connections. The client may be used again."""
        at = self._at
        if at and at[1]:
            self._at = None
            self._attempt("DELETE", at, 5)
        self._http.close()

    # ------------------------------------------------------------ the client: speaking MCP

    def _settle(self, limits, gone=None):
        """(era, session id) to speak in, after a handshake where there is none, or it is `gone`; one thread does it for all."""
        if self._at == gone or self._at is None:
            if not self._shaking_hands.acquire(timeout=limits.left()):
                raise limits.error()
            try:
                if self._at == gone or self._at is None:
                    self._at = None
                    self._at, self.info = self._negotiate(limits)
            finally:
                self._shaking_hands.release()
        return self._at

    def _negotiate(self, limits):
        """Which era? Ask server/discover the modern way, catch what comes back; returns (era, session id) and the result."""
        refusal = None
        try:
            info = self._request((MODERN, None), "server/discover", {}, limits)[0]
            spoken = versions_in(info, "supportedVersions")
            modern = MODERN in spoken
        except MCPError as error:
            refusal, spoken = error, versions_in(error.data, "supported")
            modern = error.code == -32022 and MODERN in spoken  # carry on: the next request is the retry
            info = {"supportedVersions": spoken}
            if error.status in NO_VERDICT or error.code in (-32020, -32021):
                raise
            if error.code == -32022 and not set(spoken) & {MODERN, *LEGACY}:
                raise
        if modern:
            return (MODERN, None), info
        try:
            return self._initialize(next((version for version in LEGACY if version in spoken), LEGACY[0]), limits)
        except MCPError as error:
            if refusal is None:
                raise
            raise MCPError("%s; before that, %s" % (error, refusal), error.code, error.status, error.data) from None

    def _initialize(self, offer, limits):
        """The legacy handshake: initialize, then notifications/initialized; returns (era, session id) and the result."""
        params = {"protocolVersion": offer, "capabilities": self._capabilities, "clientInfo": CLIENT_INFO}
        try:
            info, response = self._request((None, None), "initialize", params, limits)
        except MCPError as error:
            named = versions_in(error.data, "supported") or str(error)
            older = [version for version in LEGACY if version in named and version < offer]
            if not older:
                raise
            return self._initialize(older[0], limits)
        era, session = info.get("protocolVersion"), response.getheader("Mcp-Session-Id")
        if era not in LEGACY:
            raise self._error("initialize: the server chose version %s; %s" % (words_of(era), REMEDIES[-32022]))
        if not re.fullmatch("[!-~]+", session or "-"):
            raise self._error("initialize: the server's Mcp-Session-Id has characters that no header can carry")
        self._http.keep(self._send("POST", (era, session), limits, {"method": "notifications/initialized"}))
        return (era, session or None), info

    def _call(self, method, params, limits, on_notification=None):
        """A request in rounds: while its result is a question, ask the handlers and send it again with the answers (SEP-2322)."""
        params, answers = dict(params or {}), {}
        if self._at is None:
            to_json([method, params])  # so that the caller's mistakes show before anything is sent
        for _ in range(1 + ROUNDS):
            result = self._persist(method, dict(params, **answers), limits, on_notification)
            kind = result.get("resultType")
            if self.era != MODERN or kind in (None, "complete"):
                return result
            if kind != "input_required" or method not in NAMED:
                raise self._error("%s: a result of type %s, which this request can't have" % (method, words_of(kind)))
            answers = self._answers(method, result, limits)
        raise self._error("%s: the server asked more than %d times" % (method, ROUNDS))

    def _answers(self, method, result, limits):
        """What the next round adds, at the top level of params: inputResponses, and requestState as it came."""
        asked, state = result.get("inputRequests"), result.get("requestState")
        if not isinstance(asked or {}, dict) or not asked and state is None:
            raise self._error("%s: input_required without inputRequests or requestState" % method)
        answers = {} if state is None else {"requestState": state}
        handlers = [self._handler(request) for request in (asked or {}).values()]  # all are there before one is run
        if asked:
            answers["inputResponses"] = {key: handle(asked[key]) for key, handle in zip(asked, handlers)}
        else:
            limits.sleep(0.1)
        return answers

    def _handler(self, request):
        """The function that answers a server's request."""
        method = request.get("method") if isinstance(request, dict) else None
        if not isinstance(method, str) or method not in self._handlers:
            raise self._error("the server asks for %s: pass a handler, as in Client(url, handlers={…})" % words_of(method))

        def handle(request):
            params = request.get("params")
            answer = self._handlers[method](params if isinstance(params, dict) else {})
            if not isinstance(answer, dict):
                raise TypeError("handlers: the one for %s returned no dict" % method)
            return answer
        return handle

    def _persist(self, method, params, limits, on_notification):
        """Send a request; once more if its session has gone, and once more if its tool's marks have changed."""
        gone, again = None, {404, -32020}
        while True:
            at = self._settle(limits, gone)
            try:
                return self._request(at, method, params, limits, on_notification)[0]
            except MCPError as error:
                if error.status == 404 and at[1] and 404 in again:
                    again.remove(404)
                    gone = at
                elif error.code == -32020 and method == "tools/call" and at[0] == MODERN and -32020 in again:
                    again.remove(-32020)
                    self._list("tools", limits)
                else:
                    raise

    def _request(self, at, method, params, limits, on_notification=None):
        """Send one request and attend to what comes before its reply; returns (result, the HTTP response)."""
        number, conn = next(self._ids), None
        meta = {"progressToken": number} if on_notification else {}
        if at[0] == MODERN:
            meta.update({META + "protocolVersion": MODERN, META + "clientInfo": CLIENT_INFO,
                         META + "clientCapabilities": self._capabilities})
        meta.update(params.get("_meta") or {})
        params = dict(params, _meta=meta) if meta else params
        try:
            conn = self._send("POST", at, limits, {"id": number, "method": method, "params": params})
            response = conn.response
            for message in self._messages(conn, at, limits, method):
                if is_reply(message, number):
                    self._http.keep(conn)
                    conn = None
                    return self._result(method, message, response.status), response
                self._attend(message, at, limits, on_notification)
            raise self._error("%s: the answer ended without a reply" % method, status=response.status)
        except MCPError:
            if limits.expired and at[0] in LEGACY:  # in the modern era the closed connection says it
                self._attempt("POST", at, 1, {"method": "notifications/cancelled", "params": {"requestId": number}})
            raise
        finally:
            if conn:
                conn.discard()

    def _result(self, method, message, status):
        """The result in a reply; raises the error in it."""
        if message.get("error") is not None:
            raise self._rpc_error(method, message["error"], status)
        if not isinstance(message.get("result"), dict):
            raise self._error("%s: a reply without a result object: %s" % (method, words_of(message)), status=status)
        return message["result"]

    def _messages(self, conn, at, limits, method):
        """Yield the JSON-RPC messages of a response, be it one JSON text or an event stream."""
        kind = conn.response.getheader("Content-Type", "").partition(";")[0].strip().lower()
        if kind == "text/event-stream":
            for event in self._events(conn, at, limits, method):
                if event.get("event", "message") in ("message", ""):
                    yield from messages_in(event.get("data", ""))
        elif kind == "application/json":
            text = b"".join(self._up_to_max_bytes(conn, method)).decode("utf-8", "replace")
            found = messages_in(text)
            if not found:
                raise self._error("%s: no JSON-RPC message, but %s" % (method, text[:1000] or "nothing"), status=conn.response.status)
            del text
            yield from found
        else:
            words = conn.beginning(ERROR_BYTES).decode("utf-8", "replace")
            raise self._error("%s: HTTP %d with %s where JSON or an event stream is due: %s" % (
                method, conn.response.status, kind or "no Content-Type", words or "nothing"), status=conn.response.status)

    def _up_to_max_bytes(self, conn, method):
        size = 0
        for chunk in conn.chunks:
            size += len(chunk)
            if size > MAX_BYTES:
                raise self._error("%s: a body of more than %d bytes (MAX_BYTES)" % (method, MAX_BYTES))
            yield chunk

    def _events(self, conn, at, limits, method):
        """Yield the events of a response; where a legacy stream breaks off, GET what follows (Last-Event-ID) and go on."""
        last_id, pause = None, 1000.0
        while True:
            try:
                for event in read_sse(conn.chunks):
                    last_id = event.get("id", last_id)
                    if re.fullmatch("[0-9]+", event.get("retry", "")):
                        pause = min(float(event["retry"]), 30000.0)
                    yield event
            except MCPError as error:
                if not conn.broken:
                    raise self._error("%s: %s" % (method, error)) from None  # read_sse knows no server
                if limits.expired or not last_id or at[0] == MODERN:
                    raise
            if not last_id or at[0] == MODERN:
                return
            limits.sleep(pause / 1000)
            try:
                self._send("GET", at, limits, last_id=last_id, conn=conn)
            except MCPError as error:  # without its status, so that nobody sends the request again
                raise self._error("%s: the stream broke off and could not be resumed: %s" % (method, error)) from None

    def _attend(self, message, at, limits, on_notification):
        """Hand a notification to the callback; answer a legacy server's request, while the stream stays open."""
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            return
        if number is None and on_notification:
            on_notification(message)
        elif number is not None and at[0] in LEGACY:
            if method == "ping":
                answer = {"result": {}}
            elif method in self._handlers:
                answer = {"result": self._handler(message)(message)}
            else:
                answer = {"error": {"code": -32601, "message": "Method not found"}}
            self._attempt("POST", at, limits.left(), dict(answer, id=number))

    def _attempt(self, verb, at, seconds, message=None):
        """Send what wants no reply; if it can't be delivered, things go on all the same."""
        try:
            limits = self._limits(min(self._timeout, seconds), seconds)
            self._http.keep(self._send(verb, at, limits, message))
        except MCPError:
            pass

    def _send(self, verb, at, limits, message=None, last_id=None, conn=None):
        """Send one HTTP request; returns the connection with its response, or raises what an error status stands for."""
        (era, session), body = at, None
        headers = dict(self._headers, Accept="application/json, text/event-stream")
        if message:
            headers["Content-Type"], body = "application/json", to_json(dict({"jsonrpc": "2.0"}, **message))
        if era:
            headers["MCP-Protocol-Version"] = era
        if session:
            headers["Mcp-Session-Id"] = session
        if last_id:
            headers.update({"Accept": "text/event-stream", "Last-Event-ID": last_id.encode()})
        if era == MODERN:
            headers.update(self._mirrored(message["method"], message["params"]))
        conn = self._http.send(verb, headers, body, limits, conn)
        if conn.response.status >= 300:
            raise self._refusal(conn, message.get("method", "answer") if message else verb)
        return conn

    def _mirrored(self, method, params):
        """The headers that say again what a modern request's body says (SEP-2243)."""
        headers, name = {"Mcp-Method": header_value(method)}, params.get(NAMED.get(method))
        if name is not None:
            headers["Mcp-Name"] = header_value(name)
        for header, path in self._tools.get(name, (None, {}))[1].items() if method == "tools/call" else ():
            value = params.get("arguments")
            for key in path:
                value = value.get(key) if isinstance(value, dict) else None
            if value is not None:
                headers[header] = header_value(value)
        return headers

    def _list(self, kind, limits):
        """Every item of all pages, up to the end or a cursor that was there before (server/utilities/pagination)."""
        key, items, params, seen = "resourceTemplates" if kind == "resources/templates" else kind, [], {}, set()
        while True:
            page = self._call(kind + "/list", params, limits)
            if not isinstance(page.get(key) or [], list):
                raise self._error("%s/list: %s is no list" % (kind, key))
            items += page.get(key) or []
            cursor = page.get("nextCursor")
            if cursor is None or repr(cursor) in seen:
                return self._usable(items) if kind == "tools" else items
            seen.add(repr(cursor))
            params = {"cursor": cursor}

    def _usable(self, tools):
        """The tools but for those with invalid marks (modern era); they are remembered for call_tool."""
        usable, known = [], {}
        for tool in tools:
            tool_dict = tool if isinstance(tool, dict) else {}
            try:
                marks = mirrored(tool_dict.get("inputSchema")) if self.era == MODERN else {}
            except (ValueError, RecursionError) as reason:
                warnings.warn("%s: tool %r is left out, x-mcp-header: %s" % (self.name, tool.get("name"), reason), stacklevel=4)
                continue
            usable.append(tool)
            if isinstance(tool_dict.get("name"), str):
                known.setdefault(tool["name"], (tool, marks))
        self._tools = known
        return usable

    def _own_names(self, name, arguments):
        """A tool's own name and its arguments' own names, where claude_tools gave others."""
        if not isinstance(name, str):
            raise TypeError("name: a tool's name is a str")
        if any(ALIAS.search(key) for key in [name] + list(arguments)):
            if not self._tools:
                self.list_tools()
            if name not in self._tools:
                name = {alias: own for own, alias in _aliases(self._tools, *TOOL_NAMES).items()}.get(name, name)
            if name in self._tools:
                own = _claude_schema(self._tools[name][0])[1]
                arguments = {own.get(key, key): value for key, value in arguments.items()}
        return name, arguments

    def _limits(self, timeout=None, deadline=None):
        timeout = self._timeout if timeout is None else timeout
        deadline = self._deadline if deadline is None else deadline
        if not (timeout > 0 and deadline > 0):
            raise ValueError("timeout and deadline: seconds, more than 0")
        return _Limits(timeout, deadline, self._error)

    def _refusal(self, conn, what):
        """The error that a response with a status from 300 on stands for: that of a JSON-RPC body, else its own words."""
        response, body = conn.response, conn.beginning(ERROR_BYTES)
        self._http.keep(conn)
        events = [event.get("data", "") for event in read_sse([body])] if b"data:" in body else []
        text = body.decode("utf-8", "replace")
        for message in [message for data in events + [text] for message in messages_in(data)]:
            if isinstance(message.get("error"), dict):
                return self._rpc_error(what, message["error"], response.status)
        if response.status < 400:
            text = "it redirects to %s, where nothing was sent: if that is the right server, use its URL" % shown(
                urljoin(self.url, response.getheader("Location", "")))
        return self._error("%s: HTTP %d: %s" % (what, response.status, text.strip() or response.reason), status=response.status)

    def _rpc_error(self, what, error, status):
        """The MCPError for the error object of a JSON-RPC response."""
        error = error if isinstance(error, dict) else {"message": error}
        code, data = error.get("code"), error.get("data")
        code = code if isinstance(code, int) and not isinstance(code, bool) else None
        words = error.get("message") if isinstance(error.get("message"), str) else words_of(error)
        words = "%s: %s (%s)" % (what, words, code if status == 200 else "%s, HTTP %d" % (code, status))
        if code == -32022:
            words += "; the server speaks " + (", ".join(versions_in(data, "supported")) or "it does not say what")
        if code == -32021 and isinstance(data, dict):
            words += "; it requires " + words_of(data.get("requiredCapabilities"))
        return self._error(words, code, status, data)

    def _error(self, words, code=None, status=None, data=None):
        """An MCPError that names the server, without secrets and control characters, and says what to do where we know."""
        for secret in self._secrets:
            words = words.replace(secret, "***")
        words = " ".join(words.split())
        words = words if len(words) <= 600 else words[:600] + "…"
        remedy = REMEDIES.get(code) or (None if status == 404 and code else REMEDIES.get(status))
        return MCPError(printable("%s: %s%s" % (self.name, words, "; " + remedy if remedy else "")), code, status, data)


# ---------------------------------------------------------------- the client: speaking HTTP

NETWORK = (OSError, http.client.HTTPException, ValueError)  # ValueError: what is no HTTP; before 3.7, a wrong certificate


def checked_url(url):
    """A split http or https URL; ValueError, that does not quote it, for any other."""
    try:
        parts = urlsplit(url)
        if re.fullmatch("[!-~]+", url) and parts.scheme in ("http", "https") and parts.hostname and origin(parts):
            return parts
    except ValueError:
        pass
    raise ValueError("url: an http or https URL in plain ASCII, as in https://host:port/mcp") from None


def origin(parts):
    """(scheme, host, port) of a split URL."""
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}[parts.scheme]


def shown(url):
    """A URL without userinfo, query and fragment, which may hold secrets."""
    try:
        parts = urlsplit(url)
        return "%s://%s%s" % (parts.scheme, parts.netloc.rpartition("@")[2], parts.path)
    except ValueError:
        return "what is no URL"


def basic(parts):
    """The userinfo of a split URL as HTTP credentials."""
    pair = "%s:%s" % (unquote(parts.username or ""), unquote(parts.password or ""))
    return "Basic " + b64encode(pair.encode()).decode()


def checked_headers(parts, token, headers):
    """The caller's headers, Authorization included, and the secrets among all this; ValueErrors that quote none."""
    own = {"Authorization": basic(parts)} if parts.username is not None else {}
    given = list(headers.items()) + ([("Authorization", "Bearer " + token)] if token else [])
    for name, value in given:
        if not TOKEN.fullmatch(name):
            raise ValueError("headers: a name is made of letters, digits and hyphens")
        if not re.fullmatch("[!-~]([\t -~]*[!-~])?", value):
            raise ValueError("%s: has a character that no header can carry; a line break at its end?" % name)
        if name.lower() not in HTTP_OWN and not name.lower().startswith("mcp-"):
            own = {other: kept for other, kept in own.items() if other.lower() != name.lower()}
            own[name] = value
    secrets = [token, parts.password, parts.query, *own.values()] + [value for _, value in parse_qsl(parts.query)]
    return own, sorted({s for s in secrets if s and len(s) > 3}, key=len, reverse=True)


class _Limits:
    """A call's two limits: `timeout` seconds without one byte, `deadline` seconds for everything."""

    def __init__(self, timeout, deadline, fail):
        self.timeout, self.deadline, self.fail = timeout, deadline, fail
        self.end, self.next, self.expired = time.monotonic() + deadline, "timeout", False

    def left(self):
        """Seconds that the next wait may take."""
        left = self.end - time.monotonic()
        self.next = "timeout" if self.timeout < left else "deadline"
        if left <= 0:
            raise self.error()
        return min(self.timeout, left, 1e6)

    def sleep(self, seconds):
        time.sleep(max(0, min(seconds, self.end - time.monotonic())))

    def error(self):
        self.expired = True
        if self.next == "timeout":
            return self.fail("no byte from the server for %g s: raise timeout= if it is only slow" % self.timeout)
        return self.fail("not done after %g s: raise deadline= if it takes longer" % self.deadline)


class _Http:
    """The way to one server: kept connections, redirects, TLS, the environment's proxies."""

    def __init__(self, url, context, fail):
        self.url, self.context, self.fail, self.idle = url, context, fail, []

    def send(self, verb, headers, body, limits, conn=None):
        """Send a request, once to each place that a redirect may lead to; returns the connection that has the response."""
        for redirects_left in (3, 2, 1, 0):
            url = self.url
            parts = urlsplit(url)
            conn = conn or self.connection(parts)
            conn.exchange(verb, (parts.path or "/") + ("?" + parts.query if parts.query else ""), headers, body, limits)
            target = followed(url, conn.response) if redirects_left else None
            if target is None:
                return conn
            self.url = target
            self.keep(conn)
            conn = None

    def connection(self, parts):
        """A kept connection, or a new one, not yet connected, to the server or to the environment's proxy for it."""
        try:
            conn = self.idle.pop()
            if conn.origin == origin(parts):
                return conn
            conn.discard()
        except IndexError:
            pass
        scheme, host, port = origin(parts)
        proxy = proxy_for(parts, self.fail)
        if scheme == "https" and self.context is None:
            self.context = ssl.create_default_context()
        address = (proxy.hostname, proxy.port or 80) if proxy else (host, port)
        conn = _TLSConnection(*address, context=self.context) if scheme == "https" else _Connection(*address)
        conn.origin, conn.fail = (scheme, host, port), self.fail
        if proxy:
            conn.through = " through the proxy %s:%d" % address
            credentials = {} if proxy.username is None else {"Proxy-Authorization": basic(proxy)}
            if scheme == "https":
                conn.set_tunnel(host, port, credentials)
            else:
                conn.prefix, conn.proxy_headers = "http://" + parts.netloc.rpartition("@")[2], credentials
        return conn

    def keep(self, conn):
        """Take a connection back. Whether its response has ended is looked at before the next request, not waited for now."""
        if conn.sock is None or conn.broken:
            conn.discard()
        else:
            self.idle.append(conn)

    def close(self):
        while self.idle:
            self.idle.pop().discard()


def followed(url, response):
    """Where a redirect leads that may be followed: to the same origin, or from http to https on the same host; else None."""
    location = response.getheader("Location")
    if response.status not in (301, 302, 307, 308) or not location:
        return None
    try:
        target = urljoin(url, location)
        old, new = origin(urlsplit(url)), origin(checked_url(target))
    except ValueError:
        return None
    return target if new == old or (old[0], new[0], new[1]) == ("http", "https", old[1]) else None


def proxy_for(parts, fail):
    """The environment's proxy for a URL (HTTPS_PROXY, HTTP_PROXY, NO_PROXY) as a split URL, or None."""
    if parts.scheme + "_proxy" not in map(str.lower, os.environ):
        return None
    from urllib.request import getproxies, proxy_bypass  # costs as much as all other imports together
    url = getproxies().get(parts.scheme)
    if not url or proxy_bypass(parts.netloc.rpartition("@")[2]):
        return None
    try:
        proxy = urlsplit(url if "://" in url else "http://" + url)
        if proxy.scheme == "http" and proxy.hostname and origin(proxy):
            return proxy
    except ValueError:
        pass
    raise fail("%s_PROXY is no http://host:port, and no other kind of proxy is spoken" % parts.scheme.upper())


class _Connection(http.client.HTTPConnection):
    """http.client's connection, with every wait inside the limits of the call that has it."""
    prefix, proxy_headers, through, unsent, broken, limits, response, chunks = "", {}, "", b"", False, None, None, ()

    def exchange(self, verb, target, headers, body, limits):
        """Send a request and read the head of its response; what was written is never written again."""
        try:
            if not self.ready():
                self.discard()
                self.limits = limits
                self.connect()
            self.limits = limits
            self.request(verb, self.prefix + target, body, dict(headers, **self.proxy_headers))
            self.response = self.getresponse()
            self.chunks = self.body()
        except NETWORK as error:
            self.discard()
            raise self.failure(error) from None
        except BaseException:
            self.discard()
            raise

    def ready(self):
        """Whether the last response has ended and the server has not hung up; looks, and waits for nothing."""
        if self.sock is None:
            return False
        self.limits = _Limits(0, float("inf"), self.fail)
        try:
            for _ in itertools.islice(self.chunks, 100):
                pass  # what follows the reply in an event stream, its end as a rule
            self.sock.settimeout(0)
            return not (self.sock.recv(1) or True)  # an end, or bytes that nobody asked for
        except (BlockingIOError, ssl.SSLWantReadError):
            return self.response.isclosed()
        except (MCPError, OSError):
            return False

    def body(self):
        """Yield the response's body as it comes in."""
        left = self.response.length  # None where chunks or the connection's end tell
        try:
            while left is None or left > 0:
                chunk = self.response.read1(65536 if left is None else min(left, 65536))
                if not chunk and left:
                    raise http.client.IncompleteRead(b"", left)
                if not chunk:
                    break
                left = left and left - len(chunk)
                yield chunk
            self.response.close()
        except NETWORK as error:
            self.broken = True
            raise self.failure(error) from None

    def beginning(self, size):
        """Up to about `size` bytes of the body: what comes of them, if it breaks off."""
        found = b""
        try:
            for chunk in self.chunks:
                found += chunk
                if len(found) >= size:
                    break
        except MCPError:
            pass  # the status says more
        return found[:size]

    def failure(self, error):
        """The MCPError for what the network did."""
        if isinstance(error, socket.timeout):
            return self.limits.error()
        words = getattr(error, "strerror", None) or str(error) or type(error).__name__
        if isinstance(error, (ssl.SSLError, ssl.CertificateError)):
            words += "; a private CA is made known by SSL_CERT_FILE=ca.pem or ssl_context="
        return self.fail("the connection%s failed: %s" % (self.through, words))

    def discard(self):
        """Close the connection and its response."""
        self.close()
        if self.response:
            self.response.close()
        self.chunks, self.broken = (), False

    def connect(self):
        self.timeout = self.limits.left()
        super().connect()  # TCP, and a proxy's CONNECT
        self.sock.settimeout(self.limits.left())  # for TLS, which is next

    def send(self, data):  # called by http.client for the head, and again for the body …
        self.unsent += data

    def response_class(self, sock, **options):  # … which leave in one segment when a response is due
        view, self.unsent = memoryview(self.unsent), b""
        while view:
            sock.settimeout(self.limits.left())
            view = view[sock.send(view):]
        return http.client.HTTPResponse(_Incoming(sock, self), **options)


class _TLSConnection(http.client.HTTPSConnection, _Connection):
    pass


class _Incoming(io.RawIOBase):
    """A socket's bytes for http.client's response; each wait for them is inside the limits of its connection."""

    def __init__(self, sock, conn):
        self.sock, self.conn, self.raw = sock, conn, sock.makefile("rb", 0)

    def makefile(self, _):
        return io.BufferedReader(self, 65536)

    def readable(self):
        return True

    def readinto(self, buffer):
        self.sock.settimeout(self.conn.limits.left())
        count = self.raw.readinto(buffer)
        if count is None:
            raise socket.timeout  # nothing there, and no time to wait
        return count

    def close(self):
        self.raw.close()
        super().close()


# ---------------------------------------------------------------- command line

EXAMPLES = """\
  python3 mcp_client.py list http://127.0.0.1:8000/mcp https://example.com/mcp
  python3 mcp_client.py translate http://127.0.0.1:8000/mcp
  python3 mcp_client.py call http://127.0.0.1:8000/mcp menu '{"day": "Friday"}'
"""


def main(argv=None):
    """Run the command line; returns the exit status: 0 fine, 1 the server or the tool failed (2, wrong usage, exits)."""
    import argparse
    parser = argparse.ArgumentParser(
        prog="mcp_client.py", formatter_class=argparse.RawDescriptionHelpFormatter, epilog="examples:\n" + EXAMPLES,
        description="Talk to MCP servers over HTTP. No command touches a model or costs money.")
    parser.add_argument("command", choices=("list", "translate", "call"), help=(
        "list URL…: era, tools, resources, prompts; translate URL: the tools as the Claude API takes them, as JSON; "
        "call URL TOOL [JSON | -]: call a tool, print the result as JSON (-: the arguments are on stdin)"))
    parser.add_argument("words", nargs="+", metavar="…", help="as above")
    parser.add_argument("--token", default=os.environ.get("MCP_TOKEN"), help="bearer token (default: $MCP_TOKEN)")
    parser.add_argument("-H", dest="headers", action="append", default=[], metavar="'NAME: VALUE'", help="a further header")
    parser.add_argument("--timeout", type=float, default=60, metavar="SECONDS", help="of silence, then fail (default: 60)")
    args = getattr(parser, "parse_intermixed_args", parser.parse_args)(argv)
    warnings.formatwarning = lambda message, *_: "warning: %s\n" % message
    pairs = [header.partition(":") for header in args.headers]
    try:
        if not all(colon for _, colon, _ in pairs):
            raise ValueError("-H: 'Name: value', with a colon")
        options = {"token": args.token, "timeout": args.timeout, "headers": {name: value.strip() for name, _, value in pairs}}
        if args.command == "list":
            return list_servers(args.words, options)
        if len(args.words) not in ((1,) if args.command == "translate" else (2, 3)):
            raise ValueError("%s: see --help for what follows" % args.command)
        with Client(args.words[0], **options) as client:
            if args.command == "translate":
                show_json(claude_tools(client.list_tools()))
                return 0
            text = args.words[2] if len(args.words) == 3 else "{}"
            arguments = json.loads(sys.stdin.buffer.read().decode() if text == "-" else text)
            if not isinstance(arguments, dict):
                raise ValueError("the arguments are no JSON object")
            result = client.call_tool(args.words[1], arguments)
            show_json(result)
            return 1 if result.get("isError") else 0
    except MCPError as error:
        show(str(error), sys.stderr)
        return 1
    except ValueError as error:
        parser.error(str(error))


def list_servers(urls, options):
    """Print what `list` says of each server; they are asked at the same time."""
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(min(len(urls), 20)) as pool:
        reports = list(pool.map(report, [Client(url, **options) for url in urls]))
    for fine, text in reports:
        show(("✓ " if fine else "✗ ") + text, sys.stdout)
    return 0 if all(fine for fine, _ in reports) else 1


def report(client):
    """(whether all went well, what `list` says of a server)."""
    try:
        with client:
            info = client.connect()
            server = info.get("serverInfo") or (info.get("_meta") or {}).get(META + "serverInfo") or {}
            counts = tuple(count(client, kind) for kind in ("tools", "resources", "prompts"))
            return True, "%s\n  era: %s%s\n  %d tool(s) · %d resource(s) · %d prompt(s)" % ((
                server.get("title") or server.get("name") or client.name, client.era,
                " (can ask you to think)" if client.era == MODERN else "") + counts)
    except MCPError as error:
        return False, "%s\n  %s" % (client.name, error)


def count(client, kind):
    try:
        return len(client.list(kind))
    except MCPError:
        if kind in (client.info.get("capabilities") or {}):
            raise
        return 0  # it never said that it has any


def show_json(value):
    ascii_only = "utf" not in (sys.stdout.encoding or "").lower()
    show(json.dumps(value, indent=2, ensure_ascii=ascii_only), sys.stdout)


def show(text, stream):
    """Print text of a server so that it neither drives the terminal nor breaks the console's encoding."""
    encoding = stream.encoding or "ascii"
    print(printable(text).encode(encoding, "backslashreplace").decode(encoding), file=stream)


if __name__ == "__main__":
    sys.exit(main())
