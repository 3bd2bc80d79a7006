import type { Context } from '../../../platform/context.ts';
import { randomFraction } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { AgentView } from '../../agents/schema.ts';
import { getAgent } from '../../agents/service.ts';
import { countLines, type Lines, lockLines } from '../../calls/service.ts';
import { holdContacts } from '../../contacts/service.ts';
import { completeIfDone } from '../completion/complete.ts';
import { type DialingCampaign, findCampaign, holdCampaign } from './campaign-queries.ts';
import { checkPeople } from './check.ts';
import { CLOSED, freeOf, isOpenNow, type Mode, planOf } from './decisions/plan.ts';
import { decideAll } from './decisions/snapshot.ts';
import { drawVariants, lookUpNumbers, mayCall, mayStillCall, type Preparation } from './preparation.ts';
import * as queue from './queue-queries.ts';
import { settleDials } from './settle.ts';

/** Longer than a pass takes. The turn of a dead process is taken over as soon as its death is known. Real time. */
const TURN_MS = 20_000;

type Plan = { mode: Mode; limit: number; campaign: DialingCampaign };

/** `fullOf`: it had no free place, with this many allowed. */
export type Pass = { worked: boolean; callIds: string[]; fullOf: number | null };
export const NOTHING: Pass = { worked: false, callIds: [], fullOf: null };

/**
 * One pass over a campaign's queue. `competitors`: how many campaigns of the workspace want its free places; `lines`:
 * a recent count to plan by. Before anything is dialed they are counted under a lock.
 */
export async function passCampaign(
  ctx: Context,
  campaignId: string,
  competitors: number,
  lines?: Lines,
): Promise<Pass> {
  const key = { tenant_id: ctx.tenantId, campaign_id: campaignId };
  const realNow = ctx.clock.realNow();
  const until = new Date(realNow.getTime() + TURN_MS);
  const holder = ctx.processId;
  const turn = await queue.takeTurn(ctx.queueDb, key, { holder, realNow, until });
  if (turn === undefined) return NOTHING;
  let fullAt = turn.full_at;
  try {
    const now = ctx.clock.now();
    const plan = await planPass(ctx, campaignId, { competitors, lines, fullAt, now });
    if (plan === null) return NOTHING;
    const fullOf = plan.mode === 'full' ? plan.campaign.max_concurrent_calls : null;
    if (plan.limit === 0) return { ...NOTHING, fullOf };
    const isEarly = plan.mode === 'dial';
    const next = await queue.listNext(ctx.queueDb, ctx.tenantId, campaignId, {
      now,
      isEarly,
      limit: plan.limit,
    });
    if (next.length === 0) return { ...NOTHING, fullOf };
    if (plan.mode === 'full') fullAt = now;
    return { ...(await workOff(ctx, plan, next, fullAt)), fullOf };
  } finally {
    // The opened calls must be submitted even if ending the turn fails: the turn is then still ours in the next pass.
    await queue
      .endTurn(ctx.queueDb, key, { holder, realNow: ctx.clock.realNow(), fullAt })
      .catch(noted(ctx, campaignId, 'a turn was not ended'));
  }
}

const noted = (ctx: Context, campaignId: string, sentence: string) => (error: unknown) =>
  ctx.log.warn({ campaign_id: campaignId, ...describeError(error) }, sentence);

async function planPass(
  ctx: Context,
  campaignId: string,
  {
    competitors,
    lines: counted,
    fullAt,
    now,
  }: { competitors: number; lines: Lines | undefined; fullAt: Date | null; now: Date },
): Promise<Plan | null> {
  const campaign = await findCampaign(ctx.db, ctx.tenantId, campaignId);
  if (campaign === undefined) return null;
  if (!isOpenNow(campaign, now)) return { ...CLOSED, campaign };
  const lines = counted ?? (await countLines(ctx, ctx.db));
  return { ...planOf(freeOf(campaign, lines, competitors), fullAt, now), campaign };
}

async function workOff(
  ctx: Context,
  { mode, campaign }: Plan,
  next: readonly (queue.QueuedDial & { phone_number: string | null })[],
  fullAt: Date | null,
): Promise<Omit<Pass, 'fullOf'>> {
  const preparation = mode === 'dial' ? await prepare(ctx, campaign, next) : null;
  if (mode === 'dial' && preparation === null) return NOTHING;
  const work = {
    mode,
    campaignId: campaign.id,
    ids: next.map(({ contact_id }) => contact_id),
    preparation,
    agent: mode === 'full' ? await getAgent(ctx, campaign.agent_id) : (preparation?.agent ?? null),
    fullAt,
  };
  const { callIds, settled, decided } = await ctx.queueDb.transaction((tx) => decideAndSettle(ctx, tx, work));
  if (settled > 0)
    await ctx.db
      .transaction((tx) => completeIfDone(ctx, tx, campaign.id))
      .catch(noted(ctx, campaign.id, 'whether a campaign is complete is left to the sweep'));
  return { worked: decided > 0, callIds };
}

async function prepare(
  ctx: Context,
  campaign: DialingCampaign,
  next: readonly { phone_number: string | null }[],
): Promise<Preparation | null> {
  const allowed = await mayCall(ctx, campaign);
  if (allowed === null) return null;
  const routing = await lookUpNumbers(
    ctx,
    next.flatMap(({ phone_number }) => phone_number ?? []),
  );
  const variantIds = await drawVariants(ctx, campaign.agent_id, next.map(randomFraction));
  return { ...allowed, routing, variantIds };
}

type Work = {
  mode: Mode;
  campaignId: string;
  /** In the order in which they take places. */
  ids: readonly string[];
  preparation: Preparation | null;
  /** The agent whose country switch applies to the checks; null when no contact is checked. */
  agent: AgentView | null;
  fullAt: Date | null;
};

const NOTHING_DONE = { callIds: [], settled: 0, decided: 0 };

/** Decides and writes under the locks on lines, campaign, contacts and dials. */
async function decideAndSettle(
  ctx: Context,
  tx: Transaction,
  { mode, campaignId, ids, preparation, agent, fullAt }: Work,
): Promise<{ callIds: string[]; settled: number; decided: number }> {
  const lines = mode === 'dial' ? await lockLines(ctx, tx) : null;
  if (preparation !== null && !(await mayStillCall(ctx, tx, preparation.agent.id))) return NOTHING_DONE;
  const campaign = await holdCampaign(tx, ctx.tenantId, campaignId);
  const contacts = new Map((await holdContacts(ctx, tx, ids)).map((contact) => [contact.id, contact]));
  const dials = new Map(
    (await queue.lockDials(tx, ctx.tenantId, campaignId, ids)).map((dial) => [dial.contact_id, dial]),
  );
  const now = ctx.clock.now();
  if (campaign === undefined) return NOTHING_DONE;
  if (mode === 'closed' && isOpenNow(campaign, now)) return NOTHING_DONE;
  const people = mode === 'closed' ? [] : [...contacts.values()].filter(({ status }) => status === 'pending');
  const checked = await checkPeople(ctx, tx, people, agent?.ignore_country_policy ?? null, now);
  const free = lines === null ? 0 : freeOf(campaign, lines, 1);
  const routing = preparation?.routing ?? null;
  const decided = decideAll({ campaign, ids, dials, contacts, checked, routing, fullAt, free }, now);
  const written = await settleDials(ctx, tx, campaign, decided, preparation);
  return { ...written, decided: decided.length };
}
