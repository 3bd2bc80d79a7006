import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import type { BackgroundService, Platform } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { judge } from '../rules.ts';
import { attemptDelivery } from './attempt.ts';
import * as queries from './claim-queries.ts';
import { DISPATCHER } from './fan-out.ts';
import { createSettler } from './settle.ts';
import { createSlots } from './slots.ts';

const POLL_MS = 500;
const POLL_FAST_MS = 100;
const SURVEY_MAX = 500;
/** While requests are under way, claims follow each other no faster: each waits for the disk, whether for one or many. */
const CLAIM_EVERY_MS = 8;
/** Results that are not stored yet; beyond it nothing more is claimed. */
const UNSETTLED_MAX = 2_000;
/** Longer than an exchange and its book-keeping; what a killed process held comes back after it. Real time. */
export const LEASE_MS = 18_000;
/** Later than this after the claim nothing is sent: a process that was stopped meanwhile may no longer own it. */
const SEND_WITHIN_MS = 3_000;
const STOP_GRACE_MS = 4_000;

const NOWHERE: queries.Endpoint = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  webhook_id: '00000000-0000-0000-0000-000000000000',
};

export const leaseUntil = ({ clock }: Platform): Date =>
  new Date(clock.now().getTime() + LEASE_MS * clock.speed);

/** Sends what is due, outside the job queue: a slow endpoint holds its own slots and nobody else's. */
export const webhookDispatcher: BackgroundService = {
  name: DISPATCHER,
  start: async (platform) => startDispatcher(platform),
};

function startDispatcher(platform: Platform): { stop(): Promise<void> } {
  const { queueDb, clock, log, live, metrics } = platform;
  const slots = createSlots();
  const settler = createSettler(platform);
  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // every request under way listens
  const underWay = new Set<Promise<void>>();
  const bell = createBell();
  let cursor = NOWHERE;
  /** Endpoints that had something due when last seen. */
  const wanting = new Map<string, queries.Endpoint & { due_at: Date }>();
  let isSurveyDue = true;
  let surveyedAtMs = 0;
  const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;

  const surveySoon = () => {
    isSurveyDue = true;
    bell.ring();
  };
  live.onWake(DISPATCHER, surveySoon);
  live.onGap(surveySoon);
  metrics.gauge('parley_webhook_requests', 'Webhook requests under way', slots.inFlight);

  /** Learns which endpoints have something due, a stretch at a time. */
  async function survey(now: Date): Promise<void> {
    const visited = await queries.surveyEndpoints(queueDb, cursor, SURVEY_MAX);
    const isEnd = visited.length < SURVEY_MAX;
    cursor = isEnd ? NOWHERE : (visited.at(-1) ?? NOWHERE);
    isSurveyDue = !isEnd;
    surveyedAtMs = performance.now();
    for (const one of visited) if (one.due_at <= now) wanting.set(one.webhook_id, one);
  }

  /** True when there may be more to do at once. */
  async function dispatch(): Promise<boolean> {
    const now = clock.now();
    // Nobody tells of what falls due, and a wake may be lost: it is looked for however busy we are.
    if (isSurveyDue || performance.now() - surveyedAtMs >= pollMs) await survey(now);
    const grants = underWay.size < UNSETTLED_MAX ? slots.grant([...wanting.values()]) : [];
    if (grants.length === 0) return isSurveyDue;
    const claimedAtMs = performance.now();
    const claims = await queries.claimDue(queueDb, grants, now, leaseUntil(platform));
    for (const one of claims) if (one.is_live) launch(one, claimedAtMs);
    await dropDead(claims.filter(({ is_live }) => !is_live));
    for (const { webhook_id, count } of grants) {
      const got = claims.filter((one) => one.webhook_id === webhook_id).length;
      if (got < count) wanting.delete(webhook_id);
    }
    return claims.length > 0 || isSurveyDue;
  }

  async function dropDead(claims: readonly queries.Claim[]): Promise<void> {
    for (const webhook_id of new Set(claims.map((one) => one.webhook_id))) {
      const dead = claims.filter((one) => one.webhook_id === webhook_id);
      const tenant_id = dead[0]?.tenant_id ?? '';
      await queries.dropDeliveries(queueDb, { tenant_id, webhook_id }, dead, clock.now());
    }
  }

  function launch(claim: queries.Claim, claimedAtMs: number): void {
    const work = deliver(claim, claimedAtMs)
      .catch((error) => {
        log.error({ delivery_id: claim.id, ...describeError(error) }, 'webhook delivery failed inside');
      })
      .then(() => {
        underWay.delete(work);
        if (underWay.size === UNSETTLED_MAX - 1) bell.ring();
      });
    underWay.add(work);
  }

  /** A success frees its slot as soon as it is answered; a failure keeps it until the endpoint's record shows it. */
  async function deliver(claim: queries.Claim, claimedAtMs: number): Promise<void> {
    const slot = slots.take(claim, claimedAtMs);
    let how = { ok: false, durationMs: 0 };
    let stored: Promise<unknown> | undefined;
    try {
      if (claim.is_exhausted) return await settler.giveUpExhausted(claim);
      if (!queries.isSendable(claim)) return;
      const isStillOurs = () => performance.now() - claimedAtMs <= SEND_WITHIN_MS;
      const bounds = { signal: ending.signal, isStillOurs };
      const attempted = await attemptDelivery(platform, claim, bounds);
      if (attempted === undefined) return void (await queries.handBack(queueDb, claim));
      const verdict = judge(attempted.met, claim.attempt, claim.attempts_max);
      how = { ok: verdict === 'delivered', durationMs: attempted.durationMs };
      stored = settler.settle(claim, attempted);
      if (!how.ok) await stored;
    } finally {
      slots.release(slot, how, performance.now());
      bell.ring();
    }
    await stored;
  }

  async function round(wasRung: boolean): Promise<number> {
    if (!wasRung) isSurveyDue = true;
    const startedMs = performance.now();
    if (await dispatch()) {
      const restMs = CLAIM_EVERY_MS - (performance.now() - startedMs);
      if (restMs > 0 && slots.inFlight() > 0) await pause(restMs);
      return 0;
    }
    slots.forgetIdle(performance.now());
    return pollMs;
  }

  const loop = startLoop({ bell, log, trouble: 'webhook dispatch failed', round });
  return {
    async stop() {
      await loop.stop();
      const timer = setTimeout(() => ending.abort(), STOP_GRACE_MS);
      await Promise.all(underWay);
      clearTimeout(timer);
      await settler.trim();
    },
  };
}
