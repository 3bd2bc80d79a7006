import { type Platform, systemContext } from '../../platform/context.ts';
import type { LifecycleMoments, LifecycleStep } from '../../platform/lifecycle.ts';
import { ensureGateway, retireGateway } from '../mcp-servers/service.ts';
import * as queries from './queries.ts';
import { allowedApps } from './rules.ts';

const AT_ONCE = 100;

/** An agent that may use apps has a gateway; one that may use none has none. */
export const gatewayFollowsAccess: LifecycleStep<LifecycleMoments['agentSaved']> = async (ctx, tx, agent) => {
  const wants = allowedApps(agent.toolkitAccess).size > 0;
  await (wants ? ensureGateway : retireGateway)(ctx, tx, agent.id);
};

/** For agents that were given apps before there were gateways. */
export async function addMissingGateways(platform: Platform): Promise<void> {
  for (const agent of await queries.listWithoutGatewayAnywhere(platform.db, AT_ONCE)) {
    const ctx = systemContext(platform, agent.tenant_id, 'connected-apps');
    const saved = { id: agent.id, toolkitAccess: agent.toolkit_access };
    await ctx.db.transaction((tx) => gatewayFollowsAccess(ctx, tx, saved));
  }
}
