import type { ReactNode } from 'react';
import { formatCount } from '../../design/display/format.ts';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Meter } from '../../design/feedback/meter.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { plural, rich, t } from '../../words/words.ts';
import type { BillingSubscription } from './billing-types.ts';
import { standingWords, statusWords } from './billing-words.ts';

/** Plan, minutes and numbers beside what is included, and what needs a decision. */
export function Standing({
  subscription,
  children,
}: {
  subscription: BillingSubscription;
  children: ReactNode;
}) {
  return (
    <section aria-label={t('Plan')} className="flex flex-col gap-4">
      <Notices subscription={subscription} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <PlanCard subscription={subscription}>{children}</PlanCard>
        <MinutesCard subscription={subscription} />
        <NumbersCard subscription={subscription} />
      </div>
    </section>
  );
}

function Notices({ subscription }: { subscription: BillingSubscription }) {
  const { status, minutes, suspendsAt } = subscription;
  const isSpent = minutes.remaining === 0;
  return (
    <>
      {status === 'past_due' && suspendsAt !== null && (
        <Notice tone="warn">
          {rich('A payment is overdue. Without it this workspace is suspended {when}.', {
            when: <Time at={suspendsAt} />,
          })}
        </Notice>
      )}
      {status === 'trialing' && isSpent && (
        <Notice tone="warn">
          {t('The minutes of the trial are used up. Choose a plan to go on calling.')}
        </Notice>
      )}
      {status === 'active' && isSpent && (
        <Notice>{t('The included minutes are used up. Calls go on; further minutes are billed.')}</Notice>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3.5">
      <h2 className="text-sm text-ink-muted">{title}</h2>
      {children}
    </div>
  );
}

function PlanCard({ subscription, children }: { subscription: BillingSubscription; children: ReactNode }) {
  const { words, tone } = statusWords(subscription.status);
  return (
    <Card title={t('Plan')}>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-semibold">{standingWords(subscription)}</span>
        <StatusPill tone={tone}>{words}</StatusPill>
      </div>
      {subscription.trialEndsAt !== null && (
        <p className="text-sm text-ink-muted">
          {rich('The trial ends {when}.', { when: <Time at={subscription.trialEndsAt} /> })}
        </p>
      )}
      {!subscription.isCharged && (
        <p className="text-sm text-ink-muted">
          {t('This installation keeps its own books: nothing is charged here.')}
        </p>
      )}
      {children}
    </Card>
  );
}

function MinutesCard({
  subscription: { minutes, status, thresholds },
}: {
  subscription: BillingSubscription;
}) {
  const { used, included, billed } = minutes;
  const reached = thresholds.filter(({ reachedAt }) => reachedAt !== null).at(-1);
  return (
    <Card title={status === 'trialing' ? t('Minutes of the trial') : t('Minutes this month')}>
      <p className="mt-1 mb-2 text-xl font-semibold tabular-nums">
        {formatCount(used)}
        <span className="ml-1.5 text-base font-normal text-ink-muted">
          {included === null ? t('unmetered') : t('of {max} included', { max: formatCount(included) })}
        </span>
      </p>
      {included !== null && <Meter label={t('Minutes')} used={used} max={included} />}
      <p className="mt-2 text-sm text-ink-muted">
        {billed > 0
          ? plural(billed, '{count} minute beyond is billed', '{count} minutes beyond are billed')
          : reached?.reachedAt
            ? rich('{percent} % reached {when}', {
                percent: reached.percent,
                when: <Time at={reached.reachedAt} />,
              })
            : included === null
              ? t('Every call is rounded up to whole minutes.')
              : t('Webhooks are notified at 50, 80 and 100 %.')}
      </p>
    </Card>
  );
}

function NumbersCard({ subscription: { numbers } }: { subscription: BillingSubscription }) {
  return (
    <Card title={t('Active numbers')}>
      <p className="mt-1 mb-2 text-xl font-semibold tabular-nums">
        {formatCount(numbers.active)}
        <span className="ml-1.5 text-base font-normal text-ink-muted">
          {t('of {max}', { max: formatCount(numbers.limit) })}
        </span>
      </p>
      <Meter label={t('Active numbers')} used={numbers.active} max={numbers.limit} />
      <p className="mt-2 text-sm text-ink-muted">
        {numbers.addOns === 0
          ? t('None bought beyond the plan.')
          : t('{count} bought beyond the plan', { count: numbers.addOns })}
      </p>
    </Card>
  );
}
