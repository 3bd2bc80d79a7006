import { emit, type Work } from './state.ts';
import type { Waterfall } from './types.ts';

/** Begins the measurements of a committed turn. One whose reply never came is reported as it is. */
export function openWaterfall(w: Work, endOfSpeechMs: number, transcriptMs: number | null): void {
  closeWaterfall(w, false);
  w.s.waterfall = {
    index: w.s.turns,
    end_of_speech_ms: endOfSpeechMs,
    transcript_ms: transcriptMs,
    first_token_ms: null,
    first_audio_ms: null,
    first_packet_ms: null,
    interrupted: false,
  };
  w.s.turns += 1;
}

/** The first moment counts. */
export function mark(
  w: Work,
  moment: 'first_token_ms' | 'first_audio_ms' | 'first_packet_ms',
  atMs: number,
): void {
  const turn: Waterfall | null = w.s.waterfall;
  if (turn !== null && turn[moment] === null) w.s.waterfall = { ...turn, [moment]: atMs };
}

export function closeWaterfall(w: Work, isInterrupted: boolean): void {
  if (w.s.waterfall === null) return;
  emit(w, { kind: 'measured', turn: { ...w.s.waterfall, interrupted: isInterrupted } });
  w.s.waterfall = null;
}
