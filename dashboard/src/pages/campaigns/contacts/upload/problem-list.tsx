import { formatCount } from '../../../../design/display/format.ts';
import { plural, t } from '../../../../words/words.ts';
import type { Problem } from './mapping.ts';

export function ProblemList({ errors }: { errors: readonly Problem[] }) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="px-3 py-2 font-medium">
        {plural(errors.length, '{count} problem', '{count} problems')}
      </summary>
      <ul className="max-h-60 overflow-y-auto border-t border-line text-sm">
        {errors.map(({ row, column, message }) => (
          <li key={`${row}-${column}-${message}`} className="flex gap-3 px-3 py-1.5 wrap-anywhere">
            <span className="w-16 shrink-0 text-ink-faint tabular-nums">
              {t('Row {row}', { row: formatCount(row) })}
            </span>
            <span className="min-w-0">
              {column !== null && <span className="text-ink-muted">{column}: </span>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
