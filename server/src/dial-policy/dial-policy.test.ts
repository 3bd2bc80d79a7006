import { describe, expect, it } from 'vitest';
import { refusedDestination } from './index.ts';

describe('the dial policy', () => {
  it.each([
    ['+14155550123', null],
    ['+34911234567', null],
    ['+5511987654321', null],
    ['+525512345678', null],
    ['+573001234567', null],
    ['+442079460000', null],
    ['+19005550123', 'premium'],
    ['+449098790000', 'premium'],
    ['+34806123456', 'premium'],
    ['+34902123456', 'premium'],
    ['+491801234567', 'premium'],
    ['+48701123456', 'premium'],
    ['+447012345678', 'premium'],
    ['+80812345678', 'premium'],
    ['+80012345678', null],
    ['+15551230001', null],
    ['+8816123456789', 'satellite'],
    ['+870773111632', 'satellite'],
    ['+1911', 'emergency'],
    ['+34112', 'emergency'],
    ['+55190', 'emergency'],
    ['+44999', 'emergency'],
    ['+81119', 'emergency'],
    ['+123456', 'invalid'],
    ['4155550123', 'invalid'],
    ['+1234567890123456', 'invalid'],
    ['', 'invalid'],
  ])('%s is %s', (number, verdict) => {
    expect(refusedDestination(number)).toBe(verdict);
  });
});
