import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace } from '../../../test/factories.ts';
import { request, startOwnApp } from '../../../test/harness.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { buildProcess, startProcess } from '../../../test/processes/killable-process.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { addJob } from '../../platform/jobs/enqueue.ts';
import { startSmtpServer } from '../../providers/channels/email/test-support/smtp-server.ts';
import { sendDueMails } from '../notifications/choices.ts';
import { notify } from '../notifications/service.ts';
import { codeOf, enrolTotp, holdTime, PASSWORD, signIn, signUp } from './test-support/account.ts';

/** Rows that are written last: the process waits there, with everything before it done and nothing committed. */
const LATE = ['audit_entries', 'mails'] as const;

it('a process killed in the middle leaves nothing half-done: what works once still works, once, elsewhere', async () => {
  const smtp = await startSmtpServer({ password: 'secret' });
  const settings = {
    SMTP_URL: `smtp://parley:secret@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Parley <parley@example.com>',
    VOICE: 'off',
  };
  const [file, app] = await Promise.all([buildProcess('identity'), startOwnApp({ env: settings })]);
  holdTime(app);
  const { db } = app.platform;
  const own = await makeWorkspace(app);
  const body = { email: 'new@example.com', role: 'member' };
  const invited = await app.request('POST', '/api/invitations', { session: own.sessions.owner, body });
  const accept = `${new URL(invited.body.data.url).pathname.replace('/invitations', '/api/auth/invitations')}/accept`;
  const person = await signUp(app);
  const { secret, recoveryCodes } = await enrolTotp(app, person.session);
  const challenge = async () => (await signIn(app, person.email)).body.data.mfa_token as string;
  const leaver = await makePerson(app, own.tenantId, 'member');
  const theirs = await makeSession(app, own.tenantId, leaver);
  await own.ctx.db.transaction((tx) =>
    notify(own.ctx, tx, { kind: 'campaign.blocked', title: 'Paused', body: 'because', userId: own.ownerId }),
  );
  const tokens = [await challenge(), await challenge()];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const victim = startProcess(file, { databaseUrl: app.databaseUrl, settings, port });
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 240_000, interval: 50 }).toBe(true);
  holdTime(app); // from here on the code below is right in both processes
  const mfa = (code: string, index: number) =>
    ['POST', '/api/auth/sign-in/mfa', { body: { mfa_token: tokens[index], code } }] as const;
  const steps = [
    ['POST', accept, { body: { password: PASSWORD } }],
    ...[recoveryCodes[0] ?? '', codeOf(app, secret)].map(mfa),
    ['DELETE', `/api/members/${leaver}`, { session: own.sessions.owner }],
  ] as const;
  const waiting = async () =>
    (
      await db.one<{ count: number }>(sql`
        select count(*)::int as count from pg_locks lock join pg_stat_activity activity using (pid)
        where not lock.granted and activity.datname = current_database()`)
    ).count;
  await db.transaction(async (tx) => {
    for (const table of LATE) await tx.run(sql`lock table ${tableOf(table)} in exclusive mode`);
    await addJob(db, 'notifications.send-mails', {}, { at: new Date() });
    const asked = steps.map(([method, path, ask]) => request(url, method, path, ask).catch(() => undefined));
    await expect.poll(waiting, { timeout: 240_000, interval: 20 }).toBeGreaterThanOrEqual(steps.length + 1);
    victim.kill('SIGKILL');
    await once(victim, 'close');
    expect(await Promise.all(asked)).toEqual(steps.map(() => undefined));
  });

  expect((await app.request('GET', '/api/auth/me', { session: theirs })).status).toBe(200); // not removed, so not out
  for (const expected of ['first', 'again'] as const) {
    const answers = [];
    for (const [method, path, ask] of steps) answers.push((await app.request(method, path, ask)).status);
    expect(answers, expected).toEqual(expected === 'first' ? [200, 200, 200, 204] : [404, 401, 401, 404]);
  }
  expect((await app.request('GET', '/api/auth/me', { session: theirs })).status).toBe(401);
  const joined = await db.one<{ count: number }>(sql`
    select count(*)::int as count from memberships membership join users person on person.id = membership.user_id
    where membership.tenant_id = ${own.tenantId} and person.email = 'new@example.com'`);
  expect(joined.count).toBe(1);

  await app.startWorker();
  await sendDueMails(app.platform);
  const noticed = () => smtp.accepted.filter(({ to }) => to === own.ownerEmail).length;
  await expect.poll(noticed, { timeout: 240_000 }).toBe(1);
  await sendDueMails(app.platform);
  expect(await db.many(sql`select 1 from mails where to_address = ${own.ownerEmail}`)).toHaveLength(1);
  await smtp.close();
}, 240_000);

const tableOf = (name: (typeof LATE)[number]): Sql => (name === 'mails' ? sql`mails` : sql`audit_entries`);
