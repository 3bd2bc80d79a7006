import { describe, expect, it } from 'vitest';
import { DigestServer } from '../digest/server.ts';
import type { SipRequest } from '../message/message.ts';
import { twoParties } from '../test-support/endpoints.ts';
import { Stranger } from '../test-support/stranger.ts';
import { clockOf } from '../timers.ts';
import type { RegistrationState } from '../types.ts';

/** A registrar that asks for a digest and grants so many seconds. */
async function facing(grantedSeconds = 100, minimumSeconds = 0) {
  const { timers, network, alice } = await twoParties();
  const registrar = new Stranger(network, timers, '10.0.0.9', '10.0.0.1');
  const digest = new DigestServer(clockOf(timers));
  const bindings: number[] = [];
  const answer = (request: SipRequest) => {
    const verdict = digest.check(request, 'trunk', (name) => (name === 'ada' ? 'secret' : null));
    if (verdict.kind === 'wrong') return registrar.reply(request, { status: 403, toTag: 'r' });
    if (verdict.kind !== 'right') {
      const headers = digest.challenge('trunk', verdict.kind === 'stale', ['MD5']);
      return registrar.reply(request, { status: 401, toTag: 'r', headers });
    }
    const wanted = Number(request.headers.get('expires'));
    if (wanted > 0 && wanted < minimumSeconds) {
      return registrar.reply(request, {
        status: 423,
        toTag: 'r',
        headers: [['Min-Expires', String(minimumSeconds)]],
      });
    }
    bindings.push(wanted);
    const contact = `${request.headers.get('contact')};expires=${Math.min(wanted, grantedSeconds)}`;
    registrar.reply(request, { status: 200, toTag: 'r', headers: [['Contact', contact]] });
  };
  registrar.onRequest = answer;
  const states: RegistrationState[] = [];
  const register = (password = 'secret', expiresSeconds = 3_600) =>
    alice.endpoint.register({
      registrar: 'sip:10.0.0.9',
      credentials: { username: 'ada', password },
      expiresSeconds,
      onState: (state) => states.push(state),
    });
  return { timers, network, registrar, bindings, states, register, answer };
}

describe('a registration', () => {
  it('answers the challenge, is renewed at 90 % of what was granted, and is removed when stopped', async () => {
    const { timers, bindings, states, register } = await facing();
    const registration = register();
    await timers.advance(100);
    expect(states).toEqual([{ kind: 'registered', expiresSeconds: 100 }]);
    await timers.advance(89_000);
    expect(bindings).toHaveLength(1);
    await timers.advance(2_000);
    expect(bindings).toHaveLength(2);
    const stopped = registration.stop();
    await timers.advance(100);
    await stopped;
    expect(bindings.at(-1)).toBe(0);
    expect(states.at(-1)).toEqual({ kind: 'unregistered' });
    await timers.advance(1_000_000);
    expect(bindings).toHaveLength(3);
    expect(timers.waiting).toBe(0);
  });

  it('asks for longer when the registrar finds it too brief', async () => {
    const { timers, bindings, states, register } = await facing(10_000, 7_200);
    register();
    await timers.advance(100);
    expect(bindings).toEqual([7_200]);
    expect(states).toEqual([{ kind: 'registered', expiresSeconds: 7_200 }]);
  });

  it('with a wrong password is tried again after pauses that double up to five minutes', async () => {
    const { timers, states, register } = await facing();
    register('wrong');
    await timers.advance(3_000_000);
    const pauses = states.map((state) => (state.kind === 'failed' ? state.retryInMs / 1_000 : null));
    expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect(states.every((state) => state.kind === 'failed' && state.status === 403)).toBe(true);
  });

  it('without an answer fails with 408, and recovers when the registrar is back', async () => {
    const { timers, registrar, states, register, answer } = await facing();
    registrar.onRequest = () => undefined;
    register();
    await timers.advance(33_000);
    expect(states).toMatchObject([{ kind: 'failed', status: 408, retryInMs: 5_000 }]);
    registrar.onRequest = answer;
    await timers.advance(10_000);
    expect(states.at(-1)).toEqual({ kind: 'registered', expiresSeconds: 100 });
  });
});
