import { describe, expect, it } from 'vitest';
import { SDP, twoParties } from '../test-support/endpoints.ts';
import { FakeTimers } from '../test-support/fake-timers.ts';
import { Stranger } from '../test-support/stranger.ts';
import { clockOf } from '../timers.ts';
import { SourceRates } from './rate-limit.ts';

async function facing(options: Parameters<typeof twoParties>[0] = {}) {
  const parties = await twoParties(options);
  return { ...parties, stranger: new Stranger(parties.network, parties.timers) };
}

const INVITE = {
  method: 'INVITE',
  headers: ['Contact: <sip:stranger@10.0.0.9>', 'Content-Type: application/sdp'],
  body: SDP,
};

describe('requests outside a call', () => {
  it.each([
    ['an unknown method', { method: 'MESSAGE' }, 405, /^INVITE, /, 'allow'],
    ['an escaped name of a known method', { method: 'RE%47IST%45R' }, 405, /^INVITE, /, 'allow'],
    ['OPTIONS', { method: 'OPTIONS' }, 200, /application\/sdp/, 'accept'],
    [
      'OPTIONS at its last hop',
      { method: 'OPTIONS', headers: ['Max-Forwards: 0'] },
      200,
      /timer/,
      'supported',
    ],
    ['BYE without a dialog', { method: 'BYE', toTag: 'none' }, 481, null, ''],
    ['INFO without a tag', { method: 'INFO' }, 481, null, ''],
    ['CANCEL of nothing', { method: 'CANCEL' }, 481, null, ''],
    ['REGISTER', { method: 'REGISTER' }, 405, /^INVITE, /, 'allow'],
    [
      'an unknown extension',
      { ...INVITE, headers: ['Contact: <sip:a@b>', 'Require: telepathy'] },
      420,
      /^telepathy$/,
      'unsupported',
    ],
    [
      'an INVITE without hops left',
      { ...INVITE, headers: ['Contact: <sip:a@b>', 'Max-Forwards: 0'] },
      483,
      null,
      '',
    ],
    ['an offerless INVITE without Contact', { method: 'INVITE', headers: [] }, 400, null, ''],
    [
      'a body of another kind',
      { ...INVITE, headers: ['Contact: <sip:a@b>', 'Content-Type: text/plain'] },
      415,
      /sdp/,
      'accept',
    ],
    [
      'an encoded body',
      { ...INVITE, headers: [...INVITE.headers, 'Content-Encoding: gzip'] },
      415,
      /identity/,
      'accept-encoding',
    ],
    [
      'a peer that takes no SDP',
      { ...INVITE, headers: [...INVITE.headers, 'Accept: text/plain'] },
      406,
      null,
      '',
    ],
    ['a scheme that is not SIP', { ...INVITE, uri: 'isbn:2983792873' }, 416, null, ''],
    [
      'a session interval too short',
      { ...INVITE, headers: [...INVITE.headers, 'Supported: timer', 'Session-Expires: 20'] },
      422,
      /^90$/,
      'min-se',
    ],
  ] as const)('%s is answered', async (_name, parts, status, value, header) => {
    const { stranger, bob } = await facing();
    const answers = await stranger.ask(parts);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'response', status });
    if (value !== null) expect(answers[0]?.headers.get(header)).toMatch(value);
    expect(bob.calls).toHaveLength(0);
  });

  it('are told apart when one comes by two paths: the second is a loop', async () => {
    const { stranger, bob } = await facing();
    await stranger.ask({ ...INVITE, callId: 'one' });
    expect(await stranger.status({ ...INVITE, callId: 'one' })).toBe(482);
    expect(bob.calls).toHaveLength(1);
  });

  it('ACKs and responses that belong to nothing are never answered', async () => {
    const { stranger } = await facing();
    expect(await stranger.ask({ method: 'ACK', toTag: 'x' })).toEqual([]);
    const invite = stranger.write(INVITE);
    expect(await stranger.ask(invite.replace(/^INVITE \S+ SIP\/2\.0/, 'SIP/2.0 200 OK'))).toEqual([]);
    expect(await stranger.ask('\r\n\r\n')).toEqual([]);
    expect(await stranger.ask('hello there, is anybody in?\r\n\r\n')).toEqual([]);
  });

  it('carry the source in Via, and are answered to the port that rport asks for', async () => {
    const { stranger, network } = await facing();
    const via = 'SIP/2.0/UDP 192.168.1.7:5099;branch=z9hG4bKnat;rport';
    const [answer] = await stranger.ask({ method: 'OPTIONS', via });
    expect(answer?.via.params.get('received')).toBe('10.0.0.9');
    expect(answer?.via.params.get('rport')).toBe('5060');
    expect(network.seen.at(-1)?.to).toBe('10.0.0.9');
  });

  it('are read after empty lines', async () => {
    const { stranger } = await facing();
    expect(await stranger.status(`\r\n\r\n${stranger.write({ method: 'OPTIONS' })}`)).toBe(200);
  });

  it('from RFC 2543 peers, without a unique branch, make calls too', async () => {
    const { stranger, bob, timers } = await facing();
    const old = { ...INVITE, via: 'SIP/2.0/UDP 10.0.0.9', callId: 'old', cseq: 7 };
    await stranger.ask(old);
    await stranger.ask(old);
    expect(bob.calls).toHaveLength(1);
    bob.calls[0]?.reject(486);
    await timers.advance(10);
    const refusals = () =>
      stranger.received.filter((one) => one.kind === 'response' && one.status === 486).length;
    const sent = refusals();
    await stranger.ask({ method: 'ACK', via: old.via, callId: 'old', cseq: 7 });
    await timers.advance(60_000);
    expect(refusals()).toBe(sent);
  });
});

describe('admission', () => {
  it('is asked once for a request that is repeated while it is decided', async () => {
    let asked = 0;
    let decide: (admission: { kind: 'accept' }) => void = () => undefined;
    const admit = () => {
      asked += 1;
      return new Promise<{ kind: 'accept' }>((resolve) => {
        decide = resolve;
      });
    };
    const { stranger, bob, timers } = await facing({ bob: { admit } });
    const invite = stranger.write(INVITE);
    await stranger.ask(invite);
    await stranger.ask(invite);
    expect([asked, stranger.received.length, bob.calls.length]).toEqual([1, 0, 0]);
    decide({ kind: 'accept' });
    await timers.advance(10);
    expect([asked, bob.calls.length]).toEqual([1, 1]);
  });

  it('that ignores leaves no trace and gives no answer', async () => {
    const { stranger, bob } = await facing({ bob: { admit: () => ({ kind: 'ignore' }) } });
    expect(await stranger.ask(INVITE)).toEqual([]);
    expect(await stranger.ask({ method: 'REGISTER' })).toEqual([]);
    expect(bob.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
  });

  it('that refuses answers once for each copy of the request, with the same tag, and stores nothing', async () => {
    const { stranger, bob, timers } = await facing({
      bob: { admit: () => ({ kind: 'refuse', status: 403 }) },
    });
    const invite = stranger.write(INVITE);
    const [first, ...rest] = await stranger.ask(invite);
    await timers.advance(60_000);
    expect([rest.length, stranger.received.length]).toEqual([0, 1]);
    const [second] = await stranger.ask(invite);
    expect(second?.headers.get('to')).toBe(first?.headers.get('to'));
    expect(bob.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0 });
  });

  it('that fails is answered 503', async () => {
    const admit = () => Promise.reject(new Error('the database is away'));
    const { stranger } = await facing({ bob: { admit } });
    expect(await stranger.status(INVITE)).toBe(503);
  });

  it('cancelled while it is decided makes no call', async () => {
    let decide: (admission: { kind: 'accept' }) => void = () => undefined;
    const admit = () =>
      new Promise<{ kind: 'accept' }>((resolve) => {
        decide = resolve;
      });
    const { stranger, bob, timers } = await facing({ bob: { admit } });
    await stranger.ask({ ...INVITE, branch: 'z9hG4bKc', callId: 'c' });
    expect(await stranger.status({ method: 'CANCEL', branch: 'z9hG4bKc', callId: 'c' })).toBe(200);
    decide({ kind: 'accept' });
    await timers.advance(10);
    expect(stranger.received.at(-1)).toMatchObject({ status: 487 });
    expect(bob.calls).toHaveLength(0);
  });
});

describe('a source over its rate', () => {
  it('is not answered, while another is, and after a pause is again', async () => {
    const { stranger, network, timers } = await facing({ bob: { rate: { perSecond: 1, burst: 3 } } });
    const other = new Stranger(network, timers, '10.0.0.8');
    const statuses: (number | null)[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await stranger.status({ method: 'OPTIONS' }));
    expect(statuses).toEqual([200, 200, 200, null, null]);
    expect(await other.status({ method: 'OPTIONS' })).toBe(200);
    await timers.advance(2_000);
    expect(await stranger.status({ method: 'OPTIONS' })).toBe(200);
  });

  it('is remembered in bounded memory', () => {
    const rates = new SourceRates(clockOf(new FakeTimers()), { perSecond: 1, burst: 1 });
    for (let count = 0; count < 5_000; count += 1) rates.take(`10.1.${count >> 8}.${count & 255}`);
    expect(rates.size).toBe(4_096);
    expect([rates.take('10.1.0.0'), rates.take('10.1.19.135')]).toEqual([true, false]);
  });

  it('is a whole network of 64 bits with IPv6', () => {
    const rates = new SourceRates(clockOf(new FakeTimers()), { perSecond: 1, burst: 1 });
    const hosts = ['2001:db8::1', '2001:db8:0:0:5::9', '2001:db8:0:1::1', '::1', '2001:db8:0:1:ffff:1:2:3'];
    expect(hosts.map((host) => rates.take(host))).toEqual([true, false, true, true, false]);
  });
});
