import { expect, it } from 'vitest';
import { startOwnApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CATEGORIES } from '../../agents/schema.ts';
import { contactsOf, logOf, makeScene, makeVoiceCampaign } from './test-support/stage.ts';

it('D-159 D-153 a campaign on the simulated network settles every contact and completes', async () => {
  const app = await startOwnApp({ env: { CLOCK_SPEED: '120' } });
  await app.startWorker();
  const scene = await makeScene({ app });
  const lines = ['0001', '0002', '0003', '0007', '0009', '0010', '4321'];
  const id = await makeVoiceCampaign({ app }, scene, {
    numbers: lines.map((line) => `+1415555${line}`),
    maxRetryAttempts: 2,
    retryIntervalMinutes: 1,
  });
  const status = async () =>
    (await app.request('GET', `/api/campaigns/${id}`, { key: scene.keys.read })).body.data.status;
  await expect.poll(status, { timeout: 240_000, interval: 200 }).toBe('completed');
  const contacts = await contactsOf({ app }, scene, id);
  const ends = Object.fromEntries(
    contacts.map(({ phone_number, status, dial_count }) => [phone_number.slice(-4), [status, dial_count]]),
  );
  const reached = expect.stringMatching(/^(called|converted)$/);
  expect(ends).toEqual({
    '0001': ['failed', 2],
    '0002': ['failed', 2],
    '0003': ['failed', 2],
    '0007': ['invalid', 0],
    '0009': [reached, 2],
    '0010': [reached, 1],
    '4321': [reached, 1],
  });
  // The carrier's own record: each call once, and no contact more often than its count.
  const rang = await app.platform.db.many<{ key: string }>(
    sql`select key from simulated_dials where account = ${scene.tenantId}`,
  );
  expect(new Set(rang.map(({ key }) => key)).size).toBe(rang.length);
  expect(rang.length).toBeLessThanOrEqual(10);
  const unroutable = contacts.find(({ phone_number }) => phone_number.endsWith('0007'));
  const log = await logOf({ app }, scene, id, unroutable?.id ?? '');
  expect(log.at(-1)).toMatchObject({ check: 'number', result: 'invalid', call_id: null });
});

it('D-162 D-163 a person who answers and talks is converted in a campaign of any category, independent of the agent’s', async () => {
  const app = await startOwnApp({ env: { CLOCK_SPEED: '120' } });
  await app.startWorker();
  const scene = await makeScene({ app });
  const campaigns = new Map<string, string>();
  for (const [index, category] of CATEGORIES.entries())
    campaigns.set(
      category,
      await makeVoiceCampaign({ app }, scene, {
        numbers: [0, 1, 2].map((person) => `+1415557${4300 + index * 10 + person}`),
        category,
      }),
    );
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        [...campaigns].map(async ([category, id]) => [
          category,
          (await contactsOf({ app }, scene, id)).map(({ status }) => status),
        ]),
      ),
    );
  const converted = Object.fromEntries(CATEGORIES.map((name) => [name, Array(3).fill('converted')]));
  await expect.poll(statuses, { timeout: 200_000, interval: 200 }).toEqual(converted);
});
