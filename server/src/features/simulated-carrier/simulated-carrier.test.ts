import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { erasePerson, sweepRetention } from '../../platform/personal-data/data-registry.ts';
import { createTestReceiver } from '../../providers/carrier/test-receiver.ts';

const PATH = '/api/dev/simulated-carrier/inbound';

let app: TestApp;
let workspace: TestWorkspace;
let line: string;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK_SPEED: '100' } });
  workspace = await makeWorkspace(app);
  line = await giveNumber(workspace);
});
afterAll(() => app.stop());

let numbersMade = 0;
async function giveNumber({ tenantId }: TestWorkspace): Promise<string> {
  numbersMade += 1;
  const phoneNumber = `+1415556${String(numbersMade).padStart(4, '0')}`;
  await app.platform.db.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, is_registered, provider, created_at, updated_at)
    values (${tenantId}, ${newId()}, ${phoneNumber}, true, 'carrier', now(), now())`);
  return phoneNumber;
}

const ring = (body: unknown, key = workspace.keys.full) => app.request('POST', PATH, { key, body });
const look = (id: string, key = workspace.keys.full) => app.request('GET', `${PATH}/${id}`, { key });
const good = () => ({ from: '+14155550123', to: line, says: ['Hello?'] });

describe('a simulated inbound call', () => {
  it('D-062 D-064 rings a number of the workspace, and shows what the caller heard', async () => {
    const receiver = createTestReceiver();
    const pressed: (string | null)[] = [];
    receiver.answerRings(async (call, ringing) => {
      expect([call.from, call.to]).toEqual(['+14155550123', line]);
      await ringing.say('Press one for sales.');
      pressed.push(await ringing.pressed(10));
      await ringing.hear();
      await ringing.say('All our agents are busy.');
    });
    const rung = await ring({ ...good(), digits: '1' });
    expect(rung.status).toBe(202);
    const { carrierCallId } = rung.body.data;
    expect((await look(carrierCallId)).body.data).toEqual({ carrierCallId, state: 'ringing', heard: [] });
    const world = await app.platform.providers.carrier.start(receiver);
    await expect
      .poll(async () => (await look(carrierCallId)).body.data, { timeout: 240_000 })
      .toEqual({
        carrierCallId,
        state: 'ended',
        heard: ['Press one for sales.', 'All our agents are busy.'],
      });
    expect(pressed).toEqual(['1']);
    await world.stop();
  });

  it('reaches numbers of its own workspace only', async () => {
    const other = await makeWorkspace(app);
    const theirs = await giveNumber(other);
    const answer = await ring({ ...good(), to: theirs });
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Phone number not found']);
    const { carrierCallId } = (await ring({ ...good(), to: theirs }, other.keys.full)).body.data;
    expect((await look(carrierCallId)).status).toBe(404);
    expect((await look(carrierCallId, other.keys.full)).status).toBe(200);
    expect((await look(newId())).status).toBe(404);
  });

  it('accepts values within bounds and refuses others', async () => {
    const lines = (count: number, length: number) => Array.from({ length: count }, () => 'x'.repeat(length));
    for (const fine of [
      { says: [] },
      { says: lines(50, 1000) },
      { digits: '' },
      { digits: '0123456789*#01234567' },
      { from: '+12' },
      { from: '+123456789012345' },
    ]) {
      expect((await ring({ ...good(), ...fine })).status, JSON.stringify(fine).slice(0, 80)).toBe(202);
    }
    for (const [field, value] of [
      ['says', lines(51, 1)],
      ['says', lines(1, 1001)],
      ['says', 'Hello'],
      ['says', [1]],
      ['says', undefined],
      ['says', ['\u0000']],
      ['digits', '012345678901234567890'],
      ['digits', 'a'],
      ['digits', 1],
      ['from', '14155550123'],
      ['from', '+1234567890123456'],
      ['from', '+0123'],
      ['to', '+1 415 555 0123'],
      ['to', undefined],
    ] as const) {
      const answer = await ring({ ...good(), [field]: value });
      expect(
        [answer.status, answer.body.error.code],
        `${field} ${JSON.stringify(value)}`.slice(0, 80),
      ).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await look('nonsense')).body.error.message).toBe('Invalid carrier call ID');
  });

  it('exists only while this carrier is configured', async () => {
    const real = { ...app.platform.providers.carrier, name: 'trunk', simulated: false };
    const own = await startOwnApp({ providers: { carrier: real } });
    const { keys } = await makeWorkspace(own);
    expect((await own.request('POST', PATH, { key: keys.full, body: good() })).status).toBe(404);
    expect((await own.request('GET', `${PATH}/${newId()}`, { key: keys.full })).status).toBe(404);
  });
});

describe('what the simulated carrier keeps', () => {
  const legs = (tenantId: string) =>
    app.platform.db.many<{ person_number: string; says: string[]; key: string | null }>(sql`
      select person_number, says, key from simulated_legs where account = ${tenantId} order by created_at, id`);

  it('erases a person, but keeps that a key was dialed', async () => {
    const own = await makeWorkspace(app);
    const [to, key] = ['+14155550199', newId()];
    const call = {
      account: own.tenantId,
      key,
      from: '+14155559999',
      to,
      submitBefore: new Date(app.platform.clock.now().getTime() + 600_000),
      ringSecondsMax: 30,
      about: { language: 'en', category: 'general' },
    };
    const { carrier } = app.platform.providers;
    const placed = await carrier.placeCall(call);
    const ours = await giveNumber(own);
    await ring({ from: '+14155550111', to: ours, says: ['I am Dolores Quintana.'] }, own.keys.full);
    await ring({ from: '+14155550112', to: ours, says: ['I am somebody else.'] }, own.keys.full);
    const person = { phoneNumbers: [to], emails: [], names: ['Dolores Quintana'] };
    const counts = await own.ctx.db.transaction((tx) => erasePerson(own.ctx, tx, person));
    expect(counts.simulated_legs).toBe(2);
    expect((await legs(own.tenantId)).map(({ person_number, says }) => [person_number, says])).toEqual([
      ['', []],
      ['', []],
      ['+14155550112', ['I am somebody else.']],
    ]);
    expect(await carrier.placeCall(call)).toEqual(placed);
  });

  it('is kept for 30 days after the end, and longer while it is under way', async () => {
    const own = await makeWorkspace(app);
    const days = (count: number) => new Date(app.platform.clock.now().getTime() - count * 86_400_000);
    const insert = (key: string, state: string, at: Date) =>
      app.platform.db.run(sql`
        insert into simulated_legs (id, account, key, direction, person_number, line_number, fate, state, created_at)
        values (${newId()}, ${own.tenantId}, ${key}, 'outbound', '+1', '+1', 'answers', ${state}, ${at})`);
    await insert('old', 'ended', days(31));
    await insert('old and refused', 'refused', days(31));
    await insert('young', 'ended', days(29));
    await insert('under way', 'conference', days(31));
    await sweepRetention(app.platform);
    expect(new Set((await legs(own.tenantId)).map(({ key }) => key))).toEqual(
      new Set(['young', 'under way']),
    );
  });
});
