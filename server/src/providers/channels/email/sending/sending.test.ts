import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { silentLog } from '../../../../platform/observability/log.ts';
import { createCertificate } from '../../../../platform/outbound-http/test-support/certificate.ts';
import type { MessageContent, OutboundMessage } from '../../port.ts';
import { createEmailChannel } from '../index.ts';
import { classifyAuto } from '../loop-rules.ts';
import { readMail } from '../parsing/read-mail.ts';
import { lookupTo, MAIL_HOST, makeAccount, PASSWORD } from '../test-support/accounts.ts';
import { startSmtpServer, type TestSmtpServer } from '../test-support/smtp-server.ts';
import { composeMail } from './compose.ts';

const options = {
  clock: systemClock,
  log: silentLog,
  allowPrivateNetwork: true,
  lookup: lookupTo('127.0.0.1'),
};
const provider = createEmailChannel(options);
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const dkim = { domain: 'shop.example.org', selector: 'parley', privateKey: keys.privateKey };

let server: TestSmtpServer;
beforeAll(async () => {
  server = await startSmtpServer({ password: PASSWORD });
});
afterAll(async () => {
  provider.close();
  await server.close();
});

type Email = Extract<MessageContent, { kind: 'email' }>;
const message = (
  to: string,
  content: Partial<Email> = {},
  more: Partial<OutboundMessage> = {},
): OutboundMessage => ({
  key: newId(),
  to,
  content: { kind: 'email', subject: 'Your order', text: 'It is ready.', ...content },
  ...more,
});

async function sentBytes(
  given: OutboundMessage,
  account = makeAccount({ smtp: server.port }),
): Promise<Buffer> {
  const { providerMessageId } = await provider.connect(account).send(given);
  return (
    server.accepted.find(({ messageId }) => messageId === `<${providerMessageId}>`)?.bytes ?? Buffer.alloc(0)
  );
}
const headersOf = (bytes: Buffer) => readMail(bytes).headers;

describe('a mail that is sent', () => {
  it('has its key as its id, the sender’s name, and the words as they were given', async () => {
    const text = 'Señora:\n\n.\n..\nFrom here on\n“日本” 🙂\nlong '.concat('x'.repeat(3_000));
    const given = message('ada@example.com', { text, subject: 'Su pedido: ¡listo! 🙂' });
    const bytes = await sentBytes(given);
    const other = await PostalMime.parse(bytes);
    expect(other.messageId).toBe(`<${given.key}@shop.example.org>`);
    expect(other.from).toMatchObject({ name: 'Clara of Example', address: 'clara@shop.example.org' });
    expect(other.to).toMatchObject([{ address: 'ada@example.com' }]);
    expect(other.subject).toBe('Su pedido: ¡listo! 🙂');
    expect(other.text?.trimEnd()).toBe(text);
    for (const line of bytes.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  it('names the message it answers and the thread, and only what can stand in a header', async () => {
    const references = ['first@x.example', 'bad id', 'second@x.example', 'a>\r\nBcc: b'];
    const answer = message('ada@example.com', { references }, { inReplyTo: 'second@x.example' });
    const headers = headersOf(await sentBytes(answer));
    expect(headers.first('in-reply-to')).toBe('<second@x.example>');
    expect(headers.first('references')).toBe('<first@x.example> <second@x.example>');
    expect(headers.first('bcc')).toBeNull();
  });

  it('says that a machine wrote it when one did, so that no machine answers it', async () => {
    const answer = headersOf(await sentBytes(message('ada@example.com', {}, { inReplyTo: 'a@x.example' })));
    expect([answer.first('auto-submitted'), answer.first('x-auto-response-suppress')]).toEqual([
      'auto-replied',
      'All',
    ]);
    const first = headersOf(await sentBytes(message('ada@example.com', { isAutomatic: true })));
    expect(first.first('auto-submitted')).toBe('auto-generated');
    const byPerson = message('ada@example.com', { isAutomatic: false }, { inReplyTo: 'a@x.example' });
    expect(headersOf(await sentBytes(byPerson)).first('auto-submitted')).toBeNull();
    const facts = {
      contentType: 'text/plain',
      subject: null,
      messageId: 'x@y.example',
      ownAddress: 'bob@other.example',
    };
    expect(classifyAuto({ ...facts, from: 'clara@shop.example.org', header: answer.first })).toBe(
      'auto_submitted',
    );
  });

  it('can be unsubscribed from by one click, at the address given with it', async () => {
    const unsubscribeUrl = `https://shop.example.org/u/${'x'.repeat(200)}?a=1&b=2`;
    const headers = headersOf(await sentBytes(message('ada@example.com', { unsubscribeUrl })));
    expect(headers.first('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(headers.first('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const bad of [
      'http://x.example/u',
      'https://x.example/<a>',
      'https://x.example/\r\nBcc: a',
      'mailto:a@b.example',
    ])
      await expect(sentBytes(message('ada@example.com', { unsubscribeUrl: bad }))).rejects.toMatchObject({
        retryable: false,
      });
  });

  it('carries a signature that an independent verifier accepts, over both unsubscribe headers too', async () => {
    const record = `v=DKIM1; k=rsa; p=${keys.publicKey.toString('base64')}`;
    const resolver = async (name: string) => {
      expect(name).toBe('parley._domainkey.shop.example.org');
      return [[record]];
    };
    const account = makeAccount({ smtp: server.port }, { dkim });
    const given = message('ada@example.com', {
      unsubscribeUrl: 'https://x.example/u',
      text: 'Señor\n.\n \n\n',
    });
    const bytes = await sentBytes(given, account);
    const { results } = await dkimVerify(bytes, { resolver });
    expect(results).toMatchObject([
      { signingDomain: 'shop.example.org', selector: 'parley', status: { result: 'pass' } },
    ]);
    const signed = headersOf(bytes).first('dkim-signature')?.toLowerCase() ?? '';
    const names = /;h=([^;]+)/.exec(signed.replaceAll(/\s/g, ''))?.[1]?.split(':');
    for (const name of ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(names).toContain(name);
    const forged = Buffer.from(bytes.toString('latin1').replace('Your order', 'Your money'), 'latin1');
    const { results: refused } = await dkimVerify(forged, { resolver });
    expect(refused[0]?.status.result).not.toBe('pass');
  });

  it('has no header that its parts could have smuggled in', async () => {
    const nasty = fc.array(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\u2028',
        '\u0000',
        '\u0085',
        'Bcc: b@x.example',
        ' ',
        ':',
        '<',
        '>',
        '"',
        'é',
        'a',
        '=?utf-8?q?=0D=0A?=',
      ),
      {
        maxLength: 12,
      },
    );
    const words = nasty.map((parts) => parts.join(''));
    const plain = await composeMail(
      makeAccount({}),
      { fromName: 'x', dkim: null },
      message('ada@example.com'),
      new Date(),
    );
    const allowed = new Set([
      ...readMail(plain.bytes).headers.names,
      'in-reply-to',
      'references',
      'auto-submitted',
      'x-auto-response-suppress',
    ]);
    await fc.assert(
      fc.asyncProperty(words, words, words, words, async (subject, fromName, inReplyTo, reference) => {
        const given = message('ada@example.com', { subject, references: [reference] }, { inReplyTo });
        const { bytes } = await composeMail(makeAccount({}), { fromName, dkim: null }, given, new Date());
        for (const name of readMail(bytes).headers.names) expect(allowed).toContain(name);
        expect(bytes.toString('latin1').split('\r\n\r\n')[0]).not.toMatch(/^bcc/im);
      }),
      { numRuns: 150 },
    );
  });

  it('goes to one valid address, and to nothing that only resembles one', async () => {
    const bad = [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
      'ada @example.com',
      'ada@exam ple.com',
      'ada@example.com, bob@example.com',
      'ada@example.com\r\nBcc: x@example.com',
      '<ada@example.com>',
      'Ada <ada@example.com>',
      'ada@127.0.0.1',
      'ada@[127.0.0.1]',
      '-oX@example.com',
      'a..b@example.com',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b'.repeat(64)}.com`,
      'ada@example.com\u0000',
      'ada@-example.com',
      'ada@example.com/x',
      'ada@ex%61mple.com',
    ];
    for (const to of bad)
      await expect(sentBytes(message(to)), JSON.stringify(to)).rejects.toMatchObject({
        retryable: false,
        isUnsent: true,
      });
    const given = message('ada+orders@münchen.example');
    const { to } = await composeMail(makeAccount({}), { fromName: null, dkim: null }, given, new Date());
    expect(to).toBe('ada+orders@xn--mnchen-3ya.example');
  });
});

describe('what the mail server says', () => {
  it.each([
    ['busy', true, true],
    ['greylisted', true, true],
    ['gone', false, true],
    ['spam', false, true],
    ['hangs-up', true, true],
    ['lost', true, false],
  ])('to a message for %s decides: retryable %s, certainly unsent %s', async (name, retryable, isUnsent) => {
    const given = message(`${name}@example.com`);
    const connection = provider.connect(makeAccount({ smtp: server.port }));
    await expect(connection.send(given)).rejects.toMatchObject({ retryable, isUnsent });
    expect(await connection.wasSent(given.key)).toBe('unknown');
  });

  it('to the login is about the account: the message may be sent when it is mended', async () => {
    const smtp = { host: MAIL_HOST, port: server.port, secure: false, username: 'parley', password: 'wrong' };
    await expect(sentBytes(message('ada@example.com'), makeAccount({}, { smtp }))).rejects.toMatchObject({
      retryable: true,
      isUnsent: true,
      message: 'The mail server refused the login',
    });
    await expect(sentBytes(message('ada@example.com'), makeAccount({}))).rejects.toMatchObject({
      retryable: false,
    });
  });

  it('is heard over one connection for several messages, and over a new one when that has ended', async () => {
    const account = makeAccount({ smtp: server.port });
    const before = server.connectionCount;
    for (let count = 0; count < 5; count += 1) await sentBytes(message('ada@example.com'), account);
    expect(server.connectionCount - before).toBe(1);
    server.dropConnections();
    await sentBytes(message('ada@example.com'), account);
    expect(server.connectionCount - before).toBe(2);
  });
});

describe('the connection to a mail server', () => {
  it('is encrypted when the server can, from the first byte or after STARTTLS, and its certificate checked', async () => {
    const tls = createCertificate(MAIL_HOST);
    for (const secure of [true, false]) {
      const encrypted = await startSmtpServer({ password: PASSWORD, tls, secure });
      try {
        const smtp = {
          host: MAIL_HOST,
          port: encrypted.port,
          secure,
          username: 'parley',
          password: PASSWORD,
        };
        const trusting = provider.connect(makeAccount({}, { smtp: { ...smtp, ca: tls.cert } }));
        await trusting.send(message('ada@example.com'));
        expect(encrypted.accepted.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
        const distrusting = provider.connect(makeAccount({}, { smtp }));
        await expect(distrusting.send(message('ada@example.com'))).rejects.toMatchObject({
          retryable: true,
          isUnsent: true,
        });
        const { cert } = createCertificate('other.example');
        const elsewhere = provider.connect(makeAccount({}, { smtp: { ...smtp, ca: cert } }));
        await expect(elsewhere.send(message('ada@example.com'))).rejects.toMatchObject({ retryable: true });
        expect(encrypted.accepted).toHaveLength(1);
      } finally {
        provider.close();
        await encrypted.close();
      }
    }
  });

  it('is never made to a private address, whatever a name resolves to, unless the operator allows it', async () => {
    const before = server.connectionCount;
    const guarded = createEmailChannel({ ...options, allowPrivateNetwork: false });
    for (const host of [MAIL_HOST, '127.0.0.1', 'localhost', '::1']) {
      const smtp = { host, port: server.port, secure: false, username: 'parley', password: PASSWORD };
      const account = makeAccount({}, { smtp, imap: smtp });
      await expect(guarded.connect(account).send(message('ada@example.com'))).rejects.toMatchObject({
        retryable: false,
        isUnsent: true,
      });
      expect(await guarded.connect(account).wasSent(newId())).toBe('unknown');
    }
    expect(server.connectionCount).toBe(before);
  });
});
