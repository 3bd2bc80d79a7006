/** The words of this room: what comes in (events), what goes out (effects). Times are ms since the call's start. */

export type Language = 'en' | 'es' | 'pt';
export type Eagerness = 'patient' | 'normal' | 'eager';
/** What the agent's last words asked for. */
export type Expectation = 'open' | 'yes_no' | 'digits' | 'name' | 'choice' | 'email' | 'spelling';

/** Why a silence of that length is awaited. */
export type PatienceReason =
  | 'expected' // the answer that was asked for, or a goodbye
  | 'brief' // a name or a choice that was asked for
  | 'asked' // a whole question
  | 'done' // could be the end
  | 'few_words' // one or two words
  | 'request' // its details may follow
  | 'may_not_end'
  | 'cannot_end'
  | 'dictating'
  | 'nothing_heard'
  | 'mailbox'; // a recorded greeting: its beep is awaited

export type SessionSettings = {
  language: Language;
  eagerness: Eagerness;
  /** The agent detects voicemail, and this call may reach one (it is outbound). */
  detectsVoicemail: boolean;
  maxDurationMs: number;
};

/** From the conversation. */
export type Command =
  | {
      kind: 'listen';
      expects: Expectation;
      digitsWanted?: number;
      /** The agent's `turnTimeout`. */
      silenceMs: number;
      /** The language of the conversation and the agent's eagerness from now on, when they changed. */
      language?: Language;
      eagerness?: Eagerness;
    }
  | {
      kind: 'say';
      id: string;
      sentences: readonly string[];
      /** False for what must be heard to its end (time is up): speech and keys do not stop it. */
      isInterruptible?: boolean;
      /** When the model's first word came, for a reply prepared before its turn was certain. */
      firstTokenMs?: number;
    }
  | { kind: 'sentence'; id: string; text: string }
  | { kind: 'said_all'; id: string }
  | { kind: 'collect_digits'; withinMs: number; max: number }
  | { kind: 'hang_up'; after: 'speech' | 'now' };

/** From the media, hearing and speech. `take` and `job` repeat the number of the effect that is answered. */
export type MediaEvent =
  | { kind: 'window'; endMs: number; speech: number; rms: number }
  | { kind: 'digit'; key: string }
  /** `endConfidence`: how probable the last word is; null where the recogniser does not tell. */
  | { kind: 'transcript'; job: number; text: string; endConfidence?: number | null }
  | { kind: 'transcript_failed'; job: number }
  | { kind: 'audio_ready'; id: string; sentenceIndex: number; take: number; durationMs: number }
  | { kind: 'playing'; id: string; sentenceIndex: number; take: number; startedMs: number }
  /** The sentence was played to its end, or `stop_speaking` cut it after `playedMs`. */
  | { kind: 'played'; id: string; sentenceIndex: number; take: number; playedMs: number }
  /** The sentence could not be synthesised or played; the next one follows. */
  | { kind: 'speak_failed'; id: string; sentenceIndex: number; take: number }
  | { kind: 'tone'; tone: 'beep' }
  | { kind: 'line_ended'; by: 'us' | 'them' | 'timeout' | 'transport' }
  | { kind: 'timer'; name: TimerName };

export type SessionEvent = Command | MediaEvent;

export const TIMER_NAMES = [
  'silence', // no speech within the listen's silenceMs
  'digits', // no further key
  'endpoint', // patience is over and no window reported it
  'hearing', // a transcript is overdue
  'utterance', // one utterance without a usable pause is too long
  'speech', // a sentence is neither played nor failed
  'closing', // the goodbye takes too long
  'max_duration',
] as const;
export type TimerName = (typeof TIMER_NAMES)[number];

/** One turn of the person and the reply to it, as the call's detail shows it. Null: did not happen. */
export type Waterfall = {
  index: number;
  end_of_speech_ms: number;
  transcript_ms: number | null;
  first_token_ms: number | null;
  first_audio_ms: number | null;
  first_packet_ms: number | null;
  interrupted: boolean;
};

export type InterruptionCause = 'speech' | 'digits' | 'superseded' | 'stalled' | 'hung_up' | 'line_ended';

export type Effect =
  /** Hearing. A job is answered by `transcript` or `transcript_failed`, unless it was aborted. */
  | { kind: 'transcribe'; job: number; fromMs: number; toMs: number; isFinal: boolean }
  | { kind: 'abort_transcribe'; job: number }
  /**
   * The reply to this text may be prepared: nothing with an effect outside the process. `patience` says how likely more
   * follows, for replies that cost: after 'cannot_end' most candidates are discarded.
   */
  | { kind: 'prepare'; candidate: number; text: string; patience: PatienceReason }
  | { kind: 'discard'; candidate: number }
  /** These four end a `listen` or `collect_digits`, exactly one for each. */
  | {
      kind: 'commit';
      /** Null when nothing was prepared: the person spoke, but no words were understood (`isUnclear`). */
      candidate: number | null;
      text: string;
      isUnclear: boolean;
      endOfSpeechMs: number;
      transcriptMs: number | null;
      /**
       * The person went on talking before the reply to this earlier candidate was heard: `text` contains those words
       * too. The conversation replaces the earlier user turn unless its reply had an effect outside.
       */
      replaces: number | null;
    }
  | { kind: 'silence' }
  | { kind: 'digits'; keys: string }
  | { kind: 'listen_ended'; reason: 'superseded' | 'time_is_up' | 'hung_up' | 'line_ended' }
  /** Speech, in order of arrival: audio of one take is played one sentence after the other. */
  | { kind: 'speak'; id: string; sentenceIndex: number; text: string; take: number }
  /** Drops what is queued at once. Answered by `played` for the sentence that was cut. */
  | { kind: 'stop_speaking' }
  /** These two end a `say`, exactly one for each. */
  /** `isPartial`: sentences that could not be spoken, or not to their end, are missing in `heardText`. */
  | { kind: 'said'; id: string; heardText: string; isPartial: boolean }
  | { kind: 'interrupted'; id: string; heardText: string; cause: InterruptionCause }
  /** Once a call: the message can be said now. */
  | { kind: 'voicemail_beep'; by: 'tone' | 'words' }
  /** Once a call: the conversation says goodbye; the line is closed later in any case. */
  | { kind: 'time_is_up' }
  /** Once a call. */
  | { kind: 'hang_up' }
  | { kind: 'set_timer'; name: TimerName; atMs: number }
  | { kind: 'clear_timer'; name: TimerName }
  | { kind: 'measured'; turn: Waterfall };
