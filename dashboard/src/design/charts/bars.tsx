import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '../display/format.ts';

export interface HourBar {
  key: string | number;
  /** Spoken and shown on hover: the hour in words. */
  label: string;
  /** Below the axis; empty for hours that are not named. */
  tick: string;
  value: number;
  /** The part of the bar that is filled darker. */
  part: number;
  /** The line; null where there is none. */
  line: number | null;
  /** Hours that are closed are shaded. */
  isClosed: boolean;
}

const HEIGHT = 100;

/** Points of the line, in pieces: a null is a gap. */
function linePaths(bars: readonly HourBar[], max: number): string[] {
  const paths: string[] = [];
  let current: string[] = [];
  bars.forEach(({ line }, index) => {
    if (line === null) {
      if (current.length > 0) paths.push(current.join(' '));
      current = [];
      return;
    }
    const y = HEIGHT - (line / max) * HEIGHT;
    current.push(`${current.length === 0 ? 'M' : 'L'} ${index} ${y} L ${index + 1} ${y}`);
  });
  if (current.length > 0) paths.push(current.join(' '));
  return paths;
}

/** Bars by hour with a stepped line over them, closed hours shaded; the figures as a table for screen readers. */
export function HourBars({
  label,
  bars,
  columns,
}: {
  label: string;
  bars: readonly HourBar[];
  /** Heads of the table: hour, value, part, line. */
  columns: readonly [string, string, string, string];
}) {
  const max = Math.max(1, ...bars.flatMap(({ value, line }) => [value, line ?? 0]));
  return (
    <figure aria-label={label}>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="flex h-36 flex-col justify-between text-right text-xs text-ink-faint tabular-nums">
          <span>{formatCount(max)}</span>
          <span>0</span>
        </div>
        <HourBarsPlot bars={bars} max={max} />
        <div />
        <HourBarsTicks bars={bars} />
      </div>
      <HourBarsTable label={label} bars={bars} columns={columns} />
    </figure>
  );
}

function HourBarsPlot({ bars, max }: { bars: readonly HourBar[]; max: number }) {
  return (
    <svg
      role="presentation"
      viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-36 w-full overflow-visible border-b border-line-strong"
    >
      {bars.map((bar, index) => (
        <g key={bar.key}>
          <rect
            x={index}
            width={1}
            height={HEIGHT}
            className={clsx(bar.isClosed ? 'fill-sunken' : 'fill-transparent', 'hover:fill-hover')}
          >
            <title>{bar.label}</title>
          </rect>
          <HourBarsBar index={index} value={bar.value} max={max} className="fill-accent-ink/35" />
          <HourBarsBar index={index} value={bar.part} max={max} className="fill-accent-ink" />
        </g>
      ))}
      {linePaths(bars, max).map((path) => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none fill-none stroke-warn stroke-[1.5px] [stroke-dasharray:4_3]"
        />
      ))}
    </svg>
  );
}

function HourBarsBar(props: { index: number; value: number; max: number; className: string }) {
  const height = (props.value / props.max) * HEIGHT;
  return (
    <rect
      x={props.index + 0.12}
      y={HEIGHT - height}
      width={0.76}
      height={height}
      className={clsx('pointer-events-none', props.className)}
    />
  );
}

function HourBarsTicks({ bars }: { bars: readonly HourBar[] }) {
  return (
    <div className="relative mt-1 h-4 text-xs text-ink-faint tabular-nums">
      {bars.map(({ key, tick }, index) =>
        tick === '' ? null : (
          <span
            key={key}
            style={{ left: `${(index / bars.length) * 100}%` }}
            className="absolute whitespace-nowrap"
          >
            {tick}
          </span>
        ),
      )}
    </div>
  );
}

function HourBarsTable({
  label,
  bars,
  columns,
}: {
  label: string;
  bars: readonly HourBar[];
  columns: readonly [string, string, string, string];
}) {
  return (
    // A table is as wide as its words: only a box around it can be hidden.
    <div className="sr-only">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{formatCount(bar.value)}</td>
              <td>{formatCount(bar.part)}</td>
              <td>{bar.line === null ? '–' : formatCount(Math.round(bar.line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface RankedBar {
  key: string;
  label: string;
  value: number;
  tone: 'good' | 'bad' | 'neutral';
  /** The rows behind the figure. */
  link: LinkProps;
}

const RANKED_TONES = { good: 'bg-good', bad: 'bg-bad', neutral: 'bg-accent-ink/50' };

/** Figures of one whole, largest first; each leads to the rows behind it. */
export function RankedBars({
  label,
  bars,
  empty,
}: {
  label: string;
  bars: readonly RankedBar[];
  empty: ReactNode;
}) {
  if (bars.length === 0) return <div className="text-sm text-ink-muted">{empty}</div>;
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul aria-label={label} className="flex flex-col">
      {bars.map(({ key, label: name, value, tone, link }) => (
        <li key={key}>
          <Link
            {...link}
            className="group -mx-2 grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className="truncate group-hover:underline">{name}</span>
            <span className="font-medium tabular-nums">{formatCount(value)}</span>
            <span className="w-10 text-right text-sm text-ink-faint tabular-nums">
              {Math.round((value / total) * 100)} %
            </span>
            <span aria-hidden className="col-span-3 h-1 overflow-hidden rounded-full bg-selected">
              <span
                className={clsx('block h-full rounded-full', RANKED_TONES[tone])}
                style={{ width: `max(3px, ${(value / max) * 100}%)` }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface StackedPart {
  key: string;
  value: number;
  className: string;
}

/** Parts of one whole in one bar. Decoration: the page says the figures. */
export function StackedBar({
  parts,
  total,
  className,
}: {
  parts: readonly StackedPart[];
  total: number;
  className?: string;
}) {
  return (
    <div
      aria-hidden
      className={clsx('flex h-2 w-full gap-px overflow-hidden rounded-full bg-selected', className)}
    >
      {parts.map(({ key, value, className: fill }) =>
        value > 0 && total > 0 ? (
          <span key={key} className={fill} style={{ width: `max(2px, ${(value / total) * 100}%)` }} />
        ) : null,
      )}
    </div>
  );
}
