import { clsx } from 'clsx';
import type { AnalyticsOverview } from '../../api/generated/types.ts';
import { Sparkline } from '../../design/charts/sparkline.tsx';
import { ChangeNote } from '../../design/display/change-note.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { type FigureName, figureLabel, formatFigure } from '../../kit/figures.ts';
import { plural, t } from '../../words/words.ts';
import { FIGURES } from './use-analytics.ts';

/** Each figure with its change and its course; the chosen one is drawn large below. */
export function FigureCards({
  overview,
  figure,
  compares,
  days,
  onPick,
}: {
  overview: AnalyticsOverview | undefined;
  figure: FigureName;
  compares: boolean;
  days: number;
  onPick: (figure: FigureName) => void;
}) {
  const against = plural(days, 'compared with the day before', 'compared with the {count} days before');
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-3 xl:grid-cols-4">
      {FIGURES.map((name) => (
        <li key={name} className="min-w-0 bg-surface">
          <button
            type="button"
            aria-pressed={name === figure}
            onClick={() => onPick(name)}
            className={clsx(
              'flex h-full w-full items-start justify-between gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors',
              name === figure ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
          >
            <span className="min-w-0">
              <span className="block text-sm text-ink-muted">{figureLabel(name)}</span>
              {overview ? (
                <>
                  <span className="block text-xl font-semibold tabular-nums">
                    {formatFigure(name, overview.totals[name])}
                  </span>
                  {compares && (
                    <ChangeNote
                      now={overview.totals[name]}
                      before={overview.previous[name]}
                      against={against}
                    />
                  )}
                </>
              ) : (
                <>
                  <Skeleton className="mt-1.5 h-6 w-14" />
                  <Skeleton className="mt-2 h-3 w-20" />
                </>
              )}
            </span>
            {overview && overview.byDay.length > 1 && (
              <span className="self-end max-sm:hidden">
                <Sparkline
                  values={overview.byDay.map((day) => day[name])}
                  label={t('{figure} over {days} days', {
                    figure: figureLabel(name),
                    days: overview.byDay.length,
                  })}
                />
              </span>
            )}
          </button>
        </li>
      ))}
      <li aria-hidden className="bg-surface" />
    </ul>
  );
}
