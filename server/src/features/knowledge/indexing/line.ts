import type { Context } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { createSeats } from '../extraction/seats.ts';

/** Heavy work on one document, and the job that plans it. */
export type HeavyWork = {
  job: () => Job<{ documentId: string }>;
  /** Goes before what can wait: a document is read first, its vectors come when nobody waits for words. */
  isFirst: boolean;
  work: (ctx: Context, documentId: string) => Promise<void>;
};

type Waiting = { heavy: HeavyWork; ctx: Context; documentId: string };

/** After this a run hands over to a new one, so that a process that is asked to stop can. */
const RUN_MS = 10_000;
/** When a document in line is looked at again, should this process no longer live. */
const STAND_IN_MS = 60_000;
const WAITING_MAX = 1_000;
/** Who has more waits for the stand-in jobs; the line has room for the others. */
const WAITING_OF_TENANT_MAX = 100;
const SERVED_MAX = 10_000;

const seats = createSeats({ seatsMax: 1, waitingMax: 0 });
const waiting = new Map<string, Waiting>();
/** At which turn each workspace was served last. */
const served = new Map<string, number>();
let turn = 0;

const keyOf = ({ heavy, documentId }: Waiting): string => `${heavy.job().name}:${documentId}`;

const plan = ({ heavy, ctx, documentId }: Waiting, delayMs = 0): Promise<void> =>
  enqueue(ctx.db, ctx, heavy.job(), { documentId }, { key: documentId, delayMs });

/** Readings first; among them the workspace that was served longest ago, then in the order they came. */
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
 * One document at a time in a process, be it read or embedded: several would share the same core and add their memory.
 * Jobs that come meanwhile end at once, so that a hundred files do not fill the places other jobs need; whoever works
 * goes on with them, and each has a later job standing in for it until then.
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
