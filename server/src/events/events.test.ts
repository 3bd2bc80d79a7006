import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import type { EventName, EventPayloads } from '../platform/context.ts';
import { sql } from '../platform/database/sql.ts';
import { emit, emitAll } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { EVENTS } from './map.ts';
import { SAMPLES } from './samples.ts';

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const send = <Name extends EventName>(name: Name, data: EventPayloads[Name]) =>
  own.ctx.db.transaction((tx) => emit(own.ctx, tx, name, data));

it('in tests a payload that does not match the map rolls back its transaction', async () => {
  const campaign = { campaignId: 'not an id', campaignName: 'Spring' };
  await expect(send('campaign.started', campaign)).rejects.toThrow('the payload of campaign.started');
  const surprised = { ...SAMPLES['campaign.paused'], surprise: true };
  await expect(send('campaign.paused', surprised)).rejects.toThrow('the payload of campaign.paused');
  await send('campaign.completed', { ...campaign, campaignId: newId() });
  const stored = await app.platform.db.many<{ name: string }>(
    sql`select name from events where tenant_id = ${own.tenantId}`,
  );
  expect(stored.map(({ name }) => name)).toEqual(['campaign.completed']);
});

it('every event has a sample that its payload describes', () => {
  const names = Object.keys(EVENTS) as EventName[];
  expect(Object.keys(SAMPLES).sort()).toEqual([...names].sort());
  for (const name of names) expect(EVENTS[name].safeParse(SAMPLES[name]).error, name).toBeUndefined();
});

it('an unknown name, a missing field and the payload of another event do not compile', async () => {
  // @ts-expect-error no such event
  await expect(send('campaign.begun', SAMPLES['campaign.started'])).rejects.toThrow();
  // @ts-expect-error a field is missing
  await expect(send('campaign.started', { campaignId: newId() })).rejects.toThrow('campaignName');
  const other = [{ name: 'campaign.started' as const, data: SAMPLES['agent.created'] }];
  // @ts-expect-error the payload of another event
  await expect(own.ctx.db.transaction((tx) => emitAll(own.ctx, tx, other))).rejects.toThrow('campaignId');
});
