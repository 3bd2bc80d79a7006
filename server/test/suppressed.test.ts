import { expect, it } from 'vitest';
import {
  makeScene,
  makeVoiceCampaign,
  type Scene,
} from '../src/features/campaigns/dialing/test-support/stage.ts';
import { sql } from '../src/platform/database/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { startOwnApp, type TestApp } from './harness.ts';

const [STOP, GO, COLLEAGUE] = ['+14155554321', '+14155554322', '+14155554323'] as const;

/** What the simulated networks recorded: every number that rang, every message sent. */
async function reached({ platform }: TestApp, { tenantId }: Scene): Promise<Set<string>> {
  const rows = await platform.db.many<{ who: string }>(sql`
    select person_number as who from simulated_legs where account = ${tenantId}
    union select recipient from simulated_messages where tenant_id = ${tenantId}`);
  return new Set(rows.map(({ who }) => who));
}

/** An active outbound campaign of each channel, with the same two contacts. */
async function campaignsFor(app: TestApp, scene: Scene, people: readonly object[]): Promise<string[]> {
  const key = scene.keys.full;
  const ids: string[] = [];
  for (const fields of [
    { channel: 'voice' },
    { channel: 'whatsapp', whatsappTemplateId: newId().replace(/.{4}$/, 'abcd') },
    { channel: 'email', emailSubject: 'An offer', emailBody: 'Dear {{name}}' },
  ]) {
    const id = await makeVoiceCampaign({ app }, scene, { ...fields, activate: false });
    const path = `/api/campaigns/${id}/contacts/bulk`;
    expect((await app.request('POST', path, { key, body: { contacts: people } })).status).toBe(201);
    expect((await app.request('PATCH', `/api/campaigns/${id}/activate`, { key })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

it('C-061 a suppressed person is reached on no path: call, connector, campaign, message or transfer', async () => {
  const app = await startOwnApp({ env: { CLOCK_SPEED: '120' } });
  await app.startWorker();
  const scene = await makeScene({ app });
  const key = scene.keys.full;
  const created = await app.request('POST', '/api/zapier/api-key', {
    session: scene.sessions.owner,
    body: { name: 'Connector' },
  });
  const connector = { 'x-connector-api-key': created.body.data.key as string };
  const listed = await app.request('POST', '/api/compliance/suppressions', {
    key,
    body: { phoneNumber: STOP },
  });

  const call = (phoneNumber: string) =>
    app.request('POST', '/api/calls', { key, body: { agentId: scene.agentId, phoneNumber } });
  const action = (phoneNumber: string) =>
    app.request('POST', '/zapier/actions/calls', {
      headers: connector,
      body: { agentId: scene.agentId, phoneNumber },
    });
  const transfer = (transfer_to: string) =>
    app.request('POST', `/api/calls/${newId()}/transfer`, { key, body: { transfer_to } });
  for (const ask of [call, action, transfer]) {
    const refused = await ask(STOP);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'COMPLIANCE_BLOCKED']);
    expect(refused.body.error.message).toContain('suppressed');
  }
  expect((await transfer(COLLEAGUE)).status, 'the rule passed, there is no such call').toBe(404);
  expect((await action(COLLEAGUE)).status).toBe(201);

  const people = [
    { name: 'Stop', phoneNumber: STOP, email: 'stop@example.com' },
    { name: 'Go', phoneNumber: GO, email: 'go@example.com' },
  ];
  for (const id of await campaignsFor(app, scene, people)) {
    const statuses = async () => {
      const { body } = await app.request('GET', `/api/campaigns/${id}/contacts`, { key });
      return Object.fromEntries(
        body.data.contacts.map((row: { name: string; status: string }) => [row.name, row.status]),
      );
    };
    const settled = { Stop: 'dnc', Go: expect.stringMatching(/^(called|converted)$/) };
    await expect.poll(statuses, { timeout: 240_000, interval: 200 }).toEqual(settled);
  }
  expect([...(await reached(app, scene))].sort()).toEqual([GO, COLLEAGUE, 'go@example.com'].sort());

  const path = `/api/compliance/suppressions/${listed.body.data.id}?reason=mistake`;
  expect((await app.request('DELETE', path, { key })).status).toBeLessThan(300);
  expect((await call(STOP)).status, 'nothing but the list stood in the way').toBe(201);
  expect(await reached(app, scene)).toContain(STOP);
});
