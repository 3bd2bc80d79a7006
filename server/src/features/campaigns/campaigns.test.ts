import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { emptyCampaign } from './service.ts';
import { newNumber, type Stage, stageOf } from './test-support/stage.ts';

let app: TestApp;
let on: Stage;
beforeAll(async () => {
  app = await startApp();
  on = await stageOf(app);
});
afterAll(() => app.stop());

const office = { enabled: true, start: '09:00', end: '18:00' };
const fieldsOf = (answer: { body: { error: { details: { fieldErrors: object } } } }) =>
  Object.keys(answer.body.error.details.fieldErrors);

describe('a campaign', () => {
  it('D-110 D-111 D-117 is created as a draft with every field and the defaults', async () => {
    const { status, body } = await on.create({ category: 'support' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      tenant_id: on.tenantId,
      agent_id: on.agentId,
      name: 'Spring offers',
      product_context: 'A 20 % discount on yearly plans.',
      target_audience: 'Customers on a monthly plan',
      status: 'draft',
      blocked_reason: null,
      channel: 'voice',
      category: 'support',
      schedule: {
        timezone: 'UTC',
        days: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
      },
      max_concurrent_calls: 5,
      max_retry_attempts: 3,
      retry_interval_minutes: 60,
      whatsapp_template_id: null,
      whatsapp_template_variables: null,
      whatsapp_template_variable_map: null,
      email_subject: null,
      email_body: null,
      retry_policy: null,
      voicemail_action: null,
      voicemail_message: null,
      created_at: expect.any(String),
      updated_at: body.data.created_at,
      deleted_at: null,
    });
    expect(await on.get(body.data.id)).toEqual(body.data);
    const audited = await app.platform.db.one(sql`
      select action, resource_type from audit_entries where resource_id = ${body.data.id}`);
    expect(audited).toEqual({ action: 'campaign.create', resource_type: 'campaign' });
  });

  it('D-111 is created by a full key only', async () => {
    expect((await on.create({}, on.keys.write)).status).toBe(403);
    expect((await on.create({}, on.keys.read)).status).toBe(403);
  });

  it('D-112 keeps its agent', async () => {
    const id = await on.make();
    const refused = await on.change(id, { agentId: await on.makeAgent(), name: 'Other' });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['agentId']]);
    expect((await on.get(id)).name).toBe('Spring offers');
    expect((await on.change(id, { agentId: on.agentId, name: 'Other' })).body.data.name).toBe('Other');
    expect((await on.change(id, { agentId: on.agentId })).status).toBe(200);
    expect((await on.create({ agentId: newId() })).body.error.code).toBe('AGENT_NOT_FOUND');
  });

  it('D-113 D-114 D-117 has bounds, at their edges and one past them', async () => {
    const bounds: Record<string, [good: unknown[], bad: unknown[]]> = {
      name: [
        ['a', 'a'.repeat(200)],
        ['', '   ', 'a'.repeat(201), 'a\nb', 'a\u0000b', 7, null],
      ],
      productContext: [
        ['a'.repeat(10), 'a'.repeat(5000)],
        ['a'.repeat(9), ' '.repeat(10), 'a'.repeat(5001), null],
      ],
      targetAudience: [
        ['a', 'a'.repeat(1000)],
        ['', 'a'.repeat(1001), '\ud800'],
      ],
      channel: [
        ['voice', 'whatsapp', 'email', 'webchat'],
        ['instagram', 'sms', null],
      ],
      category: [
        ['general', 'language_assessment'],
        ['other', null],
      ],
      maxConcurrentCalls: [
        [1, 100],
        [0, 1.5, -1, '2', null],
      ],
      maxRetryAttempts: [
        [0, 20],
        [-1, 21, 0.5, null],
      ],
      retryIntervalMinutes: [
        [1, 10_080],
        [0, 10_081, null],
      ],
    };
    const id = await on.make();
    for (const [field, [good, bad]] of Object.entries(bounds)) {
      for (const value of good) {
        expect((await on.create({ [field]: value })).status, `${field} ${value}`).toBe(201);
        expect((await on.change(id, { [field]: value })).status, `${field} ${value}`).toBe(200);
      }
      for (const value of bad) {
        for (const answer of [await on.create({ [field]: value }), await on.change(id, { [field]: value })]) {
          expect([answer.status, answer.body.error.code], `${field} ${value}`).toEqual([
            400,
            'VALIDATION_FAILED',
          ]);
        }
      }
    }
    expect((await on.create({ name: '  Trimmed ' })).body.data.name).toBe('Trimmed');
    const missing = await app.request('POST', '/api/campaigns', { key: on.keys.full, body: {} });
    expect(fieldsOf(missing).sort()).toEqual(['agentId', 'name', 'productContext', 'targetAudience']);
    for (const [path, message] of [
      ['/api/campaigns/x', 'Invalid campaign ID'],
      [`/api/campaigns/${newId()}`, 'Campaign not found'],
    ] as const)
      expect((await app.request('GET', path, { key: on.keys.read })).body.error.message).toBe(message);
  });

  it('D-115 keeps a schedule of days in an IANA zone', async () => {
    const day = (hours: object) => ({ timezone: 'UTC', days: { monday: { enabled: true, ...hours } } });
    const good = [
      { timezone: 'Europe/Madrid', days: {} },
      { timezone: 'Etc/GMT+5', days: { sunday: { enabled: false, start: '00:00', end: '24:00' } } },
      day({ start: '23:59', end: '24:00' }),
      day({ start: '00:00', end: '00:01' }),
    ];
    for (const schedule of good)
      expect((await on.create({ schedule })).body.data?.schedule, JSON.stringify(schedule)).toEqual(schedule);
    const bad = [
      { timezone: 'Mars/Olympus', days: {} },
      { timezone: '+02:00', days: {} },
      { timezone: '', days: {} },
      { days: {} },
      { timezone: 'UTC' },
      { timezone: 'UTC', days: { Monday: office } },
      { timezone: 'UTC', days: { funday: office } },
      { timezone: 'UTC', days: [] },
      { timezone: 'UTC', days: { monday: null } },
      day({ start: '09:00', end: '09:00' }),
      day({ start: '18:00', end: '09:00' }),
      day({ start: '24:00', end: '24:00' }),
      day({ start: '9:00', end: '18:00' }),
      day({ start: '09:00', end: '24:01' }),
      day({ start: '09:60', end: '18:00' }),
      day({ start: '09:00' }),
      null,
    ];
    for (const schedule of bad) {
      const answer = await on.create({ schedule });
      expect(
        [answer.status, answer.body.error?.details && fieldsOf(answer)],
        JSON.stringify(schedule),
      ).toEqual([400, ['schedule']]);
    }
  });

  it('D-115 names everything that is wrong with a schedule at once', async () => {
    const hours = { enabled: true, start: '9:00', end: '18:00' };
    const late = { enabled: true, start: '18:00', end: '09:00' };
    const answer = await on.create({
      schedule: { timezone: 'PST', days: { Mon: hours, monday: hours, tuesday: late } },
    });
    const names = 'Days are named monday, tuesday, wednesday, thursday, friday, saturday, sunday';
    const time = 'Times are HH:MM from 00:00 to 23:59, such as 09:00';
    expect(answer.body.error.details.fieldErrors).toEqual({
      schedule: [
        'Must be an IANA time zone such as Europe/Madrid',
        `schedule.days.monday.start: ${time}`,
        'schedule.days.tuesday: A day must end later than it starts; 24:00 is its latest end',
        `schedule.days.Mon: ${names}`,
        `schedule.days.Mon.start: ${time}`,
      ],
    });
  });

  it('D-116 stores no more calls at once than the plan has', async () => {
    const growth = await stageOf(app, { plan: 'growth' });
    const made = await growth.create({ maxConcurrentCalls: 9_000_000_000 });
    expect(made.body.data.max_concurrent_calls).toBe(5);
    expect(
      (await growth.change(made.body.data.id, { maxConcurrentCalls: 6 })).body.data.max_concurrent_calls,
    ).toBe(5);
    expect(
      (await growth.change(made.body.data.id, { maxConcurrentCalls: 4 })).body.data.max_concurrent_calls,
    ).toBe(4);
  });

  it('D-118 has WhatsApp fields on WhatsApp and e-mail fields on e-mail only', async () => {
    const whatsapp = {
      whatsappTemplateId: newId(),
      whatsappTemplateVariables: ['{{name}}', 'now'],
      whatsappTemplateVariableMap: { '1': 'name' },
    };
    const email = { emailSubject: 'Hello {{name}}', emailBody: 'Dear {{name}}' };
    const owned = { whatsapp, email } as const;
    for (const channel of ['voice', 'whatsapp', 'email', 'webchat']) {
      for (const [owner, fields] of Object.entries(owned)) {
        for (const [field, value] of Object.entries(fields)) {
          const answer = await on.create({ channel, [field]: value });
          expect(answer.status, `${field} on ${channel}`).toBe(owner === channel ? 201 : 400);
          if (owner !== channel) expect(fieldsOf(answer)).toEqual([field]);
          expect((await on.create({ channel, [field]: null })).status).toBe(201);
        }
      }
    }
    const id = (await on.create({ channel: 'whatsapp', ...whatsapp })).body.data.id;
    expect(await on.get(id)).toMatchObject({
      whatsapp_template_id: whatsapp.whatsappTemplateId,
      whatsapp_template_variables: ['{{name}}', 'now'],
      whatsapp_template_variable_map: { '1': 'name' },
    });
    const named = { whatsappTemplateVariables: { offer: '20 %' } };
    expect((await on.change(id, named)).body.data.whatsapp_template_variables).toEqual({ offer: '20 %' });
    expect((await on.change(id, email)).status).toBe(400);
    // Texts belong to a channel and are cleared when the channel changes.
    const moved = await on.change(id, { channel: 'email', ...email });
    expect(moved.body.data).toMatchObject({
      whatsapp_template_id: null,
      whatsapp_template_variables: null,
      email_subject: 'Hello {{name}}',
    });
  });

  it('D-118 bounds templates and texts', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, 'x']));
    const tokens = (count: number) => '{{n}}'.repeat(count);
    const bad: [string, object][] = [
      ['whatsapp', { whatsappTemplateId: 'spring' }],
      ['whatsapp', { whatsappTemplateVariables: 'x' }],
      ['whatsapp', { whatsappTemplateVariables: ['a'.repeat(1001)] }],
      ['whatsapp', { whatsappTemplateVariables: Array.from({ length: 51 }, () => 'x') }],
      ['whatsapp', { whatsappTemplateVariables: { 'a b': 'x' } }],
      ['whatsapp', { whatsappTemplateVariables: many }],
      ['whatsapp', { whatsappTemplateVariableMap: { '1': '' } }],
      ['whatsapp', { whatsappTemplateVariableMap: ['name'] }],
      ['email', { emailSubject: '' }],
      ['email', { emailSubject: 'a'.repeat(501) }],
      ['email', { emailSubject: 'Hello\r\nBcc: all@example.com' }],
      ['email', { emailBody: 'a'.repeat(50_001) }],
      ['email', { emailBody: tokens(201) }],
      ['email', { emailBody: ' ' }],
    ];
    for (const [channel, fields] of bad)
      expect((await on.create({ channel, ...fields })).status, JSON.stringify(fields).slice(0, 80)).toBe(400);
    const edge = { emailSubject: 'a'.repeat(500), emailBody: tokens(200) + 'a'.repeat(49_000) };
    expect((await on.create({ channel: 'email', ...edge })).status).toBe(201);
  });

  it('D-119 takes an agent that serves the channel, on create, change and activation', async () => {
    const agentId = await on.makeAgent({ channels: ['email', 'webchat'] });
    const refused = await on.create({ agentId, channel: 'voice' });
    expect([refused.status, refused.body.error.code, fieldsOf(refused)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['channel'],
    ]);
    const id = await on.make({ agentId, channel: 'email' });
    expect((await on.change(id, { channel: 'whatsapp' })).status).toBe(400);
    expect((await on.change(id, { channel: 'webchat' })).status).toBe(200);
    const patch = { key: on.keys.full, body: { channels: ['voice'] } };
    expect((await app.request('PATCH', `/api/agents/${agentId}`, patch)).status).toBe(200);
    expect((await on.activate(id)).body.error.code).toBe('VALIDATION_FAILED');
    expect((await on.get(id)).status).toBe('draft');
    expect((await on.change(id, { name: 'Renamed all the same' })).status).toBe(200);
  });

  it('D-125 is not changed once completed or archived, and not deleted while active', async () => {
    const id = await on.make();
    for (const status of ['completed', 'archived']) {
      await on.setStatus(id, status);
      const answer = await on.change(id, { name: 'Too late' });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.message).toContain(status);
    }
    await on.setStatus(id, 'active');
    const refused = await on.remove(id);
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'Pause the campaign before you delete it.',
    ]);
    await on.setStatus(id, 'paused');
    expect((await on.remove(id)).status).toBe(204);
    expect((await on.remove(id)).status).toBe(404);
    expect(await on.get(id)).toBeUndefined();
    expect((await on.list('?limit=100')).body.data.some((row: { id: string }) => row.id === id)).toBe(false);
  });

  it('changes while active, but for what would reach people in another way', async () => {
    const id = await on.make({ channel: 'email', emailSubject: 'Hello', emailBody: 'Dear all' });
    await on.setStatus(id, 'active');
    expect((await on.change(id, { emailBody: 'Dear {{name}}', name: 'New name' })).status).toBe(200);
    for (const change of [{ channel: 'voice' }, { emailBody: null }])
      expect((await on.change(id, change)).body.error.message).toContain('Pause the campaign');
    await on.setStatus(id, 'paused');
    expect((await on.change(id, { emailBody: null })).body.data.email_body).toBeNull();
    expect((await on.change(id, {})).body.error.message).toBe('No fields to update');
  });

  it('D-134 no request completes or archives it', async () => {
    const id = await on.make();
    for (const status of ['completed', 'archived', 'active']) {
      expect((await on.change(id, { status, name: 'Still a draft' })).status).toBe(200);
      expect((await on.get(id)).status).toBe('draft');
    }
  });

  it('deleted takes its contacts with it, and gives the plan their places back', async () => {
    const own = await stageOf(app);
    const [gone, stays] = [await own.make(), await own.make()];
    const shared = newNumber();
    await own.addContacts(gone, [{ phoneNumber: shared }, { phoneNumber: newNumber() }]);
    await own.addContact(stays, { phoneNumber: shared });
    await own.remove(gone);
    await own.run(emptyCampaign, { campaignId: gone });
    const people = (await app.request('GET', '/api/contacts', { key: own.keys.read })).body.data;
    expect(people.contacts).toMatchObject([{ phone_number: shared, campaign_count: 1 }]);
    const count = sql`select sum(contacts)::int as contacts from workspace_contact_counts where tenant_id = ${own.tenantId}`;
    expect(await app.platform.db.one(count)).toEqual({ contacts: 1 });
  });
});

describe('the list', () => {
  const counted = [
    'total_contacts',
    'pending_contacts',
    'called_contacts',
    'converted_contacts',
    'conversion_rate',
  ];

  it('D-120 D-121 D-122 has pages without a total, and rows with figures instead of texts', async () => {
    const own = await stageOf(app);
    const ids: string[] = [];
    for (let index = 0; index < 21; index++) ids.unshift(await own.make({ name: `Campaign ${index}` }));
    const first = (await own.list()).body;
    expect(Object.keys(first).sort()).toEqual(['data', 'meta']);
    expect(first.meta).toEqual({ page: 1, limit: 20 });
    expect(first.data.map((row: { id: string }) => row.id)).toEqual(ids.slice(0, 20));
    expect((await own.list('?page=2')).body.data.map((row: { id: string }) => row.id)).toEqual(ids.slice(20));
    expect((await own.list('?page=3&limit=100')).body).toEqual({ data: [], meta: { page: 3, limit: 100 } });
    for (const query of ['?page=0', '?page=100001', '?limit=0', '?limit=101', '?page=x'])
      expect((await own.list(query)).status, query).toBe(400);
    expect((await own.list('?page=100000')).status).toBe(200);
    expect(Object.keys(first.data[0]).sort()).toEqual(
      [
        ...['id', 'tenant_id', 'agent_id', 'name', 'status', 'category', 'channel', 'max_concurrent_calls'],
        ...['max_retry_attempts', 'schedule', 'blocked_reason', 'created_at', 'updated_at', 'deleted_at'],
        ...['agent_name', ...counted],
      ].sort(),
    );
    expect(first.data[0].agent_name).toBe('Ada');
  });

  it('D-121 D-123 D-124 counts contacts, those called once or more, and those converted of them', async () => {
    const own = await stageOf(app);
    const settle = (phoneNumber: string, status: string, dials: number) =>
      app.platform.db.run(sql`
        update contacts set status = ${status}, dial_count = ${dials}, last_dialed_at = now()
        where tenant_id = ${own.tenantId} and phone_number = ${phoneNumber}`);
    const rowOf = async (id: string) =>
      (await own.list()).body.data.find((row: { id: string }) => row.id === id);
    const id = await own.make();
    expect(await rowOf(id)).toMatchObject({ total_contacts: 0, called_contacts: 0, conversion_rate: 0 });
    const numbers = Array.from({ length: 5 }, newNumber);
    await own.addContacts(
      id,
      numbers.map((phoneNumber) => ({ phoneNumber })),
    );
    const figures = (row: Record<string, number>) => counted.map((name) => row[name]);
    expect(figures(await rowOf(id))).toEqual([5, 5, 0, 0, 0]);
    await settle(numbers[0] ?? '', 'converted', 2);
    await settle(numbers[1] ?? '', 'called', 1);
    await settle(numbers[2] ?? '', 'pending', 1); // waits for its second dial
    expect(figures(await rowOf(id))).toEqual([5, 3, 3, 1, 33.3]);
    await settle(numbers[1] ?? '', 'called', 2);
    expect(figures(await rowOf(id))).toEqual([5, 3, 3, 1, 33.3]);
    await app.platform.db.run(sql`update contacts set deleted_at = now()
      where tenant_id = ${own.tenantId} and phone_number = ${numbers[2] ?? ''}`);
    expect(figures(await rowOf(id))).toEqual([4, 2, 2, 1, 50]);
    for (const channel of ['whatsapp', 'email']) {
      await app.platform.db.run(
        sql`update campaigns set channel = ${channel} where tenant_id = ${own.tenantId} and id = ${id}`,
      );
      expect(figures(await rowOf(id))).toEqual([4, 2, 0, 1, 0]);
    }
    await app.request('DELETE', `/api/agents/${own.agentId}`, { key: own.keys.full });
    expect((await rowOf(id)).agent_name).toBeNull();
  });

  it('shows the bucket of manual contacts, which cannot be changed, activated or deleted', async () => {
    const own = await stageOf(app);
    const body = { phoneNumber: newNumber() };
    const contact = (await app.request('POST', '/api/contacts', { key: own.keys.write, body })).body.data;
    const [row] = (await own.list()).body.data;
    expect(row).toMatchObject({ id: contact.campaign_id, name: 'Manual Conversations', total_contacts: 1 });
    expect((await own.get(row.id)).name).toBe('Manual Conversations');
    for (const answer of [
      await own.change(row.id, { name: 'Mine' }),
      await own.remove(row.id),
      await own.activate(row.id),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.message).toContain('Manual Conversations belongs to the workspace');
    }
    expect((await own.pause(row.id)).status).toBe(400);
    expect((await own.get(row.id)).status).toBe('draft');
  });
});
