import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ChannelAccount, ChannelEvent, Hook, HookVerdict } from '../port.ts';

/** The hooks of the simulated network: JSON, signed with the account's secret, like a real provider's. */
const SIGNATURE = 'x-simulated-signature';

const moment = z.iso.datetime().transform((text) => new Date(text));
const text = z.string().max(100_000);

const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    providerMessageId: z.string().min(1).max(500),
    from: z.string().min(1).max(500),
    name: z.string().max(500).nullable().default(null),
    text,
    subject: z.string().max(2_000).nullable().default(null),
    inReplyTo: z.string().max(500).nullable().default(null),
    attachments: z
      .array(
        z.object({
          filename: z.string().max(500),
          contentType: z.string().max(200),
          bytes: z.number().int().nonnegative(),
        }),
      )
      .max(20)
      .default([]),
    at: moment,
  }),
  z.object({
    kind: z.literal('receipt'),
    providerMessageId: z.string().min(1).max(500),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    reason: z.string().max(500).nullable().default(null),
    at: moment,
  }),
  z.object({
    kind: z.literal('template'),
    templateId: z.string().max(500),
    status: z.enum(['approved', 'pending', 'rejected']),
  }),
]);

const secretOf = ({ id, credentials }: ChannelAccount): string => credentials.secret ?? `simulated:${id}`;

const signatureOf = (account: ChannelAccount, body: Uint8Array): string =>
  createHmac('sha256', secretOf(account)).update(body).digest('hex');

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

export function verifyHook(account: ChannelAccount, { method, url, headers, body }: Hook): HookVerdict {
  if (method === 'POST')
    return isSame(headers[SIGNATURE] ?? '', signatureOf(account, body))
      ? { kind: 'genuine' }
      : { kind: 'refused' };
  const { searchParams } = new URL(url, 'http://simulated.invalid');
  const challenge = searchParams.get('challenge');
  const isOurs = isSame(searchParams.get('token') ?? '', signatureOf(account, Buffer.from('handshake')));
  return challenge !== null && isOurs ? { kind: 'handshake', answer: challenge } : { kind: 'refused' };
}

export function parseHook({ body }: Hook): ChannelEvent[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    if (!Array.isArray(given)) return [];
    return given.flatMap((one: unknown) => event.safeParse(one).data ?? []);
  } catch {
    return [];
  }
}

/** The hook for these events. Plain JSON: a test may include anything. */
export function hookFor(account: ChannelAccount, events: readonly unknown[]): Hook {
  const body = Buffer.from(JSON.stringify(events));
  return {
    method: 'POST',
    url: `/webhooks/channels/simulated/${account.id}`,
    headers: { 'content-type': 'application/json', [SIGNATURE]: signatureOf(account, body) },
    body,
  };
}

export const handshakeFor = (account: ChannelAccount, challenge: string): Hook => ({
  method: 'GET',
  url: `/webhooks/channels/simulated/${account.id}?${new URLSearchParams({
    challenge,
    token: signatureOf(account, Buffer.from('handshake')),
  })}`,
  headers: {},
  body: new Uint8Array(),
});
