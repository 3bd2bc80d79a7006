import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listAnalyticsTopCampaigns } from '../../api/generated/analytics.ts';
import type { AnalyticsOverview } from '../../api/generated/types.ts';
import { formatCount } from '../../design/display/format.ts';
import { Cell, HeadCell, Row, Table } from '../../design/display/table.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { type FigureName, figureLabel, formatFigure, type Totals } from '../../kit/figures.ts';
import { read } from '../../kit/query/read.ts';
import { locale, plural, t } from '../../words/words.ts';
import { channelWords, outcomeWords } from './outcome-words.ts';

const NUMBER = 'text-right';
const WIDE = 'text-right max-lg:hidden';

const SHOWN: { name: FigureName; className: string }[] = [
  { name: 'calls', className: NUMBER },
  { name: 'completed', className: WIDE },
  { name: 'successRate', className: NUMBER },
  { name: 'avgDurationSeconds', className: WIDE },
  { name: 'conversations', className: WIDE },
  { name: 'costUsd', className: WIDE },
];

export function Block({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

export const Nothing = () => <p className="text-ink-muted">{t('Nothing in this period.')}</p>;

function FigureTable({
  label,
  rows,
}: {
  label: string;
  rows: readonly { key: string; name: ReactNode; figures: Totals }[];
}) {
  if (rows.length === 0) return <Nothing />;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{label}</HeadCell>
          {SHOWN.map(({ name, className }) => (
            <HeadCell key={name} className={className}>
              {figureLabel(name)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="max-w-40 truncate">{row.name}</Cell>
            {SHOWN.map(({ name, className }) => (
              <Cell key={name} className={className}>
                {formatFigure(name, row.figures[name])}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export function AgentsTable({ overview }: { overview: AnalyticsOverview }) {
  return (
    <Block title={t('By agent')}>
      <FigureTable
        label={t('Agent')}
        rows={overview.byAgent.map((row) => ({
          key: row.agentId ?? 'none',
          name: row.agentId ? (
            <Link
              to={`/agents/${row.agentId}` as string}
              className="text-accent-ink underline-offset-3 hover:underline"
            >
              {row.agentName ?? t('A deleted agent')}
            </Link>
          ) : (
            <span className="text-ink-muted">{t('No agent')}</span>
          ),
          figures: row,
        }))}
      />
    </Block>
  );
}

export function ChannelsTable({ overview }: { overview: AnalyticsOverview }) {
  return (
    <Block title={t('By channel')}>
      <FigureTable
        label={t('Channel')}
        rows={overview.byChannel.map((row) => ({
          key: row.channel,
          name: channelWords(row.channel),
          figures: row,
        }))}
      />
    </Block>
  );
}

/** The API ranks campaigns over days that end now: another period is not shown as if it were this one. */
export function CampaignsTable({
  days,
  agentId,
  endsToday,
}: {
  days: number;
  agentId: string | undefined;
  endsToday: boolean;
}) {
  const { data, error, isPending } = useQuery(
    read(listAnalyticsTopCampaigns, { query: { days: Math.min(365, days), limit: 10, agentId } }),
  );
  const note = endsToday
    ? undefined
    : plural(days, 'of the last day until now', 'of the last {count} days until now');
  return (
    <Block title={t('Campaigns by success')} note={note}>
      {error ? (
        <ErrorNotice error={error} />
      ) : isPending ? null : data.length === 0 ? (
        <Nothing />
      ) : (
        <Table label={t('Campaigns by success')}>
          <thead>
            <tr>
              <HeadCell>{t('Campaign')}</HeadCell>
              <HeadCell className={NUMBER}>{figureLabel('successRate')}</HeadCell>
              <HeadCell className={NUMBER}>{figureLabel('calls')}</HeadCell>
              <HeadCell className={WIDE}>{figureLabel('successes')}</HeadCell>
              <HeadCell className={WIDE}>{t('Declined||calls')}</HeadCell>
              <HeadCell className={WIDE}>{figureLabel('costUsd')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <Row key={row.campaignId}>
                <Cell className="max-w-40 truncate">
                  <Link
                    to={`/campaigns/${row.campaignId}` as string}
                    className="text-accent-ink underline-offset-3 hover:underline"
                  >
                    {row.campaignName}
                  </Link>
                </Cell>
                <Cell className={NUMBER}>
                  {formatFigure('successRate', row.completed === 0 ? null : row.successRate)}
                </Cell>
                <Cell className={NUMBER}>{formatCount(row.totalInteractions)}</Cell>
                <Cell className={WIDE}>{formatCount(row.successes)}</Cell>
                <Cell className={WIDE}>{formatCount(row.rejected)}</Cell>
                <Cell className={WIDE}>{formatFigure('costUsd', row.costUsd)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Block>
  );
}

/** Sorted, each with its share of all calls. */
export function OutcomesTable({ overview }: { overview: AnalyticsOverview }) {
  const all = overview.totals.calls;
  const most = Math.max(1, ...overview.byOutcome.map(({ calls }) => calls));
  const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Block title={t('Outcomes of calls')}>
      {overview.byOutcome.length === 0 ? (
        <Nothing />
      ) : (
        <Table label={t('Outcomes of calls')}>
          <thead>
            <tr>
              <HeadCell>{t('Outcome')}</HeadCell>
              <HeadCell className={NUMBER}>{t('Calls')}</HeadCell>
              <HeadCell className={NUMBER}>{t('Share')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {overview.byOutcome.map(({ outcome, calls }) => (
              <Row key={outcome ?? ''}>
                <Cell>
                  <span className="block">{outcomeWords(outcome)}</span>
                  <span
                    aria-hidden
                    style={{ width: `${(calls / most) * 100}%` }}
                    className="mb-1 block h-1 min-w-0.5 rounded-full bg-accent-ink"
                  />
                </Cell>
                <Cell className={NUMBER}>{formatCount(calls)}</Cell>
                <Cell className={NUMBER}>{share.format(calls / Math.max(1, all))}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Block>
  );
}
