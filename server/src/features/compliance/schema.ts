export const CONTACT_CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
