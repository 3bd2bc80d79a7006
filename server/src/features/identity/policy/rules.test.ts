import { describe, expect, it } from 'vitest';
import { assuranceOf, demandsSecondFactor, type SessionFacts } from './rules.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const session = (facts: Partial<SessionFacts> & { minutes?: number }): string => {
  const { minutes = 0, ...rest } = facts;
  return assuranceOf(
    {
      mfa: 'off',
      role: 'member',
      method: 'password',
      has_factor: false,
      second_factor: false,
      proved_at: new Date(NOW.getTime() - minutes * 60_000),
      ...rest,
    },
    NOW,
  );
};

describe('the second factor that a workspace demands', () => {
  it('binds nobody, owners and admins, or everyone', () => {
    const roles = ['owner', 'admin', 'member', 'viewer', 'billing'];
    const bound = (mfa: 'off' | 'admins' | 'everyone') =>
      roles.filter((role) => demandsSecondFactor(mfa, role));
    expect([bound('off'), bound('admins'), bound('everyone')]).toEqual([[], ['owner', 'admin'], roles]);
  });

  it('leaves a person without one only enrolling, and a session that has not shown it only showing it', () => {
    const demanded = { mfa: 'everyone' } as const;
    expect(session({ ...demanded })).toBe('enrolment_only');
    expect(session({ ...demanded, second_factor: true })).toBe('enrolment_only');
    expect(session({ ...demanded, minutes: 16 })).toBe('enrolment_aged');
    expect(session({ ...demanded, has_factor: true })).toBe('unproved');
    expect(session({ ...demanded, has_factor: true, second_factor: true })).toBe('fresh');
    expect(session({ mfa: 'admins' })).toBe('fresh');
    expect(session({ mfa: 'admins', role: 'admin' })).toBe('enrolment_only');
  });

  it('is the identity provider’s part where it signed the person in', () => {
    expect(session({ mfa: 'everyone', method: 'sso' })).toBe('provided');
    expect(session({ mfa: 'everyone', method: 'sso', minutes: 16 })).toBe('aged');
  });
});

describe('a proof', () => {
  it('counts as recent for 15 minutes, for people with a second factor only once it was shown', () => {
    const shown = { has_factor: true, second_factor: true };
    expect([session({ ...shown, minutes: 15 }), session({ ...shown, minutes: 15.01 })]).toEqual([
      'fresh',
      'stale',
    ]);
    expect([session({ minutes: 15 }), session({ minutes: 15.01 })]).toEqual(['fresh', 'aged']);
    expect(session({ has_factor: true })).toBe('stale');
    expect(session({ has_factor: true, method: 'sso' })).toBe('provided');
    expect(session({ ...shown, method: 'sso' })).toBe('fresh');
  });
});
