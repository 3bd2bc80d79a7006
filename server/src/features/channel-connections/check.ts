import { MESSAGE_CHANNELS, type MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import { SendError } from '../../providers/channels/port.ts';
import { findProvider, openAccount, whyAccountOutside } from '../outbox/service.ts';
import * as queries from './queries.ts';

export type ConnectedAccount = { channel: MessageChannel; provider: string; simulated: boolean };

/** The accounts of the workspace, without addresses and credentials. */
export async function connectedAccounts(ctx: Context): Promise<ConnectedAccount[]> {
  const rows = await queries.listConnections(ctx.db, ctx.tenantId, MESSAGE_CHANNELS);
  return rows.map(({ channel, provider }) => ({
    channel,
    provider,
    simulated: findProvider(ctx, provider, channel)?.simulated ?? false,
  }));
}

/** Asks the provider of each account that lies in the workspace's region; what is wrong with the first that cannot be used, else null. */
export async function checkAccounts(
  ctx: Context,
  channels: readonly MessageChannel[],
): Promise<string | null> {
  for (const row of await queries.listConnections(ctx.db, ctx.tenantId, channels)) {
    const provider = findProvider(ctx, row.provider, row.channel);
    if (provider === undefined) return `This installation has no provider "${row.provider}".`;
    const account = openAccount(ctx, row);
    const outside = await whyAccountOutside(ctx, provider, account);
    if (outside !== null) return outside;
    try {
      const check = await provider.connect(account).check?.();
      if (check?.status === 'FAILED') return check.reason ?? 'The provider refused the account.';
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      return error.message;
    }
  }
  return null;
}
