import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { t } from '../../words/words.ts';

/** A short list inside a section, in its states. */
export function RowList<Row extends { id: string }>({
  query,
  label,
  max,
  children,
}: {
  query: UseQueryResult<Row[]>;
  label: string;
  /** Only the first so many. */
  max?: number;
  children: (row: Row) => ReactNode;
}) {
  if (query.error && !query.data) return <ErrorNotice error={query.error} />;
  if (!query.data)
    return (
      <div className="flex flex-col gap-3">
        <LoadingNote>{t('Loading')}</LoadingNote>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  return (
    <ul aria-label={label} className="w-full divide-y divide-line border-y border-line">
      {query.data.slice(0, max).map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
