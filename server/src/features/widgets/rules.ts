/** Origins as browsers send them: scheme, host and a port that is not the scheme's own. */

const SCHEMES = new Set(['http:', 'https:']);

/** The origin in the spelling of the `Origin` header; null when it is anything but one. */
export function originOf(text: string): string | null {
  const bare = text.trim().replace(/\/$/, '');
  if (!URL.canParse(bare)) return null;
  const url = new URL(bare);
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && !/[?#\\]/.test(bare);
  const isPlain = url.username === '' && url.password === '' && !bare.includes('@') && !bare.includes('*');
  if (!SCHEMES.has(url.protocol) || !isBare || !isPlain || !/^https?:\/\/[^/]+$/i.test(bare)) return null;
  return url.origin;
}
