import { expect, it } from 'vitest';
import { hookReason, hookState } from './hook-state.ts';

const facts = (is_active: boolean, consecutive_failures: number, last: string | null = '2026-01-01') => ({
  is_active,
  consecutive_failures,
  last_delivery_at: last,
});

it('a webhook is active, unused, failing, switched off, or disabled for failing', () => {
  expect(hookState(facts(true, 0))).toBe('active');
  expect(hookState(facts(true, 0, null))).toBe('unused');
  expect(hookState(facts(true, 3))).toBe('failing');
  expect(hookState(facts(false, 3))).toBe('disabled');
  expect(hookState(facts(false, 10))).toBe('given-up');
});

it('only what needs a person has a reason', () => {
  expect(hookReason(facts(true, 0))).toBeNull();
  expect(hookReason(facts(true, 1))).toMatch(/^1 delivery was given up; 10 in a row disable/);
  expect(hookReason(facts(false, 10))).toMatch(/^10 deliveries/);
});
