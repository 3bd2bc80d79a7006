import { z } from 'zod';
import { CHANNELS } from '../../../channels.ts';
import { id, timestamp } from '../../../platform/http/schemas.ts';
import { isTimezone } from '../../../time-zones/zone-clock.ts';
import { DIRECTIONS } from '../schema.ts';

export const DAYS_DEFAULT = 30;
export const DAYS_MAX = 366;
export const AGENTS_MAX = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

const isMoment = (text: string): boolean =>
  DAY.test(text)
    ? z.iso.date().safeParse(text).success
    : z.iso.datetime({ offset: true }).safeParse(text).success;

const isNear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A day of the zone, or a moment. */
const dayOrMoment = (description: string, example: string) =>
  z
    .string()
    .refine(isMoment, 'Must be a day such as 2026-01-15, or a time such as 2026-01-15T09:30:00Z')
    .refine((text) => !isMoment(text) || isNear(text), `Must lie between ${FIRST_YEAR} and ${LAST_YEAR}`)
    .optional()
    .meta({ description, example });

export const isDay = (text: string): boolean => DAY.test(text);

export const overviewQuery = z.object({
  from: dayOrMoment(
    `The first day of the zone, or the first moment; ${DAYS_DEFAULT} days with \`to\` when it is missing`,
    '2026-01-01',
  ),
  to: dayOrMoment(
    'The last day, which counts whole, or the moment before which it ends; now when it is missing',
    '2026-01-30',
  ),
  timezone: z
    .string()
    .refine(isTimezone, 'Must be an IANA time zone such as Europe/Madrid')
    .default('UTC')
    .meta({ description: 'Whose days and hours are counted', example: 'Europe/Madrid' }),
  agentId: id().optional().meta({ description: 'Only what this agent served' }),
  campaignId: id()
    .optional()
    .meta({ description: 'Only calls of this campaign, and conversations with its contacts' }),
  direction: z.enum(DIRECTIONS).default('all').meta({ example: 'all' }),
  channel: z
    .enum(CHANNELS)
    .optional()
    .meta({ description: 'Only calls (`voice`), or one channel of messages' }),
});
export type OverviewQuery = z.output<typeof overviewQuery>;

const count = (description: string, example: number) =>
  z.number().int().min(0).meta({ description, example });
const mean = (description: string, example: number) =>
  z
    .number()
    .nullable()
    .meta({ description: `${description}; null when none was measured`, example });

const figures = {
  calls: count('Calls created, with any outcome', 420),
  completed: count('Calls that were answered and came to an end', 300),
  minutes: z
    .number()
    .min(0)
    .meta({ description: 'Talked in completed calls, two decimals', example: 470.25 }),
  conversations: count('Conversations begun', 64),
  messages: count('Messages written, by people and agents', 512),
  successes: count('Completed calls with a success outcome of any category', 45),
  successRate: z.number().min(0).max(100).nullable().meta({
    description: 'successes / completed in percent, two decimals; null without completed calls',
    example: 15,
  }),
  avgDurationSeconds: mean('Of completed calls, whole seconds', 94),
  avgSentiment: mean('Of calls and conversations, from -1 to 1, four decimals', 0.31),
  avgLatencyMs: mean('Until the agent answers in calls, two decimals', 640.5),
  handoffs: count('Calls that were transferred, and requests for a person in conversations', 12),
  costUsd: mean('Of calls and conversations, four decimals', 18.4216),
};

export const totalsView = z.object(figures);
export type Totals = z.infer<typeof totalsView>;

const period = z.object({
  from: timestamp().meta({ description: 'Its first moment' }),
  to: timestamp().meta({ description: 'The moment before which it ends' }),
  timezone: z.string().meta({ description: 'Whose days and hours are counted', example: 'Europe/Madrid' }),
});

export const overviewView = z.object({
  period: period.meta({ description: 'What was counted' }),
  totals: totalsView.meta({ description: 'Over the whole period' }),
  previous: totalsView.meta({
    description: 'The same over as many days before, from and to the same times of day',
  }),
  byDay: z
    .array(
      z.object({
        date: z.iso.date().meta({ description: 'A day of the zone', example: '2026-01-15' }),
        ...figures,
      }),
    )
    .meta({ description: 'Every day of the period, oldest first' }),
  byHour: z
    .array(
      z.object({
        weekday: z.number().int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday', example: 1 }),
        hour: z.number().int().min(0).max(23).meta({ description: 'On the clock of the zone', example: 9 }),
        ...figures,
      }),
    )
    .meta({ description: 'All 168 hours of the week, Monday first' }),
  byOutcome: z
    .array(
      z.object({
        outcome: z.string().nullable().meta({ description: 'Null: none yet', example: 'sale_closed' }),
        calls: count('Calls with it', 45),
      }),
    )
    .meta({ description: 'Of calls, the most frequent first' }),
  byAgent: z
    .array(
      z.object({
        agentId: id().nullable().meta({ description: 'Null: no agent' }),
        agentName: z.string().nullable().meta({ description: 'Current name', example: 'Ada' }),
        ...figures,
      }),
    )
    .meta({ description: `At most ${AGENTS_MAX}, the busiest first` }),
  byChannel: z
    .array(z.object({ channel: z.enum(CHANNELS).meta({ example: 'voice' }), ...figures }))
    .meta({ description: 'Channels with anything to count' }),
});
export type OverviewView = z.infer<typeof overviewView>;
