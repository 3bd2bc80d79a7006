import { CloudAlert, Pause, Play, Wrench, X } from 'lucide-react';
import { useEffect } from 'react';
import { getCallAudio } from '../../../../api/generated/calls.ts';
import { Button } from '../../../../design/controls/button.tsx';
import { Tooltip } from '../../../../design/feedback/tooltip.tsx';
import { isTyping, somethingIsOpen } from '../../../../kit/keyboard/shortcuts.ts';
import { t } from '../../../../words/words.ts';
import { clockOf } from '../../words/figures.ts';
import type { Marker } from './markers.ts';
import type { Peaks } from './peaks.ts';
import { type Player, RATES, usePlayer } from './player.ts';
import { megabytesOf } from './use-peaks.ts';
import { Waveform } from './waveform.tsx';

interface CallPlayerProps {
  callId: string;
  player: Player;
  peaks: Peaks | null;
  markers: readonly Marker[];
  /** The length of the call, until the browser knows that of the file. */
  callSeconds: number;
  names: { agent: string; person: string };
  /** Set while the recording is too long to be drawn unasked. */
  onDraw: (() => void) | null;
}

/** The recording: both sides drawn, played, searched by click and key. */
export function CallPlayer({ callId, player, peaks, markers, callSeconds, names, onDraw }: CallPlayerProps) {
  const durationMs = usePlayer(player, (state) => state.durationMs);
  const hasFailed = usePlayer(player, (state) => state.hasFailed);
  const lengthMs = durationMs || callSeconds * 1_000;
  useSpaceToPlay(player);
  return (
    <section
      aria-label={t('Recording')}
      className="sticky top-12 z-10 mb-6 rounded-xl border border-line bg-surface px-4 py-3 print:hidden"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is its text */}
      <audio
        ref={player.attach}
        src={getCallAudio.path.replace('{callId}', encodeURIComponent(callId))}
        preload="metadata"
      />
      {hasFailed && (
        <p role="alert" className="mb-2 flex items-center gap-2 text-sm text-bad">
          <CloudAlert aria-hidden className="size-4 shrink-0" />
          {t(
            'The recording could not be played. It may have been removed meanwhile; reload the page to see.',
          )}
        </p>
      )}
      <div className="flex items-center gap-4">
        <PlayButton player={player} />
        <div className="min-w-0 flex-1">
          <div className="relative">
            <Waveform player={player} peaks={peaks} lengthMs={lengthMs} />
            <Markers markers={markers} lengthMs={lengthMs} player={player} />
          </div>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Legend names={names} />
            {onDraw && (
              <Button size="small" look="quiet" onClick={onDraw}>
                {t('Draw the waveform ({size} MB)', { size: megabytesOf(callSeconds) })}
              </Button>
            )}
            <div className="flex items-center gap-3">
              <Position player={player} lengthMs={lengthMs} />
              <Rates player={player} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Where nothing else has the focus. */
function useSpaceToPlay(player: Player): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== ' ' || event.defaultPrevented || isTyping(event.target) || somethingIsOpen()) return;
      const isFree = event.target === document.body || (event.target as HTMLElement).id === 'content';
      if (!isFree) return;
      event.preventDefault();
      player.toggle();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player]);
}

function PlayButton({ player }: { player: Player }) {
  const isPlaying = usePlayer(player, (state) => state.isPlaying);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isPlaying ? t('Pause') : t('Play')}
      aria-keyshortcuts="Space"
      onClick={() => player.toggle()}
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-hover"
    >
      <Icon aria-hidden className="size-5 fill-current" />
    </button>
  );
}

function Position({ player, lengthMs }: { player: Player; lengthMs: number }) {
  const text = usePlayer(player, (state) => clockOf(state.ms / 1_000));
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      <span data-testid="position" className="text-ink">
        {text}
      </span>
      {' / '}
      {clockOf(lengthMs / 1_000)}
    </span>
  );
}

function Rates({ player }: { player: Player }) {
  const current = usePlayer(player, (state) => state.rate);
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong text-xs">
      <legend className="sr-only">{t('Speed')}</legend>
      {RATES.map((rate) => (
        <button
          key={rate}
          type="button"
          aria-pressed={rate === current}
          onClick={() => player.setRate(rate)}
          className="h-6 px-2 font-medium -outline-offset-2 hover:bg-hover aria-pressed:bg-selected"
        >
          {rate}×
        </button>
      ))}
    </fieldset>
  );
}

function Legend({ names }: { names: { agent: string; person: string } }) {
  return (
    <p className="flex min-w-0 gap-4 text-xs text-ink-muted">
      <span className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden className="size-2 shrink-0 rounded-sm bg-accent-ink" />
        <span className="truncate">{t('{name}, above', { name: names.agent })}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden className="size-2 shrink-0 rounded-sm bg-info" />
        <span className="truncate">{t('{name}, below', { name: names.person })}</span>
      </span>
    </p>
  );
}

function Markers({
  markers,
  lengthMs,
  player,
}: {
  markers: readonly Marker[];
  lengthMs: number;
  player: Player;
}) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-1 h-4">
      {markers.map(({ id, kind, atMs, label }) => {
        const isTool = kind === 'tool';
        const text = isTool
          ? t('Tool {name} at {time}', { name: label, time: clockOf(atMs / 1_000) })
          : t('Interrupted at {time}', { time: clockOf(atMs / 1_000) });
        const Icon = isTool ? Wrench : X;
        return (
          <Tooltip key={id} text={text}>
            <button
              type="button"
              aria-label={text}
              onClick={() => player.seek(atMs)}
              style={{ left: `${lengthMs > 0 ? Math.min(100, (atMs / lengthMs) * 100) : 0}%` }}
              className="pointer-events-auto absolute -top-1 flex size-6 -translate-x-1/2 items-center justify-center text-ink-muted hover:text-ink"
            >
              <span className="flex size-4 items-center justify-center rounded-full border border-line-strong bg-raised">
                <Icon aria-hidden className="size-2.5" />
              </span>
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
