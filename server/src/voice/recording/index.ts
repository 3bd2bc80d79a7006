import type { RecordedSpan } from '../../providers/carrier/port.ts';
import { type Media, recordCall } from '../rtp/index.ts';
import { type PlacedSpan, silenced, startOf } from './silence.ts';

export type { PlacedSpan } from './silence.ts';

import { openSpool } from './spool.ts';

export { removeLeftSpools } from './spool.ts';

export type CallRecording = {
  /** Ends it. Null when it was stopped on request: nothing of the call is kept then. */
  finish(): Promise<AsyncIterable<Uint8Array> | null>;
  /** The person refused: what was recorded goes, and no more is. */
  stop(): Promise<void>;
  /** Silent in what `finish` gives. The span may be changed until then. */
  redact(span: RecordedSpan | PlacedSpan): void;
  remove(): Promise<void>;
};

/** Both sides as stereo WAV: the caller on the left, the agent on the right. */
export async function startRecording(media: Media): Promise<CallRecording> {
  const spool = await openSpool();
  const spans: (RecordedSpan | PlacedSpan)[] = [];
  const start = startOf(media);
  let isStopped = false;
  const recorder = recordCall(media, (chunk) => {
    if (!isStopped) spool.write(chunk);
  });
  return {
    async finish() {
      const { header, durationMs } = recorder.close();
      const wasStopped = isStopped;
      isStopped = true;
      if (wasStopped || durationMs === 0) return null;
      const scale = { ...start(), sampleRateHz: media.sampleRateHz ?? 8_000 };
      return silenced(spool.read(header), spans, scale);
    },
    redact: (span) => void spans.push(span),
    async stop() {
      isStopped = true;
      await spool.remove();
    },
    remove: () => spool.remove(),
  };
}

/** Both sides silent from now until the returned function is called. */
export function mute(recording: Pick<CallRecording, 'redact'>): () => void {
  const fromMs = performance.now();
  const spans: RecordedSpan[] = (['caller', 'agent'] as const).map((side) => ({
    side,
    fromMs,
    toMs: Number.POSITIVE_INFINITY,
  }));
  for (const span of spans) recording.redact(span);
  return () => {
    for (const span of spans) span.toMs = performance.now();
  };
}
