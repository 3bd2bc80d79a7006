import { locale, t } from '../../words/words.ts';

export interface HeatCell {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
  value: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const STRONGEST_PERCENT = 88;
const FAINTEST_PERCENT = 10;

/** 1 January 2024 was a Monday. */
const dayName = (weekday: number, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour));

const shade = (value: number, max: number): string | undefined =>
  value <= 0
    ? undefined
    : `color-mix(in oklab, var(--accent-ink) ${Math.round(
        FAINTEST_PERCENT + (STRONGEST_PERCENT - FAINTEST_PERCENT) * (value / max),
      )}%, var(--surface))`;

/** The hours of a week. It is a table: every cell has its value in words, the colour only repeats it. */
export function HeatMap({
  label,
  cells,
  format,
}: {
  label: string;
  cells: readonly HeatCell[];
  format: (value: number) => string;
}) {
  const max = Math.max(0, ...cells.map(({ value }) => value));
  const values = new Map(cells.map(({ weekday, hour, value }) => [weekday * 24 + hour, value]));
  return (
    <figure>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <td className="w-9" />
            {HOURS.map((hour) => (
              <th
                key={hour}
                scope="col"
                className="overflow-visible p-0 text-left font-normal text-ink-faint"
              >
                <span className="sr-only">{hourName(hour)}</span>
                <span aria-hidden className="whitespace-nowrap">
                  {hour % 6 === 0 ? hour : ''}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="truncate pr-1 text-left font-normal text-ink-muted">
                <span className="sr-only">{dayName(weekday, 'long')}</span>
                <span aria-hidden>{dayName(weekday, 'short')}</span>
              </th>
              {HOURS.map((hour) => {
                const value = values.get(weekday * 24 + hour) ?? 0;
                return (
                  <td
                    key={hour}
                    title={`${dayName(weekday, 'long')} ${hourName(hour)}: ${format(value)}`}
                    style={{ backgroundColor: shade(value, max) }}
                    className="h-6 overflow-hidden rounded-sm bg-sunken p-0"
                  >
                    <span className="sr-only">{format(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 flex items-center gap-2 text-xs text-ink-muted">
        <span className="tabular-nums">{format(0)}</span>
        <span
          aria-hidden
          className="h-2 w-24 rounded-full"
          style={{
            background: `linear-gradient(to right, var(--sunken), color-mix(in oklab, var(--accent-ink) ${STRONGEST_PERCENT}%, var(--surface)))`,
          }}
        />
        <span className="tabular-nums">{t('{count} in the busiest hour', { count: format(max) })}</span>
      </figcaption>
    </figure>
  );
}
