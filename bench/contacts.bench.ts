import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import { benchFolder, median, memoryMb, say, startService, stopService } from './measure.ts';

/** Bulk against a raw COPY, memory of a CSV import, lists and searches over a million contacts. */
const BULK = 5_000;
const MILLION = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const LIMIT = 10_000_000;

type Bench = { url: string; pid: number; db: pg.Client; headers: Record<string, string>; tenantId: string };

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate: { general: LIMIT, contacts: LIMIT, mutations: LIMIT } }));
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
  const bench: Bench = { url: service.url, pid: service.child.pid ?? 0, db, headers, tenantId };
  await benchBulk(bench);
  await benchCsv(bench);
  await benchMillion(bench);
  await db.end();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

let lastNumber = 0;
const newNumber = (): string => `+1415${5_000_000 + lastNumber++}`;

async function post(bench: Bench, path: string, body: unknown): Promise<{ data: { id: string } }> {
  const { headers } = bench;
  const answer = await fetch(bench.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: { id: string } };
}

async function makeCampaign(bench: Bench): Promise<string> {
  const { data } = await post(bench, '/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  const id = newId();
  await bench.db.query(
    `insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                            schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
     values ($1, $2, $3, 'Bench', 'none', 'none', 'draft', 'voice', 'sales', '{}', 1, 60, now(), now())`,
    [bench.tenantId, id, data.id],
  );
  return id;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** PostgreSQL's time for the same rows with the same keys and indexes, and nothing else. */
async function benchBulk(bench: Bench): Promise<void> {
  const campaignId = await makeCampaign(bench);
  for (const table of ['contacts', 'people', 'person_identifiers'])
    await bench.db.query(`create table bare_${table} (like ${table} including all)`);
  const ratios: number[] = [];
  for (let round = 0; round < 7; round++) {
    const contacts = Array.from({ length: BULK }, (_, n) => ({
      phoneNumber: newNumber(),
      name: `Ana García ${n}`,
      email: `ana.${round}.${n}@example.com`,
    }));
    const copies = bareRows(bench.tenantId, campaignId, contacts);
    const copyMs = await timed(async () => {
      for (const [into, rows] of copies) await copy(bench.db, `copy bare_${into} from stdin`, rows);
    });
    const bulkMs = await timed(() => post(bench, `/api/campaigns/${campaignId}/contacts/bulk`, { contacts }));
    ratios.push(bulkMs / copyMs);
    say(`  round ${round + 1}: COPY ${copyMs.toFixed(0)} ms, bulk over HTTP ${bulkMs.toFixed(0)} ms`);
  }
  say(`bulk of 5,000 over HTTP         ratio ${median(ratios).toFixed(2)} of a raw COPY of the same rows`);
}

/** A contact each, its person, and what the person is known by. */
function bareRows(
  tenantId: string,
  campaignId: string,
  contacts: readonly { phoneNumber: string; name: string; email: string }[],
): [into: string, rows: string][] {
  const rows = contacts.map((contact) => ({ ...contact, personId: newId() }));
  const text = (lines: string[][]) => `${lines.map((line) => line.join('\t')).join('\n')}\n`;
  const at = '2026-01-01';
  return [
    ['people (tenant_id, id, created_at)', text(rows.map((row) => [tenantId, row.personId, at]))],
    [
      'person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)',
      text(
        rows.flatMap(({ personId, phoneNumber, email }) => [
          [tenantId, personId, 'phone', phoneNumber, 't', at, personId],
          [tenantId, personId, 'email', email, 'f', '\\N', '\\N'],
        ]),
      ),
    ],
    [
      'contacts (tenant_id, id, campaign_id, person_id, phone_number, name, email, metadata, status, created_at, updated_at)',
      text(
        rows.map((row) => [
          ...[tenantId, newId(), campaignId, row.personId, row.phoneNumber, row.name, row.email],
          ...['{}', 'pending', at, at],
        ]),
      ),
    ],
  ];
}

/** COPY by the wire protocol. */
function copy(db: pg.Client, statement: string, text: string): Promise<void> {
  type Wire = {
    query(text: string): void;
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  };
  return new Promise((resolve, reject) => {
    const submittable = {
      submit: (wire: Wire) => wire.query(statement),
      handleCopyInResponse: (wire: Wire) => {
        wire.sendCopyFromChunk(Buffer.from(text));
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    db.query(submittable as unknown as pg.Submittable);
  });
}

async function benchCsv(bench: Bench): Promise<void> {
  const campaignId = await makeCampaign(bench);
  for (const megabytes of [1, 10]) {
    const row = () => `${newNumber()},Ana García,${'x'.repeat(150)}\n`;
    const count = Math.floor((megabytes * 1024 * 1024 - 20) / (Buffer.byteLength(row()) + 1));
    const csv = `phone,name,note\n${Array.from({ length: count }, row).join('')}`;
    const form = new FormData();
    form.append('fileHash', createHash('sha256').update(csv).digest('hex'));
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'people.csv');
    const before = memoryMb(bench.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryMb(bench.pid));
    }, 25);
    const { authorization } = bench.headers;
    const path = `${bench.url}/api/campaigns/${campaignId}/contacts/upload/confirm`;
    let imported = 0;
    const ms = await timed(async () => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { authorization: authorization ?? '' },
        body: form,
      });
      imported = ((await answer.json()) as { data: { imported: number } }).data.imported;
    });
    clearInterval(watch);
    say(
      `CSV of ${megabytes} MB, ${imported} rows         ${(ms / 1000).toFixed(1)} s, memory from ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
    );
  }
}

const SEARCHES = [
  'quintero',
  'x4f3a',
  '+1200',
  '55512',
  'zq',
  'ana garcia',
  'person123456',
  'example.com',
  'nobodyhere',
  'a',
];

async function benchMillion(bench: Bench): Promise<void> {
  const campaignId = await makeCampaign(bench);
  await seed(bench, campaignId);
  const list = `/api/campaigns/${campaignId}/contacts`;
  const figures: [string, string][] = [
    ['(the least a request takes)', '/api/workspace'],
    ['workspace view, page 1', '/api/contacts'],
    ['workspace view, page 1,000', '/api/contacts?page=1000'],
    ['campaign list, page 1', list],
    ['campaign list, page 1,000', `${list}?page=1000`],
    ['campaign list by status', `${list}?status=called&page=3`],
    ...SEARCHES.map((word): [string, string] => [
      `search “${word}”`,
      `/api/contacts?search=${encodeURIComponent(word)}`,
    ]),
  ];
  say(`over ${MILLION} contacts`);
  for (const [name, path] of figures) {
    const times: number[] = [];
    for (let round = 0; round < 105; round++) {
      const ms = await timed(async () => {
        const answer = await fetch(bench.url + path, { headers: bench.headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      });
      if (round >= 5) times.push(ms);
    }
    times.sort((left, right) => left - right);
    say(`  ${name.padEnd(30)} p50 ${(times[50] ?? 0).toFixed(1)} ms, p95 ${(times[95] ?? 0).toFixed(1)} ms`);
  }
}

/** Directly into the tables, as an import of many days would leave them. */
async function seed({ db, tenantId }: Bench, campaignId: string): Promise<void> {
  const step = 20_000;
  for (let from = 0; from < MILLION; from += step) {
    await db.query(
      `with item as materialized (
         select n, gen_random_uuid() as person_id, '+1' || (2000000000 + n * 7919 % 7999999999)::text as phone_number,
                'person' || n || '@' || (array['example.com', 'mail.test', 'corp.example', 'uni.test'])[1 + n % 4] as email,
                now() + n * interval '1 second' as created_at
         from generate_series($3::bigint, $4::bigint) n
       ), person as (
         insert into people (tenant_id, id, created_at) select $1, person_id, created_at from item
       ), identifier as (
         insert into person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)
         select $1, person_id, 'phone', phone_number, true, created_at, person_id from item
         union all select $1, person_id, 'email', email, false, null, null from item
         on conflict do nothing
       )
       insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, email, name, metadata, status, created_at, updated_at)
       select $1, person_id, $2, person_id, phone_number, email,
              (array['Ana', 'Juan', 'Maria', 'Luis', 'Carla', 'Pedro', 'Sofia', 'Diego', 'Lucia', 'Mateo', 'Zoë', 'Xavier'])[1 + (n * 31) % 12]
                || ' ' || (array['Garcia', 'Lopez', 'Perez', 'Silva', 'Souza', 'Smith', 'Jones', 'Nunez', 'Torres'])[1 + (n * 17) % 9]
                || case when n % 5000 = 0 then ' Quintero' else '' end || ' x' || substr(md5(n::text), 1, 4),
              '{}', case when n % 10 = 0 then 'called' else 'pending' end, created_at, now()
       from item`,
      [tenantId, campaignId, from, Math.min(MILLION, from + step) - 1],
    );
  }
  const { rows } = await db.query(`select pg_get_indexdef('contact_search_terms_index'::regclass) as made`);
  await db.query('drop index contact_search_terms_index');
  await db.query('truncate contact_search_backlog');
  await db.query(
    `insert into contact_search (tenant_id, contact_id, person_id, created_at, words)
     select tenant_id, id, person_id, created_at, contact_words(phone_number, name, email) from contacts
     on conflict do nothing`,
  );
  await db.query(`set maintenance_work_mem = '512MB'`);
  await db.query(rows[0].made);
  await db.query('vacuum analyze contacts, people, person_identifiers, contact_search');
}

await main();
