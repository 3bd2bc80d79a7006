import { describe, expect, it } from 'vitest';
import { formatWait } from './waits.ts';

describe('a wait', () => {
  it('is given in the largest unit of which there are two, and as a dash when none was measured', () => {
    expect([0, 119, 120, 345, 7_199, 7_200, 172_800].map(formatWait)).toEqual([
      '0 sec',
      '119 sec',
      '2 min',
      '5.8 min',
      '120 min',
      '2 hr',
      '2 days',
    ]);
    expect(formatWait(null)).toBe('–');
  });
});
