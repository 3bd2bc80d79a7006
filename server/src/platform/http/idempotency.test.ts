import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../database/sql.ts';
import { ApiError } from '../errors.ts';
import { newId } from '../ids.ts';
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

  it('of eight parallel requests lets one work', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const key = newId();
    const before = made.length;
    let refused = 0;
    const all = Array.from({ length: 8 }, async () => {
      const { status } = await post(key);
      if (status === 409) refused++;
      return status;
    });
    await expect.poll(() => refused).toBe(7);
    open();
    expect((await Promise.all(all)).filter((status) => status === 201)).toHaveLength(1);
    expect(made.length).toBe(before + 1);
    expect((await post(key)).status).toBe(201);
    expect(made.length).toBe(before + 1);
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

  it('whose process died half-way is taken up under the same id after a minute, and forgotten after a day', async () => {
    const key = newId();
    const first = await post(key);
    const age = (interval: string) =>
      app.platform.db.run(sql`update idempotency_keys set status = null, body = null, locked_at = now() - ${interval}::interval
        where resource_id = ${first.body.data.id}`);
    await age('10 seconds');
    expect((await post(key)).status).toBe(409);
    await age('61 seconds');
    expect((await post(key)).body.data.id).toBe(first.body.data.id);
    await app.platform.db.run(sql`update idempotency_keys set created_at = now() - interval '25 hours'
      where resource_id = ${first.body.data.id}`);
    const fresh = await post(key, 'something else');
    expect(fresh.status).toBe(201);
    expect(fresh.body.data.id).not.toBe(first.body.data.id);
  });

  it('is not undone by a request that wakes up after another took it over', async () => {
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
