import type { Effect, TurnState } from '../../../runtime/session.ts';

/** What was measured of a talk so far. */
export type Tally = {
  /** Time with an agent on the line; a conference does not count. */
  talkMs: number;
  agentMs: number;
  userMs: number;
  agentTurns: number;
  userTurns: number;
  answers: number;
  latencyMs: number;
  latencyMaxMs: number;
  inputTokens: number;
  outputTokens: number;
  /** null: some of it was said by a model whose price nobody knows. */
  costUsd: number | null;
  toolCalls: number;
  mcpCalls: number;
  lookUps: number;
  toolBytes: number;
};

/** What a talk leaves for whoever goes on with it. Plain JSON. */
export type TalkState = {
  turn: TurnState;
  tally: Tally;
  failedHandOffs: number;
  /** Conferences with a colleague there had been when the talk began. */
  bridges?: number;
};

/** What follows the agent's words. */
export type Step =
  | { kind: 'listen' }
  | { kind: 'leave'; ending: string }
  | { kind: 'hand_off'; ending: string }
  | { kind: 'transfer'; effect: Extract<Effect, { kind: 'transfer' }> };

export type Said = {
  effects: readonly Effect[];
  /** Turns in a row in which the machinery failed, this one included. */
  troubles: number;
  /** The words answered were a voicemail's, and the agent is told to look out for them. */
  toVoicemail: boolean;
};
