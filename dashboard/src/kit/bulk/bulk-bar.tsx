import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { plural, t } from '../../words/words.ts';
import { ActionButton } from '../action/action-button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { BulkAction } from './bulk-action.ts';
import { JobResult, JobRunning } from './bulk-job.tsx';
import { SELECTED_MAX } from './selected.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

/**
 * How many rows are selected and what can be done to them; then how far it has come, and what failed and why. Pages load it
 * when a row is selected.
 */
export function BulkBar<Row>({
  selection,
  actions,
  nameOf,
}: {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
}) {
  const bar = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null);
  const { job, start, undo, stop, close } = useBulkRun(selection);
  const isRunning = job !== null && job.outcome === null;
  const isPicking = !isRunning && selection.rows.length > 0;
  function clear(): void {
    selection.clear();
    close();
  }
  useFocusKept(bar, `${isRunning} ${isPicking}`);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('Selected rows')}
      className="sticky bottom-0 z-20 shrink-0 animate-rise py-2 outline-none"
    >
      <div className="rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-float">
        {isPicking ? (
          <Picking selection={selection} onClear={clear}>
            {actions.map((action) => (
              <ActionButton
                key={action.id}
                size="small"
                operation={action.operation}
                icon={action.icon}
                refusal={
                  selection.rows.some((row) => action.applies?.(row) ?? true)
                    ? null
                    : t('It fits none of these rows.')
                }
                onClick={() => setAsking(action)}
              >
                {action.label}
              </ActionButton>
            ))}
          </Picking>
        ) : job === null ? null : isRunning ? (
          <JobRunning job={job} onStop={stop} />
        ) : (
          <JobResult
            job={job}
            nameOf={nameOf}
            onUndo={() => undo(job)}
            onRetry={(rows) => start(job.action, rows, job.reason)}
            onClose={close}
          />
        )}
      </div>
      {asking && (
        <AskDialog
          action={asking}
          rows={selection.rows}
          onClose={() => setAsking(null)}
          onGo={(rows, reason) => {
            setAsking(null);
            start(asking, rows, reason);
          }}
        />
      )}
    </section>
  );
}

/** What had the focus is gone when the bar changes: the bar has it then, not the page's beginning. */
function useFocusKept(bar: { current: HTMLElement | null }, phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    // After a dialog that closes has given the focus back.
    const timer = window.setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('main')) bar.current?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [bar, phase]);
}

function Picking<Row>({
  selection,
  onClear,
  children,
}: {
  selection: Selection<Row>;
  onClear: () => void;
  children: ReactNode;
}) {
  const { rows, loaded } = selection;
  const all = Math.min(loaded.length, SELECTED_MAX);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="font-medium whitespace-nowrap tabular-nums">
        {plural(rows.length, '{count} selected', '{count} selected||many')}
      </p>
      {rows.length < all && (
        <Button look="quiet" size="small" onClick={selection.selectAll} className="-mx-1.5">
          {loaded.length > SELECTED_MAX
            ? t('Select the first {count}', { count: SELECTED_MAX })
            : t('Select all {count} loaded', { count: loaded.length })}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <IconButton label={t('Clear the selection')} aria-keyshortcuts="Escape" onClick={onClear}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
