import type { Effect, Expectation, Language, SessionSettings, TimerName, Waterfall } from './types.ts';

/** Voice activity so far. `run`: windows of speech in a row. Levels are 0 until they are known. */
export type Ear = {
  lastMs: number;
  run: number;
  isOn: boolean;
  /** Of the last window. */
  rms: number;
  voiceRms: number;
  echoRms: number;
};

/** What the conversation waits for. Its time runs while the agent is silent. */
export type Ask =
  | {
      kind: 'listen';
      expects: Expectation;
      digitsWanted: number | null;
      silenceMs: number;
      silenceAtMs: number;
    }
  | { kind: 'digits'; max: number; withinMs: number; untilMs: number };

export type Job = { job: number; toMs: number; deadlineMs: number };

export type Utterance = {
  /** A burst began while a reply was playing or on its way: it may be a back-channel word. */
  kind: 'turn' | 'burst';
  /** Where the segment that is heard begins, pre-roll included. */
  fromMs: number;
  turnStartMs: number;
  speechStartMs: number;
  speechEndMs: number;
  speechMs: number;
  peakRms: number;
  job: Job | null;
  attempts: number;
  /** The words up to `speechEndMs`; null while they are unknown. */
  text: string | null;
  /** How probable their last word is; null where the recogniser does not tell. */
  endConfidence: number | null;
  transcriptMs: number | null;
  isUnclear: boolean;
  /** The words of earlier segments of a long turn. */
  settled: string;
  /** Ended without a pause: too long, or the beep of a mailbox followed. */
  isCut: boolean;
  candidate: number | null;
  endpointMs: number | null;
  replaces: number | null;
};

export type Sentence = {
  text: string;
  /** What this take speaks: the sentence, or its rest after a back-channel word. */
  takeText: string;
  durationMs: number | null;
  startedMs: number | null;
  /** Known once the sentence ended or was cut. */
  playedMs: number | null;
};

export type Reply = {
  id: string;
  /** held: the person is talking, nothing was sent yet. paused: stopped by a burst that is not understood yet. */
  phase: 'held' | 'speaking' | 'paused';
  sentences: readonly Sentence[];
  isComplete: boolean;
  isInterruptible: boolean;
  /** The sentence that plays, and the first that was not handed to synthesis. */
  at: number;
  next: number;
  take: number;
  /** Something of it could not be spoken. */
  isPartial: boolean;
  firstPacketMs: number | null;
  stallAtMs: number;
};

/** The last committed turn, while its reply has not been heard. */
export type CommittedTurn = {
  candidate: number;
  fromMs: number;
  turnStartMs: number;
  speechEndMs: number;
  speechMs: number;
  settled: string;
};

export type State = {
  settings: SessionSettings;
  language: Language;
  /** closing: the last words are spoken. hung_up: the line was asked to end. */
  line: 'open' | 'closing' | 'hung_up' | 'ended';
  ear: Ear;
  ask: Ask | null;
  keys: string;
  lastKeyMs: number;
  utterance: Utterance | null;
  reply: Reply | null;
  lastTurn: CommittedTurn | null;
  lastReplyId: string | null;
  /** The end of our own speech, for its echo. */
  silentSinceMs: number;
  waterfall: Waterfall | null;
  turns: number;
  jobs: number;
  candidates: number;
  hasSpoken: boolean;
  hasBeeped: boolean;
  isTimeUp: boolean;
  maxAtMs: number;
  closingAtMs: number | null;
  timers: Readonly<Partial<Record<TimerName, number>>>;
};

/** One step under way: the next state, whose parts are replaced and never changed, and what it causes. */
export type Work = { s: State; effects: Effect[]; nowMs: number };

export const emit = (w: Work, effect: Effect): void => {
  w.effects.push(effect);
};

export function freshState(settings: SessionSettings, nowMs: number): State {
  return {
    settings,
    language: settings.language,
    line: 'open',
    ear: { lastMs: 0, run: 0, isOn: false, rms: 0, voiceRms: 0, echoRms: 0 },
    ask: null,
    keys: '',
    lastKeyMs: 0,
    utterance: null,
    reply: null,
    lastTurn: null,
    lastReplyId: null,
    silentSinceMs: Number.NEGATIVE_INFINITY,
    waterfall: null,
    turns: 0,
    jobs: 0,
    candidates: 0,
    hasSpoken: false,
    hasBeeped: false,
    isTimeUp: false,
    maxAtMs: nowMs + settings.maxDurationMs,
    closingAtMs: null,
    timers: {},
  };
}
