import { ApiError } from '../../../platform/errors.ts';

const WAITING_MAX = 200;

type Queue = { last: Promise<unknown>; count: number };
const queues = new Map<string, Queue>();

/**
 * Work of one key, one after the other in this process. Waiting for a locked row would keep a database connection for
 * each; waiting here keeps none, so that the hooks of one workspace leave the others theirs.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (queue.count >= WAITING_MAX)
    throw new ApiError('RATE_LIMIT_EXCEEDED', 'Too many hooks at once; send it again', {
      headers: { 'retry-after': '5' },
    });
  queues.set(key, queue);
  queue.count += 1;
  const own = queue.last.then(work);
  queue.last = own.catch(() => undefined);
  try {
    return await own;
  } finally {
    queue.count -= 1;
    if (queue.count === 0) queues.delete(key);
  }
}
