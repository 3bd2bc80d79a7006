import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ErasePersonData } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { ExactFact, Facts } from '../../../design/display/facts.tsx';
import { PageHeader } from '../../../design/layout/page-header.tsx';
import { ErasureCounts } from '../../../kit/person/erasure-counts.tsx';
import { t } from '../../../words/words.ts';

/** The receipt: it proves what was removed, without naming the person. */
export function ErasedPage({ receipt }: { receipt: ErasePersonData }) {
  return (
    <>
      <PageHeader
        title={t('This person was erased')}
        description={t(
          'Keep the number of the receipt: it shows what was removed, to anyone who asks, without naming the person.',
        )}
      />
      <section
        aria-label={t('Receipt')}
        className="max-w-160 rounded-xl border border-line bg-surface px-5 py-4"
      >
        <h2 className="mb-2 flex items-center gap-2 font-semibold">
          <ShieldCheck aria-hidden className="size-4 text-good" />
          {t('Receipt')}
        </h2>
        <Facts>
          <ExactFact name={t('Number')} value={receipt.receipt_id} />
        </Facts>
        <ErasureCounts counts={receipt.counts} />
      </section>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to="/contacts" className={buttonClass('primary')}>
          {t('Back to contacts')}
        </Link>
        <Link to="/compliance" search={{ tab: 'erasures' }} className={buttonClass('secondary')}>
          {t('All receipts')}
        </Link>
      </div>
    </>
  );
}
