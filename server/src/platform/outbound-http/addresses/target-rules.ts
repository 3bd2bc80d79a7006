import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { urlLengthMax } from '../limits.ts';

export type Target = { url: URL; origin: string; hostname: string };
export type TargetVerdict =
  | { ok: true; target: Target }
  | { ok: false; reason: 'invalid_url' | 'scheme' | 'credentials' | 'port' };

// Ports of services other than HTTP that may obey lines of an HTTP request (mail, Redis, IRC). Includes the fetch
// standard's list, so that `send` and `fetch` agree. Refused with private networks allowed too: that is where such
// services run.
const refusedPorts: ReadonlySet<number> = new Set([
  // remote shells, files, mail, directory, small services: the fetch standard's list
  ...[1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103],
  ...[104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513],
  ...[514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720],
  ...[1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  // file shares, remote desktops
  ...[445, 873, 3389, 5900],
  // databases, caches, brokers
  ...[1433, 1521, 3306, 5432, 5672, 6379, 9042, 11211, 27017],
]);

// Names that by definition never mean a public host. The address check would catch most; refusing the name also keeps
// them out of DNS, where a third party may answer.
const localSuffixes = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'];

export function withoutTrailingDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

export function isLocalName(hostname: string): boolean {
  const name = withoutTrailingDot(hostname).toLowerCase();
  return localSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

function isPlausibleHost(hostname: string): boolean {
  if (isIP(hostname) !== 0) return true;
  const name = withoutTrailingDot(hostname);
  return name.length <= 253 && name.split('.').every((label) => label.length > 0 && label.length <= 63);
}

/** The URL parser drops tabs and line breaks silently; a URL with them is not genuine. */
function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

const known = new LRUCache<string, TargetVerdict>({ max: 1_000 });

/** All checks of a URL that need no DNS; cached, because the same URLs are used again and again. */
export function parseTarget(text: string): TargetVerdict {
  const before = known.get(text);
  if (before !== undefined) return before;
  const verdict = checkTarget(text);
  known.set(text, verdict);
  return verdict;
}

function checkTarget(text: string): TargetVerdict {
  if (text.length > urlLengthMax || hasControlCharacter(text) || !URL.canParse(text)) {
    return { ok: false, reason: 'invalid_url' };
  }
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, reason: 'scheme' };
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'credentials' };
  const hostname = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  if (!isPlausibleHost(hostname)) return { ok: false, reason: 'invalid_url' };
  // The parser bounds the port to 65535; an empty one is the scheme's default.
  if (url.port !== '' && (url.port === '0' || refusedPorts.has(Number(url.port)))) {
    return { ok: false, reason: 'port' };
  }
  return { ok: true, target: { url, origin: url.origin, hostname } };
}
