import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAnalyticsInsights } from '../../api/generated/analytics.ts';
import type { AnalyticsInsights } from '../../api/generated/types.ts';
import { ChangeNote } from '../../design/display/change-note.tsx';
import { formatCount } from '../../design/display/format.ts';
import { Cell, HeadCell, Row, Table } from '../../design/display/table.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { formatFigure } from '../../kit/figures.ts';
import { read } from '../../kit/query/read.ts';
import { locale, plural, t } from '../../words/words.ts';
import { Block, Nothing } from './tables.tsx';
import type { Analytics } from './use-analytics.ts';
import { formatWait } from './waits.ts';

const NUMBER = 'text-right';
const REFRESH_MS = 60_000;

/** Why the figures are as they are: how far campaigns came, what people objected, how long they waited. */
export function Insights({ analytics }: { analytics: Analytics }) {
  const { query, compares, period, url } = analytics;
  const { data, error } = useQuery({
    ...read(getAnalyticsInsights, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return error && <ErrorNotice error={error} />;
  const hasCalls = url.channel === undefined || url.channel === 'voice';
  const hasThreads = url.channel !== 'voice';
  const against = compares
    ? plural(period.days, 'compared with the day before', 'compared with the {count} days before')
    : undefined;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {hasCalls && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-2">
          <Funnel insights={data} against={against} />
          <Objections insights={data} />
        </div>
      )}
      <Waits insights={data} against={against} hasCalls={hasCalls} hasThreads={hasThreads} />
    </>
  );
}

type Shown = { insights: AnalyticsInsights; against?: string | undefined };

const Bar = ({ share }: { share: number }) => (
  <span
    aria-hidden
    style={{ width: `${share * 100}%` }}
    className="mb-1 block h-1 min-w-0.5 rounded-full bg-accent-ink"
  />
);

function Funnel({ insights: { funnel, previous }, against }: Shown) {
  const steps = [
    { name: t('On the list'), step: 'contacts' },
    { name: t('Called'), step: 'dialed' },
    { name: t('Picked up'), step: 'answered' },
    { name: t('Talked to the end'), step: 'completed' },
    { name: t('Succeeded'), step: 'succeeded' },
  ] as const;
  const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 });
  const all = Math.max(1, funnel.contacts);
  return (
    <Block title={t('How far campaigns came')} note={t('by contact')}>
      {funnel.dialed === 0 ? (
        <Nothing />
      ) : (
        <Table label={t('How far campaigns came')}>
          <thead>
            <tr>
              <HeadCell>{t('Step')}</HeadCell>
              <HeadCell className={NUMBER}>{t('Contacts')}</HeadCell>
              <HeadCell className={NUMBER}>{t('Share')}</HeadCell>
              {against && <HeadCell className="max-sm:hidden">{t('Change')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, step }) => (
              <Row key={step}>
                <Cell>
                  <span className="block">{name}</span>
                  <Bar share={funnel[step] / all} />
                </Cell>
                <Cell className={NUMBER}>{formatCount(funnel[step])}</Cell>
                <Cell className={NUMBER}>{share.format(funnel[step] / all)}</Cell>
                {against && (
                  <Cell className="max-sm:hidden">
                    <ChangeNote now={funnel[step]} before={previous.funnel[step]} against={against} />
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Block>
  );
}

function Objections({ insights: { objections } }: Shown) {
  const most = Math.max(1, ...objections.map(({ calls }) => calls));
  return (
    <Block title={t('What people object')} note={t('as the analysis of calls words it')}>
      {objections.length === 0 ? (
        <Nothing />
      ) : (
        <Table label={t('What people object')}>
          <thead>
            <tr>
              <HeadCell>{t('Objection')}</HeadCell>
              <HeadCell className={NUMBER}>{t('Calls')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {objections.map(({ objection, calls }) => (
              <Row key={objection}>
                <Cell className="wrap-anywhere">
                  <span className="block">{objection}</span>
                  <Bar share={calls / most} />
                </Cell>
                <Cell className={NUMBER}>{formatCount(calls)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Block>
  );
}

function Waits({
  insights: { handoffs, latency, previous },
  against,
  hasCalls,
  hasThreads,
}: Shown & { hasCalls: boolean; hasThreads: boolean }) {
  const was = previous.handoffs;
  const facts = [
    ...(hasThreads
      ? [
          { name: t('Waiting for a person now'), shown: formatCount(handoffs.waitingNow) },
          {
            name: t('Requests for a person'),
            shown: formatCount(handoffs.count),
            now: handoffs.count,
            before: was.count,
          },
          {
            name: t('Half waited at most'),
            shown: formatWait(handoffs.medianSeconds),
            now: handoffs.medianSeconds,
            before: was.medianSeconds,
          },
          {
            name: t('Nine of ten waited at most'),
            shown: formatWait(handoffs.p90Seconds),
            now: handoffs.p90Seconds,
            before: was.p90Seconds,
          },
        ]
      : []),
    ...(hasCalls
      ? [
          {
            name: t('Agents answer half of the time within'),
            shown: formatFigure('avgLatencyMs', latency.p50),
            now: latency.p50,
            before: previous.latency.p50,
          },
          {
            name: t('and 95 times of 100 within'),
            shown: formatFigure('avgLatencyMs', latency.p95),
            now: latency.p95,
            before: previous.latency.p95,
          },
        ]
      : []),
  ];
  return (
    <Block title={t('How long people wait')}>
      {/* A name of two lines does not move its figure below the one beside it. */}
      <dl className="-mb-4 grid grid-cols-2 gap-x-8 md:grid-cols-3">
        {facts.map(({ name, shown, now, before }) => (
          <div key={name} className="row-span-3 grid min-w-0 grid-rows-subgrid pb-4">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{shown}</dd>
            {against && now !== undefined && before !== undefined && (
              <dd>
                <ChangeNote now={now} before={before} against={against} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {hasCalls && latency.byAgent.length > 1 && <LatencyTable latency={latency} />}
    </Block>
  );
}

function LatencyTable({ latency }: { latency: AnalyticsInsights['latency'] }) {
  return (
    <div className="mt-6">
      <Table label={t('Time to answer by agent')}>
        <thead>
          <tr>
            <HeadCell>{t('Agent')}</HeadCell>
            <HeadCell className={NUMBER}>{t('Calls')}</HeadCell>
            <HeadCell className={NUMBER}>{t('Half within')}</HeadCell>
            <HeadCell className={NUMBER}>{t('95 of 100 within')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {latency.byAgent.map(({ agentId, agentName, calls, p50, p95 }) => (
            <Row key={agentId ?? 'none'}>
              <Cell className="max-w-40 truncate">
                {agentId === null ? t('No agent') : (agentName ?? t('A deleted agent'))}
              </Cell>
              <Cell className={NUMBER}>{formatCount(calls)}</Cell>
              <Cell className={NUMBER}>{formatFigure('avgLatencyMs', p50)}</Cell>
              <Cell className={NUMBER}>{formatFigure('avgLatencyMs', p95)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
