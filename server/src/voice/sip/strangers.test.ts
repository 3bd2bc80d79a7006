import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/processes/free-port.ts';
import { createCertificate } from '../../platform/outbound-http/test-support/certificate.ts';
import { openEndpoint } from './endpoint.ts';
import type { Endpoint, SipCall } from './index.ts';
import { ANSWER, optionsOf, type PartyOptions, Recorder, SDP } from './test-support/endpoints.ts';
import { missing, type Program, start } from './test-support/programs.ts';
import { CALLEE_SCENARIO, callerScenario } from './test-support/sipp-scenario.ts';

/** Calls with programs that others wrote: sipp and baresip. */

const LIMIT_MS = 60_000;
const WAIT = { timeout: 240_000 };

const sippMissing = missing('sipp', 'sip-tester');
const baresipMissing = missing('baresip', 'baresip');
for (const reason of [sippMissing, baresipMissing]) if (reason !== null) console.log(reason);

let folder = '';
const endpoints: Endpoint[] = [];
const programs: Program[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-sip-'));
});
afterEach(async () => {
  for (const program of programs.splice(0)) program.stop();
  await Promise.all(endpoints.splice(0).map((endpoint) => endpoint.close()));
  rmSync(folder, { recursive: true, force: true });
});

async function open(own: PartyOptions) {
  const calls: Recorder[] = [];
  const onCall = (call: SipCall) => {
    calls.push(new Recorder(call));
    own.onCall?.(call);
  };
  const endpoint = await openEndpoint(optionsOf('127.0.0.1', { ...own, onCall }, []));
  endpoints.push(endpoint);
  return { endpoint, calls, port: endpoint.addresses[0]?.port ?? 0 };
}

function run(program: string, args: readonly string[]): Program {
  const started = start(program, args, folder, LIMIT_MS);
  programs.push(started);
  return started;
}

const sipp = async (...args: string[]) => {
  const port = await freePort();
  const common = ['-i', '127.0.0.1', '-p', String(port), '-nostdin', '-timeout', '50', '-timeout_error'];
  return { port, program: run('sipp', [...args, ...common]) };
};

const passwordOf = (username: string) => (username === 'alice' ? 'secret' : null);
const challenge = () => ({ kind: 'challenge', realm: 'trunk', passwordOf }) as const;

const answering = (call: SipCall): void => {
  call.on((event) => {
    if (event.kind === 'reinvited') event.reply(ANSWER);
  });
  call.ring();
  void call.answer(ANSWER);
};

describe.skipIf(sippMissing !== null)('with sipp', () => {
  it.each([
    ['UDP', 'u1'],
    ['TCP', 't1'],
  ])('20 calls over %s are answered and ended by its own caller', async (_name, mode) => {
    const { calls, port, endpoint } = await open({ onCall: answering });
    const { program } = await sipp('-sn', 'uac', `127.0.0.1:${port}`, '-t', mode, '-m', '20', '-r', '20');
    expect(await program.ended, program.output().slice(-3_000)).toBe(0);
    expect(calls.map(({ kinds }) => kinds)).toEqual(Array.from({ length: 20 }, () => ['answered', 'ended']));
    expect(endpoint.usage.dialogs).toBe(0);
  });

  it('20 calls of ours are taken by a callee', async () => {
    const { endpoint } = await open({});
    const file = join(folder, 'callee.xml');
    writeFileSync(file, CALLEE_SCENARIO);
    const { port } = await sipp('-sf', file, '-m', '20');
    const recorders = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const call = endpoint.invite({
          to: `sip:s@127.0.0.1:${port}`,
          from: { uri: 'sip:a@127.0.0.1' },
          sdp: SDP,
        });
        const recorder = new Recorder(call);
        await expect.poll(() => recorder.kinds, WAIT).toContain('answered');
        await call.hangUp();
        return recorder;
      }),
    );
    expect(recorders.map((one) => one.last('ended').by)).toEqual(Array.from({ length: 20 }, () => 'us'));
  });

  it('a challenged caller sends digits, holds, updates and hangs up', async () => {
    const { calls, port } = await open({ admit: challenge, onCall: answering });
    const file = join(folder, 'caller.xml');
    writeFileSync(file, callerScenario('alice', 'secret'));
    const { program } = await sipp('-sf', file, '-s', 'agent', `127.0.0.1:${port}`, '-m', '5', '-r', '5');
    expect(await program.ended, program.output().slice(-3_000)).toBe(0);
    expect(calls.map(({ kinds }) => kinds)).toEqual(
      Array.from({ length: 5 }, () => ['answered', 'digits', 'reinvited', 'ended']),
    );
  });
});

const MODULES = ['/usr/lib/baresip/modules', '/usr/lib64/baresip/modules', '/usr/local/lib/baresip/modules'];

/** A softphone without sound cards. */
async function baresip(account: string, ...args: string[]) {
  const port = await freePort();
  const path = MODULES.find((place) => existsSync(place)) ?? MODULES[0];
  writeFileSync(
    join(folder, 'config'),
    [
      `sip_listen 127.0.0.1:${port}`,
      'audio_source aubridge,none',
      'audio_player aubridge,none',
      `module_path ${path}`,
      'module g711.so',
      'module aubridge.so',
      'module_tmp account.so',
      'module_app menu.so',
      'rtp_ports 19000-19100', // no other test opens media there
      'sip_verify_server no',
      '',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'accounts'), `${account}\n`);
  writeFileSync(join(folder, 'contacts'), '');
  return { port, program: run('baresip', ['-4', '-f', folder, '-t', '40', ...args]) };
}

describe.skipIf(baresipMissing !== null)('with baresip', () => {
  it.each(['udp', 'tcp', 'tls'] as const)(
    'a softphone dials with its password over %s and is hung up on',
    async (transport) => {
      const tls = { ...createCertificate('localhost'), port: 0 };
      const { calls, endpoint } = await open({ admit: challenge, onCall: answering, tls });
      const port = endpoint.addresses.find((address) => address.transport === transport)?.port;
      const account = `<sip:alice@127.0.0.1:${port};transport=${transport}>;regint=0;auth_user=alice;auth_pass=secret`;
      const { program } = await baresip(
        account,
        '-e',
        `/dial sip:agent@127.0.0.1:${port};transport=${transport}`,
      );
      await expect.poll(() => calls[0]?.kinds ?? program.output(), WAIT).toContain('answered');
      expect(calls[0]?.call.username).toBe('alice');
      expect(await calls[0]?.call.reinvite(ANSWER.replace('RTP/AVP 0', 'RTP/AVP 0\r\na=sendonly'))).toContain(
        'm=audio',
      );
      await calls[0]?.call.hangUp();
      expect(calls[0]?.last('ended').by).toBe('us');
      await expect.poll(() => program.output(), WAIT).toMatch(/session closed|terminated/i);
    },
  );

  it('a softphone answers our call and is hung up on', async () => {
    const { endpoint } = await open({});
    const { port } = await baresip('<sip:bob@127.0.0.1>;regint=0;answermode=auto');
    const target = { transport: 'udp', host: '127.0.0.1', port } as const;
    await expect.poll(async () => (await endpoint.probe(target)).status, WAIT).not.toBeNull();
    const call = endpoint.invite({
      to: 'sip:bob@127.0.0.1',
      target,
      from: { uri: 'sip:a@127.0.0.1' },
      sdp: SDP,
    });
    const recorder = new Recorder(call);
    await expect.poll(() => recorder.kinds, WAIT).toContain('answered');
    expect(recorder.last('answered').sdp).toContain('m=audio');
    await call.hangUp();
    expect(recorder.last('ended').by).toBe('us');
  });
});
