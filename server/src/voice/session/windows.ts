import { decideBurst } from './barge-in/barge-in.ts';
import {
  DIP_MS,
  GO_ON_WINDOWS,
  PRE_ROLL_MS,
  SEGMENT_MAX_MS,
  SEGMENT_MS,
  TAIL_MAX_MS,
  TAIL_RMS_SHARE,
  TALK_WINDOWS,
  WINDOW_MS,
} from './parameters.ts';
import { pauseSpeaking } from './reply.ts';
import type { Ear, Utterance, Work } from './state.ts';
import {
  abortHearing,
  commitWhenDue,
  discardCandidate,
  forgetWords,
  fullText,
  isSilentEnough,
  startHearing,
} from './turn.ts';
import type { MediaEvent } from './types.ts';
import { afterWindow, isGuarded } from './voice-activity.ts';

type Window = Extract<MediaEvent, { kind: 'window' }>;

/** One window of 32 ms. Windows of the past are ignored. */
export function onWindow(w: Work, window: Window): void {
  if (w.s.line !== 'open' || !(window.endMs > w.s.ear.lastMs)) return;
  w.s.ear = afterWindow(w.s.ear, window, isGuarded(w.s, window.endMs));
  if (w.s.utterance === null) beginUtterance(w, window);
  else if (w.s.ear.isOn && !isTail(w.s.ear, w.s.utterance, window)) goOn(w, w.s.utterance, window);
  else fallSilent(w, w.s.utterance, window.endMs);
}

/** Voice activity goes on for a tenth of a second after the last sound: what is that quiet is no speech, unless it lasts. */
const isTail = ({ voiceRms }: Ear, { speechEndMs }: Utterance, { endMs, rms }: Window): boolean =>
  rms < voiceRms * TAIL_RMS_SHARE && endMs - speechEndMs <= TAIL_MAX_MS;

function beginUtterance(w: Work, { endMs, rms }: Window): void {
  const { ear, ask, reply, lastTurn } = w.s;
  if (ear.run < TALK_WINDOWS || reply?.isInterruptible === false) return;
  const speechStartMs = endMs - ear.run * WINDOW_MS;
  const heardMs = lastTurn === null ? 0 : lastTurn.speechEndMs;
  const fromMs = Math.max(0, heardMs, speechStartMs - PRE_ROLL_MS);
  w.s.utterance = {
    kind: ask === null || reply !== null ? 'burst' : 'turn',
    fromMs,
    turnStartMs: fromMs,
    speechStartMs,
    speechEndMs: endMs,
    speechMs: ear.run * WINDOW_MS,
    peakRms: rms,
    job: null,
    attempts: 0,
    text: null,
    endConfidence: null,
    transcriptMs: null,
    isUnclear: false,
    settled: '',
    isCut: false,
    candidate: null,
    endpointMs: null,
    replaces: null,
  };
  pauseSpeaking(w);
}

/** Speech in an utterance. What was heard or prepared for its first part holds no longer. */
function goOn(w: Work, u: Utterance, { endMs, rms }: Window): void {
  if (u.isCut) return;
  const isPause = endMs - u.speechEndMs > DIP_MS + WINDOW_MS;
  if (isPause && w.s.ear.run < GO_ON_WINDOWS) return;
  if (u.job !== null || u.text !== null || u.isUnclear) continueTurn(w, u);
  const open = w.s.utterance ?? u;
  const added = isPause ? GO_ON_WINDOWS * WINDOW_MS : WINDOW_MS;
  w.s.utterance = {
    ...open,
    speechEndMs: endMs,
    speechMs: open.speechMs + added,
    peakRms: Math.max(open.peakRms, rms),
  };
  if (endMs - open.fromMs >= SEGMENT_MAX_MS) cutUtterance(w);
  else decideBurst(w);
}

/** A long turn keeps the words of its first segment; a short one is heard again from its start. */
function continueTurn(w: Work, u: Utterance): void {
  const isLong = u.text !== null && u.speechEndMs - u.fromMs >= SEGMENT_MS;
  forgetWords(w);
  if (!isLong || w.s.utterance === null) return;
  const fromMs = Math.max(u.speechEndMs, w.s.ear.lastMs - GO_ON_WINDOWS * WINDOW_MS - PRE_ROLL_MS);
  w.s.utterance = { ...w.s.utterance, fromMs, settled: fullText(u) };
}

function fallSilent(w: Work, u: Utterance, endMs: number): void {
  const isUnknown = u.text === null && !u.isUnclear;
  if (isUnknown && u.job === null && isSilentEnough(u, endMs)) startHearing(w);
  else commitWhenDue(w, endMs);
}

/** Ends the utterance here: it has lasted too long without a pause, or a beep says that it is over. */
export function cutUtterance(w: Work): void {
  const u = w.s.utterance;
  if (u === null || u.isCut) return;
  if (u.text !== null || u.isUnclear) {
    w.s.utterance = { ...u, isCut: true };
    return;
  }
  abortHearing(w);
  discardCandidate(w);
  w.s.utterance = { ...(w.s.utterance ?? u), isCut: true };
  startHearing(w);
}
