import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../design/controls/button.tsx';
import { EmptyState } from '../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../kit/feedback/load-failure.tsx';
import type { List } from '../kit/list/use-list.ts';
import { t } from '../words/words.ts';

/** A part of a panel: a heading, what it is for, its actions. */
export function PanelSection({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mb-10">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {description && <div className="max-w-170 text-ink-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export const BOX = 'rounded-xl border border-line bg-surface';
export const ROW = 'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5';

interface PanelListProps<Row> {
  label: string;
  list: List<Row>;
  rowKey: (row: Row) => string;
  empty: { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode };
  children: (row: Row) => ReactNode;
}

/** Rows in a box, in all states: loading, empty, failed, with rows, with more to load. */
export function PanelList<Row>({ label, list, rowKey, empty, children }: PanelListProps<Row>) {
  if (list.isPending) return <RowsSkeleton label={label} />;
  if (list.rows.length === 0) {
    return (
      <div className={BOX}>
        {list.error ? (
          <LoadFailure error={list.error} onRetry={list.retry} />
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.children}
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <>
      {list.error ? <ErrorNotice error={list.error} className="mb-3" /> : null}
      <ul aria-label={label} className={clsx(BOX, 'divide-y divide-line overflow-hidden')}>
        {list.rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      {list.more && (
        <div className="mt-3 flex justify-center">
          <Button loading={list.more.isLoading} onClick={list.more.load}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}

const SKELETONS = ['w-2/5', 'w-1/3', 'w-1/2'];

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <LoadingNote>{t('Loading {what}', { what: label })}</LoadingNote>
      <div aria-hidden className={clsx(BOX, 'divide-y divide-line')}>
        {SKELETONS.map((width) => (
          <div key={width} className={ROW}>
            <Skeleton className={width} />
            <Skeleton className="ml-auto w-16" />
          </div>
        ))}
      </div>
    </>
  );
}

/** In the place of a row that was deleted, for as long as that can be undone. */
export function UndoRow({ children, onUndo }: { children: string; onUndo: () => void }) {
  return (
    <div className={clsx(ROW, 'bg-sunken text-ink-muted')} role="status">
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <Button size="small" autoFocus onClick={onUndo}>
        {t('Undo')}
      </Button>
    </div>
  );
}
