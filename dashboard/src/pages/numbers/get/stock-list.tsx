import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import type { AvailablePhoneNumber } from '../../../api/generated/types.ts';
import { Badge } from '../../../design/feedback/badge.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { t } from '../../../words/words.ts';
import { typeWord } from '../number-words.ts';
import { countryName, shownNumber } from '../phone-format.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const place = ({ locality, region, isoCountry }: AvailablePhoneNumber): string =>
  [locality, region].filter(Boolean).join(', ') || countryName(isoCountry);

export function StockList({
  stock,
  country,
  chosen,
  onChoose,
}: {
  stock: UseQueryResult<AvailablePhoneNumber[]>;
  country: string;
  chosen: AvailablePhoneNumber | null;
  onChoose: (number: AvailablePhoneNumber) => void;
}) {
  if (stock.isPending) return <StockSkeleton />;
  if (stock.isError && stock.data === undefined)
    return <LoadFailure error={stock.error} onRetry={() => void stock.refetch()} />;
  if (stock.data.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState icon={<SearchX />} title={t('The carrier has no such number')}>
          <p>
            {t('Ask for less: fewer digits, another area, or any kind of number in {country}.', {
              country: countryName(country),
            })}
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <fieldset aria-busy={stock.isPlaceholderData} className={clsx(stock.isPlaceholderData && 'opacity-60')}>
      <legend className="sr-only">{t('Numbers to buy')}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {stock.data.map((number) => (
          <StockRow
            key={number.phoneNumber}
            number={number}
            isChosen={number.phoneNumber === chosen?.phoneNumber}
            onChoose={() => onChoose(number)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function StockRow({
  number,
  isChosen,
  onChoose,
}: {
  number: AvailablePhoneNumber;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="phoneNumber"
        value={number.phoneNumber}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="font-medium whitespace-nowrap tabular-nums">{shownNumber(number.phoneNumber)}</span>
      <span className="min-w-0 flex-1 truncate text-ink-muted">{place(number)}</span>
      {number.addressRequired && <Badge tone="warn">{t('needs an address')}</Badge>}
      <span className="text-sm text-ink-faint max-sm:hidden">{typeWord(number.type)}</span>
    </label>
  );
}

const StockSkeleton = () => (
  <>
    <LoadingNote>{t('Asking the carrier')}</LoadingNote>
    <div aria-hidden className="divide-y divide-line rounded-lg border border-line">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 px-3.5">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="w-32" />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  </>
);
