import { ApiError } from '../../api/api-error.ts';

const AT_ONCE = 4;
/** Of one row that the server asks to send later. */
const TRIES_MAX = 6;
const WAIT_MAX_S = 120;
const WAIT_UNSAID_S = 5;

export interface BulkOutcome<Row, Answer> {
  done: { row: Row; answer: Answer }[];
  failed: { row: Row; error: unknown }[];
  /** Not sent, since it was stopped before. */
  left: Row[];
}

export interface BulkProgress {
  settled: number;
  /** The server asked for a pause of so many seconds. */
  waitsS: number | null;
}

export interface BulkControl {
  /** Nothing new begins once it is aborted; what was sent is awaited. */
  signal: AbortSignal;
  onProgress: (progress: BulkProgress) => void;
  wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

export const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One request for each row, four at a time. A 429 holds all of them for as long as it says, and is sent again. */
export async function runBulk<Row, Answer>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Answer>,
  { signal, onProgress, wait }: BulkControl,
): Promise<BulkOutcome<Row, Answer>> {
  const outcome: BulkOutcome<Row, Answer> = { done: [], failed: [], left: [] };
  const queue = [...rows];
  const ended = new AbortController();
  let pause: Promise<void> | null = null;
  const isStopped = () => signal.aborted || ended.signal.aborted;
  const say = (waitsS: number | null) =>
    onProgress({ settled: outcome.done.length + outcome.failed.length, waitsS });

  function hold(seconds: number): Promise<void> {
    pause ??= wait(seconds, signal).then(() => {
      pause = null;
      say(null);
    });
    say(seconds);
    return pause;
  }
  async function send(row: Row, tries = 1): Promise<void> {
    if (isStopped()) return void outcome.left.push(row);
    try {
      outcome.done.push({ row, answer: await act(row) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 429 && tries < TRIES_MAX) {
        await hold(Math.min(WAIT_MAX_S, error.retryAfter ?? WAIT_UNSAID_S));
        return send(row, tries + 1);
      }
      outcome.failed.push({ row, error });
      // The session has ended: every other row would fail alike.
      if (error instanceof ApiError && error.status === 401) ended.abort();
    }
    say(null);
  }
  async function work(): Promise<void> {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      if (pause !== null) await pause;
      await send(row);
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
  return outcome;
}
