import { describe, expect, it } from 'vitest';
import { makeRequest, makeResponse } from '../message/build.ts';
import type { SipRequest } from '../message/message.ts';
import { sipUri } from '../message/uri.ts';
import { FakeTimers } from '../test-support/fake-timers.ts';
import { clockOf } from '../timers.ts';
import type { Flow, TransportName } from '../transport/types.ts';
import { Transactions } from './transactions.ts';
import type { ServerTransaction } from './types.ts';

/** The timers of RFC 3261 17, each by what leaves and when. */

const uri = sipUri({ user: 'a', host: 'example.com' });
const party = { displayName: null, uri, params: new Map<string, string | null>() };

const requestOf = (method: string): SipRequest =>
  makeRequest({
    method,
    uri,
    via: { transport: 'UDP', host: 'h', port: null, params: new Map([['branch', 'z9hG4bKone']]) },
    from: { ...party, params: new Map([['tag', 'f']]) },
    to: party,
    callId: 'c',
    cseq: 1,
  });

function setUp(transport: TransportName) {
  const timers = new FakeTimers();
  const sent: { atMs: number; first: string }[] = [];
  const events: string[] = [];
  let isBroken = false;
  const transactions = new Transactions(clockOf(timers), async (bytes, to) => {
    if (isBroken) throw new Error('unreachable');
    sent.push({ atMs: timers.now(), first: bytes.toString().split('\r\n')[0]?.slice(0, 11) ?? '' });
    return to;
  });
  const flow: Flow = { address: { transport, host: 'h', port: 5060 }, connection: null, serverName: null };
  const hooks = {
    onResponse: ({ status }: { status: number }) => void events.push(String(status)),
    onFailure: (kind: string) => void events.push(kind),
  };
  return {
    timers,
    sent,
    events,
    transactions,
    breakPath: () => {
      isBroken = true;
    },
    ask: (method: string) => transactions.request(requestOf(method), flow, hooks),
    serve: (method: string): ServerTransaction => transactions.serve(requestOf(method), flow),
    hear: (method: string, status: number, toTag = 't') =>
      transactions.receiveResponse(makeResponse(requestOf(method), { status, toTag })),
    at: (first: string) => sent.filter((one) => one.first.startsWith(first)).map(({ atMs }) => atMs),
  };
}

const ok = (transaction: ServerTransaction, status: number) =>
  transaction.respond(makeResponse(transaction.request, { status, toTag: 't' }));

describe('an INVITE of ours', () => {
  it('is repeated at doubling intervals (A) until 32 s (B) over UDP, and once over TCP', async () => {
    const udp = setUp('udp');
    udp.ask('INVITE');
    await udp.timers.advance(40_000);
    expect(udp.at('INVITE')).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 31_500]);
    expect([udp.events, udp.transactions.size]).toEqual([['timeout'], 0]);
    const tcp = setUp('tcp');
    tcp.ask('INVITE');
    await tcp.timers.advance(40_000);
    expect([tcp.at('INVITE'), tcp.events]).toEqual([[0], ['timeout']]);
  });

  it('waits without repeating once a provisional came', async () => {
    const { ask, hear, timers, at, events } = setUp('udp');
    ask('INVITE');
    hear('INVITE', 180);
    await timers.advance(300_000);
    expect([at('INVITE'), events]).toEqual([[0], ['180']]);
  });

  it('acknowledges a refusal, and again when it is repeated, for 32 s (D) over UDP and not at all after TCP', async () => {
    const { ask, hear, timers, at, events, transactions } = setUp('udp');
    ask('INVITE');
    hear('INVITE', 486);
    await timers.advance(10_000);
    hear('INVITE', 486);
    expect([at('ACK'), events]).toEqual([[0, 10_000], ['486']]);
    await timers.advance(21_000);
    expect(transactions.size).toBe(1);
    await timers.advance(2_000);
    expect([hear('INVITE', 486), transactions.size]).toEqual([false, 0]);
    const tcp = setUp('tcp');
    tcp.ask('INVITE');
    tcp.hear('INVITE', 486);
    await tcp.timers.advance(0);
    expect(tcp.transactions.size).toBe(0);
  });

  it('hands every 2xx up for 32 s, repeated and forked ones too, and acknowledges none itself', async () => {
    const { ask, hear, timers, at, events, transactions } = setUp('udp');
    ask('INVITE');
    for (const tag of ['a', 'a', 'b']) hear('INVITE', 200, tag);
    hear('INVITE', 486);
    expect([events, at('ACK')]).toEqual([['200', '200', '200'], []]);
    await timers.advance(33_000);
    expect(transactions.size).toBe(0);
  });

  it('fails at once when it cannot be sent', async () => {
    const { ask, timers, events, breakPath, transactions } = setUp('tcp');
    breakPath();
    ask('INVITE');
    await timers.advance(0);
    expect([events, transactions.size]).toEqual([['transport'], 0]);
  });
});

describe('another request of ours', () => {
  it('is repeated at intervals up to 4 s (E) until 32 s (F), every 4 s after a provisional', async () => {
    const { ask, hear, timers, at, events } = setUp('udp');
    ask('BYE');
    await timers.advance(40_000);
    expect(at('BYE')).toEqual([0, 500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500]);
    expect(events).toEqual(['timeout']);
    const slow = setUp('udp');
    slow.ask('BYE');
    slow.hear('BYE', 100);
    await slow.timers.advance(9_000);
    expect(slow.at('BYE')).toEqual([0, 500, 4_500, 8_500]);
    expect(hear('BYE', 200)).toBe(false);
  });

  it('absorbs repeated answers for 5 s (K) over UDP', async () => {
    const { ask, hear, timers, events, transactions } = setUp('udp');
    ask('BYE');
    hear('BYE', 200);
    hear('BYE', 200);
    expect(events).toEqual(['200']);
    await timers.advance(4_900);
    expect(transactions.size).toBe(1);
    await timers.advance(200);
    expect(transactions.size).toBe(0);
  });
});

describe('an INVITE of a peer', () => {
  it('has its refusal repeated (G) until the ACK, then absorbs for 5 s (I)', async () => {
    const { serve, timers, at, transactions } = setUp('udp');
    ok(serve('INVITE'), 486);
    await timers.advance(2_000);
    expect(at('SIP/2.0 486')).toEqual([0, 500, 1_500]);
    expect(transactions.absorb(requestOf('ACK'))).toBe(true);
    await timers.advance(4_900);
    expect([at('SIP/2.0 486').length, transactions.size > 0]).toEqual([3, true]);
    await timers.advance(200);
    expect(transactions.size).toBe(0);
  });

  it('without an ACK is given up after 32 s (H)', async () => {
    const { serve, timers, at, transactions } = setUp('udp');
    ok(serve('INVITE'), 486);
    await timers.advance(40_000);
    expect(at('SIP/2.0 486')).toEqual([
      0, 500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500,
    ]);
    expect(transactions.size).toBe(0);
  });

  it('repeated gets the last provisional again; after a 2xx it is absorbed for 32 s (L)', async () => {
    const { serve, timers, at, transactions } = setUp('udp');
    const transaction = serve('INVITE');
    ok(transaction, 180);
    expect(transactions.absorb(requestOf('INVITE'))).toBe(true);
    expect(at('SIP/2.0 180')).toHaveLength(2);
    ok(transaction, 200);
    transactions.absorb(requestOf('INVITE'));
    expect(at('SIP/2.0 200')).toHaveLength(1);
    await timers.advance(33_000);
    expect(transactions.size).toBe(0);
  });
});

describe('another request of a peer', () => {
  it('repeated gets its answer again for 32 s (J) over UDP, and is forgotten at once over TCP', async () => {
    const { serve, timers, at, transactions } = setUp('udp');
    ok(serve('BYE'), 200);
    await timers.advance(31_000);
    expect(transactions.absorb(requestOf('BYE'))).toBe(true);
    expect(at('SIP/2.0 200')).toEqual([0, 31_000]);
    await timers.advance(2_000);
    expect(transactions.absorb(requestOf('BYE'))).toBe(false);
    const tcp = setUp('tcp');
    ok(tcp.serve('BYE'), 200);
    await tcp.timers.advance(0);
    expect(tcp.transactions.size).toBe(0);
  });
});
