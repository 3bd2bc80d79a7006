import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Tabs are links: the chosen one stands in the URL, so it can be shared and the back button works. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-5 border-b border-line">
      {children}
    </nav>
  );
}

export function LinkTab({ current, children, ...link }: LinkProps & { current: boolean; children: string }) {
  return (
    <Link
      {...link}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'page' : undefined}
      className="-mb-px flex h-9 items-center gap-2 border-b-2 border-transparent font-medium text-ink-muted transition-colors hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
