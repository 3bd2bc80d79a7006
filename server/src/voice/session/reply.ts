import { divideAt } from './heard-text.ts';
import { SENTENCES_AHEAD, SENTENCES_MAX, SPEECH_STALL_MS } from './parameters.ts';
import { emit, type Reply, type Sentence, type Work } from './state.ts';
import type { InterruptionCause } from './types.ts';
import { closeWaterfall, mark } from './waterfall.ts';

const ECHO_WORDS = 6;

/** One reply: its sentences go to synthesis one ahead of the one that plays. At most one reply exists at a time. */

export function newReply(id: string, isInterruptible: boolean, nowMs: number): Reply {
  return {
    id,
    phase: 'held',
    sentences: [],
    isComplete: false,
    isInterruptible,
    at: 0,
    next: 0,
    take: 0,
    isPartial: false,
    firstPacketMs: null,
    stallAtMs: nowMs + SPEECH_STALL_MS,
  };
}

export function addSentence(w: Work, text: string): void {
  const reply = w.s.reply;
  const words = text.trim();
  if (reply === null || reply.isComplete || words === '') return;
  if (reply.sentences.length >= SENTENCES_MAX) {
    w.s.reply = { ...reply, isPartial: true };
    return;
  }
  mark(w, 'first_token_ms', w.nowMs);
  const sentence = { text: words, takeText: words, durationMs: null, startedMs: null, playedMs: null };
  w.s.reply = { ...reply, sentences: [...reply.sentences, sentence] };
}

export function completeReply(w: Work): void {
  if (w.s.reply !== null) w.s.reply = { ...w.s.reply, isComplete: true };
}

/** Hands sentences to synthesis, and ends the reply when all were played. One that failed has no words left. */
export function pump(w: Work): void {
  if (w.s.reply === null || w.s.reply.phase !== 'speaking') return;
  let at = w.s.reply.at;
  while (w.s.reply.sentences[at]?.takeText === '') at++;
  const reply = at === w.s.reply.at ? w.s.reply : { ...w.s.reply, at };
  w.s.reply = reply;
  const until = Math.min(reply.sentences.length, reply.at + SENTENCES_AHEAD + 1);
  for (let index = reply.next; index < until; index++) {
    const text = reply.sentences[index]?.takeText ?? '';
    if (text !== '') emit(w, { kind: 'speak', id: reply.id, sentenceIndex: index, text, take: reply.take });
  }
  if (until > reply.next) w.s.reply = { ...reply, next: until, stallAtMs: w.nowMs + SPEECH_STALL_MS };
  if (reply.isComplete && reply.at >= reply.sentences.length) {
    closeReply(w, false);
    const heardText = heardOf(reply, w.nowMs);
    emit(w, { kind: 'said', id: reply.id, heardText, isPartial: reply.isPartial });
  }
}

/** Starts a held reply, or speaks a paused one from the word in which it was cut. */
export function startSpeaking(w: Work): void {
  const reply = w.s.reply;
  if (reply === null || reply.phase === 'speaking') return;
  const cut = reply.sentences[reply.at];
  const rest = cut === undefined ? '' : divideAt(cut.takeText, playedOf(cut, w.nowMs), cut.durationMs).rest;
  const at = cut !== undefined && rest === '' ? reply.at + 1 : reply.at;
  const sentences = reply.sentences.map((sentence, index) => {
    if (index < at) return sentence;
    const takeText = index === reply.at ? rest : sentence.takeText;
    return { ...sentence, takeText, durationMs: null, startedMs: null, playedMs: null };
  });
  w.s.reply = { ...reply, phase: 'speaking', sentences, at, next: at, take: reply.take + 1 };
  pump(w);
}

/** A sentence plays or is being synthesised; between two that are still being thought there is nothing to stop. */
const isOnItsWay = ({ phase, at, next }: Reply): boolean => phase === 'speaking' && next > at;

/** Stops the sound at once; whether the reply goes on is decided when the burst is understood. */
export function pauseSpeaking(w: Work): void {
  const reply = w.s.reply;
  if (reply === null || reply.phase !== 'speaking') return;
  if (isOnItsWay(reply)) emit(w, { kind: 'stop_speaking' });
  const sentences = reply.sentences.map((sentence, index) =>
    index === reply.at ? { ...sentence, playedMs: playedOf(sentence, w.nowMs) } : sentence,
  );
  w.s.reply = { ...reply, phase: 'paused', sentences };
  w.s.silentSinceMs = w.nowMs;
}

/** Until `played` reports it, what was played is known from the first packet's time. */
function playedOf({ playedMs, startedMs, durationMs }: Sentence, nowMs: number): number {
  if (playedMs !== null) return playedMs;
  return startedMs === null ? 0 : Math.max(0, Math.min(nowMs - startedMs, durationMs ?? nowMs - startedMs));
}

/** What remains of the sentence that plays; null when its duration is unknown. */
export function remainingMs(reply: Reply, nowMs: number): number | null {
  const sentence = reply.sentences[reply.at];
  if (sentence === undefined) return 0;
  return sentence.durationMs === null ? null : sentence.durationMs - playedOf(sentence, nowMs);
}

/** The words of the reply that the person truly heard. */
export function heardOf(reply: Reply, nowMs: number): string {
  const heard = reply.sentences.slice(0, reply.at).map(({ text }) => text);
  const cut = reply.sentences[reply.at];
  if (cut !== undefined) {
    const before = cut.text.slice(0, cut.text.length - cut.takeText.length).trim();
    heard.push(before, divideAt(cut.takeText, playedOf(cut, nowMs), cut.durationMs).heard);
  }
  return heard.filter((part) => part !== '').join(' ');
}

/** The last words that may come back as an echo, the cut one included. */
export function wordsAroundCut(reply: Reply, nowMs: number): string {
  const cut = reply.sentences[reply.at];
  const rest = cut === undefined ? '' : divideAt(cut.takeText, playedOf(cut, nowMs), cut.durationMs).rest;
  const [next = ''] = rest.split(' ', 1);
  return [...heardOf(reply, nowMs).split(' ').slice(-ECHO_WORDS), next].join(' ');
}

export function cutReply(w: Work, cause: InterruptionCause): void {
  const reply = w.s.reply;
  if (reply === null) return;
  if (isOnItsWay(reply)) emit(w, { kind: 'stop_speaking' });
  closeReply(w, cause === 'speech' || cause === 'digits');
  emit(w, { kind: 'interrupted', id: reply.id, heardText: heardOf(reply, w.nowMs), cause });
}

function closeReply(w: Work, isInterrupted: boolean): void {
  const reply = w.s.reply;
  if (reply === null) return;
  closeWaterfall(w, isInterrupted);
  w.s.reply = null;
  w.s.lastReplyId = reply.id;
  if (reply.phase === 'speaking') w.s.silentSinceMs = w.nowMs;
  if (!isInterrupted) w.s.lastTurn = null;
  w.s.hasSpoken = true;
  startWaiting(w);
}

/** The time of a listen runs from the moment the agent is silent. */
function startWaiting(w: Work): void {
  const ask = w.s.ask;
  if (ask === null) return;
  w.s.ask =
    ask.kind === 'listen'
      ? { ...ask, silenceAtMs: w.nowMs + ask.silenceMs }
      : { ...ask, untilMs: w.nowMs + ask.withinMs };
}
