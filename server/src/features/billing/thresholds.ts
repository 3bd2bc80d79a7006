import { type Platform, systemContext } from '../../platform/context.ts';
import { emit } from '../../platform/events.ts';
import { notify } from '../notifications/service.ts';
import { capsOf, tierInForce } from '../workspaces/service.ts';
import { BILLING, forEachWorkspace } from './overdue.ts';
import { listChanges } from './queries.ts';
import {
  addMonths,
  dateOf,
  monthStart,
  periodOf,
  planOfPeriod,
  reachedThresholds,
  statesDuring,
} from './rules.ts';
import * as queries from './threshold-queries.ts';

const TRIAL = 'trial';
/** What was used in the last minutes of a month is reported after its end. */
const SETTLING_MS = 15 * 60_000;

type Standing = { period: string; used: number; included: number; reported: readonly queries.Reported[] };

/** What counts against which minutes: those of the month, or of a trial all of them. */
function standing(
  { settings }: Platform,
  workspace: queries.ActiveWorkspace,
  period: string,
): Standing | null {
  const tier = tierInForce(workspace.plan, workspace.status);
  if (tier === 'none') return null;
  const included = capsOf(settings, tier).minutesIncluded;
  if (included === null) return null;
  return tier === 'trial'
    ? { period: TRIAL, used: workspace.minutes_ever, included, reported: workspace.of_trial }
    : { period, used: workspace.minutes_of_month, included, reported: workspace.of_month };
}

/**
 * Reports reached thresholds, each once for its period. A sweep, so that the end of a call writes nothing more for it:
 * the report comes within a minute.
 */
export async function sweepThresholds(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - SETTLING_MS);
  if (periodOf(before) !== periodOf(now)) await sweepMonth(platform, before);
  await sweepMonth(platform, now);
}

async function sweepMonth(platform: Platform, now: Date): Promise<void> {
  const period = periodOf(now);
  const month = dateOf(monthStart(now));
  const active = await queries.listActiveAnywhere(platform.db, { month, period });
  await forEachWorkspace(platform, active, async (workspace) => {
    const now = standing(platform, workspace, period);
    if (now === null || missingOf(now).length === 0) return;
    const at = await withLargestPlan(platform, workspace, now, month);
    const missing = at === null ? [] : missingOf(at);
    if (at !== null && missing.length > 0) await report(platform, workspace.tenant_id, at, missing);
  });
}

/** What was reported of fewer minutes, before an upgrade, is reported anew of the more that there are now. */
const missingOf = ({ used, included, reported }: Standing): number[] =>
  reachedThresholds(used, included).filter(
    (percent) => !reported.some((one) => one.percent === percent && one.included >= included),
  );

/** In a month with several plans the largest one counts, as on its invoice. Null: it is not metered. */
async function withLargestPlan(
  { db, settings }: Platform,
  { tenant_id, plan, status }: queries.ActiveWorkspace,
  at: Standing,
  month: string,
): Promise<Standing | null> {
  if (at.period === TRIAL) return at;
  const from = new Date(`${month}T00:00:00Z`);
  const changes = await listChanges(db, tenant_id);
  const largest = planOfPeriod(statesDuring(changes, { plan, status }, { from, to: addMonths(from, 1) }));
  const included = largest === 'none' ? at.included : capsOf(settings, largest).minutesIncluded;
  return included === null ? null : { ...at, included: Math.max(included, at.included) };
}

async function report(
  platform: Platform,
  tenantId: string,
  { period, used, included }: { period: string; used: number; included: number },
  percents: readonly number[],
): Promise<void> {
  const ctx = systemContext(platform, tenantId, BILLING);
  await ctx.db.transaction(async (tx) => {
    for (const percent of percents) {
      const threshold = { period, percent, used, included };
      if (!(await queries.insertThreshold(tx, tenantId, threshold, ctx.clock.now()))) continue;
      const data = { resource: 'minutes', used, limit: included, percent, period };
      await emit(ctx, tx, 'usage.threshold_reached', data);
      await notify(ctx, tx, {
        kind: 'usage.threshold_reached',
        title: `${percent} % of the included minutes are used`,
        body: `${used} of ${included} minutes in ${period}.`,
        link: '/billing',
      });
    }
    await ctx.live.change(tx, { tenantId, topic: 'billing' });
  });
}
