import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DatabaseTrouble } from '../../../platform/database/trouble.ts';
import { newId } from '../../../platform/ids.ts';
import { LineClosed } from '../../../providers/carrier/port.ts';
import { suppress } from '../../compliance/service.ts';
import { findDialedNumber } from '../../phone-numbers/service.ts';
import { recordUsage } from '../../usage/service.ts';
import { suspendWorkspace } from '../../workspaces/service.ts';
import {
  eventsNamed,
  makeAgent,
  makeLiveCall,
  makeNumber,
  minutesOf,
  turnsOf,
} from '../test-support/test-calls.ts';
import { createTestCarrier } from '../test-support/test-carrier.ts';
import { scriptedLine, type TestLine, testLine } from '../test-support/test-line.ts';
import { answerRing } from './index.ts';
import { openInbound } from './open.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ providers: { carrier: createTestCarrier() } });
});
afterAll(() => app.stop());

const CALLER = '+14155550177';
type Row = Record<string, unknown> & { id: string; agent_id: string };
const callsOf = ({ tenantId }: TestWorkspace): Promise<Row[]> =>
  app.platform.db.many(sql`select * from calls where tenant_id = ${tenantId} and call_direction = 'inbound'`);

async function ring(to: string, line: TestLine, carrierCallId: string = newId(), from = CALLER) {
  await answerRing(app.platform, { carrierCallId, from, to, at: app.platform.clock.now() }, line);
  return line;
}

const NOT_IN_SERVICE = 'The number you have called is not in service. Goodbye.';
const UNAVAILABLE = 'We cannot take your call at the moment. Please try again later. Goodbye.';
const BUSY = 'All of our agents are busy at the moment. Please call again in a few minutes. Goodbye.';

async function expectTurnedAway(workspace: TestWorkspace, line: TestLine, words: string): Promise<void> {
  expect([line.heard, line.hangUps, line.accepted]).toEqual([[words], 1, []]);
  expect(await callsOf(workspace)).toEqual([]);
}

describe('a call that comes in', () => {
  it('D-060 D-063 D-032 is answered in the workspace and by the agent of the dialed number', async () => {
    const [workspace, other] = [await makeWorkspace(app), await makeWorkspace(app)];
    await makeAgent(app, workspace, { name: 'Oldest' });
    const agentId = await makeAgent(app, workspace, { firstMessage: 'Ada of Acme.', category: 'support' });
    const number = await makeNumber(app, workspace, { agent_id: agentId });
    await makeNumber(app, other, { agent_id: await makeAgent(app, other) });
    const line = await ring(number, scriptedLine(['I need help.', 'HANGS UP']));
    const [call] = await callsOf(workspace);
    expect(call).toMatchObject({
      agent_id: agentId,
      status: 'in-progress',
      initiation_source: 'inbound',
      phone_number: CALLER,
      line_number: number,
      line_provider: 'carrier',
      category: 'support',
      language: 'en',
      contact_id: null,
      campaign_id: null,
      prompt_variant_id: null,
    });
    expect(call?.started_at).toEqual(call?.answered_at);
    expect(line.accepted).toEqual([{ account: workspace.tenantId, key: call?.id }]);
    expect(line.heard[0]).toContain('Ada of Acme.');
    expect((await turnsOf(app, workspace, call?.id ?? '')).length).toBeGreaterThanOrEqual(2);
    expect(await eventsNamed(app, workspace, 'call.started', call?.id ?? '')).toEqual([
      { callId: call?.id, campaignId: null, contactId: null, agentId },
    ]);
    expect(await callsOf(other)).toEqual([]);
  });

  it('is linked to the caller’s contact that was changed last', async () => {
    const workspace = await makeWorkspace(app);
    const agent_id = await makeAgent(app, workspace, { firstMessage: 'Hello {{contact_name}}.' });
    const number = await makeNumber(app, workspace, { agent_id });
    const add = async (name: string) => {
      const path = `/api/campaigns/${await makeCampaign(app, workspace)}/contacts`;
      const body = { phoneNumber: CALLER, name };
      return (await app.request('POST', path, { key: workspace.keys.full, body })).body.data.id;
    };
    await add('Grace');
    const latest = await add('Grace Hopper');
    const line = await ring(number, scriptedLine([]));
    expect(await callsOf(workspace)).toMatchObject([{ contact_id: latest, contact_name: 'Grace Hopper' }]);
    expect(line.heard[0]).toContain('Hello Grace Hopper.');
  });

  it('is linked to the caller’s contact in any spelling of their number', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const path = `/api/campaigns/${await makeCampaign(app, workspace)}/contacts`;
    const body = { phoneNumber: '+5215598765432', name: 'Xochitl' };
    const { data } = (await app.request('POST', path, { key: workspace.keys.full, body })).body;
    await ring(number, scriptedLine([]), newId(), '+525598765432');
    expect(await callsOf(workspace)).toMatchObject([{ contact_id: data.id, phone_number: '+525598765432' }]);
  });

  it('is answered for a suppressed person too: suppression covers outbound contact only', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    await workspace.ctx.db.transaction((tx) =>
      suppress(workspace.ctx, tx, { phoneNumber: CALLER, reason: 'asked', source: 'manual' }),
    );
    await ring(number, scriptedLine([]));
    expect(await callsOf(workspace)).toHaveLength(1);
  });

  it('hears that the number is not in service when it is unknown, inactive or no voice line', async () => {
    const workspace = await makeWorkspace(app);
    const agent_id = await makeAgent(app, workspace);
    const inactive = await makeNumber(app, workspace, { agent_id, is_active: false });
    const text = await makeNumber(app, workspace, { agent_id, channels: ['whatsapp'] });
    for (const number of ['+19995550000', inactive, text])
      await expectTurnedAway(workspace, await ring(number, scriptedLine(['Hello?'])), NOT_IN_SERVICE);
  });

  it('D-063 is not handed to another agent when its own is paused, off, still being set up or past its budget', async () => {
    const workspace = await makeWorkspace(app);
    await makeAgent(app, workspace, { name: 'Idle' });
    const agent_id = await makeAgent(app, workspace, { language: 'pt-BR' });
    const number = await makeNumber(app, workspace, { agent_id });
    const set = (change: string) =>
      app.platform.db.pool.query(`update agents set ${change} where id = '${agent_id}'`);
    const portuguese = 'Não podemos atender a sua ligação no momento. Por favor, tente mais tarde. Até logo.';
    for (const [change, back] of [
      ['paused_at = now()', 'paused_at = null'],
      ['is_active = false', 'is_active = true'],
      ["provisioning_status = 'pending'", "provisioning_status = 'ready'"],
      ["channels = '{email}'", "channels = '{voice}'"],
      ['monthly_budget_usd = 0', 'monthly_budget_usd = null'],
    ] as const) {
      await set(change);
      await expectTurnedAway(workspace, await ring(number, scriptedLine(['Alô?'])), portuguese);
      await set(back);
    }
    await ring(number, scriptedLine([]));
    expect(await callsOf(workspace)).toHaveLength(1);
  });

  it('D-061 hears a short message when the workspace is suspended or its trial minutes are used up', async () => {
    const suspended = await makeWorkspace(app);
    const number = await makeNumber(app, suspended, { agent_id: await makeAgent(app, suspended) });
    await suspendWorkspace(suspended.ctx, { reason: 'unpaid' });
    await expectTurnedAway(suspended, await ring(number, scriptedLine(['Hello?'])), UNAVAILABLE);

    const trial = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const trialNumber = await makeNumber(app, trial, { agent_id: await makeAgent(app, trial) });
    const useMinutes = (kind: 'call_minutes' | 'transfer_minutes', quantity: number) =>
      recordUsage(trial.ctx, app.platform.db, [
        { kind, quantity, costUsd: null, agentId: null, channel: 'voice' },
      ]);
    await useMinutes('call_minutes', 29);
    await ring(trialNumber, scriptedLine([]));
    expect(await callsOf(trial)).toHaveLength(1);
    await app.platform.db.run(sql`delete from calls where tenant_id = ${trial.tenantId}`);
    await useMinutes('transfer_minutes', 1);
    await expectTurnedAway(trial, await ring(trialNumber, scriptedLine(['Hello?'])), UNAVAILABLE);
  });

  it('D-061 is answered without a subscription too: only placing calls needs one', async () => {
    const workspace = await makeWorkspace(app, { plan: 'none', status: 'none' });
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    await ring(number, scriptedLine([]));
    expect(await callsOf(workspace)).toHaveLength(1);
  });

  it('D-062 hears that all agents are busy when no line of the plan is free, in parallel too', async () => {
    const workspace = await makeWorkspace(app, { plan: 'starter' });
    const agent_id = await makeAgent(app, workspace);
    const number = await makeNumber(app, workspace, { agent_id });
    await makeLiveCall(app, workspace, { agent_id });
    const lines = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ring(number, scriptedLine([]), newId(), `+1415555019${index}`)),
    );
    expect(await callsOf(workspace)).toHaveLength(1);
    expect(lines.filter(({ accepted }) => accepted.length === 1)).toHaveLength(1);
    expect(lines.filter(({ heard }) => heard[0] === BUSY)).toHaveLength(5);
  });

  it('is one call when the carrier reports the ring repeatedly', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const carrierCallId = newId();
    const first = scriptedLine(['Hello?']);
    await ring(number, first, carrierCallId);
    const again = await ring(number, scriptedLine([]), carrierCallId);
    const [call, second] = await callsOf(workspace);
    expect(second).toBeUndefined();
    expect(again.accepted).toEqual([{ account: workspace.tenantId, key: call?.id }]);
    expect(again.heard).toEqual([first.heard.at(-1)]); // repeated: it may not have been heard
    const both = newId();
    const rings = [ring(number, scriptedLine([]), both), ring(number, scriptedLine([]), both)];
    const keys = (await Promise.all(rings)).flatMap(({ accepted }) => accepted.map(({ key }) => key));
    expect(new Set(keys).size).toBe(1);
    expect(await callsOf(workspace)).toHaveLength(2);
    expect(await eventsNamed(app, workspace, 'call.started', call?.id ?? '')).toHaveLength(1);
    await app.platform.db.run(
      sql`update calls set status = 'completed' where tenant_id = ${workspace.tenantId}`,
    );
    const late = await ring(number, scriptedLine(['Hello?']), carrierCallId);
    expect([late.heard, late.hangUps]).toEqual([[], 1]);
  });

  it('is one call and one event when processes open it at the same time, and takes one line', async () => {
    const workspace = await makeWorkspace(app, { plan: 'none', status: 'trialing' });
    const agentId = await makeAgent(app, workspace);
    const dialed = await findDialedNumber(
      app.platform.db,
      await makeNumber(app, workspace, { agent_id: agentId }),
    );
    if (dialed === undefined) throw new Error('the number is not there');
    const ringing = { carrierCallId: newId(), from: '+14155550191', to: dialed.phoneNumber, at: new Date() };
    const open = () => openInbound(workspace.ctx, { agentId, number: dialed, ringing });
    const opened = await Promise.all([open(), open(), open(), open()]);
    const [call, second] = await callsOf(workspace);
    expect(second).toBeUndefined();
    expect(opened).toEqual(Array(4).fill({ id: call?.id }));
    const events = await app.platform.db.many(sql`
      select 1 from events where tenant_id = ${workspace.tenantId} and name = 'call.started'`);
    expect(events).toHaveLength(1);
  });

  it('frees its line at once, unbilled, when the carrier fails to connect it; one held by another process continues', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const broken = scriptedLine([]);
    broken.accept = async () => {
      throw new Error('no answer');
    };
    await ring(number, broken);
    expect(broken.heard).toEqual([UNAVAILABLE]);
    expect(await callsOf(workspace)).toMatchObject([{ status: 'failed', duration_seconds: 0 }]);
    expect(await minutesOf(app, workspace)).toBe(0);
    const moved = scriptedLine([]);
    moved.accept = async () => {
      throw new LineClosed('moved');
    };
    await ring(number, moved);
    expect((await callsOf(workspace)).map(({ status }) => status)).toContain('in-progress');
  });

  it('keeps ringing while the database is unavailable, and the next attempt finds the same call', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const id = newId();
    const cut = scriptedLine([]);
    cut.accept = async () => {
      throw new DatabaseTrouble('no answer');
    };
    await expect(ring(number, cut, id)).rejects.toThrow('no answer');
    expect([cut.heard, cut.hangUps]).toEqual([[], 0]);
    const again = await ring(number, scriptedLine(['Hello?', 'HANGS UP']), id);
    const calls = await callsOf(workspace);
    expect(calls.map(({ status }) => status)).toEqual(['in-progress']);
    expect(again.accepted).toEqual([{ account: workspace.tenantId, key: calls[0]?.id }]);
  });

  it('frees its line at once when the caller is gone before the agent answers', async () => {
    const workspace = await makeWorkspace(app);
    const number = await makeNumber(app, workspace, { agent_id: await makeAgent(app, workspace) });
    const gone = scriptedLine([]);
    gone.close('ended');
    await ring(number, gone);
    expect(await callsOf(workspace)).toMatchObject([{ status: 'canceled', duration_seconds: 0 }]);
  });
});

describe('the phone menu', () => {
  const options = (sales: string) => [
    { digit: '1', label: 'sales', agentId: sales, department: null },
    { digit: '2', label: 'an invoice', agentId: null, department: 'Billing' },
    { digit: '#', label: 'anything else', agentId: null, department: null },
  ];

  async function openMenu() {
    const workspace = await makeWorkspace(app);
    const oldest = await makeAgent(app, workspace, { name: 'Oldest' });
    const bound = await makeAgent(app, workspace, { name: 'Bound' });
    const sales = await makeAgent(app, workspace, { name: 'Sales' });
    const billing = await makeAgent(app, workspace, { name: 'Billing', department: 'billing' });
    const number = await makeNumber(app, workspace, {
      agent_id: bound,
      ivr_enabled: true,
      ivr_greeting: 'Welcome to Acme.',
      ivr_options: options(sales),
    });
    return { workspace, number, oldest, bound, sales, billing };
  }

  it('D-064 D-065 reads greeting and choices, waits ten seconds for a digit and finds the agent', async () => {
    const { workspace, number, oldest, bound, sales, billing } = await openMenu();
    for (const [key, agent] of [
      ['1', sales],
      ['2', billing],
      ['#', oldest],
      ['7', bound],
      [null, bound],
    ] as const) {
      const line = await ring(number, scriptedLine([], key === null ? [] : [key]));
      expect(line.heard[0]).toBe(
        'Welcome to Acme. For sales, press 1. For an invoice, press 2. For anything else, press pound.',
      );
      expect(line.asked).toEqual([10]);
      const calls = await callsOf(workspace);
      expect(calls.find(({ id }) => id === line.accepted[0]?.key)?.agent_id, key ?? 'none').toBe(agent);
    }
  });

  it('D-065 looks further when the choice’s agent cannot answer', async () => {
    const { workspace, number, oldest, sales } = await openMenu();
    await app.request('POST', `/api/agents/${sales}/pause`, { key: workspace.keys.full });
    const line = await ring(number, scriptedLine([], ['1']));
    expect((await callsOf(workspace)).find(({ id }) => id === line.accepted[0]?.key)?.agent_id).toBe(oldest);
  });

  it('is not read out when no agent could answer, and a hang-up in the menu leaves no call', async () => {
    const { workspace, number } = await openMenu();
    const leaving = testLine(() => 'HANGS UP');
    leaving.pressed = () => leaving.hear() as never;
    await ring(number, leaving);
    expect([leaving.heard.length, leaving.hangUps]).toEqual([1, 0]);
    expect(await callsOf(workspace)).toEqual([]);
    await suspendWorkspace(workspace.ctx, { reason: 'unpaid' });
    await expectTurnedAway(workspace, await ring(number, scriptedLine([], ['1'])), UNAVAILABLE);
  });
});
