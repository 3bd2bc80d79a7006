import { z } from 'zod';
import { id, queryInteger, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { CONNECTION_STATUSES } from '../../providers/connected-apps/port.ts';

export const CONNECTIONS_MAX = 100;

const slug = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9_.-]{0,99}$/, 'Must be the slug of an app')
    .meta({ example: 'calendar' });

export const toolkitsQuery = z.object({
  search: z.string().trim().max(100).optional().meta({ example: 'calendar' }),
  limit: queryInteger({ min: 1, max: 100, fallback: 50 }),
  cursor: z.string().min(1).max(500).optional().meta({ example: 'MjA' }),
});

export const toolkitView = z.object({
  slug: z.string().meta({ example: 'calendar' }),
  name: z.string().meta({ example: 'Calendar' }),
  description: z.string().nullable().meta({ example: 'Appointments: free times, entries, new entries.' }),
  logo: z.string().nullable().meta({ example: null }),
  categories: z.array(z.string()).meta({ example: ['scheduling'] }),
  tools_count: z.number().int().nullable().meta({ example: 3 }),
  needs_account: z.boolean(),
  simulated: z.boolean(),
  active_connections: z.number().int().meta({ example: 1 }),
});

export const toolkitsMeta = z.object({
  provider: z.string().meta({ example: 'simulated' }),
  simulated: z.boolean(),
  nextCursor: z.string().nullable().meta({ example: null }),
});

export const toolkitParams = z.object({ toolkit: slug() });

export const toolView = z.object({
  name: z.string().meta({ example: 'CALENDAR_CREATE_EVENT' }),
  description: z.string().nullable().meta({ example: 'Create an event' }),
  read_only: z.boolean(),
  input_schema: z.record(z.string(), z.unknown()),
});

export const connectInput = z.object({
  toolkit: slug(),
  name: trimmed(1, 100)
    .optional()
    .meta({ example: 'Front desk', description: 'For people; the name of the app when left out' }),
});

export const connectionView = z.object({
  id: id(),
  tenant_id: id(),
  toolkit: z.string().meta({ example: 'calendar' }),
  name: z.string().meta({ example: 'Front desk' }),
  provider: z.string().meta({ example: 'simulated' }),
  simulated: z.boolean(),
  status: z.enum(CONNECTION_STATUSES).meta({ example: 'active' }),
  redirect_url: z.string().nullable().meta({ example: null }),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const disconnectQuery = z.object({ toolkit: slug() });
export const disconnectedView = z.object({ disconnected: z.number().int().meta({ example: 1 }) });

export type ToolkitsQuery = z.output<typeof toolkitsQuery>;
export type ConnectInput = z.output<typeof connectInput>;
export type ToolkitView = z.infer<typeof toolkitView>;
export type ConnectionView = z.infer<typeof connectionView>;
