import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../words/words.ts';

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A label, its control, and messages of the server or the form. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-ink-faint">{t('Optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasNote && (
        <p id={noteId} className={clsx('flex gap-1.5 text-sm', error ? 'text-bad' : 'text-ink-faint')}>
          {error && <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
