import { z } from 'zod';
import { id, timestamp } from '../../../platform/http/schemas.ts';
import { EVENT_NAMES, EVERY_EVENT, isEventName } from '../catalogue.ts';

const EVENTS_TEXT_MAX = 4000;
const STATUS_MAX = 599;
const DURATION_MS_MAX = 3_600_000;
const ACKNOWLEDGED_MAX = 100;

export const listenQuery = z.object({
  events: z
    .string()
    .max(EVENTS_TEXT_MAX)
    .default(EVERY_EVENT)
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .superRefine((names, context) => {
      const stranger = names.find((name) => name !== EVERY_EVENT && !isEventName(name));
      if (stranger === undefined) return;
      const message = `There is no event ${JSON.stringify(stranger).slice(0, 100)}. Use ${EVERY_EVENT}, or names such as call.completed,call.failed`;
      context.addIssue({ code: 'custom', message });
    })
    .meta({
      override: { type: 'string', default: EVERY_EVENT },
      example: 'call.completed,call.failed',
      description: 'Names with commas between them; `*` is every event except `audit.log_recorded`',
    }),
  session: id()
    .optional()
    .meta({ description: 'An id of your choice: within ten minutes the same one goes on where it stopped' }),
});

const acknowledgement = z.object({
  deliveryId: id(),
  status: z
    .number()
    .int()
    .min(0)
    .max(STATUS_MAX)
    .meta({ example: 204, description: 'What your server answered; 0 when it did not' }),
  durationMs: z.number().int().min(0).max(DURATION_MS_MAX).meta({ example: 12 }),
});

export const acknowledgeInput = z.object({
  deliveries: z.array(acknowledgement).min(1).max(ACKNOWLEDGED_MAX),
});

export const acknowledgedView = z.object({
  delivery_id: id(),
  outcome: z.enum(['delivered', 'retry', 'given_up', 'gone']).meta({
    example: 'delivered',
    description: 'As the same answer of a webhook would count. `gone`: it was settled before',
  }),
  next_attempt_at: timestamp().nullable().meta({ example: null }),
});

export const listenTestInput = z.object({ event: z.enum(EVENT_NAMES).meta({ example: 'call.completed' }) });

export const listenTestView = z.object({
  event: z.string().meta({ example: 'call.completed' }),
  listeners: z.number().int().meta({ example: 1, description: 'How many sessions it was sent to' }),
});

export type ListenQuery = z.output<typeof listenQuery>;
export type Acknowledgement = z.output<typeof acknowledgement>;
export type AcknowledgedView = z.output<typeof acknowledgedView>;
