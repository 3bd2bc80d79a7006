import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { dbfs } from '../audio/levels.ts';
import { shareOfFrequency, sine } from '../audio/tones.ts';
import { codecs } from '../codecs/codec.ts';
import { realTimers } from '../network/timers.ts';
import { parseRtp, writeRtp } from '../packets/rtp.ts';
import { Call, isSilent, join, latest, openParty, settle } from './test-call.ts';

/** A peer that the test drives packet by packet, from any socket. */
class Peer {
  readonly got: Buffer[] = [];
  sequence = 1_000;
  timestamp = 5_000;
  ssrc = 77;
  readonly #encoder = codecs.PCMU.createEncoder();

  readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('message', (data) => this.got.push(data));
  }

  static async open(): Promise<Peer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const peer = new Peer(socket);
    peers.push(peer);
    return peer;
  }

  get port(): number {
    return this.socket.address().port;
  }

  offer(...lines: string[]): string {
    return ['v=0', 'c=IN IP4 127.0.0.1', `m=audio ${this.port} RTP/AVP 0`, ...lines, ''].join('\r\n');
  }

  send(port: number, frame: Int16Array, payloadType = 0): void {
    const payload = new Uint8Array(frame.length);
    this.#encoder.encode(frame, payload, 0);
    const { sequence, timestamp, ssrc } = this;
    const header = { payloadType, marker: false, sequence, timestamp, ssrc, csrcs: [], extension: null };
    this.socket.send(writeRtp({ ...header, payload }), port, '127.0.0.1');
    this.sequence = (sequence + 1) & 0xffff;
    this.timestamp = (timestamp + frame.length) >>> 0;
  }
}

const peers: Peer[] = [];
const calls: Call[] = [];
afterEach(async () => {
  for (const { socket } of peers.splice(0)) await new Promise<void>((done) => socket.close(() => done()));
  for (const call of calls.splice(0)) await call.close();
});

const toneAt = (hz: number, amplitude = 9_000): ((index: number) => Int16Array) => {
  const wave = sine(hz, { sampleRateHz: 8_000, durationMs: 20_000, amplitude });
  return (index) => wave.slice(80 + index * 160, 80 + (index + 1) * 160);
};

async function connect(options: Parameters<Call['add']>[0] = {}) {
  const call = new Call();
  calls.push(call);
  const [peer, party] = [await Peer.open(), await call.add(options)];
  return { call, peer, party };
}

it('packets that a re-INVITE makes 30 or 40 ms long are heard whole, and ours stay at 20 ms as announced', async () => {
  const { call, peer, party } = await connect();
  const wave = sine(440, { sampleRateHz: 8_000, durationMs: 5_000, amplitude: 9_000 });
  party.media.answer(peer.offer());
  let [at, sentMs, ranMs] = [0, 0, 0];
  for (const ptimeMs of [20, 30, 40]) {
    expect(party.media.answer(peer.offer(`a=ptime:${ptimeMs}`))).toContain('a=ptime:20');
    for (const endMs = ranMs + 1_200; ranMs < endMs; ranMs += 20) {
      for (; sentMs <= ranMs; sentMs += ptimeMs, at += ptimeMs * 8)
        peer.send(party.media.port, wave.slice(at, at + ptimeMs * 8));
      await settle();
      await call.run(20);
    }
    expect(shareOfFrequency(latest(party, 40), 440, 8_000)).toBeGreaterThan(0.99);
    expect(party.made.slice(-40)).not.toContain(true);
    const ours = peer.got.slice(-40).map((packet) => parseRtp(packet)?.payload.length);
    expect(new Set(ours)).toEqual(new Set([160]));
  }
});

describe('media from elsewhere', () => {
  it('is never mixed in, and counted', async () => {
    const { call, peer, party } = await connect();
    party.media.answer(peer.offer());
    const attacker = await Peer.open();
    const [voice, noise] = [toneAt(440), toneAt(1_500, 30_000)];
    for (let index = 0; index < 100; index += 1) {
      peer.send(party.media.port, voice(index));
      if (index >= 1) {
        attacker.ssrc = index % 2 === 0 ? peer.ssrc : 5;
        attacker.sequence = peer.sequence + 1;
        attacker.timestamp = peer.timestamp;
        attacker.send(party.media.port, noise(index));
      }
      await call.run(20);
    }
    expect(party.media.stats.foreignDropped).toBe(99);
    expect(shareOfFrequency(latest(party, 80), 440, 8_000)).toBeGreaterThan(0.99);
    expect(shareOfFrequency(latest(party, 80), 1_500, 8_000)).toBeLessThan(1e-4);
    expect(attacker.got).toEqual([]);
    expect(peer.got.length).toBeGreaterThan(90);
  });

  it('a peer behind NAT is answered where its packets come from', async () => {
    const { call, peer, party } = await connect();
    party.media.answer(peer.offer().replace('127.0.0.1', '127.0.0.200'));
    await call.run(100);
    expect(peer.got).toEqual([]);
    peer.send(party.media.port, toneAt(440)(0));
    await settle();
    await call.run(100);
    expect(peer.got.length).toBe(5);
    expect(parseRtp(peer.got[0] as Buffer)).toMatchObject({ payloadType: 0, csrcs: [], extension: null });
  });

  it('nothing counts before the media is negotiated', async () => {
    const { call, peer, party } = await connect();
    peer.send(party.media.port, toneAt(440)(0));
    await settle();
    await call.run(100);
    expect([party.media.stats.packetsIn, party.heard.length, peer.got.length]).toEqual([0, 0, 0]);
  });
});

describe('what the source does', () => {
  it('another synchronisation source takes over from its second packet; a stray one changes nothing', async () => {
    const { call, peer, party } = await connect();
    party.media.answer(peer.offer());
    const [first, second] = [toneAt(440), toneAt(900)];
    for (let index = 0; index < 40; index += 1) {
      peer.send(party.media.port, first(index));
      if (index === 20) {
        const { sequence, timestamp } = peer;
        Object.assign(peer, { ssrc: 4_444, sequence: 7, timestamp: 9 });
        peer.send(party.media.port, second(0));
        Object.assign(peer, { ssrc: 77, sequence, timestamp });
      }
      await call.run(20);
    }
    expect(shareOfFrequency(latest(party, 30), 440, 8_000)).toBeGreaterThan(0.99);
    Object.assign(peer, { ssrc: 4_444, sequence: 60_000, timestamp: 0xffff_ff00 });
    for (let index = 0; index < 40; index += 1) {
      peer.send(party.media.port, second(index));
      await call.run(20);
    }
    expect(shareOfFrequency(latest(party, 30), 900, 8_000)).toBeGreaterThan(0.99);
    expect(party.media.stats).toMatchObject({ lost: 0, foreignDropped: 0 });
  });

  it('payload types that were not agreed, and what is no RTP, are dropped and counted', async () => {
    const { call, peer, party } = await connect();
    party.media.answer(peer.offer());
    peer.send(party.media.port, toneAt(440, 30_000)(0), 18);
    for (const data of [Buffer.alloc(0), Buffer.from('hello'), Buffer.alloc(2_000, 0x80)]) {
      peer.socket.send(data, party.media.port, '127.0.0.1');
    }
    await settle();
    await call.run(200);
    expect(party.media.stats).toMatchObject({ packetsIn: 0, invalidDropped: 4 });
    expect(isSilent(join(party.heard))).toBe(true);
  });

  it.each([80, 160, 240, 320])('packets of %i units are taken as they come', async (units) => {
    const { call, peer, party } = await connect();
    party.media.answer(peer.offer());
    const wave = sine(440, { sampleRateHz: 8_000, durationMs: 2_000, amplitude: 9_000 });
    let sent = 0;
    for (let tick = 0; tick < 60; tick += 1) {
      for (; sent + units <= (tick + 1) * 160; sent += units) {
        peer.send(party.media.port, wave.slice(sent, sent + units));
      }
      await call.run(20);
    }
    expect(shareOfFrequency(latest(party, 40), 440, 8_000)).toBeGreaterThan(0.99);
  });
});

describe('encryption', () => {
  it.each(['offered', 'required'] as const)(
    '%s by both: the voice goes through, and nothing else does',
    async (srtp) => {
      const { call, caller, called } = await Call.between({ srtp }, { srtp });
      calls.push(call);
      const wave = sine(440, { sampleRateHz: 8_000, durationMs: 2_000, amplitude: 9_000 });
      caller.media.play(wave);
      void called.media.sendDigits('42');
      await call.run(10_000); // two reports of each side
      expect(called.media.stats).toMatchObject({ isEncrypted: true, invalidDropped: 0, lost: 0 });
      expect(shareOfFrequency(join(called.heard.slice(20, 80)), 440, 8_000)).toBeGreaterThan(0.98);
      expect(caller.digits).toEqual(['4:100', '2:100']);
      // A report that a busy machine delivers after the time of this test is followed by others.
      for (let more = 0; more < 5 && called.media.stats.roundTripMs === null; more++) await call.run(5_000);
      expect(called.media.stats.roundTripMs).not.toBeNull();
    },
  );

  it('plain packets are no part of an encrypted call, even from the right address', async () => {
    const { call, peer, party } = await connect({ srtp: 'required' });
    const key = Buffer.alloc(30, 3).toString('base64');
    const offer = peer
      .offer(`a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${key}`)
      .replace('RTP/AVP', 'RTP/SAVP');
    expect(party.media.answer(offer)).toContain('RTP/SAVP');
    for (let index = 0; index < 10; index += 1) peer.send(party.media.port, toneAt(440, 30_000)(index));
    await settle();
    await call.run(400);
    expect(party.media.stats).toMatchObject({ packetsIn: 0, invalidDropped: 10 });
    expect(isSilent(join(party.heard))).toBe(true);
    const wire = parseRtp(peer.got[0] as Buffer)?.payload;
    expect(wire?.length).toBe(170);
    expect(new Set(wire).size).toBeGreaterThan(50);
  });
});

it('on the real clock a second is fifty frames, and the voice is whole', async () => {
  const [caller, called] = [await openParty({ timers: realTimers }), await openParty({ timers: realTimers })];
  try {
    caller.media.accept(called.media.answer(caller.media.offer()));
    const begun = performance.now();
    const ticket = caller.media.play(sine(440, { sampleRateHz: 8_000, durationMs: 1_500, amplitude: 9_000 }));
    await ticket.done;
    const frames = (performance.now() - begun) / 20;
    expect(caller.media.stats.packetsOut).toBeLessThanOrEqual(frames + 4);
    await expect.poll(() => called.heard.filter((frame) => dbfs(frame) > -20).length).toBeGreaterThan(60);
  } finally {
    await Promise.all([caller.media.close(), called.media.close()]);
  }
});
