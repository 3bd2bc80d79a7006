import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events.ts';
import { linkToCrm } from '../../contacts/service.ts';
import { notify } from '../../notifications/service.ts';
import { countError, countRefusal, type IntegrationRow, lock, noteSynced, postpone } from '../queries.ts';
import { decideSync, ERRORS_MAX, REFUSALS_MAX, type SyncTrouble } from '../rules.ts';
import { changed, pauseIn } from '../service.ts';
import { announce } from './announce.ts';
import * as queries from './queries.ts';
import type { Written } from './write.ts';

const changeShown = (ctx: Context, tx: Transaction, integrationId: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'integrations', id: integrationId });

/** The integration first, then what was written of the same interaction, by id: one order for all who lock them. */
async function holdRows(
  ctx: Context,
  tx: Transaction,
  integrationId: string,
  claim: queries.Claim,
): Promise<void> {
  await lock(tx, ctx.tenantId, integrationId);
  await queries.lockResults(tx, ctx.tenantId, claim);
}

/** The result, the contact's link and the event leave together. */
export const settleWritten = (
  ctx: Context,
  integration: IntegrationRow,
  claim: queries.Claim,
  { externalId, personExternalId, contactId }: Written,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await holdRows(ctx, tx, integration.id, claim);
    const result = { status: 'completed', externalId, personExternalId } as const;
    if (!(await queries.settle(tx, claim, result, now))) return;
    await noteSynced(tx, ctx.tenantId, integration.id, now);
    if (contactId !== null)
      await linkToCrm(ctx, tx, contactId, { externalId: personExternalId, provider: integration.provider });
    await announce(ctx, tx, claim);
    await changeShown(ctx, tx, integration.id);
  });

export type Trouble = { trouble: SyncTrouble; message: string; retryAfterMs: number | null };

/** A later time, a pause of the whole integration, or the end. */
export async function settleTrouble(
  ctx: Context,
  integration: IntegrationRow,
  claim: queries.Claim,
  error: Trouble,
): Promise<void> {
  const now = ctx.clock.now();
  const ageMs = (now.getTime() - claim.created_at.getTime()) / ctx.clock.speed;
  const verdict = decideSync(error, { attempt: claim.attempt, ageMs });
  await ctx.db.transaction(async (tx) => {
    await holdRows(ctx, tx, integration.id, claim);
    if (verdict.kind === 'fail') {
      const failed = { status: 'failed', error: error.message } as const;
      if (await queries.settle(tx, claim, failed, now)) await announce(ctx, tx, claim);
    } else {
      // The vendor's waits are real time; rows are due by the service's clock.
      const dueAt = new Date(now.getTime() + verdict.waitMs * ctx.clock.speed);
      const uncounted = verdict.kind === 'postpone' && claim.attempt > 1;
      await queries.again(tx, claim, { dueAt, error: error.message, uncounted });
      if (verdict.kind === 'postpone') await postpone(tx, ctx.tenantId, integration.id, dueAt);
      if (verdict.kind === 'refusal') await noteRefusal(ctx, tx, integration, error.message, dueAt);
    }
    if (error.trouble === 'unexpected') await noteError(ctx, tx, integration, error.message);
    await changeShown(ctx, tx, integration.id);
  });
}

const NAMES: Record<IntegrationRow['provider'], string> = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  pipedrive: 'Pipedrive',
  http: 'HTTP',
};

/** Credentials that are refused again and again will not work by themselves: a person is asked. */
async function noteRefusal(
  ctx: Context,
  tx: Transaction,
  { id }: Pick<IntegrationRow, 'id'>,
  reason: string,
  nextAt: Date,
): Promise<void> {
  const counted = await countRefusal(tx, ctx.tenantId, id, { now: ctx.clock.now(), nextAt });
  if (counted === undefined || counted.refusals < REFUSALS_MAX || counted.status === 'paused') return;
  const { refusals, name, provider } = counted;
  await pauseFor(ctx, tx, { id, provider }, reason, {
    status: `The credentials were refused: ${reason}`,
    body: `${NAMES[provider]} refused the credentials of ${name} ${refusals} times in a row. Connect it again: what waits is then written.`,
    changes: { refusals },
  });
}

/** Errors that nothing explains, one after the other while nothing is written, would be repeated for ever. */
async function noteError(
  ctx: Context,
  tx: Transaction,
  { id }: Pick<IntegrationRow, 'id'>,
  reason: string,
): Promise<void> {
  const { errors, name, provider, status } = await countError(tx, ctx.tenantId, id);
  if (errors < ERRORS_MAX || status !== 'active') return;
  await pauseFor(ctx, tx, { id, provider }, reason, {
    status: reason,
    body: `Writing to ${NAMES[provider]} by ${name} failed ${errors} times in a row without a reason that it names. Test it: what waits is then written.`,
    changes: { errors },
  });
}

/** Says so in the integration itself, to people, to webhooks and in the audit log. */
async function pauseFor(
  ctx: Context,
  tx: Transaction,
  { id, provider }: Pick<IntegrationRow, 'id' | 'provider'>,
  error: string,
  said: { status: string; body: string; changes: Record<string, unknown> },
): Promise<void> {
  await pauseIn(ctx, tx, { id }, said.status);
  const title = 'An integration was paused';
  await notify(ctx, tx, {
    kind: 'integration.paused',
    title,
    body: said.body,
    link: `/integrations/${id}`,
  });
  await emit(ctx, tx, 'integration.error', { integrationId: id, provider, error });
  await changed(ctx, tx, 'pause', id, said.changes);
}
