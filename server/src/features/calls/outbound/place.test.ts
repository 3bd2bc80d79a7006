import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { CallToPlace } from '../../../providers/carrier/port.ts';
import { recordUsage } from '../../usage/service.ts';
import { suspendWorkspace } from '../../workspaces/service.ts';
import { carrierReceiver } from '../lifecycle/receive.ts';
import { createTestCarrier, type TestCarrier } from '../test-support/test-carrier.ts';

let app: TestApp;
let carrier: TestCarrier;
let workspace: TestWorkspace;
let agentId: string;

beforeAll(async () => {
  carrier = createTestCarrier();
  app = await startApp({ providers: { carrier } });
  workspace = await makeWorkspace(app);
  agentId = await readyAgent(workspace);
  await giveLine(workspace);
});
afterAll(() => app.stop());
beforeEach(() => {
  carrier.trouble = 'none';
  carrier.isDown = false;
  carrier.unroutable.clear();
  carrier.asked.length = 0;
});

async function readyAgent(owner: TestWorkspace, more: Record<string, unknown> = {}): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales', ...more };
  const answer = await app.request('POST', '/api/agents', { key: owner.keys.full, body });
  expect(answer.status).toBe(201);
  await app.platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${owner.tenantId} and id = ${answer.body.data.id}`);
  return answer.body.data.id;
}

async function makeContact(owner: TestWorkspace, phoneNumber: string, more: Record<string, unknown> = {}) {
  if (owner !== workspace) await readyAgent(owner);
  const body = { phoneNumber, name: 'Ana', ...more };
  const answer = await app.request('POST', '/api/contacts', { key: owner.keys.write, body });
  expect(answer.status).toBe(201);
  return answer.body.data as { id: string; campaign_id: string };
}

let lines = 0;
async function giveLine(
  { tenantId }: TestWorkspace,
  more: { isActive?: boolean; isRegistered?: boolean; agentId?: string } = {},
): Promise<string> {
  const number = `+1415555${String(2000 + lines++)}`;
  const { isActive = true, isRegistered = true } = more;
  await app.platform.db.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, is_active, is_registered, agent_id, provider, created_at, updated_at)
    values (${tenantId}, ${newId()}, ${number}, ${isActive}, ${isRegistered}, ${more.agentId ?? null}, 'carrier',
            ${app.platform.clock.now()}, ${app.platform.clock.now()})`);
  return number;
}

const place = (
  body: Record<string, unknown>,
  owner: TestWorkspace = workspace,
  headers: Record<string, string> = {},
) => app.request('POST', '/api/calls', { key: owner.keys.write, body, headers });
/** A UUID without a version: unknown, but not malformed. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000001';
const someone = (index = 0) => `+1212555${String(1100 + index)}`;

const callCount = async (owner: TestWorkspace) =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) as count from calls where tenant_id = ${owner.tenantId}`,
    )
  ).count;

const endAll = async (owner: TestWorkspace) =>
  app.platform.db.run(sql`
    update calls set status = 'completed' where tenant_id = ${owner.tenantId}
      and status in ('queued', 'ringing', 'in-progress')`);

describe('POST /api/calls', () => {
  it('D-007 D-031 answers with the stored row, without names, analysis and recording', async () => {
    const answer = await place({
      agentId,
      phoneNumber: someone(),
      contactName: 'Ada',
      dynamicVariables: { order_number: '4711' },
    });
    expect(answer.status).toBe(201);
    const call = answer.body.data;
    expect(call).toMatchObject({
      ...{ tenant_id: workspace.tenantId, agent_id: agentId, campaign_id: null, contact_id: null },
      ...{ phone_number: someone(), call_direction: 'outbound', status: 'ringing', outcome: null },
      ...{ initiation_source: 'api', deleted_at: null, first_response_ms: null },
    });
    for (const field of ['analysis', 'has_recording', 'agent_name', 'campaign_name', 'contact_name'])
      expect(call).not.toHaveProperty(field);
    expect(answer.text).not.toContain('test-');
    expect(carrier.asked).toMatchObject([{ to: someone(), about: { language: 'en', category: 'sales' } }]);
    const proof = await app.request('GET', `/api/compliance/proof/${call.id}`, { key: workspace.keys.read });
    expect(proof.body.data).toMatchObject({ subject_type: 'call', subject_id: call.id });
    const detail = await app.request('GET', `/api/calls/${call.id}`, { key: workspace.keys.read });
    expect(detail.body.data.contact_name).toBe('Ada');
  });

  it('D-011 leaves no record when a check refuses: bad body, unknown agent, blocked or unroutable number', async () => {
    const before = await callCount(workspace);
    carrier.unroutable.add(someone(9));
    const refusals: [Record<string, unknown>, number, string][] = [
      [{}, 400, 'VALIDATION_FAILED'],
      [{ agentId, phoneNumber: '12125551100' }, 400, 'VALIDATION_FAILED'],
      [{ agentId: 'x', phoneNumber: someone() }, 400, 'VALIDATION_FAILED'],
      [{ agentId, phoneNumber: someone(), dynamicVariables: { 'a b': 'x' } }, 400, 'VALIDATION_FAILED'],
      [{ agentId, phoneNumber: someone(), contactName: '' }, 400, 'VALIDATION_FAILED'],
      [{ agentId, phoneNumber: someone(), contactId: newId() }, 404, 'NOT_FOUND'],
      [{ agentId: newId(), phoneNumber: someone() }, 404, 'AGENT_NOT_FOUND'],
      [{ agentId: UNKNOWN_ID, phoneNumber: someone() }, 404, 'AGENT_NOT_FOUND'],
      [{ agentId, phoneNumber: someone(), contactId: UNKNOWN_ID }, 404, 'NOT_FOUND'],
      [{ agentId, phoneNumber: '+19005551234' }, 403, 'COMPLIANCE_BLOCKED'],
      [{ agentId, phoneNumber: someone(9) }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [body, status, code] of refusals) {
      const answer = await place(body);
      expect([answer.status, answer.body.error.code], JSON.stringify(body)).toEqual([status, code]);
    }
    expect(await callCount(workspace)).toBe(before);
    expect(carrier.asked).toEqual([]);
  });

  it('D-030 D-031 is stored as queued once every check has passed, just before the carrier is asked', async () => {
    const rowsTo = (phoneNumber: string) =>
      app.platform.db.many<{ status: string }>(sql`
        select status from calls where tenant_id = ${workspace.tenantId} and phone_number = ${phoneNumber}`);
    const { placeCall, lookUpNumber } = carrier;
    const seen: Record<string, string[]> = { lookUp: [], submission: [] };
    const look = async (when: string, to: string) =>
      void seen[when]?.push(...(await rowsTo(to)).map(({ status }) => status));
    Object.assign(carrier, {
      lookUpNumber: async (to: string) => look('lookUp', to).then(() => lookUpNumber(to)),
      placeCall: async (call: CallToPlace) => look('submission', call.to).then(() => placeCall(call)),
    });
    onTestFinished(() => void Object.assign(carrier, { placeCall, lookUpNumber }));
    const answer = await place({ agentId, phoneNumber: someone(60) });
    expect(seen).toEqual({ lookUp: [], submission: ['queued'] });
    expect(answer.body.data.status).toBe('ringing');
    carrier.unroutable.add(someone(61));
    expect((await place({ agentId, phoneNumber: someone(61) })).status).toBe(400);
    expect([await rowsTo(someone(61)), seen.submission]).toEqual([[], ['queued']]);
  });

  it('an unknown, deleted or foreign contact is not found, whether or not the call names the person itself', async () => {
    const mine = await makeContact(workspace, someone(50));
    const other = await makeWorkspace(app);
    const foreign = await makeContact(other, someone(50));
    const path = `/api/campaigns/${mine.campaign_id}/contacts/${mine.id}`;
    expect((await app.request('DELETE', path, { key: workspace.keys.full })).status).toBeLessThan(300);
    const before = await callCount(workspace);
    for (const contactId of [UNKNOWN_ID, newId(), mine.id, foreign.id])
      for (const more of [{}, { contactName: 'Ada' }]) {
        const answer = await place({ agentId, phoneNumber: someone(50), contactId, ...more });
        expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
      }
    expect(await callCount(workspace)).toBe(before);
    expect(carrier.asked).toEqual([]);
  });

  it('a contact of another number is refused with its field; each of its own numbers is called', async () => {
    const contact = await makeContact(workspace, someone(51), { whatsappNumber: someone(52) });
    for (const more of [{}, { contactName: 'Another name' }]) {
      const body = { agentId, phoneNumber: someone(53), contactId: contact.id, ...more };
      const { status, body: refused } = await place(body);
      expect([status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(refused.error.details.fieldErrors.contactId).toHaveLength(1);
    }
    expect(carrier.asked).toEqual([]);
    for (const phoneNumber of [someone(51), someone(52)]) {
      const answer = await place({ agentId, phoneNumber, contactId: contact.id });
      expect(answer.body.data).toMatchObject({ contact_id: contact.id, phone_number: phoneNumber });
      const call = await app.request('GET', `/api/calls/${answer.body.data.id}`, {
        key: workspace.keys.read,
      });
      expect(call.body.data.contact_name).toBe('Ana');
    }
    await endAll(workspace);
  });

  it('a contact that is erased while its call is being checked leaves a refusal, not a broken call', async () => {
    const { id: contactId } = await makeContact(workspace, someone(54));
    const { lookUpNumber } = carrier;
    carrier.lookUpNumber = async (number) => {
      await app.platform.db.run(sql`delete from contacts where id = ${contactId}`);
      return lookUpNumber(number);
    };
    onTestFinished(() => void Object.assign(carrier, { lookUpNumber }));
    const answer = await place({ agentId, phoneNumber: someone(54), contactId, contactName: 'Ada' });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('D-011 refuses a suppressed person, and names the rule', async () => {
    await app.request('POST', '/api/compliance/suppressions', {
      key: workspace.keys.full,
      body: { phoneNumber: someone(1) },
    });
    const answer = await place({ agentId, phoneNumber: someone(1) });
    expect(answer.body.error).toMatchObject({ code: 'COMPLIANCE_BLOCKED' });
    expect(answer.body.error.message).toMatch(/suppress/i);
  });

  it('refuses a person whose address is suppressed with the same code, status and message as by their number', async () => {
    await makeContact(workspace, someone(61), { email: 'never@example.com' });
    const suppress = (body: object) =>
      app.request('POST', '/api/compliance/suppressions', { key: workspace.keys.full, body });
    await suppress({ email: 'Never@Example.com' });
    await suppress({ phoneNumber: someone(62) });
    const [byAddress, byNumber] = [
      await place({ agentId, phoneNumber: someone(61) }),
      await place({ agentId, phoneNumber: someone(62) }),
    ];
    expect(byAddress.status).toBe(403);
    expect(byAddress.body.error).toMatchObject({
      code: 'COMPLIANCE_BLOCKED',
      message: byNumber.body.error.message,
    });
  });

  it('D-012 needs an active, registered number on a paid plan; a trialing workspace calls from the shared one', async () => {
    const paying = await makeWorkspace(app, { plan: 'growth' });
    const agent = await readyAgent(paying);
    const refused = async () =>
      (await place({ agentId: agent, phoneNumber: someone(2) }, paying)).body.error?.code;
    expect(await refused()).toBe('PHONE_NUMBER_REQUIRED');
    await giveLine(paying, { isActive: false });
    expect(await refused()).toBe('PHONE_NUMBER_REQUIRED');
    await giveLine(paying, { isRegistered: false });
    expect(await refused()).toBe('PHONE_NUMBER_REQUIRED');
    expect(await callCount(paying)).toBe(0);
    const line = await giveLine(paying);
    expect((await place({ agentId: agent, phoneNumber: someone(2) }, paying)).status).toBe(201);
    expect(carrier.asked.at(-1)?.from).toBe(line);

    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const answer = await place({ agentId: await readyAgent(trying), phoneNumber: someone(2) }, trying);
    expect(answer.status).toBe(201);
    expect(carrier.asked.at(-1)?.from).toMatch(/^\+/);
  });

  it('a workspace without a subscription places no calls, with or without a number', async () => {
    for (const [plan, status] of [
      ['none', 'none'],
      ['growth', 'none'],
      ['none', 'active'],
    ] as const) {
      const own = await makeWorkspace(app, { plan, status });
      const agent = await readyAgent(own);
      const refuse = async () => {
        const answer = await place({ agentId: agent, phoneNumber: someone(2) }, own);
        expect([answer.status, answer.body.error.code]).toEqual([403, 'BILLING_ERROR']);
        expect(answer.body.error.metadata).toEqual({ tier: 'none', feature: 'calls' });
      };
      await refuse();
      await giveLine(own);
      await refuse();
      expect(await callCount(own)).toBe(0);
    }
    expect(carrier.asked).toEqual([]);
  });

  it('D-013 waits for a provisioning agent and refuses a paused one', async () => {
    const body = { name: 'New', voiceId: 'voice_clara', language: 'en' };
    const made = await app.request('POST', '/api/agents', { key: workspace.keys.full, body });
    const early = await place({ agentId: made.body.data.id, phoneNumber: someone(3) });
    expect([early.status, early.body.error.code, early.headers.get('retry-after')]).toEqual([
      409,
      'AGENT_PROVISIONING',
      '5',
    ]);
    const paused = await readyAgent(workspace);
    await app.request('POST', `/api/agents/${paused}/pause`, { key: workspace.keys.write, body: {} });
    const answer = await place({ agentId: paused, phoneNumber: someone(3) });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'AGENT_PAUSED']);
  });

  it('refuses an agent past its budget', async () => {
    const agent = await readyAgent(workspace);
    await app.request('PATCH', `/api/agents/${agent}`, {
      key: workspace.keys.full,
      body: { monthlyBudgetUsd: 0 },
    });
    const answer = await place({ agentId: agent, phoneNumber: someone(4) });
    expect([answer.status, answer.body.error.code]).toEqual([402, 'AGENT_BUDGET_EXCEEDED']);
  });

  it('never opens more calls than the plan has lines, under concurrent requests too', async () => {
    const small = await makeWorkspace(app, { plan: 'growth' });
    await giveLine(small);
    const agent = await readyAgent(small);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place({ agentId: agent, phoneNumber: someone(20 + index) }, small),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error.code).toBe('MAX_CONCURRENT_CALLS_REACHED');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    await endAll(small);
    expect((await place({ agentId: agent, phoneNumber: someone(41) }, small)).status).toBe(201);
  });

  it('ends a trial at its last minute', async () => {
    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const agent = await readyAgent(trying);
    const use = (quantity: number) =>
      recordUsage(trying.ctx, app.platform.db, [
        { kind: 'call_minutes', quantity, costUsd: null, agentId: agent, channel: 'voice' },
      ]);
    await use(29);
    expect((await place({ agentId: agent, phoneNumber: someone(5) }, trying)).status).toBe(201);
    await endAll(trying);
    await use(1);
    const answer = await place({ agentId: agent, phoneNumber: someone(5) }, trying);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'BILLING_ERROR']);
    expect(answer.body.error.metadata).toEqual({ limit: 30, current: 30, tier: 'trial' });
  });

  it('D-008 L-009 ends a trial with the call that uses up its minutes, rounded up', async () => {
    const trying = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const agent = await readyAgent(trying);
    await recordUsage(trying.ctx, app.platform.db, [
      { kind: 'call_minutes', quantity: 28, costUsd: null, agentId: agent, channel: 'voice' },
    ]);
    const last = await place({ agentId: agent, phoneNumber: someone(5) }, trying);
    expect(last.status).toBe(201);
    const end = { reason: 'completed', at: new Date(), durationSeconds: 61, detail: null } as const;
    const key = { account: trying.tenantId, key: last.body.data.id, carrierCallId: 'c', at: new Date() };
    await carrierReceiver(app.platform).report({ ...key, kind: 'ended', end });
    const over = await place({ agentId: agent, phoneNumber: someone(5) }, trying);
    expect([over.status, over.body.error.code]).toEqual([403, 'BILLING_ERROR']);
    expect(over.body.error.metadata).toEqual({ limit: 30, current: 30, tier: 'trial' });
  });

  it('A-074 is 503 while the agent’s pause state cannot be read, and places no call', async () => {
    const { db } = app.platform;
    const { maybe } = db;
    db.maybe = (query) =>
      /from agents/.test(query.text) ? Promise.reject(new Error('the database is away')) : maybe(query);
    onTestFinished(() => void Object.assign(db, { maybe }));
    const answer = await place({ agentId, phoneNumber: someone(62) });
    expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'AGENT_PAUSED',
      '5',
    ]);
    const turn = await app.request('GET', `/api/agents/${agentId}/signed-url`, { key: workspace.keys.read });
    expect([turn.status, turn.body.error.code]).toEqual([503, 'AGENT_PAUSED']);
    expect(carrier.asked).toEqual([]);
  });

  it('refuses a suspended workspace', async () => {
    const stopped = await makeWorkspace(app);
    await giveLine(stopped);
    const agent = await readyAgent(stopped);
    await suspendWorkspace(stopped.ctx, { reason: 'unpaid' });
    const answer = await place({ agentId: agent, phoneNumber: someone(6) }, stopped);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'TENANT_SUSPENDED']);
  });

  it('D-009 shows a call the carrier rejected as failed, with its reason', async () => {
    carrier.trouble = 'rejected';
    const answer = await place({ agentId, phoneNumber: someone(7) });
    expect(answer.status).toBe(201);
    expect(answer.body.data.status).toBe('failed');
    expect(answer.body.data.termination_reason).toMatch(/^initiation_failure: /);
  });

  it('with an Idempotency-Key calls once when it is sent repeatedly', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { agentId, phoneNumber: someone(8) };
    const [first, second] = [await place(body, workspace, headers), await place(body, workspace, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(carrier.asked).toHaveLength(1);
    const other = await place({ ...body, phoneNumber: someone(10) }, workspace, headers);
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });
});
