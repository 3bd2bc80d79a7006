import { ArrowRight } from 'lucide-react';
import { t } from '../../words/words.ts';
import { describeChanges, formatValue } from './describe-changes.ts';

const VALUE = 'min-w-0 whitespace-pre-wrap wrap-anywhere';

export function ChangesView({ changes }: { changes: Record<string, unknown> | null }) {
  const lines = describeChanges(changes ?? {});
  if (lines.length === 0) return <p className="text-ink-muted">{t('This action recorded no changes.')}</p>;
  return (
    <dl className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <div
          key={line.field}
          className="grid grid-cols-1 gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
        >
          <dt className="font-mono text-sm text-ink-muted wrap-anywhere">{line.field}</dt>
          {line.kind === 'fact' ? (
            <dd className={VALUE}>{formatValue(line.after)}</dd>
          ) : (
            <dd className="flex flex-wrap items-start gap-x-2 gap-y-0.5">
              <del className={`${VALUE} text-ink-faint decoration-1`}>
                <span className="sr-only">{t('was')} </span>
                {formatValue(line.before)}
              </del>
              <ArrowRight aria-hidden className="mt-0.75 size-3.5 shrink-0 text-ink-faint" />
              <ins className={`${VALUE} no-underline`}>
                <span className="sr-only">{t('is now')} </span>
                {formatValue(line.after)}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
