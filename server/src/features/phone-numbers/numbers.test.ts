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
const make = async (options = {}) => (await giveNumber(app, workspace, options)).id;
const set = (id: string, columns: ReturnType<typeof sql>) =>
  app.platform.db.run(
    sql`update phone_numbers set ${columns} where tenant_id = ${workspace.tenantId} and id = ${id}`,
  );

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

describe('a phone number', () => {
  it('D-070 D-073 D-074 D-075 D-076 has its sixteen camelCase fields', async () => {
    const agentId = await makeReadyAgent(app, workspace);
    const { id, phoneNumber } = await giveNumber(app, workspace);
    expect(await get(id)).toEqual({
      id,
      phoneNumber,
      label: `Parley ${phoneNumber}`,
      isActive: true,
      agentId: null,
      agentName: null,
      agentProvisioned: null,
      ivrEnabled: false,
      ivrGreeting: null,
      ivrOptions: [],
      channels: ['voice'],
      whatsappStatus: null,
      provider: 'carrier',
      sipHost: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const bound = (await patch(id, { agentId })).body.data;
    expect([bound.agentId, bound.agentName, bound.agentProvisioned]).toEqual([agentId, 'Ada', true]);
    await app.platform.db.run(sql`update agents set provisioning_status = 'pending' where id = ${agentId}`);
    expect((await get(id)).agentProvisioned).toBe(false);
    await set(id, sql`channels = '{voice,whatsapp}', whatsapp_status = 'VERIFYING'`);
    expect(await get(id)).toMatchObject({ channels: ['voice', 'whatsapp'], whatsappStatus: 'VERIFYING' });
  });

  it('D-077 are all listed, oldest first, for any requested page', async () => {
    const own = await makeWorkspace(app);
    expect((await app.request('GET', '/api/phone-numbers', { key: own.keys.read })).body).toEqual({
      data: [],
    });
    const ids: string[] = [];
    for (let n = 0; n < 35; n++) ids.push((await giveNumber(app, own)).id);
    const listed = await app.request('GET', '/api/phone-numbers?limit=1&page=2', { key: own.keys.read });
    const numbers: { id: string; createdAt: string }[] = listed.body.data;
    expect(new Set(numbers.map(({ id }) => id))).toEqual(new Set(ids));
    const moments = numbers.map(({ createdAt }) => createdAt); // several may share a millisecond
    expect(moments).toEqual([...moments].sort());
  });

  it('D-078 is read by id, and is neither released nor deleted', async () => {
    const id = await make();
    expect((await get(id)).id).toBe(id);
    for (const ask of [path(newId()), path((await giveNumber(app, other)).id)])
      await expectRefused(app.request('GET', ask, { key: workspace.keys.read }), 404, 'NOT_FOUND');
    const gone = await app.request('DELETE', path(id), { key: workspace.keys.full });
    expect(gone.status).toBe(405);
    const bad = app.request('GET', path('not-an-id'), { key: workspace.keys.read });
    await expectRefused(bad, 400, 'VALIDATION_FAILED', 'Invalid phone number ID');
  });

  it('D-071 belongs to one workspace, and its calls reach that one, in every spelling', async () => {
    const phoneNumber = '+525541231234';
    const { id } = await giveNumber(app, workspace, { phoneNumber });
    await expect(giveNumber(app, other, { phoneNumber })).rejects.toThrow();
    const found = await findDialedNumber(app.platform.db, '+5215541231234');
    expect(found).toEqual({
      tenantId: workspace.tenantId,
      id,
      phoneNumber,
      agentId: null,
      isActive: true,
      ivrEnabled: false,
      ivrGreeting: null,
      ivrOptions: [],
      provider: 'carrier',
      channels: ['voice'],
    });
    expect(await findDialedNumber(app.platform.db, '+525541231235')).toBeUndefined();
  });
});

describe('forwarding instructions', () => {
  const ask = (id: string) =>
    app.request('GET', `${path(id)}/forwarding-instructions`, { key: workspace.keys.read });

  it('D-083 are given by country for an active number and refused for an inactive one', async () => {
    const spanish = await make({ phoneNumber: '+34910661999' });
    const { data } = (await ask(spanish)).body;
    expect([data.phoneNumber, data.forwardTo]).toEqual(['+34910661999', '+34910661999']);
    expect(data.steps).toEqual([
      { kind: 'all', activate: '**21*+34910661999#', deactivate: '##21#', check: '*#21#' },
      { kind: 'busy', activate: '**67*+34910661999#', deactivate: '##67#', check: '*#67#' },
      { kind: 'no_answer', activate: '**61*+34910661999#', deactivate: '##61#', check: '*#61#' },
      { kind: 'unreachable', activate: '**62*+34910661999#', deactivate: '##62#', check: '*#62#' },
    ]);
    expect(data.notes.length).toBeGreaterThan(0);
    const american = await make({ phoneNumber: '+14156229999' });
    const { steps } = (await ask(american)).body.data;
    expect(steps.map((step: { kind: string }) => step.kind)).toEqual([
      'all',
      'busy',
      'no_answer',
      'unreachable',
    ]);
    expect(steps[0]).toMatchObject({ activate: '*7214156229999', deactivate: '*73' });
    await patch(american, { isActive: false });
    await expectRefused(ask(american), 400, 'VALIDATION_FAILED');
    await expectRefused(ask(newId()), 404, 'NOT_FOUND');
    await expectRefused(ask('x'), 400, 'VALIDATION_FAILED', 'Invalid phone number ID');
  });
});
