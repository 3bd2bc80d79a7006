import { expect, it } from 'vitest';
import { endingWords, neverConnected } from './ending-words.ts';
import { clockOf, millisecondsOf, usdOf } from './figures.ts';
import { outcomeTone, outcomeWords, plainName } from './outcome-words.ts';

it('a clock shows hours only where there are any', () => {
  expect([0, 9.9, 61, 3723, -4].map(clockOf)).toEqual(['0:00', '0:09', '1:01', '1:02:03', '0:00']);
});

it('small sums keep the places in which they differ', () => {
  expect([usdOf('0.028000'), usdOf('0.001234'), usdOf('12.5'), usdOf('0'), usdOf(null), usdOf('x')]).toEqual([
    '$0.028',
    '$0.0012',
    '$12.50',
    '$0.00',
    null,
    null,
  ]);
});

it('milliseconds become seconds from one second on', () => {
  expect([millisecondsOf(640), millisecondsOf(1440)]).toEqual(['640 ms', '1.4 s']);
});

it('every known end is a sentence, and an unknown one stays as the carrier said it', () => {
  expect(endingWords('initiation_failure: no answer')).toBe('The phone rang, and nobody answered.');
  expect(endingWords('agent: goal_reached')).toBe('The agent ended the call: goal reached.');
  expect(endingWords('callback planned for nonsense')).toBe('A callback was agreed.');
  expect(endingWords('503 Service Unavailable')).toBe('503 Service Unavailable');
  expect(endingWords('constructor')).toBe('Constructor');
  expect([
    neverConnected('initiation_failure: busy'),
    neverConnected('completed'),
    neverConnected(null),
  ]).toEqual([true, false, false]);
});

it('an outcome of a later version is shown in plain words', () => {
  expect(outcomeWords('sale_closed')).toBe('Sale closed');
  expect(outcomeWords('toString')).toBe('ToString');
  expect(outcomeTone('something_new')).toBe('neutral');
  expect(plainName('preferred_day')).toBe('Preferred day');
});
