import type { Context } from '../../../platform/context.ts';
import type { ChannelCapabilities } from '../../../providers/channels/port.ts';
import type { TextChannel } from '../schema.ts';

/** Web chat is our own: nothing but bounds. */
const OURS: ChannelCapabilities = {
  content: ['text'],
  replyWindowHours: null,
  textLengthMax: 20_000,
  attachments: false,
};

export const capabilitiesOn = ({ providers }: Context, channel: TextChannel): ChannelCapabilities =>
  providers.channels.find((one) => one.channel === channel)?.capabilities ?? OURS;

export const lengthMaxOn = (ctx: Context, channel: TextChannel): number =>
  capabilitiesOn(ctx, channel).textLengthMax;
