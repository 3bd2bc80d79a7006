import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { CATEGORIES } from '../agents/catalogue/index.ts';
import { ENDED_STATUSES } from './schema.ts';
import { makeAgent, minutesOf, rowOf, turnsOf } from './test-support/test-calls.ts';

/** The whole path on the simulated network: dialed, answered, talked, transferred, ended, analysed. */

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK_SPEED: '30' } });
  await app.startWorker();
  workspace = await makeWorkspace(app);
  await giveNumber(app, workspace);
});
afterAll(() => app.stop());

const SUCCESSES: Record<string, string[]> = {
  sales: ['sale_closed'],
  support: ['issue_resolved', 'faq_answered'],
  scheduling: ['appointment_booked', 'appointment_rescheduled'],
  surveys: ['info_provided', 'issue_resolved', 'callback_scheduled', 'faq_answered'],
  collections: ['payment_promised', 'payment_collected'],
  retention: ['customer_retained', 'customer_reactivated'],
  notifications: ['message_delivered', 'message_acknowledged'],
  interview: ['candidate_evaluated'],
  language_assessment: ['level_assessed'],
};
const anySuccess = Object.values(SUCCESSES).flat();
/** A busy machine takes real time while the simulated clock runs fast. */
const patient = { maxCallDurationSeconds: 3600 };
const slow = { timeout: 240_000, interval: 200 };
const row = (id: string) => rowOf(app, workspace, id);

async function dial(phoneNumber: string, agentId: string): Promise<string> {
  const answer = await app.request('POST', '/api/calls', {
    key: workspace.keys.full,
    body: { agentId, phoneNumber },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}
const analysed = async (id: string) => {
  const isOver = async () => {
    const { analysed_at, status } = await row(id);
    return analysed_at !== null || (status !== 'completed' && ENDED_STATUSES.includes(status));
  };
  await expect.poll(isOver, slow).toBe(true);
  return row(id);
};
const talking = (id: string) =>
  expect.poll(async () => (await turnsOf(app, workspace, id)).length, slow).toBeGreaterThan(0);
const ringIn = async (to: string, body: Record<string, unknown>) => {
  const path = '/api/dev/simulated-carrier/inbound';
  const rung = await app.request('POST', path, {
    key: workspace.keys.full,
    body: { from: '+14155550177', to, says: [], ...body },
  });
  const id = rung.body.data.carrierCallId;
  const state = async () =>
    (await app.request('GET', `${path}/${id}`, { key: workspace.keys.full })).body.data;
  return { id, state };
};

describe('on the simulated network', () => {
  it('a keen person is won over in every category, in all three languages', async () => {
    const won = async ({ category, language, id }: { category: string; language: string; id: string }) => {
      const { status, outcome, agent_talk_seconds, user_talk_seconds, duration_seconds } = await analysed(id);
      const isWon = (SUCCESSES[category] ?? anySuccess).includes(outcome);
      const isTimed = agent_talk_seconds > 0 && user_talk_seconds > 0;
      const isWhole = agent_talk_seconds + user_talk_seconds <= duration_seconds + 2;
      return isWon && isTimed && isWhole && status === 'completed'
        ? []
        : [`${category} ${language}: ${status} ${outcome}`];
    };
    const wrong = [];
    // A language at a time: all of them at once on a clock this fast are too much for a busy machine.
    for (const [place, language] of (['en', 'es', 'pt-BR'] as const).entries()) {
      const dialed = [];
      for (const [index, category] of CATEGORIES.entries()) {
        const agentId = await makeAgent(app, workspace, { category, language, ...patient });
        dialed.push({ category, language, id: await dial(`+1415555${2000 + index * 10 + place}`, agentId) });
      }
      wrong.push(...(await Promise.all(dialed.map(won))));
    }
    expect(wrong.flat()).toEqual([]);
  });

  it('D-060 D-064 D-065 a caller reaches the agent they choose in the menu', async () => {
    const billing = await makeAgent(app, workspace, { department: 'Billing', category: 'support' });
    const { phoneNumber } = await giveNumber(app, workspace, { agentId: await makeAgent(app, workspace) });
    await app.platform.db.run(sql`
      update phone_numbers set ivr_enabled = true, ivr_greeting = 'Welcome.',
        ivr_options = '[{"digit": "3", "label": "bills", "agentId": null, "department": "billing"}]'
      where tenant_id = ${workspace.tenantId} and phone_number = ${phoneNumber}`);
    const { id, state } = await ringIn(phoneNumber, {
      says: ['I have a question about my bill.'],
      digits: '3',
    });
    await expect.poll(async () => (await state()).state, slow).toBe('ended');
    expect((await state()).heard[0]).toBe('Welcome. For bills, press 3.');
    const calls = await app.platform.db.many<{
      agent_id: string;
      status: string;
      call_direction: string;
    }>(sql`
      select agent_id, status, call_direction from calls
      where tenant_id = ${workspace.tenantId} and carrier_call_id = ${id}`);
    expect(calls).toMatchObject([{ agent_id: billing, call_direction: 'inbound' }]);
    await expect
      .poll(
        async () =>
          (
            await app.platform.db.one<{ status: string }>(sql`
        select status from calls where tenant_id = ${workspace.tenantId} and carrier_call_id = ${id}`)
          ).status,
        slow,
      )
      .toBe('completed');
  });

  it('D-045 D-046 D-048 D-049 a live call goes to a colleague and back, to another and stays there', async () => {
    const id = await dial('+14155553001', await makeAgent(app, workspace, patient));
    await talking(id);
    const post = (what: string, body?: unknown) =>
      app.request('POST', `/api/calls/${id}/transfer${what}`, {
        key: workspace.keys.full,
        ...(body ? { body } : {}),
      });
    expect((await post('', { transfer_to: '+14155554444' })).status).toBe(200);
    const quiet = (await turnsOf(app, workspace, id)).length;
    expect((await post('/cancel')).body).toMatchObject({ success: true });
    await expect.poll(async () => (await turnsOf(app, workspace, id)).length, slow).toBeGreaterThan(quiet);
    const back = (await turnsOf(app, workspace, id))[quiet];
    expect(back?.message).toContain('You are back with me');
    expect((await post('', { transfer_to: '+14155554445' })).status).toBe(200);
    expect((await post('/complete')).status).toBe(200);
    const before = await minutesOf(app, workspace);
    await app.request('POST', `/api/calls/${id}/hangup`, { key: workspace.keys.full });
    const ended = await row(id);
    expect(ended).toMatchObject({
      status: 'completed',
      outcome: 'escalated_to_human',
      transferred_to: '+14155554445',
    });
    await expect
      .poll(
        () =>
          app.platform.db.many(sql`
            select 1 from call_bridges where tenant_id = ${workspace.tenantId} and call_id = ${id} and ended_at is null`),
        slow,
      )
      .toEqual([]);
    expect(await minutesOf(app, workspace)).toBeGreaterThan(before);
    expect((await analysed(id)).outcome).toBe('escalated_to_human');
  });

  it('a caller whose colleague does not answer, or leaves, is back with the agent', async () => {
    for (const colleague of ['+14155560001', '+14155560005']) {
      const number = `+1415555${colleague.slice(-4)}`.replace('000', '310');
      const id = await dial(number, await makeAgent(app, workspace, patient));
      await talking(id);
      const started = await app.request('POST', `/api/calls/${id}/transfer`, {
        key: workspace.keys.full,
        body: { transfer_to: colleague },
      });
      expect(started.status, started.text).toBe(200);
      await expect
        .poll(
          async () =>
            (await turnsOf(app, workspace, id)).some(({ message }) => message.includes('back with me')),
          slow,
        )
        .toBe(true);
      await expect.poll(async () => (await row(id)).transferred_to, slow).toBeNull();
    }
  });
});
