import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ChannelAccount, ChannelEvent, Hook, HookVerdict } from '../port.ts';
import { eventsOf } from './inbound.ts';

/**
 * Mail forwarded over HTTP by a provider or by a small script at the mail server. The body is a mail as it is
 * (`message/rfc822`), or JSON with `raw`, one mail or several in base64. It is signed like our own webhooks:
 * HMAC-SHA256 of `<timestamp>.<raw body>` in hex, keyed with the account's secret; the timestamp is in seconds.
 */
export const TIMESTAMP_HEADER = 'x-parley-timestamp';
export const SIGNATURE_HEADER = 'x-parley-signature';

const TOLERANCE_MS = 5 * 60_000;
const MAILS_MAX = 100;

export function signHook(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

const sentAt = (hook: Pick<Hook, 'headers'>): Date | null => {
  const timestamp = hook.headers[TIMESTAMP_HEADER] ?? '';
  return /^\d{10}$/.test(timestamp) ? new Date(Number(timestamp) * 1_000) : null;
};

const signatureIn = ({ headers }: Pick<Hook, 'headers'>): string =>
  (headers[SIGNATURE_HEADER] ?? '').replace(/^sha256=/, '');

/** All that the headers tell: there is a secret, the time is near, and there is a signature. */
export function mayVerify(secret: string | null, hook: Omit<Hook, 'body'>, now: Date): secret is string {
  const at = sentAt(hook);
  if (secret === null || hook.method !== 'POST' || at === null) return false;
  if (Math.abs(now.getTime() - at.getTime()) > TOLERANCE_MS) return false;
  return /^[0-9a-f]{64}$/.test(signatureIn(hook));
}

export function verifyHook(secret: string | null, hook: Hook, now: Date): HookVerdict {
  if (!mayVerify(secret, hook, now)) return { kind: 'refused' };
  const given = signatureIn(hook);
  const expected = signHook(secret, hook.headers[TIMESTAMP_HEADER] ?? '', hook.body);
  const isSame = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
  return { kind: isSame ? 'genuine' : 'refused' };
}

const forwarded = z.object({ raw: z.union([z.string(), z.array(z.string()).max(MAILS_MAX)]) });

function mailsIn({ headers, body }: Hook): Buffer[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') return type === 'message/rfc822' ? [bytes] : [];
  const { data } = forwarded.safeParse(JSON.parse(bytes.toString('utf8')));
  return data === undefined ? [] : [data.raw].flat().map((raw) => Buffer.from(raw, 'base64'));
}

export function parseHook(account: ChannelAccount, hook: Hook, now: Date): ChannelEvent[] {
  try {
    const at = sentAt(hook) ?? now;
    return mailsIn(hook).flatMap((bytes) => eventsOf(bytes, account, at));
  } catch {
    return [];
  }
}
