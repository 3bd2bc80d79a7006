import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/features.ts';
import { root } from '../../src/root.ts';
import { featureOf, files, isQueries, type SourceFile } from './source.ts';

/**
 * Which feature writes and reads which table, as each `feature.ts` declares; and that statements name the workspace
 * first.
 */

type Table = { name: string; isWorkspaceOwned: boolean };

const STEP =
  /create (?:unlogged )?table (\w+) \(([^;]*)\);|alter table (\w+) rename to (\w+);|drop table (\w+);/g;

/** The tables after all migrations. */
function readTables(): Table[] {
  const standing = new Map<string, Table>();
  const folder = join(root, 'server/migrations');
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/--[^\n]*/g, '');
    for (const [, made, body = '', from, to, dropped] of text.matchAll(STEP)) {
      if (made !== undefined)
        standing.set(made, { name: made, isWorkspaceOwned: /^\s*tenant_id uuid/m.test(body) });
      const moved = standing.get(from ?? dropped ?? '');
      standing.delete(from ?? dropped ?? '');
      if (to !== undefined && moved !== undefined) standing.set(to, { ...moved, name: to });
    }
  }
  return [...standing.values()];
}

const tables = readTables();
const known = new Set(tables.map(({ name }) => name));
const workspaceOwned = new Set(tables.filter((table) => table.isWorkspaceOwned).map(({ name }) => name));

type Use = { table: string; isWrite: boolean };

const usesOf = (text: string): Use[] =>
  [...text.matchAll(/\b(insert into|update|delete from|from|join)\s+(\w+)/g)]
    .map(([, verb = '', table = '']) => ({ table, isWrite: verb !== 'from' && verb !== 'join' }))
    .filter(({ table }) => known.has(table));

const declarations = new Map(
  features.flatMap(({ name, tables: declared }) =>
    declared === undefined ? [] : [[name, declared] as const],
  ),
);

/** A campaign's dialing declares its own tables; everything else belongs to its folder. */
const declarer = ({ path }: SourceFile): string | null =>
  path.startsWith('features/campaigns/dialing/') ? 'dialing' : featureOf(path);

describe('tables', () => {
  it('each is owned by at most one feature', () => {
    const owned = [...declarations.values()].flatMap(({ owns }) => owns);
    expect(owned.filter((table, index) => owned.indexOf(table) !== index)).toEqual([]);
    expect(owned.filter((table) => !known.has(table))).toEqual([]);
  });

  it('a feature writes its own, and reads or writes another only where it says so', () => {
    const strays = files
      .filter(({ path }) => path.startsWith('features/'))
      .flatMap((file) => {
        const name = declarer(file) ?? '';
        const { owns = [], reads = [], writes = [] } = declarations.get(name) ?? {};
        const mayWrite = new Set([...owns, ...writes]);
        const mayRead = new Set([...mayWrite, ...reads]);
        return usesOf(file.text)
          .filter(({ table, isWrite }) => !(isWrite ? mayWrite : mayRead).has(table))
          .map(({ table, isWrite }) => `${name} ${isWrite ? 'writes' : 'reads'} ${table} in ${file.path}`);
      });
    expect([...new Set(strays)]).toEqual([]);
  });

  it('declares nothing that it does not use', () => {
    const idle = [...declarations].flatMap(([name, { reads = [], writes = [] }]) => {
      const used = files.filter((file) => declarer(file) === name).flatMap(({ text }) => usesOf(text));
      return [
        ...reads.filter((table) => !used.some((use) => use.table === table)),
        ...writes.filter((table) => !used.some((use) => use.table === table && use.isWrite)),
      ].map((table) => `${name}: ${table}`);
    });
    expect(idle).toEqual([]);
  });
});

/** Sweeps over all workspaces and look-ups that find the workspace: each has it in its name. */
const OVER_ALL =
  /Anywhere$|OlderThan$|Before$|ByHash$|ByEmail$|Session|^listMemberships$|^listAudited|^listProven/;

/** Composed conditions begin with the workspace. */
const WORKSPACE_FIRST = /conditions(?:: Sql\[\])? = \[\s*sql`(\w+\.)?tenant_id/;

const WHERE =
  /\b(?:from|update)\s+(\w+)(?:\s+(?:as\s+)?(?!where\b|set\b)\w+)?(?:\s+set\b(?:(?!\bfrom\b)[^`])*?)?\s+where\s+([^\n]*)/g;

describe('statements', () => {
  it('on a workspace-owned table name the workspace first', () => {
    const careless = files
      .filter(({ path }) => path.startsWith('features/') && isQueries(path))
      .flatMap(({ path, text }) =>
        text
          .split(/^(?:export )?(?:const|async function|function) /m)
          .slice(1)
          .filter((part) => !OVER_ALL.test(part.split(/\W/, 1)[0] ?? ''))
          .flatMap((part) =>
            [...part.matchAll(WHERE)]
              .filter(([, table = '']) => workspaceOwned.has(table))
              .filter(
                ([, , condition = '']) => !/^\(?(\w+\.)?tenant_id\b|^\$\{\w+\(tenantId,/.test(condition),
              )
              .filter(
                ([, , condition = '']) =>
                  !(condition.startsWith('${joinSql(conditions') && WORKSPACE_FIRST.test(part)),
              )
              .map(([, , condition]) => `${path}, ${part.split(/\W/, 1)[0]}: ${condition}`),
          ),
      );
    expect(careless).toEqual([]);
  });

  it('every statement on a workspace-owned table names the workspace at all', () => {
    const careless = files
      .filter(({ path }) => path.startsWith('features/') && isQueries(path))
      .flatMap(({ path, text }) =>
        text
          .split(/^export (?:const|async function|function) /m)
          .slice(1)
          .filter((part) => !OVER_ALL.test(part.split(/\W/, 1)[0] ?? ''))
          .filter((part) => usesOf(part).some(({ table }) => workspaceOwned.has(table)))
          .filter((part) => !/tenant_id/.test(part))
          .map((part) => `${path}: ${part.split(/\W/, 1)[0]}`),
      );
    expect(careless).toEqual([]);
  });
});
