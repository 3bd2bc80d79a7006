/** What an engine is inside the worker, and the two messages that cross to it and back. */

export type EngineName = 'flite' | 'espeak';

export type Line = { voice: string; text: string; speed: number };

export type RawSpeech = { sampleRateHz: number; samples: Int16Array };

/** `speak` gives null when it stopped because it was cancelled. */
export type Engine = { speak(line: Line, isCancelled: () => boolean): RawSpeech | null };

export type Order = Line & { id: number; engine: EngineName };

/** Memory both threads see: [the order that is no longer wanted, the order being spoken now]. */
export type Signals = Int32Array;

export type Answer =
  | { id: number; kind: 'spoken'; sampleRateHz: number; samples: Int16Array<ArrayBuffer> }
  | { id: number; kind: 'cancelled' }
  | { id: number; kind: 'failed'; why: string };
