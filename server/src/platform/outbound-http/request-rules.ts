import { requestHeaderBytesMax } from './limits.ts';
import { OutboundError } from './outbound-error.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

// Framing, routing and connection headers are set here: a custom `host` would reach another site behind a shared
// address, a second length would split the request.
const reservedHeaders: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

const validName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const invalidInValue = /[^\t\x20-\x7e\x80-\xff]/;

function invalid(message: string): OutboundError {
  return new OutboundError('invalid_url', { message });
}

export function checkMethod(method: string): string {
  const upperCase = method.toUpperCase();
  if (!methods.has(upperCase)) throw invalid('the request method is not allowed');
  return upperCase;
}

const namesKnownMax = 500;
const namesKnown = new Map<string, string>();

/** In lower case; few distinct names are used, so results are cached. */
function checkName(given: string): string {
  const known = namesKnown.get(given);
  if (known !== undefined) return known;
  const name = given.toLowerCase();
  if (!validName.test(name)) throw invalid('a request header name is not valid');
  if (reservedHeaders.has(name)) throw invalid('a request header is reserved');
  if (namesKnown.size < namesKnownMax) namesKnown.set(given, name);
  return name;
}

/** Lower-cased and complete headers. Messages name no header: names and values are the customer's. */
export function prepareHeaders(
  entries: Iterable<readonly [string, string]>,
  userAgent: string,
): Record<string, string> {
  const prepared: Record<string, string> = Object.create(null);
  prepared['user-agent'] = userAgent;
  let bytes = 0;
  for (const [givenName, value] of entries) {
    const name = checkName(givenName);
    if (typeof value !== 'string' || invalidInValue.test(value)) {
      throw invalid('a request header value is not valid');
    }
    bytes += name.length + value.length;
    if (bytes > requestHeaderBytesMax) throw invalid('the request headers are too large');
    prepared[name] = value;
  }
  // Nothing is decompressed, so that a small response cannot grow past the caller's cap.
  prepared['accept-encoding'] = 'identity';
  return prepared;
}
