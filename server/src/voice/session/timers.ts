import { hangUp, onTimeUp } from './ending.ts';
import { emitKeys, keysDueAtMs } from './keys.ts';
import { ENDPOINT_GRACE_MS, SEGMENT_MAX_MS } from './parameters.ts';
import { cutReply } from './reply.ts';
import { emit, type State, type Work } from './state.ts';
import { onTranscriptFailed } from './transcripts.ts';
import { commitWhenDue, dropUtterance, expectEnd } from './turn.ts';
import { TIMER_NAMES, type TimerName } from './types.ts';
import { cutUtterance } from './windows.ts';

/** Timers are derived from the state after each step, so none can be forgotten or left behind. Null: not needed. */
function dueAtMs(s: State, name: TimerName): number | null {
  if (s.line === 'hung_up' || s.line === 'ended') return null;
  const { ask, utterance: u, reply } = s;
  switch (name) {
    case 'max_duration':
      return s.isTimeUp ? null : s.maxAtMs;
    case 'closing':
      return s.closingAtMs;
    case 'hearing':
      return u?.job?.deadlineMs ?? null;
    case 'utterance':
      return u === null || u.isCut ? null : u.fromMs + SEGMENT_MAX_MS + ENDPOINT_GRACE_MS;
    case 'endpoint':
      return u === null || u.endpointMs === null ? null : u.endpointMs + ENDPOINT_GRACE_MS;
    case 'speech':
      return reply?.phase === 'speaking' && reply.next > reply.at ? reply.stallAtMs : null;
    case 'digits':
      if (ask === null || reply !== null) return null;
      if (s.keys !== '') return keysDueAtMs(s.lastKeyMs);
      return ask.kind === 'digits' ? ask.untilMs : null;
    case 'silence':
      if (ask?.kind !== 'listen' || reply !== null || u !== null || s.keys !== '') return null;
      return ask.silenceAtMs;
  }
}

/** The last part of each step: sets and clears what changed. */
export function arrangeTimers(w: Work): void {
  let timers: Partial<Record<TimerName, number>> | null = null;
  for (const name of TIMER_NAMES) {
    const due = dueAtMs(w.s, name);
    const set = w.s.timers[name];
    if (due === (set ?? null)) continue;
    timers ??= { ...w.s.timers };
    if (due === null) {
      delete timers[name];
      emit(w, { kind: 'clear_timer', name });
    } else {
      timers[name] = due;
      emit(w, { kind: 'set_timer', name, atMs: due });
    }
  }
  if (timers !== null) w.s.timers = timers;
}

/** One that fires early (real timers do, by a millisecond) or was cleared meanwhile is set again or ignored. */
export function onTimer(w: Work, name: TimerName): void {
  const due = dueAtMs(w.s, name);
  const { [name]: _fired, ...others } = w.s.timers;
  w.s.timers = others;
  if (due !== null && w.nowMs >= due) whenDue(w, name);
}

function whenDue(w: Work, name: TimerName): void {
  switch (name) {
    case 'max_duration':
      onTimeUp(w);
      return;
    case 'closing':
      hangUp(w);
      return;
    case 'hearing':
      hearingIsOverdue(w);
      return;
    case 'utterance':
      cutUtterance(w);
      expectEnd(w);
      return;
    case 'endpoint':
      commitWhenDue(w, w.nowMs);
      return;
    case 'speech':
      cutReply(w, 'stalled');
      return;
    case 'digits':
      if (w.s.keys === '') endInSilence(w);
      else emitKeys(w, w.s.keys);
      return;
    case 'silence':
      endInSilence(w);
      return;
    default:
      name satisfies never;
  }
}

function hearingIsOverdue(w: Work): void {
  const job = w.s.utterance?.job?.job;
  if (job === undefined) return;
  emit(w, { kind: 'abort_transcribe', job });
  onTranscriptFailed(w, job);
}

function endInSilence(w: Work): void {
  dropUtterance(w);
  w.s.ask = null;
  w.s.lastTurn = null;
  emit(w, { kind: 'silence' });
}
