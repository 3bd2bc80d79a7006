import { z } from 'zod';
import { id, queryInteger, timestamp } from '../../platform/http/schemas.ts';
import { isTimezone } from '../../time-zones/zone-clock.ts';
import { EMAIL_CHOICES, KIND_NAMES } from './catalogue/kinds.ts';

export const notificationView = z.object({
  id: id(),
  kind: z.string().meta({ example: 'webhook.disabled' }),
  title: z.string().meta({ example: 'A webhook was disabled' }),
  body: z.string(),
  link: z.string().nullable().meta({ example: '/webhooks' }),
  created_at: timestamp(),
  read_at: timestamp().nullable(),
});

export const notificationsView = z.object({
  notifications: z.array(notificationView),
  unread: z.number().int(),
});

export const notificationsQuery = z.object({
  limit: queryInteger({ min: 1, max: 100, fallback: 30 }),
  unread: z.enum(['true', 'false']).optional().meta({ example: 'true' }),
});

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 21:30')
  .meta({ example: '21:30' });

const timezone = z
  .string()
  .refine(isTimezone, 'Must be an IANA time zone such as Europe/Madrid')
  .meta({ example: 'Europe/Madrid' });

const quietHours = z.object({ start: time, end: time }).nullable();
const digestHour = z.number().int().min(0).max(23).meta({ example: 8 });
const kind = z.enum(KIND_NAMES).meta({ example: 'campaign.blocked' });

export const choicesInput = z.object({
  kinds: z
    .array(z.object({ kind, app: z.boolean().optional(), email: z.enum(EMAIL_CHOICES).optional() }))
    .max(KIND_NAMES.length)
    .optional(),
  timezone: timezone.optional(),
  quietHours: quietHours.optional(),
  digestHour: digestHour.optional(),
});

export const choicesView = z.object({
  kinds: z.array(z.object({ kind, label: z.string(), app: z.boolean(), email: z.enum(EMAIL_CHOICES) })),
  timezone: z.string(),
  quietHours,
  digestHour: z.number().int(),
  mailed: z.boolean(),
});

export type ChoicesInput = z.output<typeof choicesInput>;
