import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCall, makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { rangeOf } from '../../../platform/http/files/send-file.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseRecording, removeRecordings, storeRecording } from './audio.ts';

let app: TestApp;
let workspace: TestWorkspace;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-audio-'));
  app = await startApp({ env: { DATA_DIR: folder } });
  workspace = await makeWorkspace(app);
  await app.startWorker();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sound = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);

const listen = async (id: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${app.url}/api/calls/${id}/audio`, {
    method,
    headers: { authorization: `Bearer ${workspace.keys.read}`, ...headers },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, bytes, header: (name: string) => response.headers.get(name) };
};

async function recorded(extension: '.wav' | '.mp3' = '.wav'): Promise<string> {
  const id = await makeCall(app, workspace);
  expect(await storeRecording(workspace.ctx, id, sound, extension)).toBe(true);
  return id;
}

const filesOf = (tenantId: string): string[] =>
  readdirSync(join(folder, 'recordings', tenantId), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));

describe('the audio of a call', () => {
  it('D-019 is streamed whole when there is a recording', async () => {
    for (const [extension, type] of [
      ['.wav', 'audio/wav'],
      ['.mp3', 'audio/mpeg'],
    ] as const) {
      const id = await recorded(extension);
      const heard = await listen(id);
      expect([heard.status, heard.header('content-type'), heard.header('accept-ranges')]).toEqual([
        200,
        type,
        'bytes',
      ]);
      expect(heard.header('content-length')).toBe(String(sound.length));
      expect(Buffer.compare(heard.bytes, sound)).toBe(0);
      const call = await app.request('GET', `/api/calls/${id}`, { key: workspace.keys.read });
      expect(call.body.data.has_recording).toBe(true);
    }
  });

  it('D-019 answers a range with that part, and one outside with 416', async () => {
    const id = await recorded();
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      ['bytes=99990-', 99_990, 99_999],
      ['bytes=-10', 99_990, 99_999],
      ['bytes=50-999999', 50, 99_999],
      ['bytes=-999999', 0, 99_999],
    ] as const) {
      const heard = await listen(id, { range });
      expect([heard.status, heard.header('content-range')], range).toEqual([
        206,
        `bytes ${first}-${last}/100000`,
      ]);
      expect(Buffer.compare(heard.bytes, sound.subarray(first, last + 1)), range).toBe(0);
    }
    for (const range of ['bytes=100000-', 'bytes=100000-100001', 'bytes=-0']) {
      const heard = await listen(id, { range });
      expect([heard.status, heard.header('content-range')], range).toEqual([416, 'bytes */100000']);
    }
    for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect((await listen(id, { range })).status, range).toBe(200);
  });

  it('D-019 answers HEAD with its size and no body', async () => {
    const heard = await listen(await recorded(), {}, 'HEAD');
    expect([heard.status, heard.bytes.length, heard.header('content-length')]).toEqual([200, 0, '100000']);
  });

  it('D-019 is 404 when none was kept, or the file is gone', async () => {
    const silent = await makeCall(app, workspace);
    expect((await listen(silent)).status).toBe(404);
    const id = await recorded();
    rmSync(join(folder, 'recordings', workspace.tenantId, id.slice(-2), id), { recursive: true });
    expect((await listen(id)).status).toBe(404);
    expect((await listen(newId())).status).toBe(404);
  });
});

describe('a recording', () => {
  it('emits one event once it is stored completely, under its own workspace', async () => {
    const id = await makeCall(app, workspace);
    async function* pieces() {
      yield sound.subarray(0, 40_000);
      yield sound.subarray(40_000);
    }
    expect(await storeRecording(workspace.ctx, id, pieces(), '.wav')).toBe(true);
    expect(Buffer.compare((await listen(id)).bytes, sound)).toBe(0);
    const events = await app.platform.db.many<{ data: string }>(sql`
      select data from events where tenant_id = ${workspace.tenantId} and name = 'call.recording_ready' and data like ${`%${id}%`}`);
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([
      { callId: id, campaignId: null, contactId: null, agentId: null },
    ]);
    const stranger = await makeWorkspace(app);
    const answer = await app.request('GET', `/api/calls/${id}/audio`, { key: stranger.keys.full });
    expect(answer.status).toBe(404);
  });

  it('that breaks off leaves nothing, and the former file stays', async () => {
    const id = await recorded();
    async function* broken() {
      yield sound;
      throw new Error('the line was cut');
    }
    await expect(storeRecording(workspace.ctx, id, broken(), '.wav')).rejects.toThrow('the line was cut');
    expect(Buffer.compare((await listen(id)).bytes, sound)).toBe(0);
    expect(filesOf(workspace.tenantId).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('is not kept for an unknown call, nor after the analysis when the agent discards audio', async () => {
    const own = await makeWorkspace(app);
    expect(await storeRecording(own.ctx, newId(), sound, '.wav')).toBe(false);
    const analysed = await makeCall(app, own, { announced_at: app.platform.clock.now() });
    expect(await storeRecording(own.ctx, analysed, sound, '.wav')).toBe(false);
    expect(filesOf(own.tenantId)).toEqual([]);
  });

  it('is deleted together with every file in its folder', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCall(app, own);
    await storeRecording(own.ctx, id, sound, '.wav');
    writeFileSync(join(folder, 'recordings', own.tenantId, id.slice(-2), id, 'recording.wav.half.part'), 'x');
    await removeRecordings(own.ctx.db, own.ctx, [id, newId()]);
    await expect.poll(() => filesOf(own.tenantId), { timeout: 240_000 }).toEqual([]);
  });
});

describe('a recording whose call is cleared while it is being written', () => {
  it('is not kept, and leaves nothing behind', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCall(app, own);
    async function* cleared() {
      yield sound.subarray(0, 40_000);
      rmSync(join(folder, 'recordings', own.tenantId, id.slice(-2), id), { recursive: true });
      yield sound.subarray(40_000);
    }
    expect(await storeRecording(own.ctx, id, cleared(), '.wav')).toBe(false);
    expect(filesOf(own.tenantId)).toEqual([]);
    const call = await app.request('GET', `/api/calls/${id}`, { key: own.keys.read });
    expect(call.body.data.has_recording).toBe(false);
  });
});

describe('a person who refuses to be recorded', () => {
  it('leaves no file: what was recorded goes, and what the carrier brings later is not stored', async () => {
    const own = await makeWorkspace(app);
    const id = await makeCall(app, own);
    await storeRecording(own.ctx, id, sound, '.wav');
    await refuseRecording(own.ctx, id);
    await refuseRecording(own.ctx, id);
    expect(await storeRecording(own.ctx, id, sound, '.wav')).toBe(false);
    await expect.poll(() => filesOf(own.tenantId), { timeout: 240_000 }).toEqual([]);
    const call = await app.request('GET', `/api/calls/${id}`, { key: own.keys.read });
    expect(call.body.data.has_recording).toBe(false);
  });
});

describe('a range', () => {
  it('of an empty file is never satisfiable', () => {
    expect([rangeOf('bytes=0-0', 0), rangeOf('bytes=-5', 0), rangeOf(undefined, 0)]).toEqual([
      null,
      null,
      undefined,
    ]);
  });
});
