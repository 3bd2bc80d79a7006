import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SNIPPETS } from './snippets.ts';

const secret = 'whsec_00ff';
const body = '{"event":"call.completed","data":{"name":"Zoë"}}';
const signed = (timestamp: string) => ({
  'x-webhook-timestamp': timestamp,
  'x-webhook-signature-v2': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
});
const fresh = () => signed(new Date().toISOString());

it('the snippet for Node.js takes what is signed and fresh, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-snippet-'));
  const file = join(folder, 'check.mjs');
  writeFileSync(file, SNIPPETS.node.code);
  const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
    isGenuine: (headers: object, body: string, secret: string) => boolean;
  };
  expect(isGenuine(fresh(), body, secret)).toBe(true);
  expect(isGenuine(fresh(), `${body} `, secret)).toBe(false);
  expect(isGenuine(fresh(), body, 'whsec_other')).toBe(false);
  expect(isGenuine(signed('2020-01-01T00:00:00.000Z'), body, secret)).toBe(false);
  expect(isGenuine({}, body, secret)).toBe(false);
  rmSync(folder, { recursive: true });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)('the snippet for Python takes what is signed and fresh, and nothing else', () => {
  const ask = (headers: Record<string, string>, text: string): string => {
    const named = {
      'X-Webhook-Timestamp': headers['x-webhook-timestamp'],
      'X-Webhook-Signature-V2': headers['x-webhook-signature-v2'],
    };
    const call = `import json, sys\nsent = json.load(sys.stdin)\nprint(is_genuine(sent["headers"], sent["body"].encode()))`;
    return execFileSync('python3', ['-c', `${SNIPPETS.python.code}\n\n${call}`], {
      input: JSON.stringify({ headers: named, body: text }),
      env: { ...process.env, WEBHOOK_SECRET: secret },
      encoding: 'utf8',
    }).trim();
  };
  expect(ask(fresh(), body)).toBe('True');
  expect(ask(fresh(), `${body} `)).toBe('False');
  expect(ask(signed('2020-01-01T00:00:00.000Z'), body)).toBe('False');
});
