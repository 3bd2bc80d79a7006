import type { Db, Queryable } from '../../../platform/database/db.ts';
import { compareInsights, hasInsights } from './insight-queries.ts';
import { MEASURES, type Measure, NONE } from './measures.ts';
import * as queries from './queries.ts';

export { SUCCESSES } from './insight-facts.ts';
export { versionOf } from './queries.ts';
export { hasInsights };

const DIFFERENCES_SHOWN_MAX = 20;

const WORKSPACES_AT_ONCE = 1_000;

/** Every workspace, or the one that is named if it exists. */
export async function* workspacesOf(db: Queryable, only: string | undefined): AsyncGenerator<string> {
  for (let after = NONE; ; ) {
    const found = await queries.listWorkspaces(db, after, WORKSPACES_AT_ONCE);
    for (const { id } of found) if (only === undefined || only === id) yield id;
    const last = found.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Recounts the sums of one workspace, and returns how many half hours they have. Requests are answered meanwhile. */
export const rebuildActivity = (db: Db, tenantId: string): Promise<number> =>
  db.transaction((tx) => queries.rebuildSums(tx, tenantId));

/** One line for each place at which the sums are not what a recount gives; those of insights only where they are counted. */
export const checkActivity = (db: Db, tenantId: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const differences = await queries.compareSums(tx, tenantId, DIFFERENCES_SHOWN_MAX); // takes its time, as does what follows
    const insights = (await hasInsights(tx, tenantId))
      ? await compareInsights(tx, tenantId, DIFFERENCES_SHOWN_MAX)
      : [];
    return [...differences.map(describe), ...insights.map(({ difference }) => `insights ${difference}`)];
  });

function describe(difference: queries.Difference): string {
  const { half_hour, day, channel, campaign_id, agent_id, direction, is_completed, outcome } = difference;
  const when = half_hour?.toISOString() ?? `the day ${day?.toISOString().slice(0, 10)}`;
  const where = campaign_id === undefined ? channel : `campaign ${campaign_id}`;
  const who = agent_id === undefined ? [] : [`agent ${agent_id}`];
  const wrong = MEASURES.filter((measure: Measure) => difference[measure] !== 0).map(
    (measure) => `${measure} ${difference[measure] > 0 ? '+' : ''}${difference[measure]}`,
  );
  const state = [direction, is_completed ? 'completed' : '', outcome].filter((part) => part !== '');
  return `${[when, where, ...who, ...state].join(' ')}: ${wrong.join(', ')}`;
}
