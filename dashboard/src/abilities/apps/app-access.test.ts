import { describe, expect, it } from 'vitest';
import { accessFor, levelOf } from './app-access.ts';

describe('what an agent may use of an app', () => {
  it.each([
    [undefined, 'none'],
    [null, 'none'],
    [false, 'none'],
    [{}, 'none'],
    [true, 'all'],
    [{ read: true }, 'read'],
    [{ read: true, write: true }, 'all'],
    [{ write: true }, 'custom'],
    [['send'], 'custom'],
    [{ read: true, tools: ['x'] }, 'custom'],
    ['yes', 'custom'],
  ])('%j is shown as %s', (value, level) => {
    expect(levelOf(value)).toBe(level);
  });

  it('is stored so that it is shown as it was chosen', () => {
    for (const level of ['none', 'read', 'all'] as const) expect(levelOf(accessFor(level))).toBe(level);
  });
});
