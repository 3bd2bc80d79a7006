import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { makeReadyAgent } from '../tools/test-support/agents.ts';
import { isAddressOrBlock, parseSipHost } from './addresses.ts';
import { passwordPurpose } from './connect-sip.ts';

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeReadyAgent(app, workspace);
});
afterAll(() => app.stop());

let used = 0;
const freshNumber = () => `+3491077${1000 + used++}`;
const connect = (body: Record<string, unknown>, key = workspace.keys.full) =>
  app.request('POST', '/api/phone-numbers/connect-sip', {
    key,
    body: { phoneNumber: freshNumber(), agentId, ...body },
  });

describe('connecting an own number', () => {
  it('D-101 D-072 D-076 binds it to an agent over the trunk, with its default label', async () => {
    const phoneNumber = '+34910661234';
    const { status, body } = await connect({
      phoneNumber,
      sipHost: 'sip.example.com:5060',
      transport: 'tls',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      phoneNumber,
      label: '+34910661234 (own number)',
      isActive: true,
      agentId,
      agentName: 'Ada',
      agentProvisioned: true,
      provider: 'sip_trunk',
      sipHost: 'sip.example.com:5060',
      channels: ['voice'],
      whatsappStatus: null,
    });
    const inbound = await connect({ label: ' Door ', allowedIps: ['198.51.100.0/24', '2001:DB8::1'] });
    expect(inbound.body.data).toMatchObject({ label: 'Door', sipHost: null, provider: 'sip_trunk' });
    const log = await app.request('GET', '/api/audit?action=phone_number.connect', {
      key: workspace.keys.full,
    });
    expect(log.body.data.map((entry: { resource_id: string }) => entry.resource_id)).toEqual([
      inbound.body.data.id,
      body.data.id,
    ]);
  });

  it('D-101 takes a full key and an agent that exists, is ready and speaks', async () => {
    expect((await connect({}, workspace.keys.write)).status).toBe(403);
    const other = await makeWorkspace(app);
    for (const stranger of [newId(), await makeReadyAgent(app, other)])
      expect((await connect({ agentId: stranger })).body.error.code).toBe('AGENT_NOT_FOUND');
    const silent = await makeReadyAgent(app, workspace, { channels: ['webchat'] });
    expect((await connect({ agentId: silent })).status).toBe(400);
    const pending = await makeReadyAgent(app, workspace);
    await app.platform.db.run(sql`update agents set provisioning_status = 'pending' where id = ${pending}`);
    const early = await connect({ agentId: pending });
    expect([early.status, early.body.error.code]).toEqual([409, 'AGENT_PROVISIONING']);
  });

  it('D-071 is refused when the number is taken, in any spelling, without saying who', async () => {
    const other = await makeWorkspace(app);
    const theirs = { agentId: await makeReadyAgent(app, other), phoneNumber: '+525512340001' };
    expect((await connect(theirs, other.keys.full)).status).toBe(201);
    for (const phoneNumber of ['+525512340001', '+5215512340001']) {
      const refused = await connect({ phoneNumber });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'VALIDATION_FAILED']);
      expect(refused.text).not.toContain(other.tenantId);
      expect(refused.body.error.message).not.toMatch(/another workspace/i);
    }
    const phoneNumber = freshNumber();
    const race = await Promise.all([
      ...Array.from({ length: 5 }, () => connect({ phoneNumber })),
      ...Array.from({ length: 5 }, () => connect({ ...theirs, phoneNumber }, other.keys.full)),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('seals the password, shows it nowhere and stores the trunk', async () => {
    const password = 'canary-Pa55 word';
    const trunk = {
      sipHost: 'sip.example.com',
      username: 'acme',
      password,
      allowedIps: ['10.0.0.1', '10.0.0.1'],
    };
    const { body, text } = await connect(trunk);
    const { id } = body.data;
    expect(text).not.toContain('canary');
    const row = await app.platform.db.one<Record<string, string>>(
      sql`select * from phone_numbers where tenant_id = ${workspace.tenantId} and id = ${id}`,
    );
    expect(row).toMatchObject({
      sip_transport: 'udp',
      sip_username: 'acme',
      sip_allowed_ips: ['10.0.0.1'],
      is_registered: true,
    });
    expect(JSON.stringify(row)).not.toContain('canary');
    const { secrets } = app.platform;
    expect(secrets.open(row.sip_password ?? '', passwordPurpose(workspace.tenantId, id))).toBe(password);
    const { text: audit } = await app.request('GET', '/api/audit', { key: workspace.keys.full });
    expect(audit).not.toContain('canary');
    for (const path of ['/api/phone-numbers', `/api/phone-numbers/${id}`])
      expect((await app.request('GET', path, { key: workspace.keys.full })).text).not.toMatch(
        /canary|acme|10\.0\.0/,
      );
  });

  it('refuses what is no trunk', async () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, n) => `10.1.0.${n}`);
    for (const body of [
      { phoneNumber: '910661234' },
      { phoneNumber: '+1911' },
      { phoneNumber: '+19005550123' },
      { phoneNumber: '+12' },
      { label: '' },
      { label: 'l'.repeat(121) },
      { transport: 'sctp' },
      { sipHost: '' },
      { sipHost: 'sip:sip.example.com' },
      { username: 'acme' },
      { password: 'secret' },
      { username: 'a b', password: 'x' },
      { username: 'u'.repeat(256), password: 'x' },
      { username: 'u', password: 'p'.repeat(256) },
      { username: 'u', password: 'a\nb' },
      { allowedIps: ['sip.example.com'] },
      { allowedIps: blocks(51) },
      { allowedIps: '10.0.0.1' },
    ]) {
      const refused = await connect(body);
      expect([refused.status, refused.body.error.code], JSON.stringify(body)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect((await connect({ allowedIps: blocks(50), label: 'l'.repeat(120) })).status).toBe(201);
    const long = { username: 'u'.repeat(255), password: 'p'.repeat(255) };
    expect((await connect(long)).status).toBe(201);
  });

  it('dials no trunk inside the network unless the operator allows it', async () => {
    const inside = [
      '127.0.0.1',
      '10.0.0.5:5060',
      '192.168.1.2',
      '169.254.169.254',
      '[::1]:5060',
      'localhost',
      'pbx.local',
      'pbx',
    ];
    for (const sipHost of inside) expect((await connect({ sipHost })).status, sipHost).toBe(400);
    for (const sipHost of ['203.0.113.9:5061', '93.184.215.14', '[2606:2800::1]'])
      expect((await connect({ sipHost })).status, sipHost).toBe(201);
    const open = await startOwnApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
    const own = await makeWorkspace(open);
    const ready = await makeReadyAgent(open, own);
    const ask = (sipHost: string) =>
      open.request('POST', '/api/phone-numbers/connect-sip', {
        key: own.keys.full,
        body: { phoneNumber: freshNumber(), agentId: ready, sipHost },
      });
    for (const sipHost of ['192.168.1.2:5060', '127.0.0.1'])
      expect((await ask(sipHost)).status, sipHost).toBe(201);
    expect((await ask('169.254.169.254')).status).toBe(400);
  });

  it('counts against the plan exactly, under concurrent requests too', async () => {
    const own = await makeWorkspace(app, { plan: 'starter' });
    const ready = await makeReadyAgent(app, own);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => connect({ agentId: ready }, own.keys.full)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)?.body.error;
    expect([refused.code, refused.metadata]).toEqual([
      'BILLING_ERROR',
      { limit: 2, current: 2, tier: 'starter' },
    ]);
  });

  it('D-067 bounds inactive numbers too: the list has no pages', async () => {
    const own = await makeWorkspace(app);
    await app.platform.db.run(sql`
      insert into phone_numbers (tenant_id, id, phone_number, is_active, is_registered, provider, created_at, updated_at)
      select ${own.tenantId}, gen_random_uuid(), '+3493' || (1000000 + n), false, true, 'sip_trunk', now(), now()
      from generate_series(1, 1999) n`);
    const ready = await makeReadyAgent(app, own);
    expect((await connect({ agentId: ready }, own.keys.full)).status).toBe(201);
    const full = await connect({ agentId: ready }, own.keys.full);
    expect([full.status, full.body.error.code]).toEqual([409, 'PLAN_LIMIT_EXCEEDED']);
    const list = await app.request('GET', '/api/phone-numbers', { key: own.keys.read });
    expect(list.body.data).toHaveLength(2000);
  });
});

describe('addresses of trunks', () => {
  it('are a host with or without a port', () => {
    const good: Record<string, [string, number | null]> = {
      'sip.example.com': ['sip.example.com', null],
      'SIP.Example.com:5060': ['sip.example.com', 5060],
      '203.0.113.9:65535': ['203.0.113.9', 65_535],
      '[2001:db8::1]:5061': ['2001:db8::1', 5061],
      '[2001:db8::1]': ['2001:db8::1', null],
      '3cx.example.com': ['3cx.example.com', null],
    };
    for (const [text, [host, port]] of Object.entries(good))
      expect(parseSipHost(text), text).toEqual({ host, port });
    for (const text of [
      ...[
        '',
        ':5060',
        'sip:a.com',
        'sips://a.com',
        'https://a.com',
        'user@a.com',
        'a.com/path',
        'a .com',
        'a.com:0',
      ],
      ...[
        'a.com:65536',
        'a.com:',
        'a.com:x',
        '-a.com',
        'a-.com',
        'a..com',
        'a.com.',
        'a_b.com',
        '256.1.1.1',
        '1.2.3',
      ],
      ...[
        '2001:db8::1',
        '[2001:db8::1',
        '[fe80::1%eth0]',
        '[1.2.3.4]',
        `${'a'.repeat(64)}.com`,
        'é.com',
        'a.com;x',
      ],
      `${'a.'.repeat(126)}com`,
    ])
      expect(parseSipHost(text), text).toBeNull();
  });

  it('who may call is an address or a block that is not half the internet', () => {
    for (const text of [
      '10.0.0.1',
      '10.0.0.0/8',
      '198.51.100.7/32',
      '2001:db8::/32',
      '::1',
      '2001:db8::1/128',
      '2000::/16',
    ])
      expect(isAddressOrBlock(text), text).toBe(true);
    for (const text of [
      '0.0.0.0/0',
      '10.0.0.0/7',
      '10.0.0.0/33',
      '::/0',
      '2000::/15',
      '::1/129',
      '10.0.0.1/',
      '10.0.0.1/8/8',
      '10.0.0',
      'a',
      '',
      '10.0.0.1/-1',
      '10.0.0.1/08x',
    ])
      expect(isAddressOrBlock(text), text).toBe(false);
  });
});
