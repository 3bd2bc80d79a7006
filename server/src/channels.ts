/** The ways in which an agent and a person reach each other. */
export const CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Those on which a provider carries our messages; web chat is our own. */
export const MESSAGE_CHANNELS = [
  'whatsapp',
  'email',
  'instagram',
  'messenger',
] as const satisfies readonly Channel[];
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
