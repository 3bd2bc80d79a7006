import type { ReactNode } from 'react';

/** A group of facts under a small heading. */
export function FactSection({
  title,
  meta,
  children,
}: {
  title: string;
  meta?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">{title}</h2>
        {meta}
      </div>
      {children}
    </section>
  );
}
