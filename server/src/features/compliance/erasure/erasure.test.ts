import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { DataSubject } from '../../../platform/personal-data/data-registry.ts';
import { verifyChain } from '../../audit/service.ts';
import { notify } from '../../notifications/service.ts';
import { checkContactAllowed, contactFacts, recordProof, suppress, verifyProofs } from '../service.ts';
import { isSuppressed } from '../test-support/suppressed.ts';

/** What must be found nowhere afterwards: number, address, name and words of one person. */
const canary = {
  phoneNumber: '+14155557391',
  second: '+34911739155',
  email: 'zoraida.quintero@canary.example',
  name: 'Zoraida Quintero',
  words: 'my lighthouse keeps seventeen herons',
};
const shapes = [
  canary.phoneNumber.slice(1),
  canary.second.slice(1),
  canary.email,
  'Zoraida',
  'Quintero',
  canary.words,
];

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

/** A feature that links her address to her second number and name, and her number to her address. */
const addressBook = {
  name: 'address-book',
  identities: [
    {
      name: 'address-book',
      find: async (
        _ctx: unknown,
        _tx: unknown,
        { phoneNumbers, emails }: DataSubject,
      ): Promise<Partial<DataSubject>> => ({
        ...(phoneNumbers.includes(canary.phoneNumber) ? { emails: [canary.email] } : {}),
        ...(emails.includes(canary.email) ? { phoneNumbers: [canary.second], names: [canary.name] } : {}),
      }),
    },
    {
      name: 'chain',
      find: async (_ctx: unknown, _tx: unknown, { emails }: DataSubject): Promise<Partial<DataSubject>> => ({
        emails: emails.flatMap((address) => {
          const link = /^link(\d+)of(\d+)@chain\.example$/.exec(address);
          const [at, last] = [Number(link?.[1]), Number(link?.[2])];
          return at < last ? [`link${at + 1}of${last}@chain.example`] : [];
        }),
      }),
    },
    {
      name: 'office',
      find: async (_ctx: unknown, _tx: unknown, { emails }: DataSubject): Promise<Partial<DataSubject>> =>
        emails.includes('office@shared.example')
          ? { phoneNumbers: Array.from({ length: 60 }, (_, n) => `+1415555${String(n).padStart(4, '0')}`) }
          : {},
    },
  ],
};

let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ log, features: [addressBook] });
  own = await makeWorkspace(app);
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(method, `/api/compliance${path}`, {
    key: own.keys.full,
    headers,
    ...(body === undefined ? {} : { body }),
  });

const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`;

/** Every table of every schema, as text, so that new tables are covered without a change here. */
async function dump(): Promise<string> {
  const { db } = app.platform;
  const tables = await db.many<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.pool.query(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }: { text: string }) => `${name} ${text}`));
  }
  return texts.join('\n');
}

const traces = (text: string): string[] =>
  shapes.filter((shape) => text.toLowerCase().includes(shape.toLowerCase()));

async function prove(phoneNumber: string): Promise<string> {
  const { ctx } = own;
  const subjectId = newId();
  await ctx.db.transaction(async (tx) => {
    const facts = await contactFacts(ctx, tx, { phoneNumber, channel: 'voice' });
    const verdict = checkContactAllowed(facts, ctx.clock.now());
    await recordProof(ctx, tx, { subjectType: 'call', subjectId, facts, verdict });
  });
  return subjectId;
}

async function seed(): Promise<string> {
  const { ctx } = own;
  const callId = await prove(canary.phoneNumber);
  await prove('+14155550100');
  const reason = `${canary.name} wrote: ${canary.words}`;
  await send('POST', '/suppressions', { phoneNumber: canary.phoneNumber, reason });
  // A text that names no one: it belongs to her only by its entry's person.
  const mistaken = await send('POST', '/suppressions', { phoneNumber: canary.second, reason: canary.words });
  await send('DELETE', `/suppressions/${mistaken.body.data.id}${query({ reason: canary.words })}`);
  await send('POST', '/suppressions', { email: canary.email, reason });
  const handle = { kind: 'instagram', value: canary.name } as const;
  await ctx.db.transaction((tx) => suppress(ctx, tx, { handle, source: 'manual' }));
  await send('POST', '/suppressions', { phoneNumber: '+14155550100', reason: `Cousin of ${canary.name}` });
  await send('POST', '/suppressions', { phoneNumber: '+14155550101', reason: 'Keeps bananas' });
  const consent = {
    channel: 'voice',
    granted: true,
    source: `Form signed by ${canary.name}`,
    text: canary.words,
  };
  await send('POST', '/consents', { phoneNumber: canary.second, ...consent });
  await send('POST', '/consents', { phoneNumber: '+14155550101', ...consent, source: 'Form', text: 'Yes' });
  await ctx.db.transaction(async (tx) => {
    await notify(ctx, tx, {
      kind: 'campaign.completed',
      title: `${canary.name} called`,
      body: `From\n${canary.second}`,
    });
    await notify(ctx, tx, {
      kind: 'campaign.completed',
      title: 'Somebody called',
      body: 'From +14155550101',
    });
    await emit(ctx, tx, 'call.completed', {
      ...SAMPLES['call.completed'],
      phoneNumber: canary.phoneNumber,
      summary: `Said:\n${canary.name}, ${canary.words}`,
    });
    await emit(ctx, tx, 'call.completed', {
      ...SAMPLES['call.completed'],
      phoneNumber: '+14155550102',
      summary: 'of another number',
    });
  });
  await app.platform.db.run(sql`
    insert into failed_jobs (id, tenant_id, task, payload, error, attempts, failed_at)
    values (${newId()}, ${own.tenantId}, 'test', ${JSON.stringify({ to: canary.email })}, ${canary.name}, 1, now())`);
  await app.request('GET', `/api/compliance/check?phoneNumber=%2B${canary.phoneNumber.slice(1)}`, {
    key: own.keys.full,
  });
  await app.request('GET', `/api/nothing/${encodeURIComponent(canary.email)}`, { key: own.keys.full });
  return callId;
}

describe('an erasure', () => {
  it('leaves nothing of a person in any table or log line, and a receipt that does not reveal who it was', async () => {
    const callId = await seed();
    expect(traces(await dump()).length).toBe(shapes.length);
    const erased = await send('POST', '/erase', { phoneNumber: canary.phoneNumber });
    expect(erased.status).toBe(200);
    const { receipt_id, counts } = erased.body.data;
    expect(counts).toMatchObject({
      suppressions: 4,
      consents: 1,
      contact_proofs: 1,
      notifications: 1,
      failed_jobs: 1,
    });
    expect(counts.events).toBeGreaterThanOrEqual(2);
    expect(traces(await dump())).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(traces(lines.join('\n'))).toEqual([]);

    const receipt = await send('GET', `/erasures/${receipt_id}`);
    expect(receipt.body.data).toMatchObject({ receipt_id, counts });
    expect(receipt.body.data.identifier_hashes).toHaveLength(3);
    const byNumber = await send('GET', `/erasures?phoneNumber=%2B${canary.second.slice(1)}`);
    expect(byNumber.body.data.erasures.map((one: { receipt_id: string }) => one.receipt_id)).toEqual([
      receipt_id,
    ]);
    expect((await send('GET', '/erasures?phoneNumber=%2B14155550101')).body.data.erasures).toEqual([]);
    expect((await send('GET', '/erasures')).body.data.erasures).toHaveLength(1);

    const proof = (await send('GET', `/proof/${callId}`)).body.data.attempts[0];
    expect(proof).toMatchObject({ allowed: true, facts: null, checked: null, intact: true });
    expect(proof.redacted_at).not.toBeNull();
    expect(await verifyProofs(app.platform, own.tenantId)).toEqual({
      entries: 2,
      redacted: 1,
      brokenAt: null,
    });
    expect((await verifyChain(app.platform, own.tenantId)).brokenAt).toBeNull();
  });

  it('C-060 keeps the suppression, by number and by address', async () => {
    expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber: canary.phoneNumber })).toBe(true);
    expect(await isSuppressed(own.ctx, own.ctx.db, { email: canary.email })).toBe(true);
    expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber: canary.second })).toBe(false);
    const found = await send('GET', `/suppressions?search=%2B${canary.phoneNumber.slice(1)}`);
    expect(found.body.data.suppressions).toEqual([
      expect.objectContaining({ phone_number: null, email: null, reason: null, label: '+14*******91' }),
    ]);
    const consents = await send('GET', `/consents?phoneNumber=%2B${canary.second.slice(1)}`);
    expect(consents.body.data.consents).toEqual([
      expect.objectContaining({ granted: true, phone_number: null, text: null, source: 'erased' }),
    ]);
    const again = await send('POST', '/suppressions', { phoneNumber: canary.phoneNumber, reason: 'again' });
    expect(again.body.data).toMatchObject({ phone_number: null, reason: null });
  });

  it('leaves everyone else’s data as it is', async () => {
    const text = await dump();
    for (const kept of ['Keeps bananas', 'From +14155550101', 'of another number'])
      expect(text).toContain(kept);
    expect(text).not.toContain('Cousin of');
    expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber: '+14155550100' })).toBe(true);
  });

  it('may be repeated, and is harmless for an unknown person', async () => {
    const again = await send('POST', '/erase', { email: canary.email.toUpperCase() });
    expect(again.status).toBe(200);
    expect(again.body.data.counts).toMatchObject({ suppressions: 0, consents: 0, contact_proofs: 0 });
    expect((await send('POST', '/erase', { phoneNumber: '+14155550999' })).status).toBe(200);
    for (const body of [{}, { phoneNumber: 'x' }, { phoneNumber: canary.second, email: canary.email }])
      expect((await send('POST', '/erase', body)).status).toBe(400);
  });

  it('is refused as a whole when it would erase many people who share an address', async () => {
    await send('POST', '/suppressions', { phoneNumber: '+14155550001' });
    const answer = await send('POST', '/erase', { email: 'office@shared.example' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
    const check = await send('GET', '/suppressions/check?phoneNumber=%2B14155550001');
    expect(check.body.data.suppression.phone_number).toBe('+14155550001');
  });

  it('follows links over many hops, and gives no receipt where it cannot follow them all', async () => {
    await send('POST', '/suppressions', { email: 'link9of9@chain.example' });
    expect((await send('POST', '/erase', { email: 'link1of9@chain.example' })).status).toBe(200);
    const left = await send('GET', `/suppressions/check${query({ email: 'link9of9@chain.example' })}`);
    expect(left.body.data).toMatchObject({ suppressed: true, suppression: { email: null } });
    expect((await send('POST', '/erase', { email: 'link1of50@chain.example' })).status).toBe(200);
    const tooLong = await send('POST', '/erase', { email: 'link1of51@chain.example' });
    expect([tooLong.status, tooLong.body.error.code]).toEqual([422, 'UNPROCESSABLE']);
  });

  it('finds a number in every spelling', async () => {
    const other = await makeWorkspace(app);
    const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const ask = (path: string, body: object) => app.request('POST', path, { key: other.keys.full, body });
    await ask('/api/agents', agent);
    for (const [stored, erased] of [
      ['+5215598765432', '+525598765432'],
      ['+525598765433', '+5215598765433'],
    ]) {
      await ask('/api/contacts', { phoneNumber: stored, name: 'Xochitl' });
      const answer = await ask('/api/compliance/erase', { phoneNumber: erased });
      expect(answer.body.data.counts.contacts).toBe(1);
      const path = `/api/compliance/erasures${query({ phoneNumber: stored ?? '' })}`;
      const { erasures } = (await app.request('GET', path, { key: other.keys.full })).body.data;
      expect(erasures).toMatchObject([{ identifier_hashes: [expect.any(String)] }]);
    }
  });

  it('in one workspace does not affect another', async () => {
    const other = await makeWorkspace(app);
    await app.request('POST', '/api/compliance/suppressions', {
      key: other.keys.full,
      body: { phoneNumber: '+14155550555' },
    });
    await send('POST', '/erase', { phoneNumber: '+14155550555' });
    const check = await app.request('GET', '/api/compliance/suppressions/check?phoneNumber=%2B14155550555', {
      key: other.keys.read,
    });
    expect(check.body.data.suppression.phone_number).toBe('+14155550555');
  });

  it('matches whole words and whole numbers: Ana, but not banana', async () => {
    const { ctx } = own;
    const notes = [
      'Ana called',
      'A banana',
      'Ask ANA.',
      'analysis done',
      '"ana"',
      '+1415555012',
      '+14155550123',
      'x1415555012',
    ];
    const count = await ctx.db.transaction(async (tx) => {
      for (const body of notes) await notify(ctx, tx, { kind: 'campaign.completed', title: 'Note', body });
      const person: DataSubject = { phoneNumbers: ['+1415555012'], emails: [], names: ['Ana'] };
      return ctx.data.erasure.find(({ name }) => name === 'notifications')?.erase(ctx, tx, person);
    });
    expect(count).toBe(4);
  });

  it('of a number includes the name and address its contacts give, and everything that mentions them', async () => {
    const { ctx, keys } = own;
    const agent = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    await app.request('POST', '/api/agents', { key: keys.full, body: agent });
    const phoneNumber = '+14155550777';
    const body = {
      phoneNumber,
      name: 'Wilhelmina Tester',
      email: 'Mina.Tester@example.org',
      metadata: { note: 'tall' },
    };
    expect((await app.request('POST', '/api/contacts', { key: keys.write, body })).status).toBe(201);
    await ctx.db.transaction((tx) =>
      notify(ctx, tx, {
        kind: 'campaign.completed',
        title: 'Call',
        body: 'Wilhelmina Tester wants a person',
      }),
    );
    const erased = await send('POST', '/erase', { phoneNumber });
    expect(erased.body.data.counts).toMatchObject({ contacts: 1, notifications: 1 });
    const text = (await dump()).toLowerCase();
    for (const gone of ['14155550777', 'wilhelmina', 'mina.tester@example.org'])
      expect(text).not.toContain(gone);
  });
});
