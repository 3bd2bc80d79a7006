/**
 * The telephone network as Parley sees it. Every call goes by its workspace (`account`) and our own call id (`key`):
 * a carrier dials a key once, however often it is asked. Times are domain time.
 */

export type CallKey = { account: string; key: string };

export type CallToPlace = CallKey & {
  from: string;
  to: string;
  /** Later than this the carrier refuses: whoever asks so late may have been stopped and replaced meanwhile. */
  submitBefore: Date;
  ringSecondsMax: number;
  /** For simulated people, who must know what the talk is about. A real carrier does not look at it. */
  about: { language: string; category: string };
};

export type EndReason = 'completed' | 'no-answer' | 'busy' | 'failed' | 'canceled';

export type CallEnd = {
  reason: EndReason;
  at: Date;
  /** Of the talk; null when nobody answered. */
  durationSeconds: number | null;
  detail: string | null;
};

/** What the carrier knows of one call. */
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
    /** Words that a carrier's own voice engine delivers after the end. */
    | {
        kind: 'transcript';
        turns: readonly { role: 'agent' | 'user'; message: string; timeInCallSeconds: number }[];
      }
    /** The colleague of a transfer hung up, or never answered, and the caller sits alone. */
    | { kind: 'left_alone' }
  );

/** One call's two ends, as far as the agent is concerned. */
export interface Line {
  /** Resolves when it has been said. */
  say(text: string): Promise<void>;
  /** What the other party says next; null when they stay silent for too long. */
  hear(): Promise<string | null>;
  /** One key, or null when none was pressed in time. */
  pressed(withinSeconds: number): Promise<string | null>;
  hangUp(): Promise<void>;
  /** From now on nothing is recorded. Absent on a line that records nothing. */
  stopRecording?(): Promise<void>;
}

/** The call ended, or was taken into a conference or by another process: the agent has nobody to talk to. */
export class LineClosed extends Error {
  constructor(readonly why: 'ended' | 'moved') {
    super(`the line is closed: ${why}`);
  }
}

export type RingingCall = { carrierCallId: string; from: string; to: string; at: Date };

/** An inbound call before anybody took it. */
export interface RingingLine extends Line {
  /** From here on the call goes by this key, and its end is reported under it. */
  accept(call: CallKey): Promise<void>;
}

/** What Parley does with the carrier's news. The carrier repeats a report until it returns; it may still come twice. */
export interface CarrierReceiver {
  report(event: CarrierEvent): Promise<void>;
  /**
   * Somebody answered, or came back from a conference: lasts until the agent is done or the line closed. When it throws
   * DatabaseTrouble, which passes, the carrier keeps the line and begins the talk, or the ring, again.
   */
  talk(call: CallKey, line: Line): Promise<void>;
  ring(call: RingingCall, line: RingingLine): Promise<void>;
}

export interface Carrier {
  readonly name: string;
  /** Contacts nobody real. */
  readonly simulated: boolean;
  /** Keeps the sound of its calls. Where it does not, nobody is told that a call may be recorded. */
  readonly recordsCalls: boolean;
  readonly usdPerMinute: number;
  /** Throws CarrierError. `maybe_accepted` means: look it up, never ask again. */
  placeCall(call: CallToPlace): Promise<{ carrierCallId: string }>;
  /** null: never heard of it. */
  lookUpCall(call: CallKey): Promise<CallReport | null>;
  /** From now on this key is never dialed; what was dialed already is told instead. */
  refuseCall(call: CallKey): Promise<CallReport | null>;
  /** Repeating it, or ending what has ended, is harmless. */
  hangUp(call: CallKey): Promise<void>;
  lookUpNumber(phoneNumber: string): Promise<{ routable: boolean }>;
  /** The caller moves into a conference and the colleague is called. */
  bridge(
    call: CallKey,
    colleague: { to: string; from: string; ringSecondsMax: number },
  ): Promise<{ conferenceId: string; colleagueCallId: string }>;
  /** Hangs up the colleague; harmless when they are gone. The seconds they were on the line, null when never answered. */
  endBridge(call: CallKey): Promise<{ colleagueSeconds: number | null }>;
  /** Takes the caller out of the conference: a new `talk` follows. False when the caller is gone. */
  resume(call: CallKey): Promise<boolean>;
  /**
   * Reports and lines come from here on, in the processes that work. Stopping closes the lines: as `moved` where another
   * process, or the next start, is given the same call to go on with; as `ended` where the carrier cannot keep it.
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
