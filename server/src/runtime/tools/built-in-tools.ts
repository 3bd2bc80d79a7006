import { z } from 'zod';
import { BUILT_IN_TOOLS } from '../../providers/model/port.ts';
import type { AgentTool, ToolAnswer } from '../ports.ts';
import type { Effect, TalkingAgent } from '../session.ts';

/** The handoff flag keeps this much of a reason. */
const REASON_LENGTH_MAX = 400;
const CALLBACK_DAYS_MAX = 365;
const VARIABLES_MAX = 50;

const reason = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, REASON_LENGTH_MAX));

/** Where a built-in tool leaves what it decided. */
export type Collector = {
  add(effect: Effect): void;
  variables: Record<string, string>;
};

type BuiltIn<Input> = {
  name: string;
  description: string;
  kind: string;
  input: z.ZodType<Input>;
  /** Says what was done, or throws a sentence the model can act on. */
  act: (input: Input, collector: Collector) => string;
};

class Refusal extends Error {}

export function builtInTools(agent: TalkingAgent, now: Date, collector: Collector): AgentTool[] {
  const tools = [handOff, end, callback(now), setVariable];
  const all = agent.transfer_rules.length === 0 ? tools : [...tools, transfer(agent)];
  return all.map((tool) => finish(tool as BuiltIn<unknown>, collector));
}

function finish<Input>(
  { name, description, kind, input, act }: BuiltIn<Input>,
  collector: Collector,
): AgentTool {
  return {
    name,
    description,
    kind,
    source: 'built_in',
    timeoutMs: 1_000,
    parameters: z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>,
    run: async (_ctx, args) => {
      const parsed = input.safeParse(args);
      if (!parsed.success) return refused(`Wrong arguments: ${parsed.error.issues[0]?.message ?? 'unknown'}`);
      try {
        return done(act(parsed.data, collector));
      } catch (error) {
        if (error instanceof Refusal) return refused(error.message);
        throw error;
      }
    },
  };
}

const done = (content: string): ToolAnswer => ({
  outcome: 'success',
  content,
  summary: content,
  bytes: Buffer.byteLength(content),
  errorMessage: null,
});

const refused = (message: string): ToolAnswer => ({
  outcome: 'refused',
  content: message,
  summary: message,
  bytes: Buffer.byteLength(message),
  errorMessage: message,
});

const handOff: BuiltIn<{ reason: string }> = {
  name: BUILT_IN_TOOLS.handOff,
  description:
    'Ask a person of the business to take over. Use it when they ask for a person or you cannot help.',
  kind: 'hand_off',
  input: z.object({ reason }),
  act: (input, collector) => {
    collector.add({ kind: 'hand_off', reason: input.reason });
    return 'A person has been asked.';
  },
};

const end: BuiltIn<{ reason: string }> = {
  name: BUILT_IN_TOOLS.end,
  description: 'End the conversation, after saying goodbye.',
  kind: 'end',
  input: z.object({ reason }),
  act: (input, collector) => {
    collector.add({ kind: 'end', reason: input.reason });
    return 'The conversation ends after your words.';
  },
};

const callback = (now: Date): BuiltIn<{ at: string; note: string }> => ({
  name: BUILT_IN_TOOLS.callback,
  description: 'Plan another call with this person at a moment they agreed to.',
  kind: 'callback',
  input: z.object({
    at: z.string().describe('The moment, ISO 8601 with an offset'),
    note: z
      .string()
      .transform((text) => text.slice(0, REASON_LENGTH_MAX))
      .default(''),
  }) as z.ZodType<{ at: string; note: string }>,
  act: ({ at, note }, collector) => {
    const moment = new Date(at);
    const days = (moment.getTime() - now.getTime()) / 86_400_000;
    if (Number.isNaN(days))
      throw new Refusal('`at` must be an ISO 8601 moment such as 2026-05-04T15:00:00Z.');
    if (days <= 0) throw new Refusal(`\`at\` lies in the past; it is ${now.toISOString()} now.`);
    if (days > CALLBACK_DAYS_MAX) throw new Refusal('`at` lies more than a year ahead.');
    collector.add({ kind: 'callback', at: moment, note });
    return `A call is planned for ${moment.toISOString()}.`;
  },
});

const setVariable: BuiltIn<{ name: string; value: string }> = {
  name: BUILT_IN_TOOLS.setVariable,
  description: 'Remember a fact of this conversation under a name, for later turns and tools.',
  kind: 'variable',
  input: z.object({
    name: z.string().regex(/^[\w.-]{1,100}$/, 'name takes letters, digits, _ . -'),
    value: z.string().max(500),
  }),
  act: ({ name, value }, { variables }) => {
    if (name === '__proto__') throw new Refusal('Choose another name.');
    if (!Object.hasOwn(variables, name) && Object.keys(variables).length >= VARIABLES_MAX) {
      throw new Refusal(`At most ${VARIABLES_MAX} facts can be remembered.`);
    }
    variables[name] = value;
    return 'Remembered.';
  },
};

const transfer = (agent: TalkingAgent): BuiltIn<{ agent_id: string; reason: string }> => ({
  name: BUILT_IN_TOOLS.transfer,
  description: 'Let another agent of the business go on with this conversation.',
  kind: 'transfer',
  input: z.object({
    agent_id: z.string().meta({ enum: agent.transfer_rules.map(({ targetAgentId }) => targetAgentId) }),
    reason,
  }),
  act: ({ agent_id, reason: why }, collector) => {
    const rule = agent.transfer_rules.find(({ targetAgentId }) => targetAgentId === agent_id);
    if (rule === undefined) throw new Refusal('This agent may not be transferred to.');
    collector.add({
      kind: 'transfer',
      agentId: agent_id,
      reason: why,
      message: rule.transferMessage ?? null,
    });
    return 'The other agent takes over after your words.';
  },
});
