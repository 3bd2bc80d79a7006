import { isIPv6 } from 'node:net';
import { type Params, parseNumber } from './text.ts';

/** RFC 3261 19.1. Schemes other than sip and sips keep their text in `opaque`; the number of tel is its user. */
export type SipUri = {
  readonly scheme: string;
  /** Unescaped. Bytes that are no UTF-8 stand as U+DC80 to U+DCFF and are escaped again on the way out. */
  readonly user: string | null;
  readonly password: string | null;
  /** Lower case, IPv6 without brackets; empty for other schemes. */
  readonly host: string;
  readonly port: number | null;
  readonly params: Params;
  /** What follows `?`, as it came; empty when there is nothing. */
  readonly headers: string;
  readonly opaque: string | null;
};

const NO_PARAMS: Params = new Map();
const ESCAPES_BROKEN = /%(?![0-9A-Fa-f]{2})/;
const USER = /^[A-Za-z0-9\-_.!~*'()&=+$,;?/%[\]#^|{}`\u0080-\uffff]+$/;
const PASSWORD = /^[A-Za-z0-9\-_.!~*'()&=+$,;?/:%]*$/;
const HOST_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9\-_.]*[A-Za-z0-9.])?$/;
const URI_PARAM = /^[A-Za-z0-9\-_.!~*'()[\]/:&+$%`@]+$/;

function unescapeText(text: string): string {
  if (!text.includes('%')) return text;
  return text.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) => {
    const bytes = Buffer.from(escaped.replaceAll('%', ''), 'hex');
    const decoded = bytes.toString('utf8');
    if (!decoded.includes('\ufffd')) return decoded;
    return [...bytes].map((byte) => String.fromCharCode(byte < 0x80 ? byte : 0xdc00 + byte)).join('');
  });
}

function escapeText(text: string, kept: RegExp): string {
  let escaped = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (kept.test(char)) escaped += char;
    else {
      const bytes =
        code >= 0xdc80 && code <= 0xdcff ? Buffer.from([code - 0xdc00]) : Buffer.from(char, 'utf8');
      for (const byte of bytes) escaped += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }
  }
  return escaped;
}

export function parseHostPort(text: string): { host: string; port: number | null } | null {
  const match = /^(\[[0-9A-Fa-f:.]+\]|[^[\]:]+)(?:\s*:\s*(\d{1,5}))?$/.exec(text.trim());
  if (match === null) return null;
  const written = (match[1] ?? '').trim();
  const isBracketed = written.startsWith('[');
  const host = isBracketed ? written.slice(1, -1) : written;
  if (isBracketed ? !isIPv6(host) : !HOST_NAME.test(host)) return null;
  const port = match[2] === undefined ? null : parseNumber(match[2], 65_535);
  if (match[2] !== undefined && (port === null || port === 0)) return null;
  return { host: host.toLowerCase(), port };
}

export const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const formatHostPort = (host: string, port: number | null): string =>
  port === null ? formatHost(host) : `${formatHost(host)}:${port}`;

function parseUriParams(text: string): Params | null {
  const params = new Map<string, string | null>();
  if (text === '') return params;
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    const name = unescapeText(equals === -1 ? part : part.slice(0, equals)).toLowerCase();
    const value = equals === -1 ? null : part.slice(equals + 1);
    if (!URI_PARAM.test(name) || (value !== null && !URI_PARAM.test(value))) return null;
    // Twice the same is not allowed, yet softphones send it (baresip 1.0): the first counts.
    if (!params.has(name)) params.set(name, value);
  }
  return params;
}

function parseUserInfo(text: string | null): { user: string | null; password: string | null } | null {
  if (text === null) return { user: null, password: null };
  const colon = text.indexOf(':');
  const user = colon === -1 ? text : text.slice(0, colon);
  const password = colon === -1 ? null : text.slice(colon + 1);
  if (!USER.test(user) || (password !== null && !PASSWORD.test(password))) return null;
  return { user: unescapeText(user), password: password === null ? null : unescapeText(password) };
}

/** Null when malformed. Neither a user nor parameters may hold an unescaped `@`, so it divides first. */
export function parseUri(text: string): SipUri | null {
  const scheme = /^([A-Za-z][A-Za-z0-9+\-.]*):/.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || /[\s<>"]/.test(text)) return null;
  const rest = text.slice(scheme.length + 1);
  if (scheme !== 'sip' && scheme !== 'sips') {
    if (rest === '') return null;
    const user = scheme === 'tel' ? (rest.split(';')[0] ?? null) : null;
    return {
      scheme,
      user,
      password: null,
      host: '',
      port: null,
      params: NO_PARAMS,
      headers: '',
      opaque: rest,
    };
  }
  if (ESCAPES_BROKEN.test(rest)) return null;
  const at = rest.lastIndexOf('@');
  const userInfo = parseUserInfo(at === -1 ? null : rest.slice(0, at));
  const tail = /^([^;?]*)(?:;([^?]*))?(?:\?(.*))?$/.exec(rest.slice(at + 1));
  if (userInfo === null || tail === null) return null;
  const place = parseHostPort(tail[1] ?? '');
  const params = tail[2] === '' ? null : parseUriParams(tail[2] ?? '');
  if (place === null || /\s/.test(tail[1] ?? '') || params === null) return null;
  return { scheme, ...userInfo, ...place, params, headers: tail[3] ?? '', opaque: null };
}

const USER_KEPT = /^[A-Za-z0-9\-_.!~*'()&=+$,;?/]$/;
const PASSWORD_KEPT = /^[A-Za-z0-9\-_.!~*'()&=+$,]$/;

export function formatUri(uri: SipUri): string {
  if (uri.opaque !== null) return `${uri.scheme}:${uri.opaque}`;
  const password = uri.password === null ? '' : `:${escapeText(uri.password, PASSWORD_KEPT)}`;
  const user = uri.user === null ? '' : `${escapeText(uri.user, USER_KEPT)}${password}@`;
  const params = [...uri.params].map(([name, value]) => (value === null ? `;${name}` : `;${name}=${value}`));
  const headers = uri.headers === '' ? '' : `?${uri.headers}`;
  return `${uri.scheme}:${user}${formatHostPort(uri.host, uri.port)}${params.join('')}${headers}`;
}

/** Builds a sip URI from its parts. */
export function sipUri(parts: {
  user?: string | null;
  host: string;
  port?: number | null;
  params?: Params;
}): SipUri {
  return {
    scheme: 'sip',
    user: parts.user ?? null,
    password: null,
    host: parts.host.toLowerCase(),
    port: parts.port ?? null,
    params: parts.params ?? NO_PARAMS,
    headers: '',
    opaque: null,
  };
}

/** What an application gives as text or parsed; throws on text that is no URI. */
export function toUri(given: SipUri | string): SipUri {
  if (typeof given !== 'string') return given;
  const uri = parseUri(given);
  if (uri === null) throw new Error('not a SIP URI');
  return uri;
}

/** Escaped for a header inside a URI (`?Replaces=…`), RFC 3261 19.1.1. */
export const escapeUriHeader = (text: string): string => escapeText(text, /^[A-Za-z0-9\-_.!~*'()]$/);

export const unescapeUriHeader = (text: string): string => unescapeText(text);
