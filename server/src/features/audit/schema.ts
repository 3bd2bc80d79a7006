import { z } from 'zod';
import { futureOrPast, id, queryInteger, timestamp } from '../../platform/http/schemas.ts';

const moment = () =>
  futureOrPast()
    .optional()
    .meta({ override: { type: 'string', format: 'date-time' }, example: '2026-01-15T00:00:00Z' });
const exact = (example: string) => z.string().min(1).max(200).optional().meta({ example });

export const auditQuery = z.object({
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be the `nextCursor` of the page before')
    .transform(Number)
    .optional()
    .meta({ override: { type: 'string' }, description: '`nextCursor` of the page before', example: '120' }),
  action: exact('api_key.create'),
  resourceType: exact('api_key'),
  resourceId: exact('01960b4e-2086-7792-8f2d-6c768bf6df54'),
  userId: exact('apikey:01960b4e-2086-7792-8f2d-6c768bf6df54'),
  from: moment(),
  to: moment(),
});

export const auditEntryView = z.object({
  id: id(),
  tenant_id: id(),
  sequence: z.number().int().meta({ example: 119 }),
  user_id: z
    .string()
    .meta({ description: 'A user id, `apikey:<id>`, `operator` or `system:<job>`', example: 'operator' }),
  actor_name: z.string().nullable().meta({ example: 'owner@example.com' }),
  action: z.string().meta({ example: 'api_key.create' }),
  resource_type: z.string().meta({ example: 'api_key' }),
  resource_id: z.string().nullable(),
  changes: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ example: { name: 'Production backend' } }),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  occurred_at: timestamp(),
  redacted_at: timestamp().nullable(),
  redaction_reason: z.string().nullable(),
  hash: z.string().meta({ example: 'a'.repeat(64) }),
  previous_hash: z.string().meta({ example: 'b'.repeat(64) }),
});

export const auditMeta = z.object({
  limit: z.number(),
  nextCursor: z.string().nullable().meta({ example: '69' }),
});

export type AuditFilter = z.output<typeof auditQuery>;
