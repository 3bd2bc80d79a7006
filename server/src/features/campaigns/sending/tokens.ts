import type { TemplateVariables } from '../schema.ts';

export type Recipient = {
  phone_number: string;
  whatsapp_number: string | null;
  email: string | null;
  name: string | null;
  metadata: Readonly<Record<string, string>>;
};

export type Speaker = { name: string; product_context: string; target_audience: string };

const TOKEN = /\{\{\s{0,8}([A-Za-z0-9_-]{1,100})\s{0,8}\}\}/g;

/** The values of tokens. A contact's own fields take precedence over metadata of the same name. */
export function tokensOf(campaign: Speaker, contact: Recipient): ReadonlyMap<string, string> {
  const own: Record<string, string | null> = {
    name: contact.name,
    email: contact.email,
    phone_number: contact.phone_number.startsWith('+') ? contact.phone_number : null,
    whatsapp_number: contact.whatsapp_number,
    campaign_name: campaign.name,
    product_context: campaign.product_context,
    target_audience: campaign.target_audience,
  };
  return new Map([
    ...Object.entries(contact.metadata),
    ...Object.entries(own).map(([name, value]) => [name, value ?? ''] as const),
  ]);
}

/** In one pass, so that a contact's value is never expanded as a token. */
export const fillTokens = (text: string, tokens: ReadonlyMap<string, string>): string =>
  text.replace(TOKEN, (_, name: string) => tokens.get(name) ?? '');

/** A header must not contain line breaks. */
export const fillSubject = (text: string, tokens: ReadonlyMap<string, string>): string =>
  fillTokens(text, tokens)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** WhatsApp refuses values with line breaks, tabs or more than four spaces in a row. */
const oneLine = (value: string): string =>
  value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/ {5,}/g, '    ');

/** By placeholder: the given values, overridden by what the map takes from the contact. */
export function fillVariables(
  given: TemplateVariables | null,
  map: Readonly<Record<string, string>> | null,
  tokens: ReadonlyMap<string, string>,
): Record<string, string> {
  const named = Array.isArray(given)
    ? given.map((value, index) => [String(index + 1), value] as const)
    : Object.entries(given ?? {});
  const taken = Object.entries(map ?? {}).map(
    ([placeholder, token]) => [placeholder, oneLine(tokens.get(token) ?? '')] as const,
  );
  const filled = named.map(
    ([placeholder, value]) => [placeholder, oneLine(fillTokens(value, tokens))] as const,
  );
  const missing = taken.filter(
    ([placeholder, value]) => value !== '' || !filled.some(([name]) => name === placeholder),
  );
  return Object.fromEntries([...filled, ...missing]);
}
