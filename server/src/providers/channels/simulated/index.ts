import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type ChannelSender, type MessageKey, SendError, type Template } from '../port.ts';
import * as queries from './queries.ts';

/** What an id's last four characters say of a template; any other is approved. */
const TEMPLATES: Record<string, Template['status'] | 'unknown'> = {
  '0001': 'pending',
  '0002': 'rejected',
  '0003': 'unknown',
};

/** Whom nothing reaches: numbers and addresses that end so are refused for good. */
const isUnreachable = (to: string): boolean => to.endsWith('0003') || to.endsWith('@unreachable.example');

/** No account, no network: messages are written down instead of sent. */
export function createSimulatedChannels({ db, clock }: { db: Db; clock: Clock }): ChannelSender {
  async function send(message: Omit<queries.SimulatedMessage, 'tenantId'> & MessageKey): Promise<void> {
    if (isUnreachable(message.recipient)) throw new SendError(false, 'The recipient cannot be reached');
    await queries.insertMessage(db, { ...message, tenantId: message.account }, clock.now());
  }
  return {
    name: 'simulated',
    simulated: true,
    sendTemplate: ({ account, key, to, templateId, variables }) =>
      send({ account, key, channel: 'whatsapp', recipient: to, templateId, variables }),
    sendEmail: ({ account, key, to, subject, body }) =>
      send({ account, key, channel: 'email', recipient: to, subject, body }),
    wasSent: ({ account, key }) => queries.messageExists(db, account, key),
    findTemplate: async ({ templateId }) => {
      const status = TEMPLATES[templateId.slice(-4)] ?? 'approved';
      return status === 'unknown' ? null : { id: templateId, status };
    },
  };
}
