import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { agentNotFound, assertVoiceExists, assertVoiceInPlan } from '../gates.ts';
import * as queries from '../queries.ts';
import { type Changes, diffSettings } from '../rules.ts';
import type { AgentView } from '../schema.ts';
import { assertPossible, settingsOf, store } from '../update.ts';

/** Newest first, each with its difference to the version before. */
export async function listVersions(ctx: Context, agentId: string, page: { limit: number; offset: number }) {
  if ((await queries.findAgent(ctx.db, ctx.tenantId, agentId)) === undefined) throw agentNotFound();
  // One more than asked for, to compare the last one shown with.
  const rows = await queries.listVersions(ctx.db, ctx.tenantId, agentId, page.limit + 1, page.offset);
  return rows.slice(0, page.limit).map(({ version, changed_by, created_at, snapshot }, index) => {
    const before = rows[index + 1]?.snapshot;
    const changes: Changes = before === undefined ? {} : diffSettings(before, settingsOf(snapshot));
    return { version, changed_by, created_at, changes };
  });
}

/** Restores an old version as a new one; the history is not rewritten. */
export async function restoreVersion(ctx: Context, agentId: string, version: number): Promise<AgentView> {
  await assertVoiceStillThere(ctx, agentId, version);
  return ctx.db.transaction(async (tx) => {
    const current = await queries.lockAgent(tx, ctx.tenantId, agentId);
    if (current === undefined) throw agentNotFound();
    const wanted = await queries.findVersion(tx, ctx.tenantId, agentId, version);
    if (wanted === undefined) throw notFound('Version');
    const { snapshot } = wanted;
    await assertVoiceInPlan(ctx, tx, snapshot.voice_id);
    await assertPossible(ctx, tx, {
      templateId: snapshot.template_id,
      transferPhoneNumber: snapshot.transfer_phone_number,
      transferRules: snapshot.transfer_rules,
    });
    // Activation and budget are how the agent runs today, not part of what it says: they stay.
    const { is_active, monthly_budget_usd } = current;
    return store(ctx, tx, current, { ...snapshot, is_active, monthly_budget_usd }, 'agent.restore');
  });
}

/** A missing voice is refused, like a missing template, unless the agent uses that voice today. */
async function assertVoiceStillThere(ctx: Context, agentId: string, version: number): Promise<void> {
  const wanted = (await queries.findVersion(ctx.db, ctx.tenantId, agentId, version))?.snapshot.voice_id;
  const current = await queries.findAgent(ctx.db, ctx.tenantId, agentId);
  if (wanted !== current?.voice_id) await assertVoiceExists(ctx, wanted);
}
