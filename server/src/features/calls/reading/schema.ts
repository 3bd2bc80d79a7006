import { z } from 'zod';
import { described, futureOrPast, id, queryInteger, timestamp } from '../../../platform/http/schemas.ts';
import {
  collectedDataSchema,
  criteriaResultsSchema,
  qualificationSchema,
} from '../../../runtime/analysis/index.ts';
import { phoneNumber } from '../../compliance/schema.ts';
import { CALL_EXAMPLE, CALL_FIELDS, PLACED_EXAMPLE } from '../field-descriptions.ts';
import { CALL_STATUSES } from '../schema.ts';
import { isCursor } from './cursor.ts';

/** So many numbers are looked up in the index of calls within milliseconds. */
export const PEOPLE_MAX = 100;

const count = () => z.number().int().nullable();
const score = (low: number, high: number) => z.number().min(low).max(high).nullable();
const usd = (example: string) => z.string().nullable().meta({ description: 'A decimal string', example });

const transcriptTurn = z.object({
  role: z.enum(['agent', 'user']),
  message: z.string().nullable().meta({ example: 'Hello, this is Ada.' }),
  time_in_call_secs: z.number().nullable(),
});

const identity = {
  id: id(),
  tenant_id: id(),
  agent_id: id().nullable(),
  campaign_id: id().nullable(),
  contact_id: id().nullable(),
  phone_number: z.string().meta({
    description: 'The other party; the word `erased` once that person was erased',
    example: '+14155550123',
  }),
  call_direction: z.enum(['inbound', 'outbound']),
  prompt_variant_id: id().nullable(),
};

const names = {
  agent_name: z.string().nullable().meta({ example: 'Ada' }),
  campaign_name: z.string().nullable().meta({ example: 'Spring offers' }),
  contact_name: z.string().nullable().meta({ example: 'Ana García' }),
};

const lifecycle = {
  status: z.enum(CALL_STATUSES),
  outcome: z.string().nullable().meta({
    description: 'Null until the call is analysed, seconds to minutes after its end',
    example: 'appointment_booked',
  }),
  duration_seconds: count().meta({ description: 'Billed minutes are this rounded up, call by call' }),
  started_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
  termination_reason: z.string().nullable().meta({
    description: 'Begins with `initiation_failure:` when the call never connected',
    example: 'completed',
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable().meta({ description: 'Always null' }),
};

const analysed = {
  summary: z.string().nullable().meta({ example: 'Ana booked a visit for Tuesday.' }),
  sentiment_score: score(-1, 1),
  sentiment_low: score(-1, 1),
  frustration_score: score(0, 1),
  call_success_score: score(0, 100),
  objections: z.array(z.string()),
  evaluation_criteria_results: criteriaResultsSchema,
  data_collection_results: collectedDataSchema,
};

const analysis = z
  .object({
    summary: z.string(),
    outcome: z.string().nullable(),
    sentiment: z.enum(['positive', 'negative', 'neutral']).nullable(),
    sentiment_score: score(-1, 1),
    key_topics: z.array(z.never()).meta({ override: { type: 'array', maxItems: 0, items: {} }, example: [] }),
    qualification: z.strictObject(qualificationSchema.shape).nullable(),
  })
  .nullable()
  .meta({ description: 'Null until there is something to tell' });

const telemetry = {
  main_language: z.string().nullable().meta({ example: 'en' }),
  initiation_source: z.enum(['api', 'campaign', 'inbound']),
  agent_talk_seconds: count(),
  user_talk_seconds: count(),
  agent_turn_count: count(),
  user_turn_count: count(),
  interruption_count: count(),
  avg_response_latency_ms: count(),
  max_response_latency_ms: count(),
  cost_credits: count(),
  cost_usd: usd('0.028000'),
  llm_input_tokens: count(),
  llm_output_tokens: count(),
  tool_call_count: count(),
  mcp_call_count: count(),
  rag_lookup_count: count(),
  tool_result_bytes: z.string().nullable().meta({ example: '2048' }),
  telemetry_fetched_at: timestamp().nullable(),
  dnc_scanned_at: timestamp().nullable(),
  first_response_ms: z.null().meta({ description: 'Reserved, not measured' }),
};

const tale = <Shape extends z.ZodRawShape>(shape: Shape): Shape =>
  described(shape, CALL_FIELDS, CALL_EXAMPLE);

const detail = tale({
  kpi_data: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ example: { goal_reached: true, criteria_passed: 2 } }),
  transcript: z.array(transcriptTurn),
  sentiment_timeline: z
    .array(z.object({ t: z.number(), s: z.number(), f: z.number() }))
    .meta({ description: 'Each turn of the person: seconds, sentiment, frustration' }),
  llm_cost_usd: usd('0.001200'),
  transferred_to: z.string().nullable().meta({ example: '+14155550199' }),
  transferred_at: timestamp().nullable(),
  transfer_call_sid: z.string().nullable(),
});

const offset = () => z.number().int().min(0).nullable();

/** Measured on lines that carry sound. */
const measured = tale({
  no_recording_reason: z
    .enum(['pending', 'refused', 'deleted_after_processing', 'erased', 'no_sound', 'failed'])
    .nullable(),
  turns: z.array(
    z.object({
      index: z.number().int().min(0).meta({ description: 'Place of the agent’s turn in `transcript`' }),
      end_of_speech_ms: offset().meta({ description: 'The person’s last sound', example: 8200 }),
      transcript_ms: offset().meta({ description: 'Their words were known', example: 8480 }),
      first_token_ms: offset().meta({ description: 'The reply began', example: 8500 }),
      first_audio_ms: offset().meta({ description: 'Its first sound was ready', example: 8560 }),
      first_packet_ms: offset().meta({ description: 'Its first sound left', example: 8870 }),
      response_ms: offset().meta({ description: '`first_packet_ms` minus `end_of_speech_ms`', example: 670 }),
      interrupted: z.boolean().meta({ description: 'The person spoke before it was all said' }),
    }),
  ),
});

const stored = tale({ ...identity, ...lifecycle, ...analysed, ...telemetry });
const joined = tale({ ...names, has_recording: z.boolean(), analysis });

/** The answer of `POST /api/calls`: the row, without joined or computed fields. */
export const storedCallView = z.object(described({ ...stored, ...detail }, {}, PLACED_EXAMPLE));
export const listedCallView = z.object({ ...stored, ...joined });
export const callView = z.object({ ...stored, ...joined, ...detail, ...measured });

const moment = () =>
  futureOrPast()
    .optional()
    .meta({ override: { type: 'string', format: 'date-time' }, example: '2026-01-15T00:00:00Z' });

const callFilters = z.object({
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }),
  offset: queryInteger({ min: 0, max: 100_000, fallback: 0 }).meta({
    description: 'Anything but 0 wins over `cursor`',
  }),
  cursor: z
    .string()
    .refine(isCursor, 'Must be the nextCursor of a page, or a UTC ISO time ending in Z')
    .optional()
    .meta({ description: 'The `nextCursor` of the page before', example: '2026-01-15T09:30:00.000Z' }),
  agentId: id().optional(),
  campaignId: id().optional(),
  status: z.enum(CALL_STATUSES).optional(),
  direction: z.enum(['inbound', 'outbound']).optional(),
  phoneNumber: phoneNumber
    .optional()
    .meta({ description: 'The other party; write `+` as `%2B`', example: '+14155550123' }),
  outcome: z.string().min(1).max(100).optional().meta({
    description: 'As the analysis named it; calls that are not analysed yet have none',
    example: 'appointment_booked',
  }),
  search: z
    .string()
    .trim()
    .min(2)
    .max(200)
    .optional()
    .meta({
      description: `Any part of the other party’s name or number, however the number is written: the calls of the ${PEOPLE_MAX} people that match first, and of recent callers who are no contacts`,
      example: 'García',
    }),
  from: moment().meta({ description: 'Created at this time or later' }),
  to: moment().meta({ description: 'Created before this time' }),
});

export const listCallsQuery = callFilters.refine(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  {
    path: ['from'],
    message: 'Must not be later than `to`',
  },
);

export const callsView = z.object({
  calls: z.array(listedCallView),
  total: z.number().int(),
  limit: z.number().int(),
  offset: z.number().int(),
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'Null when this page is not full', example: '2026-01-15T09:30:00.000Z' }),
});

export type StoredCallView = z.infer<typeof storedCallView>;
export type ListedCallView = z.infer<typeof listedCallView>;
export type CallView = z.infer<typeof callView>;
export type ListCallsQuery = z.output<typeof listCallsQuery>;
