import { z } from 'zod';
import { allow, publicRoute, type Route, rate, route } from '../../route.ts';
import { futureOrPast, id, idParam, pageQuery, queryInteger, timestamp, trimmed } from '../../schemas.ts';

const handle = async () => null;

const campaign = z.object({
  id: id(),
  name: z.string().meta({ example: 'Spring renewal' }),
  status: z.enum(['draft', 'active', 'paused', 'completed', 'archived']),
  schedule: z.object({
    timezone: z.string(),
    days: z.partialRecord(
      z.enum(['monday', 'tuesday', 'saturday']),
      z.object({
        enabled: z.boolean(),
        start: z.string().meta({ example: '09:00' }),
        end: z.string().meta({ example: '17:00' }),
      }),
    ),
  }),
  conversion_rate: z.number().min(0).max(100),
  created_at: timestamp(),
});

const campaignId = z.object({ campaignId: idParam() });

type Node = { label: string; children: Node[] };
const node: z.ZodType<Node> = z
  .lazy(() => z.object({ label: z.string(), children: z.array(node) }))
  .meta({ id: 'Node' });

export const otherRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/campaigns',
    tag: 'Campaigns',
    summary: 'List campaigns',
    access: allow.read,
    rate: rate.general,
    handle,
    query: z.object(pageQuery(20)),
    returns: {
      status: 200,
      description: 'A page of campaigns',
      data: z.array(campaign),
      meta: z.object({ page: z.int(), limit: z.int() }),
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/campaigns/{campaignId}/activate',
    tag: 'Campaigns',
    summary: 'Activate a campaign',
    access: allow.full,
    rate: rate.mutation,
    handle,
    params: campaignId,
    errors: ['CAMPAIGN_NOT_ACTIVE'],
    returns: { status: 200, description: 'The campaign', data: campaign },
  }),
  route({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/contacts/bulk',
    tag: 'Contacts',
    summary: 'Add many contacts',
    access: allow.write,
    rate: { general: 1, contacts: 1 },
    handle,
    params: campaignId,
    body: z.object({
      contacts: z
        .array(
          z.object({
            phoneNumber: z.string().optional(),
            email: z.email().max(320).optional(),
            metadata: z.record(z.string().regex(/^[\w-]+$/), z.string().max(500)).optional(),
          }),
        )
        .min(1)
        .max(5000),
    }),
    returns: { status: 201, description: 'How many are new', data: z.object({ imported: z.int() }) },
  }),
  route({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/contacts/upload-template',
    tag: 'Contacts',
    summary: 'Get a starter CSV',
    access: allow.read,
    rate: { general: 1, contacts: 1 },
    handle,
    params: campaignId,
    returns: {
      status: 200,
      description: 'The file',
      contentType: 'text/csv',
      data: z.string().meta({ example: 'phone_number,name,email,whatsapp_number\n' }),
    },
  }),
  route({
    method: 'GET',
    path: '/api/phone-numbers/available',
    tag: 'Phone numbers',
    summary: 'Search numbers to buy',
    access: allow.read,
    rate: rate.general,
    handle,
    query: z.object({
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .describe('ISO 3166-1 alpha-2.')
        .meta({ example: 'US' }),
      type: z.enum(['local', 'mobile', 'tollfree']).optional(),
      limit: queryInteger({ min: 1, max: 30, fallback: 10 }),
    }),
    returns: {
      status: 200,
      description: 'Numbers in stock',
      data: z.array(
        z.object({
          phoneNumber: z.string(),
          capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
        }),
      ),
    },
  }),
  route({
    method: 'GET',
    path: '/api/api-keys',
    tag: 'API keys',
    summary: 'List API keys',
    access: allow.full,
    rate: rate.general,
    handle,
    returns: {
      status: 200,
      description: 'The keys',
      data: z.array(
        z.object({
          id: id(),
          name: z.string(),
          prefix: z.string().meta({ example: 'pk_1a2b3c4d' }),
          scopes: z.array(z.enum(['read', 'write', 'full'])),
          last_used_at: timestamp().nullable(),
        }),
      ),
    },
  }),
  route({
    method: 'POST',
    path: '/api/api-keys',
    tag: 'API keys',
    summary: 'Create an API key',
    access: allow.session(['owner']),
    rate: rate.mutation,
    handle,
    body: z.object({ name: trimmed(1, 200) }),
    returns: { status: 201, description: 'The key', data: z.object({ key: z.string() }) },
  }),
  route({
    method: 'GET',
    path: '/zapier/triggers/{trigger}',
    tag: 'Connector',
    summary: 'Sample of a trigger',
    access: allow.connector,
    rate: rate.general,
    handle,
    params: z.object({ trigger: z.enum(['call.completed', 'call.escalated']) }),
    returns: { status: 200, description: 'Samples', data: z.array(z.unknown()) },
  }),
  route({
    method: 'POST',
    path: '/widget/{widgetId}/messages',
    tag: 'Widgets',
    summary: 'Say something as a visitor',
    access: allow.widget,
    rate: { widgetWorkspace: 1 },
    handle,
    params: z.object({ widgetId: idParam() }),
    body: z.object({ content: trimmed(1, 4000), at: z.date().optional() }),
    returns: {
      status: 200,
      description: 'The reply',
      data: z.object({ reply: z.string(), at: futureOrPast(), tree: node }),
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/healthz',
    tag: 'System',
    summary: 'Is the service up?',
    rate: rate.none,
    handle,
    returns: { status: 200, description: 'It is', data: z.object({ ok: z.literal(true) }) },
  }),
  publicRoute({
    method: 'POST',
    path: '/webhooks/carrier/{token}',
    tag: 'System',
    summary: 'Carrier callback',
    rate: rate.none,
    internal: true,
    handle,
    params: z.object({ token: z.string() }),
    returns: { status: 204, description: 'Taken' },
  }),
];
