import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { AppsError, type ToolResult } from '../../providers/connected-apps/port.ts';
import type { AgentTool, ToolAnswer, ToolSession, ToolSource } from '../../runtime/ports.ts';
import { getAgent } from '../agents/service.ts';
import { isInRegion } from '../data-residency/service.ts';
import {
  approvalWaitMs,
  askPerson,
  CALL_TIMEOUT_MS,
  decisionOn,
  findGateway,
  GATEWAY_SOURCE,
  refusal,
} from '../mcp-servers/service.ts';
import * as queries from './queries.ts';
import { allowedApps, exposedName, mayUse } from './rules.ts';
import { refreshStatus } from './status.ts';
import { type ScreenedTool, toolsOfToolkit } from './toolkits.ts';

/** How long a turn waits for the tools of an app that was never asked. */
const FIRST_LIST_WAIT_MS = 2_000;
const CONTENT_LENGTH_MAX = 16_000;
const STATUS_MS = 5_000;

/** The tools of connected apps that an agent may use. */
export const appToolSource: ToolSource = {
  name: GATEWAY_SOURCE,
  async toolsFor(ctx, session) {
    const reach = await reachOf(ctx, session.agentId);
    if (reach.length === 0 || !(await isInRegion(ctx, 'connectedApps'))) return [];
    const gateway = await findGateway(ctx, session.agentId);
    const asks = gateway !== undefined && gateway.approval_mode !== 'no_approval';
    const timeoutMs = (asks ? await approvalWaitMs(ctx) : 0) + CALL_TIMEOUT_MS;
    const tools = await Promise.all(
      reach.map(async ({ connection, access }) =>
        (await listed(ctx, connection.toolkit))
          .filter((tool) => mayUse(access, connection.toolkit, tool))
          .map((tool) => agentTool(connection, tool, timeoutMs)),
      ),
    );
    return tools.flat();
  },
};

/** The apps an agent may use and an account is connected of. */
async function reachOf(ctx: Context, agentId: string) {
  const apps = allowedApps(await accessOfAgent(ctx, agentId));
  if (apps.size === 0) return [];
  const provider = ctx.providers.connectedApps.name;
  const wanted = { provider, toolkits: [...apps.keys()] };
  const active = await queries.listActive(ctx.db, ctx.tenantId, wanted);
  return active.flatMap((connection) => {
    const access = apps.get(connection.toolkit);
    return access === undefined ? [] : [{ connection, access }];
  });
}

async function accessOfAgent(ctx: Context, agentId: string): Promise<Record<string, unknown>> {
  try {
    return (await getAgent(ctx, agentId)).toolkit_access;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AGENT_NOT_FOUND') return {};
    throw error;
  }
}

/** A slow provider costs the turn the tools of one app, never the turn. */
async function listed(ctx: Context, toolkit: string): Promise<ScreenedTool[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), FIRST_LIST_WAIT_MS);
  });
  try {
    const tools = toolsOfToolkit(ctx, toolkit);
    tools.catch(() => undefined);
    return (await Promise.race([tools, tooLong])) ?? [];
  } catch (error) {
    ctx.log.warn({ toolkit, ...describeError(error) }, 'the tools of a connected app are not known');
    return [];
  } finally {
    clearTimeout(timer);
  }
}

const agentTool = (
  { toolkit, name }: queries.ConnectionRow,
  tool: ScreenedTool,
  timeoutMs: number,
): AgentTool => ({
  name: exposedName(tool.name),
  description: `${name}: ${tool.description ?? `the tool "${tool.name}"`}`,
  parameters: tool.parameters,
  source: 'mcp',
  kind: tool.isReadOnly ? 'read' : 'write',
  timeoutMs,
  run: (ctx, args, session, signal) => run(ctx, { toolkit, tool, args }, session, signal),
});

type Call = { toolkit: string; tool: ScreenedTool; args: Readonly<Record<string, unknown>> };

const GONE = 'This tool is no longer available.';

/** Access, account and approval are read for each call, so that taking one away takes effect at once. */
async function run(ctx: Context, call: Call, session: ToolSession, signal: AbortSignal): Promise<ToolAnswer> {
  const { toolkit, tool } = call;
  const what = `${tool.name} of ${toolkit}`;
  const reached = async () => {
    const reach = await reachOf(ctx, session.agentId);
    const own = reach.find(({ connection }) => connection.toolkit === toolkit);
    return own !== undefined && mayUse(own.access, toolkit, tool) ? own.connection : undefined;
  };
  const connection = await reached();
  if (connection === undefined) return refusal(GONE, what);
  if (!(await isInRegion(ctx, 'connectedApps')))
    return refusal('The provider of connected apps is outside the region of this workspace.', what);
  const gateway = await findGateway(ctx, session.agentId);
  if (gateway === undefined || (await decisionOn(ctx, gateway, exposedName(tool.name))) === 'auto_approved')
    return perform(ctx, connection, call, what, signal);
  const asked = { tool: exposedName(tool.name), args: call.args, session };
  const objection = await askPerson(ctx, gateway, asked, signal);
  if (objection !== null) return refusal(objection, what);
  const still = await reached();
  return still === undefined ? refusal(GONE, what) : perform(ctx, still, call, what, signal);
}

async function perform(
  ctx: Context,
  connection: queries.ConnectionRow,
  { toolkit, tool, args }: Call,
  what: string,
  signal: AbortSignal,
): Promise<ToolAnswer> {
  const account = { owner: ctx.tenantId, externalId: connection.external_id };
  const { name, version } = tool;
  try {
    const wanted = { account, toolkit, tool: name, version, args, signal };
    return answerOf(await ctx.providers.connectedApps.execute(wanted), what);
  } catch (error) {
    if (!(error instanceof AppsError)) throw error;
    ctx.log.warn({ connection_id: connection.id, reason: error.reason }, 'a connected app failed');
    // The account may have expired: the provider knows.
    if (error.reason === 'refused' || error.reason === 'not_found')
      await refreshStatus(ctx, connection, AbortSignal.timeout(STATUS_MS));
    const content = `${error.message}.`;
    return {
      outcome: error.reason === 'timed_out' ? 'timeout' : 'error',
      content,
      summary: `${what}: ${content}`,
      bytes: 0,
      errorMessage: content,
    };
  }
}

function answerOf({ successful, data, error }: ToolResult, what: string): ToolAnswer {
  const text = successful ? (JSON.stringify(data) ?? 'Done.') : (error ?? 'The app refused the call');
  const content = text.slice(0, CONTENT_LENGTH_MAX);
  const bytes = Buffer.byteLength(text);
  return successful
    ? {
        outcome: 'success',
        content,
        summary: `${what} answered with ${bytes} bytes`,
        bytes,
        errorMessage: null,
      }
    : { outcome: 'error', content, summary: `${what} refused`, bytes, errorMessage: content.slice(0, 300) };
}
