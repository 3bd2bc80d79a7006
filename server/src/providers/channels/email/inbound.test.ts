import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import {
  automaticMail,
  corpus,
  forms,
  htmlReplies,
  type MailCase,
  plainReplies,
} from '../../../../test/corpora/mail/index.ts';
import { unlessHung } from '../../../../test/load.ts';
import type { InboundMessage } from '../port.ts';
import { eventsOf } from './inbound.ts';
import { baseSubject, isForwardSubject } from './subject-rules.ts';
import { trimReply } from './trimming/trim-reply.ts';

const ACCOUNT = { address: 'clara@shop.example.org' };
const AT = new Date('2026-01-05T10:00:00.000Z');

const bytesOf = (raw: string | Buffer): Buffer => (typeof raw === 'string' ? Buffer.from(raw) : raw);
const withCrlf = (raw: string | Buffer): Buffer =>
  Buffer.from(bytesOf(raw).toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1');

function messageIn(bytes: Buffer): InboundMessage {
  const [event] = eventsOf(bytes, ACCOUNT, AT);
  if (event?.kind !== 'message') throw new Error('no message was read');
  return event;
}

function expectCase(given: MailCase, message: InboundMessage): void {
  const read: Record<string, unknown> = { ...message, senderName: message.name };
  for (const [key, value] of Object.entries(given))
    if (!['name', 'raw', 'id'].includes(key)) expect(read[key], `${given.name}: ${key}`).toEqual(value);
}

describe('a mail is read', () => {
  it('from a corpus of more than a hundred, each with what it says', () => {
    expect(corpus.length).toBeGreaterThan(100);
    expect(new Set(corpus.map(({ name }) => name)).size).toBeGreaterThan(90);
  });

  it.each(plainReplies)('without quotes and signature, plain: $name', (one) => {
    expectCase(one, messageIn(bytesOf(one.raw)));
    expectCase(one, messageIn(withCrlf(one.raw)));
  });

  it.each(htmlReplies)('without quotes and signature, HTML: $name', (one) =>
    expectCase(one, messageIn(bytesOf(one.raw))),
  );

  it.each(forms)('in whatever form it comes: $name', (one) => expectCase(one, messageIn(bytesOf(one.raw))));

  it.each(automaticMail)('and classified: $name', (one) => expectCase(one, messageIn(bytesOf(one.raw))));

  it('like another reader reads it: subject, sender, and number of attachments', async () => {
    // The other reader does not look at the bytes when a charset is declared wrongly, nor join cut characters.
    const differing = /declared as|unknown charset|cut a character|line break in a subject|mbox|malformed/;
    for (const { name, raw } of corpus.filter((one) => !differing.test(one.name))) {
      const other = await PostalMime.parse(withCrlf(raw), { rfc822Attachments: true });
      const own = messageIn(withCrlf(raw));
      expect(own.from.toLowerCase(), name).toBe(other.from?.address?.toLowerCase());
      expect(own.subject ?? '', name).toBe(other.subject?.replaceAll(/\s+/g, ' ').trim() ?? '');
      expect(own.attachments.length, name).toBe(other.attachments.length);
      expect(own.inReplyTo === null, name).toBe(!other.inReplyTo && !other.references);
    }
  });

  it('under the same id each time, also when it has none of its own', () => {
    const without = Buffer.from('From: ada@example.com\n\nHello\n');
    const id = messageIn(without).providerMessageId;
    expect(id).toMatch(/^[0-9a-f]{64}@without-id\.invalid$/);
    expect(messageIn(without).providerMessageId).toBe(id);
    expect(messageIn(Buffer.from('From: ada@example.com\n\nHello!\n')).providerMessageId).not.toBe(id);
    expect(
      messageIn(Buffer.from('From: ada@example.com\nMessage-ID: <x@y.example>\n\nHi')).providerMessageId,
    ).toBe('x@y.example');
  });

  it('only when there is somebody to answer', () => {
    for (const raw of [
      '',
      '\n',
      'Subject: x\n\nHello',
      'From: nobody\n\nHello',
      'From: a@b\n\nHello',
      '\u0000\u0001',
    ])
      expect(eventsOf(Buffer.from(raw), ACCOUNT, AT), raw).toEqual([]);
  });
});

describe('hostile mail', () => {
  const timed = (bytes: Buffer): { message: InboundMessage; ms: number } => {
    const startedMs = performance.now();
    const message = messageIn(bytes);
    return { message, ms: performance.now() - startedMs };
  };
  const HEAD = 'From: ada@example.com\r\nMessage-ID: <x@example.com>\r\n';
  const MULTIPART = `${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
  const filled = (head: string, with_: string, tail = ''): Buffer =>
    Buffer.concat([Buffer.from(head), Buffer.alloc(50_000_000, with_), Buffer.from(tail)]);

  it('of a thousand nested parts is read to its innermost words', () => {
    let raw = HEAD;
    for (let depth = 0; depth < 1_000; depth += 1)
      raw += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`;
    const { message, ms } = timed(Buffer.from(`${raw}Content-Type: text/plain\r\n\r\ndeep\r\n`));
    expect(message.text).toBe('deep');
    expect(ms).toBeLessThan(unlessHung(5_000));
  });

  it.each([
    [
      'an attachment',
      () =>
        filled(
          `${MULTIPART}--x\r\n\r\nHi\r\n--x\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
          'QUJD\r\n',
          '\r\n--x--',
        ),
    ],
    ['text', () => filled(`${HEAD}\r\n`, 'hello world\n')],
    ['one header', () => filled(`${HEAD}X: `, 'a', '\r\n\r\nHi')],
    ['headers', () => filled(HEAD, 'X: y\r\n', '\r\n\r\nHi')],
    ['lines that resemble boundaries', () => filled(`${MULTIPART}--x\r\n\r\nHi\r\n`, '\n--')],
    ['parts', () => filled(MULTIPART, '--x\n\nq\n')],
    ['quoted-printable', () => filled(`${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\n`, '=   ')],
    [
      'nested HTML',
      () =>
        Buffer.from(
          `${HEAD}Content-Type: text/html\r\n\r\n${'<a><b>'.repeat(300_000)}${'</x>'.repeat(300_000)}`,
        ),
    ],
    [
      'beginnings of quotes',
      () => Buffer.from(`${HEAD}\r\n${'On 1\n'.repeat(200_000)}${'From: x\n'.repeat(200_000)}`),
    ],
    [
      'encoded words',
      () =>
        Buffer.from(
          `${HEAD}Subject: ${'=?utf-8?q?a?= '.repeat(200_000)}\r\nReferences: ${'<a@b> '.repeat(200_000)}\r\n\r\nx`,
        ),
    ],
    ['parameters', () => Buffer.from(`${HEAD}Content-Type: ${'a;b="'.repeat(200_000)}\r\n\r\nx`)],
    [
      'signs in the name of its sender',
      () => Buffer.from(`From: ${'a'.repeat(1_200)}<${'@'.repeat(2_600)} <ada@example.com>\r\n\r\nx`),
    ],
    [
      'brackets, as around addresses',
      () =>
        Buffer.from(`${HEAD}\r\n${`1${'['.repeat(132)}${'@'.repeat(132)}${']'.repeat(132)}\n`.repeat(500)}`),
    ],
    [
      'links in one line',
      () =>
        Buffer.from(
          `${HEAD}Content-Type: text/html\r\n\r\n${Array.from({ length: 45_000 }, (_, n) => `<a href=http://${n}></a>`).join('')}`,
        ),
    ],
  ])('of nothing but %s is read in bounded time, and kept short', (_, make) => {
    const { message, ms } = timed(make());
    // Ten times what it takes here on a slow core.
    expect(ms).toBeLessThan(unlessHung(20_000));
    expect(message.text.length).toBeLessThanOrEqual(100_000);
    expect(message.attachments.length).toBeLessThanOrEqual(50);
    expect((message.references ?? []).length).toBeLessThanOrEqual(50);
  });

  it('reports the size of a large attachment exactly', () => {
    const content = Buffer.alloc(1_234_567, 7).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const part =
      '--x\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    const { message } = timed(Buffer.from(`${MULTIPART}${part}${content}\r\n--x--`));
    expect(message.attachments).toEqual([
      { filename: 'a.pdf', contentType: 'application/pdf', bytes: 1_234_567 },
    ]);
  });

  it('never throws, and never yields a control character, whatever its bytes', () => {
    const pieces = fc.constantFrom(
      'From: a@example.com\r\n',
      'Subject: =?utf-8?b?',
      'Content-Type: multipart/mixed; boundary="b"\r\n',
      '\r\n',
      '--b',
      '--b--',
      '\n',
      'Content-Transfer-Encoding: base64\r\n',
      '=?x?q?=00=0D=0A?=',
      '<',
      '>',
      '"',
      '\u0000',
      '=',
      '; filename*0*=',
      "utf-8''%",
      ' wrote:',
      '> ',
      '-- \n',
    );
    const soup = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 });
    fc.assert(
      fc.property(soup, fc.uint8Array({ maxLength: 100 }), (parts, noise) => {
        const bytes = Buffer.concat([Buffer.from(`From: a@example.com\r\n${parts.join('')}`), noise]);
        for (const event of eventsOf(bytes, ACCOUNT, AT)) {
          if (event.kind !== 'message') continue;
          const lines = [
            event.subject ?? '',
            event.name ?? '',
            event.from,
            event.providerMessageId,
            event.inReplyTo ?? '',
          ];
          for (const value of [...lines, ...event.attachments.map(({ filename }) => filename)])
            expect(value).not.toMatch(/\p{Cc}/u);
          expect(event.text).not.toMatch(/(?![\t\n])\p{Cc}/u);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('trimming a reply', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '> quoted',
      '-- ',
      'Best regards,',
      'Saludos,',
      'Sent from my iPhone',
      'On Mon, Jan 5, 2026 at 10:00 AM Clara <c@x.example> wrote:',
      'From: Clara',
      'Sent: Monday',
      'To: Ada',
      'Subject: x',
      '-----Original Message-----',
      '',
      'Hello',
      'El lun, 5 ene 2026, Clara escribió:',
      '---------- Forwarded message ---------',
      '________________________________',
      'Atenciosamente',
    ),
  );
  const mails = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));

  it('leaves something of every mail that says something', () => {
    fc.assert(
      fc.property(mails, (text) => {
        expect(trimReply(text) === '').toBe(text.trim() === '');
      }),
      { numRuns: 1_000 },
    );
  });

  it('only leaves lines out: it neither changes nor reorders any', () => {
    fc.assert(
      fc.property(mails, (text) => {
        const given = text
          .replaceAll(/\r\n?/g, '\n')
          .split('\n')
          .map((one) => one.trim());
        let at = 0;
        for (const kept of trimReply(text)
          .split('\n')
          .map((one) => one.trim())
          .filter((one) => one !== '')) {
          at = given.indexOf(kept, at) + 1;
          expect(at, kept).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves a mail without quotes and signature as it is', () => {
    const words = fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){3,8}\.$/);
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 10 }), (lines) => {
        expect(trimReply(lines.join('\n'))).toBe(lines.join('\n'));
      }),
    );
  });
});

describe('a subject', () => {
  it.each([
    ['Re: Your order', 'Your order'],
    ['RE: re: RV: Fwd: FW: Enc: RES: Your order', 'Your order'],
    ['Re[2]: Your  order ', 'Your order'],
    ['Re : Your order', 'Your order'],
    ['AW: Your order', 'Your order'],
    ['Regarding: your order', 'Regarding: your order'],
    ['Request: x', 'Request: x'],
    ['Re:', ''],
    ['Resumen: enero', 'Resumen: enero'],
  ])('%j belongs to the thread %j', (subject, base) => expect(baseSubject(subject)).toBe(base));

  it('says that a mail is forwarded, whose quotes then are its content', () => {
    expect(['RV: x', 'Fwd: x', 'ENC: x', 'FW: x'].map(isForwardSubject)).toEqual([true, true, true, true]);
    expect(['Re: x', 'RES: x', 'Forward: x'].map(isForwardSubject)).toEqual([false, false, false]);
    const outlook =
      'From: ada@example.com\nSubject: RV: Oferta\n\nMire.\n\nDe: Tienda\nEnviado: lunes\nPara: Ada\nAsunto: Oferta\n\nA mitad de precio.\n';
    expect(messageIn(Buffer.from(outlook)).text).toContain('A mitad de precio.');
  });

  it('has the same base however often prefixes are added', () => {
    const prefix = fc.constantFrom('Re: ', 'RE:', 'RV: ', 'Fwd: ', 'Enc: ', 'RES: ', 'Re[3]: ');
    fc.assert(
      fc.property(
        fc.array(prefix, { maxLength: 10 }),
        fc.constantFrom('Order 5', 'Pedido', 'Reunião'),
        (given, base) => {
          expect(baseSubject(given.join('') + base)).toBe(base);
        },
      ),
    );
  });
});
