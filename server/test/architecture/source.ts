import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { root } from '../../src/root.ts';

/** The source as the architecture tests read it: production files, their imports, their functions. */

export const source = join(root, 'server/src');

export type SourceFile = { path: string; text: string; ours: string[]; packages: string[] };

const isTestSupport = (path: string): boolean =>
  path.endsWith('.test.ts') ||
  path.split('/').some((part) => part === 'test-support' || part === 'corpus' || part === 'samples') ||
  nameOf(path).startsWith('test-') ||
  nameOf(path).endsWith('conformance.ts');

export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

export const featureOf = (path: string): string | null => /^features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** A folder inside a feature; null for files at the feature's own level. */
export const roomOf = (path: string): string | null =>
  /^features\/[^/]+\/(.+)\/[^/]+$/.exec(path)?.[1] ?? null;

export const isQueries = (path: string): boolean => /(^|-)queries\.ts$/.test(nameOf(path));
export const isRules = (path: string): boolean => /(^|-)rules\.ts$/.test(nameOf(path));
export const isRoutes = (path: string): boolean => /(^|-)routes\.ts$/.test(nameOf(path));
export const isJob = (path: string): boolean => /(^|-)jobs?\.ts$/.test(nameOf(path));

const IMPORT = /^(?:import|export)\b[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

function readSource(path: string): SourceFile {
  const text = readFileSync(join(source, path), 'utf8');
  const imported = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return {
    path,
    text,
    ours: imported
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(source, resolve(source, dirname(path), name))),
    packages: imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
  };
}

export const files: readonly SourceFile[] = readdirSync(source, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !isTestSupport(path))
  .map(readSource);

/** Every import that breaks the rule, as text. */
export const breaches = (rule: (file: SourceFile, imported: string) => boolean): string[] =>
  files.flatMap((file) =>
    file.ours.filter((path) => rule(file, path)).map((path) => `${file.path} imports ${path}`),
  );

type SyntaxNode = { type?: string; start: number; end: number; body?: unknown; id?: { name?: string } };

/** Functions longer than so many lines, by name. */
export function longFunctions(path: string, text: string, linesMax: number): string[] {
  const long: string[] = [];
  if (text.split('\n').length <= linesMax) return long; // reading a file's syntax takes most of the time
  const linesOf = (node: SyntaxNode) => text.slice(node.start, node.end).split('\n').length;
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const item of node) walk(item, name);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const syntax = node as SyntaxNode;
    const named = syntax.id?.name ?? name;
    const isFunction = syntax.type?.includes('Function') && syntax.body !== undefined;
    if (isFunction && linesOf(syntax) > linesMax) long.push(`${path}: ${named}, ${linesOf(syntax)} lines`);
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, named);
  };
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }), '');
  return long;
}
