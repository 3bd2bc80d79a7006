import { describe, expect, it } from 'vitest';
import { wallClock } from './wall-clock.ts';

describe('the wall clock of the person', () => {
  const at = new Date('2026-11-17T02:30:00.000Z');

  it('is that of the number’s zone when it has only one, so that an evening there is not yet tomorrow', () => {
    expect(wallClock('+573105551234', at).toISOString()).toBe('2026-11-16T21:30:00.000Z');
    expect(wallClock('+14155550123', at).toISOString()).toBe('2026-11-16T18:30:00.000Z');
  });

  it('is unchanged where the number has no known zone, or several that differ', () => {
    expect(wallClock('anonymous', at)).toEqual(at);
    expect(wallClock('+18005550123', at)).toEqual(at);
  });
});
