import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { makeScene, makeVoiceCampaign } from '../features/campaigns/dialing/test-support/stage.ts';
import { sql } from '../platform/database/sql.ts';
import { hearingDouble } from './line/test-support/doubles.ts';
import { CALLEE_SCENARIO } from './sip/test-support/sipp-scenario.ts';

const PEOPLE = 20;
const POLL = { timeout: 120_000, interval: 100 };
const hasSipp = spawnSync('sipp', ['-v']).error === undefined;
if (!hasSipp) console.warn('Skipped: sipp is not installed here (Debian: sip-tester).');

describe.skipIf(!hasSipp)('a campaign over a SIP trunk', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-trunk-'));
    app = await startApp({
      env: {
        VOICE: 'on',
        SIP_PORT: String(await freePort()),
        RTP_PORTS: '26000-26999',
        DATA_DIR: folder,
        ALLOW_PRIVATE_NETWORK: '1',
      },
      providers: { hearing: hearingDouble(() => 'Hello?') },
    });
    await app.startWorker();
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  it('L-001 dials everybody once, twenty at a time, when sipp answers for all of them', async () => {
    const port = await freePort();
    const callee = join(folder, 'callee.xml');
    await writeFile(callee, CALLEE_SCENARIO);
    const sipp = spawn(
      'sipp',
      [
        '-sf',
        callee,
        '-i',
        '127.0.0.1',
        '-mi',
        '127.0.0.1',
        '-p',
        String(port),
        '-m',
        String(PEOPLE),
        '-nostdin',
        '-trace_err',
        '-error_file',
        join(folder, 'sipp-errors.log'),
      ],
      { cwd: folder, stdio: 'ignore' },
    );
    const ended = once(sipp, 'close');
    const scene = await makeScene({ app });
    await app.platform.db.run(sql`delete from phone_numbers where tenant_id = ${scene.tenantId}`);
    const connected = await app.request('POST', '/api/phone-numbers/connect-sip', {
      key: scene.keys.full,
      body: { phoneNumber: '+14155550180', agentId: scene.agentId, sipHost: `127.0.0.1:${port}` },
    });
    expect(connected.status, connected.text).toBe(201);
    const numbers = Array.from(
      { length: PEOPLE },
      (_, index) => `+141555512${String(index).padStart(2, '0')}`,
    );
    const id = await makeVoiceCampaign({ app }, scene, {
      numbers,
      maxConcurrentCalls: PEOPLE,
      maxRetryAttempts: 0,
    });
    const callsIn = async (...states: string[]) =>
      (
        await app.platform.db.many<{ to: string }>(sql`
          select person_number as to from sip_legs where account = ${scene.tenantId} and state = any (${states})`)
      ).map(({ to }) => to);
    let most = 0;
    await expect
      .poll(async () => {
        most = Math.max(most, (await callsIn('answered')).length);
        return (await callsIn('ended')).length;
      }, POLL)
      .toBe(PEOPLE);
    expect((await callsIn('ended')).sort()).toEqual(numbers);
    expect(most).toBeGreaterThan(PEOPLE / 2);
    const [code] = await ended;
    const errors = await readFile(join(folder, 'sipp-errors.log'), 'utf8').catch(() => 'sipp named no error');
    expect(code, errors).toBe(0); // every call that sipp answered was held and ended properly
    const calls = await app.platform.db.many<{ status: string; phone_number: string }>(sql`
      select status, phone_number from calls where tenant_id = ${scene.tenantId} and campaign_id = ${id}`);
    expect(calls.map(({ phone_number }) => phone_number).sort()).toEqual(numbers);
    await expect
      .poll(
        () =>
          app.platform.db.many(sql`
            select 1 from calls where tenant_id = ${scene.tenantId} and status <> 'completed'`),
        POLL,
      )
      .toEqual([]);
  });
});
