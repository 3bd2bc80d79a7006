import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { filler, makeAgent, upload } from './test-support/test-uploads.ts';

const MB = 1024 * 1024;

let app: TestApp;
let workspace: TestWorkspace;
let agentId: string;
beforeAll(async () => {
  app = await startApp();
  workspace = await makeWorkspace(app);
  agentId = await makeAgent(app, workspace);
});
afterAll(() => app.stop());

const send = (bytes: string) => upload(app, workspace.keys.write, agentId, { name: 'notes.txt', bytes });
const textOf = (bytes: number) => filler('opening hours', Math.ceil(bytes / 80)).slice(0, bytes);

describe('screening', () => {
  it('takes clean text of every size up to 20 MB, many files at once', async () => {
    const sizes = [20_000, 100_000, 20 * MB, MB, 5 * MB, 300_000, 15 * MB, 50_000];
    const answers = await Promise.all(sizes.map((size) => send(textOf(size))));
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 201));
  }, 240_000);

  it('lets a small file overtake one of 20 MB', async () => {
    const order: string[] = [];
    const large = send(textOf(20 * MB)).then(({ status }) => order.push(`large ${status}`));
    const other = send(textOf(20 * MB)).then(({ status }) => order.push(`large ${status}`));
    const small = send(textOf(100_000)).then(({ status }) => order.push(`small ${status}`));
    await Promise.all([large, other, small]);
    expect(order).toEqual(['small 201', 'large 201', 'large 201']);
  }, 240_000);
});
