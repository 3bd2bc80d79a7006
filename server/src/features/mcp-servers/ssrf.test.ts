import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { addressForms, malformedForms } from '../../platform/outbound-http/test-support/forms.ts';
import { startCanary } from '../../platform/outbound-http/test-support/peers.ts';
import { TRANSPORTS } from './schema.ts';

let app: TestApp;
let workspace: TestWorkspace;
beforeAll(async () => {
  app = await startApp(); // private networks refused, as in production
  workspace = await makeWorkspace(app);
});
afterAll(() => app.stop());

const at = (form: string, port: number) => form.replace('PORT', String(port));

describe('an address inside', () => {
  it('X-039 X-050 is refused when it is saved, in every spelling, and nothing connects', async () => {
    const canary = await startCanary();
    const path = '/api/mcp-servers';
    const key = workspace.keys.write;
    const kept = { name: 'Orders', serverUrl: 'https://mcp.orders.example/mcp' };
    const { id } = (await app.request('POST', path, { key, body: kept })).body.data;
    for (const form of [...addressForms, ...malformedForms]) {
      const serverUrl = at(form, canary.port);
      const body = {
        name: 'Inside',
        serverUrl,
        approvalMode: 'fine_grained',
        toolOverrides: { a: 'auto_approved' },
      };
      const created = await app.request('POST', path, { key, body });
      expect([created.status, created.body.error.code], serverUrl).toEqual([400, 'VALIDATION_FAILED']);
      if (form.includes('\0')) continue; // refused before fields are validated
      expect(created.body.error.details.fieldErrors, serverUrl).toHaveProperty('serverUrl');
      if (serverUrl === '') continue; // no change in an update
      const updated = await app.request('PATCH', `${path}/${id}`, { key, body: { serverUrl } });
      expect(updated.status, serverUrl).toBe(400);
    }
    const body = { name: 'Inside', serverUrl: 'http://127.0.0.1/mcp' };
    const refused = await app.request('POST', path, { key, body });
    expect(refused.body.error.message).toContain('ALLOW_PRIVATE_NETWORK=1');
    expect(canary.connectionCount).toBe(0);
  });

  it('X-039 is refused at connect too, by both transports, however it got into the table', async () => {
    const canary = await startCanary();
    for (const form of addressForms) {
      for (const transport of TRANSPORTS) {
        const id = newId();
        const url = at(form, canary.port);
        await app.platform.db.run(sql`
          insert into mcp_servers (tenant_id, id, name, server_url, host, approval_mode, transport, created_at, updated_at)
          values (${workspace.tenantId}, ${id}, 'Inside', ${url}, 'x', 'no_approval', ${transport}, now(), now())`);
        const health = await app.request('GET', `/api/mcp-servers/${id}/health`, {
          key: workspace.keys.read,
        });
        expect(health.body.data, url).toEqual({
          reachable: false,
          latency_ms: null,
          error: 'The address of the server is not allowed.',
        });
      }
    }
    expect(canary.connectionCount).toBe(0);
  });
});
