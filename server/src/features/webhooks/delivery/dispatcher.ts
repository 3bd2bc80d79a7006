import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import type { BackgroundService, Platform } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { decideAttempt } from '../rules.ts';
import { attemptDelivery } from './attempt.ts';
import * as queries from './claim-queries.ts';
import { DISPATCHER } from './fan-out.ts';
import { Settler } from './settle.ts';
import { createSlots } from './slots.ts';

const POLL_MS = 500;
const POLL_FAST_MS = 100;
const SURVEY_MAX = 500;
/**
 * Minimum interval between claims while requests are in flight: each claim waits for a disk flush, even a small one.
 */
const CLAIM_EVERY_MS = 8;
/** Results not stored yet; above this nothing more is claimed. */
const UNSETTLED_MAX = 2_000;
/** Longer than one exchange and its storage; what a killed process held is due again afterwards. Real time. */
export const LEASE_MS = 18_000;
/** Nothing is sent later than this after the claim: a suspended process may have lost it. */
const SEND_WITHIN_MS = 3_000;
const STOP_GRACE_MS = 4_000;

const START: queries.Endpoint = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  webhook_id: '00000000-0000-0000-0000-000000000000',
};

export const leaseUntil = ({ clock }: Platform): Date =>
  new Date(clock.now().getTime() + LEASE_MS * clock.speed);

/** Sends due deliveries outside the job queue: a slow endpoint occupies only its own slots. */
export const webhookDispatcher: BackgroundService = {
  name: DISPATCHER,
  start: async (platform) => startDispatcher(platform),
};

function startDispatcher(platform: Platform): { stop(): Promise<void> } {
  const { log, live, metrics } = platform;
  const dispatcher = new Dispatcher(platform);
  const surveySoon = () => dispatcher.surveySoon();
  live.onWake(DISPATCHER, surveySoon);
  live.onGap(surveySoon);
  metrics.gauge('parley_webhook_requests', 'Webhook requests under way', () => dispatcher.inFlight());
  const { bell } = dispatcher;
  const round = (wasRung: boolean) => dispatcher.round(wasRung);
  const loop = startLoop({ bell, log, trouble: 'webhook dispatch failed', round });
  return {
    async stop() {
      await loop.stop();
      await dispatcher.finish();
    },
  };
}

class Dispatcher {
  readonly bell = createBell();
  readonly #platform: Platform;
  readonly #settler: Settler;
  readonly #slots = createSlots();
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #pollMs: number;
  /** Endpoints that had deliveries due at the last survey. */
  readonly #wanting = new Map<string, queries.Endpoint & { due_at: Date }>();
  #cursor = START;
  #isSurveyDue = true;
  #surveyedAtMs = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#settler = new Settler(platform);
    this.#pollMs = platform.clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
    setMaxListeners(0, this.#ending.signal); // one listener for each request in flight
  }

  surveySoon(): void {
    this.#isSurveyDue = true;
    this.bell.ring();
  }

  inFlight(): number {
    return this.#slots.inFlight();
  }

  /** Requests in flight get a short grace period; then they are aborted and sent again later. */
  async finish(): Promise<void> {
    const timer = setTimeout(() => this.#ending.abort(), STOP_GRACE_MS);
    await Promise.all(this.#underWay);
    clearTimeout(timer);
    await this.#settler.trim();
  }

  /** Finds endpoints with due deliveries, one batch at a time. */
  async #survey(now: Date): Promise<void> {
    const visited = await queries.surveyEndpoints(this.#platform.queueDb, this.#cursor, SURVEY_MAX);
    const isEnd = visited.length < SURVEY_MAX;
    this.#cursor = isEnd ? START : (visited.at(-1) ?? START);
    this.#isSurveyDue = !isEnd;
    this.#surveyedAtMs = performance.now();
    for (const one of visited) if (one.due_at <= now) this.#wanting.set(one.webhook_id, one);
  }

  /** True when there may be more work right away. */
  async #dispatch(): Promise<boolean> {
    const now = this.#platform.clock.now();
    // Due retries send no notification, and one may be lost: the survey runs at this interval however busy we are.
    if (this.#isSurveyDue || performance.now() - this.#surveyedAtMs >= this.#pollMs) await this.#survey(now);
    const grants = this.#underWay.size < UNSETTLED_MAX ? this.#slots.grant([...this.#wanting.values()]) : [];
    if (grants.length === 0) return this.#isSurveyDue;
    const claimedAtMs = performance.now();
    const claims = await queries.claimDue(this.#platform.queueDb, grants, now, leaseUntil(this.#platform));
    for (const one of claims) if (one.is_live) this.#launch(one, claimedAtMs);
    await this.#dropDead(claims.filter(({ is_live }) => !is_live));
    for (const { webhook_id, count } of grants) {
      const got = claims.filter((one) => one.webhook_id === webhook_id).length;
      if (got < count) this.#wanting.delete(webhook_id);
    }
    return claims.length > 0 || this.#isSurveyDue;
  }

  async #dropDead(claims: readonly queries.Claim[]): Promise<void> {
    for (const webhook_id of new Set(claims.map((one) => one.webhook_id))) {
      const dead = claims.filter((one) => one.webhook_id === webhook_id);
      const tenant_id = dead[0]?.tenant_id ?? '';
      await queries.dropDeliveries(
        this.#platform.queueDb,
        { tenant_id, webhook_id },
        dead,
        this.#platform.clock.now(),
      );
    }
  }

  #launch(claim: queries.Claim, claimedAtMs: number): void {
    const work = this.#deliver(claim, claimedAtMs)
      .catch((error) => {
        this.#platform.log.error(
          { delivery_id: claim.id, ...describeError(error) },
          'webhook delivery failed internally',
        );
      })
      .then(() => {
        this.#underWay.delete(work);
        if (this.#underWay.size === UNSETTLED_MAX - 1) this.bell.ring();
      });
    this.#underWay.add(work);
  }

  /** A success frees its slot as soon as it is answered; a failure only after it is stored. */
  async #deliver(claim: queries.Claim, claimedAtMs: number): Promise<void> {
    const slot = this.#slots.take(claim, claimedAtMs);
    let how = { ok: false, durationMs: 0 };
    let stored: Promise<unknown> | undefined;
    try {
      if (claim.is_exhausted) return await this.#settler.giveUpExhausted(claim);
      if (!queries.isSendable(claim)) return;
      const isStillOurs = () => performance.now() - claimedAtMs <= SEND_WITHIN_MS;
      const bounds = { signal: this.#ending.signal, isStillOurs };
      const attempted = await attemptDelivery(this.#platform, claim, bounds);
      if (attempted === undefined) return void (await queries.handBack(this.#platform.queueDb, claim));
      const verdict = decideAttempt(attempted.met, claim.attempt, claim.attempts_max);
      how = { ok: verdict === 'delivered', durationMs: attempted.durationMs };
      stored = this.#settler.settle(claim, attempted);
      if (!how.ok) await stored;
    } finally {
      this.#slots.release(slot, how, performance.now());
      this.bell.ring();
    }
    await stored;
  }

  async round(wasRung: boolean): Promise<number> {
    if (!wasRung) this.#isSurveyDue = true;
    const startedMs = performance.now();
    if (await this.#dispatch()) {
      const restMs = CLAIM_EVERY_MS - (performance.now() - startedMs);
      if (restMs > 0 && this.#slots.inFlight() > 0) await pause(restMs);
      return 0;
    }
    this.#slots.forgetIdle(performance.now());
    return this.#pollMs;
  }
}
