import type { Log } from '../../../platform/observability/log.ts';
import type { CodecName } from '../codecs/codec.ts';
import type { PortPool } from '../network/port-pool.ts';
import type { Timers } from '../network/timers.ts';
import type { SrtpMode } from '../sdp/describe.ts';
import type { PlayTicket } from './player.ts';

export type MediaOptions = {
  /** The address to bind. */
  host: string;
  /** The address that descriptions name, behind NAT. */
  publicAddress?: string;
  ports: PortPool;
  log: Log;
  timers?: Timers;
  /** In our order of preference. */
  codecs?: readonly CodecName[];
  srtp: SrtpMode;
};

export type MediaStats = {
  packetsIn: number;
  packetsOut: number;
  /** By sequence numbers, as RTCP reports it. */
  lost: number;
  jitterMs: number;
  /** Too late to be played; received twice. */
  late: number;
  duplicates: number;
  concealedFrames: number;
  /** Mean time that packets wait in the jitter buffer. */
  bufferMs: number;
  /** From other addresses; not authentic, malformed, or of a payload type that was not agreed. */
  foreignDropped: number;
  invalidDropped: number;
  /** Real time since the last packet of the call; null before the first. */
  silentMs: number | null;
  /** From RTCP: how long a packet takes there and back, and what the other side lost of ours. */
  roundTripMs: number | null;
  remoteLost: number | null;
  remoteLostShare: number | null;
  remoteJitterMs: number | null;
  isEncrypted: boolean;
  codec: CodecName | null;
};

/** `sample` counts from the beginning of the media, equally for both directions. */
export type FramePosition = { sample: number; concealed: boolean };
export type AudioListener = (frame: Int16Array, at: FramePosition) => void;

export type Media = {
  offer(): string;
  /** Throws MediaRefused when nothing can be agreed on. */
  answer(offer: string): string;
  accept(answer: string): void;
  /** Null before negotiation. */
  readonly sampleRateHz: number | null;
  /** Where the media listens, for those that route it. */
  readonly port: number;
  /** One frame of 20 ms on each tick from the negotiation on; silence, marked as concealed, where nothing came. */
  onAudio(listener: AudioListener): void;
  /** What was sent on the same tick; silence where nothing was. */
  onSent(listener: AudioListener): void;
  onDigit(listener: (digit: string, durationMs: number) => void): void;
  play(samples: Int16Array): PlayTicket;
  stopPlaying(): { playedSamples: number };
  sendDigits(digits: string): Promise<void>;
  hold(isHeld: boolean): void;
  readonly stats: MediaStats;
  close(): Promise<void>;
};
