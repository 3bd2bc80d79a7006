import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain Node, which runs before anything is installed
import { widgetOptions } from '../../../../../scripts/prepare.mjs';
import { startOwnApp } from '../../../../test/harness.ts';
import { root } from '../../../root.ts';

/** Built as the checkout builds it. */
const build = (): string =>
  execFileSync(join(root, 'node_modules/.bin/esbuild'), ['widget/src/main.ts', ...widgetOptions], {
    cwd: root,
    encoding: 'utf8',
  });

describe('the script of the widget', () => {
  it('is under 20 kB on the way, and makes nothing of text but text', () => {
    const script = build();
    expect(gzipSync(script).length).toBeLessThan(20_000);
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|DOMParser/,
    );
    const folder = join(root, 'widget/src');
    const packages = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
        ([, found]) => found,
      ),
    );
    expect(packages).toEqual([]);
  });

  it('is served to every site, compressed, tagged and kept for a while', async () => {
    const app = await startOwnApp();
    const first = await app.request('GET', '/widget.js');
    if (first.status === 404) {
      expect(first.body.error.message).toContain('npm run build');
      return;
    }
    const facts = Object.fromEntries(first.headers);
    expect(facts).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringContaining('max-age=300'),
    });
    const again = await app.request('GET', '/widget.js', { headers: { 'if-none-match': facts.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
    const plain = await app.request('GET', '/widget.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, first.text]);
  });
});
