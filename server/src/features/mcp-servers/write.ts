import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { UrlVerdict } from '../../platform/outbound-http/index.ts';
import { assertEndpointInRegion } from '../data-residency/service.ts';
import { type LockedPlan, lockPlan } from '../workspaces/service.ts';
import { hostOf } from './address.ts';
import { announce } from './announce.ts';
import { assignHosted, attachTo } from './assignments.ts';
import { type Applied, applyDecisions, describeFailures } from './decisions.ts';
import { updateGateway } from './gateway.ts';
import * as queries from './queries.ts';
import { decisionsOf, detailViewOf, getServer, requireServer } from './read.ts';
import type { CreateServerInput, Decision, ServerDetailView } from './schema.ts';
import { openServer, sealSecrets, targetOf } from './vault.ts';
import { type PlainServer, sentDecisions, type WantedServer, wantedServer } from './wanted.ts';

const SERVERS_MAX = 500;
const UPDATE_ATTEMPTS_MAX = 3;

const ADDRESS_WORDS: Record<Exclude<UrlVerdict, { ok: true }>['reason'], string | null> = {
  invalid_url: 'Must be an http or https address',
  scheme: 'Must be an http or https address',
  credentials: 'Must not hold a user or password; use secretToken or customHeaders',
  port: 'This port is not for web services',
  private_address:
    'Must not target localhost or a private or internal address, unless Parley is started with ALLOW_PRIVATE_NETWORK=1, which is for development',
  unresolvable: null, // it may resolve later; the address is checked at every connect
};

async function assertAddress(ctx: Context, serverUrl: string): Promise<void> {
  const verdict = await ctx.outbound.checkUrl(serverUrl);
  const words = verdict.ok ? null : ADDRESS_WORDS[verdict.reason];
  if (words !== null) throw invalidField('serverUrl', words);
  await assertEndpointInRegion(ctx, 'MCP server', [hostOf(serverUrl)]);
}

/**
 * For the workspace, or for one agent alone. The server is created even when some decisions failed
 * (`toolOverridesSync`).
 */
export async function createServer(
  ctx: Context,
  input: CreateServerInput,
  agentId: string | null = null,
): Promise<ServerDetailView> {
  const id = ctx.reservedId ?? newId();
  if (ctx.reservedId !== undefined && (await queries.findServer(ctx.db, ctx.tenantId, id)) !== undefined)
    return getServer(ctx, id); // an earlier run stored it and died after its commit
  const wanted = wantedServer(input, null, ctx.settings.mcpPresets);
  const sent = sentDecisions(input, wanted.approvalMode) ?? {};
  await assertAddress(ctx, wanted.serverUrl);
  const applied =
    Object.keys(sent).length === 0 ? null : await applyDecisions(ctx, targetOf(ctx, wanted), sent, {});
  const row = await ctx.db.transaction((tx) => insert(ctx, tx, { id, agentId, wanted, applied }));
  return detailViewOf(ctx, row, applied?.accepted ?? {}, applied?.sync ?? null);
}

async function insert(
  ctx: Context,
  tx: Transaction,
  {
    id,
    agentId,
    wanted,
    applied,
  }: { id: string; agentId: string | null; wanted: WantedServer; applied: Applied | null },
): Promise<queries.ServerRow> {
  const plan = await lockPlan(ctx, tx);
  if ((await queries.countServers(tx, ctx.tenantId)) >= SERVERS_MAX)
    throw new ApiError(
      'PLAN_LIMIT_EXCEEDED',
      `A workspace has at most ${SERVERS_MAX} MCP servers. Delete one first.`,
    );
  const row = await queries.insertServer(tx, rowOf(ctx, id, agentId, wanted));
  if (applied !== null) await queries.replaceDecisions(tx, ctx.tenantId, id, applied.accepted);
  if (agentId !== null) await attachTo(ctx, tx, plan, agentId, row);
  else if (wanted.provider !== null) await assignHosted(ctx, tx, plan, id);
  await announce(ctx, tx, id, { operation: 'create', agent_id: agentId, ...factsOf(wanted) });
  return row;
}

const rowOf = (
  ctx: Context,
  id: string,
  agentId: string | null,
  wanted: WantedServer,
): queries.NewServer => ({
  tenant_id: ctx.tenantId,
  id,
  agent_id: agentId,
  name: wanted.name,
  description: wanted.description,
  server_url: wanted.serverUrl,
  host: wanted.host,
  approval_mode: wanted.approvalMode,
  transport: wanted.transport,
  is_gateway: false,
  ...sealSecrets(ctx, id, wanted),
  now: ctx.clock.now(),
});

/** The audit log keeps the host only: path and query may hold secrets. */
const factsOf = ({ name, host, provider, approvalMode }: WantedServer) => ({
  name,
  host,
  provider,
  approval_mode: approvalMode,
});

/**
 * The server is asked before the row is locked, so the row may have changed meanwhile: then everything is checked
 * again.
 */
export async function updateServer(
  ctx: Context,
  id: string,
  input: CreateServerInput,
): Promise<ServerDetailView> {
  if (Object.values(input).every((value) => value === undefined)) throw invalid('No fields to update');
  for (let attempt = 1; attempt <= UPDATE_ATTEMPTS_MAX; attempt++) {
    const current = await requireServer(ctx, id);
    if (current.is_gateway) return updateGateway(ctx, current, input);
    const before = openServer(ctx, current);
    const wanted = wantedServer(input, before, ctx.settings.mcpPresets);
    const sent = sentDecisions(input, wanted.approvalMode);
    if (wanted.serverUrl !== before.serverUrl) await assertAddress(ctx, wanted.serverUrl);
    const decided = await decisionsOf(ctx, id);
    const due = dueDecisions(before, wanted, sent, decided);
    const applied = due === null ? null : await applyDecisions(ctx, targetOf(ctx, wanted), due, decided);
    const row = await ctx.db.transaction((tx) => update(ctx, tx, { current, wanted, applied, input }));
    if (row === null) continue;
    if (applied !== null && applied.sync.failed > 0)
      throw new ApiError('PROVIDER_ERROR', describeFailures(applied.sync));
    return detailViewOf(ctx, row, applied?.accepted ?? decided, applied?.sync ?? null);
  }
  throw new ApiError('VALIDATION_FAILED', 'The server was changed by somebody else meanwhile. Try again.', {
    status: 409,
  });
}

/** Decisions to apply: those sent, or the existing ones when the server behind them has changed. */
function dueDecisions(
  before: PlainServer,
  wanted: WantedServer,
  sent: Readonly<Record<string, Decision>> | null,
  decided: Readonly<Record<string, Decision>>,
): Readonly<Record<string, Decision>> | null {
  if (wanted.approvalMode !== 'fine_grained') return null;
  if (sent !== null) return sent;
  const facts = ({ serverUrl, transport, secretToken, customHeaders }: PlainServer) =>
    JSON.stringify([serverUrl, transport, secretToken, customHeaders]);
  return facts(before) !== facts(wanted) && Object.keys(decided).length > 0 ? decided : null;
}

type Update = {
  current: queries.ServerRow;
  wanted: WantedServer;
  applied: Applied | null;
  input: CreateServerInput;
};

/** Null when the row has changed since it was checked. */
async function update(
  ctx: Context,
  tx: Transaction,
  { current, wanted, applied, input }: Update,
): Promise<queries.ServerRow | null> {
  const plan: LockedPlan = await lockPlan(ctx, tx);
  const locked = await queries.lockServer(tx, ctx.tenantId, current.id);
  if (locked === undefined) throw notFound('MCP server');
  if (locked.revision !== current.revision) return null;
  const row = await queries.updateServer(tx, rowOf(ctx, current.id, current.agent_id, wanted));
  if (applied !== null) await queries.replaceDecisions(tx, ctx.tenantId, row.id, applied.accepted);
  else if (wanted.approvalMode !== 'fine_grained')
    await queries.replaceDecisions(tx, ctx.tenantId, row.id, {});
  if (wanted.provider !== null && row.agent_id === null && row.host !== current.host) {
    // A custom server that becomes a hosted one falls under the plan's cap.
    await queries.unassignServer(tx, ctx.tenantId, row.id);
    await assignHosted(ctx, tx, plan, row.id);
  }
  const fields = Object.keys(input).filter((name) => input[name as keyof CreateServerInput] !== undefined);
  await announce(ctx, tx, row.id, { operation: 'update', fields, ...factsOf(wanted) });
  return row;
}

export async function deleteServer(ctx: Context, id: string): Promise<void> {
  if ((await requireServer(ctx, id)).is_gateway)
    throw invalid(
      'This server is made for the agent’s connected apps. Take the apps from the agent instead.',
    );
  await ctx.db.transaction(async (tx) => {
    const row = await queries.deleteServer(tx, ctx.tenantId, id, ctx.clock.now());
    if (row === undefined) throw notFound('MCP server');
    await queries.unassignServer(tx, ctx.tenantId, id);
    await queries.replaceDecisions(tx, ctx.tenantId, id, {});
    await announce(ctx, tx, id, { operation: 'delete', name: row.name });
  });
}
