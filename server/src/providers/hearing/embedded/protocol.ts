/** The messages between the main thread and the workers. */

export type Models = {
  /** Where the runtime's package is found. */
  runtime: string;
  encoder: string;
  decoder: string;
  voiceActivity: string;
  vocabulary: string;
};

/** Shared memory: the id of the order to stop, read between the steps of the decoder. */
export type StopFlag = Int32Array;

export type Ready = { kind: 'ready' };

export type End = { kind: 'end' };

export type HearData = { models: Models; stop: StopFlag };

export type HearOrder =
  | { kind: 'hear'; id: number; ring: SharedArrayBuffer; sampleRateHz: number; from: number; to: number }
  | End;

export type HearAnswer =
  | Ready
  | { kind: 'heard'; id: number; text: string; hearingMs: number; endConfidence: number | null }
  | { kind: 'stopped'; id: number }
  | { kind: 'failed'; id: number; why: string };

export type ActivityData = { models: Models };

export type ActivityOrder =
  | { kind: 'open'; ear: number; ring: SharedArrayBuffer; sampleRateHz: number; from: number }
  | { kind: 'close'; ear: number }
  /** Audio has arrived. Answered by `idle` once all complete windows are done. */
  | { kind: 'audio' }
  | End;

export type ActivityAnswer =
  | Ready
  /** Four numbers for each window: ear, last sample, probability of speech, level. */
  | { kind: 'windows'; values: Float64Array }
  | { kind: 'idle' };
