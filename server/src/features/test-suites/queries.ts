import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { DataSubject } from '../../platform/personal-data/data-registry.ts';
import { mentions } from '../../platform/personal-data/mentions.ts';
import type { RehearsalCase } from '../simulations/schema.ts';
import type { CaseResult, RunSummary, RunView, SuiteView } from './schema.ts';

export type SuiteRow = Omit<SuiteView, 'cases' | 'last_run'> & { cases: RehearsalCase[] };

const summary = sql`
  id, suite_id, agent_version, status, passed, total, error, started_by, created_at, finished_at`;

const columns = sql`id, tenant_id, agent_id, name, cases, created_at, updated_at`;

/** The newest run of each suite that has one. */
export const lastRuns = (
  db: Queryable,
  tenantId: string,
  suiteIds: readonly string[],
): Promise<RunSummary[]> =>
  db.many(sql`
    select run.* from unnest(${suiteIds}::uuid[]) as wanted (suite)
    cross join lateral (
      select ${summary} from test_runs where tenant_id = ${tenantId} and suite_id = wanted.suite
      order by created_at desc, id desc limit 1) run`);

export const listSuites = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  page: { limit: number; offset: number },
): Promise<SuiteRow[]> =>
  db.many(sql`
    select ${columns} from test_suites where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);

export const findSuite = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  id: string,
): Promise<SuiteRow | undefined> =>
  db.maybe(sql`
    select ${columns} from test_suites
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null`);

export async function countSuites(tx: Transaction, tenantId: string, agentId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from test_suites where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);
  return row.count;
}

export const insertSuite = (
  tx: Transaction,
  row: {
    tenantId: string;
    id: string;
    agentId: string;
    name: string;
    cases: readonly RehearsalCase[];
    now: Date;
  },
): Promise<number> =>
  tx.run(sql`
    insert into test_suites (tenant_id, id, agent_id, name, cases, created_at, updated_at)
    values (${row.tenantId}, ${row.id}, ${row.agentId}, ${row.name}, ${JSON.stringify(row.cases)}, ${row.now}, ${row.now})`);

export const updateSuite = (
  tx: Transaction,
  row: {
    tenantId: string;
    agentId: string;
    id: string;
    name: string | null;
    cases: readonly RehearsalCase[] | null;
    now: Date;
  },
): Promise<number> =>
  tx.run(sql`
    update test_suites set name = coalesce(${row.name}, name),
      cases = coalesce(${row.cases === null ? null : JSON.stringify(row.cases)}::json, cases), updated_at = ${row.now}
    where tenant_id = ${row.tenantId} and agent_id = ${row.agentId} and id = ${row.id} and deleted_at is null`);

export const deleteSuite = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update test_suites set deleted_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null`);

export const deleteSuitesOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update test_suites set deleted_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);

export const insertRun = (
  tx: Transaction,
  row: {
    tenantId: string;
    id: string;
    suiteId: string;
    agentVersion: number;
    cases: readonly RehearsalCase[];
    startedBy: string;
    now: Date;
  },
): Promise<RunSummary | undefined> =>
  tx.maybe(sql`
    insert into test_runs (tenant_id, id, suite_id, cases, agent_version, status, total, started_by, created_at)
    values (${row.tenantId}, ${row.id}, ${row.suiteId}, ${JSON.stringify(row.cases)}, ${row.agentVersion}, 'pending',
            ${row.cases.length}, ${row.startedBy}, ${row.now})
    on conflict (tenant_id, suite_id) where status in ('pending', 'running') do nothing
    returning ${summary}`);

export const findRunUnderWay = (
  db: Queryable,
  tenantId: string,
  suiteId: string,
): Promise<RunSummary | undefined> =>
  db.maybe(sql`
    select ${summary} from test_runs
    where tenant_id = ${tenantId} and suite_id = ${suiteId} and status in ('pending', 'running')`);

/** Resumes a run that a killed process left unfinished; its results are kept. */
export const startRun = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<
  { suite_id: string; agent_id: string; cases: RehearsalCase[]; results: CaseResult[] } | undefined
> =>
  db.maybe(sql`
    update test_runs run set status = 'running' from test_suites suite
    where run.tenant_id = ${tenantId} and run.id = ${id} and run.status in ('pending', 'running')
      and suite.tenant_id = run.tenant_id and suite.id = run.suite_id
    returning run.suite_id, suite.agent_id, run.cases, run.results`);

/** The version that is played may be newer than the one at the request. */
export const noteVersion = (db: Queryable, tenantId: string, id: string, version: number): Promise<number> =>
  db.run(sql`update test_runs set agent_version = ${version} where tenant_id = ${tenantId} and id = ${id}`);

export const saveResults = (
  db: Queryable,
  tenantId: string,
  id: string,
  results: readonly CaseResult[],
): Promise<number> =>
  db.run(sql`
    update test_runs set results = ${JSON.stringify(results)},
      passed = ${results.filter(({ passed }) => passed).length}
    where tenant_id = ${tenantId} and id = ${id} and status = 'running'`);

export const finishRun = (
  tx: Transaction,
  tenantId: string,
  id: string,
  end: { status: 'finished' | 'failed'; error: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    update test_runs set status = ${end.status}, error = ${end.error}, finished_at = ${end.now}
    where tenant_id = ${tenantId} and id = ${id} and status in ('pending', 'running')`);

export const listRuns = (
  db: Queryable,
  tenantId: string,
  suiteId: string,
  page: { limit: number; offset: number },
): Promise<RunSummary[]> =>
  db.many(sql`
    select ${summary} from test_runs where tenant_id = ${tenantId} and suite_id = ${suiteId}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);

export const findRun = (
  db: Queryable,
  tenantId: string,
  suiteId: string,
  id: string,
): Promise<RunView | undefined> =>
  db.maybe(sql`
    select ${summary}, results from test_runs where tenant_id = ${tenantId} and suite_id = ${suiteId} and id = ${id}`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from test_runs where (tenant_id, id) in (
      select tenant_id, id from test_runs where created_at < ${before} limit 1000)`);

/** Test runs contact no one, but a test may contain a real person's name. */
export const deleteRunsOf = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from test_runs where tenant_id = ${tenantId} and ${mentions(sql`results::text`, person)}`);

export const deleteSuitesOf = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from test_suites where tenant_id = ${tenantId} and ${mentions(sql`cases::text`, person)}`);
