import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../../test/harness.ts';
import { type Db, openDb } from '../../../../platform/database/db.ts';
import { newId } from '../../../../platform/ids.ts';
import { silentLog } from '../../../../platform/observability/log.ts';
import { describeStock } from '../../stock-conformance.ts';
import { createSimulatedStock } from './stock.ts';
import { isOnShelf } from './stock-numbers.ts';

let db: Db;
beforeAll(async () => {
  db = openDb({ url: await createDatabase(), log: silentLog });
});
afterAll(() => db.close());

describeStock('the simulated carrier', async () => ({ stock: createSimulatedStock({ db }), country: 'GB' }));

describe('the simulated stock', () => {
  it('sells only numbers that it has', async () => {
    const stock = createSimulatedStock({ db });
    for (const phoneNumber of ['+14155550123', '+12127200001', '+81312345678', '+1'])
      expect(await stock.buy({ account: newId(), phoneNumber })).toBe(false);
  });

  it('ends, and then answers with an empty list', async () => {
    const stock = createSimulatedStock({ db });
    const all = await stock.search({ country: 'MX', type: 'tollfree', limit: 1_000 });
    expect(all.length).toBeGreaterThan(500);
    expect(all.every(({ phoneNumber }) => isOnShelf(phoneNumber))).toBe(true);
    for (const { phoneNumber } of all) await stock.buy({ account: newId(), phoneNumber });
    expect(await stock.search({ country: 'MX', type: 'tollfree', limit: 10 })).toEqual([]);
  });
});
