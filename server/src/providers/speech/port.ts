/** Speech synthesis, as adapters and callers see it. */

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

/** Incomplete while a provider has not answered: it may have further voices. */
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

/** Mono, 16 bits. Text without speakable content gives no samples. */
export type Speech = { sampleRateHz: number; samples: Int16Array };

export type SpeechProvider = {
  name: string;
  voices(): Promise<Voice[]>;
  /** The last list, without waiting for a vendor. */
  knownVoices(): KnownVoices;
  /** Null: it cannot be asked right now. A newly created voice is found. */
  hasVoice(voiceId: string): Promise<boolean | null>;
  /** Rejects only with a `SpeechError`. */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Ends running work and rejects what waits. Idempotent. */
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
