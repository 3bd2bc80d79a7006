import type { Log } from '../../../platform/observability/log.ts';
import type { EndpointError } from './request.ts';

const PAUSE_MS = { first: 1_000, last: 60_000 };

/** Whether the endpoint is asked: after a failure not at once again, and after more of them ever later. */
export class Health {
  readonly #log: Log;
  readonly #now: () => number;
  #failures = 0;
  #againAtMs = 0;
  #why: string | null = null;

  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  get isAsked(): boolean {
    return this.#now() >= this.#againAtMs;
  }

  /** Null while it works. */
  get why(): string | null {
    return this.#why;
  }

  failed({ message, retryAfterMs }: Pick<EndpointError, 'message' | 'retryAfterMs'>): void {
    const pauseMs = Math.min(PAUSE_MS.first * 2 ** this.#failures, PAUSE_MS.last);
    this.#failures = Math.min(this.#failures + 1, 16);
    this.#againAtMs = this.#now() + Math.max(pauseMs, retryAfterMs ?? 0);
    if (this.#why === null)
      this.#log.warn({ why: message }, 'the speech-to-text endpoint fails; the embedded models hear instead');
    this.#why = message;
  }

  worked(): void {
    if (this.#why !== null) this.#log.info('the speech-to-text endpoint hears again');
    this.#failures = 0;
    this.#againAtMs = 0;
    this.#why = null;
  }
}
