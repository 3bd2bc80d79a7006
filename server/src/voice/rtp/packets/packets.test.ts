import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../test-tools.ts';
import { RtcpControl } from './control.ts';
import { Reception } from './reception.ts';
import { parseRtcp, writeBye, writeDescription, writeReceiverReport, writeSenderReport } from './rtcp.ts';
import { isRtcp, parseRtp, type RtpPacket, sequenceAhead, timestampAhead, writeRtp } from './rtp.ts';

const bytes = (max: number) => fc.uint8Array({ maxLength: max });
const uint32 = fc.integer({ min: 0, max: 0xffff_ffff });

const anyPacket = fc.record({
  payloadType: fc.integer({ min: 0, max: 127 }),
  marker: fc.boolean(),
  sequence: fc.integer({ min: 0, max: 65_535 }),
  timestamp: uint32,
  ssrc: uint32,
  csrcs: fc.array(uint32, { maxLength: 15 }),
  extension: fc.option(
    fc.record({
      profile: fc.integer({ min: 0, max: 65_535 }),
      data: bytes(20).map((data) => data.subarray(0, data.length & ~3)),
    }),
  ),
  payload: bytes(300),
});

const plain = (packet: RtpPacket | null) =>
  packet && {
    ...packet,
    payload: [...packet.payload],
    extension: packet.extension && { ...packet.extension, data: [...packet.extension.data] },
  };

describe('RTP', () => {
  it('reads what it writes, with sources, extension and padding', () => {
    fc.assert(
      fc.property(anyPacket, fc.integer({ min: 0, max: 255 }), (packet, paddingBytes) => {
        expect(plain(parseRtp(writeRtp({ ...packet, paddingBytes })))).toEqual(plain(packet));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('takes any bytes without failing, and nothing that is cut off or of another version', () => {
    fc.assert(
      fc.property(bytes(60), (data) => {
        const packet = parseRtp(data);
        if (packet !== null) expect(packet.payload.length).toBeLessThanOrEqual(data.length - 12);
      }),
      { seed: 2, numRuns: 2_000 },
    );
    const whole = writeRtp({
      ...{ payloadType: 0, marker: false, sequence: 1, timestamp: 2, ssrc: 3, csrcs: [7, 8] },
      extension: { profile: 1, data: new Uint8Array(8) },
      payload: new Uint8Array(0),
    });
    for (let length = 0; length < whole.length; length += 1) {
      expect(parseRtp(whole.subarray(0, length))).toBeNull();
    }
    const broken = writeRtp({
      ...{ payloadType: 0, marker: false, sequence: 1, timestamp: 2, ssrc: 3, csrcs: [], extension: null },
      payload: new Uint8Array(4),
      paddingBytes: 4,
    });
    broken[broken.length - 1] = 200;
    expect(parseRtp(broken)).toBeNull();
  });

  it('compares counters across their wrap', () => {
    expect([sequenceAhead(2, 65_534), sequenceAhead(65_534, 2)]).toEqual([4, -4]);
    expect([timestampAhead(100, 0xffff_ff9c), timestampAhead(0xffff_ff9c, 100)]).toEqual([200, -200]);
  });
});

const report = {
  ssrc: 9,
  lostShare: 0.25,
  lostTotal: -3,
  highestSequence: 70_000,
  jitter: 40,
  lastReport: 0xdead_beef,
  sinceLastReport: 65_536,
};
const info = { ntpSeconds: 1, ntpFraction: 2, timestamp: 3, packets: 4, bytes: 5 };

describe('RTCP', () => {
  it('reads what it writes: reports, names of every length, and goodbyes', () => {
    for (let length = 1; length < 20; length += 1) {
      const cname = 'n'.repeat(length);
      const compound = Buffer.concat([
        writeSenderReport(1, info, [report]),
        writeReceiverReport(1, [report]),
        writeDescription(1, cname),
        writeBye(1),
      ]);
      expect(isRtcp(compound)).toBe(true);
      expect(parseRtcp(compound)).toEqual([
        { kind: 'sender', ssrc: 1, info, reports: [report] },
        { kind: 'receiver', ssrc: 1, reports: [report] },
        { kind: 'description', chunks: [{ ssrc: 1, cname }] },
        { kind: 'bye', ssrcs: [1], reason: null },
      ]);
    }
  });

  it('takes any bytes and any change of valid ones without failing', () => {
    const compound = Buffer.concat([writeSenderReport(1, info, [report]), writeDescription(1, 'name')]);
    const random = seeded(3);
    for (let round = 0; round < 3_000; round += 1) {
      const changed = Buffer.from(compound.subarray(0, Math.floor(random() * (compound.length + 1))));
      if (changed.length > 0) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      expect(() => parseRtcp(changed)).not.toThrow();
    }
  });
});

describe('what is known of a source', () => {
  it('counts losses over a wrap of the sequence, and shares by interval', () => {
    const reception = new Reception(1, 65_500);
    for (let count = 0; count < 100; count += 1) {
      if (count % 10 !== 5) reception.take((65_500 + count) & 0xffff, count * 160, count * 160, true);
    }
    expect([reception.expected, reception.lost]).toEqual([100, 10]);
    expect(reception.report()).toMatchObject({ lostShare: 0.1, lostTotal: 10, highestSequence: 65_599 });
    reception.take((65_600 + 1) & 0xffff, 0, 0, false);
    expect(reception.report().lostShare).toBe(0.5);
  });

  it('estimates jitter from arrival times: steady is zero, ±10 ms is near 10', () => {
    const random = seeded(4);
    const [steady, shaken] = [new Reception(1, 0), new Reception(1, 0)];
    for (let count = 0; count < 500; count += 1) {
      steady.take(count, count * 160, 1_000 + count * 160, true);
      shaken.take(count, count * 160, 1_000 + count * 160 + Math.round((random() - 0.5) * 320), true);
    }
    expect(steady.jitterUnits).toBe(0);
    expect(shaken.jitterUnits / 8).toBeGreaterThan(5);
    expect(shaken.jitterUnits / 8).toBeLessThan(20);
  });
});

describe('reports', () => {
  const totals = { packets: 10, bytes: 1_600, timestamp: 5 };
  const controlAt = (ssrc: number, nowMs: number, random = seeded(ssrc)) =>
    new RtcpControl({ ssrc, cname: `name-${ssrc}`, nowMs, random });

  it('are due after about 5 seconds, spread at random, the first after half of that', () => {
    const control = controlAt(1, 0);
    const times: number[] = [];
    for (let now = 0; now < 600_000; now += 20) {
      if (!control.isDue(now)) continue;
      times.push(now);
      control.compose(now, totals, null);
    }
    const gaps = times.slice(1).map((at, index) => at - (times[index] as number));
    expect(times[0]).toBeLessThan(3_100);
    expect(Math.min(...gaps)).toBeGreaterThan(2_000);
    expect(Math.max(...gaps)).toBeLessThan(6_200);
  });

  it('give the round trip: two sides 30 ms apart measure 60 ms', () => {
    const [one, other] = [controlAt(1, 0), controlAt(2, 0)];
    const reception = new Reception(1, 0);
    reception.take(0, 0, 0, true);
    other.take(parseRtcp(one.compose(10_000, totals, null)) ?? [], 10_030);
    one.take(parseRtcp(other.compose(12_000, totals, reception)) ?? [], 12_030);
    expect(one.roundTripMs).toBeGreaterThan(59);
    expect(one.roundTripMs).toBeLessThan(61);
    expect(one.remoteLostShare).toBe(0);
  });

  it('are sender reports only while packets were sent since the last one', () => {
    const control = controlAt(1, 0);
    const kinds = [totals, totals, { ...totals, packets: 11 }].map(
      (sent) => parseRtcp(control.compose(0, sent, null))?.[0]?.kind,
    );
    expect(kinds).toEqual(['sender', 'receiver', 'sender']);
    expect(parseRtcp(control.composeBye(0, totals, null))?.at(-1)?.kind).toBe('bye');
  });
});
