import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { LiveHint } from './live-hint.tsx';
import { NAVIGATION } from './navigation.ts';
import { NotificationBell } from './notification-bell.tsx';
import { ServiceBadges } from './service-badges.tsx';

export function TopBar({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const path = useLocation({ select: (location) => location.pathname });
  const item = NAVIGATION.find((entry) => entry.to === path);
  return (
    <div className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-canvas px-2 sm:px-6 lg:px-8">
      <IconButton label="Open menu" tooltip={false} onClick={onOpenDrawer} className="lg:hidden">
        <Menu aria-hidden className="size-5" />
      </IconButton>
      <p className="min-w-0 flex-1 truncate text-ink-muted">
        {item && item.group !== 'Work' && (
          <span className="max-sm:hidden">
            {item.group} <span className="px-1 text-ink-faint">/</span>{' '}
          </span>
        )}
        <span className="font-medium text-ink">{item?.label}</span>
      </p>
      <LiveHint />
      <ServiceBadges />
      <NotificationBell />
    </div>
  );
}
