import type { Context } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { createSeats } from './extraction/seats.ts';

type Input = { documentId: string };
type Waiting = { ctx: Context; documentId: string };

/** After this a run hands over to a new one, so that a process that is asked to stop can. */
const RUN_MS = 10_000;
/** When a document in line is looked at again, should this process no longer live. */
const STAND_IN_MS = 60_000;
const WAITING_MAX = 1_000;

/**
 * One document at a time in a process: several would share the same core and add their memory. Jobs that come
 * meanwhile end at once, so that a hundred files do not fill the places other jobs need; whoever works goes on with them.
 */
export function createLine(job: () => Job<Input>, work: (ctx: Context, documentId: string) => Promise<void>) {
  const seats = createSeats({ seatsMax: 1, waitingMax: 0 });
  const waiting = new Map<string, Waiting>();

  function next(): Waiting | undefined {
    const first = waiting.values().next().value;
    if (first !== undefined) waiting.delete(first.documentId);
    return first;
  }

  async function standInLine(ctx: Context, documentId: string): Promise<void> {
    if (waiting.size < WAITING_MAX) waiting.set(documentId, { ctx, documentId });
    await enqueue(ctx.db, ctx, job(), { documentId }, { key: documentId, delayMs: STAND_IN_MS });
  }

  return async (ctx: Context, documentId: string): Promise<void> => {
    const leave = seats.tryTake();
    if (leave === null) return standInLine(ctx, documentId);
    const endAt = performance.now() + RUN_MS;
    let after: Waiting | undefined;
    try {
      await work(ctx, documentId);
      for (after = next(); after !== undefined && performance.now() < endAt; after = next())
        await work(after.ctx, after.documentId);
    } finally {
      leave();
    }
    if (after !== undefined)
      await enqueue(
        after.ctx.db,
        after.ctx,
        job(),
        { documentId: after.documentId },
        { key: after.documentId },
      );
  };
}
