import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import * as answering from './answering/queries.ts';
import * as queries from './queries.ts';
import * as reading from './reading/queries.ts';
import * as receiving from './receiving/queries.ts';
import { searchQuery } from './rules.ts';
import * as sending from './sending/queries.ts';

/** Many threads in two workspaces: every statement of a request must go by index. */
let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  const other = await makeWorkspace(app);
  await app.platform.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`); // what triggers count is of no interest here
    for (const { tenantId } of [workspace, other]) await fill(tx, tenantId);
  });
  await app.platform.db.run(sql`analyze conversations, conversation_messages`);
});
afterAll(() => app.stop());

async function fill(tx: Transaction, tenantId: string): Promise<void> {
  await tx.run(sql`
      insert into conversations (tenant_id, id, channel, external_id, direction, address, status, needs_human_at, created_at,
                                 updated_at, position, inbound_position, search)
      select ${tenantId}, gen_random_uuid(), (array['whatsapp', 'email', 'webchat'])[1 + number % 3], number, 'inbound',
             'p' || number, case when number % 4 = 0 then 'closed' else 'active' end,
             case when number % 500 = 0 then now() end, now(), now() - number * interval '1 second', 3, 3,
             array_to_tsvector(array[right(${tenantId}, 12) || 'p' || number])
      from generate_series(1, 8000) number`);
  await tx.run(sql`
      insert into conversation_messages (tenant_id, id, conversation_id, position, role, content, channel, created_at)
      select tenant_id, gen_random_uuid(), id, place, 'user', 'Hello', channel, now()
      from conversations, generate_series(1, 3) place where tenant_id = ${tenantId}`);
}

/** The statements that the work sends, explained. */
async function explained(work: (db: never) => Promise<unknown>): Promise<string> {
  const seen: Sql[] = [];
  const note = (statement: Sql) => {
    seen.push(statement);
    return Promise.resolve([]);
  };
  await work({
    many: note,
    maybe: note,
    one: (statement: Sql) => note(statement).then(() => ({ count: 0 })),
    run: note,
  } as never);
  let plans = '';
  for (const statement of seen) {
    const rows = await app.platform.db.many<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    plans += `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
  }
  return plans;
}

describe('with many threads', () => {
  it('every page, count, detail, claim and look-up goes by index', async () => {
    const { tenantId } = workspace;
    const id = newId();
    const page = { limit: 50, offset: 100 };
    const token = { token: id, processId: id, now: new Date(), until: new Date() };
    const none = { connectionId: null, channel: 'email' as const };
    const works: Record<string, (db: never) => Promise<unknown>> = {
      list: (db) => reading.listRecent(db, tenantId, { status: 'active' }, page),
      closed: (db) => reading.listRecent(db, tenantId, { status: 'closed' }, page),
      'of an agent': (db) => reading.listRecent(db, tenantId, { status: 'active', agentId: id }, page),
      'on a channel': (db) => reading.listRecent(db, tenantId, { status: 'active', channel: 'email' }, page),
      'taken over': (db) => reading.listRecent(db, tenantId, { status: 'active', takenOverBy: id }, page),
      found: (db) => reading.findByWords(db, tenantId, searchQuery(tenantId, 'p777') ?? ''),
      'among found': (db) => reading.listRecent(db, tenantId, { status: 'active', ids: [id] }, page),
      events: (db) => reading.listEvents(db, tenantId, id),
      'before a message': (db) =>
        receiving.findBefore(db, tenantId, { ...none, agentId: id, providerMessageId: 'x' }),
      waiting: (db) => reading.listWaiting(db, tenantId, { status: 'active' }, page),
      'waiting count': (db) => reading.countWaiting(db, tenantId),
      detail: (db) => reading.findConversation(db, tenantId, id),
      messages: (db) => reading.listMessages(db, tenantId, id, 1_000),
      since: (db) => reading.listSince(db, tenantId, id, id, 100),
      'by key': (db) => queries.lockByKey(db, tenantId, 'email', 'x'),
      claim: (db) => answering.claimThread(db, tenantId, id, token),
      history: (db) => answering.listUpTo(db, tenantId, id, 9, 100),
      reply: (db) => answering.findReply(db, tenantId, id, 3),
      'by provider': (db) => receiving.findByProvider(db, tenantId, { ...none, providerMessageId: 'x' }),
      referenced: (db) =>
        receiving.findReferenced(db, tenantId, { ...none, address: 'x', references: ['x'] }),
      window: (db) => sending.lastInboundAt(db, tenantId, { ...none, address: 'p7' }),
    };
    for (const [name, work] of Object.entries(works)) {
      const plan = await explained(work);
      expect(plan, name).toMatch(/Index/);
      expect(plan, name).not.toMatch(/Seq Scan on (conversations|conversation_messages)/);
    }
    expect(await explained(works.found as never)).toContain('conversations_search');
    expect(await explained(works['taken over'] as never)).toContain('conversations_taken_over');
    const list = await explained(works.list as never);
    expect(list).toContain('conversations_active');
    expect(await explained(works['waiting count'] as never)).toContain('conversations_waiting');
  });
});
