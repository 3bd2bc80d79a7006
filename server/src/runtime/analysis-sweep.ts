import { z } from 'zod';
import type { Context, Platform } from '../platform/context.ts';
import { noOrigin } from '../platform/context.ts';
import type { Transaction } from '../platform/db.ts';
import { describeError } from '../platform/describe-error.ts';
import { newId } from '../platform/ids.ts';
import { defineCron, defineJob } from '../platform/jobs/define.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { type Analysed, analyse } from './analysis/index.ts';
import type { AnalysisSubject } from './analysis/types.ts';

export const ANALYSIS_ATTEMPTS_MAX = 5;
const ANALYSIS_MS = 60_000;
const BATCH = 200;

/** A feature whose conversations are judged after their end: calls, threads. */
export type AnalysisSource = {
  kind: string;
  /** Ended, not judged, fewer than five attempts, and due by the source's own back-off. */
  listDue: (platform: Platform, now: Date, limit: number) => Promise<{ tenantId: string; id: string }[]>;
  /** Counts the attempt before it is made; undefined when there is nothing left to judge or no attempt left. */
  begin: (ctx: Context, id: string) => Promise<{ subject: AnalysisSubject; attempt: number } | undefined>;
  /**
   * Once: whoever stores second finds it stored. Events leave with the same transaction. What is not the same
   * conversation any more as the `subject` that was judged stays open for the next attempt.
   */
  store: (
    ctx: Context,
    tx: Transaction,
    id: string,
    judged: Analysed,
    subject: AnalysisSubject,
  ) => Promise<void>;
  /** A person asks for it once more: attempts start from 0, the old judgement stands until the new one. False: unknown. */
  reopen: (ctx: Context, tx: Transaction, id: string) => Promise<boolean>;
  /** After the last attempt: what waits for the analysis goes on without it. */
  giveUp: (ctx: Context, tx: Transaction, id: string) => Promise<void>;
};

declare module '../platform/context.ts' {
  interface Providers {
    analysisSources: readonly AnalysisSource[];
  }
}

/** One attempt. It may run twice: the source counts attempts and stores once. */
export const analyseJob = defineJob({
  name: 'analysis.run',
  input: z.object({ kind: z.string(), id: z.uuid() }),
  attemptsMax: 1, // the sweep comes again; the source counts
  run: async (ctx, { kind, id }) => {
    const source = ctx.providers.analysisSources.find((one) => one.kind === kind);
    const begun = await source?.begin(ctx, id);
    if (source === undefined || begun === undefined) return;
    try {
      const judged = await analyse(ctx.providers.model, begun.subject, AbortSignal.timeout(ANALYSIS_MS));
      await ctx.db.transaction((tx) => source.store(ctx, tx, id, judged, begun.subject));
    } catch (error) {
      ctx.log.warn({ kind, id, attempt: begun.attempt, ...describeError(error) }, 'analysis failed');
      if (begun.attempt >= ANALYSIS_ATTEMPTS_MAX)
        await ctx.db.transaction((tx) => source.giveUp(ctx, tx, id));
    }
  },
});

/** Right after the end, with the transaction that ends it; the sweep finds what this missed. */
export const analyseSoon = (ctx: Context, tx: Transaction, kind: string, id: string): Promise<void> =>
  enqueue(tx, ctx, analyseJob, { kind, id }, { key: `${kind}:${id}` });

/** The manual re-run: judged again however often it was judged or given up before. */
export const analyseAgain = (ctx: Context, kind: string, id: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const source = ctx.providers.analysisSources.find((one) => one.kind === kind);
    if (source === undefined || !(await source.reopen(ctx, tx, id))) return false;
    await analyseSoon(ctx, tx, kind, id);
    return true;
  });

export const analysisSweep = defineCron({
  name: 'analysis.sweep',
  everyMs: 60_000,
  run: async (platform) => {
    for (const source of platform.providers.analysisSources) {
      for (const { tenantId, id } of await source.listDue(platform, platform.clock.now(), BATCH)) {
        const ctx: Context = {
          ...platform,
          tenantId,
          actor: { kind: 'system', name: 'analysis' },
          origin: noOrigin(newId()),
        };
        await enqueue(
          platform.db,
          ctx,
          analyseJob,
          { kind: source.kind, id },
          { key: `${source.kind}:${id}` },
        );
      }
    }
  },
});
