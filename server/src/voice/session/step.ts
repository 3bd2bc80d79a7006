import { onCollectDigits, onListen, onSaidAll, onSay, onSentence } from './commands.ts';
import { hangUpWhenSaid, onHangUp, onLineEnded } from './ending.ts';
import { onDigit } from './keys.ts';
import { onAudioReady, onPlayed, onPlaying, onSpeakFailed } from './playback.ts';
import { startSpeaking } from './reply.ts';
import { freshState, type State, type Work } from './state.ts';
import { arrangeTimers, onTimer } from './timers.ts';
import { onTranscript, onTranscriptFailed } from './transcripts.ts';
import type { Effect, SessionEvent, SessionSettings } from './types.ts';
import { onTone } from './voicemail.ts';
import { onWindow } from './windows.ts';

export type Step = { state: State; effects: Effect[] };

/** A call that was answered at `nowMs`. */
export function begin(settings: SessionSettings, nowMs: number): Step {
  const w: Work = { s: freshState(settings, nowMs), effects: [], nowMs };
  arrangeTimers(w);
  return { state: w.s, effects: w.effects };
}

/** Turn-taking of a spoken call: total over all events in all states, no clock, no I/O. Effects are in order. */
export function step(state: State, event: SessionEvent, nowMs: number): Step {
  const w: Work = { s: { ...state }, effects: [], nowMs };
  apply(w, event);
  // A reply waits only for a burst; whatever ended the burst, the reply goes on.
  if (w.s.utterance === null) startSpeaking(w);
  hangUpWhenSaid(w);
  arrangeTimers(w);
  return { state: w.s, effects: w.effects };
}

function apply(w: Work, event: SessionEvent): void {
  switch (event.kind) {
    case 'window':
      onWindow(w, event);
      return;
    case 'transcript':
      onTranscript(w, event.job, event.text, event.endConfidence);
      return;
    case 'transcript_failed':
      onTranscriptFailed(w, event.job);
      return;
    case 'digit':
      onDigit(w, event.key);
      return;
    case 'tone':
      onTone(w);
      return;
    case 'listen':
      onListen(w, event);
      return;
    case 'collect_digits':
      onCollectDigits(w, event);
      return;
    case 'say':
      onSay(w, event);
      return;
    case 'sentence':
      onSentence(w, event);
      return;
    case 'said_all':
      onSaidAll(w, event);
      return;
    case 'audio_ready':
      onAudioReady(w, event);
      return;
    case 'playing':
      onPlaying(w, event);
      return;
    case 'played':
      onPlayed(w, event);
      return;
    case 'speak_failed':
      onSpeakFailed(w, event);
      return;
    case 'hang_up':
      onHangUp(w, event.after);
      return;
    case 'line_ended':
      onLineEnded(w);
      return;
    case 'timer':
      onTimer(w, event.name);
      return;
    default:
      event satisfies never;
  }
}
