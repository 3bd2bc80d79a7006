import { z } from 'zod';
import { CHANNELS } from '../../channels.ts';
import { described, futureOrPast, id, offsetQuery, timestamp } from '../../platform/http/schemas.ts';
import { ACTION_OUTCOMES } from '../agent-actions/schema.ts';
import { CALL_STATUSES } from '../calls/schema.ts';
import { CONTACT_STATUSES } from '../contacts/schema.ts';
import { USAGE_UNITS, type UsageKind } from '../usage/schema.ts';
import { EXPORT_EXAMPLE, EXPORT_FIELDS } from './field-descriptions.ts';
import { FORMATS } from './formats/column.ts';

export const EXPORT_KINDS = ['calls', 'conversations', 'contacts', 'actions', 'audit', 'usage'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_STATUSES = ['pending', 'running', 'ready', 'failed', 'canceled', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Whose files may hold a person; usage is quantities and ids alone. */
export const KINDS_OF_PEOPLE = EXPORT_KINDS.filter((kind) => kind !== 'usage');

export const FILES_KEPT_DAYS = 7;

const exact = (example: string) => z.string().min(1).max(200).meta({ example });
const usageKinds = Object.keys(USAGE_UNITS) as [UsageKind, ...UsageKind[]];

const STATUSES = [...new Set([...CALL_STATUSES, ...CONTACT_STATUSES, 'active', 'closed'])];

/** Every filter there is; which kinds take it, and which values, is in `FILTERS_OF`. */
const filterFields = {
  agentId: id(),
  campaignId: id(),
  status: z.enum(STATUSES as [string, ...string[]]).meta({ example: 'completed' }),
  direction: z.enum(['inbound', 'outbound']),
  channel: z.enum(CHANNELS),
  toolName: exact('check_order'),
  outcome: z.enum(ACTION_OUTCOMES),
  action: exact('agent.update'),
  resourceType: exact('agent'),
  userId: exact('apikey:01960b4e-2086-7792-8f2d-6c768bf6df54'),
  usageKind: z.enum(usageKinds).meta({ example: 'call_minutes' }),
};

export const filtersSchema = z.strictObject(described(filterFields, EXPORT_FIELDS)).partial();
export type ExportFilters = z.output<typeof filtersSchema>;
type FilterName = keyof ExportFilters;

const TAKEN: Record<ExportKind, readonly FilterName[]> = {
  calls: ['agentId', 'campaignId', 'status', 'direction'],
  conversations: ['agentId', 'channel', 'status'],
  contacts: ['campaignId', 'status'],
  actions: ['agentId', 'toolName', 'outcome'],
  audit: ['action', 'resourceType', 'userId'],
  usage: ['agentId', 'campaignId', 'channel', 'usageKind'],
};
const STATUSES_OF: Partial<Record<ExportKind, readonly string[]>> = {
  calls: CALL_STATUSES,
  conversations: ['active', 'closed'],
  contacts: CONTACT_STATUSES,
};

const moment = () =>
  futureOrPast().meta({
    override: { type: 'string', format: 'date-time' },
    example: '2026-01-01T00:00:00Z',
  });

export const createExportInput = z
  .object({
    kind: z.enum(EXPORT_KINDS),
    format: z.enum(FORMATS),
    from: moment().nullish().meta({ example: '2026-01-01T00:00:00Z' }),
    to: moment().nullish().meta({ example: '2026-02-01T00:00:00Z' }),
    filters: filtersSchema.optional().meta({ example: { direction: 'outbound' } }),
    bom: z.boolean().optional(),
  })
  .superRefine(({ kind, format, from, to, filters = {}, bom }, ctx) => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    for (const name of Object.keys(filters) as FilterName[])
      if (!TAKEN[kind].includes(name))
        refuse(['filters', name], `Exports of ${kind} take these filters: ${TAKEN[kind].join(', ')}`);
    const statuses = STATUSES_OF[kind] ?? [];
    if (filters.status !== undefined && TAKEN[kind].includes('status') && !statuses.includes(filters.status))
      refuse(['filters', 'status'], `Must be one of ${statuses.join(', ')}`);
    if (from && to && from.getTime() >= to.getTime()) refuse(['to'], 'Must be later than `from`');
    if (bom === true && format !== 'csv') refuse(['bom'], 'Only CSV files can begin with a byte order mark');
  });
export type CreateExport = z.output<typeof createExportInput>;

export const exportView = z.object(
  described(
    {
      id: id(),
      kind: z.enum(EXPORT_KINDS),
      format: z.enum(FORMATS),
      status: z.enum(EXPORT_STATUSES),
      rows: z.number().int(),
      bytes: z.number().int(),
      progress: z.number().min(0).max(1),
      download_url: z.string().nullable(),
      expires_at: timestamp().nullable(),
      created_at: timestamp(),
      from: timestamp().nullable(),
      to: timestamp(),
      filters: filtersSchema,
      error_message: z.string().nullable(),
    },
    EXPORT_FIELDS,
    EXPORT_EXAMPLE,
  ),
);
export type ExportView = z.output<typeof exportView>;

export const listExportsQuery = z.object(offsetQuery());
