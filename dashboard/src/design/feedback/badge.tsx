import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info';

export const TONE_CLASS: Record<Tone, string> = {
  neutral: 'bg-selected text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center whitespace-nowrap rounded px-1.5 text-xs font-medium',
        TONE_CLASS[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A state: the word carries it, dot and colour support it. */
export function StatusPill({ tone, children, live }: { tone: Tone; children: ReactNode; live?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-full pr-2.5 pl-2 text-xs font-medium',
        TONE_CLASS[tone],
      )}
    >
      <span aria-hidden className={clsx('size-1.5 rounded-full bg-current', live && 'animate-live')} />
      {children}
    </span>
  );
}
