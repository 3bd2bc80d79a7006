import { expect, it } from 'vitest';
import { ATTEMPTS_MAX, decideSync, REFUSALS_MAX } from './rules.ts';

const refused = { trouble: 'unauthorised', retryAfterMs: null } as const;

it('one record that is always refused ends after some attempts, later than a refused account is paused', () => {
  const verdicts = Array.from({ length: ATTEMPTS_MAX }, (_, index) =>
    decideSync(refused, { attempt: index + 1, ageMs: 0 }),
  );
  expect(verdicts.map(({ kind }) => kind)).toEqual([...Array(ATTEMPTS_MAX - 1).fill('refusal'), 'fail']);
  expect(REFUSALS_MAX).toBeLessThan(ATTEMPTS_MAX);
});
