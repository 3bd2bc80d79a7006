import type { Channel } from '../../../channels.ts';
import type { Context } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import { SUCCESSES } from '../activity/service.ts';
import { assertSubscribed } from '../service.ts';
import { whileUnchanged } from './answers.ts';
import * as queries from './queries.ts';
import {
  daysOf,
  endOfMinute,
  isTooLong,
  NOTHING,
  type Period,
  periodOf,
  type Sums,
  totalsOf,
} from './rules.ts';
import { AGENTS_MAX, DAYS_MAX, type OverviewQuery, type OverviewView } from './schema.ts';

/** Figures over calls and conversations of a period, beside those of the period before. */
export async function overview(ctx: Context, query: OverviewQuery): Promise<OverviewView> {
  await assertSubscribed(ctx);
  const { answer, names } = await counted(ctx, requirePeriod(ctx, query), query);
  const byAgent = answer.byAgent.map(({ agentId, ...totals }) => ({
    agentId,
    agentName: names[agentId ?? ''] ?? null,
    ...totals,
  }));
  return { ...answer, byAgent };
}

async function counted(ctx: Context, period: Period, query: OverviewQuery) {
  const compute = () => count(ctx, period, query);
  if (query.campaignId === undefined)
    return whileUnchanged(ctx, nameOf(period, query), { compute, agentsIn });
  // A campaign's threads go by its contacts, whose changes are in no version.
  const answer = await compute();
  return { answer, names: (await queries.findCurrent(ctx.db, ctx.tenantId, agentsIn(answer))).names };
}

const agentsIn = ({ byAgent }: Counted): string[] =>
  byAgent.flatMap(({ agentId }) => (agentId === null ? [] : [agentId]));

const nameOf = (
  { from, to, timezone, previous }: Period,
  { agentId, direction, channel }: OverviewQuery,
): string => JSON.stringify([from, to, previous.from, previous.to, timezone, agentId, direction, channel]);

type CountedAgent = Omit<OverviewView['byAgent'][number], 'agentName'>;
type Counted = Omit<OverviewView, 'byAgent'> & { byAgent: CountedAgent[] };

/** Without the names of agents, which change at other times than figures do. `isRecount`: past all sums, one by one. */
export async function count(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  period: Period,
  query: OverviewQuery,
  isRecount = false,
): Promise<Counted> {
  const counting = { ...query, successes: SUCCESSES };
  const rows = await db.transaction((tx) => queries.countGroups(tx, tenantId, period, counting, isRecount));
  const { from, to, timezone } = period;
  return {
    period: { from, to, timezone },
    totals: totalsOf(queries.rowsOf(rows, 'total')[0] ?? NOTHING),
    previous: totalsOf(queries.rowsOf(rows, 'previous')[0] ?? NOTHING),
    byDay: everyDay(period, queries.rowsOf(rows, 'day')),
    byHour: everyHour(queries.rowsOf(rows, 'hour')),
    byOutcome: queries
      .rowsOf(rows, 'outcome')
      .filter(({ calls }) => calls > 0)
      .map(({ outcome, calls }) => ({ outcome, calls }))
      .sort(
        (one, other) => other.calls - one.calls || (one.outcome ?? '').localeCompare(other.outcome ?? ''),
      ),
    byAgent: busiest(queries.rowsOf(rows, 'agent')),
    byChannel: queries
      .rowsOf(rows, 'channel')
      .map((row) => ({ channel: row.channel as Channel, ...totalsOf(row) }))
      .filter(isAnything)
      .sort((one, other) => busyness(other) - busyness(one) || one.channel.localeCompare(other.channel)),
  };
}

/** The period that a query asks for, today until the end of this minute. */
export function requirePeriod(ctx: Pick<Context, 'clock'>, query: OverviewQuery): Period {
  const period = periodOf(query, endOfMinute(ctx.clock.now()));
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

/** What was counted and taken away again leaves rows of nothing. */
const isAnything = (totals: Pick<Sums, 'calls' | 'conversations' | 'messages' | 'handoffs'>): boolean =>
  busyness(totals) + totals.handoffs > 0;

const busiest = (rows: readonly queries.CountedRow[]): CountedAgent[] =>
  rows
    .filter(isAnything)
    .sort(
      (one, other) =>
        busyness(other) - busyness(one) || (one.agent_id ?? '').localeCompare(other.agent_id ?? ''),
    )
    .slice(0, AGENTS_MAX)
    .map((row) => ({ agentId: row.agent_id, ...totalsOf(row) }));
