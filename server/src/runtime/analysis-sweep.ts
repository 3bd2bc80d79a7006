import { setTimeout as pause } from 'node:timers/promises';
import { isInRegion } from '../features/data-residency/service.ts';
import { createBell } from '../platform/background/bell.ts';
import { startLoop } from '../platform/background/loop.ts';
import { type BackgroundService, type Context, type Platform, systemContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/db.ts';
import { doublingBackoff } from '../platform/jobs/define.ts';
import { describeError } from '../platform/observability/describe-error.ts';
import { type Analysed, analyse } from './analysis/index.ts';
import type { AnalysisSubject } from './analysis/types.ts';

export const ANALYSIS_ATTEMPTS_MAX = 5;
/** Longer than one attempt may last, so that two never run at once. */
const backoffMs = doublingBackoff(2 * 60_000, 10 * 60_000);
const ANALYSIS_MS = 60_000;
const AT_ONCE = 24;
const POLL_MS = 2_000;
const POLL_FAST_MS = 100;
const FREE_EVERY_MS = 1_000;
const STOP_GRACE_MS = 4_000;
/** While others are analysed, what ends meanwhile is claimed together. */
const GATHER_MS = 20;

const ANALYSIS = 'analysis';
const STOPPING = new Error('the service is stopping');

/** One attempt, counted before it is made. After the last one there is no analysis. */
export type ClaimedAnalysis = { tenantId: string; id: string; attempt: number; subject: AnalysisSubject };

/** When each attempt is due again, should its process die with it; the last one only gives up. */
export const nextDueAt = (now: Date): Date[] =>
  Array.from(
    { length: ANALYSIS_ATTEMPTS_MAX + 1 },
    (_, index) => new Date(now.getTime() + backoffMs(index + 1)),
  );

type Words = readonly { message: string | null }[];

/** Turns may have been added or erased while a transcript was analysed. */
export const isSameTranscript = (analysed: Words, stored: Words): boolean =>
  analysed.length === stored.length &&
  analysed.every(({ message }, place) => message === stored[place]?.message);

/** A feature whose conversations are analysed after their end: calls, threads. */
export type AnalysisSource = {
  kind: string;
  /**
   * Claims what is due in every workspace, oldest first. An attempt whose process dies is due again by `nextDueAt`.
   */
  claimDue: (platform: Platform, limit: number) => Promise<ClaimedAnalysis[]>;
  /** What dead processes had claimed is due at once. */
  freeDead: (platform: Platform) => Promise<void>;
  /**
   * Idempotent. Events leave with the same transaction. A conversation that has changed since `subject` was read
   * stays open for the next attempt.
   */
  store: (
    ctx: Context,
    tx: Transaction,
    id: string,
    analysed: Analysed,
    subject: AnalysisSubject,
  ) => Promise<void>;
  /** Interrupted by a shutdown: the attempt is not counted, unless another process has claimed it since. */
  handBack: (platform: Platform, claimed: ClaimedAnalysis) => Promise<void>;
  /** A person asks for it once more: attempts start from 0, the old analysis stays until the new one. False: unknown. */
  reopen: (ctx: Context, tx: Transaction, id: string) => Promise<boolean>;
  /** After the last attempt, unless it was opened anew since: what waits for the analysis goes on without it. */
  giveUp: (ctx: Context, tx: Transaction, id: string, attempt: number) => Promise<void>;
};

declare module '../platform/context.ts' {
  interface Providers {
    analysisSources: readonly AnalysisSource[];
  }
}

/** Whoever stops breaks off what is under way. One signal for all would remember each that ever listened. */
type UnderWay = Set<AbortController>;

async function judge(
  platform: Platform,
  source: AnalysisSource,
  claimed: ClaimedAnalysis,
  underWay: UnderWay,
): Promise<void> {
  const { tenantId, id, attempt, subject } = claimed;
  const ctx = systemContext(platform, tenantId, ANALYSIS);
  const giveUp = () => ctx.db.transaction((tx) => source.giveUp(ctx, tx, id, attempt));
  if (attempt > ANALYSIS_ATTEMPTS_MAX) return giveUp(); // the last one died with its process
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(new Error('the analysis took too long')), ANALYSIS_MS);
  underWay.add(cut);
  try {
    const judged = await analyse(ctx.providers.model, subject, cut.signal, await isInRegion(ctx, 'model'));
    for (const kind of judged.contradictions) platform.metrics.analysisContradiction(kind, judged.by);
    await ctx.db.transaction((tx) => source.store(ctx, tx, id, judged, subject));
  } catch (error) {
    ctx.log.warn({ kind: source.kind, id, attempt, ...describeError(error) }, 'analysis failed');
    if (cut.signal.reason === STOPPING) await source.handBack(platform, claimed);
    else if (attempt >= ANALYSIS_ATTEMPTS_MAX) await giveUp();
  } finally {
    clearTimeout(timer);
    underWay.delete(cut);
  }
}

/** Takes at most so many of what is due and judges them. */
async function take(platform: Platform, limit: number, underWay: UnderWay): Promise<Promise<void>[]> {
  const done: Promise<void>[] = [];
  for (const source of platform.providers.analysisSources) {
    const claims = await source.claimDue(platform, limit - done.length);
    for (const claimed of claims) {
      const { id } = claimed;
      done.push(
        judge(platform, source, claimed, underWay).catch((error: unknown) =>
          platform.log.error(
            { kind: source.kind, id, ...describeError(error) },
            'a judgement was not stored',
          ),
        ),
      );
    }
    if (done.length >= limit) break;
  }
  return done;
}

/** All that is due now, once each. */
export async function analyseDue(platform: Platform): Promise<void> {
  for (;;) {
    const done = await take(platform, AT_ONCE, new Set());
    await Promise.all(done);
    if (done.length === 0) return;
  }
}

/** Judges what has ended, in every process of the worker role: no job each, they are many. */
export const analysisSweep: BackgroundService = {
  name: ANALYSIS,
  start: async (platform) => startSweep(platform),
};

function startSweep(platform: Platform): { stop(): Promise<void> } {
  const { live, clock, log } = platform;
  const bell = createBell();
  const working = new Set<Promise<void>>();
  const underWay: UnderWay = new Set();
  const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
  live.onWake(ANALYSIS, bell.ring);
  live.onGap(bell.ring);

  let freedAtMs = Number.NEGATIVE_INFINITY;
  async function freeDead(): Promise<void> {
    if (performance.now() - freedAtMs < FREE_EVERY_MS) return;
    freedAtMs = performance.now();
    for (const source of platform.providers.analysisSources) await source.freeDead(platform);
  }

  async function round(): Promise<number> {
    await freeDead();
    if (working.size > 0) await pause(GATHER_MS);
    const free = AT_ONCE - working.size;
    const done = free > 0 ? await take(platform, free, underWay) : [];
    for (const one of done) {
      const work = one.then(() => {
        working.delete(work);
        if (working.size === AT_ONCE - 1) bell.ring();
      });
      working.add(work);
    }
    return free > 0 && done.length === free ? 0 : pollMs;
  }

  const loop = startLoop({ bell, log, trouble: 'analysis cannot be taken up', round });
  return {
    async stop() {
      await loop.stop();
      const timer = setTimeout(() => {
        for (const cut of underWay) cut.abort(STOPPING);
      }, STOP_GRACE_MS);
      await Promise.all(working);
      clearTimeout(timer);
    },
  };
}

/** Right after the end, with the transaction that ends it; the sweep finds what this missed. */
export const analyseSoon = (ctx: Context, tx: Transaction): Promise<void> => ctx.live.wake(tx, ANALYSIS);

/** The manual re-run: judged again however often it was judged or given up before. */
export const analyseAgain = (ctx: Context, kind: string, id: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const source = ctx.providers.analysisSources.find((one) => one.kind === kind);
    if (source === undefined || !(await source.reopen(ctx, tx, id))) return false;
    await analyseSoon(ctx, tx);
    return true;
  });
