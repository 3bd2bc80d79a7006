import { z } from 'zod';
import { id, queryInteger, timestamp } from '../../../platform/http/schemas.ts';

/** In the order in which they run. Concurrency is last: only a contact that may be dialed takes a place. */
export const DIAL_CHECKS = [
  'campaign',
  'schedule',
  'contact',
  'number',
  'consent',
  'claim',
  'compliance',
  'concurrency',
] as const;
export type DialCheck = (typeof DIAL_CHECKS)[number];

export const CHECK_RESULTS = [
  'passed',
  'ended',
  'postponed',
  'failed',
  'invalid',
  'dnc',
  'deferred',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export type CheckEntry = { check: DialCheck; result: CheckResult; reason: string };

/** What a queued dial waits for. */
export const WAITS = ['turn', 'schedule', 'quiet_hours', 'slot', 'retry'] as const;
export type WaitsFor = (typeof WAITS)[number];

export const ENTRIES_KEPT_MAX = 200;

export const dialLogQuery = z.object({
  limit: queryInteger({ min: 1, max: ENTRIES_KEPT_MAX, fallback: ENTRIES_KEPT_MAX }),
});

export const dialLogEntry = z.object({
  at: timestamp(),
  attempt: z.number().int().meta({ description: 'Which dial of the contact was asked for', example: 1 }),
  check: z.enum(DIAL_CHECKS).meta({ example: 'schedule' }),
  result: z.enum(CHECK_RESULTS).meta({ example: 'postponed' }),
  reason: z.string().meta({ example: 'Outside the schedule; next open at 2026-01-15T09:00:00.000Z' }),
  call_id: id().nullable().meta({ description: 'The call it led to' }),
});
export type DialLogEntry = z.infer<typeof dialLogEntry>;

export const dialLogView = z.array(dialLogEntry);

const count = (example: number) => z.number().int().meta({ example });

export const forecastView = z.object({
  dials_per_hour: z
    .array(z.object({ hour: timestamp(), dials: count(42) }))
    .meta({ description: 'Hours in which contacts would be dialed, retries included; at most 2,000' }),
  finishes_at: timestamp()
    .nullable()
    .meta({ description: 'null: not within the hours that were looked ahead, or no contact to dial' }),
  minutes: count(380).meta({ description: 'Billed minutes' }),
  cost_usd: z.string().meta({ example: '5.320000' }),
  contacts: count(500).meta({ description: 'Pending contacts that would be dialed' }),
  exclusions: z
    .array(z.object({ reason: z.string().meta({ example: 'suppressed' }), contacts: count(3) }))
    .meta({ description: 'Pending contacts that would not be dialed, by the rule that stops them' }),
  assumptions: z
    .object({
      answer_rate: z.number().meta({ example: 0.55 }),
      talk_seconds: z.number().meta({ example: 95 }),
      ring_seconds: z.number().meta({ example: 25 }),
      usd_per_minute: z.number().meta({ example: 0.014 }),
      concurrent_calls: count(5),
      based_on_calls: count(0).meta({ description: 'Past calls the rates come from; 0: defaults' }),
      contacts_sampled: count(500).meta({ description: 'Contacts whose rules were looked at' }),
    })
    .meta({ description: 'What the figures rest on' }),
});
export type ForecastView = z.infer<typeof forecastView>;
