import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeWorkspace } from '../../../../test/factories.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { overLimit } from '../../../providers/crm/hubspot/test-support/hubspot-double.ts';
import { signatureOf } from '../../../providers/crm/vendor/signature.ts';
import { openInbound } from '../../calls/inbound/open.ts';
import { makeAgent, makeNumber } from '../../calls/test-support/test-calls.ts';
import { findDialedNumber } from '../../phone-numbers/service.ts';
import { deleteWorkspace, resumeWorkspace, suspendWorkspace } from '../../workspaces/service.ts';
import { importPage } from '../imports/import.ts';
import { callerDirectory, LOOK_UP_MS } from '../lookup.ts';
import { actions, newNumber, openStage, type Stage } from '../test-support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function scene() {
  const workspace = await makeWorkspace(stage.app);
  const campaignId = await makeCampaign(stage.app, workspace);
  const contacts = async () =>
    (
      await stage.app.request('GET', `/api/campaigns/${campaignId}/contacts?limit=100`, {
        key: workspace.keys.read,
      })
    ).body.data.contacts as {
      phone_number: string;
      name: string;
      metadata: object;
      crm_external_id: string | null;
    }[];
  return { workspace, campaignId, contacts, ...actions(stage, workspace) };
}

const seconds = () => Math.floor(Date.now() / 1_000);
const send = (path: string, secret: string, body: unknown, at = seconds()) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = signatureOf(secret, at, raw);
  return stage.app.request('POST', path, {
    raw,
    headers: { 'x-parley-signature': signature, 'content-type': 'application/json' },
  });
};

describe('an inbound hook', () => {
  it('L-011 takes signed contacts into its campaign with a mapping like that of a CSV, and each request once', async () => {
    const { connect, campaignId, contacts, ask } = await scene();
    const inbound = {
      campaignId,
      mapping: { mobile: 'phoneNumber', 'properties.full_name': 'name', tier: 'metadata' },
      metadataKeys: { tier: 'plan' },
    };
    const made = await connect('http', { options: { inbound, defaultCountry: 'US' } });
    const { secret } = made.hook;
    const path = new URL(made.hook.url).pathname;
    expect(path).toMatch(/^\/webhooks\/integrations\/v2\/[0-9a-f-]{36}$/);
    expect(path).not.toContain(made.id);
    expect((await ask('GET', `/${made.id}`)).body.data.hook.secret).toBe('[configured]');
    const person = {
      mobile: '(415) 555-0188',
      properties: { full_name: 'Ana García' },
      tier: 'gold',
      other: 'x',
    };
    const at = seconds();
    const first = await send(path, secret, [person, { mobile: 'nonsense' }], at);
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { duplicate: false, received: 2, created: 1, updated: 0, problems: [{ index: 1 }] },
    ]);
    expect(await contacts()).toMatchObject([
      { phone_number: '+14155550188', name: 'Ana García', metadata: { plan: 'gold' } },
    ]);
    expect((await send(path, secret, [person, { mobile: 'nonsense' }], at)).body.data).toMatchObject({
      duplicate: true,
      created: 0,
    });
    const renamed = { ...person, properties: { full_name: 'Ana Gil' }, tier: 'silver' };
    expect((await send(path, secret, renamed)).body.data).toMatchObject({ created: 0, updated: 1 });
    expect(await contacts()).toMatchObject([{ name: 'Ana Gil', metadata: { plan: 'silver' } }]);
  });

  it('takes nothing for a workspace that is suspended or deleted', async () => {
    const { connect, campaignId, contacts, workspace } = await scene();
    const made = await connect('http', { options: { inbound: { campaignId } } });
    const post = () => send(new URL(made.hook.url).pathname, made.hook.secret, { phone: newNumber() });
    await suspendWorkspace(workspace.ctx, { reason: 'abuse' });
    const refused = await post();
    expect([refused.status, refused.body.error.code]).toEqual([403, 'TENANT_SUSPENDED']);
    await resumeWorkspace(workspace.ctx);
    expect(await contacts()).toEqual([]);
    expect((await post()).body.data).toMatchObject({ created: 1 });
    await deleteWorkspace(workspace.ctx);
    expect((await post()).status).toBe(404);
  });

  it('L-011 admits nothing before the signature over the raw body is right, and no older than five minutes', async () => {
    const { connect, campaignId, contacts, ask } = await scene();
    const made = await connect('hubspot', { options: { inbound: { campaignId } } });
    const { secret } = made.hook;
    const path = new URL(made.hook.url).pathname;
    const body = { phone: '+14155550199' };
    const refused = [
      await stage.app.request('POST', path, { body }),
      await send(path, 'hook_wrong', body),
      await send(path, secret, body, seconds() - 360),
      await send(path, secret, body, seconds() + 360),
      await stage.app.request('POST', path, {
        raw: '{"phone": "+14155550199"}',
        headers: {
          'x-parley-signature': signatureOf(secret, seconds(), JSON.stringify(body)),
          'content-type': 'application/json',
        },
      }),
      await send(path, 'hook_wrong', '{not json'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await send(path, secret, '{not json')).status).toBe(400);
    expect((await send(path, secret, '{"__proto__": {"a": 1}}')).status).toBe(400);
    expect((await send(`/webhooks/integrations/v2/${newId()}`, secret, body)).status).toBe(404);
    expect(await contacts()).toEqual([]);
    const rotated = (await ask('POST', `/${made.id}/hook-secret`)).body.data;
    expect((await send(path, secret, body)).status).toBe(401);
    expect((await send(path, rotated.secret, body)).body.data.created).toBe(1);
    await ask('DELETE', `/${made.id}`);
    expect((await send(path, rotated.secret, body, seconds() - 1)).status).toBe(404);
  });

  it('L-012 works under its former address, which says that it is deprecated and names its successor', async () => {
    const { connect, campaignId, workspace, contacts } = await scene();
    const made = await connect('hubspot', { options: { inbound: { campaignId } } });
    const path = `/webhooks/integrations/${workspace.tenantId}/${made.id}`;
    const answers = [
      await send(path, made.hook.secret, { phone: '+14155550166', name: 'Bo' }),
      await send(path, 'hook_wrong', { phone: '+14155550166' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(await contacts()).toMatchObject([{ phone_number: '+14155550166', name: 'Bo' }]);
    for (const { headers } of answers) {
      expect(headers.get('deprecation')).toMatch(/^@\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(new Date(headers.get('sunset') ?? '').getTime()).toBeGreaterThan(Date.now());
      expect(headers.get('link')).toMatch(/^<\/webhooks\/integrations\/v2\/.+>; rel="successor-version"$/);
    }
    expect(answers[0]?.headers.get('link')).toContain(new URL(made.hook.url).pathname);
    const { headers } = await send(new URL(made.hook.url).pathname, made.hook.secret, {
      phone: '+14155550166',
    });
    expect(headers.get('deprecation')).toBeNull();
  });
});

describe('an import of a list', () => {
  it('L-018 goes on page by page, by the rules of a CSV, and remembers who each contact is in the CRM', async () => {
    const { connect, campaignId, workspace, ask, contacts, events } = await scene();
    const { app, hubspot } = stage;
    const { id } = await connect('hubspot', {
      mapping: { 'metadata.plan': 'plan_tier' },
      options: { defaultCountry: 'US' },
    });
    const members = Array.from({ length: 103 }, (_, index) =>
      hubspot.addContact({ firstname: `P${index}`, phone: `(628) 555-${1000 + index}`, plan_tier: 'gold' }),
    );
    members.push(hubspot.addContact({ firstname: 'No way to reach' }), hubspot.addContact({ phone: '123' }));
    hubspot.lists.set('501', { name: 'Spring leads', members });
    await app.request('POST', `/api/campaigns/${campaignId}/contacts`, {
      key: workspace.keys.full,
      body: { phoneNumber: '+16285551000', name: 'Was there' },
    });
    expect((await ask('GET', `/${id}/lists`)).body.data).toContainEqual({ id: '501', name: 'Spring leads' });
    const started = await ask('POST', `/${id}/import`, { campaignId, listId: '501' });
    expect([started.status, started.body.data.status]).toEqual([202, 'running']);
    const importId = started.body.data.id;
    const run = () => importPage.run(workspace.ctx, { importId }, { number: 1, isLast: false });
    await Promise.all([run(), run()]); // a job may run twice: the page counts once
    expect((await ask('GET', `/${id}/imports`)).body.data).toMatchObject([
      { status: 'running', total: 100, imported: 99 },
    ]);
    await run();
    await run();
    expect((await ask('GET', `/${id}/imports`)).body.data).toMatchObject([
      { status: 'completed', total: 105, imported: 102, skipped: 3, problems: [{}, {}], error: null },
    ]);
    const stored = await contacts();
    expect(stored.find(({ phone_number }) => phone_number === '+16285551000')).toMatchObject({
      name: 'Was there',
      crm_external_id: members[0],
      crm_provider: 'hubspot',
    });
    expect(stored.find(({ phone_number }) => phone_number === '+16285551001')).toMatchObject({
      name: 'P1',
      metadata: { plan: 'gold' },
      crm_external_id: members[1],
    });
    expect((await events('integration.%')).map(({ name, data }) => [name, data.imported])).toEqual([
      ['integration.sync_completed', 102],
    ]);
    const gone = (await ask('POST', `/${id}/import`, { campaignId, listId: '999' })).body.data;
    await importPage.run(workspace.ctx, { importId: gone.id }, { number: 1, isLast: false });
    expect((await ask('GET', `/${id}/imports?limit=1`)).body.data).toMatchObject([
      { status: 'failed', imported: 0 },
    ]);
    expect((await events('integration.%')).at(-1)?.name).toBe('integration.sync_failed');
  });

  it('goes on where it was once the vendor allows it, says until when it waits, and can be canceled', async () => {
    const { connect, campaignId, workspace, ask, events, contacts } = await scene();
    const { app, hubspot } = stage;
    const { db, clock } = app.platform;
    const { id } = await connect('hubspot');
    const members = Array.from({ length: 250 }, (_, index) =>
      hubspot.addContact({ firstname: `W${index}`, phone: `+1628556${1000 + index}` }),
    );
    hubspot.lists.set('601', { name: 'Waiting', members });
    const start = async () =>
      (await ask('POST', `/${id}/import`, { campaignId, listId: '601' })).body.data.id;
    const shown = async (importId: string) =>
      (await ask('GET', `/${id}/imports`)).body.data.find((one: { id: string }) => one.id === importId);
    const run = (importId: string, isLast = false) =>
      importPage.run(workspace.ctx, { importId }, { number: 1, isLast });
    const waiting = () =>
      db.many<{ run_at: Date }>(sql`
        select run_at from graphile_worker.jobs where task_identifier = 'integrations.import' and key is not null`);

    const importId = await start();
    await run(importId);
    hubspot.faults.push({ path: /memberships$/, instead: overLimit('TEN_SECONDLY_ROLLING') });
    hubspot.faults.push({ path: /memberships$/, instead: overLimit('TEN_SECONDLY_ROLLING') });
    await run(importId, true); // limits are no failed attempt
    await run(importId);
    const limited = await shown(importId);
    expect(limited).toMatchObject({ status: 'running', total: 100, imported: 100, error: null });
    const untilMs = Date.parse(limited.postponed_until);
    expect(untilMs).toBeGreaterThan(clock.now().getTime());
    expect((await waiting()).map(({ run_at }) => run_at.getTime())).toEqual([untilMs]); // a row, so that it outlives a restart
    await run(importId);
    expect(await shown(importId)).toMatchObject({ status: 'running', total: 200, postponed_until: null });

    expect((await ask('DELETE', `/${id}/imports/${importId}`)).status).toBe(204);
    expect((await ask('DELETE', `/${id}/imports/${importId}`)).status).toBe(404);
    const asked = hubspot.asked.length;
    await run(importId);
    expect(hubspot.asked.length).toBe(asked);
    expect(await shown(importId)).toMatchObject({ status: 'canceled', imported: 200, total: 200 });

    // Canceled while a page is under way: that page is not stored.
    await db.run(sql`update contacts set deleted_at = now() where tenant_id = ${workspace.tenantId}`);
    const cut = await start();
    hubspot.faults.push({ path: /memberships$/, holdMs: 300 });
    const page = run(cut);
    await ask('DELETE', `/${id}/imports/${cut}`);
    await page;
    expect([(await shown(cut)).status, (await contacts()).length]).toEqual(['canceled', 0]);

    const broken = await start();
    hubspot.faults.push({
      path: /memberships$/,
      instead: { status: 200, body: { results: [{ recordId: {} }] } },
    });
    await db.run(sql`update integration_imports set page = 2147483647 where id = ${broken}`);
    await expect(run(broken)).rejects.toThrow();
    hubspot.lists.set('601', { name: 'Waiting', members: members.slice(0, 1) });
    await expect(run(broken, true)).rejects.toThrow();
    expect(await shown(broken)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('unexpected'),
    });
    expect((await events('integration.%')).map(({ name }) => name)).toEqual(['integration.sync_failed']);
  });
});

describe('a caller', () => {
  it('is looked up before the call is answered; what the CRM knows is there for the agent', async () => {
    const { connect, workspace } = await scene();
    const { app, hubspot } = stage;
    const from = newNumber();
    hubspot.addContact({ firstname: 'Cleo', lastname: 'Ruiz', phone: from, plan_tier: 'gold' });
    await connect('hubspot', { mapping: { 'metadata.plan': 'plan_tier' } });
    const agentId = await makeAgent(app, workspace);
    const number = await findDialedNumber(
      app.platform.db,
      await makeNumber(app, workspace, { agent_id: agentId }),
    );
    if (number === undefined) throw new Error('no number');
    const ring = () => ({
      carrierCallId: newId(),
      from,
      to: number.phoneNumber,
      at: app.platform.clock.now(),
    });
    const opened = await openInbound(workspace.ctx, { agentId, number, ringing: ring() });
    const row = await app.platform.db.one(sql`
      select contact_name, dynamic_variables from calls where id = ${'id' in opened ? opened.id : ''}`);
    expect(row).toMatchObject({
      contact_name: 'Cleo Ruiz',
      dynamic_variables: { crm_name: 'Cleo Ruiz', crm_plan: 'gold', crm_provider: 'hubspot' },
    });
    const asked = hubspot.asked.length;
    await openInbound(workspace.ctx, { agentId, number, ringing: ring() });
    expect(hubspot.asked.length).toBe(asked); // kept for a minute
  });

  const HELD_MS = 5_000;

  it('is answered without it after 800 ms, and when the CRM fails', async () => {
    const { connect, workspace } = await scene();
    const { hubspot } = stage;
    await connect('hubspot');
    const from = newNumber();
    hubspot.addContact({ firstname: 'Slow', phone: from });
    hubspot.faults.push({ path: /search$/, holdMs: HELD_MS });
    const startedMs = performance.now();
    expect(await callerDirectory(workspace.ctx, from)).toEqual({});
    const tookMs = performance.now() - startedMs;
    expect(tookMs).toBeGreaterThanOrEqual(LOOK_UP_MS - 20);
    expect(tookMs).toBeLessThan(HELD_MS);
    expect(await callerDirectory(workspace.ctx, from)).toMatchObject({ crm_name: 'Slow' });
    hubspot.faults.push({ path: /search$/, instead: { status: 500, body: {} } });
    expect(await callerDirectory(workspace.ctx, newNumber())).toEqual({});
    expect(await callerDirectory(workspace.ctx, 'anonymous')).toEqual({});
  });
});
