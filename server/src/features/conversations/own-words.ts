import { ownWords } from '../../providers/channels/email/index.ts';
import type { TextChannel } from './schema.ts';

/**
 * What counts as said by a message: all of it, but of a person's mail their own new words. The listener, the model and
 * the analysis get nothing else; stored, shown, searched and exported is the whole.
 */
export const saidIn = (channel: TextChannel, role: 'user' | 'agent', content: string): string =>
  channel === 'email' && role === 'user' ? ownWords(content) : content;
