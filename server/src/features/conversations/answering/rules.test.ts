import { describe, expect, it } from 'vitest';
import { asksToStop, decideAnswer, endingOf, type Facts } from './rules.ts';

describe('who answers a message', () => {
  const agent = { isPaused: false, serves: true, isOverBudget: false };
  const facts: Facts = { channel: 'whatsapp', agent, isSuspended: false, isSuppressed: false };

  it.each([
    [{}, { kind: 'turn' }],
    [{ isSuppressed: true }, { kind: 'silent' }],
    [
      { isSuppressed: true, channel: 'webchat' },
      { kind: 'canned', canned: 'suppressed' },
    ],
    [{ isSuspended: true }, { kind: 'silent' }],
    [
      { isSuspended: true, isSuppressed: true, channel: 'webchat' },
      { kind: 'canned', canned: 'suppressed' },
    ],
    [{ agent: null }, { kind: 'canned', canned: 'unattended' }],
    [{ agent: { ...agent, serves: false, isPaused: true } }, { kind: 'canned', canned: 'unattended' }],
    [{ agent: { ...agent, isPaused: true, isOverBudget: true } }, { kind: 'canned', canned: 'paused' }],
    [{ agent: { ...agent, isOverBudget: true } }, { kind: 'canned', canned: 'budget' }],
  ] as const)('%j: %j', (known, decision) => {
    expect(decideAnswer({ ...facts, ...known })).toEqual(decision);
  });
});

describe('a plea to stop', () => {
  it('is heard in any of the messages, each by itself', () => {
    expect(asksToStop(['What does it cost?', 'Stop writing to me, never contact me again'], 'en')).toBe(true);
    expect(asksToStop(['What does it cost?', 'And where are you?'], 'en')).toBe(false);
    expect(asksToStop([], 'en')).toBe(false);
  });

  it('is not looked for beyond 4,000 characters of a message', () => {
    const plea = 'Stop writing to me, never contact me again';
    expect(asksToStop([`${plea} ${'a'.repeat(5_000)}`], 'en')).toBe(true);
    expect(asksToStop([`${' '.repeat(4_000)}${plea}`], 'en')).toBe(false);
  });
});

it.each([
  ['goodbye', 'agent: goodbye'],
  ['a'.repeat(40), `agent: ${'a'.repeat(40)}`],
  ['escalation rule: refund', 'agent: escalation rule: refund'],
  ['a'.repeat(41), 'agent'],
  ['escalation rule: ', 'agent'],
  ['escalation rule: Ada', 'agent'],
  [`escalation rule: ${'a'.repeat(41)}`, 'agent'],
  ['no escalation rule: refund', 'agent'],
  ['escalation rule: refund for Ada', 'agent'],
  ['Ada said goodbye', 'agent'],
  ['goodbye Ada', 'agent'],
  ['', 'agent'],
])('of the reason %j only plain words are kept: %s', (reason, ending) => {
  expect(endingOf(reason)).toBe(ending);
});
