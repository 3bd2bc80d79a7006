import { describe, expect, it } from 'vitest';
import { ANSWER, SDP } from '../test-support/endpoints.ts';
import { established, ringing } from '../test-support/established.ts';
import { SipRefused } from '../types.ts';

const HOLD = SDP.replace('m=audio', 'a=sendonly\r\nm=audio');

describe('a re-INVITE', () => {
  it('carries a new offer and brings its answer, from either side', async () => {
    const { timers, call, answered, caller, callee } = await established();
    callee.events.length = 0;
    answered.on((event) => event.kind === 'reinvited' && event.reply(ANSWER));
    call.on((event) => event.kind === 'reinvited' && event.reply(SDP));
    const first = call.reinvite(HOLD);
    await timers.advance(50);
    expect(await first).toBe(ANSWER);
    expect(callee.last('reinvited').sdp).toBe(HOLD);
    const second = answered.reinvite(HOLD);
    await timers.advance(50);
    expect(await second).toBe(SDP);
    expect(caller.last('reinvited').sdp).toBe(HOLD);
    await timers.advance(100_000);
    expect([caller.count('ended'), callee.count('ended')]).toEqual([0, 0]);
  });

  it('that is refused leaves the call as it was', async () => {
    const { timers, call, answered, caller } = await established();
    answered.on((event) => event.kind === 'reinvited' && event.refuse(488));
    const refused = expect(call.reinvite(HOLD)).rejects.toMatchObject({ status: 488 });
    await timers.advance(50);
    await refused;
    expect(caller.count('ended')).toBe(0);
  });

  it('from both sides at once is answered 491 on both, and both succeed after their back-off', async () => {
    const { timers, network, call, answered } = await established();
    answered.on((event) => event.kind === 'reinvited' && event.reply(ANSWER));
    call.on((event) => event.kind === 'reinvited' && event.reply(SDP));
    const both = Promise.all([call.reinvite(HOLD), answered.reinvite(HOLD)]);
    await timers.advance(30);
    expect(network.seen.filter(({ text }) => text.startsWith('SIP/2.0 491'))).toHaveLength(2);
    await timers.advance(20_000);
    expect(await both).toEqual([ANSWER, SDP]);
  });

  it('to a peer that has lost the call ends it', async () => {
    const { timers, network, call, caller } = await established();
    network.filter = (text) => !text.startsWith('INVITE');
    const lost = call.reinvite(HOLD).catch((error: unknown) => error);
    await timers.advance(33_000);
    expect(await lost).toBeInstanceOf(SipRefused);
    expect(caller.last('ended').by).toBe('timeout');
    expect(caller.count('ended')).toBe(1);
  });

  it('that the application leaves unanswered is refused, so that it cannot block the call', async () => {
    const { timers, call, caller } = await established();
    const refused = expect(call.reinvite(HOLD)).rejects.toMatchObject({ status: 488 });
    await timers.advance(21_000);
    await refused;
    expect(caller.count('ended')).toBe(0);
  });
});

describe('a transfer', () => {
  it('is accepted and reported to its end', async () => {
    const { timers, network, call, callee } = await established();
    const transfer = call.refer('sip:human@10.0.0.3', 'abc@x;to-tag=1;from-tag=2');
    await timers.advance(50);
    const referred = callee.last('referred');
    expect(referred.to).toMatchObject({ user: 'human', host: '10.0.0.3' });
    expect(
      network.seen.some(({ text }) => text.includes('?Replaces=abc%40x%3Bto-tag%3D1%3Bfrom-tag%3D2>')),
    ).toBe(true);
    const progress = referred.accept();
    await timers.advance(50);
    progress.report(180);
    progress.report(486);
    await timers.advance(50);
    expect(await transfer).toBe(486);
    const fragments = network.seen
      .filter(({ text }) => text.startsWith('NOTIFY'))
      .map(({ text }) => text.slice(-40).trim().split('\r\n').at(-1));
    expect(fragments).toEqual(['SIP/2.0 100 Trying', 'SIP/2.0 180 Ringing', 'SIP/2.0 486 Busy Here']);
  });

  it('that is refused brings the refusal', async () => {
    const { timers, call, callee } = await established();
    const transfer = call.refer('sip:human@10.0.0.3');
    await timers.advance(50);
    callee.last('referred').refuse(603);
    await timers.advance(50);
    expect(await transfer).toBe(603);
  });

  it('is reported even when the call was hung up first', async () => {
    const { timers, call, answered, callee, alice, bob } = await established();
    const transfer = call.refer('sip:human@10.0.0.3');
    await timers.advance(50);
    const progress = callee.last('referred').accept();
    void answered.hangUp();
    await timers.advance(50);
    progress.report(200);
    await timers.advance(50);
    expect(await transfer).toBe(200);
    await timers.advance(100_000);
    expect([alice.endpoint.usage, bob.endpoint.usage]).toMatchObject([
      { transactions: 0, dialogs: 0 },
      { transactions: 0, dialogs: 0 },
    ]);
  });
});

describe('digits by INFO', () => {
  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', { digit: '5', durationMs: 160 }],
    ['application/dtmf-relay', 'Signal= *\nDuration= 90', { digit: '*', durationMs: 90 }],
    ['application/dtmf-relay', 'Signal=11\r\n', { digit: '#', durationMs: null }],
    ['application/dtmf', '7', { digit: '7', durationMs: null }],
  ])('are reported: %s %j', async (type, body, digit) => {
    const { timers, call, callee } = await established();
    const sent = call.info(type, body);
    await timers.advance(50);
    expect(await sent).toBe(200);
    expect(callee.last('digits')).toEqual({ kind: 'digits', ...digit });
  });

  it('of an unknown kind are answered 415', async () => {
    const { timers, call, callee } = await established();
    const sent = call.info('text/plain', 'hello');
    await timers.advance(50);
    expect(await sent).toBe(415);
    expect(callee.count('digits')).toBe(0);
  });
});

describe('the session timer', () => {
  it('is refreshed by the caller at half its interval and keeps the call alive', async () => {
    const { timers, network, caller, callee } = await established({ alice: { sessionSeconds: 100 } });
    await timers.advance(60_000);
    expect(network.seen.filter(({ text }) => text.startsWith('UPDATE'))).toHaveLength(1);
    await timers.advance(600_000);
    expect([caller.count('ended'), callee.count('ended')]).toEqual([0, 0]);
  });

  it('is refreshed by re-INVITE where the peer does not allow UPDATE', async () => {
    const { timers, network, answered, caller, callee } = await ringing({ alice: { sessionSeconds: 100 } });
    answered.on((event) => event.kind === 'reinvited' && event.reply(ANSWER));
    network.rewrite = (text) => text.replace(/^Allow: .*\r\n/m, 'Allow: INVITE, ACK, BYE\r\n');
    void answered.answer(ANSWER);
    await timers.advance(51_000);
    expect(callee.last('reinvited').sdp).toBe(SDP);
    await timers.advance(600_000);
    expect([caller.count('ended'), callee.count('ended')]).toEqual([0, 0]);
  });

  it('ends the call on both sides when the path between them is gone', async () => {
    const { timers, network, caller, callee, alice, bob } = await established({
      alice: { sessionSeconds: 100 },
    });
    network.filter = () => false;
    await timers.advance(200_000);
    expect([caller.last('ended').by, callee.last('ended').by]).toEqual(['timeout', 'timeout']);
    expect([caller.count('ended'), callee.count('ended')]).toEqual([1, 1]);
    expect([alice.endpoint.usage.transactions, bob.endpoint.usage.transactions]).toEqual([0, 0]);
    expect([alice.endpoint.usage.dialogs, bob.endpoint.usage.dialogs]).toEqual([0, 0]);
  });
});

describe('reliable provisional responses', () => {
  it('are repeated until PRACK, which the caller sends once for each', async () => {
    const { timers, network, answered, caller } = await ringing({}, [['Require', '100rel']]);
    let isLost = true;
    network.filter = (text) => !(isLost && text.startsWith('PRACK'));
    answered.ring(ANSWER);
    await timers.advance(1_200);
    const ringings = () => network.seen.filter(({ text }) => text.startsWith('SIP/2.0 183'));
    expect(ringings().length).toBeGreaterThan(1);
    expect(ringings()[0]?.text).toMatch(/RSeq: \d+/);
    const answering = answered.answer(ANSWER);
    await timers.advance(100);
    expect(caller.kinds).toEqual(['trying', 'ringing']); // the 200 waits for the PRACK
    isLost = false;
    await timers.advance(3_000);
    await answering;
    expect(caller.kinds).toEqual(['trying', 'ringing', 'answered']);
  });

  it('that still wait for PRACK let the call be hung up: it is declined, and the answer is given up', async () => {
    const { timers, network, answered, caller, callee } = await ringing({}, [['Require', '100rel']]);
    network.filter = (text) => !text.startsWith('PRACK');
    answered.ring(ANSWER);
    const answering = expect(answered.answer(ANSWER)).rejects.toThrow('over');
    await timers.advance(100);
    void answered.hangUp();
    await timers.advance(100);
    await answering;
    expect(caller.last('failed').status).toBe(603);
    expect(callee.kinds).toEqual(['ended']);
  });

  it('without PRACK refuse the call after 32 seconds', async () => {
    const { timers, network, answered, caller, callee } = await ringing({}, [['Require', '100rel']]);
    network.filter = (text) => !text.startsWith('PRACK');
    answered.ring();
    await timers.advance(33_000);
    expect(caller.last('failed').status).toBe(504);
    expect(callee.last('ended').by).toBe('timeout');
  });
});
