import type { MessageChannel } from '../../channels.ts';
import { cutText } from '../../platform/text-rules.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Why the placeholders of a template cannot be filled; null when they can. */
export function placeholderProblem(body: string): string | null {
  const names = [...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  if (body.replace(PLACEHOLDER, '').match(/\{\{|\}\}/) !== null)
    return 'A placeholder is two braces, a number or name, and two braces: {{1}}';
  if (names.length === 0) return null;
  const counted = names.filter((name) => /^[1-9]\d?$/.test(name));
  if (counted.length === 0)
    return names.every((name) => /^[a-z][a-z0-9_]{0,49}$/.test(name))
      ? null
      : 'Placeholders are numbers from 1 on, or names of small letters, digits and _';
  if (counted.length < names.length) return 'Use numbers or names for the placeholders, not both';
  const highest = Math.max(...counted.map(Number));
  return new Set(counted).size === highest
    ? null
    : `Placeholders are counted from 1 without gaps; there is a {{${highest}}} but not all before it`;
}

/** The simulated provider decides at once, by the name. */
export function simulatedStatus(name: string): 'pending' | 'rejected' | 'approved' {
  if (name.includes('rejected')) return 'rejected';
  return name.includes('pending') ? 'pending' : 'approved';
}

/** What each provider's account is opened with. */
const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  'meta whatsapp': ['accessToken', 'appSecret', 'businessAccountId', 'verifyToken'],
  'meta instagram': ['accessToken', 'appSecret', 'verifyToken'],
  'meta messenger': ['accessToken', 'appSecret', 'verifyToken'],
  'twilio whatsapp': ['accountSid', 'authToken'],
};

/** A credential that belongs to another provider; null when there is none. */
export const strayCredential = (
  provider: string,
  channel: MessageChannel,
  given: Readonly<Record<string, unknown>>,
): string | null => {
  const known = CREDENTIALS[`${provider} ${channel}`] ?? [];
  return Object.keys(given).find((name) => given[name] !== undefined && !known.includes(name)) ?? null;
};

/** A password is kept only for the server and user it was given for: another server must not get it. */
export const keepsPassword = (
  before: { host: string; port: number; username: string | null } | null,
  after: { host: string; port: number; username: string | null },
): boolean =>
  before !== null &&
  before.host.toLowerCase() === after.host.toLowerCase() &&
  before.port === after.port &&
  before.username === after.username;

/** PostgreSQL stores neither NUL nor half a surrogate pair; providers pass on whatever people send. */
export const storableText = (text: string, lengthMax: number): string =>
  cutText(text.replaceAll('\u0000', '').toWellFormed(), lengthMax);
