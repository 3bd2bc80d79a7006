import { describe, expect, it } from 'vitest';
import { DigestClient } from '../digest/client.ts';
import { Headers } from '../message/headers.ts';
import { type SipRequest, tagOf } from '../message/message.ts';
import { formatUri, type SipUri, sipUri } from '../message/uri.ts';
import { ANSWER, Recorder, SDP, twoParties } from '../test-support/endpoints.ts';
import { Stranger } from '../test-support/stranger.ts';

/** Calls with a peer whose messages are written by hand. */
async function facing() {
  const parties = await twoParties();
  return { ...parties, stranger: new Stranger(parties.network, parties.timers, '10.0.0.9', '10.0.0.1') };
}

const dial = (stranger: Stranger) => ({
  to: `sip:s@${stranger.address.host}`,
  from: { displayName: 'Ada "A" Lovelace', uri: 'sip:ada@10.0.0.1' },
  sdp: SDP,
});

const nobody = { displayName: null, uri: sipUri({ host: '10.0.0.9' }), params: new Map() };

const OK = {
  status: 200,
  headers: [['Contact', '<sip:phone@10.0.0.9>']] as [string, string][],
  body: { type: 'application/sdp', content: ANSWER },
};

describe('an outgoing call', () => {
  it('keeps the first answer of a forked INVITE; others are acknowledged and ended', async () => {
    const { timers, alice, stranger } = await facing();
    stranger.onRequest = (request) => {
      if (request.method === 'INVITE')
        for (const toTag of ['one', 'two']) stranger.reply(request, { ...OK, toTag });
      else if (request.method === 'BYE') stranger.reply(request, { status: 200 });
    };
    const caller = new Recorder(alice.endpoint.invite(dial(stranger)));
    await timers.advance(100);
    const got = stranger.received.filter((one): one is SipRequest => one.kind === 'request');
    expect(got.map(({ method, to }) => `${method} ${tagOf(to)}`)).toEqual([
      'INVITE null',
      'ACK one',
      'ACK two',
      'BYE two',
    ]);
    expect(caller.kinds).toEqual(['answered']);
  });

  it('acknowledges each repetition of the 200', async () => {
    const { timers, alice, stranger } = await facing();
    stranger.onRequest = (request) => {
      if (request.method !== 'INVITE') return;
      for (let copy = 0; copy < 3; copy += 1) stranger.reply(request, { ...OK, toTag: 'one' });
    };
    const caller = new Recorder(alice.endpoint.invite(dial(stranger)));
    await timers.advance(100);
    expect(stranger.received.filter((one) => one.kind === 'request' && one.method === 'ACK')).toHaveLength(3);
    expect(caller.kinds).toEqual(['answered']);
  });

  it.each([
    [
      'loose',
      '<sip:p1@10.0.0.9;lr>',
      '<sip:p2@10.9.9.9;lr>',
      'sip:phone@10.0.0.9',
      ['<sip:p2@10.9.9.9;lr>', '<sip:p1@10.0.0.9;lr>'],
    ],
    [
      'strict',
      '<sip:p1@10.0.0.8;lr>',
      '<sip:p2@10.0.0.9>',
      'sip:p2@10.0.0.9',
      ['<sip:p1@10.0.0.8;lr>', '<sip:phone@10.0.0.9>'],
    ],
  ])('follows a %s route set, learnt in reverse', async (kind, near, far, uri, routes) => {
    const { timers, alice, network, stranger } = await facing();
    stranger.onRequest = (request) => {
      if (request.method !== 'INVITE') return;
      const headers = [...OK.headers, ['Record-Route', `${near}, ${far}`]] as [string, string][];
      stranger.reply(request, { ...OK, headers, toTag: 'one' });
    };
    alice.endpoint.invite(dial(stranger));
    await timers.advance(50);
    const ack = network.seen.find(({ text }) => text.startsWith('ACK'));
    expect(ack?.to).toBe(kind === 'loose' ? '10.9.9.9' : '10.0.0.9');
    expect(ack?.text.split(' ')[1]).toBe(uri);
    expect([...(ack?.text.matchAll(/^Route: (.*)\r$/gm) ?? [])].map((match) => match[1])).toEqual(routes);
  });

  it('answers a challenge once with credentials, and fails when they are wrong', async () => {
    const { timers, alice, stranger } = await facing();
    let nonces = 0;
    stranger.onRequest = (request) => {
      if (request.method !== 'INVITE') return;
      nonces += 1;
      const challenge = `Digest realm="t", nonce="n${nonces}", qop="auth", algorithm=MD5`;
      stranger.reply(request, { status: 407, toTag: 'x', headers: [['Proxy-Authenticate', challenge]] });
    };
    const credentials = { username: 'ada', password: 'wrong' };
    const caller = new Recorder(alice.endpoint.invite({ ...dial(stranger), credentials }));
    await timers.advance(1_000);
    const invites = stranger.received.filter(
      (one): one is SipRequest => one.kind === 'request' && one.method === 'INVITE',
    );
    expect(invites.map(({ headers }) => headers.has('proxy-authorization'))).toEqual([false, true]);
    expect(invites[1]?.cseq.number).toBe((invites[0]?.cseq.number ?? 0) + 1);
    expect(caller.last('failed').status).toBe(407);
  });

  it('asks again with the interval that a 422 names', async () => {
    const { timers, alice, stranger } = await facing();
    stranger.onRequest = (request) => {
      if (request.method !== 'INVITE') return;
      const isShort = request.headers.get('session-expires') === '1800';
      stranger.reply(
        request,
        isShort ? { status: 422, toTag: 'a', headers: [['Min-SE', '4000']] } : { ...OK, toTag: 'b' },
      );
    };
    const caller = new Recorder(alice.endpoint.invite(dial(stranger)));
    await timers.advance(100);
    expect(caller.kinds).toEqual(['answered']);
    const last = stranger.received.findLast((one) => one.kind === 'request' && one.method === 'INVITE');
    expect([last?.headers.get('session-expires'), last?.headers.get('min-se')]).toEqual(['4000', '4000']);
  });

  it('answers the challenge of its BYE, with a nonce of its own or the one of the INVITE', async () => {
    const { timers, alice, stranger } = await facing();
    stranger.onRequest = (request) => {
      if (request.method === 'INVITE') return stranger.reply(request, { ...OK, toTag: 'one' });
      if (request.method !== 'BYE') return;
      const challenge = 'Digest realm="t", nonce="n1", qop="auth", algorithm=SHA-256';
      const isProved = request.headers.get('authorization')?.includes('nonce="n1"') ?? false;
      stranger.reply(
        request,
        isProved ? { status: 200 } : { status: 401, headers: [['WWW-Authenticate', challenge]] },
      );
    };
    const credentials = { username: 'ada', password: 'right' };
    const call = alice.endpoint.invite({ ...dial(stranger), credentials });
    await timers.advance(100);
    let isDone = false;
    void call.hangUp().then(() => {
      isDone = true;
    });
    await timers.advance(100);
    const byes = stranger.received.filter(
      (one): one is SipRequest => one.kind === 'request' && one.method === 'BYE',
    );
    expect(byes.map(({ headers }) => headers.has('authorization'))).toEqual([false, true]);
    expect(byes[1]?.cseq.number).toBe((byes[0]?.cseq.number ?? 0) + 1);
    expect(isDone).toBe(true);
  });

  it('writes names and headers so that none can begin another header', async () => {
    const { timers, alice, stranger } = await facing();
    const from = { displayName: 'Eve\r\nX-Evil: 1', uri: 'sip:eve@10.0.0.1' };
    alice.endpoint.invite({ ...dial(stranger), from, headers: [['X-Note', 'a\r\nX-Evil: 2']] });
    await timers.advance(10);
    const [invite] = stranger.received;
    expect(invite?.headers.has('x-evil')).toBe(false);
    expect(invite?.from.displayName).toBe('Eve X-Evil: 1');
  });

  it('fails with 503 when the host is not found', async () => {
    const { timers, alice } = await twoParties({
      alice: { resolver: { lookup: () => Promise.reject(new Error('not found')), srv: async () => [] } },
    });
    const to = 'sip:a@nowhere.example';
    const caller = new Recorder(alice.endpoint.invite({ to, from: { uri: 'sip:b@c' }, sdp: SDP }));
    await timers.advance(10);
    expect(caller.events).toEqual([{ kind: 'failed', status: 503, reason: 'not reached' }]);
  });
});

describe('an outgoing call that is redirected', () => {
  const follow = async (reply: (attempt: number) => string) => {
    const { timers, alice, network, stranger } = await facing();
    const other = new Stranger(network, timers, '10.0.0.8', '10.0.0.1');
    let attempt = 0;
    stranger.onRequest = (request) => {
      attempt += 1;
      if (request.method === 'INVITE')
        stranger.reply(request, {
          status: 302,
          toTag: `r${attempt}`,
          headers: [['Contact', reply(attempt)]],
        });
    };
    other.onRequest = (request) => {
      if (request.method === 'INVITE') other.reply(request, { ...OK, toTag: 'one' });
    };
    const redirect = (contact: SipUri) =>
      contact.host.startsWith('10.0.0.')
        ? ({ kind: 'follow', target: { transport: 'udp', host: contact.host, port: 0 } } as const)
        : ({ kind: 'refuse', why: 'a foreign host' } as const);
    const caller = new Recorder(alice.endpoint.invite({ ...dial(stranger), redirect }));
    await timers.advance(500);
    const uris = [...stranger.received, ...other.received].flatMap((one) =>
      one.kind === 'request' && one.method === 'INVITE' ? [formatUri(one.uri)] : [],
    );
    return { caller, uris, other };
  };

  it('goes to the contact that is preferred and allowed, as the same call, without the headers it names', async () => {
    const contacts = '<sip:far@192.0.2.1>;q=1, <sip:b@10.0.0.8?Subject=x>;q=0.5, <sip:c@10.0.0.9>;q=0.1';
    const { caller, uris, other } = await follow(() => contacts);
    expect(caller.kinds).toEqual(['answered']);
    expect(uris).toEqual(['sip:s@10.0.0.9', 'sip:b@10.0.0.8']);
    const [invite] = other.received;
    expect([invite?.callId, tagOf(invite?.to ?? caller.call.to)]).toEqual([caller.call.id, null]);
    expect(invite?.headers.has('subject')).toBe(false);
  });

  it('fails with the reason when no contact is allowed, they lead in a circle, or there are more than three', async () => {
    const failures = await Promise.all([
      follow(() => '<sip:x@192.0.2.1>'),
      follow(() => '<sip:s@10.0.0.9>'),
      follow((attempt) => `<sip:s${attempt}@10.0.0.9>`),
    ]);
    expect(failures.map(({ caller, uris }) => [caller.last('failed'), uris.length])).toEqual([
      [{ kind: 'failed', status: 302, reason: 'a foreign host' }, 1],
      [{ kind: 'failed', status: 302, reason: 'redirected in a circle' }, 1],
      [{ kind: 'failed', status: 302, reason: 'redirected too often' }, 4],
    ]);
  });
});

describe('requests inside a call', () => {
  async function inCall() {
    const { timers, network, bob } = await twoParties();
    const stranger = new Stranger(network, timers);
    await stranger.ask({
      method: 'INVITE',
      callId: 'k',
      headers: ['Contact: <sip:old@10.0.0.9>', 'Content-Type: application/sdp', 'Allow: INVITE'],
      body: SDP,
    });
    const [call] = bob.calls;
    if (call === undefined) throw new Error('no call');
    const callee = new Recorder(call);
    void call.answer(ANSWER);
    await timers.advance(10);
    const toTag = tagOf(stranger.received.at(-1)?.to ?? call.to);
    const inside = { callId: 'k', toTag };
    await stranger.ask({ method: 'ACK', ...inside });
    return { timers, network, stranger, call, callee, inside };
  }

  it('ours to a caller that proved itself answer its challenge with the same credentials', async () => {
    const credentials = { username: 'ada', password: 'right' };
    const { timers, network, bob } = await twoParties({
      bob: { admit: () => ({ kind: 'challenge', realm: 'r', passwordOf: () => credentials.password }) },
    });
    const stranger = new Stranger(network, timers);
    const digest = new DigestClient(credentials);
    const invite = { method: 'INVITE', callId: 'k', body: SDP };
    const type = ['Contact: <sip:a@10.0.0.9>', 'Content-Type: application/sdp'];
    const [challenge] = await stranger.ask({ ...invite, headers: type });
    digest.accept(challenge?.headers ?? new Headers());
    const proof = digest.authorize('INVITE', 'sip:agent@10.0.0.2').map((line) => line.join(': '));
    await stranger.ask({ ...invite, cseq: 2, headers: [...type, ...proof] });
    const [call] = bob.calls;
    void call?.answer(ANSWER);
    await timers.advance(10);
    const toTag = tagOf(stranger.received.findLast((one) => one.kind === 'response')?.to ?? nobody);
    await stranger.ask({ method: 'ACK', callId: 'k', cseq: 2, toTag });
    stranger.onRequest = (request) => {
      const isProved = request.headers.has('authorization');
      const wanted: [string, string][] = [['WWW-Authenticate', 'Digest realm="s", nonce="n", algorithm=MD5']];
      stranger.reply(request, isProved ? { status: 200 } : { status: 401, headers: wanted });
    };
    void call?.hangUp();
    await timers.advance(100);
    const byes = stranger.received.filter((one) => one.kind === 'request' && one.method === 'BYE');
    expect(byes.map(({ headers }) => headers.has('authorization'))).toEqual([false, true]);
  });

  it('older than the last one are answered 500', async () => {
    const { stranger, inside } = await inCall();
    expect(await stranger.status({ method: 'INFO', ...inside, cseq: 9 })).toBe(200);
    expect(await stranger.status({ method: 'INFO', ...inside, cseq: 8 })).toBe(500);
  });

  it('with the tag of another peer are answered 481', async () => {
    const { stranger, inside, callee } = await inCall();
    expect(await stranger.status({ method: 'BYE', ...inside, cseq: 5, fromTag: 'other' })).toBe(481);
    expect(callee.count('ended')).toBe(0);
  });

  it('UPDATE moves the target and is answered 200', async () => {
    const { stranger, inside, call, timers } = await inCall();
    const moved = { method: 'UPDATE', ...inside, cseq: 5, headers: ['Contact: <sip:new@10.0.0.9>'] };
    expect(await stranger.status(moved)).toBe(200);
    void call.hangUp();
    await timers.advance(10);
    const bye = stranger.received.at(-1);
    expect(bye?.kind === 'request' && formatUri(bye.uri)).toBe('sip:new@10.0.0.9');
  });

  it('OPTIONS, an unknown method and an unknown extension are answered 200, 405 and 420', async () => {
    const { stranger, inside, callee } = await inCall();
    expect(await stranger.status({ method: 'OPTIONS', ...inside, cseq: 5 })).toBe(200);
    expect(await stranger.status({ method: 'PUBLISH', ...inside, cseq: 6 })).toBe(405);
    expect(await stranger.status({ method: 'INFO', ...inside, cseq: 7, headers: ['Require: magic'] })).toBe(
      420,
    );
    expect(await stranger.status({ method: 'NOTIFY', ...inside, cseq: 8, headers: ['Event: refer'] })).toBe(
      481,
    );
    expect(
      await stranger.status({ method: 'REFER', ...inside, cseq: 9, headers: ['Refer-To: nonsense'] }),
    ).toBe(400);
    expect(callee.kinds).toEqual(['answered']);
  });

  it('repeated by a peer that missed the answer are answered again, and done once', async () => {
    const { stranger, inside, callee } = await inCall();
    const digit = {
      method: 'INFO',
      ...inside,
      cseq: 5,
      headers: ['Content-Type: application/dtmf'],
      body: '4',
    };
    const text = stranger.write(digit);
    expect([await stranger.status(text), await stranger.status(text)]).toEqual([200, 200]);
    expect(callee.count('digits')).toBe(1);
  });

  it('from a phone behind a NAT are answered, and ours reach it, at the address it really has', async () => {
    const { timers, network, bob } = await twoParties();
    const stranger = new Stranger(network, timers);
    await stranger.ask({
      method: 'INVITE',
      via: 'SIP/2.0/UDP 192.168.1.5:5060;branch=z9hG4bKnat;rport',
      headers: ['Contact: <sip:phone@192.168.1.5:5060>'],
    });
    bob.calls[0]?.answer(ANSWER).catch(() => undefined);
    await timers.advance(33_000); // no ACK: a BYE must reach the phone
    const bye = network.seen.find(({ text }) => text.startsWith('BYE'));
    expect(bye?.text).toMatch(/^BYE sip:phone@192\.168\.1\.5:5060 /);
    expect(bye?.to).toBe('10.0.0.9');
  });
});
