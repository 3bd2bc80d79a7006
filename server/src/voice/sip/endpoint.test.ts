import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCertificate } from '../../platform/outbound-http/test-support/certificate.ts';
import { openEndpoint } from './endpoint.ts';
import type { Endpoint, SipAddress, SipCall } from './index.ts';
import { ANSWER, optionsOf, type PartyOptions, Recorder, SDP } from './test-support/endpoints.ts';
import type { TransportName } from './transport/types.ts';

/** Over real sockets on the loopback interface. */

const opened: Endpoint[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((endpoint) => endpoint.close()));
});

const certificate = createCertificate('localhost');
const WAIT = { timeout: 240_000 };

async function open(own: PartyOptions = {}, host = '127.0.0.1') {
  const calls: SipCall[] = [];
  const tls =
    certificate === null ? {} : { tls: { ...certificate, port: 0 }, tlsPeers: { ca: certificate.cert } };
  const endpoint = await openEndpoint(optionsOf(host, { ...tls, ...own }, calls));
  opened.push(endpoint);
  const at = (transport: TransportName): SipAddress => {
    const found = endpoint.addresses.find((address) => address.transport === transport);
    if (found === undefined) throw new Error(`not bound: ${transport}`);
    return found;
  };
  return { endpoint, calls, at };
}

const dialing = (target: SipAddress, host = '127.0.0.1') => ({
  to: `sip:agent@${host.includes(':') ? `[${host}]` : host}:${target.port};transport=${target.transport}`,
  from: { uri: `sip:ada@${host.includes(':') ? `[${host}]` : host}` },
  sdp: SDP,
});

const TRANSPORTS: TransportName[] = ['udp', 'tcp', 'tls'];

describe.each(TRANSPORTS)('a call over %s', (transport) => {
  it('is answered, changed, asked for digits, transferred and ended', async () => {
    const bob = await open({
      onCall: (call) => {
        call.on((event) => {
          if (event.kind === 'reinvited') event.reply(ANSWER);
          if (event.kind === 'referred') event.accept().report(200);
        });
        call.ring(ANSWER);
        void call.answer(ANSWER);
      },
    });
    const alice = await open();
    const call = alice.endpoint.invite(dialing(bob.at(transport)));
    const caller = new Recorder(call);
    await expect.poll(() => caller.kinds, WAIT).toContain('answered');
    const callee = new Recorder(bob.calls[0] as SipCall);
    expect(caller.last('ringing').sdp).toBe(ANSWER);
    expect(bob.calls[0]?.source.transport).toBe(transport);
    expect(await call.reinvite(SDP)).toBe(ANSWER);
    expect(await call.info('application/dtmf', '9')).toBe(200);
    expect(await call.refer('sip:human@127.0.0.1')).toBe(200);
    await bob.calls[0]?.hangUp('enough');
    await expect
      .poll(() => caller.last('ended'), WAIT)
      .toEqual({ kind: 'ended', by: 'them', reason: 'enough' });
    expect(callee.last('ended').by).toBe('us');
    expect([alice.endpoint.usage.dialogs, bob.endpoint.usage.dialogs]).toEqual([0, 0]);
  });

  it('is cancelled, and refused', async () => {
    const bob = await open({ onCall: (call) => call.ring() });
    const alice = await open();
    const call = alice.endpoint.invite(dialing(bob.at(transport)));
    const caller = new Recorder(call);
    await expect.poll(() => caller.kinds, WAIT).toContain('ringing');
    const callee = new Recorder(bob.calls[0] as SipCall);
    await call.hangUp();
    expect(caller.last('failed').status).toBe(487);
    await expect.poll(() => callee.kinds, WAIT).toEqual(['ended']);
    const refused = new Recorder(alice.endpoint.invite(dialing(bob.at(transport))));
    await expect.poll(() => bob.calls.length, WAIT).toBe(2);
    bob.calls[1]?.reject(404);
    await expect.poll(() => refused.kinds, WAIT).toContain('failed');
    expect(refused.last('failed').status).toBe(404);
  });

  it('is let in by credentials, with SHA-256 when both know it, and refused with a wrong password', async () => {
    const passwordOf = (username: string) => (username === 'ada' ? 'secret' : null);
    const admit = () =>
      ({ kind: 'challenge', realm: 'r', passwordOf, algorithms: ['SHA-256', 'MD5'] }) as const;
    const bob = await open({ admit, onCall: (call) => void call.answer(ANSWER) });
    const alice = await open();
    const invite = dialing(bob.at(transport));
    const wrong = new Recorder(
      alice.endpoint.invite({ ...invite, credentials: { username: 'ada', password: 'x' } }),
    );
    await expect.poll(() => wrong.kinds, WAIT).toContain('failed');
    expect(wrong.last('failed').status).toBe(403);
    const none = new Recorder(alice.endpoint.invite(invite));
    await expect.poll(() => none.kinds, WAIT).toContain('failed');
    expect(none.last('failed').status).toBe(401);
    const right = alice.endpoint.invite({ ...invite, credentials: { username: 'ada', password: 'secret' } });
    const recorder = new Recorder(right);
    await expect.poll(() => recorder.kinds, WAIT).toContain('answered');
    expect(bob.calls.map(({ username }) => username)).toEqual(['ada']);
    await right.hangUp();
  });

  it('can be probed', async () => {
    const [alice, bob] = [await open(), await open()];
    expect(await alice.endpoint.probe(bob.at(transport))).toMatchObject({ status: 200 });
  });
});

it('a call to a sips URI goes over TLS and names sips in every Contact', async () => {
  const bob = await open({ onCall: (call) => void call.answer(ANSWER) });
  const alice = await open();
  const to = `sips:agent@127.0.0.1:${bob.at('tls').port}`;
  const call = alice.endpoint.invite({ to, from: { uri: 'sips:ada@127.0.0.1' }, sdp: SDP });
  const caller = new Recorder(call);
  await expect.poll(() => caller.kinds, WAIT).toContain('answered');
  expect(bob.calls[0]?.source.transport).toBe('tls');
  expect(bob.calls[0]?.headers.get('contact')).toMatch(/^<sips:ada@/);
  await bob.calls[0]?.hangUp();
  await expect.poll(() => caller.kinds, WAIT).toContain('ended');
});

describe('an endpoint', () => {
  it('says when its port is taken', async () => {
    const bob = await open();
    const again = openEndpoint(optionsOf('127.0.0.1', { port: bob.at('udp').port }, []));
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('fails a call over TCP or TLS at once when nothing listens or the certificate is not trusted', async () => {
    const alice = await open();
    const nowhere = new Recorder(alice.endpoint.invite(dialing({ transport: 'tcp', host: '', port: 1 })));
    await expect.poll(() => nowhere.kinds, WAIT).toEqual(['failed']);
    expect(nowhere.last('failed').status).toBe(503);
    const [bob, carol] = [await open(), await open({ tlsPeers: {} })];
    const distrusted = new Recorder(carol.endpoint.invite(dialing(bob.at('tls'))));
    await expect.poll(() => distrusted.kinds, WAIT).toEqual(['failed']);
    expect(bob.calls).toHaveLength(0);
  });

  it('tries the next address when the first cannot be reached', async () => {
    const bob = await open({ onCall: (call) => call.reject(486) });
    const resolver = { lookup: async () => ['127.0.0.2', '127.0.0.1'], srv: async () => [] };
    const alice = await open({ resolver });
    const target: SipAddress = { transport: 'tcp', host: 'trunk.example', port: bob.at('tcp').port };
    const caller = new Recorder(alice.endpoint.invite({ ...dialing(target), target }));
    await expect.poll(() => caller.kinds, WAIT).toContain('failed');
    expect(caller.last('failed').status).toBe(486);
  });

  it('finds host and port by SRV when the target names no port', async () => {
    const bob = await open({ onCall: (call) => call.reject(486) });
    const asked: string[] = [];
    const srv = async (name: string) => {
      asked.push(name);
      return [{ name: 'edge.example', port: bob.at('udp').port, priority: 1, weight: 1 }];
    };
    const alice = await open({ resolver: { lookup: async () => ['127.0.0.1'], srv } });
    const invite = { to: 'sip:x@trunk.example', from: { uri: 'sip:a@trunk.example' }, sdp: SDP };
    const caller = new Recorder(alice.endpoint.invite(invite));
    await expect.poll(() => caller.kinds, WAIT).toContain('failed');
    expect([asked, caller.last('failed').status]).toEqual([['_sip._udp.trunk.example'], 486]);
  });

  it('bound to every interface names the address that routes to the peer', async () => {
    const bob = await open({ onCall: (call) => call.reject(486) });
    const alice = await open({}, '0.0.0.0');
    const caller = new Recorder(alice.endpoint.invite(dialing(bob.at('udp'))));
    await expect.poll(() => caller.kinds, WAIT).toContain('failed');
    expect(bob.calls[0]?.headers.get('contact')).toBe(`<sip:ada@127.0.0.1:${alice.at('udp').port}>`);
  });

  it('names its public address in Via and Contact', async () => {
    const bob = await open({ onCall: (call) => call.reject(486) });
    const alice = await open({ publicAddress: '203.0.113.7' });
    const caller = new Recorder(alice.endpoint.invite(dialing(bob.at('udp'))));
    await expect.poll(() => caller.kinds, WAIT).toContain('failed');
    expect(bob.calls[0]?.headers.get('contact')).toContain('@203.0.113.7:');
    expect(bob.calls[0]?.headers.get('via')).toContain('203.0.113.7');
  });

  it('speaks over IPv6', async () => {
    const bob = await open({ onCall: (call) => void call.answer(ANSWER) }, '::1');
    const alice = await open({}, '::1');
    const call = alice.endpoint.invite(dialing(bob.at('udp'), '::1'));
    const caller = new Recorder(call);
    await expect.poll(() => caller.kinds, WAIT).toContain('answered');
    await call.hangUp();
    expect(caller.last('ended').by).toBe('us');
  });

  it('answers a ping on a stream, and 400 before it hangs up on what it cannot frame', async () => {
    const bob = await open();
    const received: string[] = [];
    const socket = connect(bob.at('tcp').port, '127.0.0.1');
    let isClosed = false;
    socket.on('data', (chunk) => received.push(chunk.toString()));
    socket.on('close', () => {
      isClosed = true;
    });
    socket.write('\r\n\r\n');
    await expect.poll(() => received.join(''), WAIT).toBe('\r\n');
    socket.write(
      'OPTIONS sip:x@y SIP/2.0\r\nVia: SIP/2.0/TCP h;branch=z9hG4bKa\r\nFrom: <sip:a@b>;tag=1\r\nTo: <sip:x@y>\r\nCall-ID: 1\r\nCSeq: 1 OPTIONS\r\nContent-Length: 99999999\r\n\r\n',
    );
    await expect.poll(() => isClosed, WAIT).toBe(true);
    expect(received.join('')).toMatch(/SIP\/2\.0 400 /);
  });

  it('takes no more than 32 connections of one address', async () => {
    const bob = await open();
    let closed = 0;
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(bob.at('tcp').port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => {
        closed += 1;
      });
      return socket;
    });
    await expect.poll(() => closed, WAIT).toBe(8);
    for (const socket of sockets) socket.destroy();
  });

  it('hangs up every call when it closes', async () => {
    const bob = await open({ onCall: (call) => void call.answer(ANSWER) });
    const alice = await open();
    const caller = new Recorder(alice.endpoint.invite(dialing(bob.at('udp'))));
    await expect.poll(() => caller.kinds, WAIT).toContain('answered');
    await bob.endpoint.close();
    await expect.poll(() => caller.kinds, WAIT).toContain('ended');
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(bob.at('udp').port, '127.0.0.1', resolve));
    socket.close();
  });
});
