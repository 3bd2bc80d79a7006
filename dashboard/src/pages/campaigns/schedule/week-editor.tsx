import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import {
  type Cell,
  DAYS,
  type Day,
  type DayHours,
  dayName,
  dragHours,
  isHourOpen,
  timeOf,
  type Week,
} from './week.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => timeOf(index * 30));

const every = (hours: DayHours): Week => Object.fromEntries(DAYS.map((day) => [day, hours])) as Week;

const OFFICE: DayHours = { enabled: true, start: '09:00', end: '18:00' };
const CLOSED: DayHours = { ...OFFICE, enabled: false };

const PRESETS: { label: string; week: Week }[] = [
  { label: t('Weekdays 9–18'), week: { ...every(OFFICE), saturday: CLOSED, sunday: CLOSED } },
  { label: t('Every day 10–20'), week: every({ enabled: true, start: '10:00', end: '20:00' }) },
  { label: t('At all hours'), week: every({ enabled: true, start: '00:00', end: '24:00' }) },
];

/** The drag under way; it ends wherever the pointer is let go. */
function useDrag(week: Week, onChange: (week: Week) => void) {
  const [drag, setDrag] = useState<{ from: Cell; to: Cell } | null>(null);
  useEffect(() => {
    if (!drag) return;
    const end = () => {
      onChange(dragHours(week, drag.from, drag.to));
      setDrag(null);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [drag, week, onChange]);
  return {
    shown: drag ? dragHours(week, drag.from, drag.to) : week,
    begin: (cell: Cell) => setDrag({ from: cell, to: cell }),
    move: (cell: Cell) => setDrag((current) => current && { ...current, to: cell }),
  };
}

/** A week of hours: drawn with the pointer, or chosen in the table of days. A day has one range. */
export function WeekEditor({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const { shown, begin, move } = useDrag(week, onChange);
  const set = (day: Day, patch: Partial<DayHours>) =>
    onChange({ ...week, [day]: { ...week[day], ...patch } });
  return (
    <div>
      <table aria-label={t('Hours by day')} className="w-full touch-pan-y select-none">
        <thead>
          <tr className="text-left text-xs text-ink-faint">
            <th scope="col" className="pb-1 font-normal">
              {t('Day')}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {t('From||hour')}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {t('Until')}
            </th>
            <td aria-hidden className="w-full pb-1 pl-3 max-md:hidden">
              <div className="flex">
                {HOURS.map((hour) => (
                  <span key={hour} className="flex-1 tabular-nums">
                    {hour % 3 === 0 ? hour : ''}
                  </span>
                ))}
              </div>
            </td>
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, index) => (
            <tr key={day}>
              <DayCells day={day} hours={shown[day]} onChange={(patch) => set(day, patch)} />
              <HourStrip
                day={day}
                hours={shown[day]}
                onBegin={(hour) => begin({ day: index, hour })}
                onMove={(hour) => move({ day: index, hour })}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <Button key={preset.label} size="small" onClick={() => onChange(preset.week)}>
            {preset.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** For the pointer only: the table beside it says and sets the same. */
function HourStrip({
  day,
  hours,
  onBegin,
  onMove,
}: {
  day: Day;
  hours: DayHours;
  onBegin: (hour: number) => void;
  onMove: (hour: number) => void;
}) {
  return (
    <td aria-hidden className="w-full py-0.5 pl-3 max-md:hidden">
      <div className="flex overflow-hidden rounded-md border border-line" data-day={day}>
        {HOURS.map((hour) => (
          <div
            key={hour}
            data-hour={hour}
            onPointerDown={(event) => {
              event.preventDefault();
              onBegin(hour);
            }}
            onPointerEnter={() => onMove(hour)}
            className={clsx(
              'h-8 flex-1 cursor-crosshair border-line not-first:border-l',
              isHourOpen(hours, hour)
                ? 'bg-accent-ink/70 hover:bg-accent-ink'
                : 'bg-sunken hover:bg-selected',
            )}
          />
        ))}
      </div>
    </td>
  );
}

function DayCells({
  day,
  hours,
  onChange,
}: {
  day: Day;
  hours: DayHours;
  onChange: (patch: Partial<DayHours>) => void;
}) {
  const name = dayName(day);
  return (
    <>
      <th scope="row" className="py-0.5 pr-3 text-left font-normal">
        <label className="flex min-h-8 items-center gap-2 whitespace-nowrap">
          <input
            type="checkbox"
            checked={hours.enabled}
            onChange={(event) => onChange({ enabled: event.target.checked })}
            className="size-4 accent-accent"
          />
          <span className="first-letter:uppercase">{name}</span>
        </label>
      </th>
      <td className="py-0.5 pr-2">
        <TimeSelect
          label={t('{day} from', { day: name })}
          value={hours.start}
          options={HALF_HOURS.slice(0, -1)}
          isOff={!hours.enabled}
          onChange={(start) => onChange({ start })}
        />
      </td>
      <td className="py-0.5">
        <TimeSelect
          label={t('{day} until', { day: name })}
          value={hours.end}
          options={HALF_HOURS.slice(1)}
          isOff={!hours.enabled}
          onChange={(end) => onChange({ end })}
        />
      </td>
    </>
  );
}

function TimeSelect({
  label,
  value,
  options,
  isOff,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly string[];
  isOff: boolean;
  onChange: (time: string) => void;
}) {
  const shown = options.includes(value) ? options : [value, ...options];
  return (
    <div className="w-24">
      <Select
        aria-label={label}
        value={value}
        disabled={isOff}
        className="h-8! tabular-nums"
        onChange={(event) => onChange(event.target.value)}
      >
        {shown.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </Select>
    </div>
  );
}
