import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useId, useMemo } from 'react';
import { t } from '../../../../words/words.ts';
import { clockOf, spokenClock } from '../../words/figures.ts';
import { columnsOf, loudestOf, type Peaks } from './peaks.ts';
import { type Player, usePlayer } from './player.ts';

const COLUMNS = 600;
const HEIGHT = 100;
const MIDDLE = HEIGHT / 2;
const STEP_MS = 5_000;
const LONG_STEP_MS = 30_000;

/** A bar for each column, growing away from the middle. */
function barsOf(columns: readonly number[], direction: 1 | -1): string {
  return columns
    .map((height, column) => {
      const end = MIDDLE + direction * (2 + height * (MIDDLE - 4));
      return `M${column} ${MIDDLE + direction}H${column + 0.65}V${end.toFixed(1)}H${column}Z`;
    })
    .join('');
}

function useBars(peaks: Peaks | null): { agent: string; person: string; width: number } | null {
  return useMemo(() => {
    if (peaks === null) return null;
    const loudest = loudestOf(peaks);
    const agent = columnsOf(peaks.agent, COLUMNS, loudest);
    return {
      agent: barsOf(agent, -1),
      person: barsOf(columnsOf(peaks.person, COLUMNS, loudest), 1),
      width: Math.max(1, agent.length),
    };
  }, [peaks]);
}

/** A slider over the recording: the agent above, the person below. */
export function Waveform({
  player,
  peaks,
  lengthMs,
}: {
  player: Player;
  peaks: Peaks | null;
  lengthMs: number;
}) {
  const bars = useBars(peaks);
  const ms = usePlayer(player, (state) => state.ms);
  const share = lengthMs > 0 ? Math.min(1, ms / lengthMs) : 0;
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.seek(((event.clientX - left) / width) * lengthMs);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Position in the recording')}
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs / 1_000)}
      aria-valuenow={Math.round(ms / 1_000)}
      aria-valuetext={spokenClock(ms / 1_000)}
      onKeyDown={(event) => onSliderKey(event, player, ms, lengthMs)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
      }}
      className="relative h-16 cursor-pointer touch-none rounded select-none"
    >
      {bars ? <Bars {...bars} share={share} /> : <PlainTrack share={share} />}
      <span
        aria-hidden
        style={{ left: `${share * 100}%` }}
        className="pointer-events-none absolute inset-y-0 w-px bg-ink"
        title={clockOf(ms / 1_000)}
      />
    </div>
  );
}

function onSliderKey(event: KeyboardEvent, player: Player, ms: number, lengthMs: number): void {
  const places: Record<string, number> = {
    ArrowRight: ms + STEP_MS,
    ArrowUp: ms + STEP_MS,
    ArrowLeft: ms - STEP_MS,
    ArrowDown: ms - STEP_MS,
    PageUp: ms + LONG_STEP_MS,
    PageDown: ms - LONG_STEP_MS,
    Home: 0,
    End: lengthMs,
  };
  const place = places[event.key];
  if (event.key === ' ') player.toggle();
  else if (place === undefined) return;
  else player.seek(place);
  event.preventDefault();
  event.stopPropagation();
}

/** Drawn twice: what was played stands out. */
function Bars({
  agent,
  person,
  width,
  share,
}: {
  agent: string;
  person: string;
  width: number;
  share: number;
}) {
  const clip = useId();
  const sides = (played: boolean) => (
    <>
      <path d={agent} className={clsx('fill-current', played ? 'text-accent-ink' : 'text-control/70')} />
      <path d={person} className={clsx('fill-current', played ? 'text-info' : 'text-control/70')} />
    </>
  );
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-testid="waveform"
      className="absolute inset-0 size-full"
    >
      <clipPath id={clip}>
        <rect x={0} y={0} width={share * width} height={HEIGHT} />
      </clipPath>
      {sides(false)}
      <g clipPath={`url(#${clip})`}>{sides(true)}</g>
    </svg>
  );
}

function PlainTrack({ share }: { share: number }) {
  return (
    <span aria-hidden className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-selected">
      <span style={{ width: `${share * 100}%` }} className="block h-full rounded-full bg-accent-ink" />
    </span>
  );
}
