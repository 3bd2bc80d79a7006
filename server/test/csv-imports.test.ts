import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/platform/crypto.ts';
import { makeCampaign, makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
let workspace: TestWorkspace;
let contacts: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  contacts = `/api/campaigns/${await makeCampaign(app, workspace)}/contacts/upload`;
});
afterAll(() => app.stop());

async function send(path: string, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), 'list.csv');
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${workspace.keys.full}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

const everyImport = (bytes: Uint8Array) =>
  Promise.all([
    send(`${contacts}/preview`, bytes),
    send(`${contacts}/confirm`, bytes, { fileHash: sha256Hex(Buffer.from(bytes)) }),
    send('/api/compliance/suppressions/import', bytes),
  ]);

const NUMBER = '+14155550123';
const written = fc
  .array(
    fc.constantFrom(
      ...[
        'phone_number',
        'email',
        NUMBER,
        'a@example.com',
        ',',
        ',',
        '\n',
        '\n',
        '\r\n',
        '"',
        '""',
        'ab"c',
        '\0',
      ],
      ...['\ufeff', 'x'.repeat(25_000), ','.repeat(600), '=1+1', '😀', '\ud800', '__proto__', ' '],
    ),
    { maxLength: 30 },
  )
  .map((parts) => Buffer.from(parts.join('')));
const anyFile = fc.oneof(
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  { weight: 3, arbitrary: written },
  {
    weight: 2,
    arbitrary: written.map((bytes) =>
      Buffer.concat([Buffer.from(`phone_number,email\n${NUMBER},\n`), bytes]),
    ),
  },
  { weight: 1, arbitrary: written.map((bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le')) },
);

describe('every import of a CSV file', () => {
  it('answers any bytes with 200 or 400, never with a failure of its own', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (bytes) => {
        for (const { status, text } of await everyImport(bytes)) expect([200, 400], text).toContain(status);
      }),
      { numRuns: 120, endOnFailure: true },
    );
  });

  it('names the row of a misplaced quote', async () => {
    const bytes = Buffer.from('phone_number\nab"c\n');
    const [preview, confirm, suppressions] = await everyImport(bytes);
    const message = 'Row 2 cannot be read: a quote is left open or misplaced in column 1';
    expect([preview?.status, JSON.parse(preview?.text ?? '').error.message]).toEqual([400, message]);
    expect(JSON.parse(confirm?.text ?? '').data.errors).toEqual([
      { row: 2, column: null, message: `${message}. The rows before it were imported.` },
    ]);
    expect([suppressions?.status, JSON.parse(suppressions?.text ?? '').error.message]).toEqual([
      400,
      `The file is not a readable CSV: ${message}`,
    ]);
  });

  it('reads UTF-16 with its mark, and UTF-8 with or without it', async () => {
    const text = 'phone_number\n+14155550188\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      const answers = await everyImport(bytes);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(JSON.parse(answers[2]?.text ?? '').data).toMatchObject({ errors: [] });
    }
  });
});
