import type { Db } from '../../../../platform/database/db.ts';
import { sql } from '../../../../platform/database/sql.ts';
import type { NumberStock, StockNumber, StockQuery } from '../../stock-port.ts';
import { isOnShelf, numbersOn } from './stock-numbers.ts';

const LOOKED_AT_ONCE = 200;

/** The stock is computed; only what was sold is stored. */
export function createSimulatedStock({ db }: { db: Db }): NumberStock {
  async function withoutSold(numbers: readonly StockNumber[]): Promise<StockNumber[]> {
    const asked = numbers.map(({ phoneNumber }) => phoneNumber);
    const rows = await db.many<{ phone_number: string }>(
      sql`select phone_number from simulated_numbers where phone_number = any (${asked}::text[])`,
    );
    const sold = new Set(rows.map((row) => row.phone_number));
    return numbers.filter(({ phoneNumber }) => !sold.has(phoneNumber));
  }

  async function search(query: StockQuery): Promise<StockNumber[]> {
    const free: StockNumber[] = [];
    let looked: StockNumber[] = [];
    for (const number of numbersOn(query)) {
      looked.push(number);
      if (looked.length < Math.max(LOOKED_AT_ONCE, query.limit)) continue;
      free.push(...(await withoutSold(looked)));
      looked = [];
      if (free.length >= query.limit) break;
    }
    if (looked.length > 0) free.push(...(await withoutSold(looked)));
    return free.slice(0, query.limit);
  }

  return {
    search,
    async buy({ account, phoneNumber }) {
      if (!isOnShelf(phoneNumber)) return false;
      const mine = await db.run(sql`
        insert into simulated_numbers (phone_number, account) values (${phoneNumber}, ${account})
        on conflict (phone_number) do update set account = excluded.account
        where simulated_numbers.account = excluded.account`);
      return mine === 1;
    },
    async register({ account, phoneNumber }) {
      const known = await db.run(sql`
        update simulated_numbers set is_registered = true
        where phone_number = ${phoneNumber} and account = ${account}`);
      if (known === 0) throw new Error('the carrier does not know this number as yours');
    },
    async release({ account, phoneNumber }) {
      await db.run(
        sql`delete from simulated_numbers where phone_number = ${phoneNumber} and account = ${account}`,
      );
    },
  };
}
