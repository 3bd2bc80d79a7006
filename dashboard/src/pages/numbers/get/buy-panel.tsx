import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAvailablePhoneNumbers } from '../../../api/generated/phone-numbers.ts';
import type { AvailablePhoneNumber } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { StockList } from './stock-list.tsx';
import { asQuery, STOCK_NAMES, StockSearch } from './stock-search.tsx';

/** Left what the carrier has, right what becomes of the chosen one. */
export function BuyPanel() {
  const [values, set] = useUrlState(STOCK_NAMES);
  const query = asQuery(values);
  const stock = useQuery({
    ...read(listAvailablePhoneNumbers, { query }),
    placeholderData: (before) => before,
  });
  const [picked, setPicked] = useState<AvailablePhoneNumber | null>(null);
  const isOffered =
    picked !== null && stock.data?.some(({ phoneNumber }) => phoneNumber === picked.phoneNumber);
  const chosen = isOffered ? picked : null;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t('Numbers to buy')} className="min-w-0">
        <StockSearch values={values} onChange={set} />
        <StockList stock={stock} country={query.country} chosen={chosen} onChoose={setPicked} />
      </section>
      <PurchaseForm chosen={chosen} />
    </div>
  );
}
