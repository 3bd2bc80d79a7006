import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { ApiError, invalid, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { CrmError, type CrmPage } from '../../../providers/crm/port.ts';
import { assertCampaign, contactOfRecord, importChunk } from '../../contacts/service.ts';
import { withConnection } from '../access.ts';
import { find as findIntegration, type IntegrationRow } from '../queries.ts';
import { metadataOf, readProperties, WAITED_MAX_MS } from '../rules.ts';
import type { ImportView } from '../schema.ts';
import { changed, requireConnected, requireIntegration } from '../service.ts';
import * as queries from './queries.ts';

const PROBLEMS_MAX = 100;
const PAGES_MAX = 2_000;

/** Imports a vendor's list into a campaign, in the background. */
export async function startImport(
  ctx: Context,
  integrationId: string,
  { campaignId, listId }: { campaignId: string; listId: string },
): Promise<ImportView> {
  const { provider } = await requireConnected(ctx, integrationId);
  if (provider === 'http') throw invalid('This kind of integration has no lists: use its inbound hook');
  await assertCampaign(ctx, campaignId);
  return ctx.db.transaction(async (tx) => {
    if ((await queries.countRunning(tx, ctx.tenantId, integrationId)) >= 3)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        'Three imports of this integration are under way. Wait for one.',
      );
    const id = newId();
    const made = await queries.insert(
      tx,
      ctx.tenantId,
      { id, integrationId, campaignId, listId },
      ctx.clock.now(),
    );
    await enqueue(tx, ctx, importPage, { importId: id });
    await shown(ctx, tx, integrationId);
    await recordAudit(ctx, tx, {
      action: 'integration.import',
      resourceType: 'integration',
      resourceId: integrationId,
      changes: { campaign_id: campaignId, list_id: listId },
    });
    return made;
  });
}

export async function listImports(ctx: Context, id: string, page: { limit: number; offset: number }) {
  await requireIntegration(ctx, id);
  return queries.list(ctx.db, ctx.tenantId, id, page);
}

/** The page under way is stored or not; none is asked for after it. */
export async function cancelImport(ctx: Context, id: string, importId: string): Promise<void> {
  await requireIntegration(ctx, id);
  await ctx.db.transaction(async (tx) => {
    if (!(await queries.cancel(tx, ctx.tenantId, id, importId, ctx.clock.now())))
      throw notFound('Running import');
    await changed(ctx, tx, 'cancel_import', id, { import_id: importId });
  });
}

const shown = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'integrations', id });

/** One page and the job for the next, in one transaction. A page that is taken twice is stored once. */
export const importPage = defineJob({
  name: 'integrations.import',
  input: z.object({ importId: z.uuid() }),
  attemptsMax: 10,
  backoffMs: doublingBackoff(10_000, 600_000),
  run: async (ctx, { importId }, { isLast }) => {
    const row = await queries.find(ctx.db, ctx.tenantId, importId);
    if (row === undefined || row.status !== 'running') return;
    const integration = await findIntegration(ctx.db, ctx.tenantId, row.integration_id);
    if (integration === undefined) return end(ctx, row, null, 'The integration was deleted');
    try {
      const properties = readProperties(integration.mapping).map(([, property]) => property);
      const page = await withConnection(ctx, integration, (connection) =>
        connection.listPeople(row.list_id, properties, row.next_cursor),
      );
      await store(ctx, integration, row, page);
    } catch (error) {
      if (isDatabaseTrouble(error) && !isLast) throw error;
      if (error instanceof ApiError) return end(ctx, row, integration, error.message);
      if (error instanceof CrmError && error.trouble === 'limited') return wait(ctx, row, integration, error);
      if (!isLast && !(error instanceof CrmError && error.trouble !== 'unavailable')) throw error;
      await end(ctx, row, integration, error instanceof CrmError ? error.message : UNEXPECTED);
      if (!(error instanceof CrmError)) throw error; // for the log, and for the operator's list of given up jobs
    }
  },
});

const UNEXPECTED = 'An unexpected error, which the log of the service explains';

/** Nothing is asked before the vendor allows it: the job for the same page is due then, also after a restart. */
async function wait(
  ctx: Context,
  row: queries.ImportRow,
  integration: IntegrationRow,
  { message, retryAfterMs }: CrmError,
): Promise<void> {
  const now = ctx.clock.now().getTime();
  if ((now - new Date(row.created_at).getTime()) / ctx.clock.speed > WAITED_MAX_MS)
    return end(ctx, row, integration, message);
  // The vendor's waits are real time; jobs are due by the service's clock.
  const until = new Date(now + (retryAfterMs ?? 10_000) * ctx.clock.speed);
  await ctx.db.transaction(async (tx) => {
    if (!(await queries.postponeImport(tx, ctx.tenantId, row, until))) return;
    await enqueue(tx, ctx, importPage, { importId: row.id }, { key: row.id, runAt: until });
    await shown(ctx, tx, row.integration_id);
  });
}

async function store(
  ctx: Context,
  { provider, mapping, options }: IntegrationRow,
  row: queries.ImportRow,
  { people, next }: CrmPage,
): Promise<void> {
  const read = people.map((person) => ({
    person,
    ...contactOfRecord(
      { ...person, metadata: metadataOf(person, mapping) },
      provider,
      options.defaultCountry ?? undefined,
    ),
  }));
  const contacts = read.flatMap(({ contact }) => contact ?? []);
  const problems = [
    ...row.problems,
    ...read.flatMap(({ person, problem }) =>
      problem === null ? [] : [{ external_id: person.externalId, message: problem }],
    ),
  ].slice(0, PROBLEMS_MAX);
  const isLast = next === null || row.page + 1 >= PAGES_MAX;
  await ctx.db.transaction(async (tx) => {
    if ((await queries.lockPage(tx, ctx.tenantId, row)) === undefined) return;
    const imported = contacts.length === 0 ? 0 : await importChunk(ctx, tx, row.campaign_id, contacts);
    const done = { nextCursor: next, read: people.length, imported, problems, isLast };
    await queries.endPage(tx, ctx.tenantId, row.id, done, ctx.clock.now());
    if (!isLast) await enqueue(tx, ctx, importPage, { importId: row.id });
    else
      await emit(ctx, tx, 'integration.sync_completed', {
        integrationId: row.integration_id,
        provider,
        importId: row.id,
        campaignId: row.campaign_id,
        total: row.total + people.length,
        imported: row.imported + imported,
      });
    await shown(ctx, tx, row.integration_id);
  });
}

/** What was stored before stays. */
const end = (
  ctx: Context,
  row: queries.ImportRow,
  integration: IntegrationRow | null,
  error: string,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await queries.fail(tx, ctx.tenantId, row.id, error, ctx.clock.now()))) return;
    if (integration !== null)
      await emit(ctx, tx, 'integration.sync_failed', {
        integrationId: row.integration_id,
        provider: integration.provider,
        importId: row.id,
        campaignId: row.campaign_id,
        error,
      });
    await shown(ctx, tx, row.integration_id);
  });
