import { z } from 'zod';
import type { PublicContext } from '../../../platform/context.ts';
import { type HttpExchange, publicRoute, Reply, type Route, rate } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { SIGNATURE_HEADER } from '../../../providers/crm/vendor/signature.ts';
import { hookResultView } from '../schema.ts';
import { type HookName, receiveHook } from './receive.ts';

const BYTES_MAX = 1_048_576;
const V2 = '/webhooks/integrations/v2/';

async function answer(
  request: HttpExchange['request'],
  ctx: PublicContext,
  name: HookName,
): Promise<{ reply: Reply; webhookUuid: string }> {
  const given = request.headers[SIGNATURE_HEADER];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = Array.isArray(given) ? given[0] : given;
  const { result, webhookUuid } = await receiveHook(ctx, name, { signature, body });
  return { reply: new Reply(200, { data: result }), webhookUuid };
}

/** Other systems come from few addresses: they are told apart by signature, not counted. */
const shared = {
  tag: 'System',
  internal: true,
  method: 'POST',
  rate: rate.none,
  rawBody: { bytesMax: BYTES_MAX },
  returns: { status: 200, description: 'What became of the contacts', data: hookResultView },
} as const;

export const hookRoutes: Route[] = [
  publicRoute({
    ...shared,
    path: `${V2}{webhookUuid}`,
    summary: 'Inbound hook of an integration',
    params: z.object({ webhookUuid: idParam('Invalid hook ID') }),
    respond: async (_, { request, ctx, input }) => (await answer(request, ctx, input.params)).reply,
  }),
  publicRoute({
    ...shared,
    path: '/webhooks/integrations/{tenantId}/{integrationId}',
    summary: 'Inbound hook of an integration, by its former address',
    params: z.object({
      tenantId: idParam('Invalid workspace ID'),
      integrationId: idParam('Invalid integration ID'),
    }),
    deprecated: {
      since: '2026-01-01T00:00:00Z',
      sunset: '2027-12-31T00:00:00Z',
      successor: `${V2}%7BwebhookUuid%7D`,
    },
    // Its own address is named only to a sender that has signed: to others it is a secret of the workspace.
    respond: async (_, { request, ctx, input }) => {
      const { reply, webhookUuid } = await answer(request, ctx, input.params);
      const link = `<${V2}${webhookUuid}>; rel="successor-version"`;
      return new Reply(reply.status, reply.body, { link });
    },
  }),
];
