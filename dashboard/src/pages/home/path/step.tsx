import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../words/words.ts';

export type StepState = 'done' | 'now' | 'later';

/** One step of a path: its number, or a check once it is done. Only the present one has a button. */
export function Step({
  number,
  state,
  title,
  children,
  action,
}: {
  number: number;
  state: StepState;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex min-w-0 gap-3 bg-surface p-4" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        className={
          state === 'done'
            ? 'flex size-7 shrink-0 items-center justify-center rounded-full bg-good-soft text-good'
            : state === 'now'
              ? 'flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-sm font-medium text-on-accent'
              : 'flex size-7 shrink-0 items-center justify-center rounded-full border border-control text-sm font-medium text-ink-muted'
        }
      >
        {state === 'done' ? <Check aria-label={t('Done||step')} className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="pt-1 font-medium">{title}</h3>
        <p className="mt-0.5 text-ink-muted">{children}</p>
        {state === 'now' && <div className="mt-3">{action}</div>}
      </div>
    </li>
  );
}
