import { languageOf } from '../features/agents/catalogue/index.ts';
import type { Language } from '../listening/types.ts';
import type { Context } from '../platform/context.ts';
import { describeError } from '../platform/observability/describe-error.ts';
import type { Passage } from '../providers/model/port.ts';
import { orInterrupted } from './abortable.ts';
import { hearAll, type PersonSoFar } from './hear-all.ts';
import { outputGuard } from './output-guard.ts';
import type { AgentTool, ToolSession } from './ports.ts';
import type { Doubt, Effect, ToolUse, TurnInput } from './session.ts';
import { createSpoken, type Spoken } from './spoken.ts';
import { builtInTools } from './tools/built-in-tools.ts';
import { mergeVariables, renderVariables } from './variables.ts';

/** A tool has its own limit. */
export const TURN_LIMITS = { turnMs: 60_000, modelMs: 30_000, knowledgeMs: 3_000 };

/** One turn under way: what is known of it, and what it has come to so far. */
export type Turn = {
  input: TurnInput;
  language: Language;
  variables: Readonly<Record<string, string>>;
  person: PersonSoFar;
  session: ToolSession;
  builtIn: AgentTool[];
  spoken: Spoken;
  /** The mark around words of others; a secret of the conversation. */
  fence: string;
  limits: typeof TURN_LIMITS;
  signal: AbortSignal;
  startedMs: number;
  // what it has come to
  effects: Effect[];
  newVariables: Record<string, string>;
  toolUses: ToolUse[];
  escalatedRules: number[];
  confirming: Doubt | null;
  doubtsRaised: Doubt[];
  knowledge: Passage[];
  knowledgeLookUps: number;
  toolResultBytes: number;
  usage: { inputTokens: number; outputTokens: number; model: string | null };
  firstTextMs: number | null;
  modelMs: number;
};

type Topics = { blockedInputTopics?: string[]; blockedOutputTopics?: string[] };

export const topicsOf = ({ agent }: TurnInput): Required<Topics> => ({
  blockedInputTopics: [],
  blockedOutputTopics: [],
  ...(agent.safety as Topics | null),
});

export const promptOf = ({ agent, variant }: TurnInput): string =>
  variant?.systemPrompt ?? agent.system_prompt;

export function openTurn(ctx: Context, input: TurnInput): Turn {
  const { agent } = input;
  const startedMs = performance.now();
  const limits = { ...TURN_LIMITS, ...input.limits };
  const language = languageOf(agent.language);
  const person = hearAll(input, language);
  const effects: Effect[] = [];
  const fence = ctx.secrets.mac(`data block ${ctx.tenantId} ${input.seed}`).slice(0, 12);
  const newVariables = { ...input.state.variables };
  const variables = mergeVariables(agent.dynamic_variables, input.variables, newVariables);
  const turn: Turn = {
    input,
    language,
    variables,
    person,
    session: {
      agentId: agent.id,
      agentName: agent.name,
      channel: input.channel,
      callId: input.callId,
      conversationId: input.conversationId,
      variables,
    },
    builtIn: builtInTools(agent, ctx.clock.now(), {
      variables: newVariables,
      add: (effect) => {
        const known = effects.findIndex(({ kind }) => kind === effect.kind);
        if (known === -1) effects.push(effect);
        else effects[known] = effect; // the model thought again
      },
    }),
    spoken: createSpoken({
      guard: outputGuard({
        language,
        blockedTopics: topicsOf(input).blockedOutputTopics,
        secretText: person.askedForInstructions ? renderVariables(promptOf(input), variables) : null,
        fence,
      }),
      keepsLines: input.channel !== 'voice',
      onText: (sentence) => {
        turn.firstTextMs ??= performance.now() - startedMs;
        try {
          input.onText?.(sentence, effects);
        } catch (error) {
          ctx.log.warn({ agent_id: agent.id, ...describeError(error) }, 'a listener to a turn failed');
        }
      },
    }),
    fence,
    limits,
    signal: AbortSignal.any([
      ...(input.signal === undefined ? [] : [input.signal]),
      AbortSignal.timeout(limits.turnMs),
    ]),
    startedMs,
    effects,
    newVariables,
    toolUses: [],
    escalatedRules: [...input.state.escalatedRules],
    // A turn in which nothing was said leaves the question open.
    confirming: input.state.confirming ?? null,
    doubtsRaised: [...(input.state.doubtsRaised ?? [])],
    knowledge: [],
    knowledgeLookUps: 0,
    toolResultBytes: 0,
    usage: { inputTokens: 0, outputTokens: 0, model: null },
    firstTextMs: null,
    modelMs: 0,
  };
  return turn;
}

/** What is said without asking the model. */
export function say(turn: Turn, sentence: string): void {
  turn.spoken.add(`${sentence}\n`);
}

/** A tool acts on the world: it waits until the person has certainly finished. */
export const untilCertain = ({ input, signal }: Turn): Promise<void> =>
  orInterrupted(signal, input.certain ?? Promise.resolve());
