import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../root.ts';
import { EXPORT_KINDS } from '../schema.ts';
import { SOURCES } from './sources.ts';

it('the guide lists the columns of every kind, in their order, with their types', () => {
  const guide = readFileSync(join(root, 'docs/exports.md'), 'utf8');
  for (const kind of EXPORT_KINDS) {
    const section = guide.split(`### ${kind}\n`)[1]?.split('\n### ')[0] ?? '';
    const listed = section.split('\n\n').at(-1)?.replace(/\s+/g, ' ').trim();
    expect(listed, kind).toBe(
      SOURCES[kind].columns.map(({ name, type }) => `\`${name}\` ${type}`).join(', '),
    );
  }
});
