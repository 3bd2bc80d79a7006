import { afterEach, describe, expect, it } from 'vitest';
import { dbfs } from '../audio/levels.ts';
import { shareOfFrequency, sine } from '../audio/tones.ts';
import type { CodecName } from '../codecs/codec.ts';
import { readRecording, recordCall } from '../recorder.ts';
import { MediaRefused } from '../sdp/negotiate.ts';
import { Call, isSilent, join, latest, ports, settle } from './test-call.ts';

const ALL: CodecName[] = ['PCMU', 'PCMA', 'G722', 'opus'];

const calls: Call[] = [];
afterEach(async () => {
  for (const call of calls.splice(0)) await call.close();
  expect(ports.pairsInUse).toBe(0);
});

async function connect(...options: Parameters<typeof Call.between>) {
  const made = await Call.between(...options);
  calls.push(made.call);
  return made;
}

const tone = (hz: number, sampleRateHz: number | null, durationMs = 2_000): Int16Array =>
  sine(hz, { sampleRateHz: sampleRateHz ?? 0, durationMs, amplitude: 9_000 });

describe('a call', () => {
  it.each<[CodecName, number]>([
    ['PCMU', 8_000],
    ['PCMA', 8_000],
    ['G722', 16_000],
    ['opus', 16_000],
  ])('in %s carries both voices at %i Hz, in frames of 20 ms', async (codec, rate) => {
    const { call, caller, called } = await connect({ codecs: [codec] }, { codecs: ALL });
    expect([caller.media.sampleRateHz, called.media.sampleRateHz]).toEqual([rate, rate]);
    caller.media.play(tone(440, rate));
    called.media.play(tone(1_000, rate));
    await call.run(1_000);
    expect(new Set(called.heard.map(({ length }) => length))).toEqual(new Set([rate / 50]));
    expect(shareOfFrequency(latest(called, 20), 440, rate)).toBeGreaterThan(0.98);
    expect(shareOfFrequency(latest(caller, 20), 1_000, rate)).toBeGreaterThan(0.98);
    expect(dbfs(latest(called, 20))).toBeCloseTo(20 * Math.log10(9_000 / 32_768) - 3.01, 0);
    expect(called.media.stats).toMatchObject({
      lost: 0,
      late: 0,
      foreignDropped: 0,
      invalidDropped: 0,
      codec,
    });
  });

  it('gives one frame a tick from the negotiation on, with positions that count samples', async () => {
    const { call, caller, called } = await connect();
    await call.run(200);
    expect(called.samples).toEqual(Array.from({ length: 10 }, (_, index) => index * 160));
    expect(called.made[0]).toBe(true);
    expect(called.made.at(-1)).toBe(false);
    expect(caller.heard).toHaveLength(10);
    expect(isSilent(join(called.heard))).toBe(true);
  });

  it('waits 60 ms at most in the buffer of a quiet network', async () => {
    const { call, caller, called } = await connect();
    await call.run(400);
    caller.media.play(tone(500, 8_000, 200));
    await call.run(400);
    const first = called.heard.findIndex((frame) => !isSilent(frame));
    expect(first - 20).toBeLessThanOrEqual(4);
  });

  it.each<[CodecName, CodecName]>([
    ['PCMU', 'G722'],
    ['G722', 'PCMA'],
    ['PCMU', 'opus'],
  ])(
    'from %s to %s in mid-call both voices stay right, and positions go on at the rate of its beginning',
    async (first, second) => {
      const { call, caller, called } = await connect({ codecs: [first] }, { codecs: ALL });
      const rate = called.media.sampleRateHz as number;
      const parts: Buffer[] = [];
      const recorder = recordCall(called.media, (chunk) => parts.push(chunk));
      caller.media.play(tone(440, rate, 500));
      await call.run(500);
      const other = await call.add({ codecs: [second] });
      other.media.accept(called.media.answer(other.media.offer()));
      expect([called.media.sampleRateHz, called.media.stats.codec]).toEqual([rate, second]);
      other.media.play(tone(440, other.media.sampleRateHz));
      called.media.play(tone(1_000, rate));
      await call.run(1_000);
      expect(new Set(called.heard.map(({ length }) => length))).toEqual(new Set([rate / 50]));
      expect(called.samples).toEqual(called.samples.map((_, index) => (index * rate) / 50));
      expect(shareOfFrequency(latest(called, 20), 440, rate)).toBeGreaterThan(0.98);
      expect(shareOfFrequency(latest(other, 20), 1_000, other.media.sampleRateHz as number)).toBeGreaterThan(
        0.98,
      );
      const { header } = recorder.close();
      const wav = Buffer.concat([header, Buffer.concat(parts).subarray(header.length)]);
      const recorded = readRecording(wav);
      expect(recorded.caller).toHaveLength(1.5 * rate);
      expect(shareOfFrequency(recorded.caller.subarray(rate), 440, rate)).toBeGreaterThan(0.98);
      expect(shareOfFrequency(recorded.agent.subarray(rate), 1_000, rate)).toBeGreaterThan(0.98);
    },
  );

  it('an offer that cannot be taken changes nothing', async () => {
    const { call, caller, called } = await connect();
    await call.run(200);
    expect(() => called.media.answer('v=0\r\nm=audio 4000 RTP/AVP 18\r\n')).toThrow(MediaRefused);
    caller.media.play(tone(440, 8_000));
    await call.run(400);
    expect(shareOfFrequency(latest(called, 5), 440, 8_000)).toBeGreaterThan(0.98);
  });
});

describe('playing', () => {
  it('pieces follow each other without a gap; each ticket says when it began and ended', async () => {
    const { call, caller, called } = await connect();
    const whole = tone(400, 8_000, 1_000);
    const tickets = [0, 1_000, 2_130].map((at, index, starts) =>
      caller.media.play(whole.subarray(at, starts[index + 1] ?? 4_000)),
    );
    await call.run(900);
    const done = await Promise.all(tickets.map((ticket) => ticket.done));
    expect(done.map(({ playedSamples }) => playedSamples)).toEqual([1_000, 1_130, 1_870]);
    const started = await Promise.all(tickets.map((ticket) => ticket.startedAtMs));
    expect(started.map((at) => (at ?? 0) - 1_000)).toEqual([20, 140, 280]);
    expect(shareOfFrequency(join(called.heard).subarray(1_600, 4_000), 400, 8_000)).toBeGreaterThan(0.98);
  });

  it('stops at once: what was queued is dropped, and the silence after it is sent', async () => {
    const { call, caller, called } = await connect();
    const [current, waiting] = [caller.media.play(tone(400, 8_000)), caller.media.play(tone(400, 8_000))];
    await call.run(300);
    expect(caller.media.stopPlaying()).toEqual({ playedSamples: 2_400 });
    expect(await current.done).toEqual({ playedSamples: 2_400 });
    expect(await waiting.done).toEqual({ playedSamples: 0 });
    expect(await waiting.startedAtMs).toBeNull();
    const sent = caller.media.stats.packetsOut;
    await call.run(300);
    expect(caller.media.stats.packetsOut - sent).toBe(15);
    expect(isSilent(latest(called, 8))).toBe(true);
    expect(caller.media.stopPlaying()).toEqual({ playedSamples: 0 });
  });

  it('is refused before negotiation and beyond ten minutes of queue', async () => {
    const { call, caller } = await connect();
    const fresh = await call.add();
    expect(() => fresh.media.play(new Int16Array(160))).toThrow('before the media is negotiated');
    expect(() => caller.media.play(new Int16Array(8_000 * 601))).toThrow(RangeError);
  });

  it('tickets of a call that ends are done', async () => {
    const { call, caller } = await connect();
    const ticket = caller.media.play(tone(400, 8_000));
    await call.run(100);
    await caller.media.close();
    expect(await ticket.done).toEqual({ playedSamples: 800 });
    expect(await caller.media.play(tone(400, 8_000)).done).toEqual({ playedSamples: 0 });
    await caller.media.sendDigits('1');
  });
});

describe('keys', () => {
  it('arrive once each, in order, while the voice waits', async () => {
    const { call, caller, called } = await connect();
    const ticket = caller.media.play(tone(400, 8_000, 100));
    const sent = caller.media.sendDigits('11#');
    await call.run(900);
    await sent;
    expect(called.digits).toEqual(['1:100', '1:100', '#:100']);
    expect((await ticket.done).playedSamples).toBe(800);
    await expect(caller.media.sendDigits('x')).rejects.toThrow(RangeError);
  });

  it('arrive with Opus at its clock, and from peers that name 8000 beside it', async () => {
    const { call, caller, called } = await connect({ codecs: ['opus'] }, { codecs: ['opus'] });
    expect(caller.media.offer()).toMatch(/a=rtpmap:110 telephone-event\/48000/);
    void caller.media.sendDigits('5#');
    await call.run(600);
    expect(called.digits).toEqual(['5:100', '#:100']);
    const answer = called.media.answer(
      caller.media.offer().replaceAll('rtpmap:110 telephone-event/48000', 'rtpmap:110 telephone-event/8000'),
    );
    caller.media.accept(answer);
    void caller.media.sendDigits('7');
    await call.run(400);
    expect(called.digits).toEqual(['5:100', '#:100', '7:100']);
  });

  it('are tones where the other side takes no telephone events', async () => {
    const { call, caller, called } = await connect();
    const answer = called.media.answer(caller.media.offer());
    caller.media.accept(answer.replaceAll(/a=(rtpmap|fmtp):101[^\r]*\r\n/g, '').replace(' 101', ''));
    void caller.media.sendDigits('5');
    await call.run(300);
    expect(called.digits).toEqual([]);
    const pressed = join(called.heard.filter((frame) => !isSilent(frame)).slice(1, -1));
    expect(shareOfFrequency(pressed, 770, 8_000) + shareOfFrequency(pressed, 1_336, 8_000)).toBeGreaterThan(
      0.8,
    );
  });
});

describe('hold', () => {
  it('ours sends nothing and keeps what is queued; the description says so', async () => {
    const { call, caller, called } = await connect();
    const ticket = caller.media.play(tone(400, 8_000, 200));
    await call.run(100);
    caller.media.hold(true);
    expect(caller.media.offer()).toContain('a=sendonly');
    const { packetsOut } = caller.media.stats;
    await call.run(400);
    expect(caller.media.stats.packetsOut).toBe(packetsOut);
    caller.media.hold(false);
    await call.run(300);
    expect((await ticket.done).playedSamples).toBe(1_600);
    expect(called.heard.length).toBe(40);
  });

  it.each(['a=sendonly', 'a=inactive', 'c=IN IP4 0.0.0.0'])(
    'theirs by %s is followed, and taken back',
    async (line) => {
      const { call, caller, called } = await connect();
      await call.run(100);
      const offer = caller.media.offer();
      const held = line.startsWith('c=')
        ? offer.replace('c=IN IP4 127.0.0.1', line)
        : offer.replace('a=sendrecv', line);
      expect(called.media.answer(held)).toMatch(/a=(recvonly|inactive)/);
      const { packetsOut } = called.media.stats;
      await call.run(200);
      expect(called.media.stats.packetsOut).toBe(packetsOut);
      called.media.answer(offer);
      await call.run(200);
      expect(called.media.stats.packetsOut).toBe(packetsOut + 10);
    },
  );
});

describe('reports', () => {
  it.each([false, true])(
    'tell both sides losses and round trip, and say goodbye (one port: %s)',
    async (isMuxed) => {
      const { call, caller, called } = await connect();
      if (isMuxed) {
        const offer = caller.media.offer().replace('a=ptime:20', 'a=ptime:20\r\na=rtcp-mux');
        caller.media.accept(called.media.answer(offer));
      }
      await call.run(40_000);
      for (const { media } of [caller, called]) {
        expect(media.stats.roundTripMs).toBeLessThan(25);
        expect(media.stats).toMatchObject({ remoteLost: 0, remoteLostShare: 0, lost: 0, foreignDropped: 0 });
      }
      await caller.media.close();
      await settle();
      expect(called.media.stats.invalidDropped).toBe(0);
    },
  );
});

describe('the process', () => {
  it('a listener that throws harms only its own call', async () => {
    const { call, caller, called } = await connect();
    caller.media.onAudio(() => {
      throw new Error('broken');
    });
    await call.run(200);
    expect(called.heard).toHaveLength(10);
    await caller.media.close();
    await caller.media.close();
  });

  it('what a call made on a tick is sent although another call ends it on the same tick', async () => {
    const { call, caller, called } = await connect();
    await call.run(100);
    let made = 0;
    // The called side ticks first, so its packet waits when the caller's turn comes.
    caller.media.onAudio(() => {
      if (made > 0) return;
      made = called.media.stats.packetsOut;
      void called.media.close();
    });
    await call.run(40);
    expect(made).toBe(6);
    expect(caller.media.stats.packetsIn).toBe(made);
  });

  it('after a stall the sender’s timestamp moves on: nothing piles up at the other side', async () => {
    const { call, caller, called } = await connect();
    caller.media.play(tone(400, 8_000, 10_000));
    await call.run(400);
    call.timers.stall(1_000);
    await call.run(1_000);
    expect(called.media.stats.bufferMs).toBeLessThan(120);
    expect(shareOfFrequency(latest(called, 10), 400, 8_000)).toBeGreaterThan(0.98);
  });

  it('a recording has both sides on the same clock', async () => {
    const { call, caller, called } = await connect();
    await call.run(100);
    const chunks: Buffer[] = [];
    const recorder = recordCall(called.media, (chunk) => chunks.push(chunk));
    called.media.play(tone(1_000, 8_000, 500));
    await call.run(500);
    caller.media.play(tone(400, 8_000, 500));
    await call.run(800);
    const { header, durationMs } = recorder.close();
    expect(durationMs).toBe(1_300);
    const { caller: left, agent: right } = readRecording(Buffer.concat([header, ...chunks]).subarray(44));
    expect(shareOfFrequency(right.subarray(400, 3_600), 1_000, 8_000)).toBeGreaterThan(0.98);
    expect(isSilent(right.subarray(4_200))).toBe(true);
    expect(isSilent(left.subarray(0, 3_900))).toBe(true);
    expect(shareOfFrequency(left.subarray(4_960, 8_000), 400, 8_000)).toBeGreaterThan(0.98);
  });
});
