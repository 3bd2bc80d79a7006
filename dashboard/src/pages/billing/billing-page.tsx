import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createBillingCheckout,
  createBillingPortal,
  createBillingPurchase,
  getBillingSubscription,
} from '../../api/generated/billing.ts';
import { Button } from '../../design/controls/button.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { Invoices } from './invoices.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { Standing } from './standing.tsx';
import { Usage } from './usage.tsx';

type Open = 'plan' | 'numbers' | null;

export function BillingPage() {
  const subscription = useQuery(read(getBillingSubscription));
  const [open, setOpen] = useState<Open>(null);
  return (
    <Page
      title={t('Usage and billing')}
      description={t('What this workspace uses, what its plan includes, and its invoices.')}
      reads={getBillingSubscription}
      actions={
        <>
          <ActionButton operation={createBillingPurchase} onClick={() => setOpen('numbers')}>
            {t('Buy numbers')}
          </ActionButton>
          <ActionButton operation={createBillingCheckout} look="primary" onClick={() => setOpen('plan')}>
            {t('Change plan')}
          </ActionButton>
        </>
      }
    >
      <ResourceDetail query={subscription} noun={t('subscription')} skeleton={<BillingSkeleton />}>
        {(data) => (
          <div className="flex flex-col gap-10">
            <Standing subscription={data}>{data.isCharged && <Portal />}</Standing>
            <Usage />
            <Invoices />
            <PlanDialog isOpen={open === 'plan'} isCharged={data.isCharged} onClose={() => setOpen(null)} />
            <PurchaseDialog isOpen={open === 'numbers'} subscription={data} onClose={() => setOpen(null)} />
          </div>
        )}
      </ResourceDetail>
    </Page>
  );
}

/** Where bills are paid: at the payment provider. */
function Portal() {
  const act = useAct(createBillingPortal, {
    finish: ({ url }) => (url === null ? undefined : window.location.assign(url)),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button loading={act.isPending} onClick={() => act.mutate({})}>
        {t('Manage payment')}
      </Button>
      {act.error && <ErrorNotice error={act.error} />}
    </div>
  );
}

function BillingSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-10">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {['plan', 'minutes', 'numbers'].map((name) => (
          <Skeleton key={name} className="h-28 w-full" />
        ))}
      </div>
      <Skeleton className="h-55 w-full" />
    </div>
  );
}
