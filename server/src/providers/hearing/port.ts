/** Hearing: voice activity and words of live audio, as adapters and callers see it. */

/** `off`: configured away. `unavailable`: `detail` says why, and what to do about it. */
export type HearingState = 'ready' | 'installing' | 'off' | 'unavailable';

export type HearingStatus = {
  state: HearingState;
  /** A sentence for the operator. */
  detail: string | null;
  /** 0 to 1 while installing, where it is known. */
  progress: number | null;
};

export type EarOptions = {
  language: string;
  sampleRateHz: 8000 | 16000;
  /** The audio must not leave this service. */
  staysHere?: boolean;
};

export interface HearingProvider {
  readonly name: string;
  state(): HearingStatus;
  /** A language tag or its first part: en, en-US, es. */
  hears(language: string, options?: Pick<EarOptions, 'staysHere'>): boolean;
  /** Throws a `HearingError` for a language it does not hear, or when it is closed. */
  open(options: EarOptions): Ear;
  /** Ends running work, rejects what waits, returns when every thread and process of it has ended. Idempotent. */
  close(): Promise<void>;
}

/** `rms`: root mean square of the samples, 0 to 32,768. `speech`: the probability of speech, 0 to 1. */
export type ActivityWindow = { endSample: number; speech: number; rms: number };

export type Span = { fromSample: number; toSample: number; isFinal: boolean; signal?: AbortSignal };

/**
 * `hearingMs`: what recognition took, without the wait for it. Text is empty where no words were found. `endConfidence`:
 * how probable its last word is, 0 to 1; null where the recogniser does not tell.
 */
export type Heard = { text: string; hearingMs: number; endConfidence: number | null };

/** The hearing of one call: mono audio in, voice activity and words out. */
export interface Ear {
  /** Frames of any length, in order; 20 ms as a rule. Sample positions count from the first write. */
  write(frame: Int16Array): void;
  /** Windows of 32 ms, in order. */
  onWindow(listener: (window: ActivityWindow) => void): void;
  /**
   * The words between two sample positions: the whole turn, with some audio before its first word. Audio is kept for
   * a minute. Over all calls, finals come before partials. Rejects only with a `HearingError`.
   */
  transcribe(span: Span): Promise<Heard>;
  /** What still waits is rejected as aborted. Idempotent. */
  close(): void;
}

/** `overloaded`: too much waits to be heard. `failed`: this span cannot be heard. */
export type HearingErrorReason = 'unavailable' | 'aborted' | 'failed' | 'overloaded';

export class HearingError extends Error {
  override readonly name = 'HearingError';

  constructor(
    readonly reason: HearingErrorReason,
    message: string,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    hearing: HearingProvider;
  }
}
