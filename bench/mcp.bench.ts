import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { benchFolder, median, say, startService, stopService, WIDE_LIMITS } from './measure.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;
const CONNECTIONS = 16;
const AGENTS = 20;

type Request = { method: 'GET' | 'POST'; path: string; body?: string };

const rpc = (method: string, params: object): Request => ({
  method: 'POST',
  path: '/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});

const tool = (name: string, args: object): Request => rpc('tools/call', { name, arguments: args });

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  const { rate } = JSON.parse(WIDE_LIMITS);
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate: { ...rate, mcp: 10_000_000 } }));
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const id = await seed(service.url, keys.full);
  const ask = async (request: Request, forMs = ROUND_MS): Promise<Pace> => {
    const before = cpuMs(service.child.pid ?? 0);
    const { count, seconds } = await load(service.url, keys.full, request, forMs);
    return { perSecond: count / seconds, cpuMs: (cpuMs(service.child.pid ?? 0) - before) / count };
  };

  const listed = tool('list_agents', { limit: AGENTS });
  await compare('list of 20 agents', ask, { method: 'GET', path: `/api/agents?limit=${AGENTS}` }, listed);
  const got = tool('get_agent', { agentId: id });
  await compare('one agent', ask, { method: 'GET', path: `/api/agents/${id}` }, got);
  const tools = await ask(rpc('tools/list', {}));
  say(`tools/list                      ${show(tools)}: all tools of a full key with their schemas`);
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

/** By CPU time of the service, because a busy machine slows both by chance. */
type Pace = { perSecond: number; cpuMs: number };
type Asking = (request: Request, forMs?: number) => Promise<Pace>;

const show = ({ perSecond, cpuMs: cost }: Pace): string =>
  `${perSecond.toFixed(0)}/s, ${cost.toFixed(2)} ms of CPU each`;

const TICK_MS = 10;

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same verb over HTTP and as a tool, in alternating rounds; the median ratio counts. */
async function compare(what: string, ask: Asking, plain: Request, asTool: Request): Promise<void> {
  await ask(plain, 1_000);
  await ask(asTool, 1_000);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const [http, mcp] = [await ask(plain), await ask(asTool)];
    ratios.push(http.cpuMs / mcp.cpuMs);
    say(`  round ${round}: HTTP ${show(http)}; tool ${show(mcp)}`);
  }
  say(`${what.padEnd(31)} ratio ${median(ratios).toFixed(2)} of the same verb over HTTP (aim ≥ 0.5)`);
}

async function load(url: string, key: string, request: Request, forMs: number) {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'application/json, text/event-stream',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const started = performance.now();
  let count = 0;
  async function client(): Promise<void> {
    while (performance.now() < started + forMs) {
      const { statusCode, body } = await pool.request({ ...request, body: request.body ?? null, headers });
      const text = await body.text();
      if (statusCode !== 200 || text.includes('"isError":true'))
        throw new Error(`${request.path} answered ${statusCode}: ${text.slice(0, 500)}`);
      count++;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { count, seconds };
}

async function seed(url: string, key: string): Promise<string> {
  let id = '';
  for (let count = 0; count < AGENTS; count++) {
    const answer = await fetch(`${url}/api/agents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Agent ${count}`, voiceId: 'voice_clara', language: 'en' }),
    });
    const { data } = (await answer.json()) as { data: { id: string } };
    id = data.id;
  }
  return id;
}

await main();
