import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { signed, whatsAppChange } from '../../../providers/channels/meta/test-support/graph-hooks.ts';
import { deliver, metaSender, newGraphAccount, ownWorkspace, sharedStage } from '../test-support/stage.ts';

const stage = sharedStage();
const HOOKS = 40;

describe('hooks of one workspace', () => {
  it('that come while another is being stored wait without keeping other workspaces from the database', async () => {
    const [own, other] = [await ownWorkspace(stage), await ownWorkspace(stage)];
    const account = newGraphAccount(stage);
    const made = await own.ask('POST', '/api/whatsapp/senders', metaSender(account, own.agentId));
    const hook = () => {
      const text = { id: `wamid.${newId()}`, from: '14155550142', type: 'text', text: { body: 'Hi' } };
      const change = whatsAppChange(account, { messages: [{ ...text, timestamp: '1760000000' }] });
      return deliver(stage, signed(account.appSecret, made.body.data.id, change));
    };
    const { db } = stage.app.platform;
    const sent = await db.transaction(async (tx) => {
      await tx.many(sql`select 1 from channel_connections where tenant_id = ${own.tenantId} for update`);
      const all = Array.from({ length: HOOKS }, hook);
      const waiting = async () =>
        (
          await db.one<{ count: number }>(sql`
            select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        ).count;
      await expect.poll(waiting).toBeGreaterThan(0);
      for (let times = 0; times < 5; times++)
        expect((await other.ask('GET', '/api/agents')).status).toBe(200);
      expect(await waiting()).toBe(1);
      return all;
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses).toEqual(Array(HOOKS).fill(200));
    const { count } = await db.one<{ count: number }>(sql`
      select count(*) from conversation_messages where tenant_id = ${own.tenantId} and role = 'user'`);
    expect(count).toBe(HOOKS);
  });
});
