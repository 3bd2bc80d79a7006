import type { ReactNode } from 'react';

/** Nothing here yet: what belongs here and the one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
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
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="mt-1 max-w-110 text-read text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
