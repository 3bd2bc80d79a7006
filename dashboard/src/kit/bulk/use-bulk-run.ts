import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';
import { refreshTopics } from '../query/read.ts';
import type { BulkAction } from './bulk-action.ts';
import { type BulkOutcome, type BulkProgress, runBulk, waitFor } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

export interface BulkJob<Row> {
  action: BulkAction<Row>;
  reason: string;
  isUndo: boolean;
  count: number;
  progress: BulkProgress;
  isStopping: boolean;
  /** Null while it runs. */
  outcome: BulkOutcome<Row, unknown> | null;
}

type Undo<Row> = { row: Row; undo: () => Promise<unknown> };

/** Those of the outcome that can be taken back. */
export const undosOf = <Row>({ action, isUndo, outcome }: BulkJob<Row>): Undo<Row>[] =>
  isUndo
    ? []
    : (outcome?.done ?? []).flatMap(({ row, answer }) => {
        const undo = action.undo?.(row, answer) ?? null;
        return undo === null ? [] : [{ row, undo }];
      });

/** One action over many rows: rows show it at once, and those that failed return to what they were. */
export function useBulkRun<Row>(selection: Selection<Row>) {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<BulkJob<Row> | null>(null);
  const stop = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop.current?.abort();
    };
  }, []);

  async function run(
    begun: Pick<BulkJob<Row>, 'action' | 'reason' | 'isUndo'>,
    rows: readonly Row[],
    act: (row: Row) => Promise<unknown>,
  ): Promise<void> {
    const { action, isUndo } = begun;
    const controller = new AbortController();
    stop.current = controller;
    selection.clear();
    selection.hold(true);
    selection.show(rows, isUndo ? undefined : action.id);
    setJob({
      ...begun,
      count: rows.length,
      progress: { settled: 0, waitsS: null },
      isStopping: false,
      outcome: null,
    });
    const change = (next: Partial<BulkJob<Row>>) => setJob((now) => now && { ...now, ...next });
    const outcome = await runBulk(rows, act, {
      signal: controller.signal,
      onProgress: (progress) => change({ progress }),
      wait: waitFor,
    });
    selection.show([...outcome.failed.map(({ row }) => row), ...outcome.left], undefined);
    if (isGone.current) sayLeft(outcome, rows.length);
    change({ outcome });
    await refreshTopics(queryClient, [...action.operation.topics, ...(action.topics ?? [])]);
    selection.show(rows, undefined);
  }
  function close(): void {
    setJob(null);
    selection.hold(false);
  }
  return {
    job,
    start: (action: BulkAction<Row>, rows: readonly Row[], reason: string) =>
      void run({ action, reason, isUndo: false }, rows, (row) => action.act(row, reason)),
    undo: (before: BulkJob<Row>) => {
      const undos = new Map(undosOf(before).map(({ row, undo }) => [row, undo]));
      const { action, reason } = before;
      void run({ action, reason, isUndo: true }, [...undos.keys()], async (row) => undos.get(row)?.());
    },
    stop: () => {
      stop.current?.abort();
      setJob((now) => now && { ...now, isStopping: true });
    },
    close,
  };
}

/** The page was left in the middle. */
function sayLeft<Row>({ done, failed, left }: BulkOutcome<Row, unknown>, count: number): void {
  if (left.length === 0 && failed.length === 0) return;
  toast(
    t('Stopped, since you left the page: {done} of {count} are done.', { done: done.length, count }),
    'bad',
  );
}
