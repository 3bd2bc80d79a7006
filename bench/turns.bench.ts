import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pkg from '../package.json' with { type: 'json' };
import { closePlatform, openPlatform } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { getAgent } from '../server/src/features/agents/service.ts';
import { type Context, noOrigin } from '../server/src/platform/context.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import type { ModelProvider } from '../server/src/providers/model/port.ts';
import { folders } from '../server/src/root.ts';
import { rehearse } from '../server/src/runtime/rehearsal/rehearse.ts';
import { freshState, type TalkingAgent } from '../server/src/runtime/session.ts';
import { takeTurn } from '../server/src/runtime/take-turn.ts';
import { benchFolder, say, startService, stopService, WIDE_LIMITS } from './measure.ts';

/** The turn engine's overhead on top of its model, and the turns of the embedded model on one core. */
const TURNS = 2_000;

const silentModel: ModelProvider = {
  name: 'bench',
  embedded: false,
  model: 'bench',
  async *stream() {
    yield { type: 'text', text: 'We open at nine. Would you like to come by?' };
    yield { type: 'finished', reason: 'stop', usage: { inputTokens: 1, outputTokens: 1 }, model: 'bench' };
  },
  object: async () => ({ value: {}, usage: { inputTokens: 0, outputTokens: 0 }, model: 'bench' }),
  close: async () => undefined,
};

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys, workspace_id: tenantId } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const agentId = await createAgent(service.url, keys.full);
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: DATA_DIR, exclusive: false });
  const platform = await openPlatform({
    config: parseConfig({ DATA_DIR, SECRET_KEY: readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim() }),
    databaseUrl,
    baseUrl: service.url,
    version: pkg.version,
    log: silentLog,
    folders,
  });
  const ctx: Context = {
    ...platform,
    tenantId,
    actor: { kind: 'operator' },
    origin: noOrigin(newId()),
  };
  const agent = await getAgent(ctx, agentId);
  await measureOverhead(ctx, agent);
  await measureBrain(ctx, agent);
  await closePlatform(platform);
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

/** After twenty turns, with a model that answers at once: the rest is our overhead. */
async function measureOverhead(base: Context, agent: TalkingAgent): Promise<void> {
  const ctx = { ...base, providers: { ...base.providers, model: silentModel } };
  const history = Array.from({ length: 20 }, (_, at) => ({
    role: at % 2 === 0 ? ('agent' as const) : ('user' as const),
    message: 'I would like to know when you are open, and whether the blue one is in stock.',
    time_in_call_secs: at * 5,
  }));
  const times: number[] = [];
  for (let count = 0; count < TURNS; count++) {
    const { latency } = await takeTurn(ctx, {
      agent,
      channel: 'voice',
      direction: 'inbound',
      callId: null,
      conversationId: null,
      history,
      says: 'And what does it cost?',
      variables: { contact_name: 'Ana' },
      state: freshState(),
      elapsedSeconds: 100,
      seed: String(count),
    });
    times.push(latency.totalMs - latency.modelMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  say(`engine overhead per turn        p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (aim p99 < 15 ms)`);
}

async function measureBrain(ctx: Context, agent: TalkingAgent): Promise<void> {
  const started = performance.now();
  let turns = 0;
  for (let talk = 0; talk < 100; talk++) {
    const caller = { persona: talk % 2 === 0 ? ('keen' as const) : ('sceptical' as const) };
    const rehearsal = {
      agent,
      caller,
      channel: 'voice' as const,
      direction: 'outbound' as const,
      variables: {},
    };
    turns += (await rehearse(ctx, { ...rehearsal, seed: String(talk), agentTurnsMax: 14, mocks: {} })).turns
      .length;
  }
  const seconds = (performance.now() - started) / 1000;
  say(
    `embedded brain, whole talks     ${(turns / seconds).toFixed(0)} turns a second on one core, caller and analysis included`,
  );
}

async function createAgent(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/agents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales' }),
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

await main();
