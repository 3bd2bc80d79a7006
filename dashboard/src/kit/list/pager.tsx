import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { t } from '../../words/words.ts';
import type { List } from './use-list.ts';

function rangeWords(first: number, last: number, total: List<unknown>['total']): string {
  if (!total) return t('{first} to {last}', { first, last });
  return total.isEstimate
    ? t('{first} to {last} of about {total}', { first, last, total: total.total })
    : t('{first} to {last} of {total}', { first, last, total: total.total });
}

export function Pager({
  pages,
  total,
  rowCount,
}: {
  pages: NonNullable<List<unknown>['pages']>;
  total: List<unknown>['total'];
  rowCount: number;
}) {
  const { page, limit, isLast, go } = pages;
  if (page === 1 && isLast) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label={t('Pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-muted tabular-nums">{rangeWords(first, first + rowCount - 1, total)}</p>
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={page === 1}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => go(page - 1)}
        >
          {t('Previous')}
        </Button>
        <Button size="small" disabled={isLast} onClick={() => go(page + 1)}>
          {t('Next')}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
