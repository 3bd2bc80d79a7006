import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAuditEntries } from '../../api/generated/audit.ts';
import type { AuditEntry } from '../../api/generated/types.ts';
import { Time } from '../../design/display/time.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useRoleRefusal } from '../../kit/session/permission.ts';
import { useSuspended } from '../../kit/session/session.ts';
import { actionWords } from '../../kit/words/action-words.ts';
import { actorLabel } from '../../kit/words/actor.ts';
import { t } from '../../words/words.ts';

const SHOWN_MAX = 8;

export function RecentActivity() {
  const refusal = useRoleRefusal(listAuditEntries);
  const suspended = useSuspended();
  const refused = suspended ? t('Not shown while the workspace is suspended.') : refusal;
  return (
    <section aria-labelledby="recent-activity">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="recent-activity" className="text-lg font-semibold">
          {t('Recent activity')}
        </h2>
        {!refused && (
          <Link to="/audit" className="text-sm text-accent-ink underline-offset-3 hover:underline">
            {t('Audit log')}
          </Link>
        )}
      </div>
      {refused ? <p className="text-ink-muted">{refused}</p> : <ActivityList />}
    </section>
  );
}

function ActivityList() {
  const audit = useQuery(read(listAuditEntries, { query: { limit: SHOWN_MAX } }));
  if (audit.isPending) return <ActivitySkeleton />;
  if (audit.isError) return <ErrorNotice error={audit.error} />;
  const entries = audit.data.data;
  if (entries.length === 0) return <p className="text-ink-muted">{t('Nothing has happened here yet.')}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function ActivityRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span title={entry.action} className="line-clamp-2">
          {actionWords(entry.action)}
        </span>
        <span className="block truncate text-sm text-ink-muted">{actorLabel(entry)}</span>
      </span>
      <span className="shrink-0 text-sm text-ink-faint">
        <Time at={entry.occurred_at} />
      </span>
    </li>
  );
}

function ActivitySkeleton() {
  return (
    <div className="divide-y divide-line">
      <LoadingNote>{t('Loading recent activity')}</LoadingNote>
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-28'].map((width) => (
        <div key={width} className="flex h-14.5 flex-col justify-center gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
