import { z } from 'zod';
import { id, pageQuery, timestamp } from '../../../platform/http/schemas.ts';
import { CONTACT_STATUSES, contactView } from '../../contacts/schema.ts';

const count = (example: number, description?: string) =>
  z
    .number()
    .int()
    .meta({ example, ...(description === undefined ? {} : { description }) });

export const HOURS_MAX = 168;
export const OUTCOMES_MAX = 50;

export const progressView = z.object({
  contacts: z
    .object({
      total: count(500, 'Contacts it has now'),
      pending: count(340, 'Waiting to be reached'),
      called: count(100, 'Reached, without a success'),
      converted: count(20, 'Reached, with a success of the category'),
      failed: count(20, 'Not reached in all attempts'),
      invalid: count(12, 'Without a usable number, address or consent'),
      dnc: count(8, 'Must not be contacted'),
    })
    .meta({ description: 'By status' }),
  dialed: count(160, 'Contacts that were dialed at least once; 0 on channels that write'),
  live_calls: count(4, 'Calls under way'),
  places: count(5, 'Calls it may have at once, by campaign and plan'),
  dials_per_hour: z
    .array(
      z.object({
        hour: timestamp(),
        dials: count(42),
        answered: count(19, 'Of them, those that were answered'),
      }),
    )
    .meta({ description: `The last ${HOURS_MAX} hours with dials, oldest first` }),
  outcomes: z
    .array(
      z.object({
        outcome: z
          .string()
          .meta({ description: 'Of the last call; its status while it has none', example: 'sale_closed' }),
        contacts: count(20, 'Contacts whose last call ended so'),
      }),
    )
    .meta({ description: 'Most frequent first' }),
});
export type ProgressView = z.infer<typeof progressView>;

export const outreachQuery = z.object({
  ...pageQuery(50),
  status: z.enum(CONTACT_STATUSES).optional().meta({ example: 'called' }),
  outcome: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Outcome of the last call, as progress names it', example: 'sale_closed' }),
  search: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Part of a number, a name or an address', example: 'ana' }),
});
export type OutreachQuery = z.output<typeof outreachQuery>;

export const outreachRow = contactView.extend({
  last_call: z
    .object({
      id: id(),
      status: z.string().meta({ description: 'As in the list of calls', example: 'completed' }),
      outcome: z.string().nullable().meta({
        description: 'Null until the call is analysed',
        example: 'sale_closed',
      }),
      created_at: timestamp(),
    })
    .nullable()
    .meta({ description: 'Null while it was never dialed' }),
});
export type OutreachRow = z.infer<typeof outreachRow>;

export const outreachView = z.object({
  contacts: z.array(outreachRow).meta({ description: 'Oldest first' }),
  total: count(500, 'Contacts that match'),
  page: count(1),
  limit: count(50),
});
