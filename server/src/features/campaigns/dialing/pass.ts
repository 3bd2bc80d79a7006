import type { Context } from '../../../platform/context.ts';
import { randomFraction } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { AgentView } from '../../agents/schema.ts';
import { getAgent } from '../../agents/service.ts';
import { countLines, type Lines, lockLines } from '../../calls/service.ts';
import { holdContacts } from '../../contacts/service.ts';
import { completeIfDone } from '../complete.ts';
import { type DialingCampaign, findCampaign, holdCampaign } from './campaign-queries.ts';
import { checkPeople, findingsOf, windowOf } from './check.ts';
import { drawVariants, lookUpNumbers, mayCall, mayStillCall, type Preparation } from './preparation.ts';
import * as queue from './queue-queries.ts';
import { decideDial, type Routing } from './rules.ts';
import { type DecidedDial, settleDials } from './settle.ts';

const CLAIMED_MAX = 100;
const POSTPONED_MAX = 500;
/**
 * While a campaign is full, only so many waiting contacts are checked per interval and deferred, never all of them.
 */
const LOOK_AHEAD_MAX = 20;
const LOOK_AHEAD_EVERY_MS = 30_000;
/** Longer than a pass takes. The turn of a dead process is taken over as soon as its death is known. Real time. */
const TURN_MS = 20_000;

/**
 * `dial`: places are free. `full`: none is; some waiting contacts are deferred. `closed`: no contact may be dialed,
 * because of the schedule or because the campaign is no longer active.
 */
type Mode = 'dial' | 'full' | 'closed';
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
  if (!isDialing(campaign) || !windowOf(campaign.schedule, now).isOpen)
    return { mode: 'closed', limit: POSTPONED_MAX, campaign };
  const lines = counted ?? (await countLines(ctx, ctx.db));
  const own = campaign.max_concurrent_calls - lines.liveOf(campaignId);
  const free = Math.min(own, Math.ceil(lines.free / competitors));
  if (free > 0) return { mode: 'dial', limit: Math.min(free, CLAIMED_MAX), campaign };
  const isLookDue = fullAt === null || now.getTime() - fullAt.getTime() >= LOOK_AHEAD_EVERY_MS;
  return { mode: 'full', limit: isLookDue ? LOOK_AHEAD_MAX : 0, campaign };
}

const isDialing = ({ status, channel }: DialingCampaign): boolean =>
  status === 'active' && channel === 'voice';

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
  const window = windowOf(campaign.schedule, now);
  if (mode === 'closed' && isDialing(campaign) && window.isOpen) return NOTHING_DONE;
  const people = mode === 'closed' ? [] : [...contacts.values()].filter(({ status }) => status === 'pending');
  const checked = await checkPeople(ctx, tx, people, agent?.ignore_country_policy ?? null, now);
  let free =
    lines === null ? 0 : Math.min(lines.free, campaign.max_concurrent_calls - lines.liveOf(campaignId));
  const decided: DecidedDial[] = [];
  for (const id of ids) {
    const [dial, contact] = [dials.get(id), contacts.get(id)];
    const routing = routingOf(preparation, contact);
    // Claimed by another process, or its number has just changed: it comes up again in the next pass.
    if (dial === undefined || routing === undefined) continue;
    const decision = decideDial(
      {
        campaign,
        window,
        postponements: dial.postponements,
        waitedForSlot: dial.waits_for === 'slot' || (fullAt !== null && fullAt >= dial.due_at),
        deferrals: dial.deferrals,
        contact:
          contact === undefined || contact.deleted_at !== null
            ? null
            : { status: contact.status, phoneNumber: contact.phone_number, dialCount: contact.dial_count },
        routing,
        ...findingsOf(checked.get(id)),
        hasSlot: free > 0,
      },
      now,
    );
    if (decision.kind === 'dial') free--;
    decided.push({ dial, contact, checked: checked.get(id), decision });
  }
  const written = await settleDials(ctx, tx, campaign, decided, preparation);
  return { ...written, decided: decided.length };
}

/** Undefined: the number has changed since it was looked up. */
const routingOf = (
  preparation: Preparation | null,
  contact: { phone_number: string } | undefined,
): Routing | undefined =>
  preparation === null || contact === undefined ? 'unasked' : preparation.routing.get(contact.phone_number);
