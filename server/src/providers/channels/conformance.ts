import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  type ChannelAccount,
  type ChannelConnection,
  type ChannelProvider,
  type Hook,
  type InboundMessage,
  type MessageContent,
  type OutboundMessage,
  SendError,
} from './port.ts';

/** What every message channel guarantees. Run it against each adapter, the simulated ones included. */

export type ChannelUnderTest = {
  provider: ChannelProvider;
  account: ChannelAccount;
  /** Of another workspace, at the same provider. */
  otherAccount: ChannelAccount;
  /** Recipients by the result of a message to them. */
  people: { reached: string; neverReached: string; losesAnswer: string };
  templateId: string | null;
  /** How often the recipient got a message with this key, counted on the provider's side. */
  countSent(account: ChannelAccount, key: string): Promise<number>;
  /** The same channel while its provider cannot be reached. */
  away: ChannelProvider;
  /** Each message arrives in a hook of its own. */
  oneMessageAHook?: boolean;
  /** Hooks as the provider itself would send them to this account. */
  hooks: {
    messages(messages: readonly WrittenMessage[]): Hook;
    /** null: this provider reports no such status of a single message. */
    receipt(providerMessageId: string, status: 'delivered' | 'read' | 'failed'): Hook | null;
    /** Signed, and of a kind unknown to the adapter. */
    somethingElse(): Hook;
    /** null: this provider has no handshake. */
    handshake(question: string): Hook | null;
  };
  close(): Promise<void>;
};

export type WrittenMessage = Pick<InboundMessage, 'providerMessageId' | 'from' | 'text' | 'attachments'> & {
  name: string | null;
  subject: string | null;
};

const SECRET_WORDS = 'the meeting is at noon';

export const contentOf = (kind: MessageContent['kind'], templateId: string | null): MessageContent => {
  switch (kind) {
    case 'text':
      return { kind, text: SECRET_WORDS };
    case 'template':
      return { kind, templateId: templateId ?? newId(), variables: { '1': SECRET_WORDS } };
    case 'email':
      return { kind, subject: 'A meeting', text: SECRET_WORDS };
  }
};

async function sendErrorOf(work: Promise<unknown>): Promise<SendError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SendError);
  return error as SendError;
}

export function describeChannel(name: string, open: () => Promise<ChannelUnderTest>): void {
  describe(`${name} is a message channel`, () => {
    let under: ChannelUnderTest;
    let connection: ChannelConnection;
    beforeAll(async () => {
      under = await open();
      connection = under.provider.connect(under.account);
    });
    afterAll(() => under.close());

    const kinds = () => under.provider.capabilities.content;
    const messageTo = (person: keyof ChannelUnderTest['people'], fields: Partial<OutboundMessage> = {}) => ({
      key: newId(),
      to: under.people[person],
      content: contentOf(kinds()[0] ?? 'text', under.templateId),
      ...fields,
    });

    describeSending(() => ({ under, connection, messageTo }));
    describeHooks(() => ({ under, connection }));
  });
}

type Sending = {
  under: ChannelUnderTest;
  connection: ChannelConnection;
  messageTo: (person: keyof ChannelUnderTest['people'], fields?: Partial<OutboundMessage>) => OutboundMessage;
};

function describeSending(at: () => Sending): void {
  it('sends each kind of message that it declares, and returns the provider’s id', async () => {
    const { under, connection, messageTo } = at();
    expect(under.provider.capabilities.content.length).toBeGreaterThan(0);
    for (const kind of under.provider.capabilities.content) {
      const message = messageTo('reached', { content: contentOf(kind, under.templateId) });
      const { providerMessageId } = await connection.send(message);
      expect(providerMessageId).not.toBe('');
      expect(await under.countSent(under.account, message.key)).toBe(1);
    }
  });

  it('sends a key once, however often and at whatever moment it is asked, under one id', async () => {
    const { under, connection, messageTo } = at();
    const message = messageTo('reached');
    const sent = await Promise.all(Array.from({ length: 5 }, () => connection.send(message)));
    sent.push(await connection.send(message));
    expect(new Set(sent.map(({ providerMessageId }) => providerMessageId)).size).toBe(1);
    expect(await under.countSent(under.account, message.key)).toBe(1);
  });

  it('says whether a key was sent, or that it cannot say, and nothing about another account’s keys', async () => {
    const { under, connection, messageTo } = at();
    const message = messageTo('reached');
    expect(['no', 'unknown']).toContain(await connection.wasSent(message.key));
    const sent = await connection.send(message);
    expect([sent, 'unknown']).toContainEqual(await connection.wasSent(message.key));
    const other = under.provider.connect(under.otherAccount);
    expect(['no', 'unknown']).toContain(await other.wasSent(message.key));
  });

  it('finds a message whose answer was lost, and does not report it as unsent', async () => {
    const { under, connection, messageTo } = at();
    const message = messageTo('losesAnswer');
    const error = await sendErrorOf(connection.send(message));
    expect([error.retryable, error.isUnsent]).toEqual([true, false]);
    expect(await under.countSent(under.account, message.key)).toBe(1);
    expect(await connection.wasSent(message.key)).not.toBe('no');
  });

  it('refuses for good an unreachable recipient and a kind of message that it does not carry', async () => {
    const { under, connection, messageTo } = at();
    const unreachable = messageTo('neverReached');
    expect((await sendErrorOf(connection.send(unreachable))).retryable).toBe(false);
    expect(await under.countSent(under.account, unreachable.key)).toBe(0);
    for (const kind of ['text', 'template', 'email'] as const) {
      if (under.provider.capabilities.content.includes(kind)) continue;
      const message = messageTo('reached', { content: contentOf(kind, null) });
      expect((await sendErrorOf(connection.send(message))).retryable, kind).toBe(false);
    }
  });

  it('reports a provider that cannot be reached as worth a retry', async () => {
    const { under, messageTo } = at();
    const away = under.away.connect(under.account);
    expect((await sendErrorOf(away.send(messageTo('reached')))).retryable).toBe(true);
  });

  it('names neither the recipient nor the content in an error', async () => {
    const { under, connection, messageTo } = at();
    const away = under.away.connect(under.account);
    const errors = [
      await sendErrorOf(connection.send(messageTo('neverReached'))),
      await sendErrorOf(connection.send(messageTo('losesAnswer'))),
      await sendErrorOf(away.send(messageTo('reached'))),
    ];
    for (const { message } of errors) {
      expect(message).not.toBe('');
      for (const secret of [...Object.values(under.people), SECRET_WORDS])
        expect(message).not.toContain(secret);
    }
  });

  it('knows the templates of an account where it has any, and no others', async () => {
    const { under, connection } = at();
    const hasTemplates = under.provider.capabilities.content.includes('template');
    expect(under.templateId !== null).toBe(hasTemplates);
    if (under.templateId !== null)
      expect(await connection.findTemplate(under.templateId)).toMatchObject({ id: under.templateId });
    expect(await connection.findTemplate(`${newId().slice(0, -4)}0003`)).toBeNull();
  });
}

const written = (fields: Partial<WrittenMessage> = {}): WrittenMessage => ({
  providerMessageId: `message-${newId()}`,
  from: '+14155550142',
  text: 'Is it still open? “日本”',
  name: null,
  subject: null,
  attachments: [],
  ...fields,
});

function describeHooks(at: () => { under: ChannelUnderTest; connection: ChannelConnection }): void {
  it('accepts a hook only as it was signed, byte for byte and for this account', () => {
    const { under, connection } = at();
    const hook = under.hooks.messages([written()]);
    expect(connection.verify(hook)).toEqual({ kind: 'genuine' });
    const changed = Uint8Array.from(hook.body);
    changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
    expect(connection.verify({ ...hook, body: changed })).toEqual({ kind: 'refused' });
    expect(connection.verify({ ...hook, headers: {} })).toEqual({ kind: 'refused' });
    const other = under.provider.connect(under.otherAccount);
    expect(other.verify(hook)).toEqual({ kind: 'refused' });
  });

  it('answers a handshake with what was asked, and only the provider’s own', () => {
    const { under, connection } = at();
    const hook = under.hooks.handshake('4711');
    if (hook === null) return;
    expect(connection.verify(hook)).toEqual({ kind: 'handshake', answer: '4711' });
    expect(under.provider.connect(under.otherAccount).verify(hook)).toEqual({ kind: 'refused' });
    expect(connection.verify({ ...hook, url: hook.url.split('?')[0] ?? '' })).toEqual({ kind: 'refused' });
  });

  it('reports what people wrote in order and word for word, each time under the same id', () => {
    const { under, connection } = at();
    const subject = under.provider.channel === 'email' ? 'Re: A meeting' : null;
    const from = under.provider.channel === 'email' ? 'ada@example.com' : '+14155550142';
    const two = [written({ name: 'Ada', subject, from }), written({ text: 'Second', subject, from })];
    const hooks =
      under.oneMessageAHook === true
        ? two.map((one) => under.hooks.messages([one]))
        : [under.hooks.messages(two)];
    const read = () => hooks.flatMap((hook) => connection.parse(hook));
    const events = read();
    expect(events).toMatchObject(
      two.map(({ providerMessageId, from, text }) => ({
        kind: 'message',
        providerMessageId,
        from,
        text,
        subject,
      })),
    );
    expect(events).toEqual(read());
    for (const one of events) expect((one as InboundMessage).at).toBeInstanceOf(Date);
  });

  it('reports attachments by name, type and size', () => {
    const { under, connection } = at();
    const attachments = [{ filename: 'plan.pdf', contentType: 'application/pdf', bytes: 12_345 }];
    const [event] = connection.parse(under.hooks.messages([written({ attachments })]));
    const { attachments: isReported, attachmentsByTypeOnly } = under.provider.capabilities;
    const byType = [{ filename: expect.any(String), contentType: expect.any(String), bytes: 0 }];
    expect(event).toMatchObject({
      attachments: isReported ? (attachmentsByTypeOnly === true ? byType : attachments) : [],
    });
  });

  it('reports the delivery of a message under the id it was sent with', async () => {
    const { under, connection } = at();
    const { content } = under.provider.capabilities;
    const { providerMessageId } = await connection.send({
      key: newId(),
      to: under.people.reached,
      content: contentOf(content[0] ?? 'text', under.templateId),
    });
    const statuses = ['delivered', 'read', 'failed'] as const;
    expect(statuses.some((status) => under.hooks.receipt(providerMessageId, status) !== null)).toBe(true);
    for (const status of statuses) {
      const hook = under.hooks.receipt(providerMessageId, status);
      if (hook === null) continue;
      expect(connection.verify(hook)).toEqual({ kind: 'genuine' });
      expect(connection.parse(hook)).toMatchObject([{ kind: 'receipt', providerMessageId, status }]);
    }
  });

  it('leaves out what it does not understand, and never throws', () => {
    const { under, connection } = at();
    const strange = under.hooks.somethingElse();
    expect(connection.verify(strange)).toEqual({ kind: 'genuine' });
    expect(connection.parse(strange)).toEqual([]);
    for (const body of ['', '{', 'null', '[]', '{"entry":[{"changes":null}]}', '[[[', '\u0000'])
      expect(connection.parse({ ...strange, body: Buffer.from(body) }), body).toEqual([]);
  });
}
