import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { createOutboundHttp } from '../../../platform/outbound-http/index.ts';
import { type ChannelUnderTest, describeChannel, type WrittenMessage } from '../conformance.ts';
import type { ChannelAccount } from '../port.ts';
import { signatureOf } from './hooks.ts';
import { createTwilioChannel } from './index.ts';
import {
  newTwilioSid,
  startTwilioDouble,
  type TwilioAccount,
  twilioHook,
} from './test-support/twilio-double.ts';

const outbound = createOutboundHttp({ allowPrivateNetwork: true });
const channelAt = (apiUrl: string, publicUrl = 'http://parley.test') =>
  createTwilioChannel({ outbound, clock: systemClock, apiUrl, publicUrl });

let serial = 100;
function newAccount(): ChannelAccount & { twilio: TwilioAccount } {
  const address = `+1415555${++serial}0`;
  const accountSid = newTwilioSid();
  const authToken = `token-${serial}`;
  return {
    tenantId: newId(),
    id: newId(),
    address,
    credentials: { accountSid, authToken },
    twilio: { accountSid, authToken, senders: { [`whatsapp:${address}`]: 'ONLINE' } },
  };
}

const inbound = (account: ChannelAccount, { providerMessageId, from, text, ...one }: WrittenMessage) => ({
  SmsMessageSid: providerMessageId,
  MessageSid: providerMessageId,
  AccountSid: account.credentials.accountSid ?? '',
  SmsStatus: 'received',
  From: `whatsapp:${from}`,
  To: `whatsapp:${account.address}`,
  Body: text,
  ProfileName: one.name ?? '',
  NumMedia: String(one.attachments.length),
  ...Object.fromEntries(
    one.attachments.flatMap(({ contentType }, index) => [
      [`MediaContentType${index}`, contentType],
      [`MediaUrl${index}`, `https://api.twilio.com/media/${index}`],
    ]),
  ),
});

const statusOf = (
  account: ChannelAccount,
  MessageSid: string,
  MessageStatus: string,
  ErrorCode?: string,
) => ({
  MessageSid,
  MessageStatus,
  AccountSid: account.credentials.accountSid ?? '',
  From: `whatsapp:${account.address}`,
  To: 'whatsapp:+14155550142',
  ...(ErrorCode === undefined ? {} : { ErrorCode }),
});

async function open(): Promise<ChannelUnderTest> {
  const double = await startTwilioDouble();
  const [account, otherAccount] = [newAccount(), newAccount()];
  double.accounts.push(account.twilio, otherAccount.twilio);
  const templateId = `HX${'a'.repeat(32)}`;
  double.contents.set(templateId, { status: 'approved', name: 'order_update' });
  const keyOf = (form: URLSearchParams) => new URL(form.get('StatusCallback') ?? '').searchParams.get('key');
  return {
    provider: channelAt(double.url),
    away: channelAt('http://127.0.0.1:9'),
    account,
    otherAccount,
    people: { reached: '+14155550142', neverReached: '+14155550003', losesAnswer: '+14155550010' },
    templateId,
    countSent: async ({ credentials }, key) =>
      double.sent.filter(
        ({ accountSid, form }) => accountSid === credentials.accountSid && keyOf(form) === key,
      ).length,
    oneMessageAHook: true,
    hooks: {
      messages: ([first]) =>
        twilioHook(account.twilio, account.id, inbound(account, first as WrittenMessage)),
      receipt: (id, status) =>
        twilioHook(
          account.twilio,
          account.id,
          statusOf(account, id, status === 'failed' ? 'undelivered' : status),
        ),
      somethingElse: () => twilioHook(account.twilio, account.id, statusOf(account, 'SM1', 'sending')),
      handshake: () => null,
    },
    close: () => double.close(),
  };
}

describeChannel('Twilio whatsapp', open);

async function openOwn(publicUrl?: string) {
  const double = await startTwilioDouble();
  onTestFinished(() => double.close());
  const account = newAccount();
  double.accounts.push(account.twilio);
  const provider = channelAt(double.url, publicUrl);
  const connection = provider.connect(account);
  const refusal = (to: string) =>
    connection.send({ key: newId(), to, content: { kind: 'text', text: 'Hello' } }).then(
      () => null,
      (error: unknown) => error,
    );
  return { double, account, provider, connection, refusal };
}

describe('Twilio', () => {
  it('refuses free text after 24 hours for good, and the error names the template as the way', async () => {
    const { refusal } = await openOwn();
    expect(await refusal('+14155550016')).toMatchObject({
      retryable: false,
      isUnsent: true,
      message: expect.stringContaining('template'),
    });
  });

  it('a limit is worth a retry without a look-up, a server error only after one', async () => {
    const { refusal } = await openOwn();
    expect(await refusal('+14155550429')).toMatchObject({ retryable: true, isUnsent: true });
    expect(await refusal('+14155550500')).toMatchObject({ retryable: true, isUnsent: false });
  });

  it('a status brings our key and the reason of a failure; one about another sender is left out', async () => {
    const { account, connection } = await openOwn();
    const hook = twilioHook(
      account.twilio,
      account.id,
      statusOf(account, 'SM1', 'failed', '63016'),
      '?key=our-key',
    );
    expect(connection.verify(hook)).toEqual({ kind: 'genuine' });
    expect(connection.parse(hook)).toMatchObject([
      { kind: 'receipt', status: 'failed', key: 'our-key', reason: expect.stringContaining('template') },
    ]);
    const other = { ...statusOf(account, 'SM1', 'sent'), From: 'whatsapp:+4930123456' };
    expect(connection.parse(twilioHook(account.twilio, account.id, other))).toEqual([]);
  });

  it('a hook is genuine with and without the default port in the signed address, and with no other address', async () => {
    const { account, connection } = await openOwn();
    const hook = twilioHook(account.twilio, account.id, statusOf(account, 'SM1', 'sent'));
    const signedAt = (url: string) => ({
      ...hook,
      headers: { 'x-twilio-signature': signatureOf(account.twilio.authToken, url, hook.body) },
    });
    expect(connection.verify(signedAt(hook.url.replace('parley.test', 'parley.test:80'))).kind).toBe(
      'genuine',
    );
    expect(connection.verify(signedAt(hook.url.replace('parley.test', 'parley.test:81'))).kind).toBe(
      'refused',
    );
    expect(connection.verify(signedAt(hook.url.replace('parley', 'evil'))).kind).toBe('refused');
  });

  it('the signature is the vendor’s: address, then names and values of the fields in order, HMAC-SHA1', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    };
    const body = Buffer.from(new URLSearchParams(fields).toString());
    expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', body)).toBe(
      '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
    );
  });

  it('gives Twilio no status address that it could not reach', async () => {
    const { double, connection } = await openOwn('http://127.0.0.1:8080');
    await connection.send({ key: newId(), to: '+14155550142', content: { kind: 'text', text: 'Hello' } });
    expect(double.sent[0]?.form.has('StatusCallback')).toBe(false);
  });

  it('templates are made, submitted for approval, asked for and deleted; one that is refused is taken back', async () => {
    const { double, connection } = await openOwn();
    const draft = { name: 'visit', language: 'es', category: 'utility', body: 'Hello {{1}}' } as const;
    const made = await connection.templates?.submit(draft);
    expect(made).toMatchObject({ id: expect.stringMatching(/^HX/), status: 'pending' });
    const content = double.contents.get(made?.id ?? '');
    if (content !== undefined) content.status = 'rejected';
    expect(await connection.findTemplate(made?.id ?? '')).toMatchObject({ status: 'rejected' });
    await connection.templates?.remove(made?.id ?? '');
    expect(await connection.findTemplate(made?.id ?? '')).toBeNull();
    await expect(connection.templates?.submit({ ...draft, name: 'malformed' })).rejects.toMatchObject({
      retryable: false,
    });
    expect(double.contents.size).toBe(0);
  });

  it('an account is online when its number is among its senders, on whatever page, and failed with the reason otherwise', async () => {
    const { account, provider } = await openOwn();
    const { senders } = account.twilio;
    Object.assign(senders, { 'whatsapp:+1': 'ONLINE', 'whatsapp:+2': 'OFFLINE', 'whatsapp:+3': 'VERIFYING' });
    const check = (changes: Partial<ChannelAccount> = {}) =>
      provider.connect({ ...account, ...changes }).check?.();
    expect(await check()).toEqual({ status: 'ONLINE', reason: null });
    expect(await check({ address: '+3' })).toMatchObject({ status: 'VERIFYING' });
    expect(await check({ address: '+4' })).toMatchObject({ status: 'FAILED' });
    const wrong = { accountSid: account.twilio.accountSid, authToken: 'stolen' };
    expect(await check({ credentials: wrong })).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('auth token'),
    });
  });
});
