import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../platform/observability/log.ts';
import { readRecording } from '../rtp/recorder.ts';
import type { SipCallEvent } from '../sip/index.ts';
import type { Leg } from './legs.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';

/** Legs without a network: frames come when the test says so, on a clock of its own. */

const FRAME = 160;
const RATE = 8_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Listener = (frame: Int16Array, at: { sample: number; concealed: boolean }) => void;

function openLeg() {
  const recordings: Buffer[] = [];
  const accepted: string[] = [];
  const replies: string[] = [];
  let emit: (event: SipCallEvent) => void = () => undefined;
  const [incoming, outgoing]: [Listener[], Listener[]] = [[], []];
  const media = {
    sampleRateHz: RATE,
    onAudio: (listener: Listener) => void incoming.push(listener),
    onSent: (listener: Listener) => void outgoing.push(listener),
    play: () => ({ startedAtMs: Promise.resolve(0), done: new Promise(() => undefined) }),
    stopPlaying: () => ({ playedSamples: 0 }),
    offer: () => 'our offer',
    accept: (sdp: string) => void accepted.push(sdp),
    close: async () => undefined,
  };
  const sip = {
    on: (listener: typeof emit) => {
      emit = listener;
    },
    hangUp: async () => undefined,
  };
  const around = {
    exchange: {
      live: new Map(),
      log: silentLog,
      clock: { speed: 1, now: () => new Date() },
      db: { maybe: async () => undefined },
    },
    reporter: { report: () => undefined, reportEnd: () => undefined },
    receiver: {
      recorded: async (_call: unknown, audio: AsyncIterable<Uint8Array>) => {
        const parts: Uint8Array[] = [];
        for await (const part of audio) parts.push(part);
        recordings.push(Buffer.concat(parts));
      },
    },
  } as unknown as Surroundings;
  const leg = { id: 'leg', direction: 'inbound', account: 'a', key: 'k' } as Leg;
  const live = new SipLeg(around, leg, sip as never, media as never);
  let sample = 0;
  const talk = (seconds: number) => {
    for (let frames = seconds * 50; frames > 0; frames -= 1) {
      vi.advanceTimersByTime(20);
      const at = { sample, concealed: false };
      for (const listener of incoming) listener(new Int16Array(FRAME).fill(1_000), at);
      for (const listener of outgoing) listener(new Int16Array(FRAME).fill(-2_000), at);
      sample += FRAME;
    }
  };
  return { live, talk, recordings, accepted, replies, event: (event: SipCallEvent) => emit(event) };
}

describe('the recording of a caller who is passed on to a colleague', () => {
  const recordedWith = async (isRecorded: boolean) => {
    const [caller, colleague] = [openLeg(), openLeg()];
    await caller.live.record();
    caller.talk(2);
    caller.live.join(colleague.live, { isRecorded });
    colleague.live.wasAnswered();
    caller.talk(3);
    await caller.live.end({ reason: 'completed', detail: null });
    return readRecording(caller.recordings[0] ?? Buffer.alloc(0));
  };

  it('is silent from then on, on both sides, where personal data must not be kept', async () => {
    const { caller, agent } = await recordedWith(false);
    expect([caller.length, agent.length]).toEqual([5 * RATE, 5 * RATE]);
    for (const side of [caller, agent]) {
      expect(side[RATE]).not.toBe(0);
      expect(side.subarray(2 * RATE).every((value) => value === 0)).toBe(true);
    }
  });

  it('has both people where the agent keeps everything', async () => {
    const { caller, agent } = await recordedWith(true);
    for (const side of [caller, agent]) expect(side.every((value) => value !== 0)).toBe(true);
  });
});

describe('a re-INVITE without an offer', () => {
  it('is answered with ours, and the answer in its ACK is taken; an ACK at other times changes nothing', async () => {
    const { event, accepted, replies } = openLeg();
    event({ kind: 'answered', sdp: 'early' });
    const reply = (sdp: string) => void replies.push(sdp);
    event({ kind: 'reinvited', sdp: null, reply, refuse: () => undefined });
    event({ kind: 'answered', sdp: 'their answer' });
    event({ kind: 'answered', sdp: 'again' });
    expect([replies, accepted]).toEqual([['our offer'], ['their answer']]);
  });
});
