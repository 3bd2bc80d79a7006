import type { TestWorkspace } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An agent that is already set up. */
export async function makeReadyAgent(
  app: TestApp,
  workspace: TestWorkspace,
  settings: Record<string, unknown> = {},
): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', ...settings };
  const { id } = (await app.request('POST', '/api/agents', { key: workspace.keys.full, body })).body.data;
  await app.platform.db.run(sql`
    update agents set provisioning_status = 'ready' where tenant_id = ${workspace.tenantId} and id = ${id}`);
  return id;
}
