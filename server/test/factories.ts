import { randomBytes } from 'node:crypto';
import { searchTerms } from '../src/features/conversations/rules.ts';
import { createWorkspace } from '../src/features/identity/service.ts';
import { issueFirstKeys } from '../src/features/keys/service.ts';
import { giveNumber as give } from '../src/features/phone-numbers/service.ts';
import type { PlanName, SubscriptionStatus } from '../src/features/workspaces/schema.ts';
import { type Context, noOrigin, ROLES, type Role, type Scope } from '../src/platform/context.ts';
import { sha256 } from '../src/platform/crypto.ts';
import { Sql, sql } from '../src/platform/database/sql.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './harness.ts';

export type TestWorkspace = {
  tenantId: string;
  ownerId: string;
  ownerEmail: string;
  ctx: Context;
  keys: Record<Scope, string>;
  /** One signed-in user of each role. */
  sessions: Record<Role, string>;
};

type Options = { plan?: PlanName; status?: SubscriptionStatus };

/** A workspace with one key of each scope and one signed-in user of each role. */
export async function makeWorkspace(app: TestApp, options: Options = {}): Promise<TestWorkspace> {
  const { platform } = app;
  const ownerEmail = `owner-${newId()}@example.com`;
  const { plan = 'enterprise', status = 'active' } = options;
  const input = { workspaceName: 'Test', email: ownerEmail, password: 'unused password', plan, status };
  const made = await platform.db.transaction(async (tx) => {
    const { tenantId, userId } = await createWorkspace(
      { ...platform, origin: noOrigin(newId()) },
      tx,
      input,
      'no hash',
    );
    const ctx: Context = { ...platform, tenantId, actor: { kind: 'operator' }, origin: noOrigin(newId()) };
    return { tenantId, ownerId: userId, ctx, keys: await issueFirstKeys(ctx, tx) };
  });
  const sessions = {} as Record<Role, string>;
  for (const role of ROLES) {
    const userId = role === 'owner' ? made.ownerId : await makePerson(app, made.tenantId, role);
    sessions[role] = await makeSession(app, made.tenantId, userId);
  }
  return { ...made, ownerEmail, sessions };
}

export async function makePerson({ platform }: TestApp, tenantId: string, role: Role): Promise<string> {
  const userId = newId();
  await platform.db.run(sql`
    insert into users (id, email, password_hash, created_at, updated_at)
    values (${userId}, ${`${role}-${userId}@example.com`}, 'no hash', now(), now())`);
  await platform.db.run(sql`
    insert into memberships (tenant_id, user_id, role, created_at) values (${tenantId}, ${userId}, ${role}, now())`);
  return userId;
}

export async function makeSession({ platform }: TestApp, tenantId: string, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await platform.db.run(sql`
    insert into sessions (hash, id, user_id, tenant_id, created_at, expires_at)
    values (${sha256(token)}, ${newId()}, ${userId}, ${tenantId}, now(), now() + interval '1 hour')`);
  return token;
}

/** A stored campaign, with its own agent. */
export async function makeCampaign(
  app: TestApp,
  workspace: Pick<TestWorkspace, 'tenantId' | 'keys'>,
  options: { status?: string; channel?: string } = {},
): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en' };
  const agent = await app.request('POST', '/api/agents', { key: workspace.keys.full, body });
  const id = newId();
  const { status = 'draft', channel = 'voice' } = options;
  await app.platform.db.run(sql`
    insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                           schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
    values (${workspace.tenantId}, ${id}, ${agent.body.data.id}, 'Spring', 'A spring offer', 'Everyone', ${status},
            ${channel}, 'sales', '{"timezone": "UTC", "days": {}}', 1, 60, now(), now())`);
  return id;
}

/** Many contacts as an import leaves them, each of a person of its own, by number: `first` and those that follow it. */
export const seedContacts = (
  { platform }: Pick<TestApp, 'platform'>,
  tenantId: string,
  campaignId: string,
  { first, count }: { first: number; count: number },
): Promise<number> =>
  platform.db.transaction(async (tx) => {
    await tx.run(sql`discard plans`); // a check kept from when there were few people reads all of them for each row
    return tx.run(sql`
    with item as materialized (
      select gen_random_uuid() as id, '+' || number as phone_number
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) number
    ), person as (
      insert into people (tenant_id, id, created_at) select ${tenantId}, id, now() from item
    ), identifier as (
      insert into person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)
      select ${tenantId}, id, 'phone', phone_number, true, now(), id from item
    )
    insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, metadata, status, created_at, updated_at)
    select ${tenantId}, id, ${campaignId}, id, phone_number, '{}', 'pending', now(), now() from item`);
  });

let numbersGiven = 0;

/** An active, registered number of a bought line, so that agents of the workspace can place calls. */
export async function giveNumber(
  app: TestApp,
  { ctx }: Pick<TestWorkspace, 'ctx'>,
  options: { phoneNumber?: string; agentId?: string | null; isRegistered?: boolean } = {},
): Promise<{ id: string; phoneNumber: string }> {
  const phoneNumber = options.phoneNumber ?? `+1628556${1_000 + numbersGiven++}`;
  const id = await app.platform.db.transaction((tx) => give(ctx, tx, { ...options, phoneNumber }));
  return { id, phoneNumber };
}

export type CallOverrides = Readonly<Record<string, unknown>> & {
  /** What was said, in order. */
  turns?: readonly (readonly [role: 'agent' | 'user', message: string | null, seconds?: number | null])[];
};

/** A stored call, ended and not analysed; overrides are its columns. */
export async function makeCall(
  { platform }: Pick<TestApp, 'platform'>,
  { tenantId }: Pick<TestWorkspace, 'tenantId'>,
  { turns = [], ...overrides }: CallOverrides = {},
): Promise<string> {
  const id = newId();
  const now = platform.clock.now();
  const row: Record<string, unknown> = {
    tenant_id: tenantId,
    id,
    phone_number: '+14155550123',
    line_number: '+14155550100',
    call_direction: 'outbound',
    initiation_source: 'api',
    language: 'en',
    status: 'completed',
    duration_seconds: 61,
    started_at: now,
    answered_at: now,
    ended_at: now,
    termination_reason: 'completed',
    created_at: now,
    updated_at: now,
    checked_at: now,
    ...overrides,
  };
  const columns = new Sql([Object.keys(row).join(', ')], []);
  await platform.db.run(sql`
    insert into calls (${columns})
    select ${columns} from json_populate_record(null::calls, ${JSON.stringify(row)}::json)`);
  await platform.db.run(sql`
    insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
    select ${tenantId}, ${row.id}, place, role, message, seconds
    from unnest(${turns.map(([role]) => role)}::text[], ${turns.map(([, message]) => message)}::text[],
                ${turns.map(([, , seconds], place) => (seconds === undefined ? place * 4 : seconds))}::int[])
      with ordinality as turn (role, message, seconds, place)`);
  return row.id as string;
}

export type ConversationOverrides = Readonly<Record<string, unknown>> & {
  /** What was written, in order. */
  messages?: readonly (readonly [role: 'agent' | 'user', content: string])[];
};

/** A stored thread, answered and not analysed; overrides are its columns. */
export async function makeConversation(
  { platform }: Pick<TestApp, 'platform'>,
  { tenantId }: Pick<TestWorkspace, 'tenantId'>,
  { messages = [['user', 'Hello']], ...overrides }: ConversationOverrides = {},
): Promise<string> {
  const id = newId();
  const now = platform.clock.now();
  const inbound = messages.findLastIndex(([role]) => role === 'user') + 1;
  const row: Record<string, unknown> = {
    tenant_id: tenantId,
    id,
    channel: 'webchat',
    external_id: id,
    direction: 'inbound',
    address: id,
    created_at: now,
    updated_at: now,
    last_inbound_at: inbound === 0 ? null : now,
    last_message: messages.at(-1)?.[1] ?? null,
    last_message_at: now,
    last_message_role: messages.at(-1)?.[0] ?? null,
    position: messages.length,
    inbound_position: inbound,
    answered_position: inbound,
    ...overrides,
  };
  row.search = searchTerms(tenantId, { ...row, last_message: row.last_message ?? '' } as never)
    .map((term) => `'${term}'`)
    .join(' ');
  const columns = new Sql([Object.keys(row).join(', ')], []);
  await platform.db.run(sql`
    insert into conversations (${columns})
    select ${columns} from json_populate_record(null::conversations, ${JSON.stringify(row)}::json)`);
  await platform.db.run(sql`
    insert into conversation_messages (tenant_id, id, conversation_id, position, role, content, channel, created_at)
    select ${tenantId}, gen_random_uuid(), ${row.id}, place, role, content, ${row.channel}, ${now}
    from unnest(${messages.map(([role]) => role)}::text[], ${messages.map(([, content]) => content)}::text[])
      with ordinality as message (role, content, place)`);
  return row.id as string;
}
