/** Media: session descriptions, RTP, codecs and keys, one session for each call. */
export { BeepDetector } from './audio/beep.ts';
export { dbfs, peak, rms } from './audio/levels.ts';
export { FrameResampler, Resampler, resample } from './audio/resample.ts';
export { sine, tones } from './audio/tones.ts';
export { type CodecName, codecs } from './codecs/codec.ts';
export { Player, type PlayTicket } from './media/player.ts';
export { openMedia } from './media/session.ts';
export type { AudioListener, FramePosition, Media, MediaOptions, MediaStats } from './media/types.ts';
export { PortPool, PortsExhausted } from './network/port-pool.ts';
export { tickerFor } from './network/ticker.ts';
export { realTimers, type Timers } from './network/timers.ts';
export { openRecorder, type Recorder, recordCall } from './recorder.ts';
export type { SrtpMode } from './sdp/describe.ts';
export { MediaRefused, type RefusalReason } from './sdp/negotiate.ts';
