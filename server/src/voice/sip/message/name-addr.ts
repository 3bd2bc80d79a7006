import { formatParams, isToken, type Params, parseParams, quote, splitOutside, unquote } from './text.ts';
import { formatUri, parseUri, type SipUri } from './uri.ts';

/** `"Ada" <sip:ada@example.com>;tag=1`: From, To, Contact, Route, Refer-To. */
export type NameAddr = {
  readonly displayName: string | null;
  readonly uri: SipUri;
  readonly params: Params;
};

/** Unquoted display names are tokens with spaces (RFC 3261 25.1); other scripts occur in practice. */
function parseDisplayName(text: string): string | null | undefined {
  if (text === '') return null;
  if (text.startsWith('"')) return /^"(?:[^"\\]|\\[\s\S])*"$/.test(text) ? unquote(text) : undefined;
  const words = text.split(/\s+/);
  return words.every((word) => isToken(word) || /^[\u0080-\uffff\w\-.!%*+`'~]+$/.test(word))
    ? words.join(' ')
    : undefined;
}

/** Null when malformed. Without brackets, what follows `;` belongs to the header, never to the URI (RFC 3261 20.10). */
export function parseNameAddr(text: string): NameAddr | null {
  const trimmed = text.trim();
  const open = bracketAt(trimmed);
  if (open === -1) {
    const semicolon = trimmed.indexOf(';');
    const written = (semicolon === -1 ? trimmed : trimmed.slice(0, semicolon)).trim();
    const params =
      semicolon === -1 ? new Map<string, string | null>() : parseParams(trimmed.slice(semicolon));
    const uri = parseUri(written);
    if (uri === null || params === null || /[?,]/.test(written)) return null;
    return { displayName: null, uri, params };
  }
  const close = trimmed.indexOf('>', open);
  if (close === -1) return null;
  const displayName = parseDisplayName(trimmed.slice(0, open).trim());
  const uri = parseUri(trimmed.slice(open + 1, close));
  const params = parseParams(trimmed.slice(close + 1));
  if (displayName === undefined || uri === null || params === null) return null;
  return { displayName, uri, params };
}

/** The first `<` outside a quoted string. */
function bracketAt(text: string): number {
  let isInQuotes = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInQuotes && char === '\\') at += 1;
    else if (char === '"') isInQuotes = !isInQuotes;
    else if (char === '<' && !isInQuotes) return at;
  }
  return -1;
}

/** Each value of the given header lines, in order; null when one is malformed. */
export function parseNameAddrs(lines: readonly string[]): NameAddr[] | null {
  const parsed: NameAddr[] = [];
  for (const line of lines) {
    for (const part of splitOutside(line, ',') ?? ['']) {
      const one = parseNameAddr(part);
      if (one === null) return null;
      parsed.push(one);
    }
  }
  return parsed;
}

export function formatNameAddr({ displayName, uri, params }: NameAddr): string {
  const name = displayName === null || displayName === '' ? '' : `${quote(displayName)} `;
  return `${name}<${formatUri(uri)}>${formatParams(params)}`;
}

export const withTag = (address: NameAddr, tag: string): NameAddr => ({
  ...address,
  params: new Map([...address.params, ['tag', tag]]),
});
