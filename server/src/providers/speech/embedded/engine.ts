/** An engine inside the worker, and the two messages between threads. */

export type EngineName = 'flite' | 'espeak';

export type Line = { voice: string; text: string; speed: number };

export type RawSpeech = { sampleRateHz: number; samples: Int16Array };

/** `speak` returns null when it was canceled. */
export type Engine = { speak(line: Line, isCancelled: () => boolean): RawSpeech | null };

export type Order = Line & { id: number; engine: EngineName };

/** Shared memory: [the order that was canceled, the order being spoken]. */
export type Signals = Int32Array;

export type Answer =
  | { id: number; kind: 'spoken'; sampleRateHz: number; samples: Int16Array<ArrayBuffer> }
  | { id: number; kind: 'cancelled' }
  | { id: number; kind: 'failed'; why: string };
