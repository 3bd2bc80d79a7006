import type { Context, Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events.ts';
import { runSteps } from '../../../platform/lifecycle.ts';
import { costUsd } from '../../../providers/model/prices.ts';
import { type Analysed, type Analysis, isSuccess } from '../../../runtime/analysis/index.ts';
import type { AnalysisSubject } from '../../../runtime/analysis/types.ts';
import {
  type AnalysisSource,
  type ClaimedAnalysis,
  isSameTranscript,
  nextDueAt,
} from '../../../runtime/analysis-sweep.ts';
import { subjectOf } from '../../../runtime/subject.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import { recordVariantResult } from '../../ab-tests/service.ts';
import { suppressFromConversation } from '../../compliance/service.ts';
import { recordUsage } from '../../usage/service.ts';
import { forgetCall, showChange } from '../cache.ts';
import { listTurns } from '../queries.ts';
import { removeRecordings } from '../recording/audio.ts';
import { type KpiData, kpiOf } from './kpi.ts';
import * as queries from './queries.ts';
import { wallClock } from './wall-clock.ts';

export const callAnalysis: AnalysisSource = {
  kind: 'call',
  claimDue,
  freeDead: async ({ queueDb, clock }) => void (await queries.freeDeadAnywhere(queueDb, clock.now())),
  store,
  handBack: async ({ db, clock }, { tenantId, id, attempt }) =>
    void (await queries.handBack(db, tenantId, id, { attempt, now: clock.now() })),
  reopen: async (ctx, tx, id) => (await queries.reopen(tx, ctx.tenantId, id, ctx.clock.now())) > 0,
  giveUp,
};

async function claimDue({ queueDb, clock, processId }: Platform, limit: number): Promise<ClaimedAnalysis[]> {
  const now = clock.now();
  const claim = { now, nextDueAt: nextDueAt(now), limit, processId };
  const claimed = await queries.claimDueAnywhere(queueDb, claim);
  if (claimed.length === 0) return [];
  const spoken = new Map<string, TranscriptTurn[]>(claimed.map(({ id }) => [id, []]));
  for (const { call_id, ...turn } of await queries.listTurnsOf(queueDb, claimed))
    spoken.get(call_id)?.push(turn);
  return claimed.map(({ tenant_id, id, attempt, category, direction, ...call }) => {
    const language = call.language ?? call.agent_language ?? 'en';
    const talk = {
      transcript: spoken.get(id) ?? [],
      channel: 'voice' as const,
      direction,
      toolsUsed: call.tools_used,
      now: wallClock(call.phone_number, call.talked_at ?? now),
    };
    const subject = subjectOf({ analysis: call.analysis, language, category }, talk);
    return { tenantId: tenant_id, id, attempt, subject };
  });
}

/** A completed transfer keeps its outcome; an outcome set elsewhere stays until a re-analysis is requested. */
function outcomeOf(call: queries.OpenCall, analysed: string): string {
  const isPreset = call.transfer_completed_at !== null || call.analysed_at === null;
  return isPreset ? (call.outcome ?? analysed) : analysed;
}

async function store(
  ctx: Context,
  tx: Transaction,
  id: string,
  analysed: Analysed,
  { transcript }: Pick<AnalysisSubject, 'transcript'>,
): Promise<void> {
  const call = await queries.lockOpen(tx, ctx.tenantId, id);
  if (call === undefined) return;
  // The transcript may have changed meanwhile: late turns (perhaps an opt-out) were added, or some were erased.
  if (!isSameTranscript(transcript, await listTurns(tx, ctx.tenantId, id))) return;
  const { analysis, usage, by, modelName } = analysed;
  const outcome = outcomeOf(call, analysis.outcome);
  const kpi = kpiOf(analysis, call.category, outcome);
  const cost = by === 'model' ? costUsd(ctx.settings.modelPrices, modelName, usage) : null;
  const settled = { now: ctx.clock.now(), keepsAudio: !call.discards_audio };
  const saved = { analysis, outcome, kpi, ...usage, costUsd: cost, ...settled };
  await queries.saveAnalysis(tx, ctx.tenantId, id, saved);
  await recordUsage(ctx, tx, [
    {
      kind: 'model_tokens',
      quantity: usage.inputTokens + usage.outputTokens,
      costUsd: cost,
      agentId: call.agent_id,
      campaignId: call.campaign_id,
      channel: 'voice',
      subject: { type: 'call', id },
    },
  ]);
  // Counted once: a re-analysis is not a second call.
  if (call.prompt_variant_id !== null && call.analysed_at === null)
    await recordVariantResult(ctx, tx, call.prompt_variant_id, {
      converted: isSuccess(call.category, outcome),
      durationSeconds: call.duration_seconds ?? 0,
      sentiment: analysis.sentiment_score,
    });
  await publish(ctx, tx, call, { analysis, outcome, kpi });
  if (analysis.asked_not_to_be_contacted)
    await suppressFromConversation(ctx, tx, {
      phoneNumber: call.phone_number,
      subjectType: 'call',
      subjectId: id,
    });
}

/** Publishes the call without an analysis. `attempt`: not when a re-analysis or new turns came after it began. */
export async function giveUp(ctx: Context, tx: Transaction, id: string, attempt = 0): Promise<void> {
  const call = await queries.lockOpen(tx, ctx.tenantId, id);
  if (call === undefined || call.analysis_attempts < attempt) return;
  // Published before: the earlier analysis stands.
  const isPublished = call.announced_at !== null;
  const settled = { now: ctx.clock.now(), keepsAudio: isPublished || !call.discards_audio };
  await queries.settle(tx, ctx.tenantId, id, settled);
  if (!isPublished) await publish(ctx, tx, call, null);
}

type Result = { analysis: Analysis; outcome: string; kpi: KpiData };

/** Publishes the result; null when the analysis was given up. */
async function publish(
  ctx: Context,
  tx: Transaction,
  call: queries.OpenCall,
  result: Result | null,
): Promise<void> {
  const { id, agent_id, campaign_id, contact_id, phone_number, discards_audio } = call;
  const ids = { agentId: agent_id, campaignId: campaign_id, contactId: contact_id };
  const outcome = result?.outcome ?? call.outcome;
  if (discards_audio && call.recording !== null) await removeRecordings(tx, ctx, [id]);
  await (call.announced_at === null ? showChange : forgetCall)(ctx, tx, id);
  if (call.announced_at === null)
    await emit(ctx, tx, 'call.completed', {
      callId: id,
      ...ids,
      phoneNumber: phone_number,
      outcome,
      sentimentScore: result?.analysis.sentiment_score ?? null,
      duration: call.duration_seconds,
      summary: result?.analysis.summary ?? null,
      dataCollection: result?.analysis.data_collection_results ?? null,
      kpiData: result?.kpi ?? null,
    });
  await runSteps(ctx.lifecycle.callAnalysed, ctx, tx, {
    id,
    ...ids,
    promptVariantId: call.prompt_variant_id,
    phoneNumber: phone_number,
    outcome,
    askedNotToBeContacted: result?.analysis.asked_not_to_be_contacted ?? false,
  });
}
