import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { moveToMemory } from '../../server/test/memory-folder.ts';
import { openSession } from './session.ts';
import { admin, type Bootstrap, browserArguments, browserPath, type Stack, startService } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shared: { url: string; folder: string; settings: Record<string, string>; browserAddress: string } | null;
  }
}

/** Limits that a busy test does not reach, and webhooks and tools on this machine. */
const SETTINGS = { LIMITS_FILE: 'limits.development.json', ALLOW_PRIVATE_NETWORK: '1' };

/** One service and one browser for all test files that need no settings of their own. */
export default async function setup({ provide }: TestProject) {
  if (browserPath === undefined) {
    provide('shared', null);
    return;
  }
  const leaveMemory = moveToMemory();
  const service = await startService(SETTINGS);
  const browser = await chromium.launchServer({ executablePath: browserPath, args: browserArguments });
  provide('shared', {
    url: service.first.base_url,
    folder: service.folder,
    settings: service.settings,
    browserAddress: browser.wsEndpoint(),
  });
  return async () => {
    await browser.close();
    await service.stop();
    leaveMemory();
  };
}

let workspaces = 0;

/** A workspace of its own on the shared service, and the shared browser. */
export async function joinStack(name = 'Harbour Coffee'): Promise<Stack> {
  const shared = inject('shared');
  if (!shared) throw new Error('No Chromium is installed.');
  workspaces += 1;
  const email = `owner-${process.pid}-${workspaces}-${Date.now()}@example.com`;
  const owner = { email, password: 'a long enough password' };
  await admin(
    shared.settings,
    ...['workspace', 'create', '--name', name, '--plan', 'enterprise'],
    ...['--email', owner.email, '--password', owner.password],
  );
  const browser = await chromium.connect(shared.browserAddress);
  const session = await openSession(shared.url, owner);
  const keyOf = async (...scopes: string[]) => {
    const body = { name: `First ${scopes.at(-1)} key`, scopes };
    return ((await session('POST', '/api/api-keys', body)) as { key: string }).key;
  };
  const { workspace } = (await session('GET', '/api/auth/me')) as { workspace: { id: string } };
  const keys = {
    read: await keyOf('read'),
    write: await keyOf('read', 'write'),
    full: await keyOf('read', 'write', 'full'),
  };
  const first: Bootstrap = { base_url: shared.url, workspace_id: workspace.id, owner, keys };
  return {
    url: shared.url,
    first,
    browser,
    api: session,
    admin: (...words) => admin(shared.settings, ...words),
    stop: () => browser.close(),
  };
}
