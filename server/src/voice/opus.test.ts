import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { silentLog } from '../platform/observability/log.ts';
import { openMedia, PortPool, rms, sine } from './rtp/index.ts';
import { openEndpoint } from './sip/index.ts';
import { missing, type Program, start } from './sip/test-support/programs.ts';

const POLL = { timeout: 240_000, interval: 20 };
const MODULES = '/usr/lib/baresip/modules';
const why =
  missing('baresip', 'baresip') ?? (existsSync(`${MODULES}/opus.so`) ? null : 'baresip without Opus');
if (why !== null) console.info(why);

const folder = mkdtempSync(join(tmpdir(), 'parley-opus-'));
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) program.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A softphone that speaks Opus only, and says what it hears. */
async function startEcho(): Promise<{ port: number; program: Program }> {
  const port = await freePort();
  const config = [
    `sip_listen 127.0.0.1:${port}`,
    'audio_source aubridge,loop',
    'audio_player aubridge,loop',
    `module_path ${MODULES}`,
    'module opus.so',
    'module aubridge.so',
    'module_tmp account.so',
    'module_app menu.so',
    'rtp_ports 19110-19190',
    '',
  ];
  writeFileSync(join(folder, 'config'), config.join('\n'));
  writeFileSync(join(folder, 'accounts'), '<sip:bob@127.0.0.1>;regint=0;answermode=auto\n');
  writeFileSync(join(folder, 'contacts'), '');
  const program = start('baresip', ['-4', '-v', '-f', folder, '-t', '60'], folder, 70_000);
  programs.push(program);
  return { port, program };
}

describe.skipIf(why !== null)('a softphone that speaks nothing but Opus', () => {
  it('hears us and is heard: what we say comes back from it', async () => {
    const { port, program } = await startEcho();
    const endpoint = await openEndpoint({
      host: '127.0.0.1',
      port: 0,
      userAgent: 'test',
      log: silentLog,
      admit: () => ({ kind: 'refuse', status: 403 }),
      onCall: () => undefined,
    });
    const target = { transport: 'udp', host: '127.0.0.1', port } as const;
    await expect.poll(async () => (await endpoint.probe(target)).status, POLL).not.toBeNull();
    const media = await openMedia({
      host: '127.0.0.1',
      ports: new PortPool({ from: 19_200, to: 19_299 }),
      log: silentLog,
      srtp: 'off',
      codecs: ['PCMU', 'PCMA', 'G722', 'opus'],
    });
    let loudest = 0;
    media.onAudio((frame) => {
      loudest = Math.max(loudest, rms(frame));
    });
    const from = { uri: 'sip:a@127.0.0.1' };
    const call = endpoint.invite({ to: 'sip:bob@127.0.0.1', target, from, sdp: media.offer() });
    call.on((event) => {
      if (event.kind === 'answered' && event.sdp !== null) media.accept(event.sdp);
    });
    await expect.poll(() => media.stats.codec, POLL).toBe('opus');
    media.play(sine(440, { sampleRateHz: 16_000, durationMs: 20_000, amplitude: 9_000 }));
    await expect
      .poll(() => loudest, POLL)
      .toBeGreaterThan(3_000)
      .catch((error: Error) => {
        throw new Error(`${error.message}: ${JSON.stringify(media.stats)}\n${program.output()}`);
      });
    expect(media.stats.invalidDropped).toBe(0);
    await call.hangUp();
    await media.close();
    await endpoint.close();
  });
});
