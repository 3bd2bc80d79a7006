import { z } from 'zod';
import { id, queryInteger, timestamp } from '../../platform/http/schemas.ts';

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
