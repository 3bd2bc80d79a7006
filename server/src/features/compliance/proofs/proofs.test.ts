import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { runAdmin } from '../../../admin/commands.ts';
import { createSecretBox } from '../../../platform/crypto.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import {
  checkContactAllowed,
  contactFacts,
  provenWorkspaces,
  recordProof,
  recordProofs,
  suppress,
  verifyProofs,
} from '../service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function prove({ ctx }: TestWorkspace, subjectId = newId(), attempt = 1, phoneNumber = '+14155550123') {
  await ctx.db.transaction(async (tx) => {
    const facts = await contactFacts(ctx, tx, { phoneNumber, channel: 'voice' });
    const verdict = checkContactAllowed(facts, ctx.clock.now());
    await recordProof(ctx, tx, { subjectType: 'call', subjectId, attempt, facts, verdict });
  });
  return subjectId;
}

const read = async (own: TestWorkspace, id: string) =>
  (await app.request('GET', `/api/compliance/proof/${id}`, { key: own.keys.read })).body.data;

describe('a proof', () => {
  it('shows every attempt with the rules that were checked and the facts they saw', async () => {
    const own = await makeWorkspace(app);
    const callId = await prove(own);
    await own.ctx.db.transaction((tx) =>
      suppress(own.ctx, tx, { phoneNumber: '+14155550123', source: 'manual' }),
    );
    await prove(own); // another call between the two
    await prove(own, callId, 2);
    const proof = await read(own, callId);
    expect(proof).toMatchObject({ subject_type: 'call', subject_id: callId });
    const [first, second] = proof.attempts;
    expect(first).toMatchObject({
      attempt: 1,
      sequence: 1,
      allowed: true,
      rule: null,
      intact: true,
      actor: 'operator',
    });
    expect(second).toMatchObject({
      attempt: 2,
      sequence: 3,
      allowed: false,
      rule: 'suppressed',
      intact: true,
    });
    expect(first.checked).toHaveLength(8);
    expect(second.facts).toMatchObject({
      phoneNumber: '+14155550123',
      country: 'US',
      zones: ['America/Los_Angeles'],
    });
    expect(second.checked).toContainEqual(expect.objectContaining({ rule: 'suppressed', result: 'refused' }));
  });

  it('is 404 for what was never checked, and for an id of another workspace', async () => {
    const [one, two] = [await makeWorkspace(app), await makeWorkspace(app)];
    const callId = await prove(one);
    for (const id of [callId, newId()])
      expect((await app.request('GET', `/api/compliance/proof/${id}`, { key: two.keys.read })).status).toBe(
        404,
      );
    const bad = await app.request('GET', '/api/compliance/proof/x', { key: one.keys.read });
    expect([bad.status, bad.body.error.message]).toEqual([400, 'Invalid call or message ID']);
  });

  it('is gone with a transaction that fails', async () => {
    const own = await makeWorkspace(app);
    const callId = newId();
    const failing = own.ctx.db.transaction(async (tx) => {
      const facts = await contactFacts(own.ctx, tx, { email: 'a@example.com', channel: 'email' });
      const verdict = checkContactAllowed(facts, own.ctx.clock.now());
      await recordProof(own.ctx, tx, { subjectType: 'message', subjectId: callId, facts, verdict });
      throw new Error('the send failed');
    });
    await expect(failing).rejects.toThrow('the send failed');
    await own.ctx.db.transaction((tx) => recordProofs(own.ctx, tx, [])); // begins no chain
    expect(await provenWorkspaces(app.platform.db)).not.toContain(own.tenantId);
    expect(await read(own, callId)).toBeUndefined();
    expect(await verifyProofs(app.platform, own.tenantId)).toEqual({
      entries: 0,
      redacted: 0,
      brokenAt: null,
    });
  });
});

describe('the chain of proofs', () => {
  it('holds under parallel writers, and shows what was changed, removed, cut off or forged', async () => {
    const own = await makeWorkspace(app);
    const ids = await Promise.all(Array.from({ length: 20 }, () => prove(own)));
    const verify = () => verifyProofs(app.platform, own.tenantId);
    expect(await verify()).toEqual({ entries: 20, redacted: 0, brokenAt: null });
    const tamper = async (change: Sql) => {
      const { db } = app.platform;
      await db.run(sql`create table kept as select * from contact_proofs where tenant_id = ${own.tenantId}`);
      await db.run(change);
      const { brokenAt } = await verify();
      await db.run(sql`delete from contact_proofs where tenant_id = ${own.tenantId}`);
      await db.run(sql`insert into contact_proofs select * from kept`);
      await db.run(sql`drop table kept`);
      return brokenAt;
    };
    const at = (sequence: number) => sql`tenant_id = ${own.tenantId} and sequence = ${sequence}`;
    expect(await tamper(sql`update contact_proofs set allowed = false where ${at(7)}`)).toEqual({
      sequence: 7,
      why: 'it was changed',
    });
    expect(await tamper(sql`update contact_proofs set content = '{}' where ${at(9)}`)).toEqual({
      sequence: 9,
      why: 'its content was changed',
    });
    expect(await tamper(sql`delete from contact_proofs where ${at(5)}`)).toEqual({
      sequence: 5,
      why: 'an entry is missing',
    });
    expect(await tamper(sql`delete from contact_proofs where ${at(20)}`)).toEqual({
      sequence: 20,
      why: 'the newest entries are missing',
    });
    const forged = sql`update contact_proofs set content = '{}', redacted_at = now() where ${at(3)}`;
    expect(await tamper(forged)).toEqual({ sequence: 3, why: 'it is marked as redacted but says something' });
    const stranger = {
      ...app.platform,
      secrets: createSecretBox('another key of at least thirty-two characters'),
    };
    expect((await verifyProofs(stranger, own.tenantId)).brokenAt?.sequence).toBe(1);
    expect((await verify()).brokenAt).toBeNull();
    await app.platform.db.run(sql`update contact_proofs set rule = 'premium' where ${at(4)}`);
    const all = await Promise.all(ids.map((id) => read(own, id)));
    const broken = all.flatMap(({ attempts }) => attempts).filter(({ intact }) => !intact);
    expect(broken.map(({ sequence }) => sequence)).toEqual([4]);
  });

  it('is verified by the operator’s command, which fails on a broken one', async () => {
    const own = await startApp();
    const workspace = await makeWorkspace(own);
    const { db } = own.platform;
    await workspace.ctx.db.transaction(async (tx) => {
      const facts = await contactFacts(workspace.ctx, tx, { phoneNumber: '+14155550123', channel: 'voice' });
      const verdict = checkContactAllowed(facts, workspace.ctx.clock.now());
      await recordProof(workspace.ctx, tx, { subjectType: 'call', subjectId: newId(), facts, verdict });
    });
    vi.stubEnv('DATABASE_URL', own.databaseUrl);
    vi.stubEnv('SECRET_KEY', 'a key for tests, long enough to be one');
    vi.stubEnv('BASE_URL', 'http://parley.test');
    try {
      expect(await runAdmin(['proof', 'verify', workspace.tenantId])).toBe(0);
      await db.run(sql`update contact_proofs set actor = 'somebody' where tenant_id = ${workspace.tenantId}`);
      expect(await runAdmin(['proof', 'verify'])).toBe(1);
      await expect(runAdmin(['proof', 'verify', newId()])).rejects.toThrow('has no contact proofs');
      await expect(runAdmin(['audit', 'verify', newId()])).rejects.toThrow('has no audit entries');
    } finally {
      vi.unstubAllEnvs();
      await own.stop();
    }
  });
});
