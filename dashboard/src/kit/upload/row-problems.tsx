import { plural, t } from '../../words/words.ts';

export interface RowProblem {
  row: number;
  column: string | null;
  message: string;
}

const SHOWN = 20;

/** What was wrong in a file, by the row as a spreadsheet counts it. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  const more = problems.length - SHOWN;
  return (
    <section aria-label={t('Problems in the file')}>
      <h3 className="mb-1 font-medium">{t('Problems in the file')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {problems.slice(0, SHOWN).map((problem) => (
          <li
            key={`${problem.row}-${problem.column}-${problem.message}`}
            className="flex gap-3 px-3 py-1.5 text-sm"
          >
            <span className="w-16 shrink-0 text-ink-muted tabular-nums">
              {t('Row {row}', { row: problem.row })}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {problem.column && <span className="text-ink-muted">{problem.column}: </span>}
              {problem.message}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-sm text-ink-faint">{plural(more, 'and {count} more', 'and {count} more')}</p>
      )}
    </section>
  );
}
