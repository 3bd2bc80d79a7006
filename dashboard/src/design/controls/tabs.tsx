import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../display/format.ts';

/** Tabs are links: the selected one is in the URL, so that it can be shared and the back button works. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]">
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
