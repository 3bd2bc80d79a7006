import { z } from 'zod';
import { id } from '../../../platform/http/schemas.ts';

export { type OverviewQuery as InsightsQuery, overviewQuery as insightsQuery } from '../overview/schema.ts';

export const OBJECTIONS_MAX = 20;
export const AGENTS_MAX = 100;

const count = (description: string, example: number) =>
  z.number().int().min(0).meta({ description, example });
const measure = (description: string, example: number) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: `${description}; null when none was measured`, example });

const funnel = z.object({
  contacts: count('Contacts of the campaigns that called in the period, as many as they have now', 1000),
  dialed: count('Contacts that were called', 420),
  answered: count('Contacts with whom a call was answered', 310),
  completed: count('Contacts with a completed call', 300),
  succeeded: count('Contacts with a completed call and a success outcome', 45),
});

const waits = {
  count: count('Requests for a person in conversations', 12),
  medianSeconds: measure('Half of those that ended waited at most so long', 95),
  p90Seconds: measure('Nine of ten of those that ended waited at most so long', 640),
};

const latency = {
  p50: measure('Milliseconds until the agent answers, in half of the calls at most', 610),
  p95: measure('Milliseconds until the agent answers, in 95 of 100 calls at most', 1180),
};

export const insightsView = z.object({
  funnel: funnel.meta({ description: 'How far outbound campaign calls came, by contact' }),
  objections: z
    .array(
      z.object({
        objection: z.string().meta({ description: 'In the words of the analysis', example: 'too expensive' }),
        calls: count('Calls in which it was raised', 17),
      }),
    )
    .meta({ description: `At most ${OBJECTIONS_MAX}, the most frequent first` }),
  handoffs: z
    .object({ ...waits, waitingNow: count('Conversations that wait for a person at this moment', 2) })
    .meta({ description: 'How long people waited until a person took over, resolved or closed' }),
  latency: z
    .object({
      ...latency,
      byAgent: z
        .array(
          z.object({
            agentId: id().nullable().meta({ description: 'Null: no agent' }),
            agentName: z.string().nullable().meta({ description: 'Current name', example: 'Ada' }),
            calls: count('Calls that were measured', 300),
            ...latency,
          }),
        )
        .meta({ description: `At most ${AGENTS_MAX}, the busiest first` }),
    })
    .meta({ description: 'Over the averages of calls' }),
  previous: z
    .object({
      funnel: funnel.meta({ description: 'How far outbound campaign calls came then' }),
      handoffs: z.object(waits).meta({ description: 'How long people waited for a person then' }),
      latency: z.object(latency).meta({ description: 'How quickly agents answered then' }),
    })
    .meta({ description: 'The same over as many days before' }),
});
export type InsightsView = z.infer<typeof insightsView>;
