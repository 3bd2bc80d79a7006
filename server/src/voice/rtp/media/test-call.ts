import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { silentLog } from '../../../platform/observability/log.ts';
import { rms } from '../audio/levels.ts';
import { PortPool } from '../network/port-pool.ts';
import { FakeTimers } from '../test-tools.ts';
import { openMedia } from './session.ts';
import type { Media, MediaOptions } from './types.ts';

/** Two sides of a call over real sockets on loopback, on a clock that the test moves. */

export const ports = new PortPool({ from: 34_000, to: 38_999, restMs: 0 });

export type Party = {
  media: Media;
  heard: Int16Array[];
  made: boolean[];
  samples: number[];
  digits: string[];
};

export async function openParty(options: Partial<MediaOptions> = {}): Promise<Party> {
  const media = await openMedia({ host: '127.0.0.1', ports, log: silentLog, srtp: 'off', ...options });
  const party: Party = { media, heard: [], made: [], samples: [], digits: [] };
  media.onAudio((frame, at) => {
    party.heard.push(frame.slice());
    party.made.push(at.concealed);
    party.samples.push(at.sample);
  });
  media.onDigit((digit, ms) => party.digits.push(`${digit}:${ms}`));
  return party;
}

let echo: Promise<Socket> | null = null;

/** A datagram to itself: on a busy machine the kernel delivers late, and in order. */
async function delivered(): Promise<void> {
  echo ??= new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.bind(0, '127.0.0.1', () => resolve(socket));
  });
  const socket = await echo;
  const arrived = once(socket, 'message');
  socket.send('x', socket.address().port, '127.0.0.1');
  await arrived;
}

/** Until what was sent has been read. */
export const settle = async (): Promise<void> => {
  await delivered();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export class Call {
  readonly timers = new FakeTimers();
  readonly parties: Party[] = [];

  async add(options: Partial<MediaOptions> = {}): Promise<Party> {
    const party = await openParty({ timers: this.timers, ...options });
    this.parties.push(party);
    return party;
  }

  /** Two parties, the first one calling. */
  static async between(ours: Partial<MediaOptions> = {}, theirs: Partial<MediaOptions> = {}) {
    const call = new Call();
    const [caller, called] = [await call.add(ours), await call.add(theirs)];
    caller.media.accept(called.media.answer(caller.media.offer()));
    return { call, caller, called };
  }

  /** Tick by tick; what was sent arrives before the next one. */
  async run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 20) {
      this.timers.advance(20);
      await settle();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.parties.map(({ media }) => media.close()));
  }
}

export const join = (frames: readonly Int16Array[]): Int16Array => {
  const all = new Int16Array(frames.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
};

/** The last so many frames. */
export const latest = ({ heard }: Party, frames: number): Int16Array => join(heard.slice(-frames));

export const isSilent = (samples: Int16Array): boolean => rms(samples) < 10;
