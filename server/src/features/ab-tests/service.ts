import { auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LifecycleStep } from '../../platform/lifecycle.ts';
import {
  agentNotFound,
  assertClean,
  assertMayApply,
  getAgent,
  lockAgentForChange,
} from '../agents/service.ts';
import * as queries from './queries.ts';
import { decideLeader, pickVariant } from './rules.ts';
import type { CreateVariantInput, UpdateVariantInput, VariantView } from './schema.ts';

const audited = auditAs('prompt_variant');

const LIVE_VARIANTS_MAX = 10;

const blankIsAbsent = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

/** Screening runs before the agent is looked up, as the specification says. */
export async function createVariant(
  ctx: Context,
  agentId: string,
  input: CreateVariantInput,
): Promise<VariantView> {
  await assertClean(ctx, agentId, { systemPrompt: input.systemPrompt, firstMessage: input.firstMessage });
  await assertMayApply(ctx);
  return ctx.db.transaction(async (tx) => {
    if (!(await lockAgentForChange(ctx, tx, agentId))) throw agentNotFound();
    if ((await queries.countVariants(tx, ctx.tenantId, agentId)) >= LIVE_VARIANTS_MAX) {
      throw invalid(`An agent has at most ${LIVE_VARIANTS_MAX} live variants. Delete one first.`);
    }
    const variant = await queries.insertVariant(tx, {
      id: newId(),
      tenant_id: ctx.tenantId,
      agent_id: agentId,
      name: input.name,
      system_prompt: input.systemPrompt,
      first_message: blankIsAbsent(input.firstMessage),
      weight: input.weight,
      now: ctx.clock.now(),
    });
    await audited(ctx, tx, 'ab_test.create', variant.id, {
      agent_id: agentId,
      name: variant.name,
      weight: variant.weight,
    });
    return variant;
  });
}

export async function listVariants(ctx: Context, agentId: string): Promise<VariantView[]> {
  await getAgent(ctx, agentId);
  return queries.listVariants(ctx.db, ctx.tenantId, agentId);
}

export async function updateVariant(
  ctx: Context,
  agentId: string,
  id: string,
  input: UpdateVariantInput,
): Promise<VariantView> {
  if (Object.values(input).every((value) => value === undefined)) throw invalid('No fields to update');
  await assertClean(ctx, agentId, { systemPrompt: input.systemPrompt, firstMessage: input.firstMessage });
  await assertMayApply(ctx);
  return ctx.db.transaction(async (tx) => {
    const current = await queries.lockVariant(tx, ctx.tenantId, agentId, id);
    if (current === undefined) throw notFound('Variant');
    const variant = await queries.updateVariant(tx, {
      id,
      tenant_id: ctx.tenantId,
      name: input.name ?? current.name,
      system_prompt: input.systemPrompt ?? current.system_prompt,
      first_message:
        input.firstMessage === undefined ? current.first_message : blankIsAbsent(input.firstMessage),
      weight: input.weight ?? current.weight,
      is_active: input.isActive ?? current.is_active,
      now: ctx.clock.now(),
    });
    await audited(ctx, tx, 'ab_test.update', id, { agent_id: agentId, fields: Object.keys(input) });
    return variant;
  });
}

export async function deleteVariant(ctx: Context, agentId: string, id: string): Promise<void> {
  await assertMayApply(ctx);
  await ctx.db.transaction(async (tx) => {
    const gone = await queries.deleteVariant(tx, ctx.tenantId, agentId, id, ctx.clock.now());
    if (gone === 0) throw notFound('Variant');
    await audited(ctx, tx, 'ab_test.delete', id, { agent_id: agentId });
  });
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

export async function compareVariants(ctx: Context, agentId: string) {
  const variants = await listVariants(ctx, agentId);
  const tallies = variants.map(({ total_calls, total_conversions }) => ({
    calls: total_calls,
    conversions: total_conversions,
  }));
  const { probabilities, enoughData, leader } = decideLeader(tallies);
  return {
    variants: variants.map((variant, index) => ({
      ...variant,
      conversion_rate:
        variant.total_calls === 0
          ? null
          : oneDecimal((variant.total_conversions / variant.total_calls) * 100),
      avg_duration_seconds:
        variant.total_calls === 0 ? null : Math.round(variant.total_duration_seconds / variant.total_calls),
      probability_best:
        variant.total_calls === 0 ? null : Math.round((probabilities[index] ?? 0) * 10_000) / 10_000,
    })),
    leader_id: leader === null ? null : (variants[leader]?.id ?? null),
    enough_data: enoughData,
  };
}

/** Only for outbound campaign calls: inbound, manual and text use the agent's own prompt. */
export async function chooseVariant(
  ctx: Context,
  agentId: string,
  random: number,
): Promise<VariantView | null> {
  return pickVariant(await queries.listVariants(ctx.db, ctx.tenantId, agentId), random);
}

/** The texts of the variant a call was opened with. */
export const variantWords = (ctx: Context, db: Queryable, id: string) =>
  queries.findWords(db, ctx.tenantId, id);

/** One draw for each of several calls, with one query. */
export async function chooseVariants(
  ctx: Context,
  agentId: string,
  randoms: readonly number[],
): Promise<(VariantView | null)[]> {
  const variants = await queries.listVariants(ctx.db, ctx.tenantId, agentId);
  return randoms.map((random) => pickVariant(variants, random));
}

/** Called in the transaction that stores a call's analysed outcome. */
export const recordVariantResult = (
  ctx: Context,
  tx: Transaction,
  variantId: string,
  result: { converted: boolean; durationSeconds: number; sentiment: number | null },
): Promise<number> => queries.addResult(tx, ctx.tenantId, variantId, result);

export const variantsLeaveWithAgent: LifecycleStep = async (ctx, tx, agentId) =>
  void (await queries.deleteVariantsOfAgent(tx, ctx.tenantId, agentId, ctx.clock.now()));
