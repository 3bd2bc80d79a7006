import type { McpProvider, Presets } from './schema.ts';

/** What a URL says about a server. Pure: no DNS, no network. */

const lastDotOff = (host: string): string => (host.endsWith('.') ? host.slice(0, -1) : host);

export const hostOf = (url: string): string => lastDotOff(new URL(url).hostname.toLowerCase());

/** Where our own server for an agent's connected apps answers; the credential says which agent it is. */
export const gatewayUrl = ({ baseUrl }: { baseUrl: string }): string => `${baseUrl}/mcp/gateway`;

export const isOnHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern;

/** Which hosted provider a URL belongs to. Derived on every read: the operator may change the presets. */
export function providerOfHost(host: string, presets: Presets): McpProvider | null {
  const found = Object.entries(presets).find(([, preset]) => isOnHost(host, preset.host));
  return found === undefined ? null : (found[0] as McpProvider);
}

/** The same as SQL conditions: exact hosts, and patterns for `like`. */
export function hostedHosts(presets: Presets): { hosts: string[]; patterns: string[] } {
  const all = Object.values(presets).map(({ host }) => host);
  return {
    hosts: all.filter((host) => !host.startsWith('*.')),
    patterns: all.filter((host) => host.startsWith('*.')).map((host) => `%_${host.slice(1)}`),
  };
}

const TOKEN_PARAMETERS: ReadonlySet<string> = new Set([
  ...['token', 'accesstoken', 'authtoken', 'apikey', 'apitoken', 'key', 'secret', 'secrettoken', 'auth'],
]);
/** Providers put the token behind one of these: `/s/<token>`, `/u/<token>`, `/token/<token>`. */
const TOKEN_MARKERS: ReadonlySet<string> = new Set(['s', 't', 'u', 'token', 'key']);
const MARKED_TOKEN = /^[\w.~=:-]{8,}$/;
/** Long and with a digit, unlike ordinary words in a path. */
const OPAQUE_TOKEN = /^(?=.*\d)[\w.~=:-]{20,}$/;

export type Stripped = { url: string; token: string | null };

/**
 * Removes tokens from a pasted provider URL: `?token=…`, `?api_key=…`, `/s/<token>/…`, or a long opaque path segment.
 */
export function stripToken(text: string): Stripped {
  const url = new URL(text);
  url.hash = '';
  const tokens: string[] = [];
  for (const [name, value] of [...url.searchParams]) {
    if (!TOKEN_PARAMETERS.has(name.toLowerCase().replace(/[_-]/g, ''))) continue;
    url.searchParams.delete(name);
    if (value !== '') tokens.push(value);
  }
  const kept: string[] = [];
  for (const raw of url.pathname.split('/')) {
    const segment = decoded(raw);
    const isMarked = TOKEN_MARKERS.has(kept.at(-1)?.toLowerCase() ?? '') && MARKED_TOKEN.test(segment);
    if (!isMarked && !OPAQUE_TOKEN.test(segment)) {
      kept.push(raw);
      continue;
    }
    if (isMarked) kept.pop();
    tokens.push(segment);
  }
  url.pathname = kept.join('/');
  return { url: url.href, token: tokens[0] ?? null };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
