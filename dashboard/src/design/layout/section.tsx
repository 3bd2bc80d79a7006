import type { ReactNode } from 'react';

/** A part of a settings page: what it is at the left, what it holds at the right. */
export function Section({
  id,
  title,
  description,
  children,
}: {
  /** Where a long page links to its parts. */
  id?: string;
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      className="scroll-mt-16 outline-none grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-7 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-sm text-ink-muted">{description}</p>
      </div>
      <div className="max-w-160">{children}</div>
    </section>
  );
}
