import { WAV_HEADER_BYTES } from '../../platform/wav.ts';
import type { RecordedSpan } from '../../providers/carrier/port.ts';
import type { Media } from '../rtp/index.ts';

const BYTES_PER_MOMENT = 4;
const BYTES_PER_SAMPLE = 2;
/** Times of speech are known to a window of voice activity and the delay of the jitter buffer. */
const MARGIN_MS = 300;

/**
 * When the first moment of a recording was, on the scale of `performance.now()`. Frames may be handled late and never
 * early, so the earliest estimate counts.
 */
export function startOf(media: Pick<Media, 'onAudio' | 'onSent' | 'sampleRateHz'>): { ms(): number } {
  const perMs = (media.sampleRateHz ?? 8_000) / 1000;
  let origin: number | null = null;
  let startMs = Number.POSITIVE_INFINITY;
  const note = (frame: Int16Array, { sample }: { sample: number }): void => {
    origin ??= sample;
    startMs = Math.min(startMs, performance.now() - (sample - origin + frame.length) / perMs);
  };
  media.onAudio(note);
  media.onSent(note);
  return { ms: () => startMs };
}

type Scale = { startMs: number; sampleRateHz: number };

/** First and last byte of a span in the file; the end is not part of it. */
function bytesOf({ fromMs, toMs }: RecordedSpan, { startMs, sampleRateHz }: Scale): [number, number] {
  const at = (ms: number): number =>
    WAV_HEADER_BYTES + Math.max(0, Math.round(((ms - startMs) * sampleRateHz) / 1000)) * BYTES_PER_MOMENT;
  return [at(fromMs - MARGIN_MS), at(toMs + MARGIN_MS)];
}

/** A stereo WAV file with spans of one side silent: the caller on the left, the agent on the right. */
export async function* silenced(
  wav: AsyncIterable<Uint8Array>,
  spans: readonly RecordedSpan[],
  scale: Scale,
): AsyncGenerator<Uint8Array> {
  const quiet = spans.map((span) => ({ isAgent: span.side === 'agent', bytes: bytesOf(span, scale) }));
  let offset = 0;
  for await (const chunk of wav) {
    for (const { isAgent, bytes } of quiet) {
      const end = Math.min(bytes[1] - offset, chunk.length);
      for (let index = Math.max(0, bytes[0] - offset); index < end; index += 1) {
        const isRight = (offset + index - WAV_HEADER_BYTES) % BYTES_PER_MOMENT >= BYTES_PER_SAMPLE;
        if (isRight === isAgent) chunk[index] = 0;
      }
    }
    offset += chunk.length;
    yield chunk;
  }
}
