import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../display/format.ts';

/** Tabs are links: the selected one is in the URL, so that it can be shared and the back button works. */
export function LinkTabs({
  label,
  current,
  children,
}: {
  label: string;
  /** Kept in sight where the tabs are wider than the screen. */
  current?: string;
  children: ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is marked as the current one
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="mb-4 flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
    >
      {children}
    </nav>
  );
}

export function LinkTab({
  current,
  count,
  children,
  ...link
}: LinkProps & { current: boolean; count?: number | undefined; children: string }) {
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On narrow screens the row of tabs scrolls, and the selected one may be out of sight.
    if (current) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Link
      {...link}
      ref={tab}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'page' : undefined}
      className="flex h-9 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 border-transparent font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
    >
      {children}
      {count !== undefined && (
        <span className="text-sm font-normal text-ink-faint tabular-nums">{formatCount(count)}</span>
      )}
    </Link>
  );
}
