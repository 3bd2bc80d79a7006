import { afterAll, beforeAll } from 'vitest';
import { makeWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { describeConnectedApps } from '../conformance.ts';
import type { ConnectedApps } from '../port.ts';

let app: TestApp;
let tenantId: string;
beforeAll(async () => {
  app = await startApp();
  tenantId = (await makeWorkspace(app)).tenantId;
});
afterAll(() => app.stop());

/** Records belong to a workspace that exists; others stand for those of the test. */
const inWorkspace = (apps: ConnectedApps): ConnectedApps => {
  const owners = new Map<string, string>();
  const real = (owner: string) => {
    if (owners.size === 0) owners.set(owner, tenantId);
    return owners.get(owner) ?? owner;
  };
  return {
    ...apps,
    connect: (input) => apps.connect({ ...input, owner: real(input.owner) }),
    statusOf: ({ owner, externalId }, signal) => apps.statusOf({ owner: real(owner), externalId }, signal),
    execute: (input) =>
      apps.execute({ ...input, account: { ...input.account, owner: real(input.account.owner) } }),
  };
};

describeConnectedApps('simulated', async () => ({
  apps: inWorkspace(app.platform.providers.connectedApps),
  toolkit: 'calendar',
  tool: 'CALENDAR_CREATE_EVENT',
  args: { title: 'Visit', start: '2026-03-02T10:00' },
  agree: () => undefined,
}));
