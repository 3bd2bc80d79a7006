import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { comeAlive, die } from '../../../test/processes/heartbeats.ts';
import { sha256 } from '../crypto.ts';
import { sql } from '../database/sql.ts';
import { ApiError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Answer, once } from './idempotency.ts';
import { allow, rate, route } from './route.ts';

const made: string[] = [];
let gate: Promise<void> = Promise.resolve();
let failWith: Error | null = null;
const make = route({
  method: 'POST',
  path: '/api/test/things',
  tag: 'Test',
  summary: 'Make a thing',
  access: allow.write,
  rate: rate.general,
  idempotent: true,
  body: z.object({ name: z.string() }),
  returns: { status: 201, description: 'Made', data: z.object({ id: z.string(), name: z.string() }) },
  handle: async (ctx, { body }) => {
    const id = ctx.reservedId ?? newId();
    await gate;
    if (failWith !== null) throw failWith;
    made.push(id);
    return { id, name: body.name };
  },
});

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp({ features: [{ name: 'test', routes: [make] }] });
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const post = (key: string, name = 'a', on = workspace) =>
  app.request('POST', '/api/test/things', {
    key: on.keys.write,
    body: { name },
    headers: { 'idempotency-key': key },
  });
const rowOf = (key: string) =>
  app.platform.db.maybe(sql`
    select status from idempotency_keys where key = ${sha256(key).toString('hex')} and tenant_id = ${workspace.tenantId}`);

/** Requests start their work and wait until the returned function is called. */
function holdWork(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

/** Work that lasts until the test ends it. */
function held() {
  let finish: (body: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = new Promise<Answer>((resolve, reject) => {
    finish = (body) => resolve({ status: 201, body, headers: {} });
    fail = reject;
  });
  const run = () => {
    begin();
    return work;
  };
  return { begun, run, finish, fail };
}
type Held = ReturnType<typeof held>;

const answering = (body: string) => async (): Promise<Answer> => ({ status: 201, body, headers: {} });
const never = (): Promise<Answer> => Promise.reject(new Error('it must not run'));

/** A request without a server. */
function direct() {
  const ask = { key: newId(), route: 'POST /api/test/things', body: { name: 'a' } };
  const { ctx } = workspace;
  const key = sha256(ask.key).toString('hex');
  const age = () =>
    ctx.db.run(sql`update idempotency_keys set locked_at = now() - interval '61 seconds'
      where tenant_id = ${ctx.tenantId} and key = ${key}`);
  return { ask, ctx, age };
}

const countOf = (id: string) => made.filter((one) => one === id).length;

describe('an Idempotency-Key', () => {
  it('replays the first answer to the same request', async () => {
    const key = newId();
    const first = await post(key);
    const second = await post(key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(countOf(first.body.data.id)).toBe(1);
  });

  it('is refused for another body, and belongs to its workspace', async () => {
    const key = newId();
    const first = await post(key, 'a');
    const conflict = await post(key, 'b');
    expect([conflict.status, conflict.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const other = await post(key, 'b', await makeWorkspace(app));
    expect(other.status).toBe(201);
    expect(other.body.data.id).not.toBe(first.body.data.id);
  });

  it('of eight parallel requests lets one work, and the others wait for its answer', async () => {
    const release = holdWork();
    const key = newId();
    const before = made.length;
    let answered = 0;
    const all = Array.from({ length: 8 }, () => post(key).finally(() => answered++));
    await expect.poll(() => rowOf(key)).toMatchObject({ status: null });
    expect(answered).toBe(0);
    release();
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(7);
    expect(made.length).toBe(before + 1);
  });

  it('is waited for across processes', async () => {
    const other = await startOwnApp({
      databaseUrl: app.databaseUrl,
      features: [{ name: 'test', routes: [make] }],
    });
    const release = holdWork();
    const key = newId();
    const first = post(key);
    await expect.poll(() => rowOf(key)).toMatchObject({ status: null });
    const second = other.request('POST', '/api/test/things', {
      key: workspace.keys.write,
      body: { name: 'a' },
      headers: { 'idempotency-key': key },
    });
    release();
    const [one, two] = await Promise.all([first, second]);
    expect([two.status, two.text]).toEqual([201, one.text]);
    expect(countOf(one.body.data.id)).toBe(1);
  });

  it('that still runs after the wait is 409 IDEMPOTENCY_IN_PROGRESS with Retry-After', async () => {
    const { ask, ctx } = direct();
    const first = held();
    const running = once(ctx, ask, first.run);
    await first.begun;
    const refused = await once(ctx, ask, never, { waitMs: 0 }).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', status: 409 });
    expect((refused as ApiError).extra.headers).toEqual({ 'retry-after': '5' });
    const other = once(ctx, { ...ask, body: { name: 'other' } }, never).catch((error: ApiError) => error);
    expect(await other).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' }); // at once: waiting would not change it
    const isAbandoned = vi.fn(() => true);
    const gone = once(ctx, ask, never, { isAbandoned }).catch((error: ApiError) => error);
    expect(await gone).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    expect(isAbandoned).toHaveBeenCalledTimes(1); // a caller that disconnected is not waited for
    first.finish('first');
    expect(await running).toMatchObject({ status: 201, body: 'first' });
  });

  it('is run by a request that waits when the first is refused', async () => {
    const { ask, ctx } = direct();
    const first = held();
    const running = once(ctx, ask, first.run).catch((error: ApiError) => error.code);
    await first.begun;
    const second = once(ctx, ask, answering('second'));
    first.fail(new ApiError('AGENT_PAUSED', 'paused'));
    expect(await running).toBe('AGENT_PAUSED');
    expect(await second).toMatchObject({ body: 'second', headers: {} });
  });

  it.each([
    ['succeeds', (one: Held) => one.finish('late')],
    ['is refused', (one: Held) => one.fail(new ApiError('AGENT_PAUSED', 'paused'))],
    ['fails', (one: Held) => one.fail(new Error('half-way'))],
  ])('taken over by a second request is left to it when the first resumes and %s', async (_how, wake) => {
    const { ask, ctx, age } = direct();
    const [first, second] = [held(), held()];
    const late = once(ctx, ask, first.run).catch(() => null);
    await first.begun;
    await age();
    const taken = once(ctx, ask, second.run);
    await second.begun;
    wake(first);
    await late;
    const third = once(ctx, ask, never, { waitMs: 0 }).catch((error: ApiError) => error.code);
    expect(await third).toBe('IDEMPOTENCY_IN_PROGRESS');
    second.finish('second');
    expect(await taken).toMatchObject({ body: 'second' });
    expect(await once(ctx, ask, never)).toMatchObject({
      body: 'second',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('may be used again after a refusal, and keeps the reserved id after a failure', async () => {
    const key = newId();
    failWith = new ApiError('AGENT_PAUSED', 'paused');
    expect((await post(key)).status).toBe(409);
    failWith = null;
    expect((await post(key, 'another body')).status).toBe(201);

    const broken = newId();
    failWith = new Error('half-way');
    expect((await post(broken)).status).toBe(500);
    const { resource_id } = await app.platform.db.one<{ resource_id: string }>(
      sql`select resource_id from idempotency_keys where status is null`,
    );
    failWith = null;
    expect((await post(broken)).body.data.id).toBe(resource_id);
  });

  it('whose process died half-way is resumed under the same id after a minute, and deleted after a day', async () => {
    const key = newId();
    const first = await post(key);
    const age = (interval: string) =>
      app.platform.db.run(sql`update idempotency_keys set status = null, body = null, locked_at = now() - ${interval}::interval
        where resource_id = ${first.body.data.id}`);
    await age('10 seconds');
    const asked = { key, route: 'POST /api/test/things', body: { name: 'a' } };
    const early = once(workspace.ctx, asked, never, { waitMs: 0 }).catch((error: ApiError) => error.code);
    expect(await early).toBe('IDEMPOTENCY_IN_PROGRESS');
    await age('61 seconds');
    expect((await post(key)).body.data.id).toBe(first.body.data.id);
    await app.platform.db.run(sql`update idempotency_keys set created_at = now() - interval '25 hours'
      where resource_id = ${first.body.data.id}`);
    const fresh = await post(key, 'something else');
    expect(fresh.status).toBe(201);
    expect(fresh.body.data.id).not.toBe(first.body.data.id);
  });

  it('whose process is dead by its heartbeat is resumed at once', async () => {
    const { ask, ctx } = direct();
    const [dying, process] = [held(), newId()];
    await comeAlive(ctx.db, process);
    const first = once({ ...ctx, processId: process }, ask, dying.run);
    await dying.begun;
    await expect(once(ctx, ask, never, { waitMs: 0 })).rejects.toThrow('still running');
    await die(ctx.db, process);
    expect(await once(ctx, ask, answering('by the second'))).toMatchObject({ body: 'by the second' });
    dying.finish('by the first, who woke up');
    await first;
    expect(await once(ctx, ask, never)).toMatchObject({ body: 'by the second' });
  });

  it('is not undone by a request that resumes after another took it over', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const key = newId();
    const late = post(key);
    const claimed = async () =>
      (
        await app.platform.db.maybe<{ resource_id: string }>(
          sql`select resource_id from idempotency_keys where status is null and locked_at > now() - interval '5 seconds'`,
        )
      )?.resource_id;
    await expect.poll(claimed).toBeDefined();
    const reserved = await claimed();
    await app.platform.db.run(
      sql`update idempotency_keys set locked_at = now() - interval '61 seconds' where resource_id = ${reserved}`,
    );
    const stalled = gate;
    gate = Promise.resolve();
    expect((await post(key)).body.data.id).toBe(reserved);
    gate = stalled;
    failWith = new ApiError('CALL_ALREADY_IN_PROGRESS', 'the other one is at it');
    open();
    expect((await late).status).toBe(409);
    failWith = null;
    gate = Promise.resolve();
    const replayed = await post(key);
    expect([replayed.body.data.id, replayed.headers.get('idempotent-replayed')]).toEqual([reserved, 'true']);
  });

  it('must be of 1 to 255 visible characters', async () => {
    expect((await post('k'.repeat(255))).status).toBe(201);
    expect((await post('k'.repeat(256))).status).toBe(400);
    expect((await post('a key')).status).toBe(400);
  });
});
