import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { t } from '../../../words/words.ts';
import { shownNumber } from '../phone-format.ts';
import { purchaseState, rememberedPurchase, rememberPurchase } from '../purchase.ts';

/** A purchase that began in this tab and has not answered: in progress until the number is there. */
export function PurchaseNotice({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const [purchase, setPurchase] = useState(rememberedPurchase);
  const state = purchase && purchaseState(purchase, numbers, Date.now());
  useEffect(() => {
    if (state?.kind !== 'bought') return;
    rememberPurchase(null);
    setPurchase(null);
  }, [state?.kind]);
  if (!purchase || !state || state.kind === 'bought') return null;
  const number = shownNumber(purchase.phoneNumber);
  if (state.kind === 'given-up') {
    return (
      <Notice tone="warn" className="mb-4">
        <p>
          {t('{number} was not bought for {agent}. Nothing is kept of it.', {
            number,
            agent: purchase.agentName,
          })}
        </p>
        <Link to="/numbers/new" className={`${buttonClass('secondary', 'small')} mt-2`}>
          {t('Try again')}
        </Link>
      </Notice>
    );
  }
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-2.5 rounded-lg bg-info-soft px-3.5 py-2.5 text-ink"
    >
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-info" />
      {t('Buying {number} for {agent}. It appears here as soon as the carrier has answered.', {
        number,
        agent: purchase.agentName,
      })}
    </div>
  );
}
