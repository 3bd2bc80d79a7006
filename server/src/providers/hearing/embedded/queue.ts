/**
 * What waits to be heard, fair over calls: finals before partials, and within each the calls in turn, so that one
 * that asks often does not delay the others. Bounded in total and for each call.
 */

export type Waiting = { ear: number; isFinal: boolean };

export type QueueLimits = { queueMax: number; earMax: number };

/** Calls in the order in which they are served; a served call with more to hear goes to the end. */
type Lane<Job> = Map<number, Job[]>;

export class FairQueue<Job extends Waiting> {
  readonly #limits: QueueLimits;
  readonly #finals: Lane<Job> = new Map();
  readonly #partials: Lane<Job> = new Map();
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the job that must be refused instead, if any: a final displaces a partial. */
  push(job: Job): Job | null {
    const isEarFull = this.#waitingOf(job.ear) >= this.#limits.earMax;
    const isFull = isEarFull || this.#size >= this.#limits.queueMax;
    const displaced = isFull && job.isFinal ? this.#dropPartial(isEarFull ? job.ear : null) : null;
    if (isFull && displaced === null) return job;
    const lane = this.#laneOf(job);
    const own = lane.get(job.ear);
    if (own === undefined) lane.set(job.ear, [job]);
    else own.push(job);
    this.#size += 1;
    return displaced;
  }

  shift(): Job | undefined {
    return this.#take(this.#finals) ?? this.#take(this.#partials);
  }

  remove(job: Job): boolean {
    const lane = this.#laneOf(job);
    const own = lane.get(job.ear) ?? [];
    const at = own.indexOf(job);
    if (at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) lane.delete(job.ear);
    this.#size -= 1;
    return true;
  }

  all(): Job[] {
    return [this.#finals, this.#partials].flatMap((lane) => [...lane.values()].flat());
  }

  #laneOf({ isFinal }: Job): Lane<Job> {
    return isFinal ? this.#finals : this.#partials;
  }

  #waitingOf(ear: number): number {
    return (this.#finals.get(ear)?.length ?? 0) + (this.#partials.get(ear)?.length ?? 0);
  }

  #take(lane: Lane<Job>): Job | undefined {
    const next = lane.entries().next();
    if (next.done) return undefined;
    const [ear, own] = next.value;
    const job = own.shift();
    lane.delete(ear);
    if (own.length > 0) lane.set(ear, own);
    this.#size -= 1;
    return job;
  }

  /** The newest partial of this call, or of the call that would be served last. */
  #dropPartial(ear: number | null): Job | null {
    const own = ear === null ? [...this.#partials.values()].at(-1) : this.#partials.get(ear);
    const job = own?.at(-1);
    if (job === undefined) return null;
    this.remove(job);
    return job;
  }
}
