import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listOperations, type OpenApiDocument } from '../src/platform/http/reference/document.ts';
import { curlOf } from '../src/platform/http/reference/page/curl.ts';
import { javascriptOf } from '../src/platform/http/reference/page/javascript.ts';
import { pythonOf } from '../src/platform/http/reference/page/python.ts';
import { requestOf, type SampleRequest } from '../src/platform/http/reference/page/request.ts';
import { makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
let workspace: TestWorkspace;
let requests: Map<string, SampleRequest>;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  const document: OpenApiDocument = parse((await app.request('GET', '/openapi.public.yaml')).text);
  requests = new Map(
    listOperations(document).map((located) => [located.operation.operationId, requestOf(app.url, located)]),
  );
});
afterAll(() => app.stop());

type Ended = { status: number | null; out: string; err: string };

/** Undefined where the program does not exist here. */
async function run(command: string, args: string[], input: string, env = {}): Promise<Ended | undefined> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env } });
  const ended = new Promise<number | null | undefined>((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return status === undefined ? undefined : { status, out, err };
}

const withKey = () => ({ PARLEY_API_KEY: workspace.keys.full, PYTHONDONTWRITEBYTECODE: '1' });
const sampleOf = (operationId: string): SampleRequest => {
  const request = requests.get(operationId);
  if (request === undefined) throw new Error(`There is no operation ${operationId}`);
  return request;
};
const skipped = (what: string, why: string) => console.log(`${what} were not run: ${why}`);

/** The languages, each with a program that only parses and one that runs. */
const LANGUAGES = [
  {
    name: 'curl',
    write: curlOf,
    parse: (all: string[]) => run('sh', ['-n'], all.join('\n')),
    play: (code: string) => run('sh', [], `${code} --silent --show-error --fail-with-body`, withKey()),
  },
  {
    name: 'JavaScript',
    write: javascriptOf,
    parse: (all: string[]) => {
      const check =
        'import vm from "node:vm"; import { json } from "node:stream/consumers"; for (const text of await json(process.stdin)) new vm.SourceTextModule(text);';
      const args = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '-e', check];
      return run(process.execPath, args, JSON.stringify(all));
    },
    play: (code: string) =>
      run(
        process.execPath,
        ['--input-type=module', '-'],
        code.replace('console.log(data)', 'console.log(JSON.stringify({ data }))'),
        withKey(),
      ),
  },
  {
    name: 'Python',
    write: pythonOf,
    parse: (all: string[]) => {
      const check = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)';
      return run('python3', ['-c', check], JSON.stringify(all));
    },
    play: async (code: string) => {
      const library = await run('python3', ['-c', 'import requests'], '');
      if (library?.status !== 0) return undefined;
      return run(
        'python3',
        ['-'],
        `${code.replace('print(data)', 'import json; print(json.dumps({"data": data}))')}\n`,
        withKey(),
      );
    },
  },
] as const;

describe.each(LANGUAGES)('the samples in $name', ({ name, write, parse: check, play }) => {
  it('are all well-formed', async () => {
    const all = [...requests.values()].map(write);
    expect(all.length).toBeGreaterThan(100);
    const found = await check(all);
    if (found === undefined) return skipped(`The ${name} samples`, 'the program is not installed');
    expect(found).toEqual({ status: 0, out: '', err: '' });
    const broken = await check([...all, `${all[0]} ("`]);
    expect(broken?.status).not.toBe(0);
  });

  it('read the workspace and create an agent of a started service, as pasted', async () => {
    const read = await play(write(sampleOf('getWorkspace')));
    if (read === undefined)
      return skipped(`The ${name} samples`, 'the program or its library is not installed');
    expect([read.status, read.err]).toEqual([0, '']);
    expect(JSON.parse(read.out).data).toMatchObject({ id: workspace.tenantId });
    const request = sampleOf('createAgent');
    const asked = request.json as { name: string; systemPrompt: string };
    const made = await play(
      write({ ...request, headers: [{ name: 'Idempotency-Key', value: `sample in ${name}` }] }),
    );
    expect([made?.status, made?.err]).toEqual([0, '']);
    const { data } = JSON.parse(made?.out ?? '');
    expect(data).toMatchObject({
      name: asked.name,
      system_prompt: asked.systemPrompt,
      voice_id: 'voice_clara',
    });
    const stored = await app.request('GET', `/api/agents/${data.id}`, { key: workspace.keys.read });
    expect(stored.body.data).toMatchObject({ id: data.id, tenant_id: workspace.tenantId });
  });
});
