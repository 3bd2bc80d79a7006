import type { ReactNode } from 'react';

/** An empty list: what belongs here and the next step. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div
        aria-hidden
        className="mb-4 flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-ink [&>svg]:size-5"
      >
        {icon}
      </div>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children && (
        <div className="mt-1 w-full max-w-110 text-read text-ink-muted [&>p]:text-balance">{children}</div>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
