import { expect, it } from 'vitest';
import type { CompliancePolicy } from '../../../api/generated/types.ts';
import { changedFields, collisions } from './policy-changes.ts';

const policy = (over: Partial<CompliancePolicy> = {}): CompliancePolicy => ({
  requireConsent: false,
  allowedCountries: null,
  quietHours: { enabled: false, start: '21:00', end: '08:00' },
  retentionDays: null,
  recordingDisclosure: false,
  aiDisclosure: false,
  ...over,
});

it('only changed fields are sent', () => {
  expect(changedFields(policy(), policy({ retentionDays: 90 }))).toEqual({ retentionDays: 90 });
  expect(changedFields(policy(), policy())).toEqual({});
});

it('a field that two people change is named; one that only a colleague changed is not', () => {
  const opened = policy();
  const now = policy({ retentionDays: 30, aiDisclosure: true });
  expect(collisions(opened, now, policy({ retentionDays: 90, aiDisclosure: true }))).toEqual([
    'retentionDays',
  ]);
  expect(collisions(opened, now, { ...now, requireConsent: true })).toEqual([]);
});
