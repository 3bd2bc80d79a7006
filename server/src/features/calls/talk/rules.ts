import type { Speech } from '../../../providers/carrier/port.ts';
import type { HeardAt, Said, Step, Tally, TurnTiming } from './schema.ts';

export const emptyTally = (): Tally => ({
  talkMs: 0,
  agentMs: 0,
  userMs: 0,
  agentTurns: 0,
  userTurns: 0,
  answers: 0,
  latencyMs: 0,
  latencyMaxMs: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  toolCalls: 0,
  mcpCalls: 0,
  lookUps: 0,
  toolBytes: 0,
});

type Answered = {
  /** From the end of the person's words to the start of the agent's; null when the agent spoke unprompted. */
  latencyMs: number | null;
  usage: { inputTokens: number; outputTokens: number; costUsd: string | null };
  counts: { toolCalls: number; mcpCalls: number; knowledgeLookUps: number; toolResultBytes: number };
};

export const withAnswer = (tally: Tally, { latencyMs, usage, counts }: Answered): Tally => ({
  ...tally,
  answers: tally.answers + (latencyMs === null ? 0 : 1),
  latencyMs: tally.latencyMs + (latencyMs ?? 0),
  latencyMaxMs: Math.max(tally.latencyMaxMs, latencyMs ?? 0),
  inputTokens: tally.inputTokens + usage.inputTokens,
  outputTokens: tally.outputTokens + usage.outputTokens,
  costUsd: usage.costUsd === null || tally.costUsd === null ? null : tally.costUsd + Number(usage.costUsd),
  toolCalls: tally.toolCalls + counts.toolCalls,
  mcpCalls: tally.mcpCalls + counts.mcpCalls,
  lookUps: tally.lookUps + counts.knowledgeLookUps,
  toolBytes: tally.toolBytes + counts.toolResultBytes,
});

export const withSpeech = (tally: Tally, speech: Speech, responseMs: number | null): Tally => ({
  ...tally,
  agentMs: tally.agentMs + speech.spokenMs,
  interruptions: (tally.interruptions ?? 0) + (speech.interrupted ? 1 : 0),
  answers: tally.answers + (responseMs === null ? 0 : 1),
  latencyMs: tally.latencyMs + (responseMs ?? 0),
  latencyMaxMs: Math.max(tally.latencyMaxMs, responseMs ?? 0),
});

/** `zeroMs`: the start of the call. The response is what the caller waits for: last word to first sound. */
export function timingOf(
  zeroMs: number,
  heard: Partial<HeardAt> & { firstTextMs: number | null },
  speech: Speech,
): TurnTiming {
  const offset = (ms: number | null | undefined): number | null =>
    ms === null || ms === undefined ? null : Math.max(0, Math.round(ms - zeroMs));
  const { endOfSpeechMs } = heard;
  const { firstPacketMs } = speech;
  return {
    end_of_speech_ms: offset(endOfSpeechMs),
    transcript_ms: offset(heard.transcriptMs),
    first_token_ms: offset(heard.firstTextMs),
    first_audio_ms: offset(speech.firstAudioMs),
    first_packet_ms: offset(firstPacketMs),
    response_ms:
      endOfSpeechMs === undefined || firstPacketMs === null
        ? null
        : Math.max(0, Math.round(firstPacketMs - endOfSpeechMs)),
    interrupted: speech.interrupted,
  };
}

const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.max(0, to - from);

/** The parts of an answer's time that are measured over all calls. */
export const measuredOf = (timing: TurnTiming) => ({
  responseMs: timing.response_ms,
  transcriptionMs: between(timing.end_of_speech_ms, timing.transcript_ms),
  firstAudioMs: between(timing.first_token_ms, timing.first_audio_ms),
});

const INTEGER_MAX = 2_147_483_647;
const whole = (value: number): number => Math.min(INTEGER_MAX, Math.round(value));
const seconds = (ms: number): number => whole(ms / 1000);

/** The tally as columns. */
export const telemetryOf = (tally: Tally) => ({
  agentTalkSeconds: seconds(tally.agentMs),
  userTalkSeconds: seconds(tally.userMs),
  agentTurns: tally.agentTurns,
  userTurns: tally.userTurns,
  interruptions: tally.interruptions ?? 0,
  latencyAverageMs: tally.answers === 0 ? null : whole(tally.latencyMs / tally.answers),
  latencyMaxMs: tally.answers === 0 ? null : whole(tally.latencyMaxMs),
  inputTokens: whole(tally.inputTokens),
  outputTokens: whole(tally.outputTokens),
  llmCostUsd: tally.costUsd === null ? null : tally.costUsd.toFixed(6),
  toolCalls: tally.toolCalls,
  mcpCalls: tally.mcpCalls,
  lookUps: tally.lookUps,
  toolBytes: tally.toolBytes,
});

const TROUBLES_MAX = 3;
const PLAIN_REASON = /^[a-z_]{1,40}$|^escalation rule: [a-z_]{1,40}$/;

/**
 * A model's sentence may contain personal data, and the reason outlives the transcript: only short plain words are
 * kept.
 */
const byAgent = (reason: string): string => (PLAIN_REASON.test(reason) ? `agent: ${reason}` : 'agent');

/** The `termination_reason` when the agent ends the call. A scheduled callback wins over the goodbye. */
export function endingOf(effects: Said['effects']): string | null {
  const callback = effects.find((effect) => effect.kind === 'callback');
  if (callback !== undefined) return `callback planned for ${callback.at.toISOString()}`;
  const end = effects.find((effect) => effect.kind === 'end');
  return end === undefined ? null : byAgent(end.reason);
}

/** A transfer wins over a hang-up. */
export function stepAfter({ effects, troubles, toVoicemail, isGoodbyeInterrupted }: Said): Step {
  const transfer = effects.find((effect) => effect.kind === 'transfer');
  if (transfer !== undefined) return { kind: 'transfer', effect: transfer };
  const handOff = effects.find((effect) => effect.kind === 'hand_off');
  if (handOff !== undefined) return { kind: 'hand_off', ending: 'nobody to hand off to' };
  if (isGoodbyeInterrupted) return { kind: 'listen' };
  if (effects.some(({ kind }) => kind === 'end'))
    return { kind: 'leave', ending: endingOf(effects) ?? 'agent' };
  if (toVoicemail) return { kind: 'leave', ending: 'voicemail' };
  return troubles >= TROUBLES_MAX ? { kind: 'leave', ending: 'trouble' } : { kind: 'listen' };
}
