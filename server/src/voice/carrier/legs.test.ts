import { describe, expect, it } from 'vitest';
import { parseUri } from '../sip/index.ts';
import { callerOf } from './incoming.ts';
import { endingOfStatus } from './legs.ts';
import { dialedNumber } from './numbers.ts';
import { redirectDecision } from './redirects.ts';

const user = (name: string | null) => ({ user: name }) as never;

describe('the refusal of a SIP server', () => {
  it.each([
    [486, 'busy'],
    [600, 'busy'],
    [603, 'busy'],
    [408, 'no-answer'],
    [480, 'no-answer'],
    [487, 'no-answer'],
    [404, 'failed'],
    [503, 'failed'],
  ])('%i is %s', (status, reason) => {
    expect(endingOfStatus(status, 'Reason')).toEqual({ reason, detail: `${status} Reason` });
  });

  it('is stored as plain text, however it is written', () => {
    expect(endingOfStatus(486, 'Bu\u0000sy\u001b[2J \ud800').detail).toBe('486 Bu sy [2J');
    expect(endingOfStatus(486, 'x'.repeat(1_000)).detail).toHaveLength(200);
  });
});

describe('numbers as SIP servers write them', () => {
  it.each([
    ['+14155550100', '+14155550100'],
    ['14155550100', '+14155550100'],
    ['0014155550100', '+14155550100'],
    ['(415) 555-0100', '+4155550100'],
    ['+1\u0000', ''],
    ['anybody', ''],
    [null, ''],
  ])('dialed %s is %s', (given, expected) => {
    expect(dialedNumber({ requestUri: user(given) })).toBe(expected);
  });

  it.each([
    ['+4930123456', '+14155550100', '+4930123456'],
    ['4155550199', '+14155550100', '+14155550199'],
    ['004930123456', '+14155550100', '+4930123456'],
    ['030 123456', '+4930999999', '+4930123456'],
    ['anonymous', '+14155550100', 'anonymous'],
    ['12', '+14155550100', 'anonymous'],
  ])('the caller %s of %s is %s', (given, dialed, expected) => {
    expect(callerOf({ from: { uri: user(given) } as never }, dialed)).toBe(expected);
  });
});

describe('a trunk that sends a call elsewhere', () => {
  const trunk = { host: 'trunk.provider.net', transport: 'tls', allowedIps: ['203.0.113.0/24'] } as const;
  it.each([
    ['sip:+14155550100@trunk.provider.net', 'follow'],
    ['sip:14155550100;npdi@sbc2.trunk.provider.net:5070', 'follow'],
    ['sip:+14155550100@203.0.113.9', 'follow'],
    ['sip:route-7f@trunk.provider.net', 'follow'],
    ['sip:+14155550100@eviltrunk.provider.net', 'redirected to a host outside the trunk'],
    ['sip:+14155550100@198.51.100.1', 'redirected to a host outside the trunk'],
    ['sip:+19005550100@trunk.provider.net', 'redirected to another number'],
    ['sip:900555@trunk.provider.net', 'redirected to another number'],
    ['sip:trunk.provider.net', 'redirected to another number'],
    ['tel:+14155550100', 'redirected to no SIP address'],
  ])('%s: %s', (contact, expected) => {
    const uri = parseUri(contact);
    if (uri === null) throw new Error('not a URI');
    const decision = redirectDecision(trunk, '+14155550100', uri);
    expect(decision.kind === 'refuse' ? decision.why : decision.kind).toBe(expected);
    if (decision.kind === 'follow') expect(decision.target.transport).toBe('tls');
  });
});
