import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavHeader } from '../server/src/platform/wav.ts';
import { installedModels } from '../server/src/providers/hearing/embedded/test-support/installed.ts';
import {
  createCaller,
  join as joinAudio,
  quiet,
} from '../server/src/providers/hearing/embedded/test-support/telephone.ts';
import { freePort } from '../server/test/processes/free-port.ts';
import {
  browserPath,
  type Look,
  openPage,
  picture,
  type Stack,
  signIn,
  startStack,
} from './support/stack.ts';

const LOOKS: Required<Look>[] = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 390, height: 844 },
];
const FAKE_MICROPHONE = '--use-fake-device-for-media-stream';
const LATE = { timeout: 120_000 };

async function makeAgent({ url, first }: Stack): Promise<string> {
  const headers = { authorization: `Bearer ${first.keys.full}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    name: 'Ada',
    voiceId: 'voice_clara',
    language: 'en',
    category: 'support',
    firstMessage: 'Hello, this is Ada of Acme. How can I help you?',
    systemPrompt: 'You are Ada of Acme. Opening hours: nine to five. Delivery costs five dollars.',
  });
  const made = await fetch(`${url}/api/agents`, { method: 'POST', headers, body });
  const { data } = (await made.json()) as { data: { id: string } };
  const isReady = async () => (await fetch(`${url}/api/agents/${data.id}/signed-url`, { headers })).status;
  await expect.poll(isReady, LATE).toBe(200);
  return data.id;
}

/** In every look, nothing wider than the screen. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const { theme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
    expect(overflow).toBeLessThanOrEqual(0);
    await picture(page, `talk-${name}-${theme}-${width}`);
  }
}

describe.skipIf(browserPath === undefined)('the page to talk to an agent, without voice', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({}, [FAKE_MICROPHONE]);
  });
  afterAll(() => stack?.stop());

  it('says that voice is switched off, how far an installation is, and what to do without a microphone', async () => {
    const { page, context, problems } = await openPage(stack);
    const agentId = await makeAgent(stack);
    await signIn(page, stack.first.owner);
    await page.goto(`/agents/${agentId}/talk`);
    await page.getByText('Voice is switched off on this server').waitFor();
    const button = page.getByRole('button', { name: 'Talk to Ada' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await lookAt(page, 'off');

    let voice: object = { voice: 'installing', voice_progress: 0.42 };
    await page.route('**/readyz', (route) => route.fulfill({ json: { status: 'ready', ...voice } }));
    await page.reload();
    await page.getByText('(42 %)').waitFor();
    await lookAt(page, 'installing');
    voice = { voice: 'ready' };
    await page.getByText('(42 %)').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Talk to Ada' }).click();
    await page.getByRole('alert').getByText('may not use the microphone').waitFor();
    await lookAt(page, 'denied');
    await context.grantPermissions(['microphone']);
    await page.getByRole('button', { name: 'Talk again' }).click();
    await page.getByRole('status').getByText('Voice is switched off').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

const models = browserPath === undefined ? null : await installedModels();

describe.skipIf(models === null)('the page to talk to an agent', () => {
  let stack: Stack;
  const folder = mkdtempSync(join(tmpdir(), 'parley-talk-'));
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    symlinkSync(join(models ?? '', 'speech'), join(folder, 'speech'));
    const caller = createCaller();
    const question = await caller.say('How much does delivery cost?');
    await caller.close();
    // Asked again before the agent wonders whether anybody is there: on a busy machine it may still be greeting.
    const audio = joinAudio(quiet(12_000), question, quiet(7_000), question, quiet(7_000));
    const file = join(folder, 'question.wav');
    const header = wavHeader({ sampleRateHz: 8_000, channels: 1, dataBytes: audio.byteLength });
    writeFileSync(file, Buffer.concat([header, Buffer.from(audio.buffer)]));
    const env = { VOICE: 'on', SIP_PORT: String(await freePort()), DATA_DIR: folder };
    stack = await startStack(env, [FAKE_MICROPHONE, `--use-file-for-fake-audio-capture=${file}`]);
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('greets, hears the question, answers it, is muted and hung up', async () => {
    const { page, context, problems } = await openPage(stack);
    await context.grantPermissions(['microphone']);
    const agentId = await makeAgent(stack);
    await signIn(page, stack.first.owner);
    const isReady = async () =>
      ((await (await fetch(`${stack.url}/readyz`)).json()) as { voice: string }).voice;
    await expect.poll(isReady, LATE).toBe('ready');
    await page.goto(`/agents/${agentId}/talk`);
    await page.getByRole('button', { name: 'Talk to Ada' }).click();
    const words = page.getByRole('log', { name: 'Transcript' });
    await words.getByText('this is Ada of Acme').waitFor();
    await words
      .getByText(/deliver/i)
      .first()
      .waitFor();
    await words
      .getByText(/five dollars/i)
      .first()
      .waitFor();
    await lookAt(page, 'talking');
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('button', { name: 'Unmute', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('You hung up.').waitFor();
    await lookAt(page, 'ended');
    expect(problems).toEqual([]);
    await context.close();
  });
});
