import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Lock } from 'lucide-react';
import { roleRefusal } from '../kit/session/permission.ts';
import { useSession } from '../kit/session/session.ts';
import { t } from '../words/words.ts';
import type { NavigationItem } from './navigation.ts';
import { navigationLabel } from './navigation-words.ts';

const LINK =
  'group flex h-8 items-center gap-2.5 rounded-md px-2 font-medium text-ink-muted transition-colors ' +
  'hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:text-ink';
const ICON = 'size-4 shrink-0 text-ink-faint group-aria-[current=page]:text-accent-ink';
const MARK = 'ml-auto size-3.5 shrink-0 text-ink-faint';

export function RailLink({
  item,
  onNavigate,
}: {
  item: NavigationItem;
  onNavigate?: (() => void) | undefined;
}) {
  const { user } = useSession();
  const reason = item.reads ? roleRefusal(item.reads, user.role) : null;
  if (item.external) {
    return (
      <a href={item.to} target="_blank" rel="noreferrer" className={LINK} onClick={onNavigate}>
        <item.icon aria-hidden className={ICON} />
        {navigationLabel(item)}
        <span className="sr-only">, {t('opens in a new tab')}</span>
        <ArrowUpRight aria-hidden className={MARK} />
      </a>
    );
  }
  return (
    <Link
      to={item.to}
      activeOptions={{ exact: item.to === '/', includeSearch: false }}
      className={LINK}
      onClick={onNavigate}
    >
      <item.icon aria-hidden className={ICON} />
      {navigationLabel(item)}
      {reason && (
        <span title={reason} className="ml-auto">
          <Lock aria-hidden className={MARK} />
          <span className="sr-only">, {t('not open to your role')}</span>
        </span>
      )}
    </Link>
  );
}
