import type { AnalyticsOverview } from '../api/generated/types.ts';
import { formatCount } from '../design/display/format.ts';
import { locale, t } from '../words/words.ts';

export type Totals = AnalyticsOverview['totals'];
export type FigureName = keyof Totals;

const decimals = (value: number, most: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: most }).format(value);

const seconds = (value: number): string => {
  const whole = Math.round(value);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const money = (value: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: value !== 0 && Math.abs(value) < 1 ? 4 : 2,
  }).format(value);

const percent = (value: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);

const FORMATS: Record<FigureName, (value: number) => string> = {
  calls: formatCount,
  completed: formatCount,
  minutes: (value) => decimals(value, value < 10 ? 1 : 0),
  conversations: formatCount,
  messages: formatCount,
  successes: formatCount,
  successRate: percent,
  avgDurationSeconds: seconds,
  avgSentiment: (value) => decimals(value, 2),
  avgLatencyMs: (value) => t('{count} ms', { count: Math.round(value) }),
  handoffs: formatCount,
  costUsd: money,
};

/** Null is not 0: a dash says that nothing was measured. */
export const formatFigure = (name: FigureName, value: number | null): string =>
  value === null ? '–' : FORMATS[name](value);

export const figureLabel = (name: FigureName): string =>
  ({
    calls: t('Calls'),
    completed: t('Answered calls'),
    minutes: t('Minutes talked'),
    conversations: t('Conversations'),
    messages: t('Messages'),
    successes: t('Successes'),
    successRate: t('Success rate'),
    avgDurationSeconds: t('Average length'),
    avgSentiment: t('Sentiment'),
    avgLatencyMs: t('Time to answer'),
    handoffs: t('Handed to a person||calls'),
    costUsd: t('Cost'),
  })[name];
