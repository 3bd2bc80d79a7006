import type { Call } from '../../../../api/generated/types.ts';
import { BUCKET_MS, type Peaks } from './peaks.ts';

/** When a turn is heard in the recording. */
export interface Span {
  startMs: number;
  endMs: number;
}

export interface Sentence extends Span {
  text: string;
}

/** How fast people speak where nothing better is known. */
const CHARACTERS_PER_SECOND = 15;
/** A pause that ends an utterance; shorter ones are within it. */
const PAUSE_MS = 1_200;
const QUIET = 0.03;

type Said = Pick<Call, 'transcript' | 'turns'>;

const spokenMs = (message: string | null): number =>
  Math.max(600, ((message?.length ?? 0) / CHARACTERS_PER_SECOND) * 1_000);

/**
 * The agent's words are stored when they begin and a person's when they were understood. Where the turn was measured
 * its own times are used, and what is heard on the person's channel finds where they began.
 */
export function spansOf({ transcript, turns }: Said, peaks: Peaks | null): Span[] {
  const timings = new Map(turns.map((timing) => [timing.index, timing]));
  const spans: Span[] = [];
  transcript.forEach(({ role, message, time_in_call_secs: seconds }, index) => {
    const previous = spans.at(-1);
    const floorMs = previous?.startMs ?? 0;
    const storedMs = seconds === null ? (previous?.endMs ?? 0) : seconds * 1_000;
    if (role === 'agent') {
      const startMs = Math.max(floorMs, timings.get(index)?.first_packet_ms ?? storedMs);
      spans.push({ startMs, endMs: startMs + spokenMs(message) });
      return;
    }
    const endMs = Math.max(floorMs, timings.get(index + 1)?.end_of_speech_ms ?? storedMs);
    const startMs = peaks === null ? endMs - spokenMs(message) : beginningOf(peaks.person, endMs);
    spans.push({ startMs: Math.max(floorMs, startMs), endMs });
  });
  return spans.map((span, index) => closed(span, spans[index + 1], transcript[index]?.role, peaks));
}

/** Walks back from the end of an utterance to the pause before it. */
function beginningOf(side: Float32Array, endMs: number): number {
  let bucket = Math.min(side.length - 1, Math.floor(endMs / BUCKET_MS));
  let first = bucket;
  for (let quietMs = 0; bucket >= 0 && quietMs < PAUSE_MS; bucket -= 1) {
    if ((side[bucket] ?? 0) < QUIET) quietMs += BUCKET_MS;
    else {
      quietMs = 0;
      first = bucket;
    }
  }
  return Math.max(0, first) * BUCKET_MS;
}

/** The agent's turn ends with its last sound before the next turn. */
function closed(
  span: Span,
  next: Span | undefined,
  role: 'agent' | 'user' | undefined,
  peaks: Peaks | null,
): Span {
  if (role !== 'agent') return span;
  const limitMs = next?.startMs ?? Number.POSITIVE_INFINITY;
  if (peaks === null) return { ...span, endMs: Math.max(span.startMs, Math.min(span.endMs, limitMs)) };
  let bucket = Math.min(peaks.agent.length - 1, Math.floor(limitMs / BUCKET_MS));
  while (bucket * BUCKET_MS > span.startMs && (peaks.agent[bucket] ?? 0) < QUIET) bucket -= 1;
  return { ...span, endMs: Math.max(span.startMs + BUCKET_MS, (bucket + 1) * BUCKET_MS) };
}

/** The turn that is heard at a moment; between turns the one before. -1 before the first. */
export function turnAt(spans: readonly Span[], ms: number): number {
  let found = -1;
  for (let index = 0; index < spans.length; index += 1)
    if ((spans[index]?.startMs ?? Number.POSITIVE_INFINITY) <= ms) found = index;
  return found;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** A turn's sentences, each with its share of the turn's time. */
export function sentencesOf(message: string, { startMs, endMs }: Span): Sentence[] {
  let passed = 0;
  const at = (characters: number): number => startMs + ((endMs - startMs) * characters) / message.length;
  return [...segmenter.segment(message)].map(({ segment: text }) => {
    const from = passed;
    passed += text.length;
    return { text, startMs: at(from), endMs: at(passed) };
  });
}

export const sentenceAt = (sentences: readonly Sentence[], ms: number): number =>
  Math.max(
    0,
    sentences.findLastIndex(({ startMs }) => startMs <= ms),
  );
