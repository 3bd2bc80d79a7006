import { ArrowRight } from 'lucide-react';
import type { PreviewCampaignContactUploadData } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';

/** Numbers as they are in the file and as they would be stored; only those that change. */
export function NumbersTable({ numbers }: { numbers: PreviewCampaignContactUploadData['numbers'] }) {
  const changed = numbers.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <section aria-label={t('Numbers')}>
      <h2 className="font-semibold">{t('What becomes of the numbers')}</h2>
      <p className="mb-2 text-sm text-ink-muted">{t('Those of the first ten rows that change.')}</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {changed.map((number) => (
          <li
            key={`${number.row}-${number.column}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 tabular-nums"
          >
            <span className="w-16 text-ink-faint">{t('Row {row}', { row: number.row })}</span>
            <span className="text-ink-muted wrap-anywhere">{number.before}</span>
            <ArrowRight aria-hidden className="size-3.5 text-ink-faint" />
            {number.after === null ? (
              <span className="font-medium text-bad">{t('not a number')}</span>
            ) : (
              <span className="font-medium">{number.after}</span>
            )}
            {number.changes.length > 0 && (
              <span className="text-ink-faint wrap-anywhere">{number.changes.join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
