import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getAnalyticsOverview } from '../../api/generated/analytics.ts';
import { Sparkline } from '../../design/charts/sparkline.tsx';
import { ChangeNote } from '../../design/display/change-note.tsx';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { type FigureName, figureLabel, formatFigure } from '../../kit/figures.ts';
import { read } from '../../kit/query/read.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { browserZone } from '../../kit/time-zones.ts';
import { locale, t } from '../../words/words.ts';
import { SPARK_DAYS, todayPeriods } from './today-periods.ts';

const REFRESH_MS = 30_000;

const FIGURES: { name: FigureName; to: string }[] = [
  { name: 'calls', to: '/calls' },
  { name: 'successRate', to: '/analytics' },
  { name: 'minutes', to: '/analytics' },
  { name: 'conversations', to: '/inbox' },
];

/** Today so far, beside the same weekday of last week until the same time. */
export function Today() {
  const refused = useRefusal(getAnalyticsOverview) !== null;
  const timezone = browserZone();
  const { course, lastWeek, today } = todayPeriods(serviceNowMs());
  const options = { enabled: !refused, refetchInterval: REFRESH_MS };
  const now = useQuery({ ...read(getAnalyticsOverview, { query: { ...course, timezone } }), ...options });
  const before = useQuery({
    ...read(getAnalyticsOverview, { query: { ...lastWeek, timezone } }),
    ...options,
  });
  if (refused) return null;
  if (now.error) return <ErrorNotice error={now.error} />;
  const days = now.data?.byDay ?? [];
  const current = days.at(-1);
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(
    new Date(`${today}T12:00:00`),
  );
  const against = t('compared with last {weekday} until this time', { weekday });
  return (
    <section aria-labelledby="today">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="today" className="text-lg font-semibold">
          {t('Today')}
        </h2>
        <p className="text-sm text-ink-muted">{against}</p>
      </div>
      {now.isPending && <LoadingNote>{t('Loading the figures of today')}</LoadingNote>}
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line xl:grid-cols-4">
        {FIGURES.map(({ name, to }) => (
          <li key={name} className="bg-surface">
            <Link
              to={to}
              className="flex h-full flex-wrap items-start gap-x-3 gap-y-1.5 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-hover"
            >
              <span className="min-w-32 flex-1">
                <span className="block text-sm text-ink-muted">{figureLabel(name)}</span>
                {current ? (
                  <>
                    <span className="block text-xl font-semibold tabular-nums">
                      {formatFigure(name, current[name])}
                    </span>
                    <ChangeNote
                      now={current[name]}
                      before={before.data?.totals[name] ?? null}
                      against={against}
                    />
                  </>
                ) : (
                  <>
                    <Skeleton className="mt-1.5 h-6 w-12" />
                    <Skeleton className="mt-2 h-3 w-20" />
                  </>
                )}
              </span>
              {current && (
                <span className="self-end">
                  <Sparkline
                    values={days.map((day) => day[name])}
                    label={t('{figure} over {days} days', { figure: figureLabel(name), days: SPARK_DAYS })}
                  />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
