/** Speaking: the words an adapter and its callers share. Hearing joins this port when calls arrive. */

export type Voice = {
  id: string;
  name: string;
  category: 'embedded' | 'premade' | 'cloned';
  gender: 'female' | 'male' | 'neutral';
  accent: string | null;
  age: string | null;
  /** A language tag such as en-US, es-MX or pt-BR. */
  language: string;
  /** Speaks other languages as well as its own. */
  isMultilingual: boolean;
  useCase: string | null;
  description: string | null;
};

/** Not complete: a provider has not answered, and may have voices that are missing here. */
export type KnownVoices = { voices: readonly Voice[]; isComplete: boolean };

export type SpeakRequest = {
  voiceId: string;
  text: string;
  /** A hint for voices that speak several languages; a voice of one language ignores it. */
  language?: string;
  /** 0.5 to 2.0, where 1.0 is the voice's own pace. Values outside are moved to the nearer end. */
  speed?: number;
  signal?: AbortSignal;
};

/** Mono, 16 bits. Text without anything to say aloud gives no samples at all. */
export type Speech = { sampleRateHz: number; samples: Int16Array };

export type SpeechProvider = {
  name: string;
  voices(): Promise<Voice[]>;
  /** The last list, without waiting for a vendor. */
  knownVoices(): KnownVoices;
  /** Null: it cannot be asked right now. A voice made a moment ago is found. */
  hasVoice(voiceId: string): Promise<boolean | null>;
  /** Rejects with a `SpeechError` and nothing else. */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Ends what runs, answers what waits. May be called twice. */
  close(): Promise<void>;
};

export type SpeechErrorReason = 'unknown_voice' | 'unavailable' | 'failed' | 'aborted';

/** `retryable`: the same request may succeed a moment later. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';

  constructor(
    readonly reason: SpeechErrorReason,
    readonly retryable: boolean,
    message: string,
  ) {
    super(message);
  }
}

export const SPEED_MIN = 0.5;
export const SPEED_MAX = 2;

export function boundSpeed(speed: number | undefined): number {
  if (speed === undefined || Number.isNaN(speed)) return 1;
  return Math.min(SPEED_MAX, Math.max(SPEED_MIN, speed));
}

declare module '../../platform/context.ts' {
  interface Providers {
    speech: SpeechProvider;
  }
}
