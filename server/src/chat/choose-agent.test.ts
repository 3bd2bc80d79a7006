import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { chooseAgent } from './choose-agent.ts';
import { parseChatFlags } from './flags.ts';

let app: TestApp;
let first: TestWorkspace;
let second: TestWorkspace;
beforeAll(async () => {
  app = await startApp();
  first = await makeWorkspace(app);
  second = await makeWorkspace(app);
});
afterAll(() => app.stop());

async function choose(...args: string[]): Promise<{ tenantId: string; said: string }> {
  const said: string[] = [];
  const flags = parseChatFlags(['--template', 'lead qualification', ...args]);
  const { ctx } = await chooseAgent(app.platform, flags, (text) => said.push(text));
  return { tenantId: ctx.tenantId, said: said.join('\n') };
}

describe('the workspace that is talked to in the terminal', () => {
  it('is the oldest of several, with a hint how to choose another', async () => {
    const { tenantId, said } = await choose();
    expect(tenantId).toBe(first.tenantId);
    expect(said).toMatch(/^Workspace: .+, the oldest of 2\. To use another:\n {2}--workspace [0-9a-f-]{36}/);
    expect(said).toContain(second.tenantId);
  });

  it('is the requested one, without a hint', async () => {
    const { tenantId, said } = await choose('--workspace', second.tenantId);
    expect(tenantId).toBe(second.tenantId);
    expect(said).not.toContain(first.tenantId);
    await expect(choose('--workspace', '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41')).rejects.toThrow(
      'There is no workspace 01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
    );
  });
});
