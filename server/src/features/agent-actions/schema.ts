import { z } from 'zod';
import { futureOrPast, id, offsetQuery, timestamp } from '../../platform/http/schemas.ts';

export const ACTION_OUTCOMES = ['pending', 'success', 'error', 'timeout', 'refused'] as const;
export const TOOL_SOURCES = ['built_in', 'webhook', 'mcp'] as const;

export const actionView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  agent_name: z.string().meta({ example: 'Ada' }),
  call_id: id().nullable(),
  conversation_id: id().nullable(),
  tool_name: z.string().meta({ example: 'check_order' }),
  tool_source: z.enum(TOOL_SOURCES),
  action_kind: z.string().meta({ example: 'read', description: 'What the tool does to the world' }),
  params: z.record(z.string(), z.unknown()).meta({ description: 'Redacted', example: { order: 'A-17' } }),
  outcome: z.enum(ACTION_OUTCOMES).meta({
    example: 'success',
    description: '`pending` while it runs; it stays so when the process died before the answer came',
  }),
  error_message: z.string().nullable(),
  result_summary: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
  created_at: timestamp(),
  completed_at: timestamp().nullable(),
});

const moment = () =>
  futureOrPast()
    .optional()
    .meta({ override: { type: 'string', format: 'date-time' } });

export const listActionsQuery = z.object({
  ...offsetQuery(),
  agentId: id().optional(),
  callId: id().optional(),
  conversationId: id().optional(),
  toolName: z.string().min(1).max(200).optional().meta({ example: 'check_order' }),
  outcome: z.enum(ACTION_OUTCOMES).optional(),
  from: moment(),
  to: moment(),
});

export type ActionView = z.infer<typeof actionView>;
export type ListActionsQuery = z.output<typeof listActionsQuery>;
