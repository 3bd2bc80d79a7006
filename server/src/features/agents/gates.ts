import { refusedDestination } from '../../dial-policy/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, featureNotInPlan, invalidField } from '../../platform/errors.ts';
import { assertWithinCap, type LockedPlan, lockPlan } from '../workspaces/service.ts';
import * as queries from './queries.ts';

export const agentNotFound = (): ApiError => new ApiError('AGENT_NOT_FOUND', 'Agent not found');

/** A number the agent may transfer callers to. */
export function assertDialable(number: string | null | undefined): void {
  if (number === null || number === undefined) return;
  const refused = refusedDestination(number);
  if (refused === null) return;
  throw new ApiError('COMPLIANCE_BLOCKED', `transferPhoneNumber may not be dialed (rule ${refused})`);
}

const APPS_MAX = 100;
const APPS_LENGTH_MAX = 20_000;

/** Apps are merged one by one, so the result is bounded, not only what one edit sends. */
export function assertAppsWithinBounds(apps: Record<string, unknown>): void {
  if (Object.keys(apps).length <= APPS_MAX && JSON.stringify(apps).length <= APPS_LENGTH_MAX) return;
  throw invalidField('toolkitAccess', `At most ${APPS_MAX} apps and ${APPS_LENGTH_MAX} characters in all`);
}

/** The workspace's plan is locked, so that parallel creates cannot all take the last place. */
export async function assertRoomForAgent(
  ctx: Context,
  tx: Transaction,
  { tier, limits }: LockedPlan,
): Promise<void> {
  assertWithinCap('agents', limits.agents, await queries.countAgents(tx, ctx.tenantId), tier);
}

/** Refuses a voice that is not in the workspace's catalogue. While a vendor is unreachable, its voices are accepted. */
export async function assertVoiceExists(ctx: Context, voiceId: string | undefined): Promise<void> {
  if (voiceId === undefined || (await ctx.providers.speech.hasVoice(voiceId)) !== false) return;
  throw invalidField('voiceId', 'There is no such voice. GET /api/voices lists those that can be chosen.');
}

/** Cloned voices need the top plan. */
export async function assertVoiceInPlan(ctx: Context, tx: Transaction, voiceId: string): Promise<void> {
  const voices = await ctx.providers.speech.voices();
  if (voices.find((voice) => voice.id === voiceId)?.category !== 'cloned') return;
  const { tier, limits } = await lockPlan(ctx, tx);
  if (limits.clonedVoices) return;
  throw featureNotInPlan('Cloned voices need the Enterprise plan', { tier, feature: 'clonedVoices' });
}

/** Transfer targets must be agents of the workspace. */
export async function assertTransferTargets(
  ctx: Context,
  tx: Transaction,
  rules: readonly { targetAgentId: string }[],
): Promise<void> {
  const wanted = [...new Set(rules.map((rule) => rule.targetAgentId))];
  if (wanted.length === 0) return;
  const known = new Set((await queries.findAgents(tx, ctx.tenantId, wanted)).map((agent) => agent.id));
  const missing = wanted.filter((id) => !known.has(id));
  if (missing.length > 0) throw invalidField('transferRules', `Unknown target agent ${missing[0]}`);
}
