import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { signedHook } from '../../providers/channels/email/test-support/hooks.ts';
import { SIGNATURE, signatureOf } from '../../providers/channels/meta/hooks.ts';
import { signed, whatsAppChange } from '../../providers/channels/meta/test-support/graph-hooks.ts';
import type { Hook } from '../../providers/channels/port.ts';
import {
  SIGNATURE as TWILIO_SIGNATURE,
  signatureOf as twilioSignatureOf,
} from '../../providers/channels/twilio/hooks.ts';
import {
  deliver,
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  type Own,
  ownWorkspace,
  sharedStage,
  twilioSender,
} from './test-support/stage.ts';

/** Hooks that are genuinely signed and full of nonsense: refused or stored harmlessly, never our failure. */
const stage = sharedStage();
const SECRET = 'a-secret-for-hooks';
const PERSON = '14155550142';

const stored = ({ tenantId }: Own) =>
  stage.app.platform.db.many<{ content: string; subject: string | null }>(sql`
    select content, subject from conversation_messages where tenant_id = ${tenantId} and role = 'user'
    order by created_at, position`);

describe('a signed hook of Meta', () => {
  it('with values of every wrong type is answered, and what is right beside them is stored', async () => {
    const own = await ownWorkspace(stage);
    const account = newGraphAccount(stage);
    const made = await own.ask('POST', '/api/whatsapp/senders', metaSender(account, own.agentId));
    const id = made.body.data.id as string;
    const message = (fields: object) => ({ id: `wamid.${newId()}`, from: PERSON, type: 'text', ...fields });
    const wrong: unknown[] = [null, 0, -1, 1e308, true, '', 'x', [], {}, [null], [[[]]], { body: null }];
    const good = message({ timestamp: '1760000000', text: { body: 'I am fine' } });
    const payloads: unknown[] = [
      ...wrong,
      ...wrong.map((entry) => ({ object: 'whatsapp_business_account', entry })),
      ...wrong.map((changes) => ({ entry: [{ id: account.businessAccountId, changes }] })),
      ...wrong.map((value) => ({
        entry: [{ id: account.businessAccountId, changes: [{ field: 'messages', value }] }],
      })),
      ...wrong.map((messages) => whatsAppChange(account, { messages })),
      ...wrong.map((statuses) => whatsAppChange(account, { statuses: [statuses] })),
      ...wrong.flatMap((odd) =>
        ['id', 'from', 'type', 'timestamp', 'text', 'context'].map((name) =>
          whatsAppChange(account, {
            contacts: odd,
            messages: [
              message({ text: { body: 'Hi' }, timestamp: '1', [name]: odd }),
              { ...good, id: `g.${newId()}` },
            ],
          }),
        ),
      ),
      whatsAppChange(account, { messages: [message({ timestamp: '1', text: { body: '\u200b\u3164' } })] }),
      whatsAppChange(account, {
        messages: [
          message({
            text: { body: `\u0000\uD800<script>alert(1)</script>${'x'.repeat(200_000)}` },
            timestamp: '9'.repeat(40),
          }),
        ],
      }),
    ];
    for (const payload of payloads) {
      const answer = await deliver(stage, signed(account.appSecret, id, payload));
      expect(answer.status, JSON.stringify(payload)?.slice(0, 300)).toBeLessThan(500);
    }
    const raw = (text: string): Hook => ({
      ...signed(account.appSecret, id, null),
      headers: {
        'content-type': 'application/json',
        [SIGNATURE]: signatureOf(account.appSecret, Buffer.from(text)),
      },
      body: Buffer.from(text),
    });
    const texts = [
      '['.repeat(100_000),
      '{"entry":'.repeat(50_000),
      '{"a":1',
      '\uFEFF{}',
      '{"__proto__":{"entry":[1]}}',
      '',
    ];
    for (const text of texts)
      expect((await deliver(stage, raw(text))).status, text.slice(0, 20)).toBeLessThan(500);
    const contents = (await stored(own)).map(({ content }) => content);
    expect(contents.filter((content) => content === 'I am fine').length).toBeGreaterThan(50);
    for (const content of contents)
      expect([content.includes('\u0000'), content.startsWith('\u200b')]).toEqual([false, false]);
  });
});

describe('a signed hook of Twilio', () => {
  it('with odd forms is answered', async () => {
    const own = await ownWorkspace(stage);
    const account = newTwilioAccount(stage);
    const made = await own.ask('POST', '/api/whatsapp/senders', twilioSender(account, own.agentId));
    const id = made.body.data.id as string;
    const url = `http://parley.test/webhooks/channels/twilio/${id}`;
    const common = `AccountSid=${account.accountSid}&To=whatsapp%3A${encodeURIComponent(account.phoneNumber)}`;
    const forms = [
      '',
      '&&&===',
      '%zz%',
      `${common}&MessageSid=SM1&From=whatsapp%3A%2B14155550142&Body=%00%ED%A0%80%FF<script>`,
      `${common}&MessageSid=SM2&From=whatsapp%3A%2B14155550142&NumMedia=1e9&MediaContentType0=${'x'.repeat(5_000)}`,
      `${common}&MessageSid=SM3&From=whatsapp%3A%2B14155550142&NumMedia=-1&Body=Hi`,
      `${common}&MessageSid=${'S'.repeat(5_000)}&From=whatsapp%3A%2B14155550142&Body=Hi`,
      `${common}&MessageSid=SM4&From=%2B1&Body=Hi&MessageStatus=delivered`,
      `${common}&MessageSid=SM5&MessageSid=SM6&From=whatsapp%3A%2B14155550142&Body=a&Body=b`,
      `${common}&${'a=1&'.repeat(50_000)}`,
    ];
    for (const form of forms) {
      for (const query of ['', '?key=', '?key=%00', `?key=${'k'.repeat(3_000)}`, `?key=${newId()}&key=x`]) {
        const body = Buffer.from(form);
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          [TWILIO_SIGNATURE]: twilioSignatureOf(account.authToken, url + query, body),
        };
        const answer = await deliver(stage, { method: 'POST', url: url + query, headers, body });
        expect(answer.status, `${form.slice(0, 80)} ${query.slice(0, 20)}`).toBeLessThan(500);
      }
    }
    expect((await stored(own)).map(({ content }) => content)).toContain('Hi');
  });
});

async function withMail() {
  const own = await ownWorkspace(stage);
  const put = await own.ask('PUT', '/api/email/settings', {
    fromName: 'Acme',
    fromAddress: 'hello@example.com',
    agentId: own.agentId,
    smtp: { host: 'mail.example.com', port: 465, secure: true, username: 'a', password: 'p' },
    imap: null,
    hookSecret: SECRET,
  });
  const id = /([0-9a-f-]{36})$/.exec(put.body.data.hookUrl)?.[1] ?? '';
  const send = (bytes: Buffer) =>
    deliver(stage, signedHook({ id }, bytes, 'message/rfc822', { secret: SECRET }));
  const { port } = new URL(stage.app.url);
  /** A request whose body never comes. */
  const begin = (path: string, headers: Record<string, string | undefined>) => {
    const socket = connectTo(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: parley.test\r\nContent-Length: 37000000\r\n${lines.join('')}\r\n`,
    );
    return socket;
  };
  const { url: path, headers } = signedHook({ id }, Buffer.from('x'), 'message/rfc822', {
    secret: 'guessed',
  });
  return { own, send, begin, path, headers };
}

describe('a signed hook with mail', () => {
  const mail = (headers: string, body = 'Hello') =>
    Buffer.from(
      `From: Ada <ada-${newId()}@example.com>\r\nTo: hello@example.com\r\n${headers}\r\n\r\n${body}\r\n`,
      'latin1',
    );
  const nested = (depth: number) => {
    const open = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
    ).join('');
    return `MIME-Version: 1.0\r\n${open}Content-Type: text/plain\r\n\r\nInnermost`;
  };
  const hostile: Record<string, Buffer> = {
    'nested a thousand deep': mail(nested(1_000), ''),
    'nested mails': mail(
      `Content-Type: message/rfc822\r\n\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)}`,
    ),
    'utf-16 that is odd': mail(
      'Content-Type: text/plain; charset=utf-16\r\nSubject: =?utf-16?B?/w==?=',
      '\u00ff\u00fe\u0041',
    ),
    'a charset that is none': mail('Content-Type: text/plain; charset="; drop table"', 'caf\u00e9'),
    'utf-8 that is none': mail(
      'Content-Type: text/plain; charset=utf-8',
      '\u00c3\u0028\u00ed\u00a0\u0080\u0000',
    ),
    'base64 that is none': mail('Content-Transfer-Encoding: base64', '####=\u00ff'),
    'a break in an encoded subject': mail('Subject: =?utf-8?Q?Hi=0D=0ABcc:_all@example.org=0D=0A?='),
    'a break in an encoded name': mail('From: =?utf-8?Q?Eve=0D=0ABcc:_all@example.org?= <eve@example.com>'),
    'references without end': mail(`References: ${'<a@b> '.repeat(50_000)}`),
    'references that are none': mail(
      'References: <<<>>> <> < > <\u0000@\u00ff> "x\r\nIn-Reply-To: <\'; --@x>',
    ),
    'one reference of a page': mail(
      `References: <${'r'.repeat(100_000)}@x>\r\nMessage-ID: <${'m'.repeat(100_000)}@x>`,
    ),
    'no headers at all': Buffer.from('\r\n\r\n'),
    nothing: Buffer.alloc(1),
    'a thousand senders': mail(`From: ${'a@example.com, '.repeat(1_000)}`),
    'a subject of markup': mail('Subject: <img src=x onerror=alert(1)>', '<script>alert(1)</script>'),
    'a date beyond time': mail('Date: Fri, 99 Foo 99999 99:99:99 +9999'),
    'two thousand parts': mail(
      'Content-Type: multipart/mixed; boundary=x',
      '--x\r\nContent-Disposition: attachment; filename="../../etc/passwd\u0000"\r\n\r\nx\r\n'.repeat(2_500),
    ),
  };

  it('of any shape is answered and stored without a control character, a line break in a header or a failure', async () => {
    const { own, send } = await withMail();
    for (const [name, bytes] of Object.entries(hostile)) {
      const answer = await send(bytes);
      expect([name, answer.status]).toEqual([name, 200]);
      expect([name, (await send(bytes)).status]).toEqual([name, 200]);
    }
    const rows = await stored(own);
    expect(rows.length).toBeGreaterThanOrEqual(Object.keys(hostile).length - 4);
    for (const { content, subject } of rows) {
      expect(content).not.toContain('\u0000');
      expect(content.isWellFormed()).toBe(true);
      expect(subject ?? '').not.toMatch(/[\r\n]/);
    }
    expect(rows.filter(({ content }) => content === 'Innermost')).toHaveLength(1);
    const listed = await own.ask('GET', '/api/conversations?limit=100');
    expect(listed.status).toBe(200);
    for (const { id: thread } of listed.body.data.conversations)
      expect((await own.ask('GET', `/api/conversations/${thread}`)).status).toBe(200);
  });

  const withPhoto = (megabytes: number) =>
    Buffer.concat([
      mail(
        'Message-ID: <one@example.com>\r\nContent-Type: multipart/mixed; boundary=x',
        '--x\r\n\r\nSee the roof\r\n--x\r\nContent-Type: image/png; name="roof.png"\r\n' +
          'Content-Disposition: attachment; filename="roof.png"\r\n\r\n',
      ),
      Buffer.alloc(megabytes * 1_048_576, 65),
      Buffer.from('\r\n--x--\r\n'),
    ]);

  it('with large attachments is stored, also while strangers wait with bodies of their own, and refused past 36 MB', async () => {
    const { own, send, begin, path, headers } = await withMail();
    for (let stranger = 0; stranger < 6; stranger++) begin(path, headers);
    expect((await send(withPhoto(35))).status).toBe(200);
    expect((await send(mail('Subject: Small'))).status).toBe(200);
    expect((await send(Buffer.alloc(36 * 1_048_576 + 1, 65))).status).toBe(413);
    const rows = await stored(own);
    expect(new Set(rows.map(({ content }) => content))).toEqual(new Set(['See the roof', 'Hello']));
  });

  it('is held back by two large bodies of its own connection, which do not hold back those of another', async () => {
    const [own, other] = [await withMail(), await withMail()];
    const { db } = stage.app.platform;
    const sent = await db.transaction(async (tx) => {
      await tx.many(sql`select 1 from channel_connections where tenant_id = ${own.own.tenantId} for update`);
      const all = [1, 2, 3].map(() => own.send(withPhoto(2))); // two wait until the row is free
      const busy = await Promise.race(all);
      expect(busy.status).toBe(429);
      expect([busy.body.error.code, busy.headers.get('retry-after')]).toEqual(['RATE_LIMIT_EXCEEDED', '5']);
      expect((await other.send(withPhoto(2))).status).toBe(200);
      return all;
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
    expect((await own.send(withPhoto(2))).status).toBe(200);
  });

  it('is refused before its body is read where it cannot be genuine', async () => {
    const { begin, path, headers } = await withMail();
    const answerTo = async (...request: Parameters<typeof begin>) =>
      String((await once(begin(...request), 'data'))[0]);
    expect(await answerTo(`/webhooks/channels/smtp/${newId()}`, headers)).toMatch(/^HTTP\/1.1 404 /);
    const type = { 'content-type': 'message/rfc822' };
    expect(await answerTo(path, type)).toMatch(/^HTTP\/1.1 401 [\s\S]*"UNAUTHORIZED"/);
    expect(await answerTo(path, { ...headers, 'x-parley-timestamp': '1000000000' })).toContain(' 401 ');
  });
});
