import { z } from 'zod';
import { futureOrPast, id, offsetQuery, queryInteger, timestamp } from '../../platform/http/schemas.ts';
import { EVENT_NAMES, EVERY_EVENT, isEventName } from './catalogue.ts';

export { AUDIT_EVENT, EVERY_EVENT, isEventName } from './catalogue.ts';

const EXAMPLE_URL = 'https://hooks.example.com/parley';
const FILTER_IDS_MAX = 50;
const HEADERS_MAX = 50;
const HEADER_NAME_MAX = 200;
const HEADER_VALUE_MAX = 2000;
export const DELIVERY_LOGS_KEPT = 25;

const url = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ example: EXAMPLE_URL, description: 'Must resolve to a public address. HTTPS is advised.' });

const eventName = z
  .string()
  .max(100)
  .refine((name) => name === EVERY_EVENT || isEventName(name), {
    error: ({ input }) =>
      `There is no event ${JSON.stringify(String(input)).slice(0, 100)}. Use ${EVERY_EVENT} for every event but audit.log_recorded, or names such as call.completed`,
  });

const events = z
  .array(eventName)
  .min(1)
  .max(100)
  .transform((names) => [...new Set(names)])
  .meta({ example: ['call.completed', 'call.failed'] });

const idList = z
  .array(id())
  .max(FILTER_IDS_MAX)
  .meta({ example: ['01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41'] });
const wordList = (example: string) =>
  z
    .array(z.string().min(1).max(100))
    .max(FILTER_IDS_MAX)
    .meta({ example: [example] });

/** All that are set must match; an empty list counts as not set. */
export const filters = z
  .strictObject({
    campaignIds: idList.optional(),
    agentIds: idList.optional(),
    outcomes: wordList('appointment_booked').optional(),
    channels: wordList('voice').optional(),
  })
  .meta({
    description: 'All that are set must match the fields of `data`. An empty list counts as not set.',
  });

/** Ours, and those that belong to the connection. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'content-type', 'connection', 'transfer-encoding', 'keep-alive', 'expect'],
  ...['te', 'trailer', 'upgrade', 'proxy-connection', 'accept-encoding'],
]);
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

const isReserved = (name: string): boolean =>
  RESERVED_HEADERS.has(name.toLowerCase()) || name.toLowerCase().startsWith('x-webhook-');

const headers = z
  .record(z.string(), z.string().max(HEADER_VALUE_MAX))
  .superRefine((map, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const names = Object.keys(map);
    if (names.length > HEADERS_MAX) refuse(`Give at most ${HEADERS_MAX} headers`);
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
      refuse('A header is named twice');
    for (const [name, value] of Object.entries(map)) {
      const shown = JSON.stringify(name.slice(0, HEADER_NAME_MAX));
      if (!HEADER_NAME.test(name) || name.length > HEADER_NAME_MAX) refuse(`${shown} is no header name`);
      else if (isReserved(name)) refuse(`The header ${shown} is set by the service and cannot be replaced`);
      else if (UNSENDABLE.test(value))
        refuse(`The value of ${shown} holds a line break or a character that headers cannot carry`);
    }
  })
  .meta({ example: { Authorization: 'Bearer your-token' } });

const description = z.string().max(500).meta({ example: 'Bookings to our calendar' });
const payloadTemplate = z.string().max(10_000).meta({
  example: '{"text": "{{ event }}: {{ data.summary }}"}',
  description:
    'Liquid that makes the body, over `event`, `timestamp` and `data`; must render to valid JSON. Null: the event as it is.',
});

export const createWebhookInput = z.object({
  url,
  events,
  description: description.nullish(),
  filters: filters.nullish(),
  headers: headers.nullish(),
  payload_template: payloadTemplate.nullish(),
});

export const updateWebhookInput = z.object({
  url: url.optional(),
  events: events.optional(),
  description: description.nullish(),
  filters: filters.nullish(),
  headers: headers.nullish(),
  payload_template: payloadTemplate.nullish(),
  is_active: z
    .boolean()
    .optional()
    .meta({ example: true, description: 'true also resets the count of failures' }),
});

export const previewInput = z.object({
  event: z.enum(EVENT_NAMES).meta({ example: 'call.completed' }),
  payload_template: payloadTemplate.nullish(),
});

export const previewView = z.object({
  event: z.string().meta({ example: 'call.completed' }),
  body: z.string().meta({
    example: '{"text": "call.completed: The caller booked a visit for Tuesday."}',
    description: 'The body of the request for a sample of the event',
  }),
});

export const deliveryLogView = z.object({
  id: id(),
  delivery_id: id(),
  event: z.string().meta({ example: 'call.completed' }),
  attempt: z.number().int().meta({ example: 1 }),
  status: z
    .number()
    .int()
    .meta({ example: 200, description: 'HTTP status; 0 when no response was received' }),
  duration_ms: z.number().int().meta({ example: 143 }),
  error: z.string().nullable().meta({
    example: null,
    description: "The endpoint's answer, cut to 500 characters, or why there was none; null on success",
  }),
  delivered_at: timestamp().meta({ description: 'The timestamp of the event' }),
});

export const webhookView = z.object({
  id: id(),
  tenant_id: id(),
  url: z.string().meta({ example: EXAMPLE_URL }),
  events: z.array(z.string()).meta({ example: ['call.completed'] }),
  description: z.string().nullable().meta({ example: 'Bookings to our calendar' }),
  filters,
  headers: z.record(z.string(), z.string()).meta({ example: {} }),
  payload_template: z.string().nullable().meta({ example: null }),
  secret: z.string().meta({
    example: '[configured]',
    description: 'Plaintext only when the webhook is made and when its secret is rotated',
  }),
  is_active: z.boolean(),
  consecutive_failures: z.number().int().meta({ example: 0 }),
  disabled_at: timestamp().nullable().meta({ example: null }),
  last_delivery_at: timestamp().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
  delivery_logs: z.array(deliveryLogView).meta({ description: 'The last 25 attempts, newest first' }),
});

export const rotatedSecretView = z.object({
  id: id(),
  secret: z.string().meta({ example: `whsec_${'0a1b2c3d'.repeat(6)}` }),
});

export const deliveryLogsQuery = z.object({ limit: queryInteger({ min: 1, max: 50, fallback: 20 }) });

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export const PURPOSES = ['event', 'test', 'redelivery', 'replay'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const deliveriesQuery = z.object({
  ...offsetQuery(),
  status: z.enum(DELIVERY_STATUSES).optional().meta({ example: 'failed' }),
});

export const deliveryView = z.object({
  id: id(),
  webhook_id: id(),
  event_id: id(),
  event: z.string().meta({ example: 'call.completed' }),
  timestamp: timestamp().meta({ description: 'The timestamp of the event' }),
  purpose: z.enum(PURPOSES).meta({ example: 'event' }),
  status: z.enum(DELIVERY_STATUSES).meta({
    example: 'delivered',
    description: '`dropped`: the webhook was disabled or deleted before it could be sent',
  }),
  attempts: z.number().int().meta({ example: 1 }),
  response_status: z.number().int().nullable().meta({ example: 200, description: 'Of the last attempt' }),
  next_attempt_at: timestamp().nullable().meta({ example: null }),
  created_at: timestamp(),
  settled_at: timestamp().nullable(),
});

export const testInput = z.object({
  event: z
    .enum(EVENT_NAMES)
    .optional()
    .meta({ example: 'call.completed', description: 'By default the first event it subscribes to' }),
});

export const testView = z.object({
  delivery_id: id(),
  event: z.string().meta({ example: 'call.completed' }),
  success: z.boolean(),
  status: z.number().int().meta({ example: 200, description: '0 when no response was received' }),
  duration_ms: z.number().int().meta({ example: 143 }),
  error: z.string().nullable().meta({ example: null }),
  delivered_at: timestamp(),
});

export const redeliverInput = z.object({
  restamp: z
    .boolean()
    .default(false)
    .meta({ example: false, description: 'Send it with the time of now instead of the stored body' }),
});

export const replayInput = z.object({
  from: futureOrPast().meta({ example: '2026-01-15T00:00:00Z' }),
  to: futureOrPast().optional().meta({ example: '2026-01-16T00:00:00Z', description: 'By default now' }),
  events: z
    .array(z.enum(EVENT_NAMES))
    .min(1)
    .max(100)
    .optional()
    .meta({
      example: ['call.completed'],
      description: 'Of those it subscribes to; by default all of them',
    }),
});

export const replayView = z.object({
  replay_id: id(),
  queued: z
    .number()
    .int()
    .meta({ example: 120, description: "Events of the range; the webhook's filters hold for them too" }),
  truncated: z
    .boolean()
    .meta({ example: false, description: 'true: the range holds more; ask again from `next_from`' }),
  next_from: timestamp().nullable().meta({ example: null }),
});

export const eventsQuery = z.object({
  ...offsetQuery(),
  event: z.enum(EVENT_NAMES).optional().meta({ example: 'call.completed' }),
});

export const eventView = z.object({
  id: id(),
  event: z.string().meta({ example: 'call.completed' }),
  timestamp: timestamp(),
  data: z
    .record(z.string(), z.unknown())
    .meta({ example: { callId: '01960b4e-6c32-7e77-af4d-8b2c5e3f9d24' } }),
});

export type Filters = z.output<typeof filters>;
export type WebhookView = z.output<typeof webhookView>;
export type DeliveryLogView = z.output<typeof deliveryLogView>;
export type DeliveryView = z.output<typeof deliveryView>;
export type CreateWebhookInput = z.output<typeof createWebhookInput>;
export type UpdateWebhookInput = z.output<typeof updateWebhookInput>;
export type PreviewInput = z.output<typeof previewInput>;
export type ReplayInput = z.output<typeof replayInput>;
