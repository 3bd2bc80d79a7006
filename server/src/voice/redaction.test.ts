import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { makeAgent, makeNumber } from '../features/calls/test-support/test-calls.ts';
import { hearingDouble } from './line/test-support/doubles.ts';
import { PortPool } from './rtp/index.ts';
import { readRecording } from './rtp/recorder.ts';
import { firstSoundAfter, isQuietFor, openSoftphone } from './test-support/softphone.ts';

/** What of a dictated number is left in the recording of a call. Hearing is a double. */

const POLL = { timeout: 240_000, interval: 20 };
const SPOKEN_SAMPLES = 16_000;
const LOUD = 5_000;

let app: TestApp;
let folder: string;
let sipPort: number;
let words = '';
let phone: Awaited<ReturnType<typeof openSoftphone>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-redaction-'));
  sipPort = await freePort();
  app = await startApp({
    env: { VOICE: 'on', SIP_PORT: String(sipPort), RTP_PORTS: '24900-24949', DATA_DIR: folder },
    providers: { hearing: hearingDouble(() => words) },
  });
  await app.startWorker();
  phone = await openSoftphone(new PortPool({ from: 24_950, to: 24_999 }));
});
afterAll(async () => {
  await phone.close();
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Calls, says the words once, hangs up, and returns both sides of the recording. */
async function recordingOf(says: string, privacy: Record<string, unknown>) {
  words = says;
  const workspace = await makeWorkspace(app);
  const key = workspace.keys.read;
  const agentId = await makeAgent(app, workspace, {
    privacy: { deleteAudioAfterProcessing: false, ...privacy },
  });
  const call = await phone.dial(await makeNumber(app, workspace, { agent_id: agentId }), sipPort);
  await expect.poll(() => firstSoundAfter(call.heard, 0), POLL).not.toBeNull();
  await expect.poll(() => isQuietFor(call.heard, 1_000), POLL).toBe(true);
  await call.media.play(new Int16Array(SPOKEN_SAMPLES).fill(9_000)).done;
  const { id } = (await app.request('GET', '/api/calls', { key })).body.data.calls[0];
  const detail = async () => (await app.request('GET', `/api/calls/${id}`, { key })).body.data;
  await expect.poll(async () => (await detail()).transcript.length, POLL).toBeGreaterThanOrEqual(3);
  await call.sip.hangUp();
  await call.media.close();
  await expect.poll(async () => (await detail()).has_recording, POLL).toBe(true);
  const audio = await fetch(`${app.url}/api/calls/${id}/audio`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return readRecording(Buffer.from(await audio.arrayBuffer()));
}

const loudSamples = (side: Int16Array): number => side.filter((sample) => Math.abs(sample) > LOUD).length;

describe('the recording of a caller who dictates a number', () => {
  it('has silence there, and the rest of the call', async () => {
    const { caller, agent } = await recordingOf('My number is 415-555-0100.', {});
    expect(loudSamples(caller)).toBe(0);
    expect(agent.some((sample) => Math.abs(sample) > 1_000)).toBe(true);
  });

  it('has all of it when the agent is set so, or nothing personal was said', async () => {
    for (const [says, privacy] of [
      ['My number is 415-555-0100.', { redactPiiAudio: false }],
      ['I need some help with my order please.', {}],
    ] as const) {
      const { caller } = await recordingOf(says, privacy);
      expect(loudSamples(caller)).toBeGreaterThan(SPOKEN_SAMPLES * 0.8);
    }
  });
});
