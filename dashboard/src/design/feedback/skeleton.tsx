import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3.5 animate-wait rounded bg-selected', className)} />;
}

/** Announces loading once to screen readers, which cannot see the placeholders. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
