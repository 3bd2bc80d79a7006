import type { PreparedReply } from '../../../providers/carrier/port.ts';
import type { AgentTool } from '../../../runtime/ports.ts';
import { type Effect, freshState, type TurnResult } from '../../../runtime/session.ts';
import { takeTurn } from '../../../runtime/take-turn.ts';
import { createSentences } from './sentences.ts';
import { type Talk, talkedMs } from './talk.ts';

const WARM_UP_MS = 5_000;

/** An agent's turn that has begun. Until `confirm` none of its tools runs. */
export type Reply = PreparedReply & {
  confirm(): void;
  readonly result: Promise<TurnResult>;
  /** Decided by the time a sentence could be spoken: carried out before it is. */
  effectsSoFar(): readonly Effect[];
  firstTextMs(): number | null;
};

/** `says` null: the agent opens the conversation, or nobody spoke. `history`: without these words. */
export function startReply(
  talk: Talk,
  says: string | null,
  history: Talk['history'],
  { isRehearsal = false } = {},
): Reply {
  const { ctx, party, record, agent, state } = talk;
  const sentences = createSentences();
  const abandoned = new AbortController();
  let confirm: () => void = () => undefined;
  const certain = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  let effects: readonly Effect[] = [];
  let firstTextMs: number | null = null;
  const result = takeTurn(ctx, {
    agent,
    channel: 'voice',
    direction: party.direction,
    callId: record.callId,
    conversationId: null,
    history,
    says,
    variables: variablesOf(talk),
    state: state.turn,
    variant: talk.variant,
    elapsedSeconds: Math.round(talkedMs(talk) / 1000),
    seed: party.seed,
    certain,
    onTool: (tool) => soundWhile(talk, tool),
    rehearsal: isRehearsal,
    signal: abandoned.signal,
    onText: (sentence, decided) => {
      firstTextMs ??= performance.now();
      effects = decided;
      sentences.add(sentence);
    },
  }).finally(() => sentences.end());
  result.catch(() => undefined); // of a discarded reply nobody takes it
  return {
    sentences,
    confirm,
    discard: () => abandoned.abort(),
    result,
    effectsSoFar: () => effects,
    firstTextMs: () => firstTextMs,
  };
}

const QUICK_MS = 1_000;

/** The sound of a tool at work, on a line that carries sound. Returns what ends it. */
function soundWhile({ line }: Talk, { waitingSound }: AgentTool): () => void {
  const { sound } = line;
  if (sound === undefined || waitingSound === undefined) return () => undefined;
  const { kind, isAlways } = waitingSound;
  const start = setTimeout(() => sound.waiting(kind), isAlways ? 0 : QUICK_MS);
  return () => {
    clearTimeout(start);
    sound.waiting(null);
  };
}

let isWarm = false;

/**
 * The first turn of a process loads and compiles what later ones reuse, which takes most of a second. It is gone
 * through while the first greeting is spoken. The embedded brain only: a hosted one would cost money.
 */
export function warmUp(talk: Talk): void {
  if (isWarm || !talk.ctx.providers.model.embedded) return;
  isWarm = true;
  const rehearsal = startReply(talk, 'Could you tell me more about it?', [], { isRehearsal: true });
  setTimeout(() => rehearsal.discard(), WARM_UP_MS).unref();
  rehearsal.result.catch(() => undefined);
}

const variablesOf = ({ party }: Talk): Record<string, string> => ({
  ...(party.name === null ? {} : { contact_name: party.name }),
  ...party.variables,
});

/** The state of an agent that takes the conversation over from another one. */
export const inheritedState = ({ state }: Talk) => ({
  ...freshState(),
  variables: state.turn.variables,
  toolsUsed: state.turn.toolsUsed,
});
