import { z } from 'zod';
import type { Channel } from '../../channels.ts';
import { described, id, queryInteger, timestamp, trimmed } from '../../platform/http/schemas.ts';
import type { Attachment } from '../../providers/channels/port.ts';
import {
  collectedDataSchema,
  criteriaResultsSchema,
  qualificationSchema,
} from '../../runtime/analysis/index.ts';
import {
  CONVERSATION_EXAMPLE,
  CONVERSATION_FIELDS,
  EVENT_EXAMPLE,
  MESSAGE_EXAMPLE,
} from './field-descriptions.ts';

export const TEXT_CHANNELS = [
  'whatsapp',
  'email',
  'webchat',
  'instagram',
  'messenger',
] as const satisfies readonly Channel[];
export type TextChannel = (typeof TEXT_CHANNELS)[number];

export const CANNED = ['budget', 'paused', 'suppressed', 'unattended'] as const;
export type Canned = (typeof CANNED)[number];

/** A message as it came in, whatever the provider. */
export type Inbound = {
  channel: TextChannel;
  /** The agent that answers; null or deleted: none does. */
  agentId: string | null;
  /** Of the account it came to; null: simulated, or web chat. */
  connectionId: string | null;
  from: { kind: TextChannel; value: string };
  name: string | null;
  email?: string | null;
  /** The same one again, on this channel and connection, is the same message. */
  providerMessageId: string | null;
  text: string;
  subject: string | null;
  inReplyTo: string | null;
  references?: readonly string[];
  /** Why no person waits for an answer: a machine wrote it. It is stored, and never answered. */
  auto?: string | null;
  attachments: readonly Attachment[];
  at: Date;
};

export type Received = { conversationId: string; messageId: string; isDuplicate: boolean };

export type Receipt = {
  channel: TextChannel;
  connectionId: string | null;
  providerMessageId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  reason: string | null;
  at: Date;
};

const score = (low: number, high: number) => z.number().min(low).max(high).nullable();
const count = () => z.number().int().nullable();
const maybeTime = () => timestamp().nullable();

const attachment = z.object({ filename: z.string(), contentType: z.string(), bytes: z.number().int() });

const messageFields = described(
  {
    id: id(),
    conversation_id: id(),
    tenant_id: id(),
    role: z.enum(['user', 'agent']),
    content_type: z.enum(['text', 'image', 'file']),
    content: z.string(),
    audio_url: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    created_at: timestamp(),
    attachment: attachment.nullable(),
  },
  CONVERSATION_FIELDS,
  MESSAGE_EXAMPLE,
);
export const messageView = z.object(messageFields);
export type MessageView = z.output<typeof messageView>;

const thread = {
  id: id(),
  tenant_id: id(),
  agent_id: id().nullable(),
  contact_id: id().nullable(),
  channel: z.enum(TEXT_CHANNELS),
  external_id: z.string(),
  status: z.enum(['active', 'closed']),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
  closed_at: maybeTime(),
  last_inbound_at: maybeTime(),
  needs_human_at: maybeTime(),
  needs_human_reason: z.string().max(400).nullable(),
  needs_human_resolved_at: maybeTime(),
  taken_over_by: z.string().nullable(),
  taken_over_at: maybeTime(),
};

const analysed = {
  voice_engine_conversation_id: z.string().nullable(),
  summary: z.string().nullable(),
  outcome: z.enum(['success', 'failure', 'unknown']).nullable(),
  sentiment_score: score(-1, 1),
  frustration_score: score(0, 1),
  sentiment_low: score(-1, 1),
  evaluation_criteria_results: criteriaResultsSchema,
  data_collection_results: collectedDataSchema,
  analysis_fetched_at: maybeTime(),
  analysis_attempts: z.number().int(),
  qualification: z.strictObject(qualificationSchema.shape).nullable(),
};

const measured = {
  cost_credits: count(),
  cost_usd: z.string().nullable(),
  termination_reason: z.string().nullable(),
  main_language: z.string().nullable(),
  call_success_score: score(0, 100),
  tool_call_count: count(),
  mcp_call_count: count(),
  rag_lookup_count: count(),
  tool_result_bytes: z.string().nullable(),
};

const joined = {
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_status: z.string().nullable(),
  agent_name: z.string().nullable(),
  last_message: z.string().max(160).nullable(),
  last_message_at: maybeTime(),
  last_message_role: z.enum(['user', 'agent']).nullable(),
};

const conversationFields = described(
  { ...thread, ...analysed, ...measured, ...joined },
  CONVERSATION_FIELDS,
  CONVERSATION_EXAMPLE,
);
export const conversationView = z.object(conversationFields);
export type ConversationView = z.output<typeof conversationView>;

export const eventView = z.object(
  described(
    {
      id: id(),
      kind: z.enum(['needs_human', 'resolved', 'taken_over', 'handed_back', 'closed']),
      by: z.string().nullable(),
      created_at: timestamp(),
    },
    CONVERSATION_FIELDS,
    EVENT_EXAMPLE,
  ),
);

export const conversationDetailView = z.object({ ...conversationFields, messages: z.array(messageView) });

export const conversationsView = z.object({
  conversations: z.array(conversationView),
  needsHumanWaiting: z.number().int().meta({ example: 1 }),
});

const LIMIT_MAX = 100;

export const listConversationsQuery = z.object({
  page: queryInteger({ min: 1, max: 100_000, fallback: 1 }),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number from 1 on')
    .transform(Number)
    .refine((value) => value >= 1, 'Must be a whole number from 1 on')
    .transform((value) => Math.min(value, LIMIT_MAX))
    .default(50)
    .meta({ override: { type: 'integer', minimum: 1, default: 50 }, example: 50 }),
  needsHuman: z.string().optional().meta({ example: 'waiting' }),
  channel: z.enum(TEXT_CHANNELS).optional(),
  agentId: id().optional(),
  status: z.enum(['active', 'closed']).default('active'),
  takenOverBy: trimmed(1, 200).optional().meta({ example: 'me' }),
  search: trimmed(1, 200).optional().meta({ example: 'ana' }),
});
export type ListConversations = z.output<typeof listConversationsQuery>;
