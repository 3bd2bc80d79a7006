import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '../../providers/channels/email/test-support/smtp-server.ts';
import { sendDueMails } from './choices.ts';
import { notify } from './service.ts';

let smtp: TestSmtpServer;
let app: TestApp;
let own: TestWorkspace;
beforeAll(async () => {
  smtp = await startSmtpServer({ password: 'secret' });
  const SMTP_URL = `smtp://parley:secret@127.0.0.1:${smtp.port}`;
  app = await startApp({ env: { SMTP_URL, MAIL_FROM: 'Parley <parley@example.com>' } });
  own = await makeWorkspace(app);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

type Kind = Parameters<typeof notify>[2]['kind'];
const send = (on: TestWorkspace, kind: Kind, userId?: string) =>
  on.ctx.db.transaction((tx) =>
    notify(on.ctx, tx, { kind, title: kind, body: 'because', link: '/x', ...(userId ? { userId } : {}) }),
  );
const choose = (session: string, body?: unknown) =>
  app.request(body === undefined ? 'GET' : 'PUT', '/api/notifications/choices', { session, body });
const seen = async (session: string) =>
  (await app.request('GET', '/api/notifications', { session })).body.data as {
    notifications: { kind: string }[];
    unread: number;
  };
const mailed = async (on: TestWorkspace) =>
  (
    await app.platform.db.many<{ to_address: string; subject: string }>(
      sql`select to_address, subject from mails where tenant_id = ${on.tenantId} order by to_address`,
    )
  ).map(({ to_address, subject }) => `${to_address.split('-')[0]}: ${subject}`);
const later = (hours: number) => ({
  ...app.platform,
  clock: { ...app.platform.clock, now: () => new Date(Date.now() + hours * 3_600_000) },
});

describe('what reaches a person', () => {
  it('is everything in the app, and mail by importance, until they choose', async () => {
    const { status, body } = await choose(own.sessions.viewer);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ timezone: 'UTC', quietHours: null, digestHour: 8, mailed: true });
    expect(body.data.kinds).toContainEqual({
      kind: 'campaign.blocked',
      label: 'A campaign was paused',
      app: true,
      email: 'at_once',
    });
  });

  it('keeps both of two first choices that are made at the same moment', async () => {
    const { sessions, tenantId, ownerId } = await makeWorkspace(app);
    const mail = { kind: 'webhook.disabled', email: 'off' };
    const inApp = { kind: 'campaign.completed', app: false };
    let second: ReturnType<typeof choose> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into notification_choices (tenant_id, user_id, kinds, timezone, digest_hour, updated_at)
        values (${tenantId}, ${ownerId}, '{"webhook.disabled": {"app": true, "email": "off"}}', 'UTC', 8, now())`);
      second = choose(sessions.owner, { kinds: [inApp] });
      await expect
        .poll(() =>
          app.platform.db.many(sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1);
    });
    expect((await second)?.body.data.kinds).toEqual(
      expect.arrayContaining([expect.objectContaining(mail), expect.objectContaining(inApp)]),
    );
  });

  it('keeps what is not named, is audited, and is nobody else’s', async () => {
    const mine = own.sessions.member;
    const first = { kinds: [{ kind: 'campaign.completed', app: false }], timezone: 'Europe/Madrid' };
    expect((await choose(mine, first)).status).toBe(200);
    const quietHours = { start: '22:00', end: '07:00' };
    const { data } = (await choose(mine, { quietHours, digestHour: 9 })).body;
    expect(data).toMatchObject({ timezone: 'Europe/Madrid', quietHours, digestHour: 9 });
    const completed = data.kinds.find(({ kind }: { kind: string }) => kind === 'campaign.completed');
    expect(completed).toMatchObject({ app: false, email: 'digest' });
    expect((await choose(own.sessions.admin)).body.data.quietHours).toBeNull();
    await send(own, 'campaign.completed');
    expect(await seen(mine)).toEqual({ notifications: [], unread: 0 });
    expect((await seen(own.sessions.admin)).unread).toBe(1);
    const audit = await app.request('GET', '/api/audit?action=notification_choices.update', {
      key: own.keys.full,
    });
    expect(audit.body.data.length ?? audit.body.data.entries.length).toBeGreaterThan(0);
  });

  it.each([
    [{ kinds: [{ kind: 'no.such', app: true }] }],
    [{ kinds: [{ kind: 'campaign.blocked', email: 'weekly' }] }],
    [{ timezone: 'Mars/Base' }],
    [{ quietHours: { start: '24:00', end: '07:00' } }],
    [{ digestHour: 24 }],
    [{ digestHour: -1 }],
  ])('refuses %j', async (body) => {
    expect((await choose(own.sessions.owner, body)).status).toBe(400);
  });

  it('is asked of people only', async () => {
    const answer = await app.request('GET', '/api/notifications/choices', { key: own.keys.full });
    expect(answer.status).toBe(403);
  });
});

describe('mail about what happened', () => {
  it('goes once to those it is for, however many processes look, as one mail for all that is due', async () => {
    const on = await makeWorkspace(app);
    await choose(on.sessions.admin, { kinds: [{ kind: 'campaign.blocked', email: 'off' }] });
    await send(on, 'campaign.blocked');
    await send(on, 'campaign.blocked');
    await send(on, 'campaign.completed');
    await Promise.all([1, 2, 3].map(() => sendDueMails(app.platform)));
    expect(await mailed(on)).toEqual(['member: 2 notifications of Test', 'owner: 2 notifications of Test']);
    await sendDueMails(later(25));
    expect((await mailed(on)).filter((line) => line.endsWith('campaign.completed (Test)'))).toEqual([
      'admin: campaign.completed (Test)',
      'member: campaign.completed (Test)',
      'owner: campaign.completed (Test)',
    ]);
  });

  it('goes to one person where it concerns one, and to no one who left', async () => {
    const on = await makeWorkspace(app);
    await send(on, 'sign_in.new_place', on.ownerId);
    await send(on, 'campaign.blocked');
    await app.platform.db.run(
      sql`delete from memberships where tenant_id = ${on.tenantId} and role in ('admin', 'member')`,
    );
    await sendDueMails(app.platform);
    expect(await mailed(on)).toEqual(['owner: 2 notifications of Test']);
    const left = await app.platform.db.one<{ count: number }>(
      sql`select count(*) from notification_mails where tenant_id = ${on.tenantId}`,
    );
    expect(left.count).toBe(0);
  });

  it('goes to no one whose role, when it is made, may not read of it', async () => {
    const on = await makeWorkspace(app);
    await send(on, 'campaign.blocked');
    await send(on, 'webhook.disabled');
    const people = (await app.request('GET', '/api/members', { key: on.keys.read })).body.data;
    const { id } = people.find(({ role }: { role: string }) => role === 'admin');
    const body = { role: 'viewer' };
    expect(
      (await app.request('PATCH', `/api/members/${id}`, { session: on.sessions.owner, body })).status,
    ).toBe(200);
    await sendDueMails(app.platform);
    expect(await mailed(on)).toEqual(['member: campaign.blocked (Test)', 'owner: 2 notifications of Test']);
  });

  it('is erased with the notification', async () => {
    const on = await makeWorkspace(app);
    await send(on, 'campaign.blocked');
    await app.platform.db.run(sql`delete from notifications where tenant_id = ${on.tenantId}`);
    await sendDueMails(app.platform);
    expect(await mailed(on)).toEqual([]);
  });
});
