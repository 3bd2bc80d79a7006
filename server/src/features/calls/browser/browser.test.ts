import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeSession, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { unlessHung } from '../../../../test/load.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import type { HearingStatus } from '../../../providers/hearing/port.ts';
import { createBrowserVoice } from '../../../voice/browser/index.ts';
import { hearingDouble, speakerDouble } from '../../../voice/line/test-support/doubles.ts';
import { minutesUsed, recordUsage } from '../../usage/service.ts';
import { makeAgent } from '../test-support/test-calls.ts';
import { openPage, type Page } from './test-support/page.ts';

const POLL = { timeout: 240_000, interval: 20 };
const FRAME_MS = 20;
const GREETING = 'Hello, this is Ada of Acme. How can I help you today?';

describe('a talk in the browser', () => {
  let app: TestApp;
  let workspace: TestWorkspace;
  let agentId: string;
  let words = '';
  let hearing: HearingStatus = { state: 'ready', detail: null, progress: null };
  const pages: Page[] = [];

  beforeAll(async () => {
    const double = { ...hearingDouble(() => words), state: () => hearing };
    app = await startApp({
      providers: {
        browserVoice: createBrowserVoice({ hearing: double, speaker: speakerDouble([]), log: silentLog }),
      },
    });
    workspace = await makeWorkspace(app);
    agentId = await makeAgent(app, workspace, {
      firstMessage: GREETING,
      systemPrompt: 'You are Ada of Acme. Opening hours: nine to five. Delivery costs five dollars.',
      category: 'support',
      voiceId: 'voice_clara',
    });
  });
  afterEach(async () => {
    hearing = { state: 'ready', detail: null, progress: null };
    for (const page of pages.splice(0)) page.leave();
  });
  afterAll(() => app.stop());

  const signedUrl = async (id = agentId, as = workspace): Promise<string> => {
    const answer = await app.request('GET', `/api/agents/${id}/signed-url`, { key: as.keys.read });
    expect(answer.status, answer.text).toBe(200);
    const { pathname, search } = new URL(answer.body.data.signed_url);
    return `${app.url.replace('http', 'ws')}${pathname}${search}`;
  };
  const open = async (url?: string): Promise<Page> => {
    const page = await openPage(url ?? (await signedUrl()));
    pages.push(page);
    return page;
  };
  const says = (page: Page, text: string, ms: number) => {
    words = text;
    page.talk(ms);
  };
  const isQuiet = (page: Page) => performance.now() - (page.audio.at(-1)?.atMs ?? 0) > 300;
  const greeted = async (page: Page) => {
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(10);
    await expect.poll(() => isQuiet(page), POLL).toBe(true);
  };

  it('greets with audio, shows each sentence as it begins, hears words and answers them', async () => {
    const page = await open();
    await greeted(page);
    expect(page.of('agent_text')[0]?.text).toContain('Hello, this is Ada of Acme.');
    expect(page.audio.every(({ bytes }) => bytes === 640)).toBe(true);
    const before = page.audio.length;
    says(page, 'How much does delivery cost?', 900);
    await expect.poll(() => page.of('transcript').map(({ text }) => text), POLL).toEqual([words]);
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(before);
    await expect.poll(() => page.of('agent_text').at(-1)?.text, POLL).toMatch(/five dollars/i);
  });

  it('is spoken at the pace of speech', async () => {
    const paceOf = async () => {
      const page = await open();
      await greeted(page);
      const spokenMs = (page.audio.at(-1)?.atMs ?? 0) - (page.audio[0]?.atMs ?? 0);
      return spokenMs / (page.audio.length * FRAME_MS);
    };
    // What holds this process up makes frames arrive together: one greeting that nothing disturbed tells.
    await expect.poll(paceOf, { ...POLL, interval: 0 }).toBeGreaterThan(0.7);
  });

  it('falls silent when it is interrupted, and says what was heard until then', async () => {
    const page = await open();
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(10);
    says(page, 'sorry I have to stop you there', 1_200);
    await expect.poll(() => page.of('interrupted').length, POLL).toBe(1);
    const heard = page.of('interrupted')[0]?.heard ?? '';
    expect(heard.length).toBeLessThan(GREETING.length);
    expect(GREETING.startsWith(heard.replace(/[.…]+$/, ''))).toBe(true);
  });

  it('ends when the socket closes: the minutes are counted, and no call is stored', async () => {
    const used = await minutesUsed(workspace.ctx, app.platform.db);
    const page = await open();
    await greeted(page);
    page.leave();
    await expect.poll(() => minutesUsed(workspace.ctx, app.platform.db), POLL).toBeGreaterThan(used);
    const calls = await app.request('GET', '/api/calls', { key: workspace.keys.read });
    expect(calls.body.data.calls).toEqual([]);
  });

  it('ends with its goodbye: the page is told why, and the socket is closed', async () => {
    const page = await open();
    await greeted(page);
    says(page, 'That is all, thank you, goodbye.', 900);
    await expect.poll(() => page.of('ended').map(({ reason }) => reason), POLL).toEqual(['completed']);
    await expect.poll(page.closed, POLL).toBe(1000);
  });

  it('refuses before the upgrade: 401 without a valid token, 403 with that of another agent', async () => {
    const status = (url: string) =>
      openPage(url).then(
        () => 101,
        (error: Error) => Number(/: (\d{3})/.exec(error.message)?.[1]),
      );
    const url = await signedUrl();
    const other = await makeAgent(app, workspace, { name: 'Other', voiceId: 'voice_clara' });
    const expired = app.platform.secrets.seal(
      JSON.stringify({ tenantId: workspace.tenantId, agentId, expiresAt: Date.now() - 1 }),
      'conversation token',
    );
    const [path] = url.split('?');
    expect(await status(`${path}`)).toBe(401);
    expect(await status(`${path}?token=forged`)).toBe(401);
    expect(await status(`${path}?token=${encodeURIComponent(expired)}`)).toBe(401);
    expect(await status(url.replace(agentId, other))).toBe(403);
  });

  it('lets two tabs talk with tokens of their own, and one token be used by one at a time', async () => {
    const url = await signedUrl();
    const first = await open(url);
    await expect.poll(() => first.audio.length, POLL).toBeGreaterThan(5);
    const second = await open(url);
    await expect.poll(() => second.of('ended').map(({ reason }) => reason), POLL).toEqual(['in_use']);
    await expect.poll(second.closed, POLL).toBe(1008);
    const third = await open();
    await expect.poll(() => third.audio.length, POLL).toBeGreaterThan(5);
    expect(first.closed()).toBeNull();
    first.leave();
    await expect.poll(first.closed, POLL).not.toBeNull();
    const again = await open(url);
    await expect.poll(() => again.audio.length, POLL).toBeGreaterThan(5);
  });

  it('ends for a person who is removed from the workspace, and their address opens no other', async () => {
    const member = await makePerson(app, workspace.tenantId, 'member');
    const session = await makeSession(app, workspace.tenantId, member);
    const answer = await app.request('GET', `/api/agents/${agentId}/signed-url`, { session });
    const { pathname, search } = new URL(answer.body.data.signed_url);
    const url = `${app.url.replace('http', 'ws')}${pathname}${search}`;
    const page = await open(url);
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(0);
    const asked = { session: workspace.sessions.owner };
    expect((await app.request('DELETE', `/api/members/${member}`, asked)).status).toBe(204);
    await expect.poll(() => page.of('ended')[0]?.message, { ...POLL, timeout: 240_000 }).toMatch(/any more/);
    await expect.poll(page.closed, POLL).not.toBeNull();
    await expect(openPage(url)).rejects.toThrow('401');
  });

  it('says so when voice is being installed, switched off or not available', async () => {
    const reasons: [HearingStatus, string, RegExp][] = [
      [{ state: 'installing', detail: null, progress: 0.42 }, 'voice_installing', /42 %/],
      [{ state: 'off', detail: null, progress: null }, 'voice_off', /switched off/],
      [{ state: 'unavailable', detail: 'No space.', progress: null }, 'voice_unavailable', /No space/],
    ];
    for (const [status, reason, message] of reasons) {
      hearing = status;
      const page = await open();
      await expect.poll(() => page.of('ended')[0]?.reason, POLL).toBe(reason);
      expect(page.of('ended')[0]?.message).toMatch(message);
      expect(page.audio).toEqual([]);
    }
  });

  it('is not begun by a paused agent, or one past its budget', async () => {
    const own = await makeWorkspace(app);
    const id = await makeAgent(app, own, { voiceId: 'voice_clara' });
    const body = { monthlyBudgetUsd: 5 };
    await app.request('PATCH', `/api/agents/${id}`, { key: own.keys.full, body });
    const url = await signedUrl(id, own);
    const spent = { kind: 'model_tokens', quantity: 1, costUsd: '6', agentId: id, channel: 'voice' } as const;
    await recordUsage(own.ctx, app.platform.db, [spent]);
    const poor = await open(url);
    await expect.poll(() => poor.of('ended')[0]?.reason, POLL).toBe('limit_reached');
    expect(poor.of('ended')[0]?.message).toContain('budget');
    await expect.poll(poor.closed, POLL).toBe(1000);
    await app.request('POST', `/api/agents/${id}/pause`, { key: own.keys.full });
    const page = await open(url);
    await expect.poll(() => page.of('ended')[0]?.reason, POLL).toBe('agent_unavailable');
    expect(page.of('ended')[0]?.message).toContain('paused');
  });

  it('is closed for a client that sends a file instead of talking, or half a sample', async () => {
    const page = await open();
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(0);
    for (let sent = 0; sent < 20; sent++) page.socket.send(Buffer.alloc(64_000));
    await expect.poll(() => page.of('ended')[0]?.reason, POLL).toBe('too_fast');
    await expect.poll(page.closed, POLL).toBe(1008);
    const odd = await open();
    await expect.poll(() => odd.audio.length, POLL).toBeGreaterThan(0);
    odd.socket.send(Buffer.alloc(641));
    await expect.poll(() => odd.of('ended')[0]?.reason, POLL).toBe('bad_audio');
    const large = await open();
    large.socket.send(Buffer.alloc(65_537));
    await expect.poll(large.closed, POLL).toBe(1009);
  });

  it('serves a request that offers another protocol as if it had not, its body included', async () => {
    const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sent = httpRequest(`${app.url}${path}`, { method, headers }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        });
        sent.on('error', reject).end(body);
      });
    const upgrade = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    const body = JSON.stringify({ name: 'Eve', voiceId: 'voice_clara', language: 'en', category: 'sales' });
    const headers = {
      ...upgrade,
      authorization: `Bearer ${workspace.keys.full}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const made = await ask('POST', '/api/agents', headers, body);
    expect(made.status, made.text).toBe(201);
    expect((await ask('GET', '/healthz', { connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(200);
  });
});

describe('a service that is stopped', () => {
  it('says goodbye to talks in browsers, and is not held up by them', async () => {
    const voice = { hearing: hearingDouble(() => ''), speaker: speakerDouble([]), log: silentLog };
    const app = await startApp({ providers: { browserVoice: createBrowserVoice(voice) } });
    const workspace = await makeWorkspace(app);
    const agentId = await makeAgent(app, workspace, { voiceId: 'voice_clara' });
    const answer = await app.request('GET', `/api/agents/${agentId}/signed-url`, {
      key: workspace.keys.read,
    });
    const { pathname, search } = new URL(answer.body.data.signed_url);
    const page = await openPage(`${app.url.replace('http', 'ws')}${pathname}${search}`);
    await expect.poll(() => page.audio.length, POLL).toBeGreaterThan(3);
    const beganMs = performance.now();
    await app.stop();
    expect(performance.now() - beganMs).toBeLessThan(unlessHung(8_000));
    expect(page.of('ended')[0]?.reason).toBe('stopped');
    expect(page.closed()).toBe(1001);
  });
});
