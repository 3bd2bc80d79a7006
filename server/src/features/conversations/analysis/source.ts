import type { Context, Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { runSteps } from '../../../platform/lifecycle.ts';
import { costUsd } from '../../../providers/model/prices.ts';
import { type Analysed, conversationOutcome } from '../../../runtime/analysis/index.ts';
import type { AnalysisSubject } from '../../../runtime/analysis/types.ts';
import {
  type AnalysisSource,
  type ClaimedAnalysis,
  isSameTranscript,
  nextDueAt,
} from '../../../runtime/analysis-sweep.ts';
import { subjectOf } from '../../../runtime/subject.ts';
import { wallClock } from '../../calls/service.ts';
import { suppressFromConversation } from '../../compliance/service.ts';
import { recordUsage } from '../../usage/service.ts';
import { showChange } from '../events.ts';
import { saidIn } from '../own-words.ts';
import { detailsOf, suppressible } from '../person.ts';
import { CREDITS_PER_USD } from '../rules.ts';
import * as queries from './queries.ts';

const MESSAGES_MAX = 300;

/** Threads that were closed, or quiet for half an hour. */
export const conversationAnalysis: AnalysisSource = {
  kind: 'conversation',
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
  const written = new Map<string, queries.WrittenMessage[]>(claimed.map(({ id }) => [id, []]));
  for (const message of await queries.listMessagesAnywhere(queueDb, claimed, MESSAGES_MAX))
    written.get(message.conversation_id)?.push(message);
  return claimed.map(({ tenant_id, id, attempt, channel, direction, ...thread }) => {
    const talk = {
      transcript: (written.get(id) ?? []).map(({ role, message }) => ({
        role,
        message: saidIn(channel, role, message),
        time_in_call_secs: null,
      })),
      channel,
      direction,
      toolsUsed: thread.tools_used,
      now: channel === 'whatsapp' ? wallClock(thread.address, now) : now,
    };
    const { analysis, category } = thread;
    const subject = subjectOf({ analysis, category, language: thread.agent_language ?? 'en' }, talk);
    return { tenantId: tenant_id, id, attempt, subject };
  });
}

async function store(
  ctx: Context,
  tx: Transaction,
  id: string,
  { analysis, usage, by, modelName }: Analysed,
  { transcript }: Pick<AnalysisSubject, 'transcript'>,
): Promise<void> {
  const thread = await queries.lockOpen(tx, ctx.tenantId, id);
  if (thread === undefined) return;
  // The person may have written more meanwhile, or been erased from it: then it is analysed as it is now, later.
  const stored = await queries.listMessages(tx, ctx.tenantId, id, MESSAGES_MAX);
  const said = stored.map(({ role, message }) => ({ message: saidIn(thread.channel, role, message) }));
  if (!isSameTranscript(transcript, said)) return;
  const cost = by === 'model' ? costUsd(ctx.settings.modelPrices, modelName, usage) : null;
  const outcome = conversationOutcome(analysis, thread.category ?? 'general');
  const saved = { analysis, outcome, costUsd: cost, creditsPerUsd: CREDITS_PER_USD, now: ctx.clock.now() };
  await queries.saveAnalysis(tx, ctx.tenantId, id, saved);
  await recordUsage(ctx, tx, [
    {
      kind: 'model_tokens',
      quantity: usage.inputTokens + usage.outputTokens,
      costUsd: cost,
      agentId: thread.agent_id,
      channel: thread.channel,
      subject: { type: 'conversation', id },
    },
  ]);
  await showChange(ctx, tx, id);
  const reached: { phoneNumber?: string; email?: string } = detailsOf(thread);
  await runSteps(ctx.lifecycle.conversationAnalysed, ctx, tx, {
    id,
    agentId: thread.agent_id,
    contactId: thread.contact_id,
    channel: thread.channel,
    phoneNumber: reached.phoneNumber ?? null,
    email: reached.email ?? null,
    revision: thread.position,
  });
  if (analysis.asked_not_to_be_contacted) {
    const subject = { subjectType: 'conversation', subjectId: id };
    await suppressFromConversation(ctx, tx, { ...suppressible(thread), ...subject });
  }
}

/** Not when a message or a request came after the attempt began: then it is analysed anew. */
async function giveUp(ctx: Context, tx: Transaction, id: string, attempt: number): Promise<void> {
  const thread = await queries.lockOpen(tx, ctx.tenantId, id);
  if (thread === undefined || thread.analysis_attempts < attempt) return;
  await queries.settle(tx, ctx.tenantId, id);
  await showChange(ctx, tx, id);
}
