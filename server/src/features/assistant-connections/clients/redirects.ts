const LENGTH_MAX = 2_000;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes of known assistants that are no reversed domain name, which RFC 8252 (7.1) asks for. */
const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  'claude:',
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'windsurf:',
  'zed:',
]);

const REVERSED_DOMAIN = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

export const isLoopback = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/**
 * Where a client may have a browser sent: https, this machine, or an app of its own. Schemes that a browser runs or
 * that start some other program (`javascript:`, `data:`, `ms-msdt:`) are none of these.
 */
export function isAllowedRedirect(uri: string): boolean {
  if (uri.length > LENGTH_MAX || !URL.canParse(uri) || !/^[!-~]+$/.test(uri) || /[#\\]/.test(uri))
    return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return hostname !== '';
  return isLoopback(uri) || KNOWN_SCHEMES.has(protocol) || REVERSED_DOMAIN.test(protocol);
}

/** Equal as text; at this machine the port may differ, because the system gives it (RFC 8252, 7.3). */
export function matchesRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!isAllowedRedirect(asked) || !isLoopback(registered) || !isLoopback(asked)) return false;
  return withoutPort(registered) === withoutPort(asked);
}

/** On the text: parsing would make other spellings of a path equal. */
const withoutPort = (uri: string): string => uri.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/:?]*)):\d{1,5}/, '$1');

/** What a person is shown of where they are sent. */
export function hostOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`.replace(/\/\/$/, '');
}
