import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../test/harness.ts';
import { type Db, openDb } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { createOutboundHttp } from '../../../platform/outbound-http/index.ts';
import { describeStock } from '../stock-conformance.ts';
import { openTwilioAccount } from './account.ts';
import { createTwilioStock } from './stock.ts';
import { ACCOUNT_SID, AUTH_TOKEN, openTwilioNumbers, TwilioNumbers } from './test-support/numbers-double.ts';

const TRUNK_SID = `TK${'0b'.repeat(16)}`;
const LOCAL = Array.from({ length: 40 }, (_, index) => `+1217720${String(1_000 + index * 37)}`);
const NUMBER = LOCAL[0] as string;
const outbound = createOutboundHttp({ allowPrivateNetwork: true });

let db: Db;
let numbers: TwilioNumbers;
let twilio: Awaited<ReturnType<typeof openTwilioNumbers>>;

beforeAll(async () => {
  db = openDb({ url: await createDatabase(), log: silentLog });
});
afterAll(async () => {
  await outbound.close();
  await db.close();
});

async function open(authToken = AUTH_TOKEN) {
  await twilio?.close();
  numbers = new TwilioNumbers({ US: { Local: LOCAL, TollFree: ['+18332001000'] } });
  twilio = await openTwilioNumbers(numbers);
  return createTwilioStock({
    db,
    twilio: openTwilioAccount({ accountSid: ACCOUNT_SID, authToken, apiUrl: twilio.url, outbound }),
    trunkSid: TRUNK_SID,
  });
}
afterAll(() => twilio.close());

describeStock('Twilio', async () => ({ stock: await open(), country: 'US' }));

describe('the numbers of a Twilio account', () => {
  let stock: Awaited<ReturnType<typeof open>>;
  const account = newId();
  beforeEach(async () => {
    stock = await open();
  });

  it('are shown as Twilio describes them', async () => {
    const [number] = await stock.search({ country: 'US', type: 'tollfree', limit: 5 });
    expect(number).toEqual({
      phoneNumber: '+18332001000',
      friendlyName: '(833) 200-1000',
      locality: 'Springfield',
      region: 'IL',
      isoCountry: 'US',
      type: 'tollfree',
      capabilities: { voice: true, sms: true },
      addressRequired: false,
    });
  });

  it('are found by patterns that Twilio takes, and by those that it would refuse', async () => {
    const found = async (contains: string) =>
      (await stock.search({ country: 'US', type: 'local', contains, limit: 30 })).map(
        (one) => one.phoneNumber,
      );
    expect(await found('1037')).toEqual(['+12177201037']);
    expect(await found('10*7')).toEqual(['+12177201037']); // a wildcard between digits: searched here
    expect((await found('9')).every((number) => number.includes('9'))).toBe(true);
    expect(await found('PARLEY')).toEqual([]);
    expect((await stock.search({ country: 'US', type: 'local', areaCode: '415', limit: 5 })).length).toBe(0);
  });

  it('L-004 are bought onto the trunk, under the name of the workspace, and led there again when somebody moved them', async () => {
    expect(await stock.buy({ account, phoneNumber: NUMBER })).toBe(true);
    const bought = numbers.owned.get(NUMBER);
    expect(bought).toMatchObject({ trunk_sid: TRUNK_SID, friendly_name: `Parley ${account}` });
    if (bought !== undefined) bought.trunk_sid = null;
    await stock.register({ account, phoneNumber: NUMBER });
    expect(numbers.owned.get(NUMBER)?.trunk_sid).toBe(TRUNK_SID);
  });

  it('are bought once, also when the answer to the purchase was lost', async () => {
    numbers.losing = 'POST';
    await expect(stock.buy({ account, phoneNumber: NUMBER })).rejects.toThrow();
    expect(numbers.owned.size).toBe(1);
    expect(await stock.buy({ account, phoneNumber: NUMBER })).toBe(true);
    expect(numbers.asked.filter((one) => one === 'POST IncomingPhoneNumbers.json')).toHaveLength(1);
    await stock.release({ account, phoneNumber: NUMBER });
    expect(numbers.owned.size).toBe(0);
  });

  it('go to one of two workspaces, though Twilio would sell the second what the first has', async () => {
    let release = (): void => undefined;
    numbers.held = new Promise((resolve) => {
      release = resolve;
    });
    const purchases = () => numbers.asked.filter((one) => one === 'POST IncomingPhoneNumbers.json').length;
    const waiting = () =>
      db.run(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    const first = stock.buy({ account, phoneNumber: NUMBER });
    await expect.poll(purchases).toBe(1);
    const second = stock.buy({ account: newId(), phoneNumber: NUMBER });
    await expect.poll(async () => purchases() + (await waiting())).toBe(2);
    release();
    expect([await first, await second]).toEqual([true, false]);
  });

  it('are not bought when another customer of Twilio was faster', async () => {
    numbers.elsewhere.add(NUMBER);
    expect(await stock.buy({ account, phoneNumber: NUMBER })).toBe(false);
  });

  it('that the operator bought by other ways are neither sold, moved nor returned', async () => {
    numbers.create(new URLSearchParams({ PhoneNumber: NUMBER, FriendlyName: 'Reception' }));
    expect(await stock.buy({ account, phoneNumber: NUMBER })).toBe(false);
    await expect(stock.register({ account, phoneNumber: NUMBER })).rejects.toThrow('does not know');
    await stock.release({ account, phoneNumber: NUMBER });
    expect(numbers.owned.get(NUMBER)).toMatchObject({ friendly_name: 'Reception', trunk_sid: null });
  });

  it('are not taken for those whose digits they begin with', async () => {
    await stock.buy({ account, phoneNumber: NUMBER });
    expect(await stock.buy({ account, phoneNumber: NUMBER.slice(0, -1) })).toBe(false);
    await stock.release({ account, phoneNumber: NUMBER.slice(0, -1) });
    expect(numbers.owned.size).toBe(1);
  });

  it('are kept by nobody when the token is wrong, and the reason is named', async () => {
    stock = await open('another token');
    await expect(stock.buy({ account, phoneNumber: NUMBER })).rejects.toThrow(
      'Twilio answered 401, code 20003',
    );
    await expect(stock.search({ country: 'US', type: 'local', limit: 1 })).rejects.toThrow('401');
  });
});
