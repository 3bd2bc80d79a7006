import { z } from 'zod';
import { type Platform, systemContext } from '../../platform/context.ts';
import { defineCron, defineJob, doublingBackoff } from '../../platform/jobs/define.ts';
import { addMissingGateways } from './gateways.ts';
import { listPending } from './pending.ts';
import { refreshStatus } from './status.ts';

const ASK_MS = 15_000;

/** Enqueued in the transaction that removes the connection. */
export const disconnectJob = defineJob({
  name: 'composio.disconnect',
  input: z.object({ provider: z.string(), externalId: z.string() }),
  attemptsMax: 10,
  backoffMs: doublingBackoff(1_000, 3_600_000),
  run: async (ctx, { provider, externalId }) => {
    const { connectedApps } = ctx.providers;
    if (connectedApps.name !== provider) return; // its provider is not configured any more
    await connectedApps.disconnect({ owner: ctx.tenantId, externalId }, AbortSignal.timeout(ASK_MS));
  },
});

/** People agree at the provider's page and do not always come back to ours. */
export const pendingCron = defineCron({
  name: 'composio.pending',
  everyMs: 60_000,
  run: async (platform: Platform) => {
    const signal = AbortSignal.timeout(ASK_MS);
    for (const row of await listPending(platform))
      await refreshStatus(systemContext(platform, row.tenant_id, 'connected-apps'), row, signal);
  },
});

export const gatewaysCron = defineCron({
  name: 'composio.gateways',
  everyMs: 3_600_000,
  run: addMissingGateways,
});
