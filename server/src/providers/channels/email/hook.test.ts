import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { createEmailChannel } from './index.ts';
import { makeAccount } from './test-support/accounts.ts';
import { jsonHook, signedHook } from './test-support/hooks.ts';
import { wire } from './test-support/mails.ts';

const clock = { ...systemClock, realNow: () => new Date('2026-01-05T10:00:00.000Z') };
const provider = createEmailChannel({ clock, log: silentLog, allowPrivateNetwork: false });
const account = makeAccount({});
const connection = provider.connect(account);
const MAIL = wire('From: ada@example.com\nMessage-ID: <one@example.com>\nSubject: Hi\n\nHello\n');
const hookAt = (at: Date, secret?: string) =>
  signedHook(account, MAIL, 'message/rfc822', secret === undefined ? { at } : { at, secret });
const shifted = (seconds: number): Date => new Date(clock.realNow().getTime() + seconds * 1_000);

describe('a hook with forwarded mail', () => {
  it('is accepted for five minutes around its timestamp, and with the account’s secret', () => {
    for (const seconds of [0, -299, 299])
      expect(connection.verify(hookAt(shifted(seconds))).kind).toBe('genuine');
    for (const seconds of [-301, 301, 86_400])
      expect(connection.verify(hookAt(shifted(seconds))).kind).toBe('refused');
    expect(connection.verify(hookAt(shifted(0), 'another secret of 16')).kind).toBe('refused');
  });

  it('is signed over its timestamp: an old one cannot be sent again under a new time', () => {
    const hook = hookAt(shifted(-1_000));
    const renewed = {
      ...hook,
      headers: { ...hook.headers, 'x-parley-timestamp': String(shifted(0).getTime() / 1_000) },
    };
    expect(connection.verify(renewed).kind).toBe('refused');
  });

  it('is refused without signature, timestamp, or a secret to check it with', () => {
    const hook = hookAt(shifted(0));
    for (const name of ['x-parley-timestamp', 'x-parley-signature'])
      for (const value of [undefined, '', 'x', `${hook.headers[name]}0`])
        expect(connection.verify({ ...hook, headers: { ...hook.headers, [name]: value } }).kind).toBe(
          'refused',
        );
    expect(connection.verify({ ...hook, method: 'GET' }).kind).toBe('refused');
    const secretless = provider.connect(makeAccount({}, { hookSecret: null }));
    expect(secretless.verify(hook).kind).toBe('refused');
  });

  it('carries a mail as it is, or one or several in JSON', () => {
    const message = {
      kind: 'message',
      providerMessageId: 'one@example.com',
      from: 'ada@example.com',
      text: 'Hello',
    };
    expect(connection.parse(hookAt(shifted(0)))).toMatchObject([{ ...message, at: shifted(0) }]);
    expect(connection.parse(jsonHook(account, [MAIL, MAIL]))).toMatchObject([message, message]);
    const single = Buffer.from(JSON.stringify({ raw: MAIL.toString('base64') }));
    expect(connection.parse(signedHook(account, single, 'application/json; charset=utf-8'))).toMatchObject([
      message,
    ]);
  });

  it('of another type, or with another shape, says nothing', () => {
    expect(connection.parse(signedHook(account, MAIL, 'text/html'))).toEqual([]);
    for (const body of [
      '{"raw":7}',
      '{"raw":[7]}',
      '{}',
      '7',
      '{"raw":""}',
      `{"raw":[${'"",'.repeat(200)}""]}`,
    ])
      expect(connection.parse(signedHook(account, Buffer.from(body), 'application/json'))).toEqual([]);
  });
});
