import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { createConnectorKey, issueWidgetKey } from '../../features/keys/service.ts';
import { newId } from '../ids.ts';
import { allow, type Route, rate, route } from './route.ts';

/** Returns the principal that the gates admit. */
const probe = (path: string, access: Route['access'], params: z.ZodType = z.object({})): Route =>
  route({
    method: 'GET',
    path,
    tag: 'Test',
    summary: 'Who came through',
    internal: true,
    access,
    rate: rate.general,
    params,
    returns: { status: 200, description: 'Who', data: z.record(z.string(), z.unknown()) },
    handle: async (ctx) => ({ tenantId: ctx.tenantId, kind: ctx.actor.kind }),
  });

let app: TestApp;
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  const routes = [
    probe('/zapier/probe', allow.connector),
    probe('/widget/{widgetId}/probe', allow.widget, z.object({ widgetId: z.string() })),
    probe('/mcp/probe', allow.mcp),
  ];
  app = await startApp({ features: [{ name: 'test', routes }] });
  workspace = await makeWorkspace(app);
  other = await makeWorkspace(app);
});
afterAll(() => app.stop());

describe('a credential on its own routes', () => {
  it('F-056 a connector key opens /zapier for its workspace, and nothing else does', async () => {
    const { key } = await createConnectorKey(workspace.ctx, { name: 'Zapier' });
    const ask = (headers: Record<string, string>) => app.request('GET', '/zapier/probe', { headers });
    expect((await ask({ 'x-connector-api-key': key })).body.data).toEqual({
      tenantId: workspace.tenantId,
      kind: 'connector',
    });
    for (const wrong of [key.toUpperCase(), key.slice(0, -1), `ck_${'0'.repeat(64)}`, workspace.keys.full]) {
      expect((await ask({ 'x-connector-api-key': wrong })).status).toBe(401);
    }
    expect((await ask({ authorization: `Bearer ${workspace.keys.full}` })).status).toBe(401);
    expect((await app.request('GET', '/zapier/probe', { session: workspace.sessions.owner })).status).toBe(
      401,
    );
  });

  it("F-057 a widget's key opens that widget, not another one, not even of the same workspace", async () => {
    const [mine, sibling, foreign] = [newId(), newId(), newId()];
    const issue = async (on: TestWorkspace, widgetId: string) =>
      (await on.ctx.db.transaction((tx) => issueWidgetKey(on.ctx, tx, { name: 'Site', widgetId }))).secret;
    const key = await issue(workspace, mine);
    await issue(workspace, sibling);
    await issue(other, foreign);
    expect(key).toMatch(/^wk_[0-9a-f]{48}$/);
    const ask = (widgetId: string, value = key) =>
      app.request('GET', `/widget/${widgetId}/probe`, { headers: { 'x-widget-api-key': value } });
    expect((await ask(mine)).body.data).toEqual({ tenantId: workspace.tenantId, kind: 'widget' });
    for (const id of [sibling, foreign, newId()]) expect((await ask(id)).status).toBe(401);
    expect((await ask(mine, `wk_${'0'.repeat(48)}`)).status).toBe(401);
    expect((await ask(mine, workspace.keys.full)).status).toBe(401);
  });

  it('F-055 every API key opens the MCP address; a session does not', async () => {
    for (const key of Object.values(workspace.keys)) {
      const answer = await app.request('GET', '/mcp/probe', { key });
      expect(answer.body.data).toEqual({ tenantId: workspace.tenantId, kind: 'key' });
    }
    expect((await app.request('GET', '/mcp/probe', { session: workspace.sessions.owner })).status).toBe(401);
  });
});
