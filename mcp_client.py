"""A Model Context Protocol (MCP) client in one file: synchronous, standard library only.

    from mcp_client import Client
    with Client("http://127.0.0.1:8000/mcp") as kitchen:
        print([tool["name"] for tool in kitchen.list_tools()])     # ['recipe', 'plan_week']
        result = kitchen.call_tool("recipe", {"dish": "soup"})
        print(result["content"][0]["text"])                        # Take what you have. It will …

Streamable HTTP in both eras of the protocol, found out by trying: modern (2026-07-28: each request
says everything) and legacy (2024-11-05 to 2025-11-25: a handshake, perhaps a session).
Python 3.6 or later. Specification: https://modelcontextprotocol.io/specification
Left out: OAuth flows (pass a token), stdio, the standing GET stream, HTTP+SSE (2024), async.
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
from collections import namedtuple
from urllib.parse import quote, quote_plus, unquote, unquote_plus, urljoin, urlsplit
from zlib import crc32

__version__ = "1.0.0"
__all__ = ["Client", "MCPError", "claude_result", "claude_tools", "read_sse"]

MODERN = "2026-07-28"
LEGACY = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
META = "io.modelcontextprotocol/"
CLIENT_INFO = {"name": "mcp_client.py", "version": __version__}
QUESTIONS = ("sampling/createMessage", "elicitation/create", "roots/list")  # what a server may ask
NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}  # the param that
# Mcp-Name repeats; only these requests may be answered by a question
EVENT_STREAM = "text/event-stream"
Terms = namedtuple("Terms", "era session")  # settled with a server: protocol version, session id
ROUNDS = 10  # of questions to one call
MAX_BYTES = 64 << 20  # the largest JSON body or event that is read
ERROR_BYTES = 16 << 10  # how much of the body of an HTTP error is read


# ---------------------------------------------------------------- errors

class MCPError(Exception):
    """What a server or the network did; the text names the server and, where known, the remedy.

    .code: JSON-RPC error code, int or None; .status: HTTP status, int or None; .data: error.data.
    """

    def __init__(self, text, code=None, status=None, data=None, words=""):
        super().__init__(text)
        self.code, self.status, self.data, self._words = code, status, data, words


HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_VERSION = -32020, -32021, -32022
NO_VERDICT = {None, 401, 403, 407, 429, 502, 503, 504, *range(300, 400)}  # statuses (None: there
# was no response) that do not tell the era of a server
REMEDIES = {
    HEADER_MISMATCH: "compare headers and body; a proxy on the way may have changed the headers",
    MISSING_CAPABILITY: "pass a handler: Client(url, handlers={METHOD: function}), METHOD one of "
                        + ", ".join(QUESTIONS),
    UNSUPPORTED_VERSION: "this client speaks " + ", ".join((MODERN,) + LEGACY),
    401: "the token is missing, wrong or expired: pass a fresh one (token=, MCP_TOKEN)",
    403: "not allowed: connect again with a token that may, or by the host name it expects",
    404: "there is no MCP endpoint: check the URL's path (often /mcp)",
    405: "the URL takes no POST: check its path (often /mcp); HTTP+SSE of 2024 is not spoken here",
    406: "Accept had both types: a proxy on the way may have changed it",
    407: "the proxy wants credentials: HTTPS_PROXY=http://user:password@host:port",
}


def printable(text):
    """Text that can't drive a terminal: control, bidi and other invisible characters as \\uXXXX."""
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text)


def words_of(value):
    """What somebody sent, as words for a message."""
    try:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "something nested too deeply"


# ---------------------------------------------------------------- the caller's mistakes

def a_dict(value, what):
    """A copy of what the caller gave; TypeError if it is no dict (or None, for an empty one)."""
    if not isinstance(value or {}, dict):
        raise TypeError("%s: a dict" % what)
    return dict(value or {})


def check_json(value):
    """Raise ValueError or TypeError for what the caller gave and JSON can't carry."""
    try:
        json.dumps(value, allow_nan=False)
    except RecursionError:
        raise ValueError("nested too deeply for JSON") from None


def check_request(method, params, on_notification):
    """Raise ValueError or TypeError for the caller's mistakes, before anything is sent."""
    name = params.get(NAMED.get(method), "")
    if not (isinstance(method, str) and isinstance(name, str) and callable(on_notification or str)):
        raise TypeError("method, name and uri are str, on_notification is a function")
    a_dict(params.get("_meta"), "params._meta")
    check_json(params)
    (method + name).encode()  # a lone surrogate is a ValueError


# ---------------------------------------------------------------- messages and event streams

def _integer(digits):
    """An int; ValueError for one so long that making it takes minutes (Python 3.6)."""
    if len(digits) > 4300:
        raise ValueError("a number of %d digits" % len(digits))
    return int(digits)


DECODER = json.JSONDecoder(parse_int=_integer)


def messages_in(text):
    """The JSON-RPC messages in a JSON text: one, or an array of them (2025-03-26); else none."""
    try:
        found = DECODER.decode(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return []
    items = found if isinstance(found, list) else [found]
    return [item for item in items if isinstance(item, dict)]


def _get(value, key, kind):
    """value[key] if that is there and of this kind (dict, list), else an empty one."""
    found = value.get(key) if isinstance(value, dict) else None
    return found if isinstance(found, kind) else kind()


def is_reply(message, number, status):
    """Whether a message answers request `number`: "3" does for 3; so does an error without an id,
    and in the body of an HTTP error one with any id.
    """
    mine = message.get("id")
    if "method" in message:
        return False
    if mine is None or status > 299:
        return message.get("error") is not None
    return mine in (number, str(number)) and mine is not True and {"result", "error"} & set(message)


def read_sse(chunks):
    """Yield the events of an event stream (WHATWG) that comes as bytes cut anywhere: one dict each,
    with those of the str fields "event", "id", "retry" and "data" that were there.

    An unfinished last event counts if its data is a complete JSON object: some servers forget the
    blank line.
    """
    event, data = {}, []
    for number, line in enumerate(_lines(chunks)):
        if number == 0 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]
        field, value = re.match(b"([^:]*):? ?(.*)", line).groups()
        value = value.decode("utf-8", "replace")
        if field == b"data":
            data.append(value)
        elif field in (b"event", b"retry") or field == b"id" and "\0" not in value:
            event[field.decode()] = value
        elif not line and (event or data):
            yield dict(event, data="\n".join(data)) if data else event
            event, data = {}, []
    if messages_in("\n".join(data)):
        yield dict(event, data="\n".join(data))


def _lines(chunks):
    """The lines of a stream of bytes, ended by LF, CRLF or CR, and what is left at its end."""
    pieces, after_cr = [], False
    for chunk in filter(None, [chunks] if isinstance(chunks, bytes) else chunks):
        if after_cr and chunk.startswith(b"\n"):  # a CRLF cut in two
            chunk = chunk[1:]
        after_cr = chunk.endswith(b"\r")
        for line in chunk.splitlines(True):  # of bytes: at LF, CRLF and CR only
            pieces.append(line.rstrip(b"\r\n"))
            if line.endswith((b"\n", b"\r")):
                line, pieces = b"".join(pieces), []
                yield line
    if any(pieces):
        yield b"".join(pieces)


# ---------------------------------------------------------------- headers from the body (SEP-2243)

HEADER_NAME = re.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+")  # a token of RFC 9110


def header_value(value):
    """A string, integer or boolean as a header carries it: as it is, or as marked base64."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if re.fullmatch("([!-~]([ -~]*[!-~])?)?", text) and not re.fullmatch(r"=\?base64\?.*\?=", text):
        return text
    return "=?base64?%s?=" % b64encode(text.encode()).decode()


def marked(tool):
    """{x-mcp-header mark: path of property names} of a tool; ValueError if one is invalid."""
    found, nodes = {}, [((), _get(tool, "inputSchema", dict))]
    for path, node in nodes:  # which grows meanwhile; path: None below anything but properties
        if isinstance(node, list):
            nodes += [(None, child) for child in node]
        for key, child in node.items() if isinstance(node, dict) else ():
            if key == "properties" and isinstance(child, dict):
                nodes += [(None if path is None else (*path, name), child[name]) for name in child]
            elif key != "x-mcp-header":
                nodes.append((None, child))
            elif (path and isinstance(child, str) and HEADER_NAME.fullmatch(child)
                    and child.title() not in found
                    and node.get("type") in ("string", "integer", "boolean")):
                found[child.title()] = path
            else:
                raise ValueError("%s is not a header name, used once, of a string, integer or "
                                 "boolean reached through properties only" % words_of(child))
    return found


# ---------------------------------------------------------------- the Claude API: tools and results

TOOL_NAMES, PROPERTY_NAMES = ("[^a-zA-Z0-9_-]", 128), ("[^a-zA-Z0-9_.-]", 64)  # refused; longest
ALIAS = re.compile("_x[0-9a-f]{8}$")  # how a name ends that the API would not take as it was
IMAGES = ("image/png", "image/jpeg", "image/gif", "image/webp")
TYPES = ("string", "number", "integer", "boolean", "object", "array", "null")
FOLDED = ("$ref", "allOf", "anyOf", "oneOf")  # what may not stand at the root
SHAPES = {keyword: shape for shape, keywords in (  # of JSON Schema; () is left out
    ("schemas by name", "properties patternProperties $defs definitions dependentSchemas"),
    ("schemas", "anyOf oneOf allOf prefixItems"),
    ("schema", "items contains propertyNames additionalProperties unevaluatedProperties "
               "unevaluatedItems not if then else"),
    ((int,), "minLength maxLength minItems maxItems minProperties maxProperties minContains "
             "maxContains"),
    ((int, float), "minimum maximum exclusiveMinimum exclusiveMaximum"), ((list,), "enum examples"),
    ((str,), "title description format pattern $comment contentEncoding contentMediaType"),
    ((bool,), "uniqueItems readOnly writeOnly deprecated"),
    ((), "$schema $id $anchor $vocabulary $dynamicRef $dynamicAnchor $recursiveRef multipleOf "
         "$recursiveAnchor contentSchema additionalItems dependencies dependentRequired"),
) for keyword in keywords.split()}


def claude_tools(tools):
    """MCP tools as the Claude API takes them: {"name", "description", "input_schema"} each.

    Names and schemas that it would refuse are made to fit; what has no name is left out.
    """
    found = {}
    for tool in tools:
        if isinstance(tool, dict) and isinstance(tool.get("name"), str):
            name, text = _alias(tool["name"], *TOOL_NAMES), _plain(_get(tool, "description", str))
            found.setdefault(name, {
                "name": name, "description": text, "input_schema": _claude_schema(tool)[0]})
    return list(found.values())


def claude_result(result, tool_use_id):
    """The result of tools/call as a "tool_result" block (dict) for the Claude API (Messages)."""
    if not isinstance(result, dict):
        raise TypeError("result: the dict that call_tool returns")
    result, blocks = _plain(result), []
    failed = result.get("isError") is True
    for block in _get(result, "content", list):
        kind, media, data = (_get(block, key, str) for key in ("type", "mimeType", "data"))
        whole = len(data) % 4 == 0 and re.fullmatch("[A-Za-z0-9+/]+={0,2}", data)
        if kind == "image" and media in IMAGES and whole and not failed:  # an error has to be text
            blocks.append({"type": "image", "source": {
                "type": "base64", "media_type": media, "data": data}})
        else:
            own = kind == "text" and isinstance(block.get("text"), str)
            blocks += _text(block["text"] if own else json.dumps(block, ensure_ascii=False))
    if not blocks and "structuredContent" in result:
        blocks = _text(json.dumps(result["structuredContent"], ensure_ascii=False))
    if failed and not blocks:
        blocks = _text("The tool failed and did not say why.")  # the API wants to be told something
    return {"type": "tool_result", "tool_use_id": tool_use_id, "content": blocks,
            "is_error": failed}


def _text(text):
    """The blocks for a text: one, or none as the API refuses blank ones."""
    return [{"type": "text", "text": text}] if text.strip() else []


def _plain(value):
    """A copy that JSON and UTF-8 can carry: no lone surrogates, and null for NaN and infinity."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-16", "surrogatepass")
    return json.loads(text.decode("utf-16", "replace"), parse_constant=lambda _: None)


def _alias(name, refused, longest):
    """A name that the API takes: the same, or changed and with a hash of the whole at its end."""
    if name and len(name) <= longest and not re.search(refused, name):
        return name
    mark = crc32(name.encode("utf-8", "surrogatepass"))
    return "%s_x%08x" % (re.sub(refused, "_", name)[:longest - 10], mark)


def _claude_schema(tool):
    """A tool's inputSchema as the API takes it, and {name of a property there: its own name}."""
    try:
        root, variants, names, required = _plain(_get(tool, "inputSchema", dict)), {}, {}, []
        for branch, always in _branches(root):
            for own, schema in _get(branch, "properties", dict).items():
                name = _alias(own, *PROPERTY_NAMES)
                names[name] = own
                if schema not in variants.setdefault(name, []):
                    variants[name].append(schema)
            needed = _get(branch, "required", list) if always else []
            required += [_alias(own, *PROPERTY_NAMES) for own in needed if isinstance(own, str)]
        properties = {name: found[0] if len(found) == 1 else {"anyOf": found}
                      for name, found in variants.items()}
        schema = {key: root[key] for key in root if key not in FOLDED}
        schema.update(type="object", properties=properties, required=required)
        schema = _valid(schema, schema)
        return _valid(schema, schema), names  # again: what a $ref led to may have gone
    except RecursionError:  # nested hundreds deep
        return {"type": "object", "properties": {}}, {}


def _branches(root):
    """(schema, whether it always holds) for a root and what its FOLDED keywords lead to."""
    found, seen = [(root, True)], set()
    for schema, always in found:  # which grows meanwhile
        target = _target(schema, root)
        if id(target) not in seen:
            found.append((target, always))
        seen.add(id(target))
        for key in FOLDED[1:]:
            found += [(each, always and key == "allOf") for each in _get(schema, key, list)]
    return found


def _target(schema, root):
    """What the local $ref of a schema leads to (RFC 6901), or None; nothing is ever fetched."""
    start, *keys = unquote(_get(schema, "$ref", str)).split("/")
    found = root if start == "#" else None
    for key in keys:
        key = key.replace("~1", "/").replace("~0", "~")
        try:
            found = found[int(key) if isinstance(found, list) else key]
        except (LookupError, TypeError, ValueError):
            return None
    return found


def _valid(schema, root):
    """A copy of a schema without the keywords whose value JSON Schema 2020-12 does not allow."""
    if not isinstance(schema, dict):
        return schema if isinstance(schema, bool) else {}
    copy = {}
    for key, value in schema.items():
        shape = SHAPES.get(key, (type(value),))
        if shape == "schema":
            value = _valid(value, root)
        elif shape == "schemas":
            value = [_valid(child, root) for child in _get(schema, key, list)] or None
        elif shape == "schemas by name":
            value = {name: _valid(child, root) for name, child in _get(schema, key, dict).items()}
        elif key == "$ref":
            value = value if isinstance(_target(schema, root), (dict, bool)) else None
        elif key == "required":
            names = [name for name in _get(schema, key, list) if isinstance(name, str)]
            value = list(dict.fromkeys(names)) or None
        elif key == "type" and value not in TYPES:
            value = [kind for kind in TYPES if kind in _get(schema, key, list)] or None
        elif type(value) not in shape or shape == (int,) and value < 0:
            value = None
        if value is not None:
            copy[key] = value
    return copy


# ---------------------------------------------------------------- the client: what you call

class Client:
    """One MCP server. Threads may share it: each call in flight has a connection of its own.

    token: sent as "Authorization: Bearer …"; name: what messages call the server (default: its host
    and port); headers: {name: value} sent, too; handlers: {"sampling/createMessage",
    "elicitation/create" or "roots/list": function(params dict) -> result dict}, each declares its
    capability; timeout: seconds without one byte from the server; deadline: seconds for a whole
    call; ssl_context: an ssl.SSLContext. What the server or the network does wrong is an MCPError,
    the caller's mistakes are ValueError or TypeError.
    """

    def __init__(self, url, token=None, *, name=None, headers=None, handlers=None, timeout=60,
                 deadline=600, ssl_context=None):
        origin(url)  # raises for what is no http(s) URL
        self.name = name or netloc(url)
        self.info = {}
        self._terms = None  # of the era and session, until they are settled
        self._ids = itertools.count(1)
        self._tools = {}  # {name: (tool, its marks)}, as last listed
        self._handshake = threading.Lock()
        self._handlers = a_dict(handlers, "handlers")
        if not all(m in QUESTIONS and callable(self._handlers[m]) for m in self._handlers):
            raise ValueError("handlers: functions for " + ", ".join(QUESTIONS))
        self._capabilities = {method.partition("/")[0]: {} for method in self._handlers}
        self._headers = own_headers(url, token, a_dict(headers, "headers"))
        self.url, self._url, self._idle = url, url, []  # as redirected, as given; connections
        if not isinstance(ssl_context, (ssl.SSLContext, type(None))):
            raise TypeError("ssl_context: an ssl.SSLContext")
        self._timeout, self._deadline, self._tls = timeout, deadline, ssl_context
        _Limits(self)  # raises for what is no time

    era = property(lambda self: self._terms and self._terms.era, doc="Protocol version, or None.")

    def __repr__(self):
        return "<Client %s, era %s>" % (self.name, self.era)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def connect(self):
        """Settle the era now; returns the result of server/discover or initialize."""
        self._settle(_Limits(self))
        return self.info

    def call(self, method, params=None, *, on_notification=None, timeout=None, deadline=None):
        """Send any request; returns its result (dict). The handlers answer what the server asks.

        on_notification(message dict) gets each notification of this request; limits in seconds.
        """
        limits, params = _Limits(self, timeout, deadline), a_dict(params, "params")
        check_request(method, params, on_notification)
        if method == "tools/call":
            params = self._own_names(params, limits)
        return self._call(method, params, limits, on_notification)

    def list(self, kind):
        """Every item of all pages of "tools", "resources", "resources/templates" or "prompts"."""
        return self._list(kind, _Limits(self))

    def list_tools(self):
        """All tools (dicts, as sent); of those with invalid x-mcp-header marks only a warning."""
        return self.list("tools")

    def list_resources(self):
        """All resources (dicts, as sent)."""
        return self.list("resources")

    def list_resource_templates(self):
        """All resource templates (dicts, as sent)."""
        return self.list("resources/templates")

    def list_prompts(self):
        """All prompts (dicts, as sent)."""
        return self.list("prompts")

    def call_tool(self, name, arguments=None, **options):
        """Call a tool by its own name or the one that claude_tools gave it; options as in call().

        Returns {"content": [blocks], "isError": bool, …}, also when isError is true.
        """
        params = {"name": name, "arguments": a_dict(arguments, "arguments")}
        return self.call("tools/call", params, **options)

    def read_resource(self, uri):
        """Returns {"contents": [{"uri", "text" or "blob" (base64)}]}."""
        return self.call("resources/read", {"uri": uri})

    def get_prompt(self, name, arguments=None):
        """Returns {"messages": [{"role", "content"}]}."""
        params = {"name": name, "arguments": a_dict(arguments, "arguments")}
        return self.call("prompts/get", params)

    def close(self):
        """End a legacy session (best effort), drop the connections; the client stays usable."""
        terms = self._terms
        if terms and terms.session:
            self._terms = None
            self._attempt(terms, {}, min(5, self._timeout, self._deadline))  # DELETE
        while self._idle:
            self._idle.pop().discard()

    # ------------------------------------------------------------ the client: speaking MCP
    # What it asks of HTTP: a connection that can send(), and then has .response, .kind (the media
    # type), .events(), .broken and .discard(); limits.left() are the seconds that the next wait may
    # take. All that fails there is an MCPError. A header that is None is not sent.

    def _settle(self, limits, gone=None):
        """The terms to speak on; where there are none, or `gone` ones, from a new handshake."""
        if not self._handshake.acquire(timeout=limits.left(float("inf"))):
            raise limits.error()
        try:
            if self._terms in (None, gone):
                self._terms = None
                self._terms, self.info = self._negotiate(limits)
            return self._terms
        finally:
            self._handshake.release()

    def _negotiate(self, limits):
        """Which era? Ask the modern way, and see. Returns (terms, result)."""
        refusal = None
        try:
            info = self._request(Terms(MODERN, None), "server/discover", {}, limits)[0]
            spoken = _get(info, "supportedVersions", list)
        except MCPError as error:
            if error.status in NO_VERDICT or error.code in (HEADER_MISMATCH, MISSING_CAPABILITY):
                raise  # these two codes are a modern server's: the request was wrong, not the era
            unsupported = error.code == UNSUPPORTED_VERSION
            spoken = _get(error.data, "supported", list) if unsupported else list(LEGACY)
            refusal, info = error, {"supportedVersions": spoken}
        if MODERN in spoken:
            return Terms(MODERN, None), info  # if refused, then against its own list: believe that
        common = [version for version in LEGACY if version in spoken]
        if refusal and not common:
            raise refusal
        try:
            return self._initialize((common or LEGACY)[0], limits)
        except MCPError as error:
            if refusal and refusal._words.partition(": ")[2] not in str(error):
                error.args = ("%s; before that, %s" % (error, refusal._words),)
            raise

    def _initialize(self, offer, limits):
        """The legacy handshake: initialize, notifications/initialized. Returns (terms, result)."""
        params = {"protocolVersion": offer, "capabilities": self._capabilities,
                  "clientInfo": CLIENT_INFO}
        try:
            # nothing is agreed yet: no header says a version or a session
            info, response = self._request(Terms(None, None), "initialize", params, limits)
        except MCPError as error:
            named = words_of(error.data) + error._words
            older = [version for version in LEGACY if version in named and version < offer]
            if not older:
                raise
            return self._initialize(older[0], limits)
        session = response.getheader("Mcp-Session-Id", "").strip()
        terms = Terms(info.get("protocolVersion"), session or None)
        if terms.era not in LEGACY:
            chosen = "initialize: it chose version %s" % words_of(terms.era)
            raise self._error(chosen, remedy=UNSUPPORTED_VERSION)
        if not re.fullmatch("[!-~]*", session):
            raise self._error("initialize: no header can carry its Mcp-Session-Id")
        self._exchange(terms, {"method": "notifications/initialized"}, limits)
        return terms, info

    def _call(self, method, params, limits, on_notification=None):
        """A request in rounds: while its result is a question, ask the handlers, send it again."""
        gone, answers, retried, rounds = None, {}, False, 0
        while rounds <= ROUNDS:
            terms, whole = self._settle(limits, gone), dict(params, **answers)
            try:
                result = self._request(terms, method, whole, limits, on_notification)[0]
            except MCPError as error:
                gone = terms if error.status == 404 and terms.session else None
                stale = (error.code, method, terms.era) == (HEADER_MISMATCH, "tools/call", MODERN)
                if retried or error is not limits.refusal or not (gone or stale):
                    raise  # it may also be of another client, which a handler has used
                if stale:
                    self._list("tools", limits)  # for the marks that they have now
                retried = True  # once more: in a new session, or with other headers
                continue
            kind = result.get("resultType")
            if terms.era != MODERN or kind in (None, "complete"):
                return result
            if kind != "input_required" or method not in NAMED:
                raise self._error("%s: not expected: resultType %s" % (method, words_of(kind)))
            answers, rounds = self._answers(result, limits), rounds + 1
        raise self._error("%s: the server asked more than %d times" % (method, ROUNDS))

    def _answers(self, result, limits):
        """What a retry has at the top level of params (SEP-2322): inputResponses, requestState."""
        asked, state = _get(result, "inputRequests", dict), result.get("requestState")
        if not asked and state is None:
            raise self._error("input_required, but neither inputRequests nor requestState")
        answers = {} if state is None else {"requestState": state}
        if asked:
            answers["inputResponses"] = {key: self._handle(asked[key]) for key in asked}
        else:
            time.sleep(limits.left(0.1))  # it asks for nothing but to come again
        return answers

    def _handle(self, request):
        """What the handler for a server's request returns."""
        method = _get(request, "method", str)
        if method not in self._handlers:
            raise self._error("no handler for '%s'" % method, remedy=MISSING_CAPABILITY)
        answer = self._handlers[method](_get(request, "params", dict))
        if not isinstance(answer, dict):
            raise TypeError("handlers: the one for %s returned no dict" % method)
        check_json(answer)
        return answer

    def _request(self, terms, method, params, limits, on_notification=None):
        """Send a request, with its _meta; returns (result, HTTP response)."""
        number = next(self._ids)
        meta = {"progressToken": number} if on_notification else {}
        if terms.era == MODERN:
            meta.update({META + "protocolVersion": MODERN, META + "clientInfo": CLIENT_INFO,
                         META + "clientCapabilities": self._capabilities})
        meta.update(params.get("_meta") or {})
        params = dict(params, _meta=meta) if meta else params
        message = {"id": number, "method": method, "params": params}
        return self._exchange(terms, message, limits, on_notification)

    def _exchange(self, terms, message, limits, on_notification=None):
        """Send a message; of a request return (result, HTTP response), of anything else None."""
        number = message.get("id") if "method" in message else None
        limits.what = message.get("method", "answer")
        try:
            conn = self._idle.pop()  # nobody else's, until it is among the idle again
        except IndexError:
            conn = _Connection(self)
        try:
            response = self._send(conn, terms, limits, message)
            if number is None and response.status < 300:
                return None
            for reply in self._messages(conn, terms, limits):
                if is_reply(reply, number, response.status):
                    break
                self._attend(reply, terms, limits, on_notification)
            status = conn.response.status  # of the GET, if the stream was resumed
        except BaseException:
            conn.discard()  # which cancels a modern call
            if limits.reached and number and terms.era in LEGACY:
                cancelled = {"method": "notifications/cancelled", "params": {"requestId": number}}
                self._attempt(terms, cancelled, 0.5)
            raise
        finally:
            self._idle.append(conn)
        if reply.get("error") is None and isinstance(reply.get("result"), dict):
            return reply["result"], response
        error = _get(reply, "error", dict) or reply
        limits.refusal = self._error(limits.what, response.status, error, status)
        raise limits.refusal

    def _messages(self, conn, terms, limits):
        """Yield the messages of a response, then an error; GET on if a legacy stream breaks off."""
        last_id, pause, first = None, 1.0, conn.response
        while True:
            text = ""
            for event in conn.events():
                last_id, text = event.get("id", last_id), event.get("data") or text
                if re.fullmatch("[0-9]+", event.get("retry", "")):
                    pause = min(max(float(event["retry"]) / 1000, 0.02), 30.0)
                if event.get("event") in (None, "", "message"):
                    yield from messages_in(event.get("data", ""))
            status, stream = conn.response.status, conn.kind == EVENT_STREAM
            if limits.reached or status > 299 or not (stream and last_id and terms.era in LEGACY):
                break
            time.sleep(limits.left(pause))
            self._send(conn, terms, limits, last_id=last_id)
        if conn.broken and status < 300:  # else what came of the words will do
            raise conn.broken
        text = re.sub("<[^>]*>", " ", text) if "html" in conn.kind else text
        words = text.strip() or conn.response.reason or "no reason given"
        if conn.response is not first:
            words = "the stream broke off; to resume it, GET: HTTP %d: %s" % (status, words)
        elif status < 300:
            words = (conn.kind or "what has no Content-Type") + " ended without a reply"
            words += ": " + text.strip() if text.strip() else ""
        yield {"error": {"message": words}}

    def _attend(self, message, terms, limits, on_notification):
        """Hand on a notification; answer a legacy server's request while its stream stays open."""
        method, number = _get(message, "method", str), message.get("id")
        if method and number is None and on_notification:
            on_notification(message)
        elif method and number is not None and terms.era != MODERN:
            answer = {"error": {"code": -32601, "message": "Method not found"}}
            if method == "ping" or method in self._handlers:
                answer = {"result": {} if method == "ping" else self._handle(message)}
            self._attempt(terms, dict(answer, id=number), limits.left())

    def _attempt(self, terms, message, seconds):
        """Send what has no reply; things go on even if it can't be delivered."""
        try:
            self._exchange(terms, message, _Limits(self, seconds, seconds))
        except MCPError:
            pass

    def _send(self, conn, terms, limits, message=None, last_id=None):
        """POST a message, or GET what comes after an event, or DELETE the session; returns the HTTP
        response, with its head read.
        """
        verb, body, headers = "DELETE", None, {
            "Accept": "application/json, " + EVENT_STREAM, "MCP-Protocol-Version": terms.era,
            "Mcp-Session-Id": terms.session}
        if last_id:
            verb, headers["Accept"], headers["Last-Event-ID"] = "GET", EVENT_STREAM, last_id
        elif message:
            verb, headers["Content-Type"] = "POST", "application/json"
            body = json.dumps(dict({"jsonrpc": "2.0"}, **message)).encode()
        if terms.era == MODERN:
            headers.update(self._mirror(message["method"], message["params"]))
        return conn.send(verb, dict(self._headers, **headers), body, limits)

    def _mirror(self, method, params):
        """The headers that say again what is in a modern request's body (SEP-2243)."""
        headers, name = {"Mcp-Method": header_value(method)}, params.get(NAMED.get(method))
        if name is not None:
            headers["Mcp-Name"] = header_value(name)
        marks = self._tools[name][1] if method == "tools/call" and name in self._tools else {}
        for mark, path in marks.items():
            value = params.get("arguments")
            for key in path:
                value = value.get(key) if isinstance(value, dict) else None
            if value is not None:
                headers["Mcp-Param-" + mark] = header_value(value)
        return headers

    def _list(self, kind, limits):
        """All pages, up to the end or a cursor that was there before; of tools the usable ones."""
        method, cursor, items, seen = kind + "/list", None, [], set()
        while repr(cursor) not in seen:
            seen.add(repr(cursor))
            page = self._call(method, {} if cursor is None else {"cursor": cursor}, limits)
            found = page.get("resourceTemplates" if kind == "resources/templates" else kind) or []
            if not isinstance(found, list):
                raise self._error("%s: no list" % method, error=found)
            items += found
            cursor = page.get("nextCursor")
        return self._usable(items) if kind == "tools" else items

    def _usable(self, tools):
        """The tools, in the modern era but those with invalid marks; remembered for call_tool."""
        usable, known = [], {}
        for tool in tools:
            name = words_of(tool.get("name")) if isinstance(tool, dict) else ""
            try:
                known.setdefault(name, (tool, marked(tool) if self.era == MODERN else {}))
                usable.append(tool)
            except ValueError as reason:
                text = "tool %s is left out, x-mcp-header: %s" % (name, reason)
                warnings.warn(str(self._error(text)), stacklevel=5)
        self._tools = known
        return usable

    def _own_names(self, params, limits):
        """The params of a tools/call with the tool's own names, where claude_tools gave others."""
        name, arguments = params.get("name", ""), a_dict(params.get("arguments"), "arguments")
        if not any(ALIAS.search(key) for key in (name, *arguments)):
            return params
        if not self._tools:
            self._list("tools", limits)
        name = {_alias(own, *TOOL_NAMES): own for own in self._tools}.get(name, name)
        names = _claude_schema(self._tools.get(name, ({},))[0])[1]
        own = {names.get(key, key): value for key, value in arguments.items()}
        return dict(params, name=name, arguments=own)

    def _error(self, words, status=None, error=None, remedy=None):
        """The one place where MCPErrors are made, on one line, not endless, without secrets and
        control characters. words: ours; error: what the server said, text or a JSON-RPC error;
        remedy: the key of one, if it is not the code.
        """
        fields = error if isinstance(error, dict) else {}
        code = fields.get("code") if type(fields.get("code")) is int else None
        words += ": HTTP %d" % status if status and status != 200 else ""
        if error:
            words += ": " + words_of(_get(fields, "message", str) or error)
            words += "" if code is None else " (%d)" % code
        if code in (MISSING_CAPABILITY, UNSUPPORTED_VERSION) and fields.get("data") is not None:
            words += " " + words_of(fields["data"])
        if remedy == 404 and code is not None:  # then it is about the method
            remedy = None
        remedy = REMEDIES.get(code, REMEDIES.get(remedy))
        words, values = " ".join(words.split()), list(self._headers.values())
        values.append(self._terms and self._terms.session)
        for secret in secrets_in([self._url, self.url], values):
            words = words.replace(secret, "***")
        words = printable(words[:400])
        text = "%s: %s" % (self.name, words) + ("; " + remedy if remedy else "")
        return MCPError(text, code, status, fields.get("data"), words)


# ---------------------------------------------------------------- the client: speaking HTTP

NETWORK = (OSError, http.client.HTTPException, ValueError)  # what is no HTTP is a ValueError
OURS = {"Accept-Encoding", "Connection", "Content-Type", "Last-Event-Id", "Transfer-Encoding"}
# these, Mcp-* and those that every request has are not the caller's to set


def origin(url):
    """(scheme, host, port) of a URL; a ValueError, without its text, for what is no http(s) URL."""
    try:
        parts = urlsplit(re.fullmatch("[!-~]+", url).group())
        default = {"http": 80, "https": 443}[parts.scheme]
        return parts.scheme, parts.hostname.lower(), parts.port or default  # None: no lower()
    except (AttributeError, KeyError, ValueError):
        raise ValueError("no http or https URL in ASCII, such as https://host:port/mcp") from None


def netloc(url):
    """The host of a URL, with the port if it is written, without userinfo."""
    return urlsplit(url).netloc.rpartition("@")[2]


def basic(url, header):
    """{header: the credentials in a URL}, or {} if there are none."""
    parts = urlsplit(url)
    pair = unquote("%s:%s" % (parts.username, parts.password or "")).encode()
    return {header: "Basic " + b64encode(pair).decode()} if parts.username else {}


def own_headers(url, token, headers):
    """The caller's headers, Authorization included; TypeErrors and ValueErrors quote no value."""
    own = basic(url, "Authorization")
    own.update((str.title(name), value) for name, value in headers.items())
    own.update({"Authorization": "Bearer " + token} if token else {})
    for name, value in own.items():
        if not HEADER_NAME.fullmatch(name) or not re.fullmatch("[!-~]([\t -~]*[!-~])?", value):
            raise ValueError("headers, token: a name has letters, digits and hyphens, a value "
                             "printable ASCII; is there a line break at its end?")
    return {n: own[n] for n in own if n not in OURS and not n.startswith("Mcp-")}


def secrets_in(urls, values):
    """What not to show of URLs and header values, in all the ways to quote it; longest first."""
    texts = [value for value in values if value]
    for parts in map(urlsplit, urls):
        texts += [parts.username or "", parts.password or "", parts.query]
    texts += [piece for text in texts for piece in re.split("[ ;,]+", text)]
    texts += [piece for text in texts for piece in re.split("[&=]+", text)]
    texts += [text.partition("=")[2] for text in texts]
    quotes = [str, quote_plus, unquote, unquote_plus, lambda text: quote(text, safe=""),
              lambda text: json.dumps(text)[1:-1]]
    found = {" ".join(as_quoted(text).split()) for text in texts for as_quoted in quotes}
    return sorted((text for text in found - {"Bearer"} if len(text) > 5), key=len, reverse=True)


class _Limits:
    """The limits of a call: `timeout` seconds without one byte, `deadline` seconds for it all."""

    def __init__(self, client, timeout=None, deadline=None):
        self.timeout = client._timeout if timeout is None else timeout
        self.deadline = client._deadline if deadline is None else deadline
        if not (self.timeout > 0 and self.deadline > 0):
            raise ValueError("timeout and deadline are seconds, more than 0")
        self.end, self.fail = time.monotonic() + self.deadline, client._error
        self.what, self.reached, self.refusal = "connect", False, None

    def left(self, wait=None):
        """Seconds that the next wait may take: the timeout (or `wait`), never past the deadline."""
        left = self.end - time.monotonic()
        if left <= 0:
            raise self.error()
        return min(self.timeout if wait is None else wait, left, 1e6)

    def error(self, words=None):
        """The MCPError for the limit that was reached."""
        self.reached = True
        if not words and time.monotonic() >= self.end - 0.001:
            words = "not done in %g s; raise deadline= if it takes longer" % self.deadline
        words = words or "not a byte for %g s; raise timeout= if it is only slow" % self.timeout
        return self.fail("%s: %s" % (self.what, words))


class _Connection(io.RawIOBase):
    """One connection: a request is written to it, http.client reads the response from it."""

    def __init__(self, client):
        self.client, self.sock, self.place = client, None, None

    def send(self, verb, headers, body, limits):
        """Send a request, once to each place of a redirect; returns http.client's response."""
        url = self.client.url
        for _ in range(4):
            response = self.exchange(verb, url, headers, body, limits)
            if response.status // 100 != 3:
                self.client.url = url
                return response
            url = self.followed(url, response)
        raise limits.fail("it redirects more than 3 times", response.status)

    def followed(self, url, response):
        """Where a redirect leads: to the same origin, or on the same host from http to https."""
        status, place, url = response.status, "what is no URL", url.partition("#")[0]
        try:
            target = urljoin(url, response.getheader("Location", "").strip()).partition("#")[0]
            old, new = origin(url), origin(target)
            place = "%s://%s:%d%s" % (*new, urlsplit(target).path)
            upgrade = (old[0], *new[:2]) == ("http", "https", old[1])
            if status in (301, 302, 307, 308) and target != url and (new == old or upgrade):
                return target
        except ValueError:
            pass
        raise self.limits.fail("it redirects to " + place, status,
                               "nothing was sent there; if it is the right server, use its URL")

    def exchange(self, verb, url, headers, body, limits):
        """Send a request, read the head of its response. What was written is not written again."""
        try:
            self.limits = limits
            if self.place != origin(url) or not self.ready():
                self.discard()
                self.open(*origin(url))
            parts, headers = urlsplit(url), dict(headers, Host=netloc(url))
            target = (parts.path or "/") + ("?" + parts.query if parts.query else "")
            if self.proxy and parts.scheme == "http":
                target = "http://" + netloc(url) + target
                headers.update(basic(self.proxy, "Proxy-Authorization"))
            self.response = self.request(verb, target, headers, body or b"")
            self.kind = self.response.getheader("Content-Type", "").split(";")[0].strip().lower()
            self.chunks = self.body()
            return self.response
        except NETWORK as error:
            raise self.failure(error) from None

    def open(self, scheme, host, port):
        """Connect: TCP; for https also TLS, behind a proxy after CONNECT."""
        self.place, self.proxy, address, proxy = (scheme, host, port), None, (host, port), None
        if scheme + "_proxy" in map(str.lower, os.environ):
            from urllib.request import getproxies, proxy_bypass  # slower than all that is above
            proxy = None if proxy_bypass("%s:%d" % address) else getproxies().get(scheme)
        if proxy:
            proxy = proxy if "://" in proxy else "http://" + proxy
            kind, *address = origin(proxy)
            if kind != "http":
                raise ValueError("of the proxies only http://host:port is spoken")
            self.proxy = proxy
        self.sock = self.reach(*address)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if scheme == "https":
            if self.proxy:
                to = ("[%s]:%d" if ":" in host else "%s:%d") % (host, port)
                headers = dict(basic(self.proxy, "Proxy-Authorization"), Host=to)
                status = self.request("CONNECT", to, headers).status
                if status != 200:
                    words = "no tunnel through the proxy %s: HTTP %d" % (netloc(self.proxy), status)
                    raise self.limits.fail(words, remedy=status if status == 407 else None)
            self.client._tls = self.client._tls or ssl.create_default_context()  # takes long
            self.sock.settimeout(self.limits.left())
            self.sock = self.client._tls.wrap_socket(self.sock, server_hostname=host)

    def reach(self, host, port):
        """A socket connected to the first of a host's addresses that takes a connection."""
        failed = OSError("no address")
        for *_, address in socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM):
            try:  # create_connection alone would give each address the whole time
                return socket.create_connection(address[:2], self.limits.left())
            except OSError as error:
                failed = error
        raise failed

    def request(self, verb, target, headers, body=b""):
        """Write a request, in one piece; returns http.client's response, with its head read."""
        self.waits, headers["Content-Length"] = True, len(body) or None
        lines = ["%s: %s" % item for item in headers.items() if item[1] is not None]
        head = "\r\n".join(["%s %s HTTP/1.1" % (verb, target), *lines, "", ""])
        rest = memoryview(head.encode() + body)
        try:
            while rest:
                self.sock.settimeout(self.limits.left())
                rest = rest[self.sock.send(rest):]
        except ConnectionError:
            pass  # it may have said why before it hung up
        response = _Response(self, method=verb)
        response.begin()
        return response

    def ready(self):
        """Whether the last response has ended and the server is still there; looks, never waits."""
        self.waits = False
        try:
            for _ in itertools.islice(self.chunks, 100):
                pass  # what comes after the reply in an event stream: its end, as a rule
            self.readinto(bytearray(1))
            return False  # an end, or a byte that nobody asked for
        except (MCPError, *NETWORK) as error:
            quiet = isinstance(error, (BlockingIOError, ssl.SSLWantReadError))
            return (quiet and self.response.isclosed()
                    and not (self.broken or self.response.will_close))

    def events(self):
        """Yield the events of the body, or one with all its text; .broken tells if it broke off."""
        if self.kind == EVENT_STREAM:
            for event in read_sse(self.chunks):
                self.size = 0
                if not self.broken:  # else it is the last one, and not finished
                    yield event
        else:
            text = b"".join(self.chunks).decode("utf-8", "replace")
            of_json = self.kind == "application/json" or self.response.status > 299
            yield {"event": "message" if of_json else self.kind or "no Content-Type", "data": text}

    def body(self):
        """Yield the body as it comes in; MCPError for more than MAX_BYTES, counted in .size."""
        response, self.size, self.broken = self.response, 0, None
        try:
            for chunk in iter(lambda: response.read1(65536), b""):
                self.size += len(chunk)
                yield chunk
                if self.size > MAX_BYTES:
                    raise self.limits.error("over MAX_BYTES (%d) in a body or event" % MAX_BYTES)
                if self.size > ERROR_BYTES and response.status > 299:
                    return
            if response.length:
                raise http.client.IncompleteRead(b"", response.length)
            response.close()  # http.client does not where a length was read to its end by read1
        except NETWORK as error:
            self.broken = self.failure(error)

    def failure(self, error):
        """The MCPError for what the network did."""
        if isinstance(error, socket.timeout):
            return self.limits.error()
        words = str(error) or type(error).__name__
        if "certificate" in words.lower():
            words += "; a private CA is made known by SSL_CERT_FILE=ca.pem or ssl_context="
        if self.proxy:
            words = "through the proxy %s: %s" % (netloc(self.proxy), words)
        return self.limits.fail("%s: the connection failed: %s" % (self.limits.what, words))

    def discard(self):
        """Close the connection."""
        if self.sock:
            self.sock.close()
        self.place = None

    def makefile(self, _):  # from here on: what http.client reads through
        return io.BufferedReader(self, 65536)

    def readable(self):
        return True

    def readinto(self, buffer):
        self.sock.settimeout(self.limits.left() if self.waits else 0)
        return self.sock.recv_into(buffer)

    def close(self):
        """Nothing: it is the response that has ended, not the connection."""


class _Response(http.client.HTTPResponse):
    def _read_status(self):  # http.client skips 100 Continue, but no other interim response
        version, status, reason = super()._read_status()
        return version, 100 if status in range(102, 200) else status, reason


# ---------------------------------------------------------------- command line

def main(argv=None):
    """The command line. Returns the exit status: 0 fine, 1 a server or a tool failed, 2 usage."""
    import argparse
    import inspect
    parser = argparse.ArgumentParser(
        usage="%(prog)s [options] list URL... | translate URL | call URL TOOL [JSON | -]",
        description=inspect.getdoc(run), formatter_class=argparse.RawDescriptionHelpFormatter)
    option = parser.add_argument
    option("command", choices=("list", "translate", "call"), help=argparse.SUPPRESS)
    option("words", nargs="+", metavar="URL", help=argparse.SUPPRESS)
    option("--token", default=os.environ.get("MCP_TOKEN"), help="bearer token (or $MCP_TOKEN)")
    option("-H", dest="header", action="append", default=[], help="'Name: value', repeatable")
    option("--timeout", type=float, default=60, metavar="SECONDS", help="of silence (60)")
    args = getattr(parser, "parse_intermixed_args", parser.parse_args)(argv)
    warnings.formatwarning = lambda message, *_, **__: "warning: %s\n" % message
    try:
        return run(args)
    except MCPError as error:
        show(str(error), sys.stderr)
    except (TypeError, ValueError, RecursionError) as error:
        parser.error("%s: %s" % (type(error).__name__, error))
    except (BrokenPipeError, KeyboardInterrupt):  # nobody reads on, or Ctrl-C: no more output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def run(args):
    """list URL...: the era of each server, and how many tools, resources and prompts it has
      python3 mcp_client.py list http://127.0.0.1:8000/mcp https://example.com/mcp
    translate URL: its tools as the Claude API takes them, as JSON
      python3 mcp_client.py translate http://127.0.0.1:8000/mcp
    call URL TOOL [JSON | -]: the result of one tool call, as JSON (-: arguments from stdin)
      python3 mcp_client.py call http://127.0.0.1:8000/mcp recipe '{"dish": "soup"}'

    No model is involved, nothing costs money. Exit status: 0 fine, 1 it failed, 2 wrong usage.
    """
    pairs = [header.partition(":") for header in args.header]
    headers = {name: value.strip() for name, _, value in pairs}
    urls = args.words if args.command == "list" else args.words[:1]
    clients = [Client(url, args.token, headers=headers, timeout=args.timeout) for url in urls]
    if args.command == "list":
        return overview(clients)
    if len(args.words) not in ((1,) if args.command == "translate" else (2, 3)):
        raise ValueError("%s: too few words, or too many" % args.command)
    with clients[0] as client:
        if args.command == "translate":
            result = claude_tools(client.list_tools())
        else:
            text = "".join(args.words[2:]) or "{}"
            text = sys.stdin.buffer.read().decode() if text == "-" else text
            result = client.call_tool(args.words[1], json.loads(text))
    ascii_only = "utf" not in (getattr(sys.stdout, "encoding", None) or "").lower()
    show(json.dumps(result, indent=2, ensure_ascii=ascii_only), sys.stdout)
    return int(args.command == "call" and bool(result.get("isError")))


def overview(clients):
    """Print what `list` says of servers; returns the exit status."""
    from concurrent.futures import ThreadPoolExecutor
    reports = list(ThreadPoolExecutor(32).map(report, clients))
    show("\n".join(reports), sys.stdout)
    return int(any(text.startswith("✗") for text in reports))


def report(client):
    """What `list` says of a server."""
    try:
        with client:
            info = client.connect()
            server = _get(_get(info, "_meta", dict), META + "serverInfo", dict)
            server = _get(info, "serverInfo", dict) or server
            name = words_of(server.get("title") or server.get("name") or client.name)
            has = _get(info, "capabilities", dict)  # what it does not say it has is not asked for
            counts = [len(client.list(kind)) if kind in has else 0
                      for kind in ("tools", "resources", "prompts")]
            thinks = " (can ask you to think)" if client.era == MODERN else ""
            return "✓ %s\n  era: %s%s\n  %d tool(s) · %d resource(s) · %d prompt(s)" % (
                " ".join(name.split()), client.era, thinks, *counts)
    except MCPError as error:
        return "✗ %s\n  %s" % (client.name, str(error)[len(client.name) + 2:])


def show(text, stream):
    """Print what a server said so that it neither drives the terminal nor breaks its encoding."""
    encoding = getattr(stream, "encoding", None) or "ascii"  # there may be no stdout at all
    text = printable(text).encode(encoding, "backslashreplace").decode(encoding)
    print(text, file=stream, flush=True)


if __name__ == "__main__":
    sys.exit(main())
