import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../../test/factories.ts';
import { newId } from '../../../platform/ids.ts';
import type { Inbound } from '../schema.ts';
import { receiveMessage } from '../service.ts';
import { freshNumber, openStage, type Stage } from '../test-support/stage.ts';

let on: Stage;
beforeAll(async () => {
  on = await openStage();
});
afterAll(() => on.app.stop());

const email = (fields: Partial<Inbound>): Inbound => ({
  ...{
    channel: 'email',
    agentId: null,
    connectionId: null,
    name: null,
    providerMessageId: null,
    text: 'Hello',
  },
  ...{
    subject: null,
    inReplyTo: null,
    attachments: [],
    at: new Date(),
    from: { kind: 'email', value: 'a@example.com' },
  },
  ...fields,
});
const receive = (inbound: Inbound, as = on.workspace.ctx) =>
  as.db.transaction((tx) => receiveMessage(as, tx, inbound));

describe('a message that comes in', () => {
  it('is stored once by its provider id, on each channel, connection and workspace by itself', async () => {
    const other = await makeWorkspace(on.app);
    const providerMessageId = newId();
    const first = await receive(email({ providerMessageId }));
    const many = await Promise.all(Array.from({ length: 6 }, () => receive(email({ providerMessageId }))));
    for (const again of many) expect(again).toEqual({ ...first, isDuplicate: true });
    const from = { kind: 'whatsapp' as const, value: freshNumber() };
    const elsewhere = [
      await receive(email({ providerMessageId, connectionId: newId() })),
      await receive(email({ providerMessageId, channel: 'whatsapp', from })),
      await receive(email({ providerMessageId }), other.ctx),
    ];
    expect(elsewhere.map(({ isDuplicate }) => isDuplicate)).toEqual([false, false, false]);
  });

  it('sent many times at once opens one thread and is one message', async () => {
    const from = { kind: 'email' as const, value: `${newId()}@example.com` };
    const providerMessageId = newId();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => receive(email({ from, providerMessageId }))),
    );
    expect(new Set(all.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(all.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
  });

  it('by e-mail joins the thread it answers, whatever its subject, if the same person wrote it', async () => {
    const from = { kind: 'email' as const, value: `${newId()}@example.com` };
    const providerMessageId = `<${newId()}@example.com>`;
    const first = await receive(email({ from, subject: 'Your visit', providerMessageId }));
    const ids = async (fields: Partial<Inbound>) =>
      (await receive(email({ from, ...fields }))).conversationId;
    expect(await ids({ subject: 'RE: [2] your  visit' })).not.toBe(first.conversationId);
    expect(await ids({ subject: 'Re: AW: your VISIT' })).toBe(first.conversationId);
    expect(await ids({ subject: 'Something else', inReplyTo: providerMessageId })).toBe(first.conversationId);
    expect(await ids({ subject: 'Again', references: ['<unknown>', providerMessageId] })).toBe(
      first.conversationId,
    );
    expect(await ids({ subject: 'Something else' })).not.toBe(first.conversationId);
    const stranger = { kind: 'email' as const, value: `${newId()}@example.com` };
    expect(await ids({ from: stranger, inReplyTo: providerMessageId })).not.toBe(first.conversationId);
  });

  it('V-012 V-015 keeps name, type and size of its files, not the files', async () => {
    const [agentId, from] = [await on.makeAgent(), freshNumber()];
    const attachment = { filename: 'menu.pdf', contentType: 'application/pdf', bytes: 2_048 };
    expect((await on.inbound({ from, content: '', agentId, attachment })).status).toBe(202);
    const id = await on.idOf(agentId);
    const [message] = (await on.detail(id)).messages;
    expect(message).toMatchObject({ content: '', content_type: 'file', attachment });
    const image = { filename: 'a.png', contentType: 'image/png', bytes: 1 };
    await receive(
      email({
        channel: 'whatsapp',
        agentId,
        from: { kind: 'whatsapp', value: from },
        attachments: [image, attachment],
      }),
    );
    const users = (await on.detail(id)).messages.filter(({ role }: { role: string }) => role === 'user');
    expect(users.map((one: { content_type: string }) => one.content_type)).toEqual(['file', 'image', 'file']);
  });

  it('is bounded, and survives characters that cannot be stored', async () => {
    const { conversationId } = await receive(
      email({
        text: `a\u0000b\ud800${'x'.repeat(50_000)}`,
        subject: 's'.repeat(900),
        name: ` ${'n'.repeat(400)}`,
      }),
    );
    const { messages, contact_name } = await on.detail(conversationId);
    expect(messages[0].content).toMatch(/^ab\ufffdx+$/);
    expect(messages[0].content.length).toBe(20_000);
    expect(contact_name).toHaveLength(200);
  });

  it('V-005 shows its first 160 characters in lists', async () => {
    const agentId = await on.makeAgent();
    await on.inbound({ from: freshNumber(), content: `  ${'ab '.repeat(100)}`, agentId });
    const { conversations } = await on.list(`?agentId=${agentId}`);
    expect(conversations[0].last_message.length).toBeLessThanOrEqual(160);
  });
});
