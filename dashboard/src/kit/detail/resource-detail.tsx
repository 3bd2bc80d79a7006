import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { t } from '../../words/words.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';

/** The list it belongs to. */
export interface BackLink {
  to: string;
  /** Such as the tab it is on. */
  search?: Readonly<Record<string, string>>;
  label: string;
}

/** A resource in all its states: loading, not found, failed, and loaded. */
export function ResourceDetail<Data>({
  query,
  noun,
  back,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  /** As in "There is no such campaign". */
  noun: string;
  back?: BackLink;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.isPending) {
    return (
      <>
        <LoadingNote>{t('Loading the {noun}', { noun })}</LoadingNote>
        {skeleton ?? <DetailSkeleton />}
      </>
    );
  }
  if (query.isError && query.data === undefined) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (isGone) return <NotThere noun={noun} back={back} />;
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  return children(query.data as Data);
}

function NotThere({ noun, back }: { noun: string; back: BackLink | undefined }) {
  return (
    <>
      <title>{`${t('Not found')} · Parley`}</title>
      <EmptyState
        icon={<SearchX />}
        heading="h1"
        title={t('There is no such {noun}', { noun })}
        action={
          back && (
            <Link to={back.to} search={(back.search ?? {}) as never} className={buttonClass('primary')}>
              {back.label}
            </Link>
          )
        }
      >
        <p>{t('It may have been deleted, or it belongs to another workspace.')}</p>
      </EmptyState>
    </>
  );
}

function DetailSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-7 w-64" />
      <Skeleton className="mt-3 w-96 max-w-full" />
      <Skeleton className="mt-8 h-48 w-full" />
    </div>
  );
}

/** Name, state and actions. */
export function DetailHeader({
  title,
  back,
  status,
  description,
  actions,
}: {
  title: string;
  back: BackLink;
  status?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-5">
      <title>{`${title} · Parley`}</title>
      <Link
        to={back.to}
        search={(back.search ?? {}) as never}
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {status}
          </div>
          {description && <div className="mt-0.5 max-w-170 text-ink-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** The resource with its facts at the side, or below on narrow screens. */
export function DetailColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside className="min-w-0 lg:border-l lg:border-line lg:pl-6">{aside}</aside>
    </div>
  );
}
