import { Menu } from 'lucide-react';
import { IconButton } from '../design/controls/button.tsx';
import { t } from '../words/words.ts';
import { LiveHint } from './live-hint.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SearchButton } from './search-button.tsx';
import { ServiceBadges } from './service-badges.tsx';

export function TopBar({
  onOpenDrawer,
  onOpenPalette,
}: {
  onOpenDrawer: () => void;
  onOpenPalette: () => void;
}) {
  return (
    <header className="sticky top-0 z-20 shrink-0 border-b border-line bg-canvas print:hidden">
      <div className="mx-auto flex h-12 w-full max-w-300 items-center gap-2 px-2 sm:px-8">
        <IconButton label={t('Open menu')} tooltip={false} onClick={onOpenDrawer} className="lg:hidden">
          <Menu aria-hidden className="size-5" />
        </IconButton>
        <SearchButton onClick={onOpenPalette} />
        <span className="flex-1" />
        <LiveHint />
        <ServiceBadges />
        <NotificationBell />
      </div>
    </header>
  );
}
