import { WAV_HEADER_BYTES } from '../../platform/wav.ts';
import type { RecordedSpan } from '../../providers/carrier/port.ts';
import type { Media } from '../rtp/index.ts';

const BYTES_PER_MOMENT = 4;
const BYTES_PER_SAMPLE = 2;
/** Times of speech are known to a window of voice activity and the delay of the jitter buffer. */
const MARGIN_MS = 300;

/** A stretch by the positions of the media's samples. */
export type PlacedSpan = { side: 'caller'; fromSample: number; toSample: number };

type Start = { startMs: number; origin: number };

/**
 * When the first moment of a recording was, on the scale of `performance.now()`. Frames may be handled late and never
 * early, so the earliest estimate counts.
 */
export function startOf(media: Pick<Media, 'onAudio' | 'onSent' | 'sampleRateHz'>): () => Start {
  const perMs = (media.sampleRateHz ?? 8_000) / 1000;
  let origin: number | null = null;
  let startMs = Number.POSITIVE_INFINITY;
  const note = (frame: Int16Array, { sample }: { sample: number }): void => {
    origin ??= sample;
    startMs = Math.min(startMs, performance.now() - (sample - origin + frame.length) / perMs);
  };
  media.onAudio(note);
  media.onSent(note);
  return () => ({ startMs, origin: origin ?? 0 });
}

type Scale = Start & { sampleRateHz: number };

/** First and last byte of a span in the file; the end is not part of it. */
function bytesOf(span: RecordedSpan | PlacedSpan, { startMs, origin, sampleRateHz }: Scale) {
  const perMs = sampleRateHz / 1000;
  const [from, to] =
    'fromMs' in span
      ? [(span.fromMs - startMs) * perMs, (span.toMs - startMs) * perMs]
      : [span.fromSample - origin, span.toSample - origin];
  const byteAt = (sample: number): number =>
    WAV_HEADER_BYTES + Math.max(0, Math.round(sample)) * BYTES_PER_MOMENT;
  const margin = MARGIN_MS * perMs;
  return { from: byteAt(from - margin), to: byteAt(to + margin) };
}

/** A stereo WAV file with spans of one side silent: the caller on the left, the agent on the right. */
export async function* silenced(
  wav: AsyncIterable<Uint8Array>,
  spans: readonly (RecordedSpan | PlacedSpan)[],
  scale: Scale,
): AsyncGenerator<Uint8Array> {
  const quiet = spans.map((span) => ({ isAgent: span.side === 'agent', bytes: bytesOf(span, scale) }));
  let offset = 0;
  for await (const chunk of wav) {
    for (const { isAgent, bytes } of quiet) {
      const end = Math.min(bytes.to - offset, chunk.length);
      for (let index = Math.max(0, bytes.from - offset); index < end; index += 1) {
        const isRight = (offset + index - WAV_HEADER_BYTES) % BYTES_PER_MOMENT >= BYTES_PER_SAMPLE;
        if (isRight === isAgent) chunk[index] = 0;
      }
    }
    offset += chunk.length;
    yield chunk;
  }
}
