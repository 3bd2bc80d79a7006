import { describe, expect, it } from 'vitest';
import { seeded } from '../test-tools.ts';
import { codeOf, EVENT_BYTES, keyOf, parseEvent, writeEvent } from './event.ts';
import { DigitReceiver } from './receiver.ts';
import { DigitSender } from './sender.ts';

type Sent = { payload: Uint8Array; timestamp: number; atMs: number };

/** All packets of the keys, as our sender makes them. */
function packetsOf(digits: string): Sent[] {
  const sender = new DigitSender();
  void sender.send(digits);
  const sent: Sent[] = [];
  for (let tick = 0; sender.isBusy; tick += 1) {
    const step = sender.step();
    if (step === null || step === 'pause') continue;
    for (let copy = 0; copy < step.copies; copy += 1) {
      const payload = new Uint8Array(EVENT_BYTES);
      writeEvent(step.event, payload, 0);
      sent.push({ payload, timestamp: 5_000 + tick * 160 - step.unitsAgo, atMs: tick * 20 });
    }
  }
  return sent;
}

function receive(packets: readonly Sent[], untilMs: number): string[] {
  const heard: string[] = [];
  const receiver = new DigitReceiver((digit, ms) => heard.push(`${digit}:${ms}`));
  for (let now = 0; now <= untilMs; now += 20) {
    for (const { payload, timestamp } of packets.filter(({ atMs }) => atMs === now)) {
      receiver.take(payload, timestamp, now);
    }
    receiver.tick(now);
  }
  return heard;
}

const keysIn = (heard: readonly string[]): string => heard.map((text) => text[0]).join('');

describe('telephone events', () => {
  it('are read as they are written, for every key', () => {
    for (const key of '0123456789*#ABCD') expect(keyOf(codeOf(key))).toBe(key);
    const payload = new Uint8Array(4);
    const event = { code: 11, isEnd: true, volume: 10, durationUnits: 1_600 };
    writeEvent(event, payload, 0);
    expect(parseEvent(payload)).toEqual(event);
    expect(parseEvent(payload.subarray(0, 3))).toBeNull();
    expect([keyOf(16), codeOf('x'), codeOf('')]).toEqual([null, -1, -1]);
  });

  it('every key comes once with its duration, the same key twice in a row twice', () => {
    expect(receive(packetsOf('1155#'), 2_000)).toEqual(['1:100', '1:100', '5:100', '5:100', '#:100']);
  });

  it('the last packet of a key is sent three times, with one timestamp and a growing duration', () => {
    const events = packetsOf('7').map(({ payload }) => parseEvent(payload));
    expect(events.map((event) => event?.isEnd)).toEqual([false, false, false, false, true, true, true]);
    expect(events.map((event) => event?.durationUnits)).toEqual([160, 320, 480, 640, 800, 800, 800]);
    expect(new Set(packetsOf('7').map(({ timestamp }) => timestamp)).size).toBe(1);
  });

  it('a key whose beginning was lost counts, and one whose every end was lost counts after a pause', () => {
    const packets = packetsOf('49');
    const ends = packets.filter(({ payload }) => parseEvent(payload)?.isEnd);
    expect(receive(ends, 2_000)).toEqual(['4:100', '9:100']);
    const withoutEnds = packets.filter(({ payload }) => !parseEvent(payload)?.isEnd);
    expect(receive(withoutEnds, 2_000)).toEqual(['4:80', '9:80']);
    expect(receive(packets.slice(3, 4), 2_000)).toEqual(['4:80']);
  });

  it('any loss, repetition and order of a key leaves it once, as long as one packet arrives', () => {
    const random = seeded(4733);
    const digits = '0123456789*#00';
    for (let round = 0; round < 200; round += 1) {
      const all = packetsOf(digits);
      const times = [...new Set(all.map(({ timestamp }) => timestamp))];
      const arriving = times.flatMap((time) => {
        const group = all.filter(({ timestamp }) => timestamp === time);
        const kept = group.filter(() => random() > 0.6);
        return (kept.length > 0 ? kept : group.slice(-1)).flatMap((packet) =>
          random() < 0.2 ? [packet, { ...packet, atMs: packet.atMs + 20 }] : [packet],
        );
      });
      expect(keysIn(receive(arriving, 4_000))).toBe(digits);
    }
  });

  it('packets of an earlier key that come late are not a new one', () => {
    const packets = packetsOf('12');
    const [first] = packets as [Sent];
    expect(keysIn(receive([...packets, { ...first, atMs: 400 }], 2_000))).toBe('12');
  });

  it('a key held longer than the field can say is one key', () => {
    const heard: string[] = [];
    const receiver = new DigitReceiver((digit, ms) => heard.push(`${digit}:${ms}`));
    const payload = new Uint8Array(4);
    for (let units = 400, now = 0; units <= 80_000; units += 400, now += 50) {
      const isSecond = units > 0xffff;
      const durationUnits = isSecond ? units - 0xffff : units;
      writeEvent({ code: 3, isEnd: units === 80_000, volume: 10, durationUnits }, payload, 0);
      receiver.take(payload, isSecond ? 0xffff : 0, now);
      receiver.tick(now);
    }
    expect(heard).toEqual(['3:10000']);
  });

  it('have durations in the clock of their payload type; one held longer than the field can say is one key there too', () => {
    const heard: string[] = [];
    const receiver = new DigitReceiver((digit, ms) => heard.push(`${digit}:${ms}`));
    const payload = new Uint8Array(4);
    for (let units = 960, now = 0; units <= 96_000; units += 960, now += 20) {
      const isSecond = units > 0xffff;
      const durationUnits = isSecond ? units - 0xffff : units;
      writeEvent({ code: 3, isEnd: units === 96_000, volume: 10, durationUnits }, payload, 0);
      receiver.take(payload, isSecond ? 0xffff : 0, now, 48_000);
      receiver.tick(now);
    }
    expect(heard).toEqual(['3:2000']);
  });

  it('refuses to send what is no key, and more than it can queue', () => {
    const sender = new DigitSender();
    expect(() => sender.send('12x')).toThrow(RangeError);
    expect(() => sender.send('1'.repeat(300))).toThrow(RangeError);
    expect(sender.isBusy).toBe(false);
  });
});
