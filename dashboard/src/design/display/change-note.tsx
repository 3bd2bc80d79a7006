import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import { locale, t } from '../../words/words.ts';
import { type Change, changeOf } from './change.ts';

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: Equal };

const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  );

function words({ direction, share }: Change): string {
  if (direction === 'same') return t('no change');
  if (share === null) return t('none before');
  return direction === 'up'
    ? t('{share} more', { share: percent(share) })
    : t('{share} less', { share: percent(share) });
}

/** Colour says nothing here: whether more is better depends on the figure. */
export function ChangeNote({
  now,
  before,
  against,
}: {
  now: number | null;
  before: number | null;
  /** What it is compared with, for example "last Monday". */
  against: string;
}) {
  const change = changeOf(now, before);
  if (change === null) return <span className="text-sm text-ink-faint">{t('nothing to compare')}</span>;
  const Icon = ICONS[change.direction];
  return (
    <span
      title={against}
      className="inline-flex items-center gap-1 whitespace-nowrap text-sm text-ink-muted tabular-nums"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {words(change)}
      <span className="sr-only">, {against}</span>
    </span>
  );
}
