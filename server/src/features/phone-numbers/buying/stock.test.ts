import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNumber, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import type { StockNumber } from '../../../providers/carrier/stock-port.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const ask = (query: string) =>
  app.request('GET', `/api/phone-numbers/available?${query}`, { key: workspace.keys.read });
const found = async (query: string): Promise<StockNumber[]> => (await ask(query)).body.data;
const count = (list: StockNumber[], type: string) => list.filter((number) => number.type === type).length;

describe('numbers to buy', () => {
  it('D-079 are asked for by country, in any case; without one, or with none, 400', async () => {
    expect((await found('country=us')).length).toBe(20);
    expect(await found('country=eS')).toEqual(await found('country=ES'));
    for (const query of [
      '',
      'country=',
      'country=USA',
      'country=U',
      'country=ZZ',
      'country=12',
      'type=local',
    ]) {
      const refused = await ask(query);
      expect([refused.status, refused.body.error.code], query).toEqual([400, 'VALIDATION_FAILED']);
      expect(refused.body.error.details.fieldErrors.country, query).toBeDefined();
    }
  });

  it('D-080 come by type, all three without one, ten of each unless 1 to 30 are asked for', async () => {
    const all = await found('country=ES');
    expect([count(all, 'local'), count(all, 'mobile'), count(all, 'tollfree')]).toEqual([10, 10, 10]);
    expect(all.map(({ type }) => type)).toEqual([...all.map(({ type }) => type)].sort());
    for (const type of ['local', 'mobile', 'tollfree'])
      expect((await found(`country=GB&type=${type}`)).every((number) => number.type === type)).toBe(true);
    expect(await found('country=GB&type=local&limit=1')).toHaveLength(1);
    expect(await found('country=GB&limit=30')).toHaveLength(90);
    for (const query of ['limit=0', 'limit=31', 'limit=x', 'limit=1.5', 'type=fax', 'type='])
      expect((await ask(`country=GB&${query}`)).status, query).toBe(400);
    expect(await found('country=US&type=mobile')).toEqual([]);
  });

  it('D-081 take an area code in the United States and Canada, and digits, letters or stars anywhere', async () => {
    const sf = await found('country=US&areaCode=415');
    expect(sf).toHaveLength(10);
    expect(sf.every(({ phoneNumber }) => phoneNumber.startsWith('+1415'))).toBe(true);
    expect((await found('country=CA&areaCode=416')).every((number) => number.region === 'ON')).toBe(true);
    expect((await found('country=US&areaCode=833')).every((number) => number.type === 'tollfree')).toBe(true);
    expect(await found('country=US&areaCode=999')).toEqual([]);
    const pattern = await found('country=US&contains=7*7&type=local');
    expect(pattern.length).toBe(10);
    expect(pattern.every(({ phoneNumber }) => /7\d7/.test(phoneNumber))).toBe(true);
    const letters = await found('country=US&contains=cAt');
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.every(({ phoneNumber }) => phoneNumber.includes('228'))).toBe(true);
    const [one] = await found('country=BR&type=mobile&limit=1');
    expect(await found(`country=BR&contains=${one?.phoneNumber.slice(1)}`)).toEqual([one]);
    for (const query of [
      'country=ES&areaCode=910',
      'country=US&areaCode=41',
      'country=US&areaCode=4155',
      'country=US&areaCode=41a',
      'country=US&contains=',
      'country=US&contains=1234567890123456',
      'country=US&contains=12-3',
      'country=US&contains=%C3%A9',
    ])
      expect((await ask(query)).status, query).toBe(400);
    expect((await ask('country=US&contains=123456789012345')).body).toEqual({ data: [] });
  });

  it('D-082 are valid numbers of their country and type that carry voice; where there is no stock, none', async () => {
    for (const country of ['US', 'CA', 'MX', 'CO', 'AR', 'ES', 'BR', 'GB']) {
      const stock = await found(`country=${country}&limit=30`);
      expect(stock.length, country).toBeGreaterThanOrEqual(60);
      for (const number of stock) {
        expect(Object.keys(number).sort()).toEqual([
          'addressRequired',
          'capabilities',
          'friendlyName',
          'isoCountry',
          'locality',
          'phoneNumber',
          'region',
          'type',
        ]);
        const parsed = parsePhoneNumberFromString(number.phoneNumber);
        expect(parsed?.isValid(), number.phoneNumber).toBe(true);
        expect(number.isoCountry).toBe(country);
        if (number.type !== 'tollfree') expect(parsed?.country).toBe(country);
        const kinds = { local: /FIXED_LINE/, mobile: /MOBILE/, tollfree: /TOLL_FREE/ };
        expect(parsed?.getType()).toMatch(kinds[number.type]);
        expect(number.capabilities.voice).toBe(true);
        expect(number.phoneNumber).not.toMatch(/00(0[1-9]|10)$/);
      }
      expect(new Set(stock.map(({ phoneNumber }) => phoneNumber)).size).toBe(stock.length);
    }
    for (const country of ['JP', 'FR', 'AQ']) expect(await found(`country=${country}`)).toEqual([]);
  });

  it('are the same for every workspace, without numbers already owned', async () => {
    const other = await makeWorkspace(app);
    const query = 'country=CO&type=mobile&limit=30';
    const before = await found(query);
    const theirs = await app.request('GET', `/api/phone-numbers/available?${query}`, {
      key: other.keys.read,
    });
    expect(theirs.body.data).toEqual(before);
    for (const { phoneNumber } of before) await giveNumber(app, other, { phoneNumber });
    const after = await found(query);
    expect(after).toHaveLength(30);
    const taken = new Set(before.map(({ phoneNumber }) => phoneNumber));
    expect(after.some(({ phoneNumber }) => taken.has(phoneNumber))).toBe(false);
  });

  it('are not to be had while the carrier is out of order, and carriers may sell what has no voice', async () => {
    const numberStock = {
      search: async () => Promise.reject(new Error('down')),
      buy: async () => true,
      register: async () => undefined,
      release: async () => undefined,
    };
    const own = await startOwnApp({ providers: { numberStock } });
    const { keys } = await makeWorkspace(own);
    const down = await own.request('GET', '/api/phone-numbers/available?country=US', { key: keys.read });
    expect([down.status, down.body.error.code]).toEqual([502, 'PROVIDER_ERROR']);
    const [sample] = await found('country=US&limit=1');
    const mute = { ...(sample as StockNumber), capabilities: { voice: false, sms: true } };
    const selling = await startOwnApp({
      providers: { numberStock: { ...numberStock, search: async () => [mute] } },
    });
    const buyer = await makeWorkspace(selling);
    const answer = await selling.request('GET', '/api/phone-numbers/available?country=US', {
      key: buyer.keys.read,
    });
    expect(answer.body).toEqual({ data: [] });
  });
});
