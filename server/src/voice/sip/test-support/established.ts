import type { SipCall } from '../types.ts';
import { ANSWER, Recorder, SDP, twoParties } from './endpoints.ts';

export const DIAL = { to: 'sip:agent@10.0.0.2', from: { uri: 'sip:ada@10.0.0.1' }, sdp: SDP };

type Options = Parameters<typeof twoParties>[0];

/** A call that has reached the called side. */
export async function ringing(options: Options = {}, headers: readonly (readonly [string, string])[] = []) {
  const parties = await twoParties(options);
  const call = parties.alice.endpoint.invite({ ...DIAL, headers });
  const caller = new Recorder(call);
  await parties.timers.advance(20);
  const answered: SipCall | undefined = parties.bob.calls[0];
  if (answered === undefined) throw new Error('no call arrived');
  return { ...parties, call, caller, answered, callee: new Recorder(answered) };
}

/** A call that both sides hold. */
export async function established(options: Options = {}) {
  const parts = await ringing(options);
  const done = parts.answered.answer(ANSWER);
  await parts.timers.advance(20);
  await done;
  return parts;
}
