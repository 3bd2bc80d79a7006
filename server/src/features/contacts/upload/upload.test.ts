import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { sql } from '../../../platform/database/sql.ts';
import { guessMapping } from './csv-columns.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

type Sent = {
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  campaignId?: string;
  on?: TestWorkspace;
};

async function send(step: 'preview' | 'confirm', content: string | Uint8Array, sent: Sent = {}) {
  const { on = workspace, name = 'people.csv', type = 'text/csv', fields = {} } = sent;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([content], { type }), name);
  const id = sent.campaignId ?? (await makeCampaign(app, on));
  const response = await fetch(`${app.url}/api/campaigns/${id}/contacts/upload/${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${on.keys.write}` },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  return { status: response.status, body: (await response.json()) as any, campaignId: id };
}

const preview = (content: string | Uint8Array, sent?: Sent) => send('preview', content, sent);
const confirm = (content: string | Uint8Array, fields: Record<string, string> = {}, sent: Sent = {}) =>
  send('confirm', content, { ...sent, fields: { fileHash: sha256Hex(content), ...fields } });
const contactsOf = async (campaignId: string, on = workspace) =>
  (await app.request('GET', `/api/campaigns/${campaignId}/contacts?limit=100`, { key: on.keys.read })).body
    .data;

const utf16 = (text: string, bigEndian = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('the CSV template', () => {
  it('C-026 has its header', async () => {
    const id = await makeCampaign(app, workspace);
    const path = `/api/campaigns/${id}/contacts/upload-template`;
    const answer = await app.request('GET', path, { key: workspace.keys.read });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.text.trim()).toBe('phone_number,name,email,whatsapp_number');
    const imported = await confirm(
      `${answer.text}+14155550100,Ana,ana@example.com,\r\n`,
      {},
      { campaignId: id },
    );
    expect(imported.body.data).toEqual({ imported: 1, skipped: 0, errors: [] });
  });
});

describe('the preview of a CSV file', () => {
  it('C-040 C-043 C-044 shows headers, mapping, rows, figures, problems and the hash', async () => {
    const csv = [
      'Phone,Full Name,E-mail,Signed up,Mobile,Phone',
      '+14155550101,"Ana\nGarcía",ana@example.com,2026-01-01,+14155550102,x',
      '+14155550101,Again,,,,',
      'nonsense,Nobody,,,,',
      '(415) 555-0103,Luis,broken,,,',
      '',
      ',,,,,',
    ].join('\n');
    const { status, body } = await preview(csv);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fileHash: sha256Hex(csv),
      headers: ['Phone', 'Full Name', 'E-mail', 'Signed up', 'Mobile', 'Phone (2)'],
      mapping: {
        Phone: 'phoneNumber',
        'Full Name': 'name',
        'E-mail': 'email',
        'Signed up': 'metadata',
        Mobile: 'metadata',
        'Phone (2)': 'metadata',
      },
      stats: { total: 4, valid: 1, invalid: 2, duplicates: 1 },
    });
    expect(body.data.rows[0]).toEqual({
      Phone: '+14155550101',
      'Full Name': 'Ana\nGarcía',
      'E-mail': 'ana@example.com',
      'Signed up': '2026-01-01',
      Mobile: '+14155550102',
      'Phone (2)': 'x',
    });
    expect(body.data.errors).toEqual([
      { row: 4, column: 'Phone', message: expect.stringContaining('not a phone number') },
      { row: 5, column: 'E-mail', message: 'Must be an e-mail address' },
    ]);
    expect(body.data.numbers).toContainEqual({
      row: 5,
      column: 'Phone',
      before: '(415) 555-0103',
      after: '+4155550103',
      changes: ['separators', 'plus'],
    });
  });

  it('C-043 reads a thousand rows, shows ten, reports a hundred problems', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => (n % 2 === 0 ? `+1415555${1000 + n}` : 'bad'));
    const { data } = (await preview(`phone\n${rows.join('\n')}\n`)).body;
    expect([data.rows.length, data.errors.length, data.stats]).toEqual([
      10,
      100,
      { total: 1000, valid: 500, invalid: 500, duplicates: 0 },
    ]);
  });

  it('C-041 C-042 takes CSV files of 10 MB and 500 columns, in UTF-8 or UTF-16', async () => {
    const text = 'teléfono,nombre\r\n+14155550110,Zoë 漢字 😀\r\n';
    for (const content of [text, `\ufeff${text}`, utf16(text), utf16(text, true)]) {
      const { data } = (await preview(content)).body;
      expect([data.headers, data.rows]).toEqual([
        ['teléfono', 'nombre'],
        [{ teléfono: '+14155550110', nombre: 'Zoë 漢字 😀' }],
      ]);
    }
    for (const type of ['application/csv', 'text/plain'])
      expect((await preview(text, { type })).status).toBe(200);
    expect((await preview(text, { name: 'PEOPLE.CSV' })).status).toBe(200);
    const columns = (count: number) =>
      `phone,${Array.from({ length: count - 1 }, (_, n) => `c${n}`).join(',')}\n`;
    expect((await preview(columns(500))).status).toBe(200);
    const limit = 10 * 1024 * 1024;
    const filled = (bytes: number) => `phone,note\n+14155550111,a\n${'\n'.repeat(bytes - 26)}`;
    expect((await preview(filled(limit))).status).toBe(200);
    for (const [content, sent] of [
      [text, { name: 'people.txt' }],
      [text, { type: 'application/json' }],
      [columns(501), {}],
      [`phone\n${','.repeat(500)}\n`, {}],
      [filled(limit + 1), {}],
      ['', {}],
      ['\ufeff', {}],
      [Buffer.from([0x70, 0xff, 0xfe, 0x0a]), {}],
      [Buffer.from(text, 'utf16le'), {}],
      ['phone\n"unclosed', {}],
      [`phone\n"${'x'.repeat(300_000)}"`, {}],
      [text, { fields: { defaultCountry: 'XX' } }],
    ] as const) {
      const { status, body } = await preview(content, sent);
      expect([status, body.error?.code], String(content).slice(0, 30)).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('C-044 guesses headers in English, Spanish and Portuguese', () => {
    expect(guessMapping(['PHONE_NUMBER', 'First Name', 'Email Address', 'WhatsApp Number'])).toEqual({
      PHONE_NUMBER: 'phoneNumber',
      'First Name': 'name',
      'Email Address': 'email',
      'WhatsApp Number': 'whatsappNumber',
    });
    expect(
      guessMapping(['Número de teléfono', 'Nombre y apellidos', 'Correo electrónico', 'Teléfono WhatsApp']),
    ).toEqual({
      'Número de teléfono': 'phoneNumber',
      'Nombre y apellidos': 'name',
      'Correo electrónico': 'email',
      'Teléfono WhatsApp': 'whatsappNumber',
    });
    expect(guessMapping(['Telefone', 'NOME COMPLETO', 'e-mail', 'Número de WhatsApp', 'Cidade'])).toEqual({
      Telefone: 'phoneNumber',
      'NOME COMPLETO': 'name',
      'e-mail': 'email',
      'Número de WhatsApp': 'whatsappNumber',
      Cidade: 'metadata',
    });
    const many = guessMapping(['phone', ...Array.from({ length: 30 }, (_, n) => `c${n}`)]);
    expect(Object.values(many).filter((target) => target === 'metadata')).toHaveLength(20);
    expect(many.c29).toBe('ignore');
  });
});

describe('the import of a CSV file', () => {
  it('C-045 C-046 stores valid rows by the mapping, redacted, and skips the others', async () => {
    const csv = [
      'Número,Quién,Notas,Plan,WhatsApp,Extra',
      '+5511987654321,Ana,card 4111 1111 1111 1111,gold,,a',
      'bad,Luis,,,,',
      '+5511987654322,Zoë,,,+5511911111111,b',
      '+5511987654322,Again,,,,',
      ',No way,,,,',
    ].join('\r\n');
    const fields = {
      mapping: JSON.stringify({
        Número: 'phoneNumber',
        Quién: 'name',
        Notas: 'metadata',
        Plan: 'metadata',
        WhatsApp: 'whatsappNumber',
        Extra: 'ignore',
      }),
      metadataKeys: JSON.stringify({ Plan: 'plan_name' }),
      consent: JSON.stringify({ granted: true, source: 'Fair', channels: ['voice'] }),
    };
    const { status, body, campaignId } = await confirm(csv, fields);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ imported: 2, skipped: 3 });
    expect(
      body.data.errors.map((error: { row: number; column: string | null }) => [error.row, error.column]),
    ).toEqual([
      [3, 'Número'],
      [6, null],
    ]);
    const { contacts } = await contactsOf(campaignId);
    expect(contacts).toMatchObject([
      { name: 'Ana', metadata: { Notas: 'card [REDACTED-CARD]', plan_name: 'gold' }, whatsapp_number: null },
      { name: 'Zoë', metadata: {}, whatsapp_number: '+5511911111111' },
    ]);
    const consents = await app.request('GET', '/api/compliance/consents?phoneNumber=%2B5511987654322', {
      key: workspace.keys.read,
    });
    expect(consents.body.data.consents).toMatchObject([{ channel: 'voice', granted: true, source: 'Fair' }]);
    const again = await confirm(csv, fields, { campaignId });
    expect(again.body.data).toMatchObject({ imported: 0, skipped: 5 });
    const { count } = await app.platform.db.one<{ count: number }>(sql`
      select count(*) from audit_entries where tenant_id = ${workspace.tenantId} and action = 'contact.import'
        and resource_id = ${campaignId}`);
    expect(count).toBe(2);
  });

  it('C-045 refuses another file, and each malformed field by its name', async () => {
    const csv = 'phone,note\n+14155550120,a\n';
    const named = async (fields: Record<string, string>) => {
      const { status, body } = await confirm(csv, fields);
      return [status, ...Object.keys(body.error?.details?.fieldErrors ?? {})];
    };
    expect(await named({ fileHash: '0'.repeat(64) })).toEqual([400, 'fileHash']);
    expect((await send('confirm', csv)).status).toBe(400);
    for (const mapping of [
      '{',
      '[]',
      '"x"',
      '{"phone":"number"}',
      '{"nothing":"name"}',
      '{"note":"metadata"}',
      '{"__proto__":"name"}',
    ])
      expect(await named({ mapping }), mapping).toEqual([400, 'mapping']);
    for (const metadataKeys of ['x', '{"note":"a b"}', '{"note":1}', '{"gone":"a"}', '{"note":"__proto__"}'])
      expect(await named({ metadataKeys }), metadataKeys).toEqual([400, 'metadataKeys']);
    for (const consent of [
      'yes',
      '{}',
      '{"granted":true,"source":"","channels":["voice"]}',
      '{"granted":true,"source":"x","channels":[]}',
      '{"granted":true,"source":"x","channels":["smoke"]}',
    ])
      expect(await named({ consent }), consent).toEqual([400, 'consent']);
    expect(await named({ defaultCountry: 'ZZ' })).toEqual([400, 'defaultCountry']);
  });

  it('C-048 adds a plus to local numbers, or with a default country corrects them', async () => {
    const csv = 'phone\n11 8765-4321\n';
    const without = await confirm(csv);
    expect((await contactsOf(without.campaignId)).contacts[0].phone_number).toBe('+1187654321');
    const brazil = await confirm(csv, { defaultCountry: 'br' });
    expect((await contactsOf(brazil.campaignId)).contacts[0].phone_number).toBe('+5511987654321');
  });

  it('C-046 C-047 stores chunks of 500 separately: what does not fit is reported, the rest stays', async () => {
    const own = await makeWorkspace(app, { plan: 'none', status: 'none' });
    const campaignId = await makeCampaign(app, own);
    const rows = Array.from({ length: 1200 }, (_, n) => `+1415${5_000_000 + n}`);
    const { status, body } = await confirm(`phone\n${rows.join('\n')}\n`, {}, { campaignId, on: own });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      imported: 500,
      skipped: 700,
      errors: [
        { row: 502, column: null, message: expect.stringContaining('Rows 502 to 1001 were not stored') },
      ],
    });
    expect((await contactsOf(campaignId, own)).total).toBe(500);
  });

  it('C-047 continues after a chunk that failed, and reports at most a hundred problems', async () => {
    const campaignId = await makeCampaign(app, workspace);
    const rows = Array.from({ length: 1500 }, (_, n) => `+1416${5_000_000 + n},x`);
    rows.push(...Array.from({ length: 150 }, () => 'bad,x'));
    await app.platform.db.run(sql`
      create function refuse_one() returns trigger language plpgsql as $$
      begin if new.phone_number = '+14165000700' then raise exception 'refused'; end if; return new; end $$`);
    await app.platform.db.run(
      sql`create trigger refuse_one before insert on contacts for each row execute function refuse_one()`,
    );
    const { body } = await confirm(`phone,note\n${rows.join('\n')}`, {}, { campaignId });
    await app.platform.db.run(sql`drop trigger refuse_one on contacts`);
    expect([body.data.imported, body.data.skipped, body.data.errors.length]).toEqual([1000, 650, 100]);
    expect(body.data.errors[0]).toEqual({
      row: 502,
      column: null,
      message: expect.stringContaining('Rows 502 to 1001 were not stored'),
    });
  });

  it('postpones its indexing until no more chunks come, so that the two do not compete', async () => {
    const own = await makeWorkspace(app);
    const waits = async () => {
      const { seconds } = await app.platform.db.one<{ seconds: number }>(sql`
        select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
        where task_identifier = 'contacts.index' and key = ${`contacts.index:${own.tenantId}`}`);
      return seconds;
    };
    await confirm('phone\n+14155550140\n', {}, { on: own });
    expect(await waits()).toBeGreaterThan(1);
    const id = await makeCampaign(app, own);
    const ask = { key: own.keys.write, body: { phoneNumber: '+14155550141' } };
    await app.request('POST', `/api/campaigns/${id}/contacts`, ask);
    expect(await waits()).toBeLessThanOrEqual(0);
  });

  it('reports where a file stops being CSV, and keeps what came before', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `+1417${5_000_000 + n}`);
    const { status, body } = await confirm(`phone\n${rows.join('\n')}\n"open`);
    expect([status, body.data.imported]).toEqual([200, 600]);
    expect(body.data.errors).toEqual([
      { row: 602, column: null, message: expect.stringContaining('a quote is left open') },
    ]);
  });

  it('reports where a file stops being text, and keeps what came before, complete', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => `+1419${5_000_000 + n},Zoë\n`);
    const text = Buffer.from(`phone,name\n${rows.join('')}`);
    const message =
      'Row 4002 is neither UTF-8 nor UTF-16 with a byte order mark. Save the file as “CSV UTF-8”.';
    for (const [before, after] of [
      ['', ',x\n+14195999998,a\n'],
      ['+14195999999', ',x\n+14195999998,a\n'],
      ['"+14195999999","Zo', '"\n'],
    ] as const) {
      const broken = Buffer.concat([text, Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
      const { status, body, campaignId } = await confirm(broken);
      expect([status, body.data.imported]).toEqual([200, 4000]);
      expect(body.data.errors).toEqual([
        { row: 4002, column: null, message: `${message} The rows before it were imported.` },
      ]);
      expect((await contactsOf(campaignId)).total).toBe(4000);
    }
    const nul = await confirm('phone,name\n+14195999990,a\n+1419\0,b\n');
    expect(nul.body.data).toMatchObject({ imported: 1, errors: [{ row: 3 }] });
    const kept = await confirm('phone,name\n+14195999990,Z\ufffd\n');
    expect(kept.body.data).toEqual({ imported: 1, skipped: 0, errors: [] });
  });

  it('records consent for WhatsApp under the WhatsApp number too', async () => {
    const csv = 'phone,whatsapp\n+14205550101,+14205550102\n+14205550103,+14205550103\n+14205550104,\n';
    const consent = JSON.stringify({ granted: true, source: 'Fair', channels: ['voice', 'whatsapp'] });
    await confirm(csv, { consent });
    const channelsOf = async (number: string) =>
      (
        await app.request('GET', `/api/compliance/consents?phoneNumber=%2B${number}`, {
          key: workspace.keys.read,
        })
      ).body.data.consents
        .map(({ channel }: { channel: string }) => channel)
        .sort();
    expect(await channelsOf('14205550101')).toEqual(['voice', 'whatsapp']);
    expect(await channelsOf('14205550102')).toEqual(['whatsapp']);
    expect(await channelsOf('14205550103')).toEqual(['voice', 'whatsapp']);
    expect(await channelsOf('14205550104')).toEqual(['voice', 'whatsapp']);
  });

  it('makes metadata keys of headers in any script', async () => {
    const { campaignId } = await confirm('phone,город,имя,城市\n+14205550110,a,b,c\n');
    expect((await contactsOf(campaignId)).contacts[0].metadata).toEqual({
      column: 'a',
      column_2: 'b',
      column_3: 'c',
    });
  });

  it('needs a campaign that takes contacts', async () => {
    const csv = 'phone\n+14155550130\n';
    const campaignId = await makeCampaign(app, workspace, { status: 'archived' });
    expect((await confirm(csv, {}, { campaignId })).status).toBe(400);
    expect((await preview(csv, { campaignId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41' })).status).toBe(404);
  });

  it('of 10 MB takes memory that does not grow with the file', async () => {
    const campaignId = await makeCampaign(app, workspace);
    const row = (n: number) => `+1418${5_000_000 + n},${'x'.repeat(480)}\n`;
    const measure = async (rows: number): Promise<number> => {
      const csv = `phone,note\n${Array.from({ length: rows }, (_, n) => row(n)).join('')}`;
      const body = csv.length;
      let most = 0;
      const before = process.memoryUsage().heapUsed;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }, 20);
      const { status } = await confirm(csv, {}, { campaignId });
      clearInterval(watch);
      expect([status, body > 0]).toEqual([200, true]);
      return most / 2 ** 20;
    };
    await measure(1_000);
    expect(await measure(20_500)).toBeLessThan(120);
  });
});
