import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { digitsOf, numbersOf } from '../../numbering/typed.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let own: TestWorkspace;
let other: TestWorkspace;
let campaignId: string;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  other = await makeWorkspace(app);
  for (const { keys } of [own, other]) {
    const post = async (path: string, body: object) =>
      (await app.request('POST', path, { key: keys.full, body })).body.data;
    const agent = await post('/api/agents', {
      name: 'Ana 100%_sure',
      voiceId: 'voice_clara',
      language: 'en',
    });
    const hours = { enabled: true, start: '08:00', end: '21:00' };
    const campaign = await post('/api/campaigns', {
      agentId: agent.id,
      name: 'Ananas offer',
      productContext: 'A yearly plan with two months for free.',
      targetAudience: 'Customers with a monthly plan',
      schedule: { timezone: 'UTC', days: { monday: hours } },
    });
    campaignId ??= campaign.id;
    await post(`/api/campaigns/${campaign.id}/contacts`, {
      phoneNumber: '+14155550123',
      name: 'Ana García',
      email: 'ana@example.com',
    });
  }
  await makeConversation(app, own, {
    channel: 'whatsapp',
    address: '+14155550177',
    person_name: 'Ana Writes',
    messages: [['user', 'Hello']],
  });
  await addCall(own, { phone_number: '+14155550123' });
  await addCall(own, { phone_number: '+34600111222', contact_name: 'Hanako Banana' });
  await addCall(other, { phone_number: '+34600111222', contact_name: 'Ana Elsewhere' });
});
afterAll(() => app.stop());

function addCall(
  { tenantId }: TestWorkspace,
  facts: { phone_number: string; contact_name?: string; at?: Date },
) {
  const at = facts.at ?? app.platform.clock.now();
  return app.platform.db.run(sql`
    insert into calls (tenant_id, id, phone_number, contact_name, call_direction, initiation_source, status, created_at,
                       updated_at, checked_at)
    values (${tenantId}, ${newId()}, ${facts.phone_number}, ${facts.contact_name ?? null}, 'inbound', 'inbound',
            'completed', ${at}, ${at}, ${at})`);
}

const find = async (q: string, key = own.keys.read) => {
  const answer = await app.request('GET', `/api/search?q=${encodeURIComponent(q)}`, { key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

describe('a search', () => {
  it('finds agents, people, calls, campaigns and conversations by part of a name', async () => {
    const found = await find('ana');
    expect(found.agents).toMatchObject([{ name: 'Ana 100%_sure', language: 'en' }]);
    expect(found.people).toEqual([
      { phone_number: '+14155550123', name: 'Ana García', email: 'ana@example.com' },
    ]);
    expect(found.calls.map(({ phone_number }: { phone_number: string }) => phone_number).sort()).toEqual([
      '+14155550123',
      '+34600111222',
    ]);
    expect(found.campaigns).toMatchObject([{ id: campaignId, name: 'Ananas offer' }]);
    expect(found.conversations).toMatchObject([
      { name: 'Ana Writes', address: '+14155550177', channel: 'whatsapp', last_message: 'Hello' },
    ]);
  });

  it('finds numbers however they are written, and addresses', async () => {
    for (const written of ['+14155550123', '1 (415) 555-0123', '415.555.0123', '555 0123']) {
      const { people, calls } = await find(written);
      expect([people.length, calls.length], written).toEqual([1, 1]);
    }
    expect((await find('ana@example.com')).people).toHaveLength(1);
    expect((await find('5550177')).conversations).toHaveLength(1);
    expect((await find('600111222')).calls).toMatchObject([{ contact_name: 'Hanako Banana' }]);
  });

  it('takes % and _ as they are, and marks for nothing', async () => {
    expect((await find('100%_s')).agents).toHaveLength(1);
    for (const marks of ['%', '%%%', "' or 1=1 --", '\\'])
      expect((await find(marks)).calls, marks).toEqual([]);
    expect((await find('a%a')).campaigns).toEqual([]);
    expect((await find('_')).agents).toHaveLength(1);
  });

  it('never leaves the workspace, and needs words', async () => {
    expect((await find('Elsewhere')).calls).toEqual([]);
    expect((await find('+34600111222', other.keys.read)).calls).toMatchObject([
      { contact_name: 'Ana Elsewhere' },
    ]);
    for (const q of ['', '%20', 'x'.repeat(101), '%00'])
      expect((await app.request('GET', `/api/search?q=${q}`, { key: own.keys.read })).status, q).toBe(400);
    expect((await app.request('GET', '/api/search', { key: own.keys.read })).status).toBe(400);
  });

  it('finds an old call by its whole number, past any number of newer ones, five of each at most', async () => {
    const many = await makeWorkspace(app);
    await addCall(many, { phone_number: '+4915112345678', at: new Date('2020-01-01T00:00:00Z') });
    await app.platform.db.run(sql`
      insert into calls (tenant_id, id, phone_number, call_direction, initiation_source, status, created_at, updated_at, checked_at)
      select ${many.tenantId}, gen_random_uuid(), '+1415555' || lpad(number::text, 4, '0'), 'outbound', 'api', 'completed',
             now(), now(), now()
      from generate_series(1, 2500) number`);
    expect((await find('+49 151 12345678', many.keys.read)).calls).toHaveLength(1);
    expect((await find('1511234', many.keys.read)).calls).toEqual([]);
    expect((await find('1415', many.keys.read)).calls).toHaveLength(5);
  });
});

describe('what is typed', () => {
  it('is a number when it has digits and what people write between them', () => {
    expect(digitsOf('+1 (415) 555-0123')).toBe('14155550123');
    expect(digitsOf('0044 7700 900123')).toBe('447700900123');
    expect(digitsOf('07700 900123')).toBe('7700900123');
    expect([digitsOf('0123456'), digitsOf('01234567')]).toEqual(['0123456', '1234567']);
    expect(digitsOf('12')).toBeNull();
    expect(digitsOf('route 66, 123')).toBeNull();
    expect(numbersOf('14155550123')).toEqual(['+14155550123']);
    expect(numbersOf('123')).toEqual([]);
    expect(numbersOf(null)).toEqual([]);
  });
});
