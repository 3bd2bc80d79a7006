import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { createAgentInput } from '../server/src/features/agents/schema.ts';
import { createAgent } from '../server/src/features/agents/service.ts';
import { LANGUAGES } from '../server/src/features/knowledge/schema.ts';
import { lookUpKnowledge } from '../server/src/features/knowledge/service.ts';
import { formOf } from '../server/src/features/knowledge/test-support/test-uploads.ts';
import type { Context } from '../server/src/platform/context.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { folders } from '../server/src/root.ts';
import { makeWorkspace } from '../server/test/factories.ts';
import type { TestApp } from '../server/test/harness.ts';
import { evaluate, uploadAll, WAYS, type WayName } from './knowledge/evaluate.ts';
import { largePdf } from './knowledge/large-pdf.ts';
import { benchFolder, median, memoryMb, say, startService, stopService, WIDE_LIMITS } from './measure.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, isTrue: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`gave up waiting: ${what}`);
    await pause(100);
  }
}

/** Whether the answer is in the first three passages, for each search method. */
async function measureRecall(ctx: Context, agentId: string): Promise<void> {
  const documents = await uploadAll(ctx, agentId);
  const count = (query: ReturnType<typeof sql>) => ctx.db.one<{ count: number }>(query);
  await until(
    'every document indexed',
    async () =>
      (await count(sql`select count(*) from knowledge_documents where rag_index_status = 'succeeded'`))
        .count === documents,
    120_000,
  );
  await until(
    'every English passage embedded',
    async () =>
      (
        await count(
          sql`select count(*) from knowledge_chunks where language = 'english' and embedding is null`,
        )
      ).count === 0,
    120_000,
  );
  const { count: chunks } = await count(sql`select count(*) from knowledge_chunks`);
  say(`recall@3 over ${documents} documents, ${chunks} passages (the embedded vectors know English only)`);
  for (const way of Object.keys(WAYS) as WayName[]) {
    const cells: string[] = [];
    let [asked, found] = [0, 0];
    for (const language of LANGUAGES) {
      const score = await evaluate(ctx, agentId, way, language);
      asked += score.asked;
      found += score.found;
      cells.push(`${language} ${(score.found / score.asked).toFixed(2)} (${score.found} of ${score.asked})`);
    }
    say(`  ${way.padEnd(10)} ${cells.join('   ')}   all ${(found / asked).toFixed(2)}`);
  }
}

const CROWD = { agents: 100, chunksOfEach: 2_000 }; // 200,000 passages

/** One agent's look-up among the passages of all workspaces. */
async function measureCrowd(ctx: Context, agentId: string): Promise<void> {
  const time = async () => {
    const times: number[] = [];
    for (let run = 0; run < 20; run++) {
      const started = performance.now();
      await lookUpKnowledge(ctx, {
        agentId,
        query: 'How much does the premium plan cost?',
        language: 'en',
        limit: 3,
      });
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const alone = await time();
  await ctx.db.run(sql`
    insert into agents select (json_populate_record(a, json_build_object('id', gen_random_uuid(),
      'created_at', a.created_at + n * interval '1 second'))).*
    from agents a, generate_series(1, ${CROWD.agents}) n where a.id = ${agentId}`);
  await ctx.db.run(sql`
    insert into knowledge_documents (tenant_id, id, agent_id, name, extension, size, sha256, rag_index_status, created_at, updated_at)
    select tenant_id, id, id, 'crowd.txt', 'txt', 1, '', 'succeeded', created_at, created_at
    from agents where id <> ${agentId} and tenant_id = ${ctx.tenantId}`);
  for (let part = 0; part < CROWD.chunksOfEach; part += 100) {
    await ctx.db.run(sql`
      insert into knowledge_chunks (tenant_id, agent_id, document_id, position, content, language, search)
      select d.tenant_id, d.agent_id, d.id, n, c.content, c.language, c.search
      from knowledge_documents d, generate_series(${part}::int, ${part + 99}::int) n,
        lateral (select content, language, search from knowledge_chunks
                 where agent_id = ${agentId} order by document_id, position offset (n % 50) limit 1) c
      where d.name = 'crowd.txt'`);
  }
  await ctx.db.run(sql`analyze knowledge_chunks`);
  const crowded = await time();
  const [busy] = await ctx.db.many<{ agent_id: string }>(
    sql`select agent_id from knowledge_documents where name = 'crowd.txt' limit 1`,
  );
  await ctx.db.run(sql`update agents set has_knowledge = true`);
  const large = { ...ctx, providers: { ...ctx.providers, embedding: null } };
  const times: number[] = [];
  for (let run = 0; run < 10; run++) {
    const started = performance.now();
    await lookUpKnowledge(large, {
      agentId: busy?.agent_id ?? '',
      query: 'How much does the premium plan cost?',
      language: 'en',
      limit: 3,
    });
    times.push(performance.now() - started);
  }
  say(
    `look-up                         ${alone.toFixed(1)} ms alone, ${crowded.toFixed(1)} ms among ${CROWD.agents * CROWD.chunksOfEach} passages of other agents`,
  );
  say(`  in ${CROWD.chunksOfEach} passages of its own    ${median(times).toFixed(1)} ms (words only)`);
}

async function lagP99Ms(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1] ?? 0) * 1000;
}

async function measureLoad(): Promise<void> {
  const DATA_DIR = benchFolder();
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  writeFileSync(LIMITS_FILE, WIDE_LIMITS);
  const service = await startService({ DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE });
  const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const headers = { authorization: `Bearer ${keys.full}` };
  const body = JSON.stringify({ name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  const json = { ...headers, 'content-type': 'application/json' };
  const made = await fetch(`${service.url}/api/agents`, { method: 'POST', headers: json, body });
  const path = `${service.url}/api/agents/${((await made.json()) as { data: { id: string } }).data.id}/knowledge`;
  const form = formOf({ name: 'catalogue.pdf', bytes: largePdf(20 * 1024 * 1024) });

  const pid = service.child.pid ?? 0;
  const restMb = memoryMb(pid);
  let peakMb = restMb;
  await lagP99Ms(service.url); // the service measures from one reading to the next
  const idle = monitorEventLoopDelay({ resolution: 10 });
  idle.enable();
  const watcher = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(pid));
  }, 20);
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(path, { method: 'POST', headers: { ...headers, ...form.headers }, body: form.raw }),
    ),
  );
  const uploadMs = performance.now() - started;
  const statuses = answers.map(({ status }) => status);
  await until(
    'ten large documents indexed',
    async () => {
      const { data } = (await (await fetch(path, { headers })).json()) as { data: { status: string }[] };
      return data.every(({ status }) => status !== 'processing');
    },
    240_000,
  );
  clearInterval(watcher);
  const { data } = (await (await fetch(path, { headers })).json()) as {
    data: { rag_index_error: string | null; status: string }[];
  };
  const ended = [
    ...new Set(data.map(({ status, rag_index_error }) => `${status} ${rag_index_error ?? ''}`.trim())),
  ].join(', ');
  say(
    `10 PDFs of 20 MB at once        accepted ${statuses.filter((status) => status === 201).length} in ${(uploadMs / 1000).toFixed(1)} s, all ${ended} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  say(`  memory                        ${(peakMb - restMb).toFixed(0)} MB above rest (aim < 300)`);
  idle.disable();
  const p99Ms = await lagP99Ms(service.url);
  say(
    `  event loop delay p99          ${p99Ms.toFixed(0)} ms (aim < 50); ` +
      `${(idle.percentile(99) / 1e6).toFixed(0)} ms in an idle process meanwhile`,
  );
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const dataDir = benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: true });
  const app = await createApp({
    config: parseConfig({ SECRET_KEY: 'a key for benchmarks, long enough to be one' }),
    databaseUrl: postgres.url,
    baseUrl: 'http://127.0.0.1',
    version: '1.0.0',
    log: silentLog,
    folders,
  });
  await app.startWorker();
  const { ctx } = await makeWorkspace(app as TestApp);
  const agent = await createAgent(
    ctx,
    createAgentInput.parse({ name: 'Ada', voiceId: 'voice_clara', language: 'en' }),
  );
  await measureRecall(ctx, agent.id);
  await measureCrowd(ctx, agent.id);
  await app.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await measureLoad();
}

await main();
