import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createBillingCheckout, listBillingPlans } from '../../api/generated/billing.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { plural, t } from '../../words/words.ts';
import type { BillingPlan } from './billing-types.ts';
import { formatPrice, formatUsd, minutesWords, planWords } from './billing-words.ts';

const title = (plan: BillingPlan): string => {
  const name = planWords(plan.plan);
  const priced =
    plan.monthlyUsd > 0
      ? t('{plan} · {price} a month', { plan: name, price: formatUsd(plan.monthlyUsd) })
      : name;
  return plan.isCurrent ? t('{plan} (current)', { plan: priced }) : priced;
};

const description = (plan: BillingPlan): string =>
  [
    minutesWords(plan.minutesIncluded),
    ...(plan.minutesIncluded !== null && plan.minuteUsd > 0
      ? [t('{price} for each further one', { price: formatPrice(plan.minuteUsd) })]
      : []),
    plural(plan.concurrentCalls, '{count} call at once', '{count} calls at once'),
    plural(plan.agents, '{count} agent', '{count} agents'),
    plural(plan.numbers, '{count} number', '{count} numbers'),
  ].join(' · ');

export function PlanDialog({
  isOpen,
  isCharged,
  onClose,
}: {
  isOpen: boolean;
  isCharged: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      wide
      title={t('Change plan')}
      description={
        isCharged
          ? t('You pay at the payment provider; a running subscription changes at once.')
          : t('The plan changes at once. Nothing is charged here.')
      }
    >
      <PlanForm onClose={onClose} />
    </Dialog>
  );
}

function PlanForm({ onClose }: { onClose: () => void }) {
  const { data: plans, error } = useQuery(read(listBillingPlans));
  const [chosen, setChosen] = useState<BillingPlan['plan'] | null>(null);
  const act = useAct(createBillingCheckout, {
    finish: ({ url }) => (url === null ? undefined : window.location.assign(url)),
  });
  const current = plans?.find(({ isCurrent }) => isCurrent)?.plan;
  const value = chosen ?? current ?? 'starter';
  const confirm = () =>
    act.mutate(
      { body: { plan: value } },
      {
        onSuccess: (made) => {
          if (made.url !== null) return;
          toast(t('The plan is {plan} now.', { plan: planWords(made.plan) }));
          onClose();
        },
      },
    );
  return (
    <>
      <DialogBody>
        {error && <ErrorNotice error={error} />}
        {act.error && <ErrorNotice error={act.error} />}
        {plans ? (
          <ChoiceCards
            legend={t('Plan')}
            name="plan"
            value={value}
            onChange={setChosen}
            choices={plans.map((plan) => ({
              value: plan.plan,
              title: title(plan),
              description: description(plan),
            }))}
          />
        ) : (
          !error && <Skeleton className="h-60 w-full" />
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          look="primary"
          loading={act.isPending}
          refusal={plans === undefined || value === current ? t('Choose another plan first.') : null}
          onClick={confirm}
        >
          {t('Change plan')}
        </Button>
      </DialogActions>
    </>
  );
}
