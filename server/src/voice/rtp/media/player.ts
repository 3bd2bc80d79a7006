export type PlayTicket = {
  /** When its first sample was sent; null when it was dropped before. */
  readonly startedAtMs: Promise<number | null>;
  /** After its last sample was sent, or it was dropped. */
  readonly done: Promise<{ playedSamples: number }>;
};

const QUEUED_SECONDS_MAX = 600;

type Settled<T> = { promise: Promise<T>; resolve(value: T): void };

function settled<T>(): Settled<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Its promises are made only when they are asked for: an echo plays fifty pieces a second. */
class Ticket implements PlayTicket {
  readonly samples: Int16Array;
  played = 0;
  #startedMs: number | null = null;
  #isFinished = false;
  #started: Settled<number | null> | null = null;
  #done: Settled<{ playedSamples: number }> | null = null;

  constructor(samples: Int16Array) {
    this.samples = samples;
  }

  get startedAtMs(): Promise<number | null> {
    if (this.#isFinished || this.#startedMs !== null) return Promise.resolve(this.#startedMs);
    this.#started ??= settled();
    return this.#started.promise;
  }

  get done(): Promise<{ playedSamples: number }> {
    if (this.#isFinished) return Promise.resolve({ playedSamples: this.played });
    this.#done ??= settled();
    return this.#done.promise;
  }

  start(nowMs: number): void {
    this.#startedMs = nowMs;
    this.#started?.resolve(nowMs);
  }

  finish(): void {
    this.#isFinished = true;
    this.#started?.resolve(this.#startedMs);
    this.#done?.resolve({ playedSamples: this.played });
  }
}

/** Samples to send, one piece after the other without a gap. */
export class Player {
  readonly #queue: Ticket[] = [];
  #queuedSamples = 0;

  play(samples: Int16Array, sampleRateHz: number): PlayTicket {
    if (this.#queuedSamples + samples.length > QUEUED_SECONDS_MAX * sampleRateHz) {
      throw new RangeError(`more than ${QUEUED_SECONDS_MAX} seconds of audio wait to be sent`);
    }
    const ticket = new Ticket(samples);
    if (samples.length === 0) ticket.finish();
    else this.#queue.push(ticket);
    this.#queuedSamples += samples.length;
    return ticket;
  }

  /** The next frame; the end of the last piece is filled up with silence. Null when nothing waits. */
  next(count: number, nowMs: number): Int16Array | null {
    const first = this.#queue[0];
    if (first === undefined) return null;
    if (first.samples.length - first.played >= count) return this.#read(first, count, nowMs);
    const frame = new Int16Array(count);
    let filled = 0;
    for (let ticket = this.#queue[0]; ticket !== undefined && filled < count; ticket = this.#queue[0]) {
      const part = this.#read(ticket, count - filled, nowMs);
      frame.set(part, filled);
      filled += part.length;
    }
    return frame;
  }

  /** Drops everything. Returns what went out of the piece that was being played. */
  stop(): { playedSamples: number } {
    const playedSamples = this.#queue[0]?.played ?? 0;
    for (const ticket of this.#queue.splice(0)) ticket.finish();
    this.#queuedSamples = 0;
    return { playedSamples };
  }

  #read(ticket: Ticket, wanted: number, nowMs: number): Int16Array {
    if (ticket.played === 0) ticket.start(nowMs);
    const { samples, played } = ticket;
    const isWhole = played === 0 && samples.length <= wanted;
    const part = isWhole ? samples : samples.subarray(played, played + wanted);
    ticket.played += part.length;
    this.#queuedSamples -= part.length;
    if (ticket.played === samples.length) {
      this.#queue.shift();
      ticket.finish();
    }
    return part;
  }
}
