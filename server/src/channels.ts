/** The channels between an agent and a person. */
export const CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Channels with an external provider; web chat is our own. */
export const MESSAGE_CHANNELS = [
  'whatsapp',
  'email',
  'instagram',
  'messenger',
] as const satisfies readonly Channel[];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
