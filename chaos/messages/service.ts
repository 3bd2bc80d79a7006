import type { AddressInfo } from 'node:net';
import { type App, createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { createWorkspace } from '../../server/src/features/identity/service.ts';
import { issueFirstKeys } from '../../server/src/features/keys/service.ts';
import { type Context, noOrigin } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { silentLog } from '../../server/src/platform/observability/log.ts';
import { folders } from '../../server/src/root.ts';
import type { Account } from './provider.ts';
import type { Stored } from './verdict.ts';

/** Real time: accounts at real providers are not used under a pretended clock. */
export const SETTINGS = {
  SECRET_KEY: 'a key for drills, long enough to be one',
  ALLOW_PRIVATE_NETWORK: '1',
  LOG_LEVEL: 'silent',
  EMBEDDING_PROVIDER: 'none',
};

/** The drill's own: it sets up the workspaces and reads the records, and has no part in the work. */
export async function openApi(databaseUrl: string, baseUrl: string, twilioUrl: string): Promise<App> {
  const app = await createApp({
    config: parseConfig({ ...SETTINGS, TWILIO_API_URL: twilioUrl, ROLES: 'api' }),
    databaseUrl,
    baseUrl,
    version: '1.0.0',
    log: silentLog,
    folders,
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** A workspace with an agent behind a WhatsApp sender, connected over the API. Returns its id. */
export async function openWorkspace(app: App, account: Account): Promise<string> {
  const { platform } = app;
  const origin = noOrigin(newId());
  const email = `drill-${newId()}@example.com`;
  const input = { workspaceName: 'Drill', email, password: 'unused password' };
  const plan = { plan: 'enterprise', status: 'active' } as const;
  const { tenantId, key } = await platform.db.transaction(async (tx) => {
    const made = await createWorkspace({ ...platform, origin }, tx, { ...input, ...plan }, 'no hash');
    const ctx: Context = { ...platform, tenantId: made.tenantId, actor: { kind: 'operator' }, origin };
    return { tenantId: made.tenantId, key: (await issueFirstKeys(ctx, tx)).full };
  });
  const { port } = app.server.server.address() as AddressInfo;
  async function ask(path: string, body: unknown): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const given = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, given);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data;
  }
  const agent = await ask('/api/agents', { name: 'Drill', voiceId: 'voice_clara', language: 'en' });
  // The drill's own process runs no worker: the worker's set-up work is done here.
  await platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${tenantId} and id = ${agent.id}`);
  const { phoneNumber, accountSid, authToken } = account;
  const credentials = { accountSid, authToken };
  const sender = { provider: 'twilio', phoneNumber, agentId: agent.id, credentials };
  account.connectionId = (await ask('/api/whatsapp/senders', sender)).id;
  return tenantId;
}

/** How many threads and messages of the service still wait for something. */
export const countOpen = async ({ platform }: App): Promise<number> =>
  (
    await platform.db.one<{ count: number }>(sql`
      select (select count(*) from conversations where inbound_position > answered_position)
           + (select count(*) from outbox_messages where state in ('waiting', 'claimed')) as count`)
  ).count;

export type Records = { stored: Stored[]; unanswered: string[] };

export async function readRecords({ platform }: App, tenants: readonly string[]): Promise<Records> {
  const { db } = platform;
  const rows = await db.many<Omit<Stored, 'workspace'> & { tenant_id: string }>(sql`
    select thread.tenant_id, thread.address, message.role, message.content, message.delivery,
           message.delivery_reason as reason, message.provider_message_id as sid
    from conversation_messages message
    join conversations thread on thread.tenant_id = message.tenant_id and thread.id = message.conversation_id
    order by message.tenant_id, message.conversation_id, message.position`);
  const open = await db.many<{ tenant_id: string; address: string }>(
    sql`select tenant_id, address from conversations where inbound_position > answered_position`,
  );
  return {
    stored: rows.map(({ tenant_id, ...row }) => ({ ...row, workspace: tenants.indexOf(tenant_id) })),
    unanswered: open.map(({ tenant_id, address }) => `${tenants.indexOf(tenant_id)} ${address}`),
  };
}
