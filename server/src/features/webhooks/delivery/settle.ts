import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, type Platform, systemContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { notify } from '../../notifications/service.ts';
import { endGoneHook } from '../connector/hooks.ts';
import { FAILURES_MAX, isGone, isOnRecord, type Verdict } from '../rules.ts';
import type { Attempted } from './attempt.ts';
import type { Claim } from './claim-queries.ts';
import { afterAttempt, attemptRow, disabledNotice, undeliveredOf } from './decisions.ts';
import { trimAttempts } from './queries.ts';
import * as queries from './settle-queries.ts';

const FLUSHES_MAX = 10;
const FLUSH_AGAIN_MS = 500;
const BATCH_MAX = 500;
/** Results are collected this long before they are written together. */
const GATHER_MS = 10;
const GATHERED = 100;
const TRIM_AFTER = 1_000;
const CLEAN_AFTER = 5_000;

type Result = queries.AttemptRow & { outcome: 'delivered' | 'retry'; due_at: Date };
type Waiting = { row: Result; done: () => void; failed: (error: unknown) => void };

/**
 * Successes and retries are written in batches: while one statement runs, the next batch collects. Giving up is rare
 * and has side effects, so each is a separate transaction.
 */
export class Settler {
  readonly #platform: Platform;
  #waiting: Waiting[] = [];
  #flushing = false;
  #untrimmed = 0;
  #uncleaned = 0;
  readonly #touched = new Map<string, { tenantId: string; webhookId: string }>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Stores the result of an attempt; resolves once it is stored. */
  async settle(claim: Claim, attempted: Attempted): Promise<Verdict> {
    const { verdict, dueAt } = afterAttempt(claim, attempted, this.#platform.clock.now());
    if (verdict !== 'delivered') this.#remember(claim);
    const attempt = attemptRow(claim, attempted, newId());
    if (verdict === 'give_up') {
      await giveUp(this.#platform, claim, attempt);
      return verdict;
    }
    const row = Object.assign(attempt, { outcome: verdict, due_at: dueAt });
    const stored = new Promise<void>((done, failed) => this.#waiting.push({ row, done, failed }));
    void this.#flush();
    await stored;
    return verdict;
  }

  /** A process died during the last attempt: no attempts are left. */
  giveUpExhausted(claim: Claim): Promise<void> {
    return giveUp(this.#platform, claim, null);
  }

  async #flush(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < GATHERED) await pause(GATHER_MS);
      const batch = this.#waiting.slice(0, BATCH_MAX);
      this.#waiting = this.#waiting.slice(BATCH_MAX);
      try {
        await this.#storeStubbornly(batch.map(({ row }) => row));
        this.#uncleaned += batch.length;
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
      if (this.#untrimmed >= TRIM_AFTER) void this.trim();
      if (this.#uncleaned >= CLEAN_AFTER) void this.#clean();
    }
    this.#flushing = false;
  }

  /**
   * Two processes may deadlock on one webhook's row, or the database may be unavailable; the lease outlasts these
   * retries.
   */
  async #storeStubbornly(rows: readonly Result[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#store(rows);
      } catch (error) {
        if (tries >= FLUSHES_MAX) throw error;
        this.#platform.log.warn(describeError(error), 'webhook results could not be stored, trying again');
        await pause(FLUSH_AGAIN_MS);
      }
    }
  }

  async #store(rows: readonly Result[]): Promise<void> {
    const now = this.#platform.clock.now();
    const delivered = rows.filter(({ outcome }) => outcome === 'delivered');
    const late =
      delivered.length === 0 ? [] : await queries.settleDelivered(this.#platform.queueDb, delivered, now);
    const undelivered = undeliveredOf(rows, late);
    if (undelivered.length > 0) await queries.settleUndelivered(this.#platform.queueDb, undelivered, now);
  }

  #remember({ tenant_id: tenantId, webhook_id: webhookId }: Claim): void {
    this.#untrimmed += 1;
    this.#touched.set(webhookId, { tenantId, webhookId });
  }

  async trim(): Promise<void> {
    const webhooks = [...this.#touched.values()];
    this.#touched.clear();
    this.#untrimmed = 0;
    if (webhooks.length === 0) return;
    await trimAttempts(this.#platform.queueDb, webhooks).catch((error) =>
      this.#platform.log.warn(describeError(error), 'old webhook attempts could not be removed'),
    );
  }

  async #clean(): Promise<void> {
    this.#uncleaned = 0;
    await queries
      .cleanQueue(this.#platform.queueDb)
      .catch((error) =>
        this.#platform.log.warn(describeError(error), 'the webhook queue could not be cleaned'),
      );
  }
}

async function giveUp(platform: Platform, claim: Claim, attempt: queries.AttemptRow | null): Promise<void> {
  const now = platform.clock.now();
  const ctx = systemContext(platform, claim.tenant_id, 'webhooks');
  await platform.db.transaction(async (tx) => {
    const mine = await queries.markFailed(tx, claim, attempt?.status ?? null, now);
    if (attempt !== null) await queries.insertAttempt(tx, attempt, now);
    if (mine === 0) return;
    if (isGone(claim.target.kind, attempt?.status)) return endGoneHook(ctx, tx, claim.webhook_id);
    if (!isOnRecord(claim.purpose)) return;
    if (await queries.countFailure(tx, claim, FAILURES_MAX, now)) await notifyDisabled(ctx, tx, claim);
  });
}

async function notifyDisabled(ctx: Context, tx: Transaction, claim: Claim): Promise<void> {
  await notify(ctx, tx, disabledNotice(claim));
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'webhooks', id: claim.webhook_id });
  await recordAudit(ctx, tx, {
    action: 'webhook.disable',
    resourceType: 'webhook',
    resourceId: claim.webhook_id,
    changes: { is_active: { from: true, to: false }, consecutive_failures: FAILURES_MAX },
  });
}
