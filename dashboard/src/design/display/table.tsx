import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Server-ordered rows; narrow screens hide columns by class and repeat their facts in the first cell. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
      {children}
    </table>
  );
}

export function HeadCell({ className, children, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'sticky top-12 z-10 h-9 whitespace-nowrap border-b border-line bg-canvas px-3 text-sm font-medium text-ink-muted first:pl-2',
        className,
      )}
    >
      {children}
    </th>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('group transition-colors hover:bg-hover', className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('h-11 border-b border-line px-3 first:pl-2', className)} />;
}
