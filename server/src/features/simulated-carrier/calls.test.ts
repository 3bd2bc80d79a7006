import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';

/** Calls placed over the API in a running service, and how the simulated people answer them. */

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK_SPEED: '60' } });
  workspace = await makeWorkspace(app);
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales' };
  agentId = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data.id;
  const { db, clock } = app.platform;
  await db.run(sql`update agents set provisioning_status = 'ready' where id = ${agentId}`);
  await db.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, is_registered, provider, created_at, updated_at)
    values (${workspace.tenantId}, ${newId()}, '+14155569999', true, 'carrier', ${clock.now()}, ${clock.now()})`);
  await app.startWorker();
});
afterAll(() => app.stop());

async function outcomeOf(digits: string): Promise<string> {
  const body = { agentId, phoneNumber: `+1212555${digits}` };
  const placed = await app.request('POST', '/api/calls', { key: workspace.keys.full, body });
  if (placed.status !== 201) return `${placed.status}`;
  const status = async () =>
    (
      await app.platform.db.one<{ status: string }>(sql`
        select status from calls where tenant_id = ${workspace.tenantId} and id = ${placed.body.data.id}`)
    ).status;
  await expect.poll(status, { timeout: 240_000, interval: 50 }).not.toMatch(/queued|ringing|in-progress/);
  return status();
}

it.each([
  ['0001', 'no-answer', 1],
  ['0002', 'busy', 1],
  ['0003', 'failed', 0],
  ['0004', 'completed', 1],
  ['0005', 'completed', 1],
  ['0006', 'completed', 1],
  ['0008', 'completed', 1],
  ['0010', 'completed', 1],
  ['1234', 'completed', 1],
])('a call to %s ends as %s, dialed %i times', async (digits, status, dials) => {
  expect(await outcomeOf(digits)).toBe(status);
  const { count } = await app.platform.db.one<{ count: number }>(sql`
    select count(*) from simulated_dials
    where account = ${workspace.tenantId} and to_number = ${`+1212555${digits}`}`);
  expect(count).toBe(dials);
});

it('0009 answers from the second call on', async () => {
  expect([await outcomeOf('0009'), await outcomeOf('0009')]).toEqual(['no-answer', 'completed']);
});
