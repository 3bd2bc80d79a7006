import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { makeReadyAgent } from '../tools/test-support/agents.ts';
import { findDialedNumber } from './service.ts';

let app: TestApp;
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  other = await makeWorkspace(app);
});
afterAll(() => app.stop());

const path = (id: string) => `/api/phone-numbers/${id}`;
const patch = (id: string, body: unknown, ask = {}): Promise<Answered> =>
  app.request('PATCH', path(id), { key: workspace.keys.write, body, ...ask });
const get = async (id: string) =>
  (await app.request('GET', path(id), { key: workspace.keys.read })).body.data;
/** A UUID without a version: unknown, but not malformed. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000001';
const make = async (options = {}) => (await giveNumber(app, workspace, options)).id;
const set = (id: string, columns: ReturnType<typeof sql>) =>
  app.platform.db.run(
    sql`update phone_numbers set ${columns} where tenant_id = ${workspace.tenantId} and id = ${id}`,
  );
const option = (digit: string, more = {}) => ({
  digit,
  label: 'Sales',
  agentId: null,
  department: null,
  ...more,
});

async function expectRefused(
  answer: Promise<Answered>,
  status: number,
  code: string,
  message?: string,
): Promise<Answered> {
  const { body, status: got } = await answer;
  expect([got, body.error.code]).toEqual([status, code]);
  if (message !== undefined) expect(body.error.message).toBe(message);
  return answer;
}

describe('changing a number', () => {
  it('D-084 takes write and an admin or member, and refuses a bad id or body with the specified messages', async () => {
    const id = await make();
    for (const session of [workspace.sessions.owner, workspace.sessions.admin, workspace.sessions.member])
      expect((await app.request('PATCH', path(id), { session, body: { label: 'x' } })).status).toBe(200);
    for (const ask of [{ key: workspace.keys.read }, { session: workspace.sessions.viewer }])
      expect((await app.request('PATCH', path(id), { ...ask, body: { label: 'y' } })).status).toBe(403);
    await expectRefused(patch('nope', { label: 'x' }), 400, 'VALIDATION_FAILED', 'Invalid phone number ID');
    const bad: unknown[] = [
      { label: 7 },
      { isActive: 'yes' },
      { isActive: null },
      { ivrEnabled: null },
      { agentId: 'me' },
      { ivrOptions: null },
      [],
      'text',
      null,
    ];
    for (const body of bad) {
      const refused = await patch(id, body);
      expect([refused.status, refused.body.error.message], JSON.stringify(body)).toEqual([
        400,
        'Invalid phone number update',
      ]);
      expect(Object.keys(refused.body.error.details)).toEqual(['formErrors', 'fieldErrors']);
    }
    expect((await get(id)).label).toBe('x');
  });

  it('D-085 needs one known field, ignores unknown ones, clears by null and leaves the rest', async () => {
    const id = await make();
    for (const body of [{}, { colour: 'red' }, { sipHost: 'x', phoneNumber: '+14155550100' }])
      await expectRefused(patch(id, body), 400, 'VALIDATION_FAILED', 'Invalid phone number update');
    const before = await get(id);
    const changed = (await patch(id, { label: 'Desk', colour: 'red', provider: 'sip_trunk' })).body.data;
    expect(changed).toEqual({ ...before, label: 'Desk', updatedAt: changed.updatedAt });
    await patch(id, { ivrGreeting: 'Welcome.' });
    expect(await get(id)).toMatchObject({ label: 'Desk', ivrGreeting: 'Welcome.' });
    expect((await patch(id, { label: null, ivrGreeting: null })).body.data).toMatchObject({
      label: null,
      ivrGreeting: null,
    });
  });

  it('D-086 bounds label, greeting and options at their edges', async () => {
    const id = await make();
    expect((await patch(id, { label: `  ${'l'.repeat(120)} ` })).body.data.label).toBe('l'.repeat(120));
    expect((await patch(id, { label: '   ' })).body.data.label).toBeNull();
    expect((await patch(id, { ivrGreeting: 'g'.repeat(1000) })).body.data.ivrGreeting).toHaveLength(1000);
    const keys = [...'0123456789*#'].map((digit) => option(digit));
    expect((await patch(id, { ivrOptions: keys })).body.data.ivrOptions).toEqual(keys);
    for (const body of [
      { label: 'l'.repeat(121) },
      { ivrGreeting: 'g'.repeat(1001) },
      { ivrOptions: Array.from({ length: 21 }, () => option('1')) },
      { label: 'a\u0007b' },
      { ivrOptions: [option('1', { label: 'x'.repeat(201) })] },
      { ivrOptions: [option('1', { department: 'x'.repeat(101) })] },
    ])
      await expectRefused(patch(id, body), 400, 'VALIDATION_FAILED', 'Invalid phone number update');
  });

  it('D-087 takes one digit, star or hash, each once', async () => {
    const id = await make();
    for (const digit of ['10', '', 'a', '+', ' ', '٣'])
      await expectRefused(
        patch(id, { ivrOptions: [option(digit)] }),
        400,
        'VALIDATION_FAILED',
        'Invalid phone number update',
      );
    const twice = await expectRefused(
      patch(id, { ivrOptions: [option('1'), option('2'), option('1')] }),
      400,
      'VALIDATION_FAILED',
      'IVR option digits must be unique',
    );
    expect(twice.body.error.details.fieldErrors.ivrOptions).toEqual(['IVR option digits must be unique']);
    const all = Array.from({ length: 20 }, (_, n) => option(String(n % 10)));
    expect((await patch(id, { ivrOptions: all })).body.error.message).toBe(
      'IVR option digits must be unique',
    );
  });

  it('D-088 replaces the menu whole; an empty list clears it', async () => {
    const id = await make();
    const agentId = await makeReadyAgent(app, workspace);
    const menu = [option('1', { agentId }), option('#', { department: 'support' })];
    expect((await patch(id, { ivrOptions: menu })).body.data.ivrOptions).toEqual(menu);
    const short = await patch(id, { ivrOptions: [{ digit: '2', label: 'Only' }] });
    expect(short.body.data.ivrOptions).toEqual([option('2', { label: 'Only' })]);
    expect((await patch(id, { ivrOptions: [] })).body.data.ivrOptions).toEqual([]);
  });

  it('D-089 binds an agent that exists, is set up and serves every channel of the number', async () => {
    const id = await make();
    const theirs = await makeReadyAgent(app, other);
    for (const agentId of [newId(), UNKNOWN_ID, theirs])
      await expectRefused(patch(id, { agentId }), 404, 'AGENT_NOT_FOUND');
    const pending = await makeReadyAgent(app, workspace);
    await app.platform.db.run(sql`update agents set provisioning_status = 'pending' where id = ${pending}`);
    await expectRefused(patch(id, { agentId: pending }), 409, 'VALIDATION_FAILED');
    const textOnly = await makeReadyAgent(app, workspace, { channels: ['webchat'] });
    await expectRefused(patch(id, { agentId: textOnly }), 400, 'VALIDATION_FAILED');
    const voiceOnly = await makeReadyAgent(app, workspace, { channels: ['voice'] });
    expect((await patch(id, { agentId: voiceOnly })).body.data.agentId).toBe(voiceOnly);
    await set(id, sql`channels = '{voice,whatsapp}'`);
    const refused = await expectRefused(patch(id, { agentId: voiceOnly }), 400, 'VALIDATION_FAILED');
    expect(refused.body.error.message).toContain('whatsapp');
    const both = await makeReadyAgent(app, workspace, { channels: ['whatsapp', 'voice'] });
    expect((await patch(id, { agentId: both })).body.data.agentId).toBe(both);
    expect((await patch(id, { agentId: null })).body.data.agentId).toBeNull();
  });

  it('D-090 leads menu options to agents of the workspace only', async () => {
    const id = await make();
    for (const agentId of [newId(), UNKNOWN_ID, await makeReadyAgent(app, other)])
      await expectRefused(patch(id, { ivrOptions: [option('1', { agentId })] }), 404, 'AGENT_NOT_FOUND');
    expect((await get(id)).ivrOptions).toEqual([]);
  });

  it('D-091 has its menu on only with an option, on a bought voice line, checked in its final state', async () => {
    const id = await make();
    await expectRefused(patch(id, { ivrEnabled: true }), 400, 'VALIDATION_FAILED');
    const on = await patch(id, { ivrEnabled: true, ivrOptions: [option('1')] });
    expect(on.body.data.ivrEnabled).toBe(true);
    await expectRefused(patch(id, { ivrOptions: [] }), 400, 'VALIDATION_FAILED');
    expect((await get(id)).ivrOptions).toHaveLength(1);
    const off = await patch(id, { ivrEnabled: false, ivrOptions: [] });
    expect(off.body.data).toMatchObject({ ivrEnabled: false, ivrOptions: [] });
    for (const column of [
      sql`provider = 'sip_trunk'`,
      sql`provider = 'carrier', channels = '{voice,whatsapp}'`,
    ]) {
      await set(id, column);
      await expectRefused(
        patch(id, { ivrEnabled: true, ivrOptions: [option('1')] }),
        400,
        'VALIDATION_FAILED',
      );
      expect((await patch(id, { ivrOptions: [option('1')], ivrEnabled: false })).status).toBe(200);
    }
  });

  it('D-092 does not take a number from an agent set up elsewhere until agentId null was sent', async () => {
    const id = await make();
    const agentId = await makeReadyAgent(app, workspace);
    await set(id, sql`is_answered_elsewhere = true`);
    await expectRefused(patch(id, { agentId }), 409, 'VALIDATION_FAILED');
    expect((await patch(id, { label: 'Still theirs' })).status).toBe(200);
    await expectRefused(patch(id, { agentId }), 409, 'VALIDATION_FAILED');
    expect((await patch(id, { agentId: null })).status).toBe(200);
    expect((await patch(id, { agentId })).body.data.agentId).toBe(agentId);
  });

  it('D-093 holds for the next caller at once, and may be repeated', async () => {
    const { id, phoneNumber } = await giveNumber(app, workspace);
    const agentId = await makeReadyAgent(app, workspace);
    const body = { agentId, ivrEnabled: true, ivrGreeting: 'Hello', ivrOptions: [option('1', { agentId })] };
    const first = (await patch(id, body)).body.data;
    expect(await findDialedNumber(app.platform.db, phoneNumber)).toMatchObject(body);
    const second = (await patch(id, body)).body.data;
    expect({ ...second, updatedAt: null }).toEqual({ ...first, updatedAt: null });
  });

  it('D-102 registers a number that came with the plan when it first gets an agent', async () => {
    const { numberStock } = app.platform.providers;
    const [stock] = await numberStock.search({ country: 'US', type: 'local', limit: 1 });
    const phoneNumber = stock?.phoneNumber ?? '';
    await numberStock.buy({ account: workspace.tenantId, phoneNumber });
    const { id } = await giveNumber(app, workspace, { phoneNumber, isRegistered: false });
    expect((await get(id)).agentId).toBeNull();
    const registered = async () =>
      await app.platform.db.one<{ here: boolean; there: boolean }>(sql`
          select number.is_registered as here, sold.is_registered as there
          from phone_numbers number join simulated_numbers sold using (phone_number) where id = ${id}`);
    await patch(id, { label: 'Add-on', agentId: null });
    expect(await registered()).toEqual({ here: false, there: false });
    const agentId = await makeReadyAgent(app, workspace);
    expect((await patch(id, { agentId })).body.data.agentId).toBe(agentId);
    expect(await registered()).toEqual({ here: true, there: true });
  });

  it('D-102 stays as it is when the carrier will not register it', async () => {
    const unknownThere = await make({ isRegistered: false });
    const agentId = await makeReadyAgent(app, workspace);
    await expectRefused(patch(unknownThere, { agentId }), 502, 'PROVIDER_ERROR');
    expect((await get(unknownThere)).agentId).toBeNull();
  });

  it('writes what changed to the audit log, with numbers masked', async () => {
    const id = await make();
    await patch(id, { label: 'Desk of +14155550123', isActive: false });
    const { body } = await app.request('GET', '/api/audit?action=phone_number.update', {
      key: workspace.keys.full,
    });
    const entry = body.data.find((one: { resource_id: string }) => one.resource_id === id);
    expect(entry.changes).toEqual({
      label: { from: expect.stringContaining('*'), to: expect.stringMatching(/^Desk of \+14\*+23$/) },
      isActive: { from: true, to: false },
    });
  });
});

describe('activating again', () => {
  it('D-067 counts against the plan exactly, under concurrent requests too', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await giveNumber(app, own)).id);
    const ask = (id: string, isActive: boolean) =>
      app.request('PATCH', path(id), { key: own.keys.write, body: { isActive } });
    for (const id of ids) expect((await ask(id, false)).status).toBe(200);
    const answers = await Promise.all(ids.map((id) => ask(id, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)?.body.error;
    expect([refused.code, refused.metadata]).toEqual([
      'BILLING_ERROR',
      { limit: 2, current: 2, tier: 'starter' },
    ]);
    const active = ids[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await ask(active, true)).status).toBe(200); // already active: not counted twice
  });
});

describe('an agent that is deleted', () => {
  it('leaves its numbers and menu options unbound', async () => {
    const leaving = await makeReadyAgent(app, workspace);
    const staying = await makeReadyAgent(app, workspace);
    const [bound, menu] = [await make(), await make()];
    await patch(bound, { agentId: leaving });
    const options = [
      option('1', { agentId: leaving, department: 'sales' }),
      option('2', { agentId: staying }),
    ];
    await patch(menu, { agentId: staying, ivrEnabled: true, ivrOptions: options });
    const gone = await app.request('DELETE', `/api/agents/${leaving}`, { key: workspace.keys.full });
    expect(gone.status).toBe(204);
    expect(await get(bound)).toMatchObject({
      agentId: null,
      agentName: null,
      agentProvisioned: null,
      isActive: true,
    });
    expect(await get(menu)).toMatchObject({
      agentId: staying,
      ivrEnabled: true,
      ivrOptions: [option('1', { department: 'sales' }), option('2', { agentId: staying })],
    });
  });

  it('is never bound by a change that runs beside the deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const agentId = await makeReadyAgent(app, workspace);
      const ids = await Promise.all([make(), make(), make()]);
      await Promise.all([
        app.request('DELETE', `/api/agents/${agentId}`, { key: workspace.keys.full }),
        ...ids.map((id) => patch(id, { agentId, ivrOptions: [option('1', { agentId })] })),
      ]);
      for (const id of ids) {
        const { agentId: left, ivrOptions } = await get(id);
        expect([left, ivrOptions.filter((one: { agentId: string }) => one.agentId !== null)]).toEqual([
          null,
          [],
        ]);
      }
    }
  });
});
