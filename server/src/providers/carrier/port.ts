/**
 * The telephone network as Parley sees it. A call is identified by its workspace (`account`) and our call id (`key`):
 * a carrier dials a key once, even when asked repeatedly. Times are domain time.
 */

export type CallKey = { account: string; key: string };

export type CallToPlace = CallKey & {
  from: string;
  to: string;
  /**
   * After this the carrier refuses: a late request may come from a process that was stopped and replaced meanwhile.
   */
  submitBefore: Date;
  ringSecondsMax: number;
  /** For simulated people, who need to know the topic. Real carriers ignore it. */
  about: { language: string; category: string };
};

export type EndReason = 'completed' | 'no-answer' | 'busy' | 'failed' | 'canceled';

export type CallEnd = {
  reason: EndReason;
  at: Date;
  /** Talk time; null when the call was not answered. */
  durationSeconds: number | null;
  detail: string | null;
};

/** The carrier's view of one call. */
export type CallReport = {
  carrierCallId: string;
  state: 'ringing' | 'in-progress' | 'ended';
  answeredAt: Date | null;
  end: CallEnd | null;
};

export type CarrierEvent = CallKey & { carrierCallId: string; at: Date } & (
    | { kind: 'ringing' }
    | { kind: 'answered'; by: 'person' | 'machine' }
    | { kind: 'ended'; end: CallEnd }
    /** A transcript that a carrier's own voice engine delivers after the end. */
    | {
        kind: 'transcript';
        turns: readonly { role: 'agent' | 'user'; message: string; timeInCallSeconds: number }[];
      }
    /** The colleague of a transfer hung up or never answered, and the caller is alone in the conference. */
    | { kind: 'left_alone' }
  );

/** A stretch of one side, in milliseconds of `performance.now()`. */
export type RecordedSpan = { side: 'caller' | 'agent'; fromMs: number; toMs: number };

/** The line between the agent and the other party. */
export interface Line {
  /** Resolves when it has been spoken. */
  say(text: string): Promise<void>;
  /** What the other party says next; null when they stay silent for too long. */
  hear(): Promise<string | null>;
  /** One key, or null when none was pressed in time. */
  pressed(withinSeconds: number): Promise<string | null>;
  hangUp(): Promise<void>;
  /** From now on nothing is recorded. Absent on a line that records nothing. */
  stopRecording?(): Promise<void>;
  /** The call is being recorded. */
  readonly isRecorded?: boolean;
  /** Silences a stretch of the recording. It may be changed until the call has ended. */
  redact?(span: RecordedSpan): void;
  /** How to talk on a line that carries sound; absent on one that carries text. */
  readonly sound?: SoundLine;
}

/** A reply in the making for words that may not be the last of the turn. Nothing of it has acted on the world yet. */
export interface PreparedReply {
  /** In order, as they are thought of; readable more than once. */
  readonly sentences: AsyncIterable<string>;
  /** The person went on: it is not wanted. */
  discard(): void;
}

/** What a turn is expected to be, which decides how long a pause may be inside it. */
export type Expectation = 'open' | 'yes_no' | 'digits';

export type Listening<Reply extends PreparedReply> = {
  language: string;
  /** This long without a word counts as silence. */
  silenceSeconds: number;
  eagerness: 'patient' | 'normal' | 'eager';
  expects: Expectation;
  /** Called for words that are probably the whole turn, perhaps more than once; all but the last are discarded. */
  prepare: (words: string) => Reply;
};

/** Times are milliseconds of `performance.now()`. */
export type Utterance<Reply extends PreparedReply> = {
  /** Empty when somebody spoke and no words were recognised. */
  words: string;
  /** Prepared for exactly these words. */
  prepared: Reply | null;
  /** The person went on before they heard the reply to their last turn: these words contain those. */
  continuesLast: boolean;
  /** The beep of a mailbox was heard: what is said now is recorded there. */
  isMailbox: boolean;
  startOfSpeechMs: number;
  endOfSpeechMs: number;
  transcriptMs: number;
};

export type Speech = {
  /** What was truly heard: all of it, or up to the interruption. */
  heard: string;
  interrupted: boolean;
  /** Words were left out: cut, not synthesised, or the line ended before them. */
  isPartial: boolean;
  firstAudioMs: number | null;
  firstPacketMs: number | null;
  spokenMs: number;
};

/** `id` null: one that speaks the language. */
/** `staysHere`: what is said to it is heard by this service itself. */
export type LineVoice = { id: string | null; language: string; speed?: number; staysHere?: boolean };

export type WaitingSound = 'ringing' | 'typing' | 'ambient';

/** People who talk with sound interrupt, pause and hesitate. */
export interface SoundLine {
  /** Who speaks, and which language is heard, from now on. */
  use(voice: LineVoice): void;
  /** Without an ear for the language, speaking and keys work, listening does not. */
  hears(language: string): boolean;
  /** Speaks each sentence as it comes, until all is spoken or the other party interrupts. */
  speak(sentences: AsyncIterable<string>): Promise<Speech>;
  /** The next turn of the other party, once it is certainly over; null after silence. */
  listen<Reply extends PreparedReply>(listening: Listening<Reply>): Promise<Utterance<Reply> | null>;
  /** Until a mailbox has beeped, or for so long. */
  afterBeep(withinSeconds: number): Promise<void>;
  /** Heard while nothing is spoken, until it is null. */
  waiting(sound: WaitingSound | null): void;
}

/** The call ended, or was moved to a conference or another process: the agent has no one to talk to. */
export class LineClosed extends Error {
  constructor(readonly why: 'ended' | 'moved') {
    super(`the line is closed: ${why}`);
  }
}

export type RingingCall = { carrierCallId: string; from: string; to: string; at: Date };

/** An inbound call that is not answered yet. */
export interface RingingLine extends Line {
  /** From now on the call has this key, and its end is reported under it. */
  accept(call: CallKey): Promise<void>;
}

/** How Parley handles the carrier's events. A report is repeated until it returns, and may come twice. */
export interface CarrierReceiver {
  report(event: CarrierEvent): Promise<void>;
  /**
   * The call was answered, or came back from a conference. Lasts until the agent is done or the line closed. On
   * DatabaseTrouble, which is temporary, the carrier keeps the line and starts the talk, or the ring, again.
   */
  talk(call: CallKey, line: Line): Promise<void>;
  ring(call: RingingCall, line: RingingLine): Promise<void>;
  /** The recording of a call that has ended, as a WAV file. */
  recorded(call: CallKey, audio: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface Carrier {
  readonly name: string;
  /** Contacts no real people. */
  readonly simulated: boolean;
  /** Records all its calls; one that records some says so on the line. What is not recorded is not announced. */
  readonly recordsCalls: boolean;
  readonly usdPerMinute: number;
  /** A sentence for the operator when calls can neither come in nor go out at present; null when all is well. */
  whyOff?(): string | null;
  /** Calls whose sockets are in this process. Absent where there are none. */
  liveCalls?(): number;
  /** Throws CarrierError. After `maybe_accepted` look the call up; never submit it again. */
  placeCall(call: CallToPlace): Promise<{ carrierCallId: string }>;
  /** null: unknown. */
  lookUpCall(call: CallKey): Promise<CallReport | null>;
  /** From now on this key is never dialed; if it was dialed already, its state is returned. */
  refuseCall(call: CallKey): Promise<CallReport | null>;
  /** Safe to repeat, and on a call that has ended. */
  hangUp(call: CallKey): Promise<void>;
  /** `account`: who would call it. */
  lookUpNumber(phoneNumber: string, account?: string): Promise<{ routable: boolean }>;
  /** Moves the caller into a conference and calls the colleague. */
  bridge(
    call: CallKey,
    /** `isRecorded`: what the two say may be kept, though nobody listens for personal data in it. */
    colleague: { to: string; from: string; ringSecondsMax: number; isRecorded: boolean },
  ): Promise<{ conferenceId: string; colleagueCallId: string }>;
  /**
   * Hangs up the colleague; safe when they have left. Returns their seconds on the line, null when they never
   * answered.
   */
  endBridge(call: CallKey): Promise<{ colleagueSeconds: number | null }>;
  /** Moves the caller out of the conference: a new `talk` follows. False when the caller has left. */
  resume(call: CallKey): Promise<boolean>;
  /**
   * Starts reports and lines, in processes with the worker role. Stopping closes the lines: as `moved` where another
   * process, or the next start, continues the same call; as `ended` where the carrier cannot keep it.
   */
  start(receiver: CarrierReceiver): Promise<{ stop(): Promise<void> }>;
}

export class CarrierError extends Error {
  constructor(
    /** `rejected`: it will not be dialed. `unreachable`: it was not asked. `maybe_accepted`: its answer was lost. */
    readonly kind: 'rejected' | 'unreachable' | 'maybe_accepted',
    message: string,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    carrier: Carrier;
  }
}
