import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { ChannelConnection } from '../../providers/channels/port.ts';

/**
 * The connection a workspace sends with on a channel: the simulated one, until workspaces can connect their own
 * accounts.
 */
export function connectionOf(ctx: Context, channel: MessageChannel): ChannelConnection {
  const provider = ctx.providers.channels.find((one) => one.channel === channel);
  if (provider === undefined) throw new Error(`no provider carries ${channel}`);
  const { tenantId } = ctx;
  return provider.connect({ tenantId, id: tenantId, address: 'simulated', credentials: {} });
}
