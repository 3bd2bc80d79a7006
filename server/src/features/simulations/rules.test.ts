import { expect, it } from 'vitest';
import { checkExpectations } from './rules.ts';

type Played = Parameters<typeof checkExpectations>[1];

const played = {
  transcript: [
    { role: 'agent', message: 'Good morning' },
    { role: 'user', message: 'A refund, please' },
    { role: 'agent', message: null },
    { role: 'agent', message: 'Your VISIT is booked' },
  ],
  tool_calls: [{ name: 'book_visit' }],
  analysis: {
    outcome: 'converted',
    data_collection_results: { city: { value: ' Lisbon ' }, people: { value: 3 } },
    evaluation_criteria_results: { polite: { result: 'success' } },
  },
  ended_by: 'agent',
} as unknown as Played;

const results = (expectations: object) =>
  checkExpectations(expectations as Parameters<typeof checkExpectations>[0], played).map(
    ({ expectation, passed }) => [expectation, passed],
  );

it('without expectations nothing is checked', () => {
  expect(checkExpectations({}, played)).toEqual([]);
});

it('each expectation that is met passes', () => {
  const checks = results({
    outcomes: ['lost', 'converted'],
    toolsCalled: ['book_visit'],
    toolsNotCalled: ['send_sms'],
    says: ['visit is BOOKED', 'morning'],
    neverSays: ['refund'],
    collected: { city: 'lisbon', people: 3 },
    criteria: { polite: 'Success' },
    agentTurnsAtMost: 3,
    endedBy: 'agent',
  });
  expect(checks).toHaveLength(11);
  expect(checks.filter(([, passed]) => !passed)).toEqual([]);
});

it('each expectation that is not met fails', () => {
  const checks = results({
    outcomes: ['lost'],
    toolsCalled: ['send_sms'],
    toolsNotCalled: ['book_visit'],
    says: ['refund'],
    neverSays: ['Good Morning'],
    collected: { city: 'Porto', people: '3', street: 'any' },
    criteria: { polite: 'failure', brief: 'success' },
    agentTurnsAtMost: 2,
    endedBy: 'user',
  });
  expect(checks).toHaveLength(12);
  expect(checks.filter(([, passed]) => passed)).toEqual([]);
});

it('a check shows what was expected and what was found', () => {
  expect(checkExpectations({ toolsNotCalled: ['book_visit'], collected: { street: 'any' } }, played)).toEqual(
    [
      { expectation: 'toolsNotCalled', passed: false, expected: 'book_visit', actual: ['book_visit'] },
      { expectation: 'collected.street', passed: false, expected: 'any', actual: null },
    ],
  );
  expect(checkExpectations({ toolsCalled: ['send_sms'] }, played)).toEqual([
    { expectation: 'toolsCalled', passed: false, expected: 'send_sms', actual: ['book_visit'] },
  ]);
  expect(checkExpectations({ agentTurnsAtMost: 5, says: ['visit'] }, played)).toEqual([
    { expectation: 'says', passed: true, expected: 'visit', actual: null },
    { expectation: 'agentTurnsAtMost', passed: true, expected: 5, actual: 3 },
  ]);
});

it('nothing that was neither collected nor analysed equals an expected nothing', () => {
  expect(results({ collected: { street: null } })).toEqual([['collected.street', true]]);
});
