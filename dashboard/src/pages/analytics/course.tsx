import { Link } from '@tanstack/react-router';
import type { AnalyticsOverview } from '../../api/generated/types.ts';
import { LineChart } from '../../design/charts/line-chart.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { type FigureName, figureLabel, formatFigure } from '../../kit/figures.ts';
import { locale, t } from '../../words/words.ts';
import type { Analytics } from './use-analytics.ts';

const OF_THREADS: readonly FigureName[] = ['conversations', 'messages'];

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** The chosen figure by day, the period before beneath it, and the rows that it counts. */
export function Course({
  analytics,
  overview,
}: {
  analytics: Analytics;
  overview: AnalyticsOverview | undefined;
}) {
  const { figure, earlier, period, url } = analytics;
  const label = figureLabel(figure);
  const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' });
  const points = (overview?.byDay ?? []).map((day, index) => ({
    key: day.date,
    label: short.format(noon(day.date)),
    name: long.format(noon(day.date)),
    value: day[figure],
    ...(earlier ? { before: earlier.byDay[index]?.[figure] ?? null } : {}),
  }));
  const rows = OF_THREADS.includes(figure) ? '/inbox' : '/calls';
  const search = rows === '/inbox' ? {} : { from: period.from, to: period.to, agentId: url.agentId };
  return (
    <section aria-labelledby="course" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="course" className="text-lg font-semibold">
          {t('{figure} by day', { figure: label })}
        </h2>
        <Link
          to={rows}
          search={search as never}
          className="text-sm text-accent-ink underline-offset-3 hover:underline"
        >
          {rows === '/inbox' ? t('See the conversations') : t('See the calls')}
        </Link>
      </div>
      {overview ? (
        <LineChart
          label={t('{figure} by day', { figure: label })}
          points={points}
          format={(value) => formatFigure(figure, value)}
          seriesName={t('This period')}
          beforeName={t('The period before')}
        />
      ) : (
        <Skeleton className="h-55 w-full" />
      )}
    </section>
  );
}
