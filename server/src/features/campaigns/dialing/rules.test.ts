import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DialSnapshot, decideDial, decideRetry, deferralMs } from './rules.ts';
import { DIAL_CHECKS } from './schema.ts';

const now = new Date('2026-01-15T09:30:00Z');
const later = new Date('2026-01-16T09:00:00Z');

const ready: DialSnapshot = {
  campaign: { status: 'active', channel: 'voice', max_retry_attempts: 3 },
  window: { isOpen: true, opensAt: now },
  postponements: 0,
  waitedForSlot: false,
  deferrals: 0,
  contact: { status: 'pending', phoneNumber: '+14155550123', dialCount: 0 },
  routing: 'routable',
  lacksConsent: false,
  refusal: null,
  hasSlot: true,
};
const refusal = (rule: string, until: Date | null = null) => ({ rule, message: `Blocked (${rule})`, until });
const decided = (change: Partial<DialSnapshot>) => decideDial({ ...ready, ...change }, now);

describe('a dial', () => {
  it('D-150 D-151 D-152 D-153 D-154 D-155 D-156 D-157 runs the checks in order and reports each', () => {
    const { kind, log } = decided({});
    expect(kind).toBe('dial');
    expect(log.map(({ check }) => check)).toEqual(DIAL_CHECKS);
    expect(log.every(({ result }) => result === 'passed')).toBe(true);
  });

  it('D-150 the first check that fails decides, even if later ones fail too', () => {
    const faults: [Partial<DialSnapshot>, string, string][] = [
      [{ campaign: { status: 'paused', channel: 'voice', max_retry_attempts: 3 } }, 'campaign', 'end'],
      [{ window: { isOpen: false, opensAt: later } }, 'schedule', 'postpone'],
      [{ contact: { status: 'called', phoneNumber: 'em:00', dialCount: 1 } }, 'contact', 'end'],
      [{ routing: 'unroutable' }, 'number', 'invalid'],
      [{ lacksConsent: true }, 'consent', 'invalid'],
      [{ refusal: refusal('suppressed') }, 'compliance', 'dnc'],
      [{ hasSlot: false }, 'concurrency', 'defer'],
    ];
    fc.assert(
      fc.property(fc.subarray(faults, { minLength: 1 }), (chosen) => {
        const snapshot = Object.assign({ ...ready }, ...[...chosen].reverse().map(([change]) => change));
        const decision = decideDial(snapshot, now);
        const [, check, kind] = chosen[0] ?? [{}, '', ''];
        expect(decision.kind).toBe(kind);
        expect(decision.log.at(-1)?.check).toBe(check);
        expect(decision.log.slice(0, -1).every(({ result }) => result === 'passed')).toBe(true);
      }),
    );
  });

  it('D-150 ends when the campaign is not active or not on voice', () => {
    expect(decided({ campaign: { status: 'completed', channel: 'voice', max_retry_attempts: 3 } }).kind).toBe(
      'end',
    );
    expect(decided({ campaign: { status: 'active', channel: 'email', max_retry_attempts: 3 } }).kind).toBe(
      'end',
    );
  });

  it('D-151 is postponed 14 times; the 15th time, or without a coming window, the contact has failed', () => {
    const closed = { isOpen: false, opensAt: later };
    for (let postponements = 0; postponements < 14; postponements++)
      expect(decided({ window: closed, postponements })).toMatchObject({
        kind: 'postpone',
        until: later,
        waitsFor: 'schedule',
        isCounted: true,
      });
    expect(decided({ window: closed, postponements: 14 }).kind).toBe('fail');
    expect(decided({ window: { isOpen: false, opensAt: null } }).kind).toBe('fail');
    expect(decided({ window: closed, postponements: 14, waitedForSlot: true })).toMatchObject({
      kind: 'postpone',
      isCounted: false,
    });
  });

  it('D-152 ends when the contact is no longer pending, or gone', () => {
    for (const status of ['called', 'converted', 'failed', 'invalid', 'dnc'])
      expect(decided({ contact: { status, phoneNumber: '+14155550123', dialCount: 1 } }).kind).toBe('end');
    expect(decided({ contact: null }).kind).toBe('end');
  });

  it('D-159 a contact dialed as often as the campaign now allows has failed; the first dial is always allowed', () => {
    const dialedBefore = (dialCount: number, max_retry_attempts: number) =>
      decided({
        campaign: { ...ready.campaign, max_retry_attempts },
        contact: { status: 'pending', phoneNumber: '+14155550123', dialCount },
      }).kind;
    expect([dialedBefore(0, 0), dialedBefore(0, 1), dialedBefore(1, 2), dialedBefore(2, 3)]).toEqual([
      'dial',
      'dial',
      'dial',
      'dial',
    ]);
    expect([dialedBefore(1, 0), dialedBefore(1, 1), dialedBefore(2, 2), dialedBefore(3, 2)]).toEqual([
      'fail',
      'fail',
      'fail',
      'fail',
    ]);
  });

  it('D-153 an invalid number, or one that the carrier cannot reach, is invalid', () => {
    const withNumber = (phoneNumber: string) =>
      decided({ contact: { status: 'pending', phoneNumber, dialCount: 0 } });
    for (const number of [
      'em:0123456789abcdef',
      '14155550123',
      '+04155550123',
      '+1415555012345678',
      '+1 415',
    ])
      expect(withNumber(number).kind).toBe('invalid');
    expect(withNumber('+12').kind).toBe('dial');
    expect(decided({ routing: 'unroutable' }).kind).toBe('invalid');
    expect(decided({ refusal: refusal('invalid_number') }).kind).toBe('invalid');
    expect(decided({ routing: 'unreachable' })).toMatchObject({
      kind: 'defer',
      until: new Date(now.getTime() + 30_000),
    });
  });

  it('the log distinguishes no number from a wrong one, and a number that was looked up from one that was not', () => {
    const reasonOf = (change: Partial<DialSnapshot>) =>
      decided(change).log.find(({ check }) => check === 'number')?.reason;
    const contact = { status: 'pending', phoneNumber: 'em:12', dialCount: 0 };
    expect(reasonOf({ contact })).toBe('The contact has no phone number');
    expect(reasonOf({ contact: { ...contact, phoneNumber: '12em:' } })).toBe(
      'Not a number that can be dialed',
    );
    expect(reasonOf({ routing: 'unasked' })).toBe('A number that can be dialed');
    expect(reasonOf({ routing: 'routable' })).toBe('The carrier can reach this number');
  });

  it('D-154 without the required consent it is invalid', () => {
    expect(decided({ lacksConsent: true, refusal: refusal('suppressed') }).kind).toBe('invalid');
  });

  it('D-156 a rule against calling makes it dnc, quiet hours only postpone it', () => {
    for (const rule of ['suppressed', 'country', 'premium', 'emergency', 'satellite'])
      expect(decided({ refusal: refusal(rule) }).kind).toBe('dnc');
    expect(decided({ refusal: refusal('quiet_hours', later) })).toMatchObject({
      kind: 'postpone',
      until: later,
      waitsFor: 'quiet_hours',
      isCounted: false,
    });
    expect(decided({ refusal: refusal('quiet_hours') }).kind).toBe('fail');
  });

  it('D-158 without a free place it waits 30 seconds, doubling to 10 minutes', () => {
    const waits = Array.from({ length: 8 }, (_, deferrals) => {
      const decision = decided({ hasSlot: false, deferrals });
      return decision.kind === 'defer' ? (decision.until.getTime() - now.getTime()) / 1000 : null;
    });
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600, 600]);
    expect(deferralMs(10_000)).toBe(600_000);
  });

  it('D-159 a number that never answers is dialed 1, 1, 2 and 3 times at 0, 1, 2 and 3 attempts', () => {
    const dials = (maxRetryAttempts: number) => {
      let dialCount = 1;
      while (
        decideRetry({ status: 'no-answer', isHungUpByUs: false, dialCount, maxRetryAttempts }) === 'retry'
      )
        dialCount++;
      return dialCount;
    };
    expect([0, 1, 2, 3].map(dials)).toEqual([1, 1, 2, 3]);
  });

  it('D-159 D-160 missed calls are retried; answered ones and those a person hung up are not', () => {
    const meaning = (
      status: 'completed' | 'failed' | 'no-answer' | 'busy' | 'canceled',
      isHungUpByUs = false,
    ) => decideRetry({ status, isHungUpByUs, dialCount: 1, maxRetryAttempts: 3 });
    expect([meaning('no-answer'), meaning('busy'), meaning('failed'), meaning('canceled')]).toEqual(
      Array(4).fill('retry'),
    );
    expect(meaning('failed', true)).toBe('retry');
    expect([meaning('completed'), meaning('canceled', true)]).toEqual(['keep', 'keep']);
  });
});
