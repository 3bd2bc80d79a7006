import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { NUMBER_TYPES, type NumberStock, type StockNumber } from './stock-port.ts';

/** What Parley relies on in every carrier's stock. `country` is one with local numbers. */
export function describeStock(
  name: string,
  open: () => Promise<{ stock: NumberStock; country: string }>,
): void {
  describe(`the numbers of ${name}`, () => {
    const firstOf = async (stock: NumberStock, country: string): Promise<string> => {
      const [number] = await stock.search({ country, type: 'local', limit: 1 });
      expect(number).toBeDefined();
      return (number as StockNumber).phoneNumber;
    };

    it('match the search, within the limit, and are none where there is no stock', async () => {
      const { stock, country } = await open();
      for (const type of NUMBER_TYPES) {
        const found = await stock.search({ country, type, limit: 3 });
        expect(found.length).toBeLessThanOrEqual(3);
        for (const number of found) {
          expect([number.isoCountry, number.type]).toEqual([country, type]);
          expect(number.phoneNumber).toMatch(/^\+[1-9]\d{6,14}$/);
        }
      }
      expect(await stock.search({ country: 'AQ', type: 'local', limit: 3 })).toEqual([]);
    });

    it('are found by exactly their digits', async () => {
      const { stock, country } = await open();
      const phoneNumber = await firstOf(stock, country);
      const found = await stock.search({ country, type: 'local', contains: phoneNumber.slice(1), limit: 30 });
      expect(found.map((number) => number.phoneNumber)).toEqual([phoneNumber]);
    });

    it('are sold once; the buyer may repeat the request', async () => {
      const { stock, country } = await open();
      const phoneNumber = await firstOf(stock, country);
      const [account, other] = [newId(), newId()];
      expect(await stock.buy({ account, phoneNumber })).toBe(true);
      expect(await stock.buy({ account, phoneNumber })).toBe(true);
      expect(await stock.buy({ account: other, phoneNumber })).toBe(false);
      const offered = await stock.search({ country, type: 'local', limit: 30 });
      expect(offered.map((number) => number.phoneNumber)).not.toContain(phoneNumber);
    });

    it('go to one of many concurrent buyers', async () => {
      const { stock, country } = await open();
      const phoneNumber = await firstOf(stock, country);
      const asked = Array.from({ length: 8 }, () => stock.buy({ account: newId(), phoneNumber }));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    it('are registered by their buyer, repeatedly, and by no other account', async () => {
      const { stock, country } = await open();
      const phoneNumber = await firstOf(stock, country);
      const account = newId();
      await expect(stock.register({ account, phoneNumber })).rejects.toThrow();
      await stock.buy({ account, phoneNumber });
      await stock.register({ account, phoneNumber });
      await stock.register({ account, phoneNumber });
      await expect(stock.register({ account: newId(), phoneNumber })).rejects.toThrow();
    });

    it('are returned by their buyer, repeatedly, which affects no other account', async () => {
      const { stock, country } = await open();
      const phoneNumber = await firstOf(stock, country);
      const [account, other] = [newId(), newId()];
      await stock.buy({ account, phoneNumber });
      await stock.release({ account: other, phoneNumber });
      expect(await stock.buy({ account: other, phoneNumber })).toBe(false);
      await stock.release({ account, phoneNumber });
      await stock.release({ account, phoneNumber });
      expect(await stock.buy({ account: other, phoneNumber })).toBe(true);
    });
  });
}
