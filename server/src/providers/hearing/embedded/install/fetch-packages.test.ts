import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FetchFailure, fetchPackages } from './fetch-packages.ts';
import { MODEL_LANGUAGES } from './layout.ts';
import { pinnedFiles } from './pinned.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-fetch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('fails, with the cause that npm gave, where a package cannot be had', async () => {
  const name = 'parley-there-is-no-such-package';
  const manifest = { name: 'fetch', version: '1.0.0', dependencies: { [name]: '1.0.0' } };
  const entry = { version: '1.0.0', integrity: `sha512-${Buffer.alloc(64).toString('base64')}` };
  const packages = { '': manifest, [`node_modules/${name}`]: entry };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n');
  const failure = await fetchPackages(folder, new AbortController().signal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FetchFailure);
  expect((failure as FetchFailure).code).toMatch(/^E/);
});

it.each(MODEL_LANGUAGES)(
  'every pinned package of %s has a sum, and none names where it comes from',
  (language) => {
    const [manifest = '', lockFile = ''] = pinnedFiles(language).map((path) => readFileSync(path, 'utf8'));
    const { packages } = JSON.parse(lockFile) as { packages: Record<string, { integrity?: string }> };
    const { '': own, ...others } = packages;
    expect(own).toMatchObject({ dependencies: JSON.parse(manifest).dependencies });
    for (const [path, { integrity }] of Object.entries(others)) expect(integrity, path).toMatch(/^sha512-/);
    expect(lockFile).not.toMatch(/https?:/);
  },
);
