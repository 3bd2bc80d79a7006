import { MESSAGE_CHANNELS } from '../../channels.ts';
import {
  type ChannelProvider,
  type MessageContent,
  type OutboundMessage,
  SendError,
} from '../../providers/channels/port.ts';

/** A requested message, flattened. */
export type Asked = {
  account: string;
  key: string;
  to: string;
  subject?: string;
  body?: string;
  templateId?: string;
  variables?: Readonly<Record<string, string>>;
  unsubscribeUrl?: string;
  repeated: boolean;
};

function flat(content: MessageContent) {
  if (content.kind === 'template') return { templateId: content.templateId, variables: content.variables };
  if (content.kind !== 'email') return { body: content.text };
  const { subject, text: body, unsubscribeUrl } = content;
  return { subject, body, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) };
}

type Mood = {
  /**
   * `hang`: accepted, the answer comes with `release`; `hang, then fail`: not accepted, the error comes with
   * `release`.
   */
  fail: 'no' | 'lose the answer' | 'unreachable' | 'not taken' | 'reject' | 'hang' | 'hang, then fail';
  /** Whether it can be asked about a key. */
  remembers: boolean;
};

/** Channels in memory that record messages and can lose answers, refuse or hang. */
export function channelDouble() {
  const taken = new Map<string, OutboundMessage>();
  const asked: Asked[] = [];
  const looked: string[] = [];
  const hanging: (() => void)[] = [];
  const mood: Mood = { fail: 'no', remembers: true };

  async function send(account: string, message: OutboundMessage) {
    const { key, to, content } = message;
    asked.push({ account, key, to, ...flat(content), repeated: taken.has(key) });
    if (mood.fail === 'unreachable') throw new SendError(true, 'busy');
    if (mood.fail === 'not taken') throw new SendError(true, 'too many requests', true);
    if (mood.fail === 'reject') throw new SendError(false, 'refused');
    const hang = () => new Promise<void>((resolve) => hanging.push(resolve));
    if (mood.fail === 'hang, then fail') {
      await hang();
      throw new SendError(true, 'reset');
    }
    taken.set(key, message);
    if (mood.fail === 'lose the answer') throw new SendError(true, 'the answer was lost');
    if (mood.fail === 'hang') await hang();
    return { providerMessageId: `double-${key}` };
  }

  const channels: ChannelProvider[] = MESSAGE_CHANNELS.map((channel) => ({
    name: 'double',
    channel,
    simulated: true,
    capabilities: {
      content: ['text', 'template', 'email'],
      replyWindowHours: null,
      textLengthMax: 10_000,
      attachments: false,
    },
    connect: ({ tenantId }) => ({
      send: (message) => send(tenantId, message),
      wasSent: async (key) => {
        looked.push(key);
        if (!mood.remembers) return 'unknown';
        return taken.has(key) ? { providerMessageId: `double-${key}` } : 'no';
      },
      findTemplate: async (templateId) =>
        templateId.endsWith('0003')
          ? null
          : { id: templateId, status: templateId.endsWith('0001') ? 'pending' : 'approved' },
      verify: () => ({ kind: 'refused' }),
      parse: () => [],
    }),
  }));
  /** The oldest ones first. */
  const release = (count = hanging.length) => {
    for (const go of hanging.splice(0, count)) go();
  };
  return { channels, taken, asked, looked, mood, release };
}
