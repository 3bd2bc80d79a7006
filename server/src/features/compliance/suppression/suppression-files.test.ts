import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { hashedNumber } from '../people.ts';
import { isSuppressed } from '../test-support/suppressed.ts';
import { csvCell } from './suppression-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function upload(
  own: TestWorkspace,
  content: string | Uint8Array,
  name = 'list.csv',
): Promise<Answered> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  const encoded = new Response(form);
  return app.request('POST', '/api/compliance/suppressions/import', {
    key: own.keys.full,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    raw: new Uint8Array(await encoded.arrayBuffer()),
  });
}

const list = async (own: TestWorkspace) =>
  (await app.request('GET', '/api/compliance/suppressions?limit=100', { key: own.keys.read })).body.data;

describe('an import', () => {
  it('imports numbers and addresses, once each, and reports what it skipped', async () => {
    const own = await makeWorkspace(app);
    const file = [
      '\uFEFFPhone_Number,Email,Reason,Other',
      '+14155550101,,"Said ""no"", twice",x',
      '+1 (415) 555-0102,a@example.com,,',
      '0034911234567',
      '+14155550101,,again',
      '4155550103,,',
      ',not an address,',
      ',,',
      ',B@Example.com,',
    ].join('\r\n');
    const answer = await upload(own, file);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      imported: 5,
      skipped: 4,
      errors: [
        { row: 6, column: 'phone_number', message: 'Must be an E.164 number, with + and the country code' },
        { row: 7, column: 'email', message: 'Must be an e-mail address' },
        { row: 8, column: 'phone_number', message: 'The row has neither a number nor an address' },
      ],
    });
    const { suppressions } = await list(own);
    const first = suppressions.find((row: { phone_number: string }) => row.phone_number === '+14155550101');
    expect(first).toMatchObject({ reason: 'Said "no", twice', source: 'import' });
    const known = ['+14155550102', '+34911234567'];
    for (const phoneNumber of known)
      expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber })).toBe(true);
    expect(await isSuppressed(own.ctx, own.ctx.db, { email: 'b@example.com' })).toBe(true);
    expect((await upload(own, file)).body.data).toMatchObject({ imported: 0, skipped: 9 });
    const [entry] = (await app.request('GET', '/api/audit', { key: own.keys.full })).body.data;
    expect(entry).toMatchObject({ action: 'suppression.imported', changes: { imported: 0, skipped: 9 } });
  });

  it('imports the valid part of a row, reports the rest, and counts blank lines as rows', async () => {
    const own = await makeWorkspace(app);
    const file = [
      'phone,email',
      '+14155550101,broken',
      '',
      'bad,a@example.com',
      '',
      '4155550102,broken',
      '+44 (0) 20 7946 0958,',
      '+52 1 55 1234 5678,',
    ].join('\n');
    const { data } = (await upload(own, file)).body;
    expect([data.imported, data.skipped]).toEqual([4, 4]);
    expect(data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [2, 'email'],
      [4, 'phone_number'],
      [6, 'phone_number'],
      [6, 'email'],
    ]);
    for (const phoneNumber of ['+14155550101', '+442079460958', '+525512345678', '+5215512345678'])
      expect(await isSuppressed(own.ctx, own.ctx.db, { phoneNumber }), phoneNumber).toBe(true);
    expect(await isSuppressed(own.ctx, own.ctx.db, { email: 'a@example.com' })).toBe(true);
  });

  it('accepts a file without a header', async () => {
    const own = await makeWorkspace(app);
    expect((await upload(own, '+14155550101\n+14155550102\n')).body.data).toMatchObject({ imported: 2 });
  });

  it.each([
    ['nothing', '', 'empty'],
    ['no column that names people', 'name,city\nAda,London\n', 'phone_number or email'],
    ['a quote without an end', 'phone_number\n"+14155550101\n+14155550102', 'not a readable CSV'],
    ['a row without an end', `phone_number\n${'1'.repeat(30_000)}`, 'not a readable CSV'],
    [
      'bytes that are not UTF-8',
      Uint8Array.from([0x70, 0x68, 0x6f, 0x6e, 0x65, 0x0a, 0xff, 0xfe]),
      'not UTF-8',
    ],
  ])('refuses %s as 400', async (_what, content, message) => {
    const answer = await upload(await makeWorkspace(app), content);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.text).toContain(message);
  });

  it('refuses a form without a file', async () => {
    const own = await makeWorkspace(app);
    const encoded = new Response(new URLSearchParams('a=b'));
    const form = new FormData();
    form.append('other', 'x');
    const multipart = new Response(form);
    for (const [body, status] of [
      [encoded, 415],
      [multipart, 400],
    ] as const) {
      const answer = await app.request('POST', '/api/compliance/suppressions/import', {
        key: own.keys.full,
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        raw: new Uint8Array(await body.arrayBuffer()),
      });
      expect(answer.status).toBe(status);
    }
  });

  it('reports a hundred bad rows at most, and imports all others', async () => {
    const own = await makeWorkspace(app);
    const rows = Array.from({ length: 5000 }, (_, index) =>
      index % 10 === 0 ? 'bad' : `+1415${String(index).padStart(7, '0')}`,
    );
    const { data } = (await upload(own, `number\n${rows.join('\n')}`)).body;
    expect([data.imported, data.skipped, data.errors.length]).toEqual([4500, 500, 100]);
  });

  it('of the same people twice at once imports each of them once', async () => {
    const own = await makeWorkspace(app);
    const rows = Array.from({ length: 6000 }, (_, index) => `+1415${String(index).padStart(7, '0')}`);
    const files = [rows, [...rows].reverse(), rows].map((some) => `number\n${some.join('\n')}`);
    const answers = await Promise.all(files.map((file) => upload(own, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.data.imported, 0)).toBe(6000);
    expect((await list(own)).total).toBe(6000);
  });
});

describe('an export', () => {
  it('has every entry, and nothing that a spreadsheet would execute', async () => {
    const own = await makeWorkspace(app);
    const rows = Array.from({ length: 6000 }, (_, index) => `+1415${String(index).padStart(7, '0')},=1+1`);
    await upload(own, `number,reason\n${rows.join('\n')}`);
    const chunks = await app.platform.db.many<{ size: number }>(
      sql`select count(*) as size from suppressions where tenant_id = ${own.tenantId} group by xmin::text`,
    );
    expect(chunks.map(({ size }) => size)).toEqual(Array(3).fill(2000)); // each in a transaction of its own
    const answer = await app.request('GET', '/api/compliance/suppressions/export', { key: own.keys.read });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('suppressions.csv');
    expect(answer.headers.get('ratelimit-limit')).not.toBeNull();
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('phone_number,email,label,reason,source,created_by,created_at');
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(6000); // more than one batch
    expect(lines.slice(1).every((line) => line.split(',')[3] === "'=1+1")).toBe(true);
    const other = await makeWorkspace(app);
    const empty = await app.request('GET', '/api/compliance/suppressions/export', { key: other.keys.read });
    expect(empty.text.trimEnd()).toBe(lines[0]);
  });

  it.each([
    ['+14155550123', '+14155550123'],
    ['+1 415', "'+1 415"],
    ['=cmd()', "'=cmd()"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['plain', 'plain'],
    ['a,"b"', '"a,""b"""'],
    ['=a,b', `"'=a,b"`],
    [null, ''],
  ])('writes the cell %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe('a long list', () => {
  it('is searched and checked on indexes', async () => {
    const own = await makeWorkspace(app);
    const { db } = app.platform;
    await db.run(sql`
      insert into suppressions (tenant_id, id, identifier_hash, phone_number, label, source, created_by, created_at)
      select ${own.tenantId}, gen_random_uuid(), sha256(n::text::bytea), '+1415' || lpad(n::text, 7, '0'), 'x', 'import',
             'test', now() - n * interval '1 second'
      from generate_series(1, 20000) n`);
    await db.run(sql`analyze suppressions`);
    const { hash } = hashedNumber(own.ctx, '+14150000001');
    const plan = async (query: Sql) =>
      (await db.many<Record<string, string>>(sql`explain ${query}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const page = await plan(sql`
      select id from suppressions where tenant_id = ${own.tenantId} order by created_at desc, id desc limit 50`);
    expect(page).toContain('suppressions_newest');
    const check = await plan(
      sql`select 1 from suppressions where tenant_id = ${own.tenantId} and identifier_hash = ${hash}`,
    );
    expect(check).toContain('suppressions_by_identifier');
    const search = await plan(
      sql`select id from suppressions where tenant_id = ${own.tenantId} and phone_number is not null
            and phone_number collate "C" like ${'+1415000000%'} order by phone_number collate "C" limit 50`,
    );
    expect(search).toContain('suppressions_by_number');
    for (const text of [page, check, search]) expect(text).not.toMatch(/Seq Scan|Sort/);
    const answer = await app.request('GET', '/api/compliance/suppressions?search=%2B1415000000', {
      key: own.keys.read,
    });
    expect(answer.body.data.total).toBe(9);
  });
});
