import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../src/config/config.ts';
import { offersLocalModel } from '../src/local-model-offer.ts';
import { root } from '../src/root.ts';
import { buildOnce, startService, temporaryFolder } from './service.ts';

beforeAll(() => buildOnce());

const TAGS = { models: [{ name: 'llama3.2:latest', digest: 'a80c4f17acd5', details: { family: 'llama' } }] };
const LINES =
  '  LLM_PROVIDER=openai-compatible\n  LLM_BASE_URL=http://127.0.0.1:11434/v1\n  LLM_MODEL=llama3.2:latest\n';

/** On Ollama's own port; null when something listens there already. */
async function openOllama(): Promise<string[] | null> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify(TAGS));
  });
  server.listen(11_434, '127.0.0.1');
  const isOpen = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  onTestFinished(() => void server.close());
  return isOpen ? asked : null;
}

describe('a model server on this machine', () => {
  it('is offered by a start without a model and by the operator’s command, and is asked for nothing else', async (test) => {
    const asked = await openOllama();
    if (asked === null) return test.skip();
    const service = await startService({ DATA_DIR: temporaryFolder(), LLM_DETECTION: 'on' });
    await expect.poll(service.output, { timeout: 240_000 }).toContain(LINES);
    expect(service.output().indexOf('Parley is ready')).toBeLessThan(
      service.output().indexOf('Ollama is running'),
    );
    await service.stop();
    expect(asked).toEqual(['GET /api/tags']);

    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [join(root, 'server/dist/admin.js'), 'model', 'detect'], {
      env: { PATH, HOME },
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output).toContain('Agents talk with the built-in brain');
    expect(output).toContain(LINES);
  });

  it('is not looked for with a model, switched off, on a changed clock, or without the api role', () => {
    const hosted = { LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'theirs', LLM_MODEL: 'large' };
    const others = [hosted, { LLM_DETECTION: 'off' }, { CLOCK_SPEED: '60' }, { ROLES: 'worker' }];
    expect(offersLocalModel(parseConfig({}))).toBe(true);
    for (const env of others) expect(offersLocalModel(parseConfig(env))).toBe(false);
  });
});
