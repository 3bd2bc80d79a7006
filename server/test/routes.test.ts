import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnection } from '../src/features/assistant-connections/test-support/connections.ts';
import { checkContactAllowed, contactFacts, recordProof } from '../src/features/compliance/service.ts';
import { createConnectorKey, issueWidgetKey } from '../src/features/keys/service.ts';
import { notify } from '../src/features/notifications/service.ts';
import { openListener } from '../src/features/webhooks/listen/listeners.ts';
import { ROLES, type Role, type Scope } from '../src/platform/context.ts';
import { randomHex, sha256Hex } from '../src/platform/crypto.ts';
import { sql } from '../src/platform/database/sql.ts';
import { RATE_CLASSES, type Route } from '../src/platform/http/route.ts';
import { newId } from '../src/platform/ids.ts';
import { asSimulated } from '../src/providers/carrier/simulated/index.ts';
import {
  giveNumber,
  makeCall,
  makeCampaign,
  makeConversation,
  makePerson,
  makeSession,
  makeWorkspace,
  type TestWorkspace,
} from './factories.ts';
import { type Ask, startApp, type TestApp } from './harness.ts';

/** These check every registered route. A new feature is included by being listed in app.ts. */

let app: TestApp;
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  other = await makeWorkspace(app);
});
afterAll(() => app.stop());

const pathWith = (route: Route, id = newId()): string => route.path.replace(/\{\w+\}/g, id);

/** Only whether access is granted: status and error, without reading a stream to its end. */
async function knock(
  route: Route,
  ask: Ask,
  path = pathWith(route),
): Promise<{ status: number; code?: string; message?: string }> {
  if (route.returns.contentType === 'text/event-stream') {
    const leave = new AbortController();
    const headers: Record<string, string> = { ...ask.headers };
    if (ask.key) headers.authorization = `Bearer ${ask.key}`;
    if (ask.session) headers.cookie = `parley_session=${ask.session}`;
    const response = await fetch(app.url + path, { headers, signal: leave.signal });
    const body = response.status === 200 ? {} : await response.json();
    leave.abort();
    return { status: response.status, ...(body as { error?: object }).error };
  }
  const body = route.body === null || ask.raw !== undefined ? {} : { body: {} };
  const answer = await app.request(route.method, path, { ...body, ...ask });
  // A directory is answered in its own form of errors.
  if (route.access.kind === 'scim' && answer.status === 401) return { status: 401, code: 'UNAUTHORIZED' };
  return { status: answer.status, ...answer.body?.error };
}

/** A call of another workspace with a compliance proof. */
async function proveForeignContact({ ctx }: TestWorkspace): Promise<string> {
  const subjectId = newId();
  await ctx.db.transaction(async (tx) => {
    const facts = await contactFacts(ctx, tx, { phoneNumber: '+14155550123', channel: 'voice' });
    const verdict = checkContactAllowed(facts, ctx.clock.now());
    await recordProof(ctx, tx, { subjectType: 'call', subjectId, facts, verdict });
  });
  return subjectId;
}
/** A form with one file in it. */
const textFile: Ask = {
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  raw: [
    '--edge',
    'content-disposition: form-data; name="file"; filename="hours.txt"',
    'content-type: text/plain',
    '',
    'We open at nine.',
    '--edge--',
    '',
  ].join('\r\n'),
};

type Verdict = 'in' | 401 | 'write' | 'full' | 'session' | 'role';

const isUnsafe = ({ method }: Route) => method !== 'GET';
const fullOnly = (roles: readonly Role[]) => !roles.includes('member') && !roles.includes('viewer');

/** The specification's access rules, written independently of the code that enforces them. */
function expectedForKey(route: Route, scope: Scope): Verdict {
  const { access } = route;
  if (access.kind === 'public' || access.kind === 'mcp') return 'in';
  if (access.kind !== 'workspace') return 401;
  if (isUnsafe(route) && scope === 'read') return 'write';
  if (fullOnly(access.roles) && scope !== 'full') return 'full';
  return access.scope === 'session' ? 'session' : 'in';
}

function expectedForRole({ access }: Route, role: Role): Verdict {
  if (access.kind === 'public') return 'in';
  if (access.kind !== 'workspace') return 401;
  return access.roles.includes(role) ? 'in' : 'role';
}

const MESSAGES: Record<string, string> = {
  write: "API key lacks the 'write' scope required for this operation",
  full: "This operation requires an API key with the 'full' scope",
  session:
    'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
};

function verdictOf(answer: { status: number; code?: string; message?: string }): Verdict {
  if (answer.status === 401) return answer.code === 'UNAUTHORIZED' ? 401 : 'in';
  if (answer.status !== 403 || answer.code !== 'FORBIDDEN') return 'in';
  const known = Object.entries(MESSAGES).find(([, message]) => message === answer.message);
  return known === undefined ? 'role' : (known[0] as Verdict);
}

/** Signing in with an empty body is a 400, so that 401 always means "no credential". */
async function expectAll(
  name: string,
  ask: (route: Route) => Promise<Ask> | Ask,
  expected: (route: Route) => Verdict,
) {
  const wrong: string[] = [];
  for (const route of app.routes) {
    const answer = await knock(route, await ask(route));
    const verdict = verdictOf(answer);
    if (verdict !== expected(route) || answer.status >= 500) {
      wrong.push(
        `${name}: ${route.method} ${route.path} gave ${answer.status} ${verdict}, expected ${expected(route)}`,
      );
    }
  }
  expect(wrong).toEqual([]);
}

const publicOnly = ({ access }: Route): Verdict => (access.kind === 'public' ? 'in' : 401);

describe('every route', () => {
  it('F-059 F-060 F-061 F-062 F-063 F-064 declares access, rate class and schemas, once', () => {
    const seen = new Set<string>();
    for (const route of app.routes) {
      const name = `${route.method} ${route.path}`;
      expect(seen.has(name), `${name} is defined twice`).toBe(false);
      seen.add(name);
      expect(route.access.kind, name).toMatch(/^(public|workspace|connector|gateway|widget|scim|mcp)$/);
      expect(
        Object.keys(route.rate).every((rateClass) => RATE_CLASSES.includes(rateClass as never)),
        name,
      ).toBe(true);
      if (route.path.startsWith('/api/'))
        expect(Object.values(route.rate).length, `${name} has no rate class`).toBeGreaterThan(0);
      expect(route.params, name).toBeDefined();
      expect(route.query, name).toBeDefined();
      expect(route.summary.length, name).toBeGreaterThan(3);
      if (['POST', 'PUT', 'PATCH'].includes(route.method) && route.returns.data !== undefined) {
        expect(route.returns.status, name).toBeLessThan(300);
      }
    }
  });

  it('F-040 F-041 F-042 refuses no credential, a malformed, an unknown, an expired and a revoked one', async () => {
    const session = { session: workspace.sessions.owner };
    const make = async () =>
      (await app.request('POST', '/api/api-keys', { ...session, body: { name: 'k', scopes: ['full'] } })).body
        .data;
    const expired = await make();
    await app.platform.db.run(
      sql`update api_keys set expires_at = now() - interval '1 second' where id = ${expired.id}`,
    );
    const revoked = await make();
    await app.request('DELETE', `/api/api-keys/${revoked.id}`, session);
    await expectAll('no credential', () => ({}), publicOnly);
    const { full } = workspace.keys;
    const malformed = [
      full.slice(0, -1),
      `${full}0`,
      full.toUpperCase(),
      `pk_${full.slice(3).toUpperCase()}`,
      `sk_${full.slice(3)}`,
      full.slice(3),
      '',
    ];
    for (const key of malformed) {
      const answer = await app.request('GET', '/api/workspace', { key });
      expect([answer.status, answer.body.error.code], key).toEqual([401, 'UNAUTHORIZED']);
    }
    for (const authorization of [
      full,
      `Basic ${full}`,
      `Bearer  ${full}`,
      `Bearer ${full} `,
      `Bearer`,
      `Bearer ${full},x`,
    ]) {
      const { status } = await app.request('GET', '/api/workspace', { headers: { authorization } });
      // fetch trims trailing white space, so that this one is valid
      expect(status, authorization).toBe(authorization === `Bearer ${full} ` ? 200 : 401);
    }
    await expectAll('malformed', () => ({ key: 'pk_nonsense' }), publicOnly);
    await expectAll('unknown', () => ({ key: `pk_${randomHex(32)}` }), publicOnly);
    await expectAll('expired', () => ({ key: expired.key }), publicOnly);
    await expectAll('revoked', () => ({ key: revoked.key }), publicOnly);
  });

  it('F-045 F-046 F-047 F-048 F-049 F-050 F-051 F-052 lets keys through by scope, in the order of the gates', async () => {
    for (const scope of ['read', 'write', 'full'] as const) {
      await expectAll(
        scope,
        () => ({ key: workspace.keys[scope] }),
        (route) => expectedForKey(route, scope),
      );
    }
  });

  it('F-053 F-021 P-001 lets people through by role: owner, admin, member, viewer, billing', async () => {
    for (const role of ROLES) {
      const { user_id } = await app.platform.db.one<{ user_id: string }>(sql`
        select user_id from memberships where tenant_id = ${workspace.tenantId} and role = ${role}`);
      // A new session for each request: one of the routes signs out.
      const ask = async () => ({ session: await makeSession(app, workspace.tenantId, user_id) });
      await expectAll(role, ask, (route) => expectedForRole(route, role));
    }
  });

  it('F-055 F-056 F-057 accepts connector and widget keys only on their own routes', async () => {
    const { key: connector } = await createConnectorKey(workspace.ctx, { name: 'Zapier' });
    const widgetId = newId();
    const { secret: widget } = await workspace.ctx.db.transaction((tx) =>
      issueWidgetKey(workspace.ctx, tx, { name: 'Site', widgetId }),
    );
    await expectAll(
      'connector',
      () => ({ headers: { 'x-connector-api-key': connector } }),
      (route) => (route.access.kind === 'connector' ? 'in' : publicOnly(route)),
    );
    await expectAll('connector as bearer', () => ({ key: connector }), publicOnly);
    // pathWith gives every route a random id, so that another widget's address refuses it too
    await expectAll('widget', () => ({ headers: { 'x-widget-api-key': widget } }), publicOnly);
  });

  it('F-054 answers TENANT_SUSPENDED in a suspended workspace, except where a person signs out or sees why', async () => {
    const own = await makeWorkspace(app, { status: 'suspended' });
    for (const route of app.routes) {
      if (route.access.kind !== 'workspace') continue;
      const bySession = route.access.scope === 'session';
      const role = route.access.roles.includes('owner') ? 'owner' : 'billing';
      const session = await makeSession(app, own.tenantId, own.ownerId);
      const answer = await knock(route, bySession || role !== 'owner' ? { session } : { key: own.keys.full });
      const name = `${route.method} ${route.path}`;
      if (route.access.whenSuspended === 'people') {
        expect([answer.status, answer.code], name).toEqual([403, 'TENANT_SUSPENDED']);
        expect((await knock(route, { session })).code, name).not.toBe('TENANT_SUSPENDED');
      } else if (route.access.whenSuspended) expect(answer.code, name).not.toBe('TENANT_SUSPENDED');
      else expect([answer.status, answer.code], name).toEqual([403, 'TENANT_SUSPENDED']);
    }
  });

  it('F-054 reports the suspension on unknown paths and at the MCP address too', async () => {
    const own = await makeWorkspace(app, { status: 'suspended' });
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['PUT', '/api/workspace'],
      ['POST', '/mcp'],
    ] as const) {
      const answer = await app.request(method, path, { key: own.keys.full });
      expect([answer.status, answer.body.error.code], path).toEqual([403, 'TENANT_SUSPENDED']);
    }
  });

  it("F-006 answers 404 for another workspace's ids", async () => {
    const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
    const makeAgent = async () =>
      (await app.request('POST', '/api/agents', { key: other.keys.full, body })).body.data.id as string;
    const makeVariant = async () => {
      const agentId = await makeAgent();
      const variant = { name: 'v', systemPrompt: 'Begin with the offer.' };
      const path = `/api/agents/${agentId}/ab-tests`;
      const { id } = (await app.request('POST', path, { key: other.keys.full, body: variant })).body.data;
      return [agentId, id] as string[];
    };
    const tool = { name: 'check_order', description: 'Looks it up', url: 'https://api.example.com/' };
    const makeTool = async () => {
      const agentId = await makeAgent();
      await app.platform.db.run(sql`update agents set provisioning_status = 'ready' where id = ${agentId}`);
      const path = `/api/agents/${agentId}/tools`;
      const { id } = (await app.request('POST', path, { key: other.keys.full, body: tool })).body.data;
      return [agentId, id] as string[];
    };
    const makeTemplate = async () =>
      (
        await app.request('POST', '/api/agent-templates', {
          key: other.keys.full,
          body: { name: 't', category: 'sales', systemPrompt: 'Sell kindly.' },
        })
      ).body.data.id;
    const makeChange = async () => {
      const put = { session: other.sessions.owner, body: { enabled: true } };
      await app.request('PUT', '/api/settings/agent-change-approval', put);
      const path = `/api/agents/${await makeAgent()}`;
      return (await app.request('PATCH', path, { key: other.keys.write, body: { name: 'b' } })).body.data.id;
    };
    const makeSuite = async (): Promise<[string, string]> => {
      const agentId = await makeAgent();
      const suite = { name: 's', cases: [{ name: 'c', persona: 'keen' }] };
      const path = `/api/agents/${agentId}/test-suites`;
      return [agentId, (await app.request('POST', path, { key: other.keys.full, body: suite })).body.data.id];
    };
    const makeRun = async () => {
      const [agentId, suiteId] = await makeSuite();
      const path = `/api/agents/${agentId}/test-suites/${suiteId}/run`;
      return [agentId, suiteId, (await app.request('POST', path, { key: other.keys.full })).body.data.id];
    };
    const makeWebhook = async () => {
      const hook = { url: 'http://93.184.215.14/', events: ['*'] };
      return (await app.request('POST', '/api/webhooks', { key: other.keys.full, body: hook })).body.data.id;
    };
    const makeListener = async () => (await openListener(other.ctx, { session: newId(), events: ['*'] })).id;
    const asConnector = async ({ ctx }: TestWorkspace) => ({
      headers: { 'x-connector-api-key': (await createConnectorKey(ctx, { name: 'Zapier' })).key },
    });
    const makeHook = async () => {
      const hook = { event: 'call.completed', targetUrl: 'http://93.184.215.14/' };
      return (await app.request('POST', '/zapier/hooks', { ...(await asConnector(other)), body: hook })).body
        .data.id;
    };
    const ourConnector = await asConnector(workspace);
    const makeMcpServer = async () => {
      const server = { name: 'Orders', serverUrl: 'https://mcp.orders.example/mcp' };
      return (await app.request('POST', '/api/mcp-servers', { key: other.keys.full, body: server })).body.data
        .id;
    };
    const makeApproval = async () => {
      const id = newId();
      await other.ctx.db.run(sql`
        insert into agent_approvals (tenant_id, id, agent_id, agent_name, server_name, tool_name, params, status,
                                     requested_at, expires_at)
        values (${other.tenantId}, ${id}, ${await makeAgent()}, 'a', 's', 't', '{}', 'pending', now(), now() + interval '1 hour')`);
      return id;
    };
    const makeTheirCampaign = () => makeCampaign(app, other);
    const makeContact = async () => {
      const campaignId = await makeCampaign(app, other);
      const contact = { key: other.keys.full, body: { phoneNumber: '+5511987654321' } };
      const path = `/api/campaigns/${campaignId}/contacts`;
      return [campaignId, (await app.request('POST', path, contact)).body.data.id] as string[];
    };
    const makeDocument = async () => {
      const agentId = await makeAgent();
      const path = `/api/agents/${agentId}/knowledge`;
      const document = await app.request('POST', path, { key: other.keys.full, ...textFile });
      return [agentId, document.body.data.id] as string[];
    };
    const makeNumber = async () => (await giveNumber(app, other)).id;
    const makeTheirCall = () => makeCall(app, other, { recording: 'a', turns: [['user', 'Hello']] });
    const makeTheirConversation = () => makeConversation(app, other);
    const makeSender = async () => {
      const sender = { provider: 'simulated', phoneNumber: '+14155550171', agentId: await makeAgent() };
      const path = '/api/whatsapp/senders';
      const made = await app.request('POST', path, { key: other.keys.full, body: sender });
      return made.status === 201
        ? made.body.data.id
        : (await app.request('GET', path, { key: other.keys.full })).body.data[0].id;
    };
    const makeMessageTemplate = async () => {
      const draft = { name: `t_${randomHex(4)}`, language: 'en', category: 'utility', body: 'Hello' };
      const asked = { key: other.keys.full, body: draft };
      return (await app.request('POST', '/api/whatsapp/templates', asked)).body.data.id;
    };
    const makeSocialAccount = async () => {
      const id = newId();
      await other.ctx.db.run(sql`
        insert into channel_connections (tenant_id, id, channel, provider, address, sealed_credentials, settings, status,
                                         created_at, updated_at)
        values (${other.tenantId}, ${id}, 'messenger', 'meta', ${randomHex(8)}, '', '{}', 'ONLINE', now(), now())`);
      return id;
    };
    const makeSuppression = async (): Promise<string> => {
      const body = { phoneNumber: '+14155550123' };
      const made = await app.request('POST', '/api/compliance/suppressions', { key: other.keys.full, body });
      return made.body.data.id;
    };
    const makeInvitation = async () => {
      const asked = { session: other.sessions.owner, body: { email: 'ada@example.com', role: 'viewer' } };
      return (await app.request('POST', '/api/invitations', asked)).body.data.id;
    };
    const makeTheirWidget = async () => {
      const widget = { name: 'w', agentId: await makeAgent() };
      return (await app.request('POST', '/api/widgets', { key: other.keys.full, body: widget })).body.data.id;
    };
    const makeIntegration = async () => {
      const id = newId();
      await other.ctx.db.run(sql`
        insert into integrations (tenant_id, id, provider, name, status, webhook_uuid, created_at, updated_at)
        values (${other.tenantId}, ${id}, 'hubspot', 'theirs', 'connecting', ${newId()}, now(), now())`);
      return id;
    };
    // Visitors of any workspace may come: an id that nobody has is the one that must not answer.
    const noWidget = async () => newId();
    const asDirectory = async ({ sessions }: TestWorkspace) => {
      const made = await app.request('POST', '/api/identity/scim-token', { session: sessions.owner });
      return { headers: { authorization: `Bearer ${made.body.data.token}` } };
    };
    const ourDirectory = await asDirectory(workspace);
    const makeScimUser = async () => {
      const id = newId();
      await other.ctx.db.run(sql`
        insert into scim_users (tenant_id, id, user_id, user_name, active, attributes, created_at, updated_at)
        values (${other.tenantId}, ${id}, ${other.ownerId}, ${id}, true, '{}', now(), now())
        on conflict (tenant_id, user_id) do update set id = excluded.id`);
      return id;
    };
    const makeScimGroup = async () => {
      const asked = { ...(await asDirectory(other)), body: { displayName: newId() } };
      return JSON.parse((await app.request('POST', '/scim/v2/Groups', asked)).text).id;
    };
    const makeMapping = async () => {
      const mappings = {
        session: other.sessions.owner,
        body: { mappings: [{ group: 'g', role: 'viewer' }] },
      };
      const listed = await app.request('PUT', '/api/identity/role-mappings', mappings);
      return listed.body.data.mappings[0].id;
    };
    const makePasskey = async () => {
      const [id, userId] = [newId(), await makePerson(app, other.tenantId, 'viewer')];
      await other.ctx.db.run(sql`
        insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
        values (${userId}, ${id}, ${randomHex(8)}, '', 0, '{}', 'Laptop', now())`);
      return id;
    };
    const makeTheirInvoice = async () => {
      const id = newId();
      await app.platform.db.run(sql`
        insert into billing_invoices (tenant_id, id, number, period_start, period_end, workspace_name, plan, minutes_used,
                                      minutes_billed, currency, total_micros, closed_at)
        select ${other.tenantId}, ${id}, 1 + count(*), date '2026-01-01' + count(*)::int, '2027-01-01', 'Other', 'growth', 0,
               0, 'usd', 0, now() from billing_invoices`);
      return id;
    };
    const foreignIds: Record<string, () => Promise<string | string[]>> = {
      '/api/auth/passkeys/{passkeyId}': makePasskey,
      '/api/identity/role-mappings/{id}': makeMapping,
      '/scim/v2/ResourceTypes/{id}': async () => 'Robot',
      '/scim/v2/Schemas/{id}': async () => 'urn:theirs',
      '/scim/v2/Users/{id}': makeScimUser,
      '/scim/v2/Groups/{id}': makeScimGroup,
      '/api/billing/invoices/{id}': makeTheirInvoice,
      '/api/billing/invoices/{id}/pdf': makeTheirInvoice,
      '/api/widgets/{widgetId}': makeTheirWidget,
      '/api/members/{userId}': async () => other.ownerId,
      '/api/invitations/{id}': makeInvitation,
      '/api/auth/invitations/{token}': async () => randomHex(32),
      '/api/auth/invitations/{token}/accept': async () => randomHex(32),
      '/api/auth/sessions/{id}': async () =>
        (await app.request('GET', '/api/auth/sessions', { session: other.sessions.owner })).body.data[0].id,
      '/webhooks/channels/{provider}/{connectionId}': async () => ['meta', newId()],
      '/webhooks/channels/smtp/{connectionId}': async () => newId(),
      '/webhooks/integrations/v2/{webhookUuid}': async () => newId(),
      '/webhooks/integrations/{tenantId}/{integrationId}': async () => [workspace.tenantId, newId()],
      ...Object.fromEntries(
        [
          '',
          '/test',
          '/authorize',
          '/preview',
          '/syncs',
          '/lists',
          '/import',
          '/imports',
          '/hook-secret',
        ].map((rest) => [`/api/integrations/{integrationId}${rest}`, makeIntegration]),
      ),
      '/api/integrations/{integrationId}/syncs/{syncId}/retry': async () => [
        await makeIntegration(),
        newId(),
      ],
      '/api/integrations/{integrationId}/imports/{importId}': async () => [await makeIntegration(), newId()],
      '/api/settings/providers/{kind}/test': async () => 'telegraph',
      '/api/exports/{exportId}': async () => {
        const body = { kind: 'usage', format: 'csv' };
        return (await app.request('POST', '/api/exports', { key: other.keys.full, body })).body.data.id;
      },
      '/api/exports/files/{token}': async () => 'W10.00',
      '/unsubscribe/{token}': async () => 'v1.AAAA',
      '/widget/{widgetId}/config': noWidget,
      '/widget/{widgetId}/sessions': noWidget,
      '/widget/{widgetId}/messages': noWidget,
      '/widget/{widgetId}/events': noWidget,
      '/api/calls/{callId}/transfer': makeTheirCall,
      '/api/calls/{callId}/transfer/complete': makeTheirCall,
      '/api/calls/{callId}/transfer/cancel': makeTheirCall,
      '/api/conversations/{conversationId}': makeTheirConversation,
      '/api/conversations/{conversationId}/events': makeTheirConversation,
      '/api/conversations/{conversationId}/messages': makeTheirConversation,
      '/api/conversations/{conversationId}/needs-human/resolve': makeTheirConversation,
      '/api/conversations/{conversationId}/take-over': makeTheirConversation,
      '/api/conversations/{conversationId}/hand-back': makeTheirConversation,
      '/api/webchat/{conversationId}/close': makeTheirConversation,
      '/api/whatsapp/senders/{id}': makeSender,
      '/api/whatsapp/templates/{id}': makeMessageTemplate,
      '/api/social-accounts/{id}': makeSocialAccount,
      '/api/phone-numbers/{id}': makeNumber,
      '/api/phone-numbers/{id}/forwarding-instructions': makeNumber,
      '/api/calls/{callId}': makeTheirCall,
      '/api/calls/{callId}/audio': makeTheirCall,
      '/api/calls/{callId}/hangup': makeTheirCall,
      '/api/calls/{callId}/reanalyse': makeTheirCall,
      '/api/campaigns/{campaignId}': makeTheirCampaign,
      '/api/campaigns/{campaignId}/activate': makeTheirCampaign,
      '/api/campaigns/{campaignId}/pause': makeTheirCampaign,
      '/api/campaigns/{campaignId}/forecast': makeTheirCampaign,
      '/api/campaigns/{campaignId}/progress': makeTheirCampaign,
      '/api/campaigns/{campaignId}/outreach': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/{contactId}/dial-log': makeContact,
      '/api/campaigns/{campaignId}/contacts': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/bulk': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/upload-template': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/upload/preview': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/upload/confirm': makeTheirCampaign,
      '/api/campaigns/{campaignId}/contacts/{contactId}': makeContact,
      '/api/contacts/{contactId}': async () => (await makeContact())[1] ?? '',
      '/api/agents/{agentId}': makeAgent,
      '/api/agents/{agentId}/signed-url': makeAgent,
      '/api/agents/{agentId}/pause': makeAgent,
      '/api/agents/{agentId}/resume': makeAgent,
      '/api/agents/{agentId}/versions': makeAgent,
      '/api/agents/{agentId}/versions/{version}/restore': async () => [await makeAgent(), '1'],
      '/api/agents/{agentId}/ab-tests': makeAgent,
      '/api/agents/{agentId}/ab-tests/results': makeAgent,
      '/api/agents/{agentId}/ab-tests/{variantId}': makeVariant,
      '/api/agents/{agentId}/simulate': makeAgent,
      '/api/agents/{agentId}/try': makeAgent,
      '/api/agents/{agentId}/test-suites': makeAgent,
      '/api/agents/{agentId}/test-suites/{suiteId}': makeSuite,
      '/api/agents/{agentId}/test-suites/{suiteId}/run': makeSuite,
      '/api/agents/{agentId}/test-suites/{suiteId}/runs': makeSuite,
      '/api/agents/{agentId}/test-suites/{suiteId}/runs/{runId}': makeRun,
      '/api/agents/{agentId}/tools': makeAgent,
      '/api/agents/{agentId}/tools/import': makeAgent,
      '/api/agents/{agentId}/tools/{toolId}': makeTool,
      '/api/agents/{agentId}/tools/{toolId}/test': makeTool,
      '/api/agents/{agentId}/knowledge': makeAgent,
      '/api/agents/{agentId}/knowledge/search': makeAgent,
      '/api/agents/{agentId}/knowledge/{documentId}': makeDocument,
      '/api/agents/jobs/{jobId}': async () =>
        (await app.request('POST', '/api/agents?async=true', { key: other.keys.full, body })).body.data.jobId,
      '/api/agent-templates/{templateId}': makeTemplate,
      '/api/agents/{agentId}/mcp-servers': makeAgent,
      '/api/agents/{agentId}/tool-gateway/rotate-key': makeAgent,
      '/api/composio/connections/{connectionId}': async () =>
        (
          await app.request('POST', '/api/composio/connections', {
            key: other.keys.full,
            body: { toolkit: 'calendar' },
          })
        ).body.data.id,
      '/api/composio/toolkits/{toolkit}/tools': async () => 'an-app-of-theirs',
      '/api/mcp-servers/{mcpServerId}': makeMcpServer,
      '/api/mcp-servers/{mcpServerId}/tools': makeMcpServer,
      '/api/mcp-servers/{mcpServerId}/health': makeMcpServer,
      '/api/mcp-servers/{mcpServerId}/agents/{agentId}': async () => [
        await makeMcpServer(),
        await makeAgent(),
      ],
      '/api/agent-approvals/{approvalId}': makeApproval,
      '/api/agent-approvals/{approvalId}/approve': makeApproval,
      '/api/agent-approvals/{approvalId}/reject': makeApproval,
      '/api/agent-changes/{changeId}': makeChange,
      '/api/agent-changes/{changeId}/approve': makeChange,
      '/api/agent-changes/{changeId}/reject': makeChange,
      '/api/webhooks/{webhookId}': makeWebhook,
      '/api/webhooks/{webhookId}/rotate-secret': makeWebhook,
      '/api/webhooks/{webhookId}/delivery-logs': makeWebhook,
      '/api/webhooks/{webhookId}/deliveries': makeWebhook,
      '/api/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': async () => [
        await makeWebhook(),
        newId(),
      ],
      '/api/webhooks/{webhookId}/test': makeWebhook,
      '/api/webhooks/{webhookId}/replay': makeWebhook,
      '/api/webhooks/listen/{sessionId}': makeListener,
      '/api/webhooks/listen/{sessionId}/ack': makeListener,
      '/zapier/hooks/{hookId}': makeHook,
      '/zapier/samples/{event}': async () => 'an.event-of-theirs',
      '/api/voices/{voiceId}/preview': async () => 'a-voice-of-theirs',
      '/api/compliance/suppressions/{id}': async () => (await makeSuppression()).concat('?reason=mine'),
      '/api/compliance/suppressions/{id}/confirm': makeSuppression,
      '/api/compliance/country-rules/{country}': async () => 'ZZ',
      '/api/compliance/erasures/{receiptId}': async () =>
        (
          await app.request('POST', '/api/compliance/erase', {
            key: other.keys.full,
            body: { phoneNumber: '+14155550124' },
          })
        ).body.data.receipt_id,
      '/api/compliance/proof/{id}': () => proveForeignContact(other),
      '/api/api-keys/{id}': async () =>
        (
          await app.request('POST', '/api/api-keys', {
            session: other.sessions.owner,
            body: { name: 'theirs' },
          })
        ).body.data.id,
      '/api/assistant-connections/{id}': () => makeConnection(app, other),
      '/api/zapier/api-key/{id}': async () => (await createConnectorKey(other.ctx, { name: 'theirs' })).id,
      '/api/dev/simulated-carrier/inbound/{carrierCallId}': async () => {
        const call = { from: '+14155550123', to: '+14155559999', says: [], digits: '' };
        const carrier = asSimulated(app.platform.providers.carrier);
        return (await carrier?.ringIn({ account: other.tenantId, ...call }))?.carrierCallId ?? '';
      },
      '/api/notifications/{id}/read': () =>
        other.ctx.db.transaction((tx) =>
          notify(other.ctx, tx, { kind: 'campaign.completed', title: 'theirs', body: 'theirs' }),
        ),
    };
    /** Bodies valid enough to reach the look-up, where an empty one is not. */
    const csv = 'phone_number\r\n+5511987654321\r\n';
    const form = (fields: Record<string, string>): Ask => ({
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      raw: `${Object.entries(fields)
        .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join(
          '',
        )}--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`,
    });
    const noOperation = { Operations: [{ op: 'replace', value: { displayName: 'Mine now' } }] };
    const exampleAsks: Record<string, Ask> = {
      'GET /scim/v2/ResourceTypes/{id}': ourDirectory,
      'GET /scim/v2/Schemas/{id}': ourDirectory,
      'GET /scim/v2/Users/{id}': ourDirectory,
      'PUT /scim/v2/Users/{id}': { ...ourDirectory, body: { userName: 'mine@example.com' } },
      'PATCH /scim/v2/Users/{id}': { ...ourDirectory, body: noOperation },
      'DELETE /scim/v2/Users/{id}': ourDirectory,
      'GET /scim/v2/Groups/{id}': ourDirectory,
      'PUT /scim/v2/Groups/{id}': { ...ourDirectory, body: { displayName: 'Mine now' } },
      'PATCH /scim/v2/Groups/{id}': { ...ourDirectory, body: noOperation },
      'DELETE /scim/v2/Groups/{id}': ourDirectory,
      'POST /api/calls/{callId}/transfer': { body: { transfer_to: '+14155550123' } },
      'PATCH /api/phone-numbers/{id}': { body: { label: 'Mine now' } },
      'PATCH /api/whatsapp/senders/{id}': { body: { agentId: newId() } },
      'PUT /api/compliance/country-rules/{country}': { body: { allowed: true } },
      'PATCH /api/campaigns/{campaignId}': { body: { name: 'Mine now' } },
      'POST /api/campaigns/{campaignId}/contacts': { body: { phoneNumber: '+5511987654321' } },
      'POST /api/campaigns/{campaignId}/contacts/bulk': {
        body: { contacts: [{ phoneNumber: '+5511987654321' }] },
      },
      'PATCH /api/campaigns/{campaignId}/contacts/{contactId}': { body: { name: 'Mine now' } },
      'POST /api/campaigns/{campaignId}/contacts/upload/preview': form({}),
      'POST /api/campaigns/{campaignId}/contacts/upload/confirm': form({ fileHash: sha256Hex(csv) }),
      'PATCH /api/agents/{agentId}': { body: { name: 'Mine now' } },
      'POST /api/agents/{agentId}/ab-tests': { body: { name: 'v', systemPrompt: 'Begin with the offer.' } },
      'PATCH /api/agents/{agentId}/ab-tests/{variantId}': { body: { weight: 1 } },
      'POST /api/agents/{agentId}/test-suites': {
        body: { name: 's', cases: [{ name: 'c', persona: 'keen' }] },
      },
      'PATCH /api/agents/{agentId}/test-suites/{suiteId}': { body: { name: 'Mine now' } },
      'POST /api/conversations/{conversationId}/messages': { body: { content: 'Mine now' } },
      'PATCH /api/integrations/{integrationId}': { body: { name: 'Mine now' } },
      'POST /api/integrations/{integrationId}/preview': { body: { phoneNumber: '+14155550123' } },
      'POST /api/integrations/{integrationId}/import': { body: { campaignId: newId(), listId: '1' } },
      'PATCH /api/webhooks/{webhookId}': { body: { description: 'Mine now' } },
      'POST /api/webhooks/{webhookId}/replay': { body: { from: '2026-01-15T00:00:00Z' } },
      'DELETE /zapier/hooks/{hookId}': ourConnector,
      'GET /zapier/samples/{event}': ourConnector,
      'POST /api/webhooks/listen/{sessionId}/ack': {
        body: { deliveries: [{ deliveryId: newId(), status: 200, durationMs: 1 }] },
      },
      'POST /api/agents/{agentId}/tools': { body: tool },
      'POST /api/agents/{agentId}/tools/import': { body: { document: { openapi: '3.1.0', paths: {} } } },
      'PATCH /api/agents/{agentId}/tools/{toolId}': { body: { description: 'Mine now' } },
      'POST /api/agents/{agentId}/knowledge': textFile,
      'PATCH /api/agent-templates/{templateId}': { body: { name: 'Mine now' } },
      'PATCH /api/mcp-servers/{mcpServerId}': { body: { name: 'Mine now' } },
      'PATCH /api/widgets/{widgetId}': { body: { name: 'Mine now' } },
      'PATCH /api/auth/passkeys/{passkeyId}': { body: { name: 'Mine now' } },
      'PATCH /api/members/{userId}': { body: { role: 'viewer' } },
    };
    const queryOf = ({ path }: Route) => (path.endsWith('/knowledge/search') ? '?query=hours' : '');
    for (const route of app.routes) {
      if (!route.path.includes('{') || route.tag === 'Reserved') continue;
      const make = foreignIds[route.path];
      expect(make, `say in this test how another workspace gets an id for ${route.path}`).toBeDefined();
      const ids = [(await make?.()) ?? ''].flat();
      const path = ids.reduce((text, id) => text.replace(/\{\w+\}/, id), route.path) + queryOf(route);
      const example = exampleAsks[`${route.method} ${route.path}`];
      const answer = await knock(route, { session: workspace.sessions.owner, ...example }, path);
      expect(answer.status, `${route.method} ${route.path}`).toBe(404);
    }
  });
});

/** fetch would normalise the path first. */
function rawGet(path: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('an unknown address', () => {
  it('F-040 is 401 without a credential under /api, 404 with one, and 405 for a wrong method', async () => {
    expect((await app.request('GET', '/api/nothing')).status).toBe(401);
    const key = workspace.keys.full;
    expect((await app.request('GET', '/api/nothing', { key })).body.error.code).toBe('NOT_FOUND');
    expect((await app.request('POST', '/api/nothing', { key: workspace.keys.read })).status).toBe(403);
    const wrong = await app.request('PUT', '/api/workspace', { key });
    expect([wrong.status, wrong.body.error.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, PATCH, OPTIONS',
    ]);
    for (const path of ['/%61pi/nope', '/x/../api/nope', '/api%2fnope', '/api/./nope']) {
      expect((await rawGet(path)).split(' ')[1], path).toBe('401');
    }
    for (const path of ['/API/workspace', '/api//workspace', '/api/workspace/', '//api/workspace']) {
      expect((await app.request('GET', path, { key })).status, path).toBe(404);
      expect((await app.request('GET', path)).status, path).toBe(401);
    }
  });
});
