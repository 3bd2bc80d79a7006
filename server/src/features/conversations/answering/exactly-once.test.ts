import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { comeAlive, die } from '../../../../test/processes/heartbeats.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { receiveMessage } from '../service.ts';
import { actions, echo, eventually, lastWords, switchedModel } from '../test-support/stage.ts';
import { answerThread } from './answer.ts';

/** Two processes on one database, without workers: the tests run what the jobs would. */
let first: TestApp;
let second: TestApp;
let file: string;
const { model, stage } = switchedModel();
beforeAll(async () => {
  first = await startApp({ providers: { model } });
  second = await startApp({ databaseUrl: first.databaseUrl, providers: { model } });
  file = await buildProcess('answering');
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const inSecond = ({ ctx }: TestWorkspace): Context => ({ ...ctx, ...second.platform });
const say = (ctx: Context, agentId: string, visitor: string, text: string) =>
  ctx.db.transaction((tx) =>
    receiveMessage(ctx, tx, {
      ...{ channel: 'webchat', agentId, connectionId: null, from: { kind: 'webchat', value: visitor } },
      ...{ name: null, providerMessageId: null, text, subject: null, inReplyTo: null, attachments: [] },
      at: ctx.clock.now(),
    }),
  );

/** Each line of the person that an answer names, in the order of the answers. */
const answered = (said: readonly string[]): string[] =>
  said.filter((one) => one.startsWith('agent: You wrote: ')).flatMap((one) => one.slice(18).split('\n'));

async function open() {
  const workspace = await makeWorkspace(first);
  const on = actions(first, workspace);
  return { workspace, ctx: workspace.ctx, agentId: await on.makeAgent(), ...on };
}

describe('a thread', () => {
  it('that two messages reach at once is answered by two processes in order, none lost and none twice', async () => {
    stage.script = echo;
    const on = await open();
    const visitor = newId();
    const words = Array.from({ length: 12 }, (_, place) => `line ${place}`);
    const { conversationId } = await say(on.ctx, on.agentId, visitor, words[0] ?? '');
    for (const word of words.slice(1)) {
      await Promise.all([
        say(on.ctx, on.agentId, visitor, word),
        answerThread(on.ctx, conversationId),
        answerThread(inSecond(on.workspace), conversationId),
      ]);
    }
    await answerThread(on.ctx, conversationId);
    const said = await on.said(conversationId);
    expect(said.filter((one) => one.startsWith('user: '))).toEqual(words.map((word) => `user: ${word}`));
    expect(answered(said)).toEqual(words);
  });

  it('stays with who has it; once their process is dead, or their time is over, another answers, and they do not', async () => {
    for (const end of ['death', 'time'] as const) {
      const on = await open();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let asked = 0;
      stage.script = async (request) => {
        asked++;
        if (asked > 1) return echo(request);
        await held;
        return ['From the dead'];
      };
      const processId = newId();
      await comeAlive(on.ctx.db, processId);
      const { conversationId } = await say(on.ctx, on.agentId, newId(), 'Hello');
      const slow = answerThread({ ...on.ctx, processId }, conversationId);
      await eventually(() => asked).toBe(1);
      expect(await answerThread(on.ctx, conversationId)).toEqual({ isBusy: true });
      if (end === 'death') await die(on.ctx.db, processId);
      else
        await on.ctx.db.run(sql`
          update conversations set answer_until = '2020-01-01' where tenant_id = ${on.ctx.tenantId}`);
      expect(await answerThread(inSecond(on.workspace), conversationId)).toEqual({ isBusy: false });
      release();
      await slow;
      expect(await on.said(conversationId)).toEqual(['user: Hello', 'agent: You wrote: Hello']);
      if (end === 'time') await die(on.ctx.db, processId);
    }
  });

  it('is answered again at once when a turn breaks', async () => {
    const on = await open();
    const { conversationId } = await say(on.ctx, on.agentId, newId(), 'Hello');
    const broken: Context = {
      ...on.ctx,
      db: { ...on.ctx.db, transaction: () => Promise.reject(new Error('no connection')) },
    };
    await expect(answerThread(broken, conversationId)).rejects.toThrow('no connection');
    stage.script = echo;
    await answerThread(on.ctx, conversationId);
    expect(await on.said(conversationId)).toEqual(['user: Hello', 'agent: You wrote: Hello']);
  });

  it('has all that its answer depends on read at once, because a visitor waits for the first sentence', async () => {
    stage.script = echo;
    const on = await open();
    const { conversationId } = await say(on.ctx, on.agentId, newId(), 'Hello');
    let [running, most] = [0, 0];
    const counted =
      <Query, Row>(read: (query: Query) => Promise<Row>) =>
      (query: Query) => {
        most = Math.max(most, ++running);
        return read(query).finally(() => running--);
      };
    const { db } = on.ctx;
    const watched = { ...db, many: counted(db.many), maybe: counted(db.maybe), one: counted(db.one) };
    await answerThread({ ...on.ctx, db: watched as typeof db }, conversationId);
    expect(most).toBeGreaterThanOrEqual(4);
    expect(await on.said(conversationId)).toEqual(['user: Hello', 'agent: You wrote: Hello']);
  });

  it('whose process is killed between the message and its answer is answered exactly once by the next one', async () => {
    const on = await open();
    const settings = { databaseUrl: first.databaseUrl, settings: { CLOCK_SPEED: '1' } };
    const threads: string[] = [];
    for (let round = 0; round < 2; round++) {
      const child = startProcess(file, settings);
      for (let visitor = 0; visitor < 4; visitor++)
        threads.push((await say(on.ctx, on.agentId, newId(), `Hello ${round}`)).conversationId);
      await on.ctx.db.run(
        sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
      );
      await expect
        .poll(
          async () =>
            (
              await on.ctx.db.one<{ count: number }>(sql`
                select count(*) from conversations where tenant_id = ${on.ctx.tenantId}
                  and (answer_claim is not null or answered_position > 0)`)
            ).count,
          { timeout: 240_000 },
        )
        .toBeGreaterThan(round * 4);
      child.kill('SIGKILL');
    }
    startProcess(file, settings);
    await expect
      .poll(
        async () =>
          (
            await on.ctx.db.one<{ count: number }>(sql`
              select count(*) from conversations
              where tenant_id = ${on.ctx.tenantId} and answered_position = inbound_position`)
          ).count,
        { timeout: 120_000 },
      )
      .toBe(threads.length);
    for (const id of threads) {
      const said = await on.said(id);
      expect(said.map((one) => one.slice(0, 5))).toEqual(['user:', 'agent']);
    }
  }, 240_000);

  it('never gets a word of another thread or workspace, however messages and answers interleave', async () => {
    const homes = [await open(), await open()];
    stage.script = async (request) => {
      await new Promise((resolve) => setImmediate(resolve));
      return [`You wrote: ${lastWords(request)}`];
    };
    type Step = { home: number; visitor: number; kind: 'write' | 'answer'; process: number };
    const step: fc.Arbitrary<Step> = fc.record({
      home: fc.nat(1),
      visitor: fc.nat(2),
      kind: fc.constantFrom('write', 'write', 'answer'),
      process: fc.nat(1),
    });
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const run = newId();
        const wrote = new Map<string, string[]>();
        const ids = new Map<string, string>();
        const act = async ({ home, visitor, kind, process }: Step, place: string) => {
          const on = homes[home] ?? expect.fail();
          const ctx = process === 0 ? on.ctx : inSecond(on.workspace);
          const name = `${home}-${visitor}`;
          if (kind === 'answer') {
            const known = ids.get(name);
            if (known !== undefined) await answerThread(ctx, known);
            return;
          }
          const text = `${run} ${name} ${place}`;
          const { conversationId } = await say(ctx, on.agentId, `${run}-${name}`, text);
          wrote.set(name, [...(wrote.get(name) ?? []), text]);
          ids.set(name, conversationId);
        };
        for (const [round, steps] of plan.entries())
          await Promise.all(steps.map((one, place) => act(one, `${round}.${place}`)));
        for (const [name, id] of ids) {
          const on = homes[Number(name[0])] ?? expect.fail();
          await answerThread(on.ctx, id);
          const said = await on.said(id);
          const users = said.filter((one) => one.startsWith('user: ')).map((one) => one.slice(6));
          expect([...users].sort()).toEqual([...(wrote.get(name) ?? [])].sort());
          expect(answered(said)).toEqual(users);
        }
      }),
      { numRuns: 12 },
    );
  }, 180_000);
});
