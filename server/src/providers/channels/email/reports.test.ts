import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import type { ChannelEvent } from '../port.ts';
import { eventsOf } from './inbound.ts';
import { complaint, deliveryReport, readNotice, wire } from './test-support/mails.ts';

const ACCOUNT = { address: 'clara@shop.example.org' };
const AT = new Date('2026-01-05T10:00:00.000Z');
const OURS = '01a1e27f-3a1c-745d-9fc6-fec60c428691@shop.example.org';

const read = (bytes: Buffer): ChannelEvent[] => eventsOf(bytes, ACCOUNT, AT);

describe('a report about a message of ours', () => {
  it.each([
    ['5.1.1', '550 5.1.1 user unknown', 'hard'],
    ['5.1.10', '550 recipient not found', 'hard'],
    ['5.2.1', '550 mailbox disabled', 'hard'],
    ['5.0.0', '550 No such user here', 'hard'],
    ['5.2.2', '552 mailbox full', 'soft'],
    ['5.7.1', '554 blocked by policy', 'soft'],
    ['5.4.4', 'host not responding', 'soft'],
    ['4.4.7', 'delivery time expired', 'soft'],
    ['4.2.2', 'over quota', 'soft'],
  ])('of a failure with status %s (%s) is a %2$s one', (status, diagnostic, severity) => {
    expect(read(deliveryReport(OURS, 'failed', status, diagnostic))).toEqual([
      {
        kind: 'receipt',
        providerMessageId: OURS,
        key: OURS.split('@')[0],
        status: 'failed',
        severity,
        address: 'ada@example.com',
        reason: expect.stringContaining(status),
        at: AT,
      },
    ]);
  });

  it('names neither the recipient nor the server’s words as its reason', () => {
    const [receipt] = read(deliveryReport(OURS, 'failed', '5.1.1', '550 <ada@example.com> Ada has left'));
    expect(receipt).toMatchObject({ reason: 'The address does not exist (5.1.1)' });
  });

  it('of a delivery, of a relay, and of having been read', () => {
    const receipt = { kind: 'receipt', providerMessageId: OURS, reason: null, address: 'ada@example.com' };
    expect(read(deliveryReport(OURS, 'delivered', '2.0.0'))).toMatchObject([
      { ...receipt, status: 'delivered' },
    ]);
    expect(read(deliveryReport(OURS, 'relayed', '2.0.0'))).toMatchObject([{ ...receipt, status: 'sent' }]);
    expect(read(readNotice(OURS))).toMatchObject([{ ...receipt, status: 'read' }]);
  });

  it('of a delay is no result, and nothing to answer', () => {
    expect(read(deliveryReport(OURS, 'delayed', '4.4.1'))).toEqual([]);
  });

  it('of a complaint asks for silence; the opposite of one does not', () => {
    expect(read(complaint(OURS))).toMatchObject([
      {
        kind: 'receipt',
        providerMessageId: OURS,
        status: 'failed',
        severity: 'complaint',
        address: 'ada@example.com',
      },
    ]);
    expect(read(complaint(OURS, 'not-spam'))).toEqual([]);
  });

  it.each([
    [
      'Exim',
      `From: Mail Delivery System <Mailer-Daemon@mx.example.net>\nX-Failed-Recipients: ada@example.com\nSubject: Mail delivery failed: returning message to sender\n\nThis message was created automatically by mail delivery software.\n\n  ada@example.com\n    host mx.example.com: 550 5.1.1 user unknown\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: <${OURS}>\nTo: ada@example.com\n`,
      'hard',
    ],
    [
      'qmail',
      `From: MAILER-DAEMON@mx.example.net\nSubject: failure notice\n\nHi. This is the qmail-send program.\n\n<ada@example.com>:\nSorry, no mailbox here by that name. No such user (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <${OURS}>\n`,
      'hard',
    ],
    [
      'Exchange, Spanish',
      `From: postmaster@example.com\nSubject: No se puede entregar: A meeting\nIn-Reply-To: <${OURS}>\n\nNo se pudo entregar el mensaje a ada@example.com: el buzón está lleno.\n`,
      'soft',
    ],
    [
      'Exchange, Portuguese',
      `From: postmaster@example.com\nSubject: Não é possível entregar: A meeting\nReferences: <${OURS}>\n\nO endereço ada@example.com não existe.\n`,
      'hard',
    ],
  ])('in plain words, by %s', (_, raw, severity) => {
    expect(read(wire(raw))).toMatchObject([
      { kind: 'receipt', providerMessageId: OURS, status: 'failed', severity, address: 'ada@example.com' },
    ]);
  });

  it('is believed only when it names an id of ours: a stranger cannot report about a message', () => {
    for (const id of [
      'guess@shop.example.org',
      OURS.replace('shop.example.org', 'other.example'),
      'x@mail.example.com',
    ])
      for (const bytes of [deliveryReport(id, 'failed', '5.1.1'), complaint(id), readNotice(id)])
        expect(read(bytes)).toMatchObject([{ kind: 'message', auto: 'report' }]);
  });

  it('is not made of a person’s mail about a message that failed', () => {
    const person = `From: ada@example.com\nIn-Reply-To: <${OURS}>\nSubject: Undeliverable?\n\nYour mail to bob@example.com failed with 550 5.1.1\n`;
    expect(read(wire(person))).toMatchObject([{ kind: 'message', auto: null }]);
  });
});

describe('a hostile report', () => {
  const FAILED = 'From: a@example.com\r\nX-Failed-Recipients: x@example.com\r\n';
  const PARAMETERS = `text/plain${';a*0=b'.repeat(1_300)}`;
  it.each([
    ['of empty lines', `${FAILED}\r\n${'\n'.repeat(100_000)}`],
    ['of dashes', `${FAILED}In-Reply-To: <${OURS}>\r\n\r\n${'-'.repeat(100_000)}`],
    ['of one word', `${FAILED}In-Reply-To: <${OURS}>\r\n\r\n${'a'.repeat(100_000)}`],
    [
      'of parts with a thousand parameters',
      `${FAILED}Content-Type: multipart/mixed; boundary=x\r\n\r\n${`--x\r\nContent-Type: ${PARAMETERS}\r\n\r\n\r\n`.repeat(1_000)}--x--`,
    ],
  ])('%s is read in time that grows with its length only', (_, text) => {
    const started = performance.now();
    read(Buffer.from(text, 'latin1'));
    expect(performance.now() - started).toBeLessThan(unlessHung(2_000));
  });
});
