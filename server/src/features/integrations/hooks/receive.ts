import {
  type Context,
  type PublicContext,
  type RetentionRule,
  systemContext,
} from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { assertSafe } from '../../../platform/http/safe-text.ts';
import { TOLERANCE_SECONDS, verifySignature } from '../../../providers/crm/vendor/signature.ts';
import { contactOfObject, upsertContacts } from '../../contacts/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { find, findByHookAnywhere, type IntegrationRow } from '../queries.ts';
import type { HookResult, InboundOptions } from '../schema.ts';
import { openHookSecret } from '../vault.ts';
import * as queries from './queries.ts';

const OBJECTS_MAX = 100;
const FIELDS_MAX = 100;
const VALUE_MAX = 5_000;

export type HookName = { webhookUuid: string } | { tenantId: string; integrationId: string };
export type SignedRequest = { signature: string | undefined; body: Uint8Array };

const WHY = {
  missing: 'Send the header x-parley-signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>',
  forged: 'The signature is not that of this hook and body',
  expired: 'The signature is older than five minutes, or from the future',
} as const;

/**
 * Contacts that another system sends. The signature is checked over the bytes before anything is read; a request that
 * is repeated changes nothing. The address of the hook is returned for whoever is admitted.
 */
export async function receiveHook(
  ctx: PublicContext,
  name: HookName,
  { signature, body }: SignedRequest,
): Promise<{ result: HookResult; webhookUuid: string }> {
  const row = await ('webhookUuid' in name
    ? findByHookAnywhere(ctx.db, name.webhookUuid)
    : find(ctx.db, name.tenantId, name.integrationId));
  const secret = row === undefined ? null : openHookSecret(ctx, row);
  if (row === undefined || secret === null) throw notFound('Hook');
  const verdict = verifySignature(secret, signature, body, ctx.clock.realNow());
  if (verdict !== 'genuine') throw new ApiError('UNAUTHORIZED', WHY[verdict]);
  const own: Context = { ...systemContext(ctx, row.tenant_id, 'integration-hooks'), origin: ctx.origin };
  if ((await planInForce(own, own.db)).status === 'suspended')
    throw new ApiError('TENANT_SUSPENDED', 'This workspace is suspended: no contacts are taken');
  const { inbound } = row.options;
  if (inbound === null || inbound === undefined)
    throw new ApiError('UNPROCESSABLE', 'This hook has no campaign: set options.inbound of the integration');
  return { result: await take(own, row, inbound, { signature, body }), webhookUuid: row.webhook_uuid };
}

async function take(
  ctx: Context,
  row: IntegrationRow,
  inbound: InboundOptions,
  { signature = '', body }: SignedRequest,
): Promise<HookResult> {
  const objects = objectsOf(body);
  const read = objects.map((fields) =>
    contactOfObject(fields, inbound, row.options.defaultCountry ?? undefined),
  );
  const contacts = read.flatMap(({ contact }) => contact ?? []);
  const problems = read.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ index, message: problem }],
  );
  return ctx.db.transaction(async (tx) => {
    const isNew = await queries.takeRequest(tx, ctx.tenantId, row.id, sha256(signature), ctx.clock.realNow());
    if (!isNew) return { duplicate: true, received: objects.length, created: 0, updated: 0, problems: [] };
    const counts =
      contacts.length === 0
        ? { created: 0, updated: 0 }
        : await upsertContacts(ctx, tx, inbound.campaignId, contacts);
    await queries.noteUsed(tx, ctx.tenantId, row.id, ctx.clock.now());
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'integrations', id: row.id });
    return { duplicate: false, received: objects.length, ...counts, problems };
  });
}

/** One object or a list of them; nested ones are flattened, so that `properties.phone` can be mapped. */
function objectsOf(body: Uint8Array): Record<string, string>[] {
  const parsed = (() => {
    try {
      const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
      assertSafe(value);
      return value;
    } catch {
      throw invalid('The body must be JSON: an object, or a list of objects');
    }
  })();
  const items = Array.isArray(parsed) ? parsed : [parsed];
  if (items.length > OBJECTS_MAX) throw invalid(`Send at most ${OBJECTS_MAX} objects at once`);
  return items.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw invalid('The body must be JSON: an object, or a list of objects');
    const fields: Record<string, string> = {};
    flatten(item as Record<string, unknown>, '', fields);
    return fields;
  });
}

function flatten(from: Record<string, unknown>, prefix: string, into: Record<string, string>): void {
  for (const [name, value] of Object.entries(from)) {
    if (Object.keys(into).length >= FIELDS_MAX) return;
    const path = prefix + name;
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && prefix.split('.').length < 4)
      flatten(value as Record<string, unknown>, `${path}.`, into);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      into[path] = String(value).slice(0, VALUE_MAX);
  }
}

/** Kept for longer than a signature is valid in either direction. */
export const hookRetention: RetentionRule = {
  name: 'integration_hook_requests',
  sweep: ({ db, clock }) =>
    queries.deleteOlderThan(db, new Date(clock.realNow().getTime() - 3 * TOLERANCE_SECONDS * 1_000)),
};
