import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { formatCount } from '../../design/display/format.ts';
import type { List } from './use-list.ts';

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
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-muted tabular-nums">
        {formatCount(first)} to {formatCount(first + rowCount - 1)}
        {total && ` of ${total.isEstimate ? 'about ' : ''}${formatCount(total.total)}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={page === 1}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => go(page - 1)}
        >
          Previous
        </Button>
        <Button size="small" disabled={isLast} onClick={() => go(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
