/** Scanning of header values: quoted strings, angle brackets, lists, parameters (RFC 3261 25.1). */

export type Params = ReadonlyMap<string, string | null>;

const TOKEN = /^[A-Za-z0-9\-.!%*_+`'~]+$/;
export const isToken = (text: string): boolean => TOKEN.test(text);

/** RFC 3261 25.1 `quoted-string`, whole text. */
const QUOTED = /^"(?:[^"\\]|\\[\s\S])*"$/;
export const isQuoted = (text: string): boolean => QUOTED.test(text);

export const unquote = (text: string): string =>
  isQuoted(text) ? text.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1') : text;

export const quote = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/**
 * Splits outside quoted strings and angle brackets. Null when a quote or bracket stays open.
 */
export function splitOutside(text: string, separator: string): string[] | null {
  const parts: string[] = [];
  let from = 0;
  let isInQuotes = false;
  let isInBrackets = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInQuotes) {
      if (char === '\\') at += 1;
      else if (char === '"') isInQuotes = false;
    } else if (isInBrackets) {
      if (char === '>') isInBrackets = false;
    } else if (char === '"') isInQuotes = true;
    else if (char === '<') isInBrackets = true;
    else if (char === separator) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  if (isInQuotes || isInBrackets) return null;
  parts.push(text.slice(from).trim());
  return parts;
}

/** Header parameters after the value: `;tag=1;lr;text="a;b"`. Null when malformed, doubled, or with an empty one. */
export function parseParams(text: string): Params | null {
  const params = new Map<string, string | null>();
  if (text.trim() === '') return params;
  const parts = splitOutside(text, ';');
  if (parts === null || parts[0] !== '') return null;
  for (const part of parts.slice(1)) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const value = equals === -1 ? null : part.slice(equals + 1).trim();
    if (!isToken(name) || params.has(name) || (value !== null && !isParamValue(value))) return null;
    params.set(name, value);
  }
  return params;
}

/** RFC 3261 25.1 `gen-value`: token, host or quoted string. Colons and slashes occur in practice. */
const isParamValue = (value: string): boolean =>
  isQuoted(value) || /^[A-Za-z0-9\-.!%*_+`'~[\]:/?@&$^|{}#]+$/.test(value);

export const formatParams = (params: Params): string =>
  [...params].map(([name, value]) => (value === null ? `;${name}` : `;${name}=${value}`)).join('');

/** A decimal number up to a bound; null when it is none. Leading zeros are allowed (RFC 4475 3.1.1.1). */
export function parseNumber(text: string, max: number): number | null {
  if (!/^\d{1,20}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}
