import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { buildOnce, startService, temporaryFolder } from '../../test/service.ts';
import { installedModels } from '../providers/hearing/embedded/test-support/installed.ts';
import { root } from '../root.ts';
import { PortPool } from './rtp/index.ts';
import { firstSoundAfter, openSoftphone, type PhoneCall } from './test-support/softphone.ts';

const models = await installedModels();
const POLL = { timeout: 120_000, interval: 100 };

/** A busy service may refuse a call for now (503), as any exchange may: then the caller rings again. */
async function ringUntilHeard(dial: () => Promise<PhoneCall>): Promise<PhoneCall> {
  for (;;) {
    const call = await dial();
    const state = () => (firstSoundAfter(call.heard, 0) === null ? call.events.join(', ') : 'heard');
    await expect.poll(state, POLL).toMatch(/^heard$|failed 503$/);
    if (state() === 'heard') return call;
    await call.media.close();
  }
}

describe.skipIf(models === null)('a process that is killed in the middle of a call', () => {
  beforeAll(buildOnce);

  it('L-001 leaves no call open: the next start ends the row and hangs up, and the number can be rung again', async () => {
    const DATA_DIR = temporaryFolder();
    symlinkSync(join(models ?? '', 'speech'), join(DATA_DIR, 'speech'));
    const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
    const sipPort = await freePort();
    const env = {
      DATA_DIR,
      BOOTSTRAP_FILE,
      VOICE: 'on',
      SIP_PORT: String(sipPort),
      RTP_PORTS: '29000-29199',
      LIMITS_FILE: join(root, 'limits.development.json'),
    };
    const first = await startService(env);
    const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
    const ask = async (url: string, method: string, path: string, body?: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: of every shape
      const answer = (await response.json()) as { data?: any };
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer.data;
    };
    const agent = await ask(first.url, 'POST', '/api/agents', {
      name: 'Ada',
      voiceId: 'voice_clara',
      language: 'en',
      category: 'support',
      systemPrompt: 'You are Ada of Acme.',
      firstMessage: `Hello. ${'There is a lot to tell. '.repeat(15)}`,
    });
    const isReady = async () => (await ask(first.url, 'GET', `/api/agents/${agent.id}`)).isProvisioned;
    await expect.poll(isReady, POLL).toBe(true);
    const [number] = await ask(first.url, 'GET', '/api/phone-numbers');
    await ask(first.url, 'PATCH', `/api/phone-numbers/${number.id}`, { agentId: agent.id });
    const voice = async (url: string) =>
      ((await (await fetch(`${url}/readyz`)).json()) as { voice: string }).voice;
    await expect.poll(() => voice(first.url), POLL).toBe('ready');

    const phone = await openSoftphone(new PortPool({ from: 29_200, to: 29_299 }));
    const call = await ringUntilHeard(() => phone.dial(number.phoneNumber, sipPort));
    const ended = new Promise((resolve) => call.sip.on((event) => event.kind === 'ended' && resolve(event)));
    await first.stop('SIGKILL');
    const second = await startService(env);
    const rows = async () => (await ask(second.url, 'GET', '/api/calls')).calls;
    const startedMs = performance.now();
    await expect.poll(async () => (await rows())[0]?.status, POLL).toBe('completed');
    console.log(`the row ended ${Math.round((performance.now() - startedMs) / 1000)} s after the start`);
    expect((await rows())[0].termination_reason).toMatch(/connection was lost/);
    expect(await ended).toMatchObject({ by: 'them', reason: 'the connection was lost' });

    await expect.poll(() => voice(second.url), POLL).toBe('ready');
    const again = await ringUntilHeard(() => phone.dial(number.phoneNumber, sipPort));
    await again.sip.hangUp();
    await expect
      .poll(async () => (await rows()).map(({ status }: { status: string }) => status), POLL)
      .toEqual(['completed', 'completed']);
    await Promise.all([call.media.close(), again.media.close()]);
    await phone.close();
    await second.stop();
  });
});
