import { useEffect, useMemo, useRef, useState } from 'react';
import type { Call } from '../../../api/generated/types.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { isLive } from '../words/status-words.ts';
import type { Peaks } from './audio/peaks.ts';
import { Player } from './audio/player.ts';
import { type Span, spansOf, turnAt } from './audio/spans.ts';
import { isDrawnUnasked, usePeaks } from './audio/use-peaks.ts';
import { scrollToTurn } from './use-evidence.ts';

export interface Recording {
  /** Null without a recording. */
  player: Player | null;
  peaks: Peaks | null;
  spans: readonly Span[];
  draw: (() => void) | null;
}

/** The recording of a call that has ended, and where each turn is in it. `?at=` seconds begins there. */
export function useRecording(call: Call): Recording {
  const [player] = useState(() => new Player());
  const [isDrawAsked, setDrawAsked] = useState(false);
  const hasAudio = call.has_recording && !isLive(call.status);
  const isDrawn = isDrawAsked || isDrawnUnasked(call.duration_seconds ?? 0);
  const { peaks } = usePeaks(call.id, hasAudio && isDrawn);
  const { transcript, turns } = call;
  const spans = useMemo(() => spansOf({ transcript, turns }, peaks), [transcript, turns, peaks]);
  useStartAt(spans, hasAudio ? player : null);
  return {
    player: hasAudio ? player : null,
    peaks,
    spans,
    draw: hasAudio && !isDrawn ? () => setDrawAsked(true) : null,
  };
}

function useStartAt(spans: readonly Span[], player: Player | null): void {
  const [{ at }] = useUrlState(['at']);
  const isDone = useRef(false);
  useEffect(() => {
    const ms = Number(at) * 1_000;
    if (isDone.current || !(ms > 0) || spans.length === 0) return;
    isDone.current = true;
    player?.seek(ms);
    scrollToTurn(Math.max(0, turnAt(spans, ms)));
  }, [at, spans, player]);
}
