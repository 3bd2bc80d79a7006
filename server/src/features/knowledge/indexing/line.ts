import type { Context } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { createSeats } from '../extraction/seats.ts';

/** Heavy work on one document, and its job. */
export type HeavyWork = {
  job: () => Job<{ documentId: string }>;
  /** Higher priority: documents are read before vectors are computed. */
  isFirst: boolean;
  work: (ctx: Context, documentId: string) => Promise<void>;
};

type Waiting = { heavy: HeavyWork; ctx: Context; documentId: string };

/** After this a run continues in a new job, so that a stopping process can finish. */
const RUN_MS = 10_000;
/** When a queued document is tried again, in case this process has died. */
const STAND_IN_MS = 60_000;
const WAITING_MAX = 1_000;
/** Further documents of a workspace wait for their fallback jobs, to leave room for others. */
const WAITING_OF_TENANT_MAX = 100;
const SERVED_MAX = 10_000;

const seats = createSeats({ seatsMax: 1, waitingMax: 0 });
const waiting = new Map<string, Waiting>();
/** The turn in which each workspace was served last. */
const served = new Map<string, number>();
let turn = 0;

const keyOf = ({ heavy, documentId }: Waiting): string => `${heavy.job().name}:${documentId}`;

const plan = ({ heavy, ctx, documentId }: Waiting, delayMs = 0): Promise<void> =>
  enqueue(ctx.db, ctx, heavy.job(), { documentId }, { key: documentId, delayMs });

/** Reading first; then the workspace served longest ago; then first come, first served. */
export function nextInLine<One extends { heavy: { isFirst: boolean }; ctx: { tenantId: string } }>(
  all: readonly One[],
  served: ReadonlyMap<string, number>,
): One | undefined {
  const readings = all.filter(({ heavy }) => heavy.isFirst);
  const servedAt = ({ ctx }: One): number => served.get(ctx.tenantId) ?? 0;
  const [one, ...others] = readings.length > 0 ? readings : all;
  return others.reduce((best, other) => (best && servedAt(other) < servedAt(best) ? other : best), one);
}

const first = (): Waiting | undefined => nextInLine([...waiting.values()], served);

function hasRoom({ ctx }: Waiting): boolean {
  const own = [...waiting.values()].filter((one) => one.ctx.tenantId === ctx.tenantId);
  return waiting.size < WAITING_MAX && own.length < WAITING_OF_TENANT_MAX;
}

function noteServed({ ctx }: Waiting): void {
  if (served.size >= SERVED_MAX) served.clear();
  served.set(ctx.tenantId, ++turn);
}

/**
 * One document at a time in a process, read or embedded: several would share a core and add up their memory. Jobs
 * that come meanwhile end at once, so that they occupy no job slots: the running one continues with their documents,
 * and each has a later fallback job.
 */
export async function inLine(heavy: HeavyWork, ctx: Context, documentId: string): Promise<void> {
  const own = { heavy, ctx, documentId };
  if (hasRoom(own)) waiting.set(keyOf(own), own);
  const leave = seats.tryTake();
  if (leave === null) return plan(own, STAND_IN_MS);
  const enough = AbortSignal.timeout(RUN_MS);
  try {
    for (let one = first(); one !== undefined && !enough.aborted; one = first()) {
      waiting.delete(keyOf(one));
      noteServed(one);
      await one.heavy.work(one.ctx, one.documentId);
    }
  } finally {
    leave();
    if (waiting.has(keyOf(own))) await plan(own, STAND_IN_MS);
  }
  const after = first();
  if (after !== undefined) await plan(after);
}
