import { describe, expect, it } from 'vitest';
import { ANSWER, Recorder, SDP, twoParties } from '../test-support/endpoints.ts';
import { DIAL, established, ringing } from '../test-support/established.ts';

const LONG_MS = 200_000;

describe('a call between two endpoints', () => {
  it('rings, is answered with both descriptions, and ends once on each side, leaving nothing behind', async () => {
    const { timers, alice, bob, call, caller, answered, callee } = await ringing();
    expect(answered).toMatchObject({ offer: SDP, direction: 'incoming', id: call.id, username: null });
    expect(answered.requestUri.user).toBe('agent');
    answered.ring();
    await timers.advance(20);
    expect(caller.kinds).toEqual(['trying', 'ringing']);
    const answering = answered.answer(ANSWER);
    await timers.advance(20);
    await answering;
    expect(caller.last('answered').sdp).toBe(ANSWER);
    expect(callee.kinds).toEqual(['answered']);
    const parting = call.hangUp('done here');
    await timers.advance(20);
    await parting;
    await call.hangUp();
    await timers.advance(LONG_MS);
    expect(caller.last('ended')).toMatchObject({ by: 'us' });
    expect(callee.last('ended')).toMatchObject({ by: 'them', reason: 'done here' });
    expect([caller.count('ended'), callee.count('ended')]).toEqual([1, 1]);
    expect(alice.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0 });
    expect(bob.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
    expect(timers.waiting).toBe(0);
  });

  it('is over for both when an endpoint closes, and none of its timers remains', async () => {
    const { timers, network, alice, bob, caller, callee, answered } = await established();
    network.filter = (_text, from) => from.host !== '10.0.0.1'; // the answer to the BYE is lost
    const waiting = alice.endpoint.invite(DIAL);
    const other = new Recorder(waiting);
    await timers.advance(10);
    const parting = answered.hangUp();
    const closing = bob.endpoint.close();
    await timers.advance(2_100);
    await Promise.all([closing, parting]); // though the BYE was never answered
    expect([callee.last('ended').by, caller.last('ended').by]).toEqual(['us', 'them']);
    await expect(answered.reinvite(ANSWER)).rejects.toThrow();
    const closed = alice.endpoint.close();
    await timers.advance(2_100);
    await closed;
    expect(other.kinds.at(-1)).toBe('failed');
    expect(timers.waiting).toBe(0);
  });

  it('is ended by the called side too', async () => {
    const { timers, answered, caller, callee } = await established();
    const parting = answered.hangUp();
    await timers.advance(20);
    await parting;
    expect([caller.last('ended').by, callee.last('ended').by]).toEqual(['them', 'us']);
  });

  it('carries early media in a 183', async () => {
    const { timers, caller, answered } = await ringing();
    answered.ring(ANSWER);
    await timers.advance(20);
    expect(caller.last('ringing').sdp).toBe(ANSWER);
  });

  it('is refused with the status that the called side gives', async () => {
    const { timers, caller, callee, answered, bob } = await ringing();
    answered.reject(486);
    await timers.advance(LONG_MS);
    expect(caller.events.at(-1)).toEqual({ kind: 'failed', status: 486, reason: 'Busy Here' });
    expect(callee.kinds).toEqual(['ended']);
    await expect(answered.answer(ANSWER)).rejects.toThrow('over');
    expect(bob.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0 });
  });

  it('hung up while it rings at the called side is declined with 603', async () => {
    const { timers, caller, answered, callee } = await ringing();
    const done = answered.hangUp();
    await timers.advance(20);
    await done;
    expect(caller.last('failed').status).toBe(603);
    expect(callee.last('ended').by).toBe('us');
  });

  it('cancelled by the caller ends on both sides with 487', async () => {
    const { timers, call, caller, callee, answered, alice, bob } = await ringing();
    answered.ring();
    await timers.advance(20);
    const done = call.hangUp();
    await timers.advance(LONG_MS);
    await done;
    expect(caller.last('failed').status).toBe(487);
    expect(callee.kinds).toEqual(['ended']);
    expect(callee.last('ended').by).toBe('them');
    expect([alice.endpoint.usage.transactions, bob.endpoint.usage.transactions]).toEqual([0, 0]);
    expect([alice.endpoint.usage.dialogs, bob.endpoint.usage.dialogs]).toEqual([0, 0]);
  });

  it('cancelled before any response sends CANCEL only after the first one', async () => {
    const { timers, network, alice } = await twoParties({ bob: { onCall: (call) => call.ring() } });
    const call = alice.endpoint.invite(DIAL);
    const caller = new Recorder(call);
    await timers.advance(0); // the INVITE is on its way
    const done = call.hangUp();
    await timers.advance(100);
    await done;
    const sent = network.seen.map(({ text }) => text.split(/[\r ]/)[0]);
    expect(sent.indexOf('CANCEL')).toBeGreaterThan(sent.indexOf('SIP/2.0'));
    expect(caller.last('failed').status).toBe(487);
  });

  it('answered while the CANCEL is on its way is acknowledged and ended with BYE at once', async () => {
    const { timers, network, call, caller, callee, answered, alice, bob } = await ringing();
    const answering = answered.answer(ANSWER);
    const done = call.hangUp();
    await timers.advance(LONG_MS);
    await Promise.all([answering, done]);
    const methods = network.seen
      .filter(({ from }) => from === '10.0.0.1')
      .map(({ text }) => text.split(' ')[0]);
    expect(methods.filter((method) => method !== 'INVITE')).toEqual(['CANCEL', 'ACK', 'BYE']);
    expect(caller.kinds).toEqual(['trying', 'failed']);
    expect(callee.count('ended')).toBe(1);
    expect([alice.endpoint.usage.transactions, bob.endpoint.usage.transactions]).toEqual([0, 0]);
    expect([alice.endpoint.usage.dialogs, bob.endpoint.usage.dialogs]).toEqual([0, 0]);
  });

  it('without any answer fails with 408 after 32 seconds, the INVITE repeated at doubling intervals', async () => {
    const { timers, network, alice } = await twoParties();
    network.filter = () => false;
    const caller = new Recorder(alice.endpoint.invite(DIAL));
    await timers.advance(31_900);
    expect(network.seen).toHaveLength(7); // at 0, 0.5, 1.5, 3.5, 7.5, 15.5 and 31.5 s
    expect(caller.events).toEqual([]);
    await timers.advance(200);
    expect(caller.events).toEqual([{ kind: 'failed', status: 408, reason: 'no answer' }]);
  });

  it('repeats its 200 until the ACK comes and gives up after 32 seconds with BYE', async () => {
    const { timers, network, answered, callee } = await ringing();
    network.filter = (text) => !text.startsWith('ACK');
    const answering = answered.answer(ANSWER);
    const failure = expect(answering).rejects.toThrow('no ACK');
    await timers.advance(33_000);
    await failure;
    const oks = network.seen.filter(({ text, from }) => from === '10.0.0.2' && /^SIP\/2.0 200/.test(text));
    expect(oks.filter(({ text }) => /CSeq: \d+ INVITE/.test(text)).length).toBe(11);
    expect(callee.last('ended').by).toBe('timeout');
    expect(network.seen.some(({ text, from }) => from === '10.0.0.2' && text.startsWith('BYE'))).toBe(true);
  });

  it('not answered by anyone stops ringing after three minutes', async () => {
    const { timers, caller, callee, answered } = await ringing();
    answered.ring();
    await timers.advance(181_000);
    expect(caller.last('failed').status).toBe(480);
    expect(caller.count('ringing')).toBe(3); // repeated each minute
    expect(callee.last('ended').by).toBe('timeout');
  });

  it('does not send BYE before its 200 was acknowledged', async () => {
    const { timers, network, answered, callee, caller } = await ringing();
    network.filter = (text) => !text.startsWith('ACK');
    void answered.answer(ANSWER);
    await timers.advance(100);
    const done = answered.hangUp();
    await timers.advance(100);
    expect(network.seen.some(({ text }) => text.startsWith('BYE'))).toBe(false);
    network.filter = () => true;
    await timers.advance(1_000);
    await done;
    expect(callee.last('ended').by).toBe('us');
    expect(caller.last('ended').by).toBe('them');
  });

  it('gives its SDP with the ACK when the INVITE had no offer', async () => {
    const { timers, network, bob } = await twoParties();
    const from = { transport: 'udp', host: '10.0.0.9', port: 5060 } as const;
    const to = { ...from, host: '10.0.0.2' };
    const common = (cseq: string, branch: string, tag = '') =>
      `Via: SIP/2.0/UDP 10.0.0.9;branch=z9hG4bK${branch}\r\nFrom: <sip:x@10.0.0.9>;tag=x\r\nTo: <sip:y@10.0.0.2>${tag}\r\nCall-ID: offerless\r\nCSeq: ${cseq}\r\n`;
    network.inject(
      `INVITE sip:y@10.0.0.2 SIP/2.0\r\n${common('1 INVITE', 'a')}Contact: <sip:x@10.0.0.9>\r\n\r\n`,
      from,
      to,
    );
    await timers.advance(10);
    const [call] = bob.calls;
    if (call === undefined) throw new Error('no call');
    const callee = new Recorder(call);
    expect(call.offer).toBeNull();
    void call.answer(SDP);
    await timers.advance(10);
    const tag = /To: [^\r]*(;tag=\w+)/.exec(network.seen.at(-1)?.text ?? '')?.[1] ?? '';
    network.inject(
      `ACK sip:y@10.0.0.2 SIP/2.0\r\n${common('1 ACK', 'b', tag)}Content-Type: application/sdp\r\n\r\n${ANSWER}`,
      from,
      to,
    );
    await timers.advance(10);
    expect(callee.last('answered').sdp).toBe(ANSWER);
  });
});
