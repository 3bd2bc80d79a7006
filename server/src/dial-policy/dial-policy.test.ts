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

  it.each([
    ...['1900', '1976', '449', '4487', '4470', '34803', '34806', '34807', '34905', '34907', '3411'],
    ...['55900', '55300', '55303', '55500', '52900', '57901', '57904', '57906', '57909'],
    ...['54600', '54609', '54605', '351601', '351607', '351608', '351646', '351648', '35176'],
    ...['56600', '56700', '56606', '51808', '593900', '598900', '5058'],
    ...['33892', '33893', '33897', '33898', '33899', '4990', '3989'],
    ...['31900', '31906', '31909', '32900', '32902', '32903', '979', '878', '808'],
  ])('a number that begins with %s is premium, whether or not a numbering plan knows it', (prefix) => {
    expect(refusedDestination(`+${prefix.padEnd(7, '5')}`)).toBe('premium');
    expect(refusedDestination(`+${prefix.padEnd(15, '5')}`)).toBe('premium');
  });

  it.each(['870', '881', '882', '883', '888'])('a number that begins with %s is a satellite', (prefix) => {
    expect(refusedDestination(`+${prefix.padEnd(7, '5')}`)).toBe('satellite');
  });

  it('neither text before a number nor a list without its first and last entry passes', () => {
    expect(refusedDestination('tel:+14155550123')).toBe('invalid');
    expect(refusedDestination('+1000')).toBe('emergency');
    expect(refusedDestination('+34999')).toBe('emergency');
    expect(refusedDestination('+34')).toBe('invalid');
  });
});
