import { z } from 'zod';
import { id, offsetQuery, timestamp } from '../../platform/http/schemas.ts';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const approvalView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  agent_name: z.string().meta({ example: 'Ada' }),
  mcp_server_id: id().nullable(),
  server_name: z.string().meta({ example: 'Orders' }),
  tool_name: z.string().meta({ example: 'cancel_order' }),
  params: z.record(z.string(), z.unknown()).meta({ description: 'Redacted', example: { order: 'A-17' } }),
  call_id: id().nullable(),
  conversation_id: id().nullable(),
  status: z.enum(APPROVAL_STATUSES),
  requested_at: timestamp(),
  expires_at: timestamp(),
  decided_by: z.string().nullable(),
  decided_at: timestamp().nullable(),
  reason: z.string().nullable(),
});

export const listApprovalsQuery = z.object({
  ...offsetQuery(),
  status: z.enum(APPROVAL_STATUSES).optional().meta({ example: 'pending' }),
  agentId: id().optional(),
});

export const decisionInput = z.object({
  reason: z.string().trim().max(400).optional().meta({ example: 'The customer asked for it' }),
});

export const policyView = z.object({
  timeoutSeconds: z.number().int().min(5).max(50).meta({
    example: 30,
    description: 'How long a call waits for a person; the turn itself ends after a minute',
  }),
  notify: z.boolean().meta({ description: 'Whether people are notified of each call that waits' }),
});

export type ApprovalView = z.infer<typeof approvalView>;
export type ListApprovalsQuery = z.output<typeof listApprovalsQuery>;
export type Policy = z.infer<typeof policyView>;
