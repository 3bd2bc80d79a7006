import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { erasePerson } from '../../platform/personal-data/data-registry.ts';
import { connectionOf } from '../outbox/service.ts';
import { channelDouble } from '../outbox/test-channel.ts';
import { campaignSweep, sendCampaign } from './service.ts';
import { newNumber, type Stage, stageOf } from './test-support/stage.ts';

let app: TestApp;
let on: Stage;
let double: ReturnType<typeof channelDouble>;
beforeAll(async () => {
  double = channelDouble();
  app = await startApp({ baseUrl: 'https://parley.test', providers: { channels: double.channels } });
  on = await stageOf(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  double.mood.fail = 'no';
  double.asked.length = 0;
  double.looked.length = 0;
});

const texts = {
  channel: 'email',
  emailSubject: 'An offer for {{name}}',
  emailBody: 'Dear {{ name }}, {{plan}}',
};
const run = (id: string) => on.run(sendCampaign, { campaignId: id });
const statuses = async (id: string) => (await on.contactsOf(id)).map(({ status }) => status);
const keysTo = (to: string) => double.asked.filter((message) => message.to === to).map(({ key }) => key);
const sendsOf = (id: string) =>
  app.platform.db.many<{
    id: string;
    state: string;
    reason: string | null;
    attempts: number;
    due_at: Date;
  }>(sql`
    select id, state, reason, attempts, due_at from outbox_messages
    where tenant_id = ${on.tenantId} and campaign_id = ${id} order by due_at, id`);
/** Moves the campaign's pace, leases and back-offs into the past. */
async function later(id: string): Promise<void> {
  await app.platform.db.run(sql`
    update outbox_messages set due_at = now() - interval '1 second' where tenant_id = ${on.tenantId} and campaign_id = ${id}`);
  await app.platform.db.run(sql`
    update campaign_sending set next_at = now() - interval '1 second' where tenant_id = ${on.tenantId} and campaign_id = ${id}`);
}

/** The last four digits decide how the simulated sender answers. */
const templateId = (ending: string) => `${newId().slice(0, -4)}${ending}`;

let people = 0;
const newAddress = () => `person-${people++}@example.com`;

async function writing(contacts: object[], body: object = texts): Promise<string> {
  const id = await on.make(body);
  if (contacts.length > 0) await on.addContacts(id, contacts);
  expect((await on.activate(id)).status).toBe(200);
  return id;
}

describe('an e-mail campaign', () => {
  it('D-136 writes to each contact once, with tokens filled, and completes', async () => {
    const [ana, bob] = [newAddress(), newAddress()];
    const id = await writing([
      { email: ana, name: 'Ana {{email}}', metadata: { plan: 'gold', name: 'not this' } },
      { email: bob, phoneNumber: newNumber() },
    ]);
    expect(await on.jobsOf('campaigns.send', id)).toHaveLength(1);
    await run(id);
    await run(id);
    expect(double.asked.map(({ to, ...message }) => ({ to, ...message }))).toEqual([
      {
        account: on.tenantId,
        key: expect.any(String),
        to: ana,
        subject: 'An offer for Ana {{email}}',
        body: 'Dear Ana {{email}}, gold',
        unsubscribeUrl: expect.stringContaining('https://parley.test/unsubscribe/'),
        repeated: false,
      },
      expect.objectContaining({ to: bob, subject: 'An offer for', body: 'Dear , ' }),
    ]);
    expect(await statuses(id)).toEqual(['called', 'called']);
    expect((await on.get(id)).status).toBe('completed');
    expect((await on.eventsOf(id)).map(({ name }) => name)).toEqual([
      'campaign.started',
      'campaign.completed',
    ]);
    const row = (await on.list('?limit=100')).body.data.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({
      total_contacts: 2,
      pending_contacts: 0,
      called_contacts: 0,
      conversion_rate: 0,
    });
    const used = await app.platform.db.many(sql`
      select kind, quantity, agent_id, campaign_id, channel, subject_type from usage_entries
      where tenant_id = ${on.tenantId} and campaign_id = ${id}`);
    const what = { kind: 'message', quantity: 1, agent_id: on.agentId, campaign_id: id };
    expect(used).toEqual(Array(2).fill({ ...what, channel: 'email', subject_type: 'message' }));
    const [send] = await sendsOf(id);
    const proof = await app.request('GET', `/api/compliance/proof/${send?.id}`, { key: on.keys.full });
    expect(proof.body.data).toMatchObject({ subject_type: 'message', attempts: [{ allowed: true }] });
  });

  it('D-136 only waits for people without subject and body, and is refused with only one of them', async () => {
    const id = await on.make({ channel: 'email' });
    await on.addContact(id, { email: newAddress() });
    for (const [half, missing] of [
      [{ emailSubject: 'Hello' }, 'emailBody'],
      [{ emailSubject: null, emailBody: 'Dear all' }, 'emailSubject'],
    ] as const) {
      await on.change(id, half);
      const answer = await on.activate(id);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.body.error.details.fieldErrors)).toEqual([missing]);
      expect((await on.get(id)).status).toBe('draft');
    }
    await on.change(id, { emailBody: null });
    expect((await on.activate(id)).status).toBe(200);
    expect(await on.jobsOf('campaigns.send', id)).toEqual([]);
    await run(id);
    expect([double.asked, await statuses(id)]).toEqual([[], ['pending']]);
  });

  it('keeps a subject on one line, for any value of a contact', async () => {
    const to = newAddress();
    await run(
      await writing([{ email: to, metadata: { plan: 'gold\r\nBcc: all@example.com' } }], {
        ...texts,
        emailSubject: 'Your {{plan}}',
      }),
    );
    expect(double.asked[0]).toMatchObject({ subject: 'Your gold Bcc: all@example.com' });
  });
});

describe('a WhatsApp campaign', () => {
  const whatsapp = (fields: object = {}) => ({
    channel: 'whatsapp',
    whatsappTemplateId: templateId('abcd'),
    ...fields,
  });

  it('D-135 sends the approved template to all, by list or by name, with values of the contact', async () => {
    const [number, own] = [newNumber(), newNumber()];
    const contacts = [
      { phoneNumber: number, name: 'Ana' },
      { phoneNumber: newNumber(), whatsappNumber: own },
    ];
    const listed = whatsapp({
      whatsappTemplateVariables: ['Hello {{name}}', 'soon', 'friend'],
      whatsappTemplateVariableMap: { '3': 'name', '4': 'campaign_name', '5': 'nothing' },
    });
    await run(await writing(contacts, listed));
    const byRecipient = [...double.asked].sort((one, other) => one.to.localeCompare(other.to));
    expect(byRecipient).toMatchObject([
      {
        to: number,
        templateId: listed.whatsappTemplateId,
        variables: { '1': 'Hello Ana', '2': 'soon', '3': 'Ana', '4': 'Spring offers', '5': '' },
      },
      { to: own, variables: { '1': 'Hello ', '3': 'friend' } },
    ]);
    double.asked.length = 0;
    const named = whatsapp({ whatsappTemplateVariables: { offer: '{{product_context}}' } });
    await run(await writing([{ phoneNumber: newNumber() }], named));
    expect(double.asked).toMatchObject([{ variables: { offer: 'A 20 % discount on yearly plans.' } }]);
  });

  it('D-135 is refused with a template that is unknown or not approved, and waits for people without one', async () => {
    for (const [ending, word] of [
      ['0001', 'pending'],
      ['0003', 'no such'],
    ] as const) {
      const id = await on.make(whatsapp({ whatsappTemplateId: templateId(ending) }));
      const answer = await on.activate(id);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.details.fieldErrors.whatsappTemplateId[0]).toContain(word);
    }
    const id = await writing([{ phoneNumber: newNumber() }], { channel: 'whatsapp' });
    await run(id);
    expect([double.asked, await statuses(id), (await on.get(id)).status]).toEqual([
      [],
      ['pending'],
      'active',
    ]);
  });
});

describe('who a campaign writes to', () => {
  it('contacts the channel does not reach become invalid', async () => {
    const id = await writing([{ phoneNumber: newNumber() }, { email: newAddress() }]);
    await run(id);
    expect(await statuses(id)).toEqual(['invalid', 'called']);
    const chat = await writing([{ email: newAddress() }], {
      channel: 'whatsapp',
      whatsappTemplateId: templateId('abcd'),
    });
    await run(chat);
    expect(await statuses(chat)).toEqual(['invalid']);
    expect(double.asked).toHaveLength(1);
  });

  it('C-061 C-062 suppressed people are not written to under any of their numbers, nor anybody without a required consent', async () => {
    const own = await stageOf(app);
    const [number, other, address] = [newNumber(), newNumber(), newAddress()];
    const suppress = (body: object) =>
      app.request('POST', '/api/compliance/suppressions', { key: own.keys.full, body });
    await suppress({ phoneNumber: number });
    await suppress({ email: address });
    const id = await own.make(texts);
    await own.addContacts(id, [
      { email: address },
      { email: newAddress(), phoneNumber: number },
      { email: newAddress(), phoneNumber: newNumber(), whatsappNumber: number },
      { email: newAddress(), phoneNumber: other },
      { email: address, phoneNumber: newNumber() },
    ]);
    await own.activate(id);
    await own.run(sendCampaign, { campaignId: id });
    expect((await own.contactsOf(id)).map(({ status }) => status)).toEqual([
      ...['dnc', 'dnc', 'dnc', 'called', 'dnc'],
    ]);
    expect(double.asked).toHaveLength(1);
    expect((await own.get(id)).status).toBe('completed');
    await app.platform.db.run(sql`
      insert into compliance_policies (tenant_id, require_consent, quiet_hours, recording_disclosure, ai_disclosure, updated_at)
      values (${own.tenantId}, true, '{"enabled": false, "start": "21:00", "end": "08:00"}', false, false, now())`);
    const strict = await own.make(texts);
    await own.addContact(strict, { email: newAddress() });
    await own.activate(strict);
    await own.run(sendCampaign, { campaignId: strict });
    expect((await own.contactsOf(strict)).map(({ status }) => status)).toEqual(['invalid']);
    expect(double.asked).toHaveLength(1);
  });

  it('C-061 the number and the address that a message does not use count as much as the one it uses', async () => {
    const own = await stageOf(app);
    const [number, address] = [newNumber(), newAddress()];
    for (const body of [{ phoneNumber: number }, { email: address }])
      await app.request('POST', '/api/compliance/suppressions', { key: own.keys.full, body });
    const id = await own.make({ channel: 'whatsapp', whatsappTemplateId: templateId('abcd') });
    await own.addContacts(id, [
      { phoneNumber: number, whatsappNumber: newNumber() },
      { phoneNumber: newNumber(), whatsappNumber: number },
      { phoneNumber: newNumber(), email: address },
      { phoneNumber: newNumber(), whatsappNumber: newNumber(), email: newAddress() },
    ]);
    await own.activate(id);
    await own.run(sendCampaign, { campaignId: id });
    expect((await own.contactsOf(id)).map(({ status }) => status)).toEqual(['dnc', 'dnc', 'dnc', 'called']);
    expect(double.asked).toHaveLength(1);
  });

  it('a person suppressed between activation and claim is not written to', async () => {
    const email = newAddress();
    const id = await writing([{ email }]);
    await app.request('POST', '/api/compliance/suppressions', { key: on.keys.full, body: { email } });
    await run(id);
    expect([keysTo(email), await statuses(id)]).toEqual([[], ['dnc']]);
  });

  it('quiet hours postpone a message, and never make a contact dnc', async () => {
    const own = await stageOf(app);
    const body = { quietHours: { enabled: true, start: '00:00', end: '23:59' } };
    const policy = (await app.request('GET', '/api/compliance/policy', { key: own.keys.full })).body.data;
    await app.request('PUT', '/api/compliance/policy', { key: own.keys.full, body: { ...policy, ...body } });
    const id = await own.make({ channel: 'whatsapp', whatsappTemplateId: templateId('abcd') });
    await own.addContact(id, { phoneNumber: newNumber() });
    await own.activate(id);
    await own.run(sendCampaign, { campaignId: id });
    expect((await own.contactsOf(id)).map(({ status }) => status)).toEqual(['pending']);
    const [job] = await own.jobsOf('campaigns.send', id);
    expect(job?.run_at.getTime()).toBeGreaterThan(app.platform.clock.realNow().getTime());
    const off = { ...policy, quietHours: { ...body.quietHours, enabled: false } };
    await app.request('PUT', '/api/compliance/policy', { key: own.keys.full, body: off });
    await app.platform.db.run(
      sql`update outbox_messages set due_at = now() - interval '1 second' where campaign_id = ${id}`,
    );
    await own.run(sendCampaign, { campaignId: id });
    expect((await own.contactsOf(id)).map(({ status }) => status)).toEqual(['called']);
  });

  it('a contact added during sending is written to as well, one deleted before its turn is not', async () => {
    const id = await writing([{ email: newAddress() }, { email: newAddress() }]);
    const [, second] = await on.contactsOf(id);
    await app.request('DELETE', `/api/campaigns/${id}/contacts/${second?.id}`, { key: on.keys.write });
    await on.addContact(id, { email: newAddress() });
    await run(id);
    expect(await statuses(id)).toEqual(['called', 'called']);
    expect(double.asked).toHaveLength(2);
  });

  it('a contact added when all others are queued is written to before the campaign completes', async () => {
    const id = await writing(Array.from({ length: 21 }, () => ({ email: newAddress() })));
    await run(id);
    expect(await sendsOf(id)).toHaveLength(21);
    const late = newAddress();
    await on.addContact(id, { email: late });
    expect(await sendsOf(id)).toHaveLength(22);
    await later(id);
    await run(id);
    expect(keysTo(late)).toHaveLength(1);
    expect((await on.get(id)).status).toBe('completed');
    expect(await run(id)).toBeUndefined();
    await app.platform.db.run(sql`select graphile_worker.remove_job(${`campaigns.send:${id}`})`);
    await run(id);
    expect(await on.jobsOf('campaigns.send', id)).toEqual([]);
  });

  it('a campaign paused before its turn queues nothing, and one that is gone is nothing to send', async () => {
    const id = await writing([{ email: newAddress() }]);
    await on.pause(id);
    await run(id);
    expect(await sendsOf(id)).toEqual([]);
    await expect(run(newId())).resolves.toBeUndefined();
  });

  it('a campaign of more than 500 contacts queues them in ranges, and forgets none', async () => {
    const id = await on.make(texts);
    for (const count of [250, 251])
      await on.addContacts(
        id,
        Array.from({ length: count }, () => ({ email: newAddress() })),
      );
    expect((await on.activate(id)).status).toBe(200);
    await run(id);
    expect(await sendsOf(id)).toHaveLength(500);
    await later(id);
    await run(id);
    expect(await sendsOf(id)).toHaveLength(501);
  });
});

describe('the pace', () => {
  it('D-138 is twenty a second for a campaign, independent of its schedule and of which process runs the job', async () => {
    const contacts = Array.from({ length: 105 }, () => ({ email: newAddress() }));
    const id = await writing(contacts, { ...texts, schedule: { timezone: 'UTC', days: {} } });
    const startedAt = app.platform.clock.now().getTime();
    await Promise.all([run(id), run(id), run(id)]);
    const seconds = Math.floor((app.platform.clock.now().getTime() - startedAt) / 1000);
    expect(double.asked.length).toBeGreaterThanOrEqual(20);
    expect(double.asked.length).toBeLessThanOrEqual(20 * (seconds + 1));
    const [job] = await on.jobsOf('campaigns.send', id);
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(startedAt + 1000);
    for (let turns = 0; turns < 10 && (await on.get(id)).status === 'active'; turns++) {
      await later(id);
      await run(id);
    }
    expect(new Set(double.asked.map(({ to }) => to)).size).toBe(105);
    expect(double.asked).toHaveLength(105);
    expect((await on.get(id)).status).toBe('completed');
  });

  it('D-126 D-127 pausing stops it, and only contacts still pending are written to afterwards', async () => {
    const contacts = Array.from({ length: 25 }, () => ({ email: newAddress() }));
    const id = await writing(contacts);
    await run(id);
    await on.pause(id);
    await later(id);
    await run(id);
    expect(double.asked).toHaveLength(20);
    await Promise.all([on.activate(id), on.activate(id), on.activate(id)]);
    await later(id);
    await run(id);
    expect(double.asked).toHaveLength(25);
    expect(new Set(double.asked.map(({ to }) => to)).size).toBe(25);
  });

  it('D-131 an agent that is paused pauses its campaign with a reason, and the rest stay pending', async () => {
    const agentId = await on.makeAgent();
    const id = await writing([{ email: newAddress() }], { ...texts, agentId });
    await app.request('POST', `/api/agents/${agentId}/pause`, { key: on.keys.full, body: {} });
    await run(id);
    const blocked = await on.get(id);
    expect([blocked.status, blocked.blocked_reason, await statuses(id)]).toEqual([
      'paused',
      expect.stringContaining('agent is paused'),
      ['pending'],
    ]);
    expect((await on.activate(id)).body.error.code).toBe('AGENT_PAUSED');
    expect(double.asked).toEqual([]);
  });
});

describe('a message', () => {
  it('whose answer was lost is looked up, and never sent twice', async () => {
    const to = newAddress();
    const id = await writing([{ email: to }]);
    double.mood.fail = 'lose the answer';
    await run(id);
    expect([await statuses(id), (await on.get(id)).status]).toEqual([['called'], 'active']);
    double.mood.fail = 'no';
    await later(id);
    await run(id);
    expect([double.asked.length, double.looked.length]).toEqual([1, 1]);
    expect(await sendsOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect((await on.get(id)).status).toBe('completed');
  });

  it('found to be sent while its campaign is paused stands in the thread, unless the campaign left the channel', async () => {
    const stays = await writing([{ email: newAddress(), name: 'Stays' }]);
    const leaves = await writing([{ email: newAddress(), phoneNumber: newNumber(), name: 'Leaves' }]);
    double.mood.fail = 'lose the answer';
    for (const id of [stays, leaves]) await run(id);
    double.mood.fail = 'no';
    for (const id of [stays, leaves]) await on.pause(id);
    expect((await on.change(leaves, { channel: 'voice' })).status).toBe(200);
    for (const id of [stays, leaves]) {
      await later(id);
      await run(id);
      expect(await sendsOf(id)).toMatchObject([{ state: 'sent' }]);
    }
    const listed = await app.request('GET', '/api/conversations?limit=100', { key: on.keys.read });
    const names = listed.body.data.conversations.map((one: { contact_name: string }) => one.contact_name);
    expect(names.filter((name: string) => ['Stays', 'Leaves'].includes(name))).toEqual(['Stays']);
  });

  it('claimed by a process that was killed is looked up after its lease, then sent', async () => {
    const to = newAddress();
    const id = await writing([{ email: to }]);
    double.mood.fail = 'unreachable';
    await run(id); // as if killed between its claim and its first byte
    expect(await sendsOf(id)).toMatchObject([{ state: 'claimed', attempts: 1 }]);
    double.mood.fail = 'no';
    await run(id);
    expect(keysTo(to)).toHaveLength(1); // not before its lease expires
    await later(id);
    await Promise.all([run(id), run(id)]);
    const keys = keysTo(to);
    expect([keys.length, new Set(keys).size, double.looked.length]).toEqual([2, 1, 1]);
    expect(await statuses(id)).toEqual(['called']);
  });

  it('whose person is suppressed or deleted between two attempts is not sent', async () => {
    const [email, deleted] = [newAddress(), newAddress()];
    const id = await writing([{ email }, { email: deleted }]);
    double.mood.fail = 'unreachable';
    await run(id);
    double.mood.fail = 'no';
    await app.request('POST', '/api/compliance/suppressions', { key: on.keys.full, body: { email } });
    const [, second] = await on.contactsOf(id);
    await app.request('DELETE', `/api/campaigns/${id}/contacts/${second?.id}`, { key: on.keys.write });
    await later(id);
    await run(id);
    expect([keysTo(email).length, keysTo(deleted).length, await statuses(id)]).toEqual([1, 1, ['dnc']]);
    expect(new Set((await sendsOf(id)).map(({ reason }) => reason))).toEqual(
      new Set(['suppressed', 'deleted']),
    );
  });

  it('that was not sent before a pause is queued again, and keeps its key when it is sent', async () => {
    const to = newAddress();
    const id = await writing([{ email: to }]);
    double.mood.fail = 'unreachable';
    await run(id);
    double.mood.fail = 'no';
    await on.pause(id);
    await later(id);
    await run(id);
    expect([await statuses(id), await sendsOf(id)]).toMatchObject([['pending'], [{ state: 'waiting' }]]);
    await on.activate(id);
    await later(id);
    await run(id);
    expect(await statuses(id)).toEqual(['called']);
    expect(new Set(keysTo(to)).size).toBe(1);
  });

  it('on its way to a contact that is deleted and added again reaches them once, and the campaign completes', async () => {
    const to = newAddress();
    const id = await writing([{ email: to }]);
    double.mood.fail = 'lose the answer';
    await run(id);
    double.mood.fail = 'no';
    const [contact] = await on.contactsOf(id);
    await app.request('DELETE', `/api/campaigns/${id}/contacts/${contact?.id}`, { key: on.keys.write });
    await on.addContact(id, { email: to });
    expect(await statuses(id)).toEqual(['pending']);
    await later(id);
    await run(id);
    expect([keysTo(to).length, await statuses(id), (await on.get(id)).status]).toEqual([
      1,
      ['called'],
      'completed',
    ]);
  });

  it('that is refused for good, or fails repeatedly, makes its contact failed', async () => {
    const refused = await writing([{ email: newAddress() }]);
    double.mood.fail = 'reject';
    await run(refused);
    expect([await statuses(refused), double.asked.length]).toEqual([['failed'], 1]);
    expect((await on.get(refused)).status).toBe('completed');
    double.mood.fail = 'unreachable';
    const failing = await writing([{ email: newAddress() }]);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await run(failing);
      await later(failing);
      expect([await statuses(failing), double.asked.length]).toEqual([['called'], 1 + attempt]);
    }
    await run(failing); // looks the message up once more, and sends nothing
    expect([await statuses(failing), double.asked.length]).toEqual([['failed'], 7]);
    expect((await sendsOf(failing))[0]).toMatchObject({ state: 'failed', reason: 'given_up' });
  });

  it('of a suspended workspace waits, and the sweep resumes the campaign', async () => {
    const own = await stageOf(app);
    const id = await own.make(texts);
    await own.addContact(id, { email: newAddress() });
    await own.activate(id);
    const subscription = (status: string) =>
      app.platform.db.run(
        sql`update workspaces set subscription_status = ${status} where id = ${own.tenantId}`,
      );
    await subscription('suspended');
    await own.run(sendCampaign, { campaignId: id });
    expect(double.asked).toEqual([]);
    await subscription('active');
    await app.platform.db.run(
      sql`delete from graphile_worker._private_jobs where key = ${`campaigns.send:${id}`}`,
    );
    await campaignSweep.run(app.platform);
    expect(await own.jobsOf('campaigns.send', id)).toHaveLength(1);
    await own.run(sendCampaign, { campaignId: id });
    expect(double.asked).toHaveLength(1);
  });
});

describe('the simulated channels', () => {
  it('D-135 D-136 work end to end: activation to completion, each message once, erased with its person', async () => {
    const own = await startOwnApp({ env: { CLOCK_SPEED: '60' } });
    const stage = await stageOf(own);
    await own.startWorker();
    const [email, phoneNumber] = [newAddress(), newNumber()];
    const ids = [
      await stage.make(texts),
      await stage.make({ channel: 'whatsapp', whatsappTemplateId: templateId('abcd') }),
    ];
    const contacts = Array.from({ length: 25 }, () => ({ email: newAddress(), phoneNumber: newNumber() }));
    for (const id of ids) {
      await stage.addContacts(id, [{ email, phoneNumber, name: 'Ana García' }, ...contacts]);
      expect((await stage.activate(id)).status).toBe(200);
    }
    for (const id of ids)
      await expect.poll(async () => (await stage.get(id)).status, { timeout: 240_000 }).toBe('completed');
    const sent = () =>
      own.platform.db.many(sql`
        select channel, count(*)::int as messages, count(distinct recipient)::int as people from simulated_messages
        where tenant_id = ${stage.tenantId} group by channel order by channel`);
    expect(await sent()).toEqual([
      { channel: 'email', messages: 26, people: 26 },
      { channel: 'whatsapp', messages: 26, people: 26 },
    ]);
    const person = { phoneNumbers: [phoneNumber], emails: [email], names: ['Ana García'] };
    const counts = await own.platform.db.transaction((tx) => erasePerson(stage.ctx, tx, person));
    expect(counts.simulated_messages).toBe(2);
    expect(await sent()).toMatchObject([{ messages: 25 }, { messages: 25 }]);
  });

  it('D-135 derive a template’s status from its last digits, and refuse addresses they cannot reach', async () => {
    const own = await startOwnApp();
    const stage = await stageOf(own);
    const whatsapp = await connectionOf(stage.ctx, 'whatsapp');
    const email = await connectionOf(stage.ctx, 'email');
    const statusOf = async (ending: string) => (await whatsapp.findTemplate(templateId(ending)))?.status;
    expect(await Promise.all(['0001', '0002', '0003', 'abcd'].map(statusOf))).toEqual([
      'pending',
      'rejected',
      undefined,
      'approved',
    ]);
    const content = { kind: 'email' as const, subject: 'Hello', text: 'Hello' };
    const key = newId();
    await email.send({ key, content, to: 'ana@example.com' });
    await email.send({ key, content, to: 'bob@example.com' });
    expect(await own.platform.db.many(sql`select recipient from simulated_messages`)).toEqual([
      { recipient: 'ana@example.com' },
    ]);
    const other = await connectionOf((await stageOf(own)).ctx, 'email');
    expect(await email.wasSent(key)).toMatchObject({ providerMessageId: expect.any(String) });
    expect(await other.wasSent(key)).toBe('no');
    await expect(email.send({ key: newId(), content, to: 'x@unreachable.example' })).rejects.toMatchObject({
      retryable: false,
    });
  });
});
