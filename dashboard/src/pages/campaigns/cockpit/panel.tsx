import type { ReactNode } from 'react';

/** A titled part of the cockpit. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3.5">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{title}</h2>
        {aside && <div className="text-sm text-ink-faint">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
