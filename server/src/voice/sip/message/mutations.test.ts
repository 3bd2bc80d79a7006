import { expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { mutate } from '../test-support/mutations.ts';
import { seeded } from '../test-support/seeded.ts';
import { Framing } from './framing.ts';
import { sdpOf } from './message.ts';
import { formatNameAddr } from './name-addr.ts';
import { parseMessage } from './parse.ts';
import { serialize } from './serialize.ts';
import { formatVia } from './via.ts';

const COUNT = 20_000;

it('20,000 changed messages are read or refused, never thrown at, and what is read is read alike when written again', () => {
  const random = seeded(4475);
  let read = 0;
  for (let index = 0; index < COUNT; index += 1) {
    const parsed = parseMessage(mutate(random, index));
    if (parsed.kind === 'refused') continue;
    read += 1;
    sdpOf(parsed.message);
    const again = parseMessage(serialize(parsed.message));
    if (again.kind === 'refused') throw new Error(`written unreadably: ${serialize(parsed.message)}`);
    const isAlike =
      again.message.callId === parsed.message.callId &&
      formatNameAddr(again.message.from) === formatNameAddr(parsed.message.from) &&
      formatVia(again.message.via) === formatVia(parsed.message.via);
    if (!isAlike) throw new Error(`written differently: ${serialize(parsed.message)}`);
  }
  expect(read).toBeGreaterThan(COUNT / 10);
  expect(read).toBeLessThan(COUNT);
});

it('streams of changed messages are cut or broken off, and hold no more than a message', () => {
  const random = seeded(3261);
  for (let stream = 0; stream < 500; stream += 1) {
    const framing = new Framing(8_192);
    for (let index = 0; index < 20; index += 1) {
      const frames = framing.push(mutate(random, index));
      if (framing.waiting > 16_384) throw new Error(`${framing.waiting} bytes are held`);
      if (frames.some(({ kind }) => kind === 'broken')) break;
    }
  }
});

it('hostile lengths of one value are read in time that grows with their length only', () => {
  for (const piece of ['"\\', ';a=', '<', ',', '\r\n ', '%', ' ', 'a '.repeat(4)]) {
    const text = `OPTIONS sip:a SIP/2.0\r\nVia: SIP/2.0/UDP h;branch=z9hG4bKa\r\nTo: ${piece.repeat(60_000 / piece.length)}\r\n\r\n`;
    const begunAt = performance.now();
    parseMessage(Buffer.from(text));
    expect(performance.now() - begunAt).toBeLessThan(unlessHung(500));
  }
});
