import { z } from 'zod';
import { id, timestamp } from '../../../platform/http/schemas.ts';

export const changeView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  base_version: z.number().int(),
  status: z.enum(['pending', 'approved', 'rejected']),
  proposed_by: z.string(),
  decided_by: z.string().nullable(),
  decided_at: timestamp().nullable(),
  reason: z.string().nullable(),
  created_at: timestamp(),
  diff: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  is_stale: z.boolean().meta({ description: 'The agent changed since this was proposed' }),
});
