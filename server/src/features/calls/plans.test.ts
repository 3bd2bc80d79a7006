import { describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../test/factories.ts';
import { startOwnApp } from '../../../test/harness.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { freshState } from '../../runtime/session.ts';
import { lockOpen } from './analysis/queries.ts';
import { moveLive } from './queries.ts';
import * as talks from './talk/queries.ts';
import { emptyTally, telemetryOf } from './talk/rules.ts';
import type { SpokenTurn } from './talk/schema.ts';

describe('one call among many', () => {
  it('is found by its key in every query, never through the index over live or waiting calls', async () => {
    const own = await startOwnApp();
    const { tenantId } = await makeWorkspace(own);
    const { db } = own.platform;
    await db.run(sql`
      insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, created_at, updated_at,
                         checked_at)
      select ${tenantId}, gen_random_uuid(), '+1212' || n, 'outbound', 'api', 'completed', now(), now(), now()
      from generate_series(1, 3000) n`);
    await db.pool.query('vacuum analyze calls');
    const plans: string[] = [];
    const plan = async (query: Sql) => {
      const lines = await db.many<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    };
    const spy: Transaction = {
      many: async (query) => plan(query).then(() => []),
      maybe: async (query) => void (await plan(query)),
      one: async (query) => plan(query).then(() => expect.fail('nothing is read')),
      run: async (query) => plan(query).then(() => 0),
      afterCommit: () => undefined,
    };
    const [id, holder, agentId, now] = [newId(), newId(), newId(), new Date()];
    const state = { turn: freshState(), tally: emptyTally(), failedHandOffs: 0 };
    const kept: talks.Kept = {
      ...{ callId: id, holder, agentId, state, ending: null, toolsUsed: [], language: 'en', now },
      telemetry: telemetryOf(state.tally),
    };
    const turn: SpokenTurn = { position: 1, role: 'user', message: 'Hi', seconds: 1 };
    await talks.findLiveCall(spy, tenantId, id);
    await talks.takeTalk(spy, tenantId, id, holder, { agent_id: agentId, state });
    for (const said of [turn, null]) {
      await talks.keepTalk(spy, tenantId, said, kept);
      await talks.keepAfterEnd(spy, tenantId, said, kept);
    }
    await lockOpen(spy, tenantId, id);
    await moveLive(spy, tenantId, id, 'ringing', { status: 'in-progress', at: now, carrierCallId: 'c', now });
    expect(plans).toHaveLength(8);
    for (const one of plans) {
      expect(one).toContain('calls_pkey');
      expect(one).not.toMatch(/Seq Scan on calls|using calls_(?!pkey)|Bitmap Index Scan on calls_/);
      expect(one, 'nothing by its workspace alone').not.toMatch(/Cond: \(tenant_id = '[^']*'::uuid\)$/m);
    }
  });
});
