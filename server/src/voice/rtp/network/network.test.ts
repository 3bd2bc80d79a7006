import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeTimers, seeded } from '../test-tools.ts';
import { Latch } from './latch.ts';
import { PortPool, PortsExhausted } from './port-pool.ts';
import { bindPair, type SocketPair } from './sockets.ts';
import { tickerFor } from './ticker.ts';

describe('the ticker', () => {
  it('does not drift: an hour has 180,000 ticks although every timer is late', () => {
    const timers = new FakeTimers();
    const random = seeded(20);
    timers.latenessMs = () => random() * 6;
    let count = 0;
    let worst = 0;
    const begun = timers.now();
    const stop = tickerFor(timers).add((now) => {
      count += 1;
      worst = Math.max(worst, Math.abs(now - begun - count * 20));
    });
    timers.advance(3_600_010);
    expect(count).toBe(180_000);
    expect(worst).toBeLessThan(7);
    stop();
    expect(timers.waiting).toBe(0);
  });

  it('after a stall it makes up four frames at most and names those it skipped; the phase stays', () => {
    const timers = new FakeTimers();
    const ticks: [number, number][] = [];
    const begun = timers.now();
    tickerFor(timers).add((now, skipped) => ticks.push([now - begun, skipped]));
    timers.advance(45);
    timers.stall(1_000);
    timers.advance(20);
    expect(ticks.slice(0, 2)).toEqual([
      [20, 0],
      [40, 0],
    ]);
    const made = ticks.slice(2);
    expect(made.filter(([at]) => at === 1_045)).toHaveLength(4);
    const skipped = made.reduce((sum, [, frames]) => sum + frames, 0);
    expect(ticks.length + skipped).toBe(Math.floor(1_065 / 20));
    expect(made.at(-1)?.[0]).toBe(1_060);
  });

  it('after a stall pending datagrams are read before frames are taken', () => {
    const timers = new FakeTimers();
    const deferred: (() => void)[] = [];
    Object.assign(timers, { defer: (run: () => void) => deferred.push(run) });
    let count = 0;
    tickerFor(timers).add(() => {
      count += 1;
    });
    timers.stall(100);
    timers.advance(1);
    expect([count, deferred.length]).toEqual([0, 1]);
    deferred[0]?.();
    expect(count).toBe(4);
  });

  it('lets all tick before what they made is sent, also when it makes up for a stall', () => {
    const timers = new FakeTimers();
    const done: string[] = [];
    const ticker = tickerFor(timers);
    for (const name of ['a', 'b'])
      ticker.add(
        () => done.push(name),
        () => done.push(`sent ${name}`),
      );
    timers.stall(40);
    timers.advance(1);
    const once = ['a', 'b', 'sent a', 'sent b'];
    expect(done).toEqual([...once, ...once]);
  });

  it('is one for all, and runs only while something listens', () => {
    const timers = new FakeTimers();
    const heard: string[] = [];
    const stops = ['a', 'b'].map((name) => tickerFor(timers).add(() => heard.push(name)));
    expect(timers.waiting).toBe(1);
    timers.advance(20);
    stops[0]?.();
    timers.advance(20);
    stops[1]?.();
    timers.advance(100);
    expect(heard).toEqual(['a', 'b', 'b']);
    expect(timers.waiting).toBe(0);
  });
});

const pairs: SocketPair[] = [];
afterEach(async () => {
  for (const pair of pairs.splice(0)) await pair.close();
});

describe('ports', () => {
  it('are even and odd pairs within the range, from a random beginning, each once', () => {
    const random = seeded(3);
    const starts = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const pool = new PortPool({ from: 16_385, to: 16_400, random });
      const taken = Array.from({ length: pool.pairs }, () => pool.take());
      starts.add(taken[0]?.rtpPort ?? 0);
      expect(taken.map(({ rtpPort }) => rtpPort).sort((a, b) => a - b)).toEqual([
        16_386, 16_388, 16_390, 16_392, 16_394, 16_396, 16_398,
      ]);
      expect(taken.every(({ rtpPort, rtcpPort }) => rtcpPort === rtpPort + 1)).toBe(true);
    }
    expect(starts.size).toBeGreaterThan(3);
  });

  it('when all are taken the error says so, and released ones rest before they are used again', () => {
    const timers = new FakeTimers();
    const pool = new PortPool({ from: 20_000, to: 20_003, restMs: 5_000, timers });
    const [first] = [pool.take(), pool.take()];
    expect(() => pool.take()).toThrow(PortsExhausted);
    expect(() => pool.take()).toThrow('no media ports are free in 20000-20003: 2 pairs in use, 0 resting');
    first.release();
    first.release();
    expect(() => pool.take()).toThrow('1 pairs in use, 1 resting');
    timers.advance(5_000);
    expect(pool.take().rtpPort).toBe(first.rtpPort);
  });

  it('refuses a range that has no pair or is none', () => {
    expect(() => new PortPool({ from: 20_001, to: 20_002 })).toThrow('hold no even and odd pair');
    expect(() => new PortPool({ from: 0, to: 70_000 })).toThrow(RangeError);
  });

  it('that another program holds are skipped, the even one or the odd one', async () => {
    const free = await freeRange();
    const blockers = [free, free + 3].map((port) => createSocket('udp4').bind(port, '127.0.0.1'));
    await Promise.all(blockers.map((socket) => once(socket, 'listening')));
    const pool = new PortPool({ from: free, to: free + 5 });
    const pair = await bindPair(pool, '127.0.0.1');
    pairs.push(pair);
    expect(pair.lease.rtpPort).toBe(free + 4);
    expect([pair.rtp.address().port, pair.rtcp.address().port]).toEqual([free + 4, free + 5]);
    await expect(bindPair(pool, '127.0.0.1')).rejects.toThrow(PortsExhausted);
    await Promise.all(blockers.map((socket) => new Promise<void>((done) => socket.close(() => done()))));
  });

  it('an address that is not this machine is an error of its own, and leaks no port', async () => {
    const pool = new PortPool({ from: 30_000, to: 30_003 });
    await expect(bindPair(pool, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
    expect(pool.pairsInUse).toBe(0);
  });
});

/** Six ports in a row that are free now. */
async function freeRange(): Promise<number> {
  for (let from = 40_000 + (process.pid % 5_000) * 2; from < 60_000; from += 6) {
    const sockets = Array.from({ length: 6 }, () => createSocket('udp4'));
    const bound = await Promise.allSettled(
      sockets.map(
        (socket, index) =>
          new Promise<void>((resolve, reject) => {
            socket.once('error', reject);
            socket.bind({ port: from + index, address: '127.0.0.1', exclusive: true }, resolve);
          }),
      ),
    );
    await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(() => done()))));
    if (bound.every(({ status }) => status === 'fulfilled')) return from;
  }
  throw new Error('no free ports');
}

describe('where media comes from', () => {
  const described = { address: '192.0.2.1', port: 4_000 };
  const natted = { address: '203.0.113.9', port: 61_000 };
  const foreign = { address: '198.51.100.66', port: 7_000 };

  const latchOn = (from: { address: string; port: number }, ssrc = 1, now = 0): Latch => {
    const latch = new Latch();
    latch.describe(described);
    if (latch.admits(from, ssrc, now)) latch.heard(from, ssrc, now);
    return latch;
  };

  it('is the described address until a packet comes, then where it came from', () => {
    const latch = new Latch();
    expect(latch.target).toBeNull();
    latch.describe(described);
    expect(latch.target).toEqual(described);
    expect(latchOn(natted).target).toEqual(natted);
  });

  it('never changes for another address, which is counted', () => {
    for (const source of [described, natted]) {
      const latch = latchOn(source);
      for (let now = 20; now < 1_900; now += 20) {
        expect(latch.admits(foreign, 2, now)).toBe(false);
        expect(latch.admits({ ...source, port: source.port + 1 }, 1, now)).toBe(false);
        expect(latch.admits(source, 1, now)).toBe(true);
        latch.heard(source, 1, now);
      }
      expect(latch.foreign).toBe(188);
      expect(latch.target).toEqual(source);
    }
  });

  it('after two silent seconds the same source may come from elsewhere, another one may not', () => {
    const latch = latchOn(natted);
    expect(latch.admits(foreign, 1, 1_999)).toBe(false);
    expect(latch.admits(foreign, 2, 2_500)).toBe(false);
    expect(latch.admits(foreign, 1, 2_500)).toBe(true);
    latch.heard(foreign, 1, 2_500);
    expect(latch.target).toEqual(foreign);
    expect(latch.admits(natted, 1, 2_520)).toBe(false);
  });

  it('the described address wins over a first packet from elsewhere', () => {
    const latch = latchOn(foreign);
    expect(latch.admits(described, 5, 20)).toBe(true);
    latch.heard(described, 5, 20);
    expect(latch.admits(foreign, 1, 40)).toBe(false);
  });

  it('a new description opens it, the same one again does not', () => {
    const latch = latchOn(natted);
    latch.describe({ ...described });
    expect(latch.admits(foreign, 9, 20)).toBe(false);
    latch.describe({ ...described, port: 4_002 });
    expect(latch.target).toEqual({ ...described, port: 4_002 });
    expect(latch.admits(foreign, 9, 20)).toBe(true);
  });
});
