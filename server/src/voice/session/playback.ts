import { divideAt } from './heard-text.ts';
import { SPEECH_STALL_MS } from './parameters.ts';
import { pump } from './reply.ts';
import type { Reply, Sentence, Work } from './state.ts';
import type { MediaEvent } from './types.ts';
import { mark } from './waterfall.ts';

/** Durations are rounded to whole frames. */
const PLAYED_TOLERANCE_MS = 40;

type Of<Kind extends MediaEvent['kind']> = Extract<MediaEvent, { kind: Kind }>;
type Report = { id: string; sentenceIndex: number; take: number };

/** The reply and sentence that a report speaks of; null for one that was cut, resumed or ended since. */
function reportedOn(
  w: Work,
  { id, sentenceIndex, take }: Report,
): { reply: Reply; sentence: Sentence } | null {
  const reply = w.s.reply;
  if (reply === null || reply.id !== id || reply.take !== take || sentenceIndex >= reply.next) return null;
  const sentence = reply.sentences[sentenceIndex];
  return sentence === undefined || sentenceIndex < reply.at ? null : { reply, sentence };
}

function update(w: Work, reply: Reply, place: number, change: Partial<Sentence>): void {
  const sentences = reply.sentences.map((sentence, index) =>
    index === place ? { ...sentence, ...change } : sentence,
  );
  w.s.reply = { ...reply, sentences };
}

export function onAudioReady(w: Work, event: Of<'audio_ready'>): void {
  const found = reportedOn(w, event);
  if (found === null || !(event.durationMs >= 0)) return;
  mark(w, 'first_audio_ms', w.nowMs);
  const stallAtMs = w.nowMs + event.durationMs + SPEECH_STALL_MS;
  update(w, { ...found.reply, stallAtMs }, event.sentenceIndex, { durationMs: event.durationMs });
}

export function onPlaying(w: Work, event: Of<'playing'>): void {
  const found = reportedOn(w, event);
  if (found === null || found.reply.phase !== 'speaking' || event.sentenceIndex !== found.reply.at) return;
  if (found.sentence.startedMs !== null) return;
  mark(w, 'first_packet_ms', event.startedMs);
  w.s.hasSpoken = true;
  const stallAtMs = w.nowMs + (found.sentence.durationMs ?? 0) + SPEECH_STALL_MS;
  const firstPacketMs = found.reply.firstPacketMs ?? event.startedMs;
  update(w, { ...found.reply, stallAtMs, firstPacketMs }, event.sentenceIndex, {
    startedMs: event.startedMs,
  });
}

/** While paused it tells how much of the cut sentence went out; otherwise the sentence is over. */
export function onPlayed(w: Work, event: Of<'played'>): void {
  const found = reportedOn(w, event);
  if (found === null || event.sentenceIndex !== found.reply.at) return;
  const { reply } = found;
  if (reply.phase === 'paused')
    update(w, reply, event.sentenceIndex, { playedMs: Math.max(0, event.playedMs) });
  else finishSentence(w, reply, event.playedMs);
}

/** A sentence that cannot be spoken is left out: the rest of the reply is worth more than silence. */
export function onSpeakFailed(w: Work, event: Of<'speak_failed'>): void {
  const found = reportedOn(w, event);
  if (found === null) return;
  // Of a sentence that was resumed, what came before the cut was heard.
  const { text, takeText } = found.sentence;
  const before = text.slice(0, text.length - takeText.length).trim();
  update(w, { ...found.reply, isPartial: true }, event.sentenceIndex, { text: before, takeText: '' });
  pump(w);
}

function finishSentence(w: Work, reply: Reply, playedMs: number): void {
  const next = { ...reply, at: reply.at + 1, stallAtMs: w.nowMs + SPEECH_STALL_MS };
  const sentence = reply.sentences[reply.at];
  const durationMs = sentence?.durationMs ?? 0;
  if (sentence === undefined || playedMs >= durationMs - PLAYED_TOLERANCE_MS)
    update(w, next, reply.at, { playedMs });
  else {
    // The sound was stopped by another hand than ours: the line is closing.
    const { text, takeText } = sentence;
    const before = text.slice(0, text.length - takeText.length);
    const heard = `${before}${divideAt(takeText, playedMs, durationMs).heard}`.trim();
    update(w, { ...next, isPartial: true }, reply.at, { playedMs, text: heard });
  }
  pump(w);
}
