import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../design/controls/popover.tsx';
import { lazyPart } from '../design/parts/lazy-part.tsx';
import { t } from '../words/words.ts';
import { notificationsQuery } from './notifications.ts';

const NotificationPanel = lazyPart(() =>
  import('./notification-panel.tsx').then((file) => ({ default: file.NotificationPanel })),
);

export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
        className="relative flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
      >
        <Bell aria-hidden className="size-4.5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t('Notifications')}
        className="flex max-h-[min(70dvh,600px)] w-96 flex-col overflow-hidden"
      >
        <NotificationPanel onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
