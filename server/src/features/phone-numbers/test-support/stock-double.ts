import { ok } from 'node:assert';
import type { NumberStock, StockNumber } from '../../../providers/carrier/stock-port.ts';

type Step = 'search' | 'buy' | 'register' | 'release';

export type StockDouble = NumberStock & {
  /** Who holds each sold number. */
  sold: Map<string, string>;
  registered: Set<string>;
  /** Carrier requests, in order. */
  asked: string[];
  /** Steps that fail; a lost answer fails after the work is done. */
  failing: Set<Step | 'buy answer lost'>;
  /** Runs inside a step, before it is done. */
  during: Partial<Record<Step, () => Promise<void>>>;
};

const stockNumber = (phoneNumber: string): StockNumber => ({
  phoneNumber,
  friendlyName: phoneNumber,
  locality: null,
  region: null,
  isoCountry: 'US',
  type: 'local',
  capabilities: { voice: true, sms: false },
  addressRequired: false,
});

/** A carrier's stock in memory with these numbers, all local US ones. */
export function createStockDouble(numbers: readonly string[]): StockDouble {
  const step = async (name: Step, phoneNumber: string) => {
    stock.asked.push(`${name} ${phoneNumber}`);
    await stock.during[name]?.();
    if (stock.failing.has(name)) throw new Error(`${name} failed`);
  };
  const stock: StockDouble = {
    sold: new Map(),
    registered: new Set(),
    asked: [],
    failing: new Set(),
    during: {},
    async search({ country, type, contains, limit }) {
      await step('search', contains ?? '');
      if (country !== 'US' || type !== 'local') return [];
      return numbers
        .filter((number) => !stock.sold.has(number) && number.includes(contains ?? ''))
        .slice(0, limit)
        .map(stockNumber);
    },
    async buy({ account, phoneNumber }) {
      await step('buy', phoneNumber);
      const holder = stock.sold.get(phoneNumber) ?? account;
      if (holder !== account) return false;
      stock.sold.set(phoneNumber, account);
      if (stock.failing.has('buy answer lost')) throw new Error('no answer');
      return true;
    },
    async register({ account, phoneNumber }) {
      await step('register', phoneNumber);
      ok(stock.sold.get(phoneNumber) === account, 'registering what was never bought');
      stock.registered.add(phoneNumber);
    },
    async release({ account, phoneNumber }) {
      await step('release', phoneNumber);
      if (stock.sold.get(phoneNumber) === account) stock.sold.delete(phoneNumber);
    },
  };
  return stock;
}
