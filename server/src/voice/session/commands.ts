import { decideBurst } from './barge-in/barge-in.ts';
import { endAsk } from './ending.ts';
import { finishKeys } from './keys.ts';
import { KEYS_MAX, STALE_MS } from './parameters.ts';
import { addSentence, completeReply, cutReply, newReply, pump, startSpeaking } from './reply.ts';
import { type Ask, emit, type Work } from './state.ts';
import { discardCandidate, dropUtterance, expectEnd } from './turn.ts';
import type { Command } from './types.ts';
import { mark } from './waterfall.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const isOver = ({ s }: Work): boolean => s.line === 'hung_up' || s.line === 'ended';

export function onSay(w: Work, { id, sentences, isInterruptible, firstTokenMs }: Of<'say'>): void {
  if (w.s.reply?.id === id || w.s.lastReplyId === id) return;
  if (isOver(w)) {
    const cause = w.s.line === 'ended' ? 'line_ended' : 'hung_up';
    emit(w, { kind: 'interrupted', id, heardText: '', cause });
    return;
  }
  cutReply(w, 'superseded');
  if (w.s.ask !== null) dropUtterance(w);
  endAsk(w, 'superseded');
  w.s.reply = newReply(id, isInterruptible !== false, w.nowMs);
  if (firstTokenMs !== undefined) mark(w, 'first_token_ms', firstTokenMs);
  for (const sentence of sentences) addSentence(w, sentence);
  if (isInterruptible === false) dropUtterance(w);
  if (w.s.utterance === null) {
    startSpeaking(w);
    return;
  }
  // The person is talking: the reply waits until it is known whether they still want it.
  discardCandidate(w);
  w.s.utterance = { ...w.s.utterance, kind: 'burst' };
  decideBurst(w);
}

export function onSentence(w: Work, { id, text }: Of<'sentence'>): void {
  if (w.s.reply?.id !== id) return;
  addSentence(w, text);
  pump(w);
}

export function onSaidAll(w: Work, { id }: Of<'said_all'>): void {
  if (w.s.reply?.id !== id) return;
  completeReply(w);
  pump(w);
}

export function onListen(w: Work, command: Of<'listen'>): void {
  if (command.language !== undefined) w.s.language = command.language;
  if (command.eagerness !== undefined) w.s.settings = { ...w.s.settings, eagerness: command.eagerness };
  const { expects, digitsWanted = null } = command;
  const silenceMs = Math.max(0, command.silenceMs);
  beginAsk(w, { kind: 'listen', expects, digitsWanted, silenceMs, silenceAtMs: w.nowMs + silenceMs });
}

export function onCollectDigits(w: Work, command: Of<'collect_digits'>): void {
  const withinMs = Math.max(0, command.withinMs);
  const max = Math.max(1, Math.min(KEYS_MAX, command.max));
  beginAsk(w, { kind: 'digits', max, withinMs, untilMs: w.nowMs + withinMs });
}

function beginAsk(w: Work, ask: Ask): void {
  endAsk(w, 'superseded');
  w.s.ask = ask;
  if (w.s.line !== 'open') {
    endAsk(w, w.s.line === 'ended' ? 'line_ended' : 'hung_up');
    return;
  }
  if (w.s.isTimeUp) {
    endAsk(w, 'time_is_up');
    return;
  }
  discardCandidate(w);
  if (w.nowMs - w.s.lastKeyMs > STALE_MS) w.s.keys = '';
  if (w.s.keys !== '') {
    finishKeys(w);
    return;
  }
  const u = w.s.utterance;
  if (u === null || w.s.reply !== null) return;
  const isStale = !w.s.ear.isOn && w.nowMs - u.speechEndMs > STALE_MS;
  if (isStale) {
    dropUtterance(w);
    return;
  }
  w.s.utterance = { ...u, kind: 'turn' };
  expectEnd(w);
}
