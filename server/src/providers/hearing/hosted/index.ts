import type { Log } from '../../../platform/observability/log.ts';
import { FairQueue, type Waiting } from '../embedded/queue.ts';
import {
  type Ear,
  type EarOptions,
  type Heard,
  HearingError,
  type HearingProvider,
  type HearingStatus,
} from '../port.ts';
import { HostedEar, type HostedRequest } from './ear.ts';
import { Health } from './health.ts';
import { type Endpoint, EndpointError, transcribeAt } from './request.ts';

export type HostedLimits = { atOnceMax: number; queueMax: number; earMax: number; deadlineMs: number };

/** A caller waits for the answer: what takes longer is heard here instead. */
const LIMITS: HostedLimits = { atOnceMax: 8, queueMax: 64, earMax: 4, deadlineMs: 6_000 };
const LANGUAGES = ['en', 'es', 'pt'];
const FALLBACK_LANGUAGE = 'en';

export type HostedHearingOptions = Endpoint & {
  /** Finds voice activity, and hears what the endpoint does not. */
  embedded: HearingProvider;
  log: Log;
  limits?: Partial<HostedLimits>;
  now?: () => number;
};

type Job = Waiting & {
  request: HostedRequest;
  controller: AbortController;
  settle(outcome: Heard | HearingError): void;
};

const aborted = () => new HearingError('aborted', 'The request was aborted');
const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

/** Any server that speaks `POST /audio/transcriptions`: hosted, or the operator's own. */
class HostedHearing implements HearingProvider {
  readonly name = 'openai-compatible';
  readonly #options: HostedHearingOptions;
  readonly #limits: HostedLimits;
  readonly #health: Health;
  readonly #queue: FairQueue<Job>;
  readonly #running = new Set<Job>();
  readonly #ears = new Map<number, HostedEar>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: HostedHearingOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#health = new Health(options.log, options.now);
    this.#queue = new FairQueue(this.#limits);
  }

  state(): HearingStatus {
    const local = this.#options.embedded.state();
    const { why } = this.#health;
    if (this.#isClosed || local.state !== 'ready' || why === null) return local;
    const detail = `The speech-to-text endpoint fails (${why}). The embedded models hear instead, where they know the language.`;
    return { ...local, detail };
  }

  hears(language: string, { staysHere = false } = {}): boolean {
    return staysHere ? this.#options.embedded.hears(language) : LANGUAGES.includes(baseOf(language));
  }

  open(options: EarOptions): Ear {
    if (this.#isClosed) throw new HearingError('unavailable', 'Hearing is closed');
    if (!this.hears(options.language, options))
      throw new HearingError('unavailable', 'This language is not heard');
    const { embedded } = this.#options;
    if (options.staysHere) return embedded.open(options);
    const hearsLocally = embedded.hears(options.language);
    const { sampleRateHz } = options;
    this.#lastId += 1;
    const ear = new HostedEar({
      id: this.#lastId,
      language: baseOf(options.language),
      sampleRateHz,
      // Voice activity knows no languages.
      local: embedded.open({ language: hearsLocally ? options.language : FALLBACK_LANGUAGE, sampleRateHz }),
      hearsLocally,
      hear: (request) => this.#hear(request),
      onClose: (id) => this.#forget(id),
    });
    this.#ears.set(this.#lastId, ear);
    return ear;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const ear of [...this.#ears.values()]) ear.close();
    await Promise.all([this.#options.outbound.close(), this.#options.embedded.close()]);
  }

  #forget(id: number): void {
    this.#ears.delete(id);
    for (const job of [...this.#running, ...this.#queue.all()].filter(({ ear }) => ear === id))
      this.#giveUp(job);
  }

  #giveUp(job: Job): void {
    this.#queue.remove(job);
    job.controller.abort();
    job.settle(aborted());
  }

  #hear(request: HostedRequest): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const { ear, isFinal, signal } = request;
      const onAbort = () => this.#giveUp(job);
      const job: Job = {
        ear,
        isFinal,
        request,
        controller: new AbortController(),
        settle: (outcome) => {
          signal?.removeEventListener('abort', onAbort);
          if (outcome instanceof HearingError) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(job)?.settle(new HearingError('overloaded', 'Too much waits to be heard'));
      this.#next();
    });
  }

  #next(): void {
    while (this.#running.size < this.#limits.atOnceMax) {
      const job = this.#queue.shift();
      if (job === undefined) return;
      this.#running.add(job);
      void this.#run(job).finally(() => {
        this.#running.delete(job);
        this.#next();
      });
    }
  }

  async #run(job: Job): Promise<void> {
    try {
      job.settle((await this.#ask(job)) ?? (await this.#fallBack(job.request)));
    } catch (error) {
      job.settle(
        error instanceof HearingError ? error : new HearingError('failed', 'The words could not be heard'),
      );
    }
  }

  /** Null when the endpoint does not hear it. */
  async #ask({ request, controller }: Job): Promise<Heard | null> {
    if (!this.#health.isAsked) return null;
    const samples = request.samples();
    if (samples === null) throw new HearingError('failed', 'The audio is no longer kept');
    const startedMs = performance.now();
    try {
      const { sampleRateHz, language } = request;
      const { deadlineMs } = this.#limits;
      const options = { sampleRateHz, language, deadlineMs, signal: controller.signal };
      const text = await transcribeAt(this.#options, samples, options);
      this.#health.worked();
      return { text, hearingMs: performance.now() - startedMs, endConfidence: null };
    } catch (error) {
      if (controller.signal.aborted) throw aborted();
      if (!(error instanceof EndpointError)) throw error;
      if (error.isEndpoint) this.#health.failed(error);
      return null;
    }
  }

  #fallBack({ locally }: HostedRequest): Promise<Heard> {
    if (locally !== null) return locally();
    throw new HearingError(
      'unavailable',
      'The speech-to-text endpoint fails, and nothing else hears this language',
    );
  }
}

export const createHostedHearing = (options: HostedHearingOptions): HearingProvider =>
  new HostedHearing(options);
