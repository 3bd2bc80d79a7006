import { auditAs } from '../../platform/audit.ts';
import { actorLabel, type Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { agentNotFound, getAgent, lockAgentForChange } from '../agents/service.ts';
import * as queries from './queries.ts';
import { runSuiteJob } from './run.ts';
import type { CreateSuiteInput, RunSummary, RunView, SuiteView, UpdateSuiteInput } from './schema.ts';

const audited = auditAs('test_suite');

const SUITES_MAX = 50;
const RUNS_KEPT_DAYS = 90;

type Page = { limit: number; offset: number };

async function viewsOf(ctx: Context, rows: readonly queries.SuiteRow[]): Promise<SuiteView[]> {
  const runs = await queries.lastRuns(
    ctx.db,
    ctx.tenantId,
    rows.map(({ id }) => id),
  );
  const bySuite = new Map(runs.map((run) => [run.suite_id, run]));
  return rows.map((row) => ({
    ...row,
    cases: row.cases.map((one) => ({ ...one })),
    last_run: bySuite.get(row.id) ?? null,
  }));
}

export async function createSuite(
  ctx: Context,
  agentId: string,
  input: CreateSuiteInput,
): Promise<SuiteView> {
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
    if ((await queries.countSuites(tx, ctx.tenantId, agentId)) >= SUITES_MAX)
      throw invalid(`An agent has at most ${SUITES_MAX} test suites. Delete one first.`);
    await queries.insertSuite(tx, { tenantId: ctx.tenantId, id, agentId, ...input, now: ctx.clock.now() });
    await audited(ctx, tx, 'test_suite.create', id, { agent_id: agentId, name: input.name });
  });
  return getSuite(ctx, agentId, id);
}

export async function listSuites(ctx: Context, agentId: string, page: Page): Promise<SuiteView[]> {
  await getAgent(ctx, agentId);
  return viewsOf(ctx, await queries.listSuites(ctx.db, ctx.tenantId, agentId, page));
}

export async function getSuite(ctx: Context, agentId: string, id: string): Promise<SuiteView> {
  const row = await queries.findSuite(ctx.db, ctx.tenantId, agentId, id);
  if (row === undefined) throw notFound('Test suite');
  const [view] = await viewsOf(ctx, [row]);
  return view as SuiteView;
}

export async function updateSuite(
  ctx: Context,
  agentId: string,
  id: string,
  { name, cases }: UpdateSuiteInput,
): Promise<SuiteView> {
  if (name === undefined && cases === undefined) throw invalid('No fields to update');
  await ctx.db.transaction(async (tx) => {
    const row = { tenantId: ctx.tenantId, agentId, id, name: name ?? null, cases: cases ?? null };
    if ((await queries.updateSuite(tx, { ...row, now: ctx.clock.now() })) === 0) throw notFound('Test suite');
    await audited(ctx, tx, 'test_suite.update', id, { agent_id: agentId, cases: cases?.length });
  });
  return getSuite(ctx, agentId, id);
}

export async function deleteSuite(ctx: Context, agentId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await queries.deleteSuite(tx, ctx.tenantId, agentId, id, ctx.clock.now());
    if (gone === 0) throw notFound('Test suite');
    await audited(ctx, tx, 'test_suite.delete', id, { agent_id: agentId });
  });
}

/** The run and its job are stored in one transaction. One at a time: a second request gets the run in progress. */
export async function startSuiteRun(ctx: Context, agentId: string, suiteId: string): Promise<RunSummary> {
  const agent = await getAgent(ctx, agentId);
  return ctx.db.transaction(async (tx) => {
    const suite = await queries.findSuite(tx, ctx.tenantId, agentId, suiteId);
    if (suite === undefined) throw notFound('Test suite');
    const id = newId();
    const run = await queries.insertRun(tx, {
      tenantId: ctx.tenantId,
      id,
      suiteId,
      agentVersion: agent.version,
      cases: suite.cases,
      startedBy: actorLabel(ctx.actor),
      now: ctx.clock.now(),
    });
    if (run === undefined) return underWay(ctx, tx, suiteId);
    await enqueue(tx, ctx, runSuiteJob, { runId: id }, { key: id });
    return run;
  });
}

async function underWay(ctx: Context, tx: Transaction, suiteId: string): Promise<RunSummary> {
  const run = await queries.findRunUnderWay(tx, ctx.tenantId, suiteId);
  if (run === undefined) throw invalid('The last run of this suite has just ended. Ask again.');
  return run;
}

export async function listRuns(
  ctx: Context,
  agentId: string,
  suiteId: string,
  page: Page,
): Promise<RunSummary[]> {
  await getSuite(ctx, agentId, suiteId);
  return queries.listRuns(ctx.db, ctx.tenantId, suiteId, page);
}

export async function getRun(
  ctx: Context,
  agentId: string,
  suiteId: string,
  runId: string,
): Promise<RunView> {
  await getSuite(ctx, agentId, suiteId);
  const run = await queries.findRun(ctx.db, ctx.tenantId, suiteId, runId);
  if (run === undefined) throw notFound('Test run');
  return run;
}

export const suitesLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) =>
  void (await queries.deleteSuitesOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now()));

export const testRunRetention: RetentionRule = {
  name: 'test_runs',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - RUNS_KEPT_DAYS * 86_400_000)),
};

export const testRunErasure: ErasureRule = {
  name: 'test_runs',
  erase: async (ctx, tx, person) =>
    (await queries.deleteRunsOf(tx, ctx.tenantId, person)) +
    (await queries.deleteSuitesOf(tx, ctx.tenantId, person)),
};
