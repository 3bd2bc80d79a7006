import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createOutboundHttp } from '../../../platform/outbound-http/index.ts';
import { type ChannelUnderTest, describeChannel } from '../conformance.ts';
import type { ChannelAccount, ChannelProvider } from '../port.ts';
import { createMetaChannels } from './index.ts';
import { type GraphAccount, startGraphDouble } from './test-support/graph-double.ts';
import {
  handshake,
  pageEvents,
  pageMessage,
  signed,
  whatsAppChange,
  whatsAppMessages,
  whatsAppStatus,
} from './test-support/graph-hooks.ts';

const outbound = createOutboundHttp({ allowPrivateNetwork: true });
const UNREACHABLE = 'http://127.0.0.1:9/v23.0';

type Channel = 'whatsapp' | 'instagram' | 'messenger';

const channelAt = (graphUrl: string, channel: Channel): ChannelProvider => {
  const found = createMetaChannels({ outbound, graphUrl }).find((one) => one.channel === channel);
  if (found === undefined) throw new Error('no such channel');
  return found;
};

let serial = 100;
function newAccount(channel: Channel): ChannelAccount & { graph: Required<GraphAccount> } {
  const number = String(++serial);
  const graph = {
    accessToken: `token-${number}`,
    appSecret: `secret-${number}`,
    businessAccountId: `900${number}`,
    phoneNumberId: `800${number}`,
    displayPhoneNumber: `+1 415-555-${number}`,
    pageId: `700${number}`,
    instagramId: `600${number}`,
  };
  const { displayPhoneNumber, pageId, ...credentials } = graph;
  return {
    tenantId: newId(),
    id: newId(),
    address: channel === 'whatsapp' ? displayPhoneNumber.replace(/[ -]/g, '') : pageId,
    credentials: { ...credentials, verifyToken: `verify-${number}` },
    graph,
  };
}

/** Instagram carries no key: counted by the text, to which the test adds it. */
function withKeyInText(provider: ChannelProvider): ChannelProvider {
  return {
    ...provider,
    connect(account) {
      const connection = provider.connect(account);
      return {
        ...connection,
        send: (message) =>
          connection.send(
            message.content.kind === 'text'
              ? { ...message, content: { kind: 'text', text: `${message.content.text} ${message.key}` } }
              : message,
          ),
      };
    },
  };
}

async function open(channel: Channel): Promise<ChannelUnderTest> {
  const double = await startGraphDouble();
  const [account, otherAccount] = [newAccount(channel), newAccount(channel)];
  double.accounts.push(account.graph, otherAccount.graph);
  const waba = account.graph.businessAccountId;
  double.templates.push({ id: '1', name: 'order_update', language: 'en_US', status: 'APPROVED', waba });
  const { appSecret } = account.graph;
  const provider = channelAt(double.url, channel);
  const sign = (payload: unknown) => signed(appSecret, account.id, payload);
  const keyOf = ({ body }: (typeof double.sent)[number]): string =>
    body.biz_opaque_callback_data ?? body.message.metadata ?? body.message.text.split(' ').at(-1);
  const page = (messaging: readonly object[]) =>
    channel === 'instagram'
      ? pageEvents('instagram', account.graph.instagramId, messaging)
      : pageEvents('page', account.graph.pageId, messaging);
  const isWhatsApp = channel === 'whatsapp';
  const receipt = (id: string, status: 'delivered' | 'read' | 'failed') => {
    if (isWhatsApp) return sign(whatsAppStatus(account.graph, id, status));
    const sender = { sender: { id: '123' } };
    if (channel === 'messenger' && status === 'delivered')
      return sign(page([{ ...sender, delivery: { mids: [id], watermark: 1_772_442_000_000 } }]));
    return channel === 'instagram' && status === 'read'
      ? sign(page([{ ...sender, read: { mid: id } }]))
      : null;
  };
  return {
    provider: channel === 'instagram' ? withKeyInText(provider) : provider,
    away: channelAt(UNREACHABLE, channel),
    account,
    otherAccount,
    people: { reached: '+14155550142', neverReached: '+14155550003', losesAnswer: '+14155550010' },
    templateId: isWhatsApp ? 'order_update:en_US' : null,
    countSent: async ({ id }, key) =>
      id === account.id ? double.sent.filter((one) => keyOf(one) === key).length : 0,
    hooks: {
      messages: (messages) =>
        sign(isWhatsApp ? whatsAppMessages(account.graph, messages) : page(messages.map(pageMessage))),
      receipt,
      somethingElse: () =>
        sign(
          isWhatsApp
            ? whatsAppChange(account.graph, {
                messages: [
                  {
                    from: '14155550142',
                    id: 'wamid.1',
                    timestamp: '1772442000',
                    type: 'reaction',
                    reaction: {},
                  },
                  { from: '14155550142', id: 'wamid.2', timestamp: '1772442000', type: 'unsupported' },
                ],
              })
            : page([
                { sender: { id: '1' }, reaction: { mid: 'm_1', action: 'react', emoji: '❤' } },
                { sender: { id: '1' }, message: { mid: 'm_2', text: 'by hand', is_echo: true } },
                { sender: { id: '1' }, read: { watermark: 1_772_442_000_000 } },
              ]),
        ),
      handshake: (question) => handshake(account.id, account.credentials.verifyToken ?? '', question),
    },
    close: () => double.close(),
  };
}

for (const channel of ['whatsapp', 'instagram', 'messenger'] as const)
  describeChannel(`Meta ${channel}`, () => open(channel));

async function openOwn(channel: Channel) {
  const double = await startGraphDouble();
  onTestFinished(() => double.close());
  const account = newAccount(channel);
  double.accounts.push(account.graph);
  const connection = channelAt(double.url, channel).connect(account);
  const refusal = async (to: string) =>
    connection.send({ key: newId(), to, content: { kind: 'text', text: 'Hello' } }).then(
      () => null,
      (error: unknown) => error,
    );
  return { double, account, connection, refusal };
}

describe('Meta’s Graph API', () => {
  it('refuses free text after 24 hours for good, and the error names the template as the way', async () => {
    const { refusal } = await openOwn('whatsapp');
    expect(await refusal('+14155550047')).toMatchObject({
      retryable: false,
      isUnsent: true,
      message: expect.stringContaining('template'),
    });
    const page = await openOwn('messenger');
    expect(await page.refusal('14155550278')).toMatchObject({ retryable: false, isUnsent: true });
  });

  it('a limit and an expired token are worth a retry without a look-up, a server error only after one', async () => {
    const { refusal } = await openOwn('whatsapp');
    expect(await refusal('+14155550429')).toMatchObject({ retryable: true, isUnsent: true });
    expect(await refusal('+14155550190')).toMatchObject({ retryable: true, isUnsent: true });
    expect(await refusal('+14155550500')).toMatchObject({ retryable: true, isUnsent: false });
  });

  it('a template is sent with its variables in the order of their places, or by their names', async () => {
    const { double, account, connection } = await openOwn('whatsapp');
    const waba = account.graph.businessAccountId;
    double.templates.push({ id: '1', name: 'visit', language: 'es', status: 'APPROVED', waba });
    const send = (variables: Record<string, string>) =>
      connection.send({
        key: newId(),
        to: '+14155550142',
        content: { kind: 'template', templateId: 'visit:es', variables },
      });
    await send({ '10': 'j', '2': 'b', '1': 'a' });
    await send({ name: 'Ada' });
    expect(double.sent.map(({ body }) => body.template)).toMatchObject([
      {
        name: 'visit',
        language: { code: 'es' },
        components: [{ type: 'body', parameters: ['a', 'b', 'j'].map((text) => ({ type: 'text', text })) }],
      },
      { components: [{ parameters: [{ parameter_name: 'name', text: 'Ada' }] }] },
    ]);
  });

  it('templates are submitted with examples, found by exact name and language, and deleted one language alone', async () => {
    const { double, connection } = await openOwn('whatsapp');
    const draft = { category: 'utility', body: 'Hello {{1}}, see you on {{ 2 }}' } as const;
    const made = await connection.templates?.submit({ ...draft, name: 'visit', language: 'es-MX' });
    await connection.templates?.submit({ ...draft, name: 'visit', language: 'en' });
    expect(made).toMatchObject({ id: 'visit:es_MX', status: 'pending' });
    expect(double.requests[0]?.body).toMatchObject({
      category: 'UTILITY',
      components: [
        {
          type: 'BODY',
          text: 'Hello {{1}}, see you on {{2}}',
          example: { body_text: [['example 1', 'example 2']] },
        },
      ],
    });
    for (const one of double.templates) one.status = 'APPROVED';
    expect(await connection.findTemplate('visit:es_MX')).toMatchObject({ status: 'approved' });
    expect(await connection.findTemplate('visi:es_MX')).toBeNull();
    await connection.templates?.remove('visit:es_MX');
    expect(double.templates.map(({ language }) => language)).toEqual(['en']);
    await connection.templates?.remove('visit:es_MX');
    await expect(
      connection.templates?.submit({ ...draft, name: 'malformed', language: 'en' }),
    ).rejects.toMatchObject({ retryable: false, message: 'Placeholders cannot stand at the end' });
  });

  it('an account is online when its token may use the number or page, and failed with the reason otherwise', async () => {
    const { double, account, connection } = await openOwn('whatsapp');
    expect(await connection.check?.()).toEqual({
      status: 'ONLINE',
      reason: null,
      facts: { phoneNumberId: account.graph.phoneNumberId },
    });
    const provider = channelAt(double.url, 'whatsapp');
    const wrong = { ...account, credentials: { ...account.credentials, accessToken: 'stolen' } };
    expect(await provider.connect(wrong).check?.()).toMatchObject({ status: 'FAILED' });
    expect(await provider.connect({ ...account, address: '+4930123456' }).check?.()).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('no such phone number'),
    });
    const instagram = await openOwn('instagram');
    expect(await instagram.connection.check?.()).toMatchObject({
      status: 'ONLINE',
      facts: { instagramId: instagram.account.graph.instagramId },
    });
  });

  it('reads of a hook only what is about its own number, and statuses bring our key and the reason', async () => {
    const { account, connection } = await openOwn('whatsapp');
    const { appSecret } = account.graph;
    const other = newAccount('whatsapp').graph;
    const message = { providerMessageId: 'wamid.1', from: '+14155550142', text: 'Hello' };
    expect(connection.parse(signed(appSecret, account.id, whatsAppMessages(other, [message])))).toEqual([]);
    const status = whatsAppStatus(account.graph, 'wamid.2', 'failed', {
      biz_opaque_callback_data: 'our-key',
    });
    expect(connection.parse(signed(appSecret, account.id, status))).toMatchObject([
      { kind: 'receipt', status: 'failed', key: 'our-key', reason: expect.stringContaining('template') },
    ]);
    const change = whatsAppChange(
      account.graph,
      {
        event: 'REJECTED',
        message_template_name: 'visit',
        message_template_language: 'es',
        reason: 'PROMOTIONAL',
      },
      'message_template_status_update',
    );
    expect(connection.parse(signed(appSecret, account.id, change))).toEqual([
      { kind: 'template', templateId: 'visit:es', status: 'rejected', reason: 'PROMOTIONAL' },
    ]);
  });

  it('an echo of our own message tells that it was sent, and is no message of a person', async () => {
    const { account, connection } = await openOwn('messenger');
    const echo = pageEvents('page', account.graph.pageId, [
      { sender: { id: '7' }, message: { mid: 'm_1', text: 'Hi', is_echo: true, metadata: 'our-key' } },
    ]);
    expect(connection.parse(signed(account.graph.appSecret, account.id, echo))).toMatchObject([
      { kind: 'receipt', providerMessageId: 'm_1', status: 'sent', key: 'our-key' },
    ]);
  });
});
