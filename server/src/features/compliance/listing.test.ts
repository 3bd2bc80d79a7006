import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = async (own: TestWorkspace, path: string) =>
  (await app.request('GET', `/api/compliance${path}`, { key: own.keys.full })).body.data;

it('a search finds numbers or addresses by their beginning, in order, and counts them', async () => {
  const own = await makeWorkspace(app);
  for (const body of [
    { phoneNumber: '+14155550102' },
    { phoneNumber: '+14155550101' },
    { phoneNumber: '+34911234567' },
    { email: 'bob@example.com' },
    { email: 'ada@example.com' },
    { email: 'adam@example.com' },
  ])
    await app.request('POST', '/api/compliance/suppressions', { key: own.keys.full, body });
  const numbers = await get(own, '/suppressions?search=%2B1415&limit=1');
  expect(numbers).toMatchObject({ total: 2, suppressions: [{ phone_number: '+14155550101' }] });
  const second = await get(own, '/suppressions?search=%2B1415&limit=1&page=2');
  expect(second).toMatchObject({ total: 2, suppressions: [{ phone_number: '+14155550102' }] });
  const addresses = await get(own, '/suppressions?search=ada');
  expect(addresses).toMatchObject({
    total: 2,
    suppressions: [{ email: 'ada@example.com' }, { email: 'adam@example.com' }],
  });
});

it('an export without entries is its header', async () => {
  const own = await makeWorkspace(app);
  const { text } = await app.request('GET', '/api/compliance/suppressions/export', { key: own.keys.full });
  expect(text).toBe('phone_number,email,label,reason,source,created_by,created_at\r\n');
});

it('receipts of erasures are read page by page', async () => {
  const own = await makeWorkspace(app);
  for (const phoneNumber of ['+14155550101', '+14155550102', '+14155550103']) {
    const erased = await app.request('POST', '/api/compliance/erase', {
      key: own.keys.full,
      body: { phoneNumber },
    });
    expect(erased.status).toBe(200);
  }
  const receiptsOn = async (page: number): Promise<string[]> =>
    (await get(own, `/erasures?limit=2&page=${page}`)).erasures.map((receipt: unknown) =>
      JSON.stringify(receipt),
    );
  const [first, second] = [await receiptsOn(1), await receiptsOn(2)];
  expect([first.length, second.length]).toEqual([2, 1]);
  expect(new Set([...first, ...second]).size).toBe(3);
});
