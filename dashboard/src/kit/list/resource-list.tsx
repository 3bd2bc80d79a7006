import type { ReactNode } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { t } from '../../words/words.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { UpdatedStamp } from '../feedback/updated-stamp.tsx';
import { type Column, ListSkeleton, ListTable, type ListTableProps } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { RowCount } from './row-count.tsx';
import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';

export interface EmptyWords {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

type Narrowing = Pick<Filters<string>, 'isFiltered' | 'clear'>;

export interface ResourceListProps<Row> extends Omit<ListTableProps<Row>, 'rows' | 'columns'> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Singular and plural for the count: `['entry', 'entries']`. */
  noun: readonly [one: string, many: string];
  empty: EmptyWords;
  /** What is shown above the list, such as filters. */
  filters?: ReactNode;
  narrowedBy?: Narrowing;
}

/** A list in all its states: loading, empty, filtered to nothing, failed, and with rows. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { list, filters, noun } = props;
  const hasRows = list.rows.length > 0;
  return (
    <>
      {filters && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {filters}
          <div className="flex items-center gap-3">
            {hasRows && <RowCount list={list} noun={noun} />}
            <UpdatedStamp atMs={list.updatedAtMs} />
          </div>
        </div>
      )}
      <ListBody {...props} />
      {!filters && hasRows && (
        <div className="mt-3 flex justify-end">
          <UpdatedStamp atMs={list.updatedAtMs} />
        </div>
      )}
    </>
  );
}

function ListBody<Row>({
  list,
  columns,
  noun,
  empty,
  filters,
  narrowedBy,
  ...table
}: ResourceListProps<Row>) {
  if (list.isPending) return <ListSkeleton columns={columns} dense={table.dense} label={table.label} />;
  if (list.rows.length === 0) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />;
    return <NoRows empty={empty} narrowedBy={narrowedBy} />;
  }
  return (
    <>
      {list.error ? <ErrorNotice error={list.error} className="mb-3" /> : null}
      <div className={list.isStale ? 'opacity-60 transition-opacity' : undefined} aria-busy={list.isStale}>
        <ListTable {...table} columns={columns} rows={list.rows} />
      </div>
      <ListEnd list={list} hasFilters={Boolean(filters)} />
    </>
  );
}

/** More, page numbers, or the end; a short complete list shows nothing. */
function ListEnd<Row>({ list, hasFilters }: { list: List<Row>; hasFilters: boolean }) {
  if (list.pages) return <Pager pages={list.pages} total={list.total} rowCount={list.rows.length} />;
  if (list.more) {
    return (
      <div className="mt-4 flex justify-center">
        <Button loading={list.more.isLoading} onClick={list.more.load}>
          {t('Load more')}
        </Button>
      </div>
    );
  }
  return hasFilters ? <p className="mt-4 text-center text-sm text-ink-faint">{t('That is all.')}</p> : null;
}

function NoRows({ empty, narrowedBy }: { empty: EmptyWords; narrowedBy: Narrowing | undefined }) {
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      {narrowedBy?.isFiltered ? (
        <EmptyState
          icon={empty.icon}
          title={t('Nothing matches these filters')}
          action={<Button onClick={narrowedBy.clear}>{t('Clear all filters')}</Button>}
        >
          <p>{t('Take a filter away, or widen the dates.')}</p>
        </EmptyState>
      ) : (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.children}
        </EmptyState>
      )}
    </div>
  );
}
