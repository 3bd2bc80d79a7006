import { z } from 'zod';
import { CHANNELS } from '../../channels.ts';
import { PERSONAS } from '../../personas/index.ts';
import { collectedDataSchema, criteriaResultsSchema } from '../../runtime/analysis/schema.ts';
import { CALL_OUTCOMES } from '../../runtime/analysis/types.ts';
import { updateAgentInput } from '../agents/schema.ts';

export { SIMULATION_FIELDS } from './field-descriptions.ts';

/** Wishes an agent asks about before it acts on them. */
const DOUBTS = ['do_not_contact', 'wants_person'] as const;

const sentence = z.string().trim().min(1).max(1000);
const shortList = (item: z.ZodType<string>) => z.array(item).max(20);
const toolName = z.string().min(1).max(200).meta({ example: 'hand_off_to_person' });

/** What must be true of the conversation for it to pass. All that is given must hold. */
export const expectationsInput = z
  .strictObject({
    outcomes: z
      .array(z.enum(CALL_OUTCOMES))
      .min(1)
      .max(CALL_OUTCOMES.length)
      .optional()
      .meta({
        description: 'The outcome is one of these',
        example: ['appointment_booked'],
      }),
    toolsCalled: shortList(toolName).optional(),
    toolsNotCalled: shortList(toolName).optional(),
    says: shortList(sentence)
      .optional()
      .meta({
        description: 'The agent says each of these somewhere, in any case',
        example: ['opening hours'],
      }),
    neverSays: shortList(sentence).optional(),
    collected: z
      .record(z.string().min(1).max(100), z.union([z.string().max(1000), z.number(), z.boolean()]))
      .optional()
      .meta({ example: { email: 'ana@example.com' } }),
    criteria: z
      .record(z.string().min(1).max(100), z.enum(['success', 'failure', 'unknown']))
      .optional()
      .meta({ example: { next_step_agreed: 'success' } }),
    agentTurnsAtMost: z.number().int().min(1).max(20).optional(),
    endedBy: z.enum(['agent', 'caller', 'turn_limit', 'failure']).optional(),
  })
  .meta({ description: 'All that is given must hold' });

const rehearsalFields = {
  persona: z.enum(PERSONAS).optional().meta({ description: 'Who is on the other end', example: 'sceptical' }),
  script: z.array(sentence).min(1).max(30).optional().meta({
    description: 'Their lines, in order, instead of a persona',
  }),
  channel: z.enum(CHANNELS).default('voice'),
  direction: z.enum(['inbound', 'outbound']).default('outbound'),
  seed: z.string().min(1).max(100).default('parley').meta({
    description: 'The same seed, agent and caller give the same conversation with the embedded brain',
  }),
  maxTurns: z.number().int().min(1).max(20).default(14).meta({ description: 'Of the agent' }),
  variables: z
    .record(z.string().min(1).max(100), z.string().max(5000))
    .default({})
    .refine((map) => Object.keys(map).length <= 50, 'At most 50 entries')
    .meta({ example: { contact_name: 'Ana García', campaign_name: 'Spring offers' } }),
  tools: z.enum(['mock', 'real']).default('mock').meta({
    description: 'Whether the agent’s own tools are really called',
  }),
  mocks: z
    .record(z.string().min(1).max(200), z.unknown())
    .default({})
    .refine((map) => JSON.stringify(map).length <= 20_000, 'At most 20000 characters')
    .meta({
      override: { type: 'object', additionalProperties: true },
      description: 'What a mocked tool answers, by its name',
      example: { check_order: { status: 'shipped' } },
    }),
  expectations: expectationsInput.optional(),
};

const oneCaller = ({ persona, script }: { persona?: unknown; script?: unknown }) =>
  persona === undefined || script === undefined;
const ONE_CALLER = 'Give a persona or a script, not both';

export const simulateInput = z
  .object({
    ...rehearsalFields,
    draft: updateAgentInput.optional().meta({
      description: 'Changes to the agent that are tried without being saved',
    }),
  })
  .refine(oneCaller, ONE_CALLER);

/** A saved rehearsal: one case of a suite. */
export const rehearsalCase = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ example: 'Asks for a person' }),
    ...rehearsalFields,
  })
  .refine(oneCaller, ONE_CALLER);

const transcriptTurn = z.object({
  role: z.enum(['agent', 'user']),
  message: z.string().nullable(),
  time_in_call_secs: z.number().nullable(),
});

const score = (low: number, high: number) => z.number().min(low).max(high).nullable();

const analysisView = z.object({
  summary: z.string(),
  outcome: z.enum(CALL_OUTCOMES),
  sentiment_score: score(-1, 1),
  sentiment_low: score(-1, 1),
  frustration_score: score(0, 1),
  sentiment_timeline: z.array(z.object({ t: z.number(), s: z.number(), f: z.number() })),
  call_success_score: score(0, 100),
  evaluation_criteria_results: criteriaResultsSchema,
  data_collection_results: collectedDataSchema,
  qualification: z
    .object({
      score: z.number().int().nullable(),
      interest: z.enum(['high', 'medium', 'low']).nullable(),
      answered: z.boolean().nullable(),
      next_step: z.string().nullable(),
      objections: z.array(z.string()),
      reasons: z.array(z.string()),
    })
    .nullable(),
  objections: z.array(z.string()),
  main_language: z.string(),
  asked_not_to_be_contacted: z.boolean(),
});

export const checkView = z.object({
  expectation: z.string().meta({ example: 'outcomes' }),
  passed: z.boolean(),
  expected: z.unknown(),
  actual: z.unknown(),
});

export const simulationView = z.object({
  seed: z.string(),
  persona: z.enum(PERSONAS).nullable(),
  channel: z.enum(CHANNELS),
  ended_by: z.enum(['agent', 'caller', 'turn_limit', 'failure']),
  transcript: z.array(transcriptTurn),
  tool_calls: z.array(
    z.object({
      name: z.string(),
      source: z.enum(['built_in', 'webhook', 'mcp']),
      arguments: z.record(z.string(), z.unknown()),
      outcome: z.string(),
      result: z.string(),
      duration_ms: z.number(),
      mocked: z.boolean(),
    }),
  ),
  effects: z.array(z.record(z.string(), z.unknown())).meta({
    description: 'What would have followed: hand-offs, transfers, callbacks, the end',
  }),
  citations: z
    .array(z.object({ document_id: z.string(), document_name: z.string() }))
    .meta({ description: 'Documents the agent could draw on' }),
  analysis: analysisView,
  analysed_by: z.enum(['model', 'rules']),
  latency: z.object({ turns: z.number().int(), avg_ms: z.number(), max_ms: z.number() }),
  usage: z.object({
    model: z.string(),
    input_tokens: z.number().int(),
    output_tokens: z.number().int(),
    cost_usd: z.string().nullable(),
  }),
  checks: z.array(checkView),
  passed: z.boolean().nullable().meta({ description: 'null without expectations' }),
});

/** What a turn leaves for the next: sent back with the next message, as it was given. */
const tryState = z
  .object({
    variables: z.record(z.string().max(100), z.string().max(5000)).default({}),
    escalatedRules: z.array(z.number().int().min(0).max(49)).max(50).default([]),
    toolsUsed: z.array(z.string().max(200)).max(1_000).default([]),
    confirming: z.enum(DOUBTS).nullable().default(null),
    doubtsRaised: z.array(z.enum(DOUBTS)).max(10).default([]),
  })
  .refine(({ variables }) => Object.keys(variables).length <= 200, 'At most 200 variables')
  .meta({ description: 'What the conversation has come to; send it with the next message' });

export const tryInput = z.object({
  messages: z
    .array(z.object({ role: z.enum(['agent', 'user']), message: z.string().max(4_000) }))
    .max(200)
    .default([])
    .meta({
      description:
        'What was said so far. The agent opens when there is nothing; after its own words, the person is silent',
      example: [{ role: 'user', message: 'When are you open?' }],
    }),
  draft: simulateInput.shape.draft,
  channel: rehearsalFields.channel.default('webchat'),
  direction: rehearsalFields.direction.default('inbound'),
  variables: rehearsalFields.variables,
  seed: rehearsalFields.seed,
  elapsedSeconds: z.number().int().min(0).max(86_400).default(0),
  state: tryState.optional(),
});

export const tryView = z.object({
  reply: z.string(),
  failed: z.boolean(),
  ended: z.boolean(),
  tool_calls: simulationView.shape.tool_calls,
  effects: simulationView.shape.effects,
  citations: simulationView.shape.citations,
  latency: z.object({
    first_text_ms: z.number().int().nullable(),
    total_ms: z.number().int(),
    model_ms: z.number().int(),
  }),
  usage: simulationView.shape.usage,
  state: tryState,
});

export type TryInput = z.output<typeof tryInput>;
export type TryView = z.output<typeof tryView>;
export type SimulateInput = z.output<typeof simulateInput>;
export type RehearsalCase = z.output<typeof rehearsalCase>;
export type Expectations = z.output<typeof expectationsInput>;
export type SimulationView = z.infer<typeof simulationView>;
export type Check = z.infer<typeof checkView>;
