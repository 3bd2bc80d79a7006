import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../../root.ts';

const folder = mkdtempSync(join(root, 'node_modules/.speech-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Never closes the provider: that the program ends shows that an idle worker does not keep it alive. */
const program = `
import { createEmbeddedSpeech } from './index.ts';
const provider = createEmbeddedSpeech({ timeoutMs: 100_000 });
const speak = (voiceId) => provider.speak({ voiceId, text: 'Hola, uno dos tres.' });
const spoken = await Promise.all([speak('voice_clara'), speak('voice_diego')]);
console.log(JSON.stringify(spoken.map(({ samples, sampleRateHz }) => samples.length / sampleRateHz)));
`;

it.each([false, true])('speaks from the bundle as the server is built (minified: %s)', async (minify) => {
  const outfile = join(folder, `entry-${minify}.mjs`);
  await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    minify,
    outfile,
    logLevel: 'warning',
  });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [outfile], {
    cwd: '/',
    timeout: 120_000,
  });
  const seconds: number[] = JSON.parse(stdout);
  expect(seconds).toHaveLength(2);
  for (const one of seconds) expect(one).toBeGreaterThan(0.7);
  expect(stderr).toBe('');
});
