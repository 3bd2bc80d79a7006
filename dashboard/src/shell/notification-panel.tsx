import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BellOff } from 'lucide-react';
import type { Notification } from '../api/generated/types.ts';
import { Button } from '../design/controls/button.tsx';
import { Time } from '../design/display/time.tsx';
import { EmptyState } from '../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../design/feedback/skeleton.tsx';
import { LoadFailure } from '../kit/feedback/load-failure.tsx';
import { localPath } from '../kit/url/search-params.ts';
import { t } from '../words/words.ts';
import { notificationsQuery, useReadAllNotifications, useReadNotification } from './notifications.ts';

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const list = useQuery(notificationsQuery);
  const readAll = useReadAllNotifications();
  return (
    <>
      <header className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-2 pl-3.5">
        <h2 className="font-semibold">{t('Notifications')}</h2>
        {Boolean(list.data?.unread) && (
          <Button look="quiet" size="small" onClick={() => readAll.mutate(undefined)}>
            {t('Mark all as read')}
          </Button>
        )}
      </header>
      <div className="overflow-y-auto">
        {list.isPending ? (
          <PanelSkeleton />
        ) : list.isError ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data.notifications.length === 0 ? (
          <EmptyState icon={<BellOff />} title={t('Nothing to tell you')}>
            <p>{t('What needs your attention appears here, as it happens.')}</p>
          </EmptyState>
        ) : (
          <ul>
            {list.data.notifications.map((item) => (
              <li key={item.id} className="border-b border-line last:border-b-0">
                <NotificationRow item={item} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link
        to="/notifications"
        onClick={onClose}
        className="shrink-0 border-t border-line px-3.5 py-2.5 text-sm text-accent-ink hover:bg-hover"
      >
        {t('Choose what reaches you')}
      </Link>
    </>
  );
}

function NotificationRow({ item, onClose }: { item: Notification; onClose: () => void }) {
  const read = useReadNotification();
  const router = useRouter();
  const target = localPath(item.link ?? undefined);
  function open(): void {
    if (!item.read_at) read.mutate(item.id);
    if (!target) return;
    onClose();
    router.history.push(target);
  }
  return (
    <button
      type="button"
      onClick={open}
      className="flex w-full gap-2.5 px-3.5 py-3 text-left -outline-offset-2 transition-colors hover:bg-hover"
    >
      <span
        aria-hidden
        className={clsx(
          'mt-1.5 size-2 shrink-0 rounded-full',
          item.read_at ? 'bg-transparent' : 'bg-accent-ink',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span
            className={clsx('min-w-0 flex-1 wrap-anywhere', item.read_at ? 'text-ink-muted' : 'font-medium')}
          >
            {!item.read_at && <span className="sr-only">{t('Unread:')} </span>}
            {item.title}
          </span>
          <span className="shrink-0 text-xs text-ink-faint">
            <Time at={item.created_at} />
          </span>
        </span>
        {item.body && (
          <span className="mt-0.5 line-clamp-3 text-sm text-ink-muted wrap-anywhere">{item.body}</span>
        )}
      </span>
    </button>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-4">
      <LoadingNote>{t('Loading notifications')}</LoadingNote>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  );
}
