import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { auditQuery } from '../../api/audit.ts';
import { useRefusal } from '../../api/session.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { UpdatedStamp } from '../../shell/updated-stamp.tsx';
import { Forbidden } from '../status/forbidden.tsx';
import { LoadFailure } from '../status/load-failure.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { toServerFilters } from './audit-filters.ts';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditTable } from './audit-table.tsx';

export function AuditPage() {
  const refused = useRefusal('audit.read');
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who changed what, and when. Entries are chained by hash, so none can be changed unnoticed."
      />
      {refused ? <Forbidden reason={refused} /> : <AuditContent />}
    </>
  );
}

function AuditContent() {
  const search = useSearch({ from: '/shell/audit' });
  const audit = useInfiniteQuery(auditQuery(toServerFilters(search)));
  const entries = audit.data?.pages.flatMap((page) => page.data) ?? [];
  const filtered = Object.values(search).some(Boolean);

  let list: ReactNode;
  if (audit.isPending) list = <AuditSkeleton />;
  else if (audit.isError && entries.length === 0) {
    list = <LoadFailure error={audit.error} onRetry={() => void audit.refetch()} />;
  } else if (entries.length === 0) list = <NoEntries filtered={filtered} />;
  else {
    list = (
      <>
        <AuditTable entries={entries} />
        <div className="mt-4 flex justify-center">
          {audit.hasNextPage ? (
            <Button loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
              Load more
            </Button>
          ) : (
            <p className="text-sm text-ink-faint">That is all.</p>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <AuditFilterBar entries={entries} />
        <div className="flex items-center gap-3">
          {entries.length > 0 && <EntryCount count={entries.length} more={audit.hasNextPage} />}
          <UpdatedStamp atMs={audit.dataUpdatedAt} />
        </div>
      </div>
      {list}
    </>
  );
}

function EntryCount({ count, more }: { count: number; more: boolean }) {
  return (
    <p className="text-xs whitespace-nowrap text-ink-faint tabular-nums">
      {count} {count === 1 ? 'entry' : 'entries'}
      {more && ' so far'}
    </p>
  );
}

function NoEntries({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-3 rounded-xl border border-line bg-surface">
      <EmptyState
        icon={<ScrollText />}
        title={filtered ? 'Nothing matches these filters' : 'Nothing recorded yet'}
      >
        <p>
          {filtered
            ? 'Take a filter away, or widen the dates.'
            : 'Creating a key, renaming the workspace and every other change leave an entry here.'}
        </p>
      </EmptyState>
    </div>
  );
}
