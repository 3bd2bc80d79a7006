import type { Channel } from '../../../channels.ts';
import type { Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import { SUCCESS_OUTCOMES } from '../../../runtime/analysis/index.ts';
import { assertSubscribed } from '../service.ts';
import * as queries from './queries.ts';
import { daysOf, isTooLong, NOTHING, type Period, periodOf, type Sums, totalsOf } from './rules.ts';
import { AGENTS_MAX, DAYS_MAX, type OverviewQuery, type OverviewView } from './schema.ts';

/** Figures over calls and conversations of a period, beside those of the period before. */
export async function overview(ctx: Context, query: OverviewQuery): Promise<OverviewView> {
  await assertSubscribed(ctx);
  const period = requirePeriod(query, ctx.clock.now());
  const counting = { ...query, successes: [...new Set(Object.values(SUCCESS_OUTCOMES).flat())] };
  const { rows, before } = await ctx.db.transaction(async (tx) => ({
    rows: await queries.countGroups(tx, ctx.tenantId, period, counting),
    before: await queries.countTotal(tx, ctx.tenantId, period.previous, counting),
  }));
  const { from, to, timezone } = period;
  return {
    period: { from, to, timezone },
    totals: totalsOf(queries.rowsOf(rows, 'total')[0] ?? NOTHING),
    previous: totalsOf(before),
    byDay: everyDay(period, queries.rowsOf(rows, 'day')),
    byHour: everyHour(queries.rowsOf(rows, 'hour')),
    byOutcome: queries
      .rowsOf(rows, 'outcome')
      .filter(({ calls }) => calls > 0)
      .map(({ outcome, calls }) => ({ outcome, calls }))
      .sort(
        (one, other) => other.calls - one.calls || (one.outcome ?? '').localeCompare(other.outcome ?? ''),
      ),
    byAgent: await named(ctx, queries.rowsOf(rows, 'agent')),
    byChannel: queries
      .rowsOf(rows, 'channel')
      .map((row) => ({ channel: row.channel as Channel, ...totalsOf(row) }))
      .sort((one, other) => busyness(other) - busyness(one) || one.channel.localeCompare(other.channel)),
  };
}

function requirePeriod(query: OverviewQuery, now: Date): Period {
  const period = periodOf(query, now);
  if (period === null) throw invalidField('from', 'Must be earlier than `to`');
  if (isTooLong(period)) throw invalidField('from', `Must be at most ${DAYS_MAX} days before \`to\``);
  return period;
}

function everyDay(period: Period, rows: readonly queries.CountedRow[]): OverviewView['byDay'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysOf(period).map((date) => ({ date, ...totalsOf(known.get(date) ?? NOTHING) }));
}

function everyHour(rows: readonly queries.CountedRow[]): OverviewView['byHour'] {
  const known = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row]));
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const place = { weekday: Math.floor(index / 24) + 1, hour: index % 24 };
    return { ...place, ...totalsOf(known.get(`${place.weekday} ${place.hour}`) ?? NOTHING) };
  });
}

const busyness = ({
  calls,
  conversations,
  messages,
}: Pick<Sums, 'calls' | 'conversations' | 'messages'>): number => calls + conversations + messages;

async function named(ctx: Context, rows: readonly queries.CountedRow[]): Promise<OverviewView['byAgent']> {
  const busiest = [...rows].sort((one, other) => busyness(other) - busyness(one)).slice(0, AGENTS_MAX);
  const ids = busiest.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id]));
  const names = new Map(
    (await queries.namesOfAgents(ctx.db, ctx.tenantId, ids)).map(({ id, name }) => [id, name]),
  );
  return busiest.map((row) => ({
    agentId: row.agent_id,
    agentName: names.get(row.agent_id ?? '') ?? null,
    ...totalsOf(row),
  }));
}
