import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getBillingUsage } from '../../api/generated/billing.ts';
import { LineChart } from '../../design/charts/line-chart.tsx';
import { IconButton } from '../../design/controls/button.tsx';
import { formatCount } from '../../design/display/format.ts';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { Cell, HeadCell, Row, Table } from '../../design/display/table.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useSession } from '../../kit/session/session.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { locale, t } from '../../words/words.ts';
import type { BillingUsage } from './billing-types.ts';
import { formatPrice } from './billing-words.ts';
import { chosenMonth, monthOf, monthRange, moveMonth } from './month.ts';

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** A month by day and by agent. */
export function Usage() {
  const [url, set] = useUrlState(['month']);
  const current = monthOf(serviceNowMs());
  const month = chosenMonth(url.month, current);
  const usage = useQuery({
    ...read(getBillingUsage, { query: monthRange(month) }),
    placeholderData: keepPreviousData,
  });
  const go = (by: number) => {
    const next = moveMonth(month, by);
    set({ month: next === current ? undefined : next }, { replace: true });
  };
  const title = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="usage" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-2">
        <h2 id="usage" className="mr-1 text-lg font-semibold">
          {t('Usage in {month}', { month: title.format(noon(`${month}-15`)) })}
        </h2>
        <IconButton label={t('The month before')} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('The month after')} disabled={month === current} onClick={() => go(1)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
      {usage.error && <ErrorNotice error={usage.error} className="mb-4" />}
      {usage.data ? (
        <div className={usage.isPlaceholderData ? 'opacity-60' : undefined}>
          <Sums usage={usage.data} />
          {usage.data.byAgent.length === 0 ? (
            <p className="text-ink-muted">{t('Nothing was used in this month.')}</p>
          ) : (
            <>
              <Days usage={usage.data} />
              <Agents usage={usage.data} />
            </>
          )}
        </div>
      ) : (
        <Skeleton className="h-55 w-full" />
      )}
    </section>
  );
}

const cost = (amount: number | null): string => (amount === null ? t('not known') : formatPrice(amount));

function Sums({ usage: { minutes, messages, costUsd } }: { usage: BillingUsage }) {
  const facts = [
    [t('Minutes'), formatCount(minutes.used)],
    [t('Minutes billed'), formatCount(minutes.billed)],
    [t('Messages'), formatCount(messages)],
    [t('Cost of providers'), cost(costUsd)],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ usage }: { usage: BillingUsage }) {
  const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' });
  const today = new Date(serviceNowMs()).toISOString().slice(0, 10);
  return (
    <LineChart
      label={t('Minutes by day')}
      points={usage.byDay.map(({ date, minutes }) => ({
        key: date,
        label: short.format(noon(date)),
        name: long.format(noon(date)),
        value: date <= today ? minutes : null, // days ahead are not drawn as silent ones
      }))}
      format={formatCount}
      seriesName={t('Minutes')}
      beforeName=""
    />
  );
}

const NUMBER = 'text-right tabular-nums';

function Agents({ usage: { byAgent } }: { usage: BillingUsage }) {
  return (
    <section aria-label={t('By agent')} className="mt-8 min-w-0">
      <h3 className="mb-2 font-semibold">{t('By agent')}</h3>
      <Table label={t('By agent')}>
        <thead>
          <tr>
            <HeadCell>{t('Agent')}</HeadCell>
            <HeadCell className={NUMBER}>{t('Minutes')}</HeadCell>
            <HeadCell className={NUMBER}>{t('Messages')}</HeadCell>
            <HeadCell className={`${NUMBER} max-sm:hidden`}>{t('Cost of providers')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {byAgent.map((one) => (
            <Row key={one.agentId ?? 'none'}>
              <Cell className="max-w-0 w-full truncate">
                <AgentName id={one.agentId} name={one.agentName} />
              </Cell>
              <Cell className={NUMBER}>{formatCount(one.minutes)}</Cell>
              <Cell className={NUMBER}>{formatCount(one.messages)}</Cell>
              <Cell className={`${NUMBER} max-sm:hidden`}>{cost(one.costUsd)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The billing role sees names only: it reaches no other page. */
function AgentName({ id, name }: { id: string | null; name: string | null }) {
  const { user } = useSession();
  if (id === null) return <>{t('Without an agent')}</>;
  if (name === null) return <>{t('A deleted agent')}</>;
  if (user.role === 'billing') return <>{name}</>;
  return (
    <Link to="/agents/$agentId" params={{ agentId: id }} className="underline-offset-3 hover:underline">
      {name}
    </Link>
  );
}
