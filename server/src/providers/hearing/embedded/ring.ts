/**
 * The last minute of one call's audio, in memory that all threads share: the main thread writes, workers read.
 * Positions count samples from the first write; 32 bits last for 37 hours at 16 kHz.
 */

const HEADER_BYTES = 4;

export type Ring = { samples: Int16Array; written: Int32Array };

export const createRing = (capacity: number): SharedArrayBuffer =>
  new SharedArrayBuffer(HEADER_BYTES + capacity * 2);

export const viewRing = (buffer: SharedArrayBuffer): Ring => ({
  written: new Int32Array(buffer, 0, 1),
  samples: new Int16Array(buffer, HEADER_BYTES),
});

export const writtenOf = ({ written }: Ring): number => Atomics.load(written, 0);

/** Only the end of a frame longer than the ring is kept. */
export function appendTo(ring: Ring, frame: Int16Array): void {
  const { samples, written } = ring;
  const end = writtenOf(ring) + frame.length;
  const kept = frame.subarray(Math.max(0, frame.length - samples.length));
  const at = (end - kept.length) % samples.length;
  const first = Math.min(kept.length, samples.length - at);
  samples.set(kept.subarray(0, first), at);
  samples.set(kept.subarray(first), 0);
  Atomics.store(written, 0, end);
}

export function isKept(ring: Ring, from: number, to: number): boolean {
  const end = writtenOf(ring);
  return from >= 0 && from <= to && to <= end && end - from <= ring.samples.length;
}

/** Null when it is not there yet or no longer: the check after the copy covers a writer that came round meanwhile. */
export function readFrom(ring: Ring, from: number, to: number): Int16Array | null {
  if (!isKept(ring, from, to)) return null;
  const { samples } = ring;
  const copy = new Int16Array(to - from);
  const at = from % samples.length;
  const first = Math.min(copy.length, samples.length - at);
  copy.set(samples.subarray(at, at + first));
  copy.set(samples.subarray(0, copy.length - first), first);
  return isKept(ring, from, to) ? copy : null;
}
