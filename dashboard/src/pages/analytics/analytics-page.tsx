import { ChartColumn } from 'lucide-react';
import { getAnalyticsOverview } from '../../api/generated/analytics.ts';
import { HeatMap } from '../../design/charts/heat-map.tsx';
import { formatCount } from '../../design/display/format.ts';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { LoadingNote } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { Course } from './course.tsx';
import { FigureCards } from './figure-cards.tsx';
import { Insights } from './insights.tsx';
import { PeriodBar } from './period-bar.tsx';
import { AgentsTable, CampaignsTable, ChannelsTable, OutcomesTable } from './tables.tsx';
import { type Analytics, useAnalytics } from './use-analytics.ts';

export function AnalyticsPage() {
  return (
    <Page
      title={t('Analytics')}
      description={t('What calls and conversations led to, beside the period before.')}
      reads={getAnalyticsOverview}
    >
      <Figures />
    </Page>
  );
}

function Figures() {
  const analytics = useAnalytics();
  const { url, set, timezone, overview, compares, figure, period } = analytics;
  const { data, error } = overview;
  const isEmpty = data && data.totals.calls + data.totals.conversations + data.totals.messages === 0;
  if (error && data === undefined)
    return (
      <>
        <PeriodBar url={url} set={set} timezone={timezone} />
        <LoadFailure error={error} onRetry={() => void overview.refetch()} />
      </>
    );
  return (
    <>
      <PeriodBar url={url} set={set} timezone={timezone} />
      {error && data && <ErrorNotice error={error} className="mb-6" />}
      {overview.isPending && <LoadingNote>{t('Loading the figures')}</LoadingNote>}
      {isEmpty ? (
        <EmptyState icon={<ChartColumn />} title={t('Nothing to count in this period')}>
          <p>{t('Figures appear with the first call or message. Choose more days, or fewer filters.')}</p>
        </EmptyState>
      ) : (
        <div className={overview.isPlaceholderData ? 'opacity-60' : undefined}>
          <FigureCards
            overview={data}
            figure={figure}
            compares={compares}
            days={period.days}
            onPick={(name) => set({ figure: name === 'calls' ? undefined : name }, { replace: true })}
          />
          <Course analytics={analytics} overview={data} />
          {data && <Breakdown analytics={analytics} data={data} />}
        </div>
      )}
    </>
  );
}

function Breakdown({
  analytics,
  data,
}: {
  analytics: Analytics;
  data: NonNullable<Analytics['overview']['data']>;
}) {
  const { period, url, timezone } = analytics;
  const isWritten = url.channel !== undefined && url.channel !== 'voice';
  return (
    <div className="mt-10 flex flex-col gap-10">
      <AgentsTable overview={data} />
      <CampaignsTable days={period.days} agentId={url.agentId} endsToday={period.endsToday} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        <OutcomesTable overview={data} />
        <section aria-labelledby="busy-hours" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
            <h2 id="busy-hours" className="text-lg font-semibold">
              {isWritten ? t('When people write') : t('When calls take place')}
            </h2>
            <p className="text-sm text-ink-muted">{timezone}</p>
          </div>
          <HeatMap
            label={isWritten ? t('Messages by hour of the week') : t('Calls by hour of the week')}
            cells={data.byHour.map(({ weekday, hour, calls, messages }) => ({
              weekday,
              hour,
              value: isWritten ? messages : calls,
            }))}
            format={formatCount}
          />
        </section>
      </div>
      <Insights analytics={analytics} />
      <ChannelsTable overview={data} />
    </div>
  );
}
