import { CLOSING_MAX_MS } from './parameters.ts';
import { cutReply } from './reply.ts';
import { emit, type Work } from './state.ts';
import { dropUtterance } from './turn.ts';
import type { Effect } from './types.ts';
import { closeWaterfall } from './waterfall.ts';

type EndedReason = Extract<Effect, { kind: 'listen_ended' }>['reason'];

export function endAsk(w: Work, reason: EndedReason): void {
  if (w.s.ask === null) return;
  w.s.ask = null;
  emit(w, { kind: 'listen_ended', reason });
}

/** After the last words, or now. From here on the person is not heard. */
export function onHangUp(w: Work, after: 'speech' | 'now'): void {
  if (w.s.line === 'hung_up' || w.s.line === 'ended') return;
  dropUtterance(w);
  endAsk(w, 'hung_up');
  w.s.keys = '';
  if (after === 'now' || w.s.reply === null) {
    hangUp(w);
    return;
  }
  w.s.closingAtMs = w.s.closingAtMs ?? w.nowMs + CLOSING_MAX_MS;
  w.s.line = 'closing';
}

export function hangUpWhenSaid(w: Work): void {
  if (w.s.line === 'closing' && w.s.reply === null) hangUp(w);
}

export function hangUp(w: Work): void {
  silenceAll(w, 'hung_up');
  w.s.line = 'hung_up';
  emit(w, { kind: 'hang_up' });
}

export function onLineEnded(w: Work): void {
  if (w.s.line === 'ended') return;
  silenceAll(w, 'line_ended');
  w.s.line = 'ended';
}

function silenceAll(w: Work, reason: 'hung_up' | 'line_ended'): void {
  dropUtterance(w);
  cutReply(w, reason);
  endAsk(w, reason);
  closeWaterfall(w, false);
  w.s.keys = '';
  w.s.lastTurn = null;
  w.s.closingAtMs = null;
}

/** The conversation says goodbye; the line is closed a while later in any case. */
export function onTimeUp(w: Work): void {
  if (w.s.isTimeUp) return;
  w.s.isTimeUp = true;
  w.s.closingAtMs = w.s.closingAtMs ?? w.nowMs + CLOSING_MAX_MS;
  dropUtterance(w);
  emit(w, { kind: 'time_is_up' });
  endAsk(w, 'time_is_up');
}
