import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { freshNumber } from '../test-support/stage.ts';

let app: TestApp;
let own: TestWorkspace;
let other: TestWorkspace;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  other = await makeWorkspace(app);
  const make = async (name: string, fields: object, words: string) => {
    ids[name] = await makeConversation(app, own, { ...fields, messages: [['user', words]] });
  };
  await make(
    'ana',
    { channel: 'whatsapp', address: '+14155550123', person_name: 'Ana García' },
    'Where is it?',
  );
  await make('bo', { channel: 'email', address: 'bo.smith@example.com' }, 'The invoice of May is wrong');
  await make('cy', { person_name: 'Çağla', person_email: 'cy@example.org' }, 'Olá, tudo bem? 100% of it_all');
  await make('closed', { person_name: 'Ana Closed', status: 'closed', closed_at: new Date() }, 'Thanks');
  await makeConversation(app, other, { person_name: 'Ana García', messages: [['user', 'invoice']] });
});
afterAll(() => app.stop());

const ask = (query: string, { keys }: TestWorkspace = own) =>
  app.request('GET', `/api/conversations${query}`, { key: keys.write });
const named = async (query: string): Promise<string[]> => {
  const found = (await ask(query)).body.data.conversations.map(({ id }: { id: string }) => id);
  return Object.keys(ids).filter((name) => found.includes(ids[name]));
};
const search = (words: string, more = '') => named(`?search=${encodeURIComponent(words)}${more}`);

describe('a search in the list of conversations', () => {
  it('finds the beginnings of words in name, address and last message, all of them, in any order', async () => {
    expect(await search('ana')).toEqual(['ana']);
    expect(await search('GARCÍA an')).toEqual(['ana']);
    expect(await search('invoice may')).toEqual(['bo']);
    expect(await search('smith')).toEqual(['bo']);
    expect(await search('bo.smith@example.com')).toEqual(['bo']);
    expect(await search('example')).toEqual(['bo', 'cy']);
    expect(await search('tudo')).toEqual(['cy']);
    expect(await search('Olá')).toEqual(['cy']);
    expect(await search('ola cagla')).toEqual(['cy']);
    expect(await search('invoice june')).toEqual([]);
    expect(await search('nvoice')).toEqual([]);
  });

  it('finds a number by any part of it, however it is written', async () => {
    for (const part of ['+14155550123', '4155550123', '(415) 555-0123', '0123', '555 0123'])
      expect(await search(part), part).toEqual(['ana']);
    expect(await search('0124')).toEqual([]);
  });

  it('takes marks of every kind as what they are: nothing to look for', async () => {
    for (const marks of ['%', '_', "'", "' or 1=1 --", '\\', ':*', '!', '&|', '<->', '100%', '""'])
      expect((await ask(`?search=${encodeURIComponent(marks)}`)).status, marks).toBe(200);
    expect(await search('%')).toEqual([]);
    expect(await search('100%')).toEqual(['cy']);
    expect(await search('it_all')).toEqual(['cy']);
    expect((await ask('?search=')).status).toBe(400);
    expect((await ask(`?search=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await ask('?search=%00')).status).toBe(400);
  });

  it('can be combined with the other filters, and never leaves the workspace', async () => {
    expect(await search('ana', '&status=closed')).toEqual(['closed']);
    expect(await search('example', '&channel=email')).toEqual(['bo']);
    expect(await search('ana', '&needsHuman=waiting')).toEqual([]);
    expect((await ask('?search=ana', other)).body.data.conversations).toHaveLength(1);
  });

  it('finds a contact by the name, number and address that the workspace has of them', async () => {
    const agent = await app.request('POST', '/api/agents', {
      key: own.keys.full,
      body: { name: 'Ada', voiceId: 'voice_clara', language: 'en' },
    });
    const phoneNumber = freshNumber();
    const contact = { phoneNumber, name: 'Wilhelmina Contact', email: 'mina@example.net' };
    await app.request('POST', '/api/contacts', { key: own.keys.full, body: contact });
    const inbound = { channel: 'whatsapp', from: phoneNumber, content: 'Hi', agentId: agent.body.data.id };
    await app.request('POST', '/api/dev/simulated-channels/inbound', { key: own.keys.full, body: inbound });
    for (const words of ['wilhelmina', 'mina@example.net', phoneNumber.slice(-4), 'hi'])
      expect(
        (await ask(`?search=${encodeURIComponent(words)}`)).body.data.conversations,
        words,
      ).toMatchObject([{ contact_name: 'Wilhelmina Contact' }]);
  });

  it('pages in the order of the list when a word is in very many', async () => {
    const many = await makeWorkspace(app);
    await app.platform.db.run(sql`
      insert into conversations (tenant_id, id, channel, external_id, direction, address, last_message, created_at, updated_at, search)
      select ${many.tenantId}, gen_random_uuid(), 'webchat', number, 'inbound', 'v' || number, 'hello ' || number, now(),
             now() - number * interval '1 second',
             array_to_tsvector(array[right(${many.tenantId}, 12) || 'hello', right(${many.tenantId}, 12) || number])
      from generate_series(1, 2500) number`);
    const page = async (query: string): Promise<string[]> =>
      (await ask(query, many)).body.data.conversations.map(
        (one: { last_message: string }) => one.last_message,
      );
    expect(await page('?search=hello&limit=2')).toEqual(['hello 1', 'hello 2']);
    expect(await page('?search=hello&limit=2&page=2')).toEqual(['hello 3', 'hello 4']);
    expect(await page('?search=hello%202499')).toEqual(['hello 2499']);
  });
});

describe('the threads that somebody has taken over', () => {
  it('are listed for the caller as `me`, and for others by their id', async () => {
    const take = (id: string, key: string) =>
      app.request('POST', `/api/conversations/${id}/take-over`, { key });
    const mine = await take(ids.ana ?? '', own.keys.write);
    const theirs = await take(ids.bo ?? '', own.keys.full);
    expect(await named('?takenOverBy=me')).toEqual(['ana']);
    expect(await named(`?takenOverBy=${theirs.body.data.taken_over_by}`)).toEqual(['bo']);
    expect(mine.body.data.taken_over_by).not.toBe(theirs.body.data.taken_over_by);
    expect(await named('?takenOverBy=me&search=invoice')).toEqual([]);
    expect((await ask('?takenOverBy=me', other)).body.data.conversations).toEqual([]);
    await app.request('POST', `/api/conversations/${ids.ana}/hand-back`, { key: own.keys.write });
    expect(await named('?takenOverBy=me')).toEqual([]);
  });
});
