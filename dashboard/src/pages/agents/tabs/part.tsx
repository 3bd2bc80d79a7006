import type { ReactNode } from 'react';

/** A group of fields with a heading. */
export function Part({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="contents">
        <span className="block text-lg font-semibold">{title}</span>
      </legend>
      {description && <p className="-mt-3 max-w-150 text-sm text-ink-muted">{description}</p>}
      {children}
    </fieldset>
  );
}
