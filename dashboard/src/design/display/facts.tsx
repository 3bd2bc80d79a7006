import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { CopyButton } from '../controls/copy-button.tsx';

/** Names and values, one line each. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={clsx('flex flex-col', className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center gap-3">
      <dt className="w-22 shrink-0 text-sm text-ink-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-2">{children}</dd>
    </div>
  );
}

/** An id, a hash, an address: exact and copyable. Renders nothing without a value. */
export function ExactFact({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <Fact name={name}>
      <code title={value} className="font-mono text-sm max-sm:break-all sm:truncate">
        {value}
      </code>
      <CopyButton value={value} label={t('Copy {thing}', { thing: name.toLowerCase() })} />
    </Fact>
  );
}
