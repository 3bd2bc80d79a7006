import { BETWEEN_KEYS_MS, KEYS_MAX } from './parameters.ts';
import { cutReply } from './reply.ts';
import { emit, type Work } from './state.ts';
import { dropUtterance } from './turn.ts';

const KEY = /^[0-9*#A-D]$/;

/** A key stops the menu's speech at once. Keys pressed before the conversation asks are kept for it. */
export function onDigit(w: Work, key: string): void {
  if (w.s.line !== 'open' || !KEY.test(key)) return;
  const { ask, utterance, reply } = w.s;
  const isExpected = ask === null || ask.kind === 'digits' || ask.expects === 'digits';
  // A key touched while talking; words count more, unless keys were asked for.
  if (!isExpected && utterance !== null && reply === null) return;
  dropUtterance(w);
  if (reply?.isInterruptible === true) cutReply(w, 'digits');
  if (w.s.keys.length >= KEYS_MAX) return;
  w.s.keys += key;
  w.s.lastKeyMs = w.nowMs;
  finishKeys(w);
}

/** Complete at `#`, or at the wanted number of keys. */
export function finishKeys(w: Work): void {
  const { ask, keys } = w.s;
  if (ask === null || keys === '') return;
  const wanted = (ask.kind === 'digits' ? ask.max : ask.digitsWanted) ?? KEYS_MAX;
  const hash = keys.indexOf('#');
  if (hash > 0) emitKeys(w, keys.slice(0, hash));
  else if (hash === 0) emitKeys(w, '#');
  else if (keys.length >= Math.max(1, Math.min(wanted, KEYS_MAX)))
    emitKeys(w, keys.slice(0, Math.max(1, wanted)));
}

export const keysDueAtMs = (lastKeyMs: number): number => lastKeyMs + BETWEEN_KEYS_MS;

export function emitKeys(w: Work, keys: string): void {
  dropUtterance(w);
  w.s.keys = '';
  w.s.ask = null;
  w.s.lastTurn = null;
  emit(w, { kind: 'digits', keys });
}
