import { Check, LoaderCircle } from 'lucide-react';
import { t } from '../../../words/words.ts';
import type { Creation } from './use-creation.ts';

const ORDER = ['pending', 'processing', 'completed'] as const;

/** Where the job of a creation stands. */
export function CreationProgress({ status }: { status: NonNullable<Creation['status']> }) {
  const reached = ORDER.indexOf(status as (typeof ORDER)[number]);
  const steps = [t('Checked'), t('Creating the agent'), t('Opening it')];
  return (
    <ol aria-label={t('Progress')} aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          className={
            index <= reached + 1 ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-ink-faint'
          }
        >
          {index <= reached ? (
            <Check aria-hidden className="size-4 text-good" />
          ) : (
            <LoaderCircle
              aria-hidden
              className={index === reached + 1 ? 'size-4 animate-spin text-accent-ink' : 'size-4 opacity-40'}
            />
          )}
          {step}
        </li>
      ))}
    </ol>
  );
}
