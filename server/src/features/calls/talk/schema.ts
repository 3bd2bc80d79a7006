import type { Effect, TurnState } from '../../../runtime/session.ts';

/** Measurements so far. */
export type Tally = {
  /** Time with an agent on the line, without conferences. */
  talkMs: number;
  agentMs: number;
  userMs: number;
  agentTurns: number;
  userTurns: number;
  /** Absent in states stored before lines carried sound. */
  interruptions?: number;
  answers: number;
  latencyMs: number;
  latencyMaxMs: number;
  inputTokens: number;
  outputTokens: number;
  /** null: a model without a known price was used. */
  costUsd: number | null;
  toolCalls: number;
  mcpCalls: number;
  lookUps: number;
  toolBytes: number;
};

/** The state of a conversation for the process that continues it. Plain JSON. */
export type TalkState = {
  turn: TurnState;
  tally: Tally;
  failedHandOffs: number;
  /** Number of conferences with a colleague when the conversation began. */
  bridges?: number;
};

/** When the other party spoke; milliseconds of `performance.now()`. */
export type HeardAt = { startOfSpeechMs: number; endOfSpeechMs: number; transcriptMs: number };

/** One spoken turn of the agent: offsets in milliseconds from the start of the call. Null: not measured. */
export type TurnTiming = {
  end_of_speech_ms: number | null;
  transcript_ms: number | null;
  first_token_ms: number | null;
  first_audio_ms: number | null;
  first_packet_ms: number | null;
  response_ms: number | null;
  interrupted: boolean;
};

/** What follows the agent's words. */
export type Step =
  | { kind: 'listen' }
  | { kind: 'leave'; ending: string }
  | { kind: 'hand_off'; ending: string }
  | { kind: 'transfer'; effect: Extract<Effect, { kind: 'transfer' }> };

export type Said = {
  effects: readonly Effect[];
  /** Consecutive turns that failed technically, including this one. */
  troubles: number;
  /** A voicemail greeting was answered, and the agent has voicemail detection on. */
  toVoicemail: boolean;
  /** The person spoke over the goodbye: they have more to say. */
  isGoodbyeInterrupted: boolean;
};

/** Who is on the line with the agent. `seed`: the same one gives the same replies with the embedded brain. */
export type Party = {
  direction: 'inbound' | 'outbound';
  name: string | null;
  variables: Record<string, string>;
  answeredAt: Date | null;
  seed: string;
};

export type SpokenTurn = { position: number; role: 'agent' | 'user'; message: string; seconds: number };
