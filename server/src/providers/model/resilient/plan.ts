import { ModelBusyError } from '../hosted/failures.ts';
import type { ModelError } from '../port.ts';

const PAUSE_MIN_MS = 100;
const PAUSE_SPREAD_MS = 200;
/** A caller waits on the line: a vendor that asks for a longer pause is not retried. */
const RETRY_AFTER_MAX_MS = 5_000;
const RETRY_AFTER_WITH_FALLBACK_MAX_MS = 500;

export type Situation = {
  attempt: number;
  attemptsMax: number;
  hasFallback: boolean;
  /** Of the whole call. */
  leftMs: number;
  /** 0 to 1, so that callers who failed together do not retry together. */
  chance: number;
};

/** The pause before the same model is retried; null when it is not. */
export function retryPauseMs(error: ModelError, situation: Situation): number | null {
  const { attempt, attemptsMax, hasFallback, leftMs, chance } = situation;
  if (!error.retryable || attempt >= attemptsMax) return null;
  // A time-out has used up the time in which the fallback could answer.
  if (error.reason === 'timed_out' && hasFallback) return null;
  const pauseMs = (PAUSE_MIN_MS + PAUSE_SPREAD_MS * chance) * attempt;
  const asked = error instanceof ModelBusyError ? error.retryAfterMs : 0;
  if (asked > (hasFallback ? RETRY_AFTER_WITH_FALLBACK_MAX_MS : RETRY_AFTER_MAX_MS)) return null;
  const waitMs = Math.max(pauseMs, asked);
  return waitMs < leftMs ? waitMs : null;
}
