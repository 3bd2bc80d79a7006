import { makeCall, type TestWorkspace } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { minutesUsed } from '../../usage/service.ts';

/** Rows for tests of the line. */
export async function makeAgent(
  app: TestApp,
  workspace: TestWorkspace,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'sales', ...fields };
  const answer = await app.request('POST', '/api/agents', { key: workspace.keys.full, body });
  if (answer.status !== 201) throw new Error(answer.text);
  await app.platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${workspace.tenantId} and id = ${answer.body.data.id}`);
  return answer.body.data.id;
}

/** A call in progress. */
export function makeLiveCall(
  app: TestApp,
  workspace: TestWorkspace,
  columns: Record<string, unknown> & { agent_id: string },
): Promise<string> {
  const id = newId();
  return makeCall(app, workspace, {
    id,
    category: 'sales',
    status: 'in-progress',
    line_provider: 'carrier',
    dynamic_variables: {},
    duration_seconds: null,
    ended_at: null,
    termination_reason: null,
    carrier_call_id: `test-${id}`,
    ...columns,
  });
}

export async function makeNumber(
  app: TestApp,
  workspace: TestWorkspace,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const now = app.platform.clock.now();
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const row = {
    phone_number: `+14${digits}`,
    is_active: true,
    ivr_enabled: false,
    provider: 'carrier',
    ...columns,
  };
  await app.platform.db.run(sql`
    insert into phone_numbers (tenant_id, id, phone_number, is_active, is_registered, agent_id, ivr_enabled, ivr_greeting,
                               ivr_options, channels, provider, created_at, updated_at)
    select ${workspace.tenantId}, ${newId()}, phone_number, is_active, true, agent_id, ivr_enabled, ivr_greeting,
           coalesce(ivr_options, '[]'), coalesce(channels, '{voice}'), provider, ${now}, ${now}
    from json_populate_record(null::phone_numbers, ${JSON.stringify(row)}::json)`);
  return row.phone_number;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into every column
export const rowOf = (app: TestApp, { tenantId }: TestWorkspace, id: string): Promise<any> =>
  app.platform.db.one(sql`select * from calls where tenant_id = ${tenantId} and id = ${id}`);

export const turnsOf = (
  app: TestApp,
  { tenantId }: TestWorkspace,
  id: string,
): Promise<{ position: number; role: string; message: string }[]> =>
  app.platform.db.many(sql`
    select position, role, message from call_turns where tenant_id = ${tenantId} and call_id = ${id} order by position`);

export const minutesOf = (app: TestApp, { ctx }: TestWorkspace): Promise<number> =>
  minutesUsed(ctx, app.platform.db);

export const eventsNamed = async (
  app: TestApp,
  { tenantId }: TestWorkspace,
  name: string,
  callId: string,
  // biome-ignore lint/suspicious/noExplicitAny: events of every shape
): Promise<any[]> =>
  (
    await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${tenantId} and name = ${name} and data like ${`%${callId}%`} order by id`)
  ).map(({ data }) => JSON.parse(data));
