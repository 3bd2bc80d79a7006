import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { getAgent, lockAgentForChange } from '../agents/service.ts';
import { TOOL_GATEWAY } from '../keys/schema.ts';
import { issueInternalKey, revokeInternalKeys } from '../keys/service.ts';
import { gatewayUrl, hostOf } from './address.ts';
import { announce } from './announce.ts';
import { applyTo, describeFailures } from './decisions.ts';
import * as queries from './queries.ts';
import { decisionsOf, detailViewOf, gatewayTools } from './read.ts';
import type { CreateServerInput, GatewayKeyView, ServerDetailView } from './schema.ts';
import { sealSecrets } from './vault.ts';
import { sentDecisions } from './wanted.ts';

const NAME = 'Connected apps';
const DESCRIPTION = 'Apps that this workspace has connected, as far as the agent may use them';

/** The agent may use apps: it gets a server of its own and a credential for it. Safe to repeat. */
export async function ensureGateway(ctx: Context, tx: Transaction, agentId: string): Promise<void> {
  if ((await queries.findGateway(tx, ctx.tenantId, agentId)) !== undefined) return;
  const id = newId();
  const url = gatewayUrl(ctx.settings);
  await queries.insertServer(tx, {
    tenant_id: ctx.tenantId,
    id,
    agent_id: agentId,
    name: NAME,
    description: DESCRIPTION,
    server_url: url,
    host: hostOf(url),
    approval_mode: 'no_approval',
    transport: 'STREAMABLE_HTTP',
    is_gateway: true,
    ...sealSecrets(ctx, id, { secretToken: await issueKey(ctx, tx, agentId), customHeaders: {} }),
    now: ctx.clock.now(),
  });
  await announce(ctx, tx, id, { operation: 'create', agent_id: agentId, name: NAME });
}

/** The agent may use no app any more: its server goes, and the credential stops working. */
export async function retireGateway(ctx: Context, tx: Transaction, agentId: string): Promise<void> {
  const gateway = await queries.findGateway(tx, ctx.tenantId, agentId);
  if (gateway === undefined) return;
  await queries.deleteServer(tx, ctx.tenantId, gateway.id, ctx.clock.now());
  await queries.replaceDecisions(tx, ctx.tenantId, gateway.id, {});
  await revokeInternalKeys(ctx, tx, { agentId, purpose: TOOL_GATEWAY });
  await announce(ctx, tx, gateway.id, { operation: 'delete', agent_id: agentId, name: NAME });
}

/** Bound to the agent and never full; it reaches the gateway of this agent only. */
async function issueKey(ctx: Context, tx: Transaction, agentId: string): Promise<string> {
  const wanted = { purpose: TOOL_GATEWAY, scopes: ['read' as const], agentId, expiresAt: null };
  return (await issueInternalKey(ctx, tx, wanted)).secret;
}

export const findGateway = (ctx: Context, agentId: string): Promise<queries.ServerRow | undefined> =>
  queries.findGateway(ctx.db, ctx.tenantId, agentId);

/** The earlier credential stops working at once; the new one is shown this once. */
export async function rotateGatewayKey(ctx: Context, agentId: string): Promise<GatewayKeyView> {
  await getAgent(ctx, agentId);
  return ctx.db.transaction(async (tx) => {
    if (!(await lockAgentForChange(ctx, tx, agentId))) throw notFound('Agent');
    const gateway = await queries.findGateway(tx, ctx.tenantId, agentId);
    if (gateway === undefined)
      throw invalid(
        'This agent may use no connected app, so it has no gateway. Give it one in toolkitAccess.',
      );
    await revokeInternalKeys(ctx, tx, { agentId, purpose: TOOL_GATEWAY });
    const key = await issueKey(ctx, tx, agentId);
    const { sealed_secret_token } = sealSecrets(ctx, gateway.id, { secretToken: key, customHeaders: {} });
    const stored = { sealed: sealed_secret_token ?? '', now: ctx.clock.now() };
    await queries.setGatewaySecret(tx, ctx.tenantId, gateway.id, stored);
    await announce(ctx, tx, gateway.id, { operation: 'rotate', agent_id: agentId });
    return { url: gatewayUrl(ctx.settings), key };
  });
}

/** What a form sends back unchanged is no change. */
function isChange(ctx: Context, row: queries.ServerRow, name: string, value: unknown): boolean {
  const { description, transport } = row;
  const kept: Record<string, unknown> = {
    ...{ name: row.name, serverUrl: gatewayUrl(ctx.settings), description, transport },
  };
  return !CHANGEABLE.has(name) && !(Object.hasOwn(kept, name) && kept[name] === value);
}

const CHANGEABLE: ReadonlySet<string> = new Set(['approvalMode', 'toolOverrides']);

/** Only who approves its tools can be changed: the rest follows from the agent. */
export async function updateGateway(
  ctx: Context,
  row: queries.ServerRow,
  input: CreateServerInput,
): Promise<ServerDetailView> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (given.some(([name, value]) => isChange(ctx, row, name, value)))
    throw invalid('Of this server only approvalMode and toolOverrides can be changed');
  const mode = input.approvalMode ?? row.approval_mode;
  const decided = await decisionsOf(ctx, row.id);
  const sent = sentDecisions(input, mode);
  const applied = sent === null ? null : applyTo(await namesOfTools(ctx, row), sent, decided);
  const accepted = applied?.accepted ?? (mode === 'fine_grained' ? decided : {});
  const changed = await ctx.db.transaction(async (tx) => {
    const saved = { mode, now: ctx.clock.now() };
    const after = await queries.setApprovalMode(tx, ctx.tenantId, row.id, saved);
    if (after === undefined) throw notFound('MCP server');
    await queries.replaceDecisions(tx, ctx.tenantId, row.id, accepted);
    await announce(ctx, tx, row.id, {
      operation: 'update',
      fields: given.map(([name]) => name).filter((name) => CHANGEABLE.has(name)),
    });
    return after;
  });
  if (applied !== null && applied.sync.failed > 0)
    throw new ApiError('PROVIDER_ERROR', describeFailures(applied.sync));
  return detailViewOf(ctx, changed, accepted, applied?.sync ?? null);
}

const namesOfTools = async (ctx: Context, row: queries.ServerRow): Promise<Set<string>> =>
  new Set((await gatewayTools(ctx, row)).map(({ name }) => name));
