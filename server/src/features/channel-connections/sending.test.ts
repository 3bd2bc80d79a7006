import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { signed, whatsAppStatus } from '../../providers/channels/meta/test-support/graph-hooks.ts';
import type { Change, Sender } from '../outbox/schema.ts';
import { queueMessages, sendBatch } from '../outbox/service.ts';
import {
  deliver,
  metaSender,
  newGraphAccount,
  newTwilioAccount,
  type Own,
  ownWorkspace,
  sharedStage,
  twilioSender,
} from './test-support/stage.ts';

const stage = sharedStage();
const REACHED = '+14155550142';
const LOSES_ANSWER = '+14155550010';

/** A queue with one message, as a thread has it. */
async function queueOne({ ctx, tenantId }: Own, to: string, fields: Partial<Sender> = {}) {
  const queueId = newId();
  const changes: Change[] = [];
  const sender: Sender = {
    channel: 'whatsapp',
    agentId: null,
    campaignId: null,
    isHeld: false,
    room: 1,
    intents: async (_, due) =>
      new Map(
        due.map(({ id }) => [
          id,
          {
            kind: 'write' as const,
            to,
            person: { phoneNumber: to, identifiers: [], purpose: 'reply' as const },
            content: () => ({ kind: 'text' as const, text: 'Hello' }),
          },
        ]),
      ),
    onChanges: async (_, made) => void changes.push(...made),
    ...fields,
  };
  await ctx.db.transaction((tx) =>
    queueMessages(ctx, tx, { id: queueId, channel: 'whatsapp' }, [{ subjectId: newId() }]),
  );
  return {
    changes,
    send: () => sendBatch(ctx, queueId, async () => sender),
    later: () =>
      ctx.db.run(sql`update outbox_messages set due_at = '2020-01-01' where tenant_id = ${tenantId}`),
    row: () =>
      ctx.db.one<{ id: string; state: string; reason: string | null; connection_id: string | null }>(sql`
        select id, state, reason, connection_id from outbox_messages where tenant_id = ${tenantId}`),
  };
}

const connect = async (own: Own, body: object): Promise<string> =>
  (await own.ask('POST', '/api/whatsapp/senders', body)).body.data.id;

describe('a message', () => {
  it('is sent with the account of its thread, else that of its agent, else the oldest', async () => {
    const own = await ownWorkspace(stage);
    const second = await own.ask('POST', '/api/agents', {
      name: 'Bo',
      voiceId: 'voice_clara',
      language: 'en',
    });
    const meta = await connect(own, metaSender(newGraphAccount(stage), own.agentId));
    const twilio = await connect(own, twilioSender(newTwilioAccount(stage), second.body.data.id));
    const sentWith = async (fields: Partial<Sender>) => {
      const on = await queueOne(own, REACHED, fields);
      await on.send();
      return on.changes.at(-1);
    };
    expect(await sentWith({})).toMatchObject({ to: 'sent', connectionId: meta });
    expect(await sentWith({ agentId: second.body.data.id })).toMatchObject({
      to: 'sent',
      connectionId: twilio,
    });
    expect(await sentWith({ agentId: own.agentId, connectionId: twilio })).toMatchObject({
      connectionId: twilio,
    });
  });

  it('whose answer was lost is known as sent once a status brings its key, and is not sent twice', async () => {
    const own = await ownWorkspace(stage);
    const account = newGraphAccount(stage);
    const id = await connect(own, metaSender(account, own.agentId));
    const on = await queueOne(own, LOSES_ANSWER);
    await on.send();
    const { id: key, state } = await on.row();
    const sent = stage.graph.sent.filter(({ body }) => body.biz_opaque_callback_data === key);
    expect([state, sent.length]).toEqual(['claimed', 1]);
    const status = whatsAppStatus(account, sent[0]?.id ?? '', 'delivered', { biz_opaque_callback_data: key });
    expect((await deliver(stage, signed(account.appSecret, id, status))).status).toBe(200);
    await on.later();
    await on.send();
    expect(on.changes.at(-1)).toMatchObject({ to: 'sent', providerMessageId: sent[0]?.id });
    expect(stage.graph.sent.filter(({ body }) => body.biz_opaque_callback_data === key)).toHaveLength(1);
  });

  it('whose answer was lost and of which nothing is heard fails, rather than being sent twice', async () => {
    const own = await ownWorkspace(stage);
    await connect(own, twilioSender(newTwilioAccount(stage), own.agentId));
    const on = await queueOne(own, LOSES_ANSWER);
    await on.send();
    await on.later();
    await on.send();
    expect(await on.row()).toMatchObject({ state: 'failed', reason: 'unconfirmed' });
  });

  it('of a thread whose account was disconnected fails, and does not go to the simulated channel', async () => {
    const own = await ownWorkspace(stage);
    const id = await connect(own, metaSender(newGraphAccount(stage), own.agentId));
    expect((await own.ask('DELETE', `/api/whatsapp/senders/${id}`)).status).toBe(204);
    const on = await queueOne(own, REACHED, { connectionId: id });
    await on.send();
    expect(await on.row()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('no longer connected'),
    });
    const { db } = stage.app.platform;
    expect(await db.many(sql`select 1 from simulated_messages where tenant_id = ${own.tenantId}`)).toEqual(
      [],
    );
  });

  it('of a simulated person is not accepted once the channel is real: its answer would reach somebody', async () => {
    const own = await ownWorkspace(stage);
    const write = () =>
      own.ask('POST', '/api/dev/simulated-channels/inbound', {
        channel: 'whatsapp',
        from: REACHED,
        content: 'Hello',
      });
    expect((await write()).status).toBe(202);
    await connect(own, { provider: 'simulated', phoneNumber: '+14155550172', agentId: own.agentId });
    expect((await write()).status).toBe(202);
    await connect(own, metaSender(newGraphAccount(stage), own.agentId));
    expect((await write()).status).toBe(404);
  });

  it('of a workspace without accounts is simulated', async () => {
    const own = await ownWorkspace(stage);
    const on = await queueOne(own, REACHED);
    await on.send();
    expect(await on.row()).toMatchObject({ state: 'sent', connection_id: null });
  });
});
