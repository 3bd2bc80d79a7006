import { expect, it } from 'vitest';
import { EVENTS } from '../src/events/map.ts';
import { getAgent } from '../src/features/agents/service.ts';
import { makeScene, makeVoiceCampaign } from '../src/features/campaigns/dialing/test-support/stage.ts';
import type { EventName } from '../src/features/webhooks/catalogue.ts';
import { startReceiver } from '../src/features/webhooks/test-support/test-receiver.ts';
import { takeTurn } from '../src/runtime/take-turn.ts';
import { scriptedModel } from '../src/runtime/test-support/scripted-model.ts';
import { contextIn, toolNamed, turnOf } from '../src/runtime/test-support/stage.ts';
import { startOwnApp } from './harness.ts';

type Sent = { event: EventName; timestamp: string; data: Record<string, unknown> };

it('W-030 W-039 calls, campaigns, tool calls and audited actions are sent by what really happens', async () => {
  const app = await startOwnApp({ env: { CLOCK_SPEED: '120', ALLOW_PRIVATE_NETWORK: '1' } });
  await app.startWorker();
  const scene = await makeScene({ app });
  const receiver = await startReceiver();
  const events = ['call.completed', 'call.failed', 'campaign.completed', 'agent.action_recorded'];
  await app.request('POST', '/api/webhooks', {
    key: scene.keys.full,
    body: { url: receiver.url, events: [...events, 'audit.log_recorded'] },
  });
  const sent = (name: string): Sent[] =>
    receiver.received.map(({ body }) => JSON.parse(body)).filter(({ event }) => event === name);
  const once = (name: string) =>
    expect.poll(() => sent(name).length, { timeout: 240_000, interval: 100 }).toBe(1);

  const agent = await getAgent(scene.ctx, scene.agentId);
  const model = scriptedModel([{ call: { name: 'hours', arguments: { shop: 'north' } } }], ['At nine.']);
  await takeTurn(contextIn(scene.ctx, { model, tools: [toolNamed('hours')] }), turnOf(agent));
  await once('agent.action_recorded');
  expect(sent('agent.action_recorded')[0]?.data).toMatchObject({ agent_id: agent.id, tool_name: 'hours' });
  for (const name of ['call.completed', 'call.failed', 'campaign.completed']) expect(sent(name)).toEqual([]);

  const id = await makeVoiceCampaign({ app }, scene, {
    numbers: ['+14155554321', '+14155550001'],
    maxRetryAttempts: 1,
  });
  for (const name of ['call.completed', 'call.failed', 'campaign.completed']) await once(name);
  const [completed, failed] = [sent('call.completed')[0]?.data, sent('call.failed')[0]?.data];
  expect(completed).toMatchObject({ campaignId: id, phoneNumber: '+14155554321', agentId: agent.id });
  expect(completed?.outcome).toEqual(expect.any(String));
  expect(failed).toMatchObject({ campaignId: id, phoneNumber: '+14155550001', outcome: 'no_answer' });
  expect(sent('campaign.completed')[0]?.data).toEqual({ campaignId: id, campaignName: 'Spring' });
  const actions = () => sent('audit.log_recorded').map(({ data }) => data.action);
  await expect.poll(actions).toEqual(expect.arrayContaining(['campaign.create', 'campaign.activate']));
  for (const { body } of receiver.received) {
    const { event, data } = JSON.parse(body) as Sent;
    expect(EVENTS[event].safeParse(data).error, event).toBeUndefined();
  }
});
