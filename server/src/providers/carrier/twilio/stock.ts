import type { Db, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { containing } from '../number-pattern.ts';
import type { NumberStock, NumberType, StockNumber, StockQuery } from '../stock-port.ts';
import type { TwilioAccount } from './account.ts';

const RESOURCES: Record<NumberType, string> = { local: 'Local', mobile: 'Mobile', tollfree: 'TollFree' };
const PAGE_MAX = 1_000;
/** "PhoneNumber is not available": somebody else has bought it. */
const NOT_AVAILABLE = 21_422;

type Available = {
  phone_number: string;
  friendly_name: string;
  locality: string | null;
  region: string | null;
  iso_country: string;
  address_requirements: string;
  capabilities: { voice?: boolean; SMS?: boolean };
};
type Owned = { sid: string; phone_number: string; friendly_name: string; trunk_sid: string | null };

/** Says at Twilio which workspace a number was bought for. Numbers of other names are the operator's own: left alone. */
const nameFor = (account: string): string => `Parley ${account}`;

/**
 * Twilio takes two to sixteen characters, and wildcards at the ends only. Null: it cannot be asked for this pattern, so
 * the page is searched here.
 */
const patternThere = (contains: string): string | null =>
  /^\**[0-9a-z]{2,}\**$/i.test(contains) && contains.length <= 16 ? contains : null;

const asStockNumber = (number: Available, type: NumberType): StockNumber => ({
  phoneNumber: number.phone_number,
  friendlyName: number.friendly_name,
  locality: number.locality,
  region: number.region,
  isoCountry: number.iso_country,
  type,
  capabilities: { voice: number.capabilities.voice === true, sms: number.capabilities.SMS === true },
  addressRequired: number.address_requirements !== 'none',
});

type Options = { db: Db; twilio: TwilioAccount; trunkSid: string };

/** Numbers of a Twilio account, led over its SIP trunk. What was bought for whom is kept there, not here. */
export function createTwilioStock({ db, twilio, trunkSid }: Options): NumberStock {
  async function find(phoneNumber: string): Promise<Owned | undefined> {
    const query = new URLSearchParams({ PhoneNumber: phoneNumber });
    const { incoming_phone_numbers: owned } = await twilio.ask<{ incoming_phone_numbers: Owned[] }>(
      'GET',
      `IncomingPhoneNumbers.json?${query}`,
    );
    return owned.find((number) => number.phone_number === phoneNumber); // Twilio matches parts of numbers too
  }

  /**
   * One request about a number at a time: Twilio takes a second purchase by the same account for a change of the first,
   * so two workspaces would both be told that they have it.
   */
  const alone = <Result>(phoneNumber: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`number stock:${phoneNumber}`}, 0))`);
      return work(tx);
    });

  return {
    async search({ country, type, areaCode, contains, limit }: StockQuery) {
      const pattern = contains === undefined ? null : patternThere(contains);
      const isWhole = contains === undefined || pattern !== null;
      const query = new URLSearchParams({
        PageSize: String(isWhole ? Math.min(limit, PAGE_MAX) : PAGE_MAX),
        ...(areaCode === undefined ? {} : { AreaCode: areaCode }),
        ...(pattern === null ? {} : { Contains: pattern }),
      });
      const path = `AvailablePhoneNumbers/${country}/${RESOURCES[type]}.json?${query}`;
      // 404: Twilio sells no such numbers in that country.
      const found = await twilio.ask<{ available_phone_numbers: Available[] } | null>('GET', path, {
        nullWhen: 404,
      });
      const wanted = contains === undefined ? null : containing(contains);
      return (found?.available_phone_numbers ?? [])
        .filter(({ phone_number }) => wanted?.test(phone_number) !== false)
        .slice(0, limit)
        .map((number) => asStockNumber(number, type));
    },

    buy: ({ account, phoneNumber }) =>
      alone(phoneNumber, async () => {
        const owned = await find(phoneNumber);
        if (owned !== undefined) return owned.friendly_name === nameFor(account);
        const form = { PhoneNumber: phoneNumber, FriendlyName: nameFor(account), TrunkSid: trunkSid };
        return (
          (await twilio.ask('POST', 'IncomingPhoneNumbers.json', { form, nullWhen: NOT_AVAILABLE })) !== null
        );
      }),

    register: ({ account, phoneNumber }) =>
      alone(phoneNumber, async () => {
        const owned = await find(phoneNumber);
        if (owned?.friendly_name !== nameFor(account))
          throw new Error('Twilio does not know this number as bought for the workspace');
        if (owned.trunk_sid === trunkSid) return;
        await twilio.ask('POST', `IncomingPhoneNumbers/${owned.sid}.json`, { form: { TrunkSid: trunkSid } });
      }),

    release: ({ account, phoneNumber }) =>
      alone(phoneNumber, async () => {
        const owned = await find(phoneNumber);
        if (owned?.friendly_name !== nameFor(account)) return;
        await twilio.ask('DELETE', `IncomingPhoneNumbers/${owned.sid}.json`, { nullWhen: 404 });
      }),
  };
}
