import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAnalyticsOverview } from '../../api/generated/analytics.ts';
import type { GetAnalyticsOverviewInput } from '../../api/generated/types.ts';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import type { FigureName } from '../../kit/figures.ts';
import { read } from '../../kit/query/read.ts';
import { useHomeZone } from '../../kit/session/home-zone.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { asked, before, isZone, periodOf, todayIn } from './period.ts';

type Query = NonNullable<GetAnalyticsOverviewInput['query']>;

export const FIGURES: readonly FigureName[] = [
  'calls',
  'completed',
  'successRate',
  'minutes',
  'avgDurationSeconds',
  'conversations',
  'messages',
  'handoffs',
  'avgSentiment',
  'avgLatencyMs',
  'costUsd',
];

const REFRESH_MS = 60_000;

/** What stands in the URL, and the answers to it. */
export function useAnalytics() {
  const [url, set] = useUrlState([
    'period',
    'from',
    'to',
    'timezone',
    'compare',
    'figure',
    'agentId',
    'campaignId',
    'direction',
    'channel',
  ]);
  const home = useHomeZone();
  const timezone = isZone(url.timezone) ? url.timezone : home;
  const period = periodOf(url, todayIn(timezone, serviceNowMs()));
  const filter = {
    timezone,
    agentId: url.agentId,
    campaignId: url.campaignId,
    direction: url.direction as Query['direction'],
    channel: url.channel as Query['channel'],
  };
  const options = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS };
  const query = { ...filter, ...asked(period) };
  const overview = useQuery({
    ...read(getAnalyticsOverview, { query }),
    ...options,
  });
  const compares = url.compare !== 'off';
  const earlier = useQuery({
    ...read(getAnalyticsOverview, { query: { ...filter, ...before(period) } }),
    ...options,
    enabled: compares,
  });
  const figure = FIGURES.find((name) => name === url.figure) ?? 'calls';
  return {
    url,
    set,
    timezone,
    period,
    query,
    overview,
    earlier: compares ? earlier.data : undefined,
    compares,
    figure,
  };
}

export type Analytics = ReturnType<typeof useAnalytics>;
export type AnalyticsUrl = Pick<Analytics, 'url' | 'set' | 'timezone'>;
