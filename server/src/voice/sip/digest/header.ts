import { isToken, splitOutside, unquote } from '../message/text.ts';

/** The parameters of a `Digest …` header value by lower-case name, unquoted; null when it is another scheme. */
export type DigestFields = ReadonlyMap<string, string>;

export function parseDigest(value: string): DigestFields | null {
  const match = /^digest\s+([\s\S]+)$/i.exec(value.trim());
  const parts = match === null ? null : splitOutside(match[1] ?? '', ',');
  if (parts === null) return null;
  const fields = new Map<string, string>();
  for (const part of parts.filter((text) => text !== '')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (!isToken(name) || fields.has(name)) return null;
    fields.set(name, unquote(part.slice(equals + 1).trim()));
  }
  return fields;
}
