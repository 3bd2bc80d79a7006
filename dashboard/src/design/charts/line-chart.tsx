import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { t } from '../../words/words.ts';
import { ChartTable } from './chart-table.tsx';
import { linePath, niceMax, type Place, placesOf, shownLabels } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface ChartPoint {
  key: string;
  /** Short, below the axis. */
  label: string;
  /** Whole, for tables and hover. */
  name: string;
  value: number | null;
  /** The value it is compared with; all points have one, or none. */
  before?: number | null;
}

const HEIGHT = 220;
const TOP = 12;
const BOTTOM = 26;
const LEFT = 44;
const RIGHT = 12;
const LABEL_WIDTH = 76;
const LETTER_WIDTH = 6.5;

const boxOf = (width: number) => ({
  left: LEFT,
  top: TOP,
  width: Math.max(1, width - LEFT - RIGHT),
  height: HEIGHT - TOP - BOTTOM,
});

const shown = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? t('not measured') : format(value);

/** Which point is read: the one under the pointer, or the one that the arrow keys moved to. */
function usePicked(count: number, width: number) {
  const [at, setAt] = useState<number | null>(null);
  const bound = (index: number) => Math.max(0, Math.min(count - 1, index));
  return {
    at,
    handlers: {
      onBlur: () => setAt(null),
      onPointerLeave: () => setAt(null),
      onPointerMove: (event: PointerEvent) => {
        const left = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
        const across = boxOf(width).width;
        setAt(bound(Math.round(left / (count > 1 ? across / (count - 1) : across))));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || count === 0) return;
        event.preventDefault();
        setAt(bound((at ?? count - 1) + step));
      },
    },
  };
}

interface LineChartProps {
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  seriesName: string;
  beforeName: string;
}

/** One figure over time: a line, a dashed one for what it is compared with, both named beneath. */
export function LineChart({ label, points, format, seriesName, beforeName }: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { at, handlers } = usePicked(points.length, width);
  const compares = points.some(({ before }) => before !== undefined);
  const picked = at === null ? undefined : points[at];
  return (
    <figure>
      <div
        ref={frame}
        className="relative overflow-hidden rounded-md"
        style={{ height: HEIGHT }}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the values one by one
        tabIndex={0}
        {...handlers}
      >
        {width > 0 && <Drawing points={points} compares={compares} width={width} format={format} at={at} />}
        {picked && (
          <p
            role="status"
            className="pointer-events-none absolute top-0 right-0 rounded-md border border-line bg-raised px-2.5 py-1 text-sm tabular-nums"
          >
            <span className="text-ink-muted">{picked.name}</span>{' '}
            <span className="font-medium">{shown(picked.value, format)}</span>
            {compares && (
              <span className="text-ink-muted">{` · ${beforeName}: ${shown(picked.before, format)}`}</span>
            )}
          </p>
        )}
      </div>
      <Legend seriesName={seriesName} beforeName={compares ? beforeName : null} />
      <ChartTable
        caption={label}
        columns={[t('Day'), seriesName, ...(compares ? [beforeName] : [])]}
        rows={points.map((one) => ({
          key: one.key,
          cells: [one.name, shown(one.value, format), ...(compares ? [shown(one.before, format)] : [])],
        }))}
      />
    </figure>
  );
}

function Drawing({
  points,
  compares,
  width,
  format,
  at,
}: {
  points: readonly ChartPoint[];
  compares: boolean;
  width: number;
  format: (value: number) => string;
  at: number | null;
}) {
  const box = boxOf(width);
  const max = niceMax(points.flatMap(({ value, before }) => [value, before ?? null]));
  const placed = (pick: (point: ChartPoint) => number | null) => placesOf(points.map(pick), max, box);
  const line = placed(({ value }) => value);
  const before = placed((point) => point.before ?? null);
  const only = points.length === 1 ? line[0] : null;
  return (
    <svg width={width} height={HEIGHT} aria-hidden className="block">
      <Grid max={max} width={width} format={format} />
      <Labels points={points} places={placed(() => 0)} width={width} />
      {compares && (
        <path
          d={linePath(before)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          className="stroke-ink-faint"
        />
      )}
      <path
        d={linePath(line)}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent-ink"
      />
      {only && <circle cx={only.x} cy={only.y} r={3.5} className="fill-accent-ink" />}
      {at !== null && <Picked places={[line[at] ?? null, before[at] ?? null]} />}
    </svg>
  );
}

function Grid({ max, width, format }: { max: number; width: number; format: (value: number) => string }) {
  return [0, 0.5, 1].map((share) => {
    const y = TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
    return (
      <g key={share}>
        <line x1={LEFT} x2={width - RIGHT} y1={y} y2={y} className="stroke-line" />
        <text x={LEFT - 8} y={y + 4} textAnchor="end" className="fill-ink-faint text-xs tabular-nums">
          {format(max * share)}
        </text>
      </g>
    );
  });
}

function Labels({
  points,
  places,
  width,
}: {
  points: readonly ChartPoint[];
  places: readonly (Place | null)[];
  width: number;
}) {
  const longest = Math.max(...points.map(({ label }) => label.length));
  // Those at the ends reach inwards, so that their neighbours need half a label more.
  const room = Math.max(LABEL_WIDTH, longest * LETTER_WIDTH * 1.5 + 12);
  const most = Math.max(2, Math.floor((width - LEFT - RIGHT) / room));
  return shownLabels(points.length, most).map((index) => (
    <text
      key={points[index]?.key}
      x={places[index]?.x}
      y={HEIGHT - 6}
      textAnchor={
        points.length === 1
          ? 'middle'
          : index === 0
            ? 'start'
            : index === points.length - 1
              ? 'end'
              : 'middle'
      }
      className="fill-ink-faint text-xs"
    >
      {points[index]?.label}
    </text>
  ));
}

function Picked({ places: [value, before] }: { places: readonly (Place | null)[] }) {
  const x = (value ?? before)?.x;
  if (x === undefined) return null;
  return (
    <g>
      <line x1={x} x2={x} y1={TOP} y2={HEIGHT - BOTTOM} className="stroke-line-strong" />
      {before && <circle cx={before.x} cy={before.y} r={3} className="fill-ink-faint" />}
      {value && <circle cx={value.x} cy={value.y} r={4} className="fill-accent-ink" />}
    </g>
  );
}

function Legend({ seriesName, beforeName }: { seriesName: string; beforeName: string | null }) {
  return (
    <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-11 text-xs text-ink-muted">
      <span className="flex items-center gap-1.5">
        <svg aria-hidden width="16" height="4">
          <line x1="0" x2="16" y1="2" y2="2" strokeWidth="2" className="stroke-accent-ink" />
        </svg>
        {seriesName}
      </span>
      {beforeName !== null && (
        <span className="flex items-center gap-1.5">
          <svg aria-hidden width="16" height="4">
            <line
              x1="0"
              x2="16"
              y1="2"
              y2="2"
              strokeWidth="1.5"
              strokeDasharray="4 3"
              className="stroke-ink-faint"
            />
          </svg>
          {beforeName}
        </span>
      )}
    </figcaption>
  );
}
