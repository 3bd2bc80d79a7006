import { describe, expect, it } from 'vitest';
import { routeInbound } from './rules.ts';
import type { DeskAgent, RingFacts } from './schema.ts';

const agent = (id: string, department: string | null = null, isAvailable = true): DeskAgent => ({
  id,
  department,
  isAvailable,
});
const option = (digit: string, agentId: string | null, department: string | null) => ({
  digit,
  label: digit,
  agentId,
  department,
});
const desk = (
  agentId: string | null,
  agents: DeskAgent[],
  options = [option('1', null, null)],
): RingFacts => ({
  number: { agentId, ivrEnabled: true, ivrOptions: options },
  agents,
});
const answers = (facts: RingFacts, digit: string | null) => {
  const route = routeInbound(facts, digit);
  return route.kind === 'answer' ? route.agentId : null;
};

describe('who answers', () => {
  it('D-060 D-063 the bound agent, and no other when it is unavailable', () => {
    const number = { agentId: 'b', ivrEnabled: false, ivrOptions: [option('1', 'a', null)] };
    expect(answers({ number, agents: [agent('a'), agent('b')] }, null)).toBe('b');
    expect(answers({ number, agents: [agent('a'), agent('b')] }, '1')).toBe('b');
    expect(answers({ number, agents: [agent('a'), agent('b', null, false)] }, null)).toBeNull();
    expect(answers({ number, agents: [agent('a')] }, null)).toBeNull();
    expect(answers({ number: { ...number, agentId: null }, agents: [agent('a')] }, null)).toBeNull();
  });

  it('D-065 a choice’s agent, else the oldest available of its department, else the oldest available of all', () => {
    const options = [option('1', 'c', 'Billing'), option('2', null, ' billing '), option('#', null, 'Legal')];
    const all = [agent('a'), agent('b', 'Billing'), agent('c', 'Sales'), agent('d', 'Billing')];
    expect(answers(desk('a', all, options), '1')).toBe('c');
    expect(answers(desk('a', all, options), '2')).toBe('b');
    expect(answers(desk('d', all, options), '#')).toBe('a');
    const cPaused = [
      agent('a'),
      agent('b', 'Billing', false),
      agent('c', null, false),
      agent('d', 'BILLING'),
    ];
    expect(answers(desk('a', cPaused, options), '1')).toBe('d');
    const onlyA = [agent('z', null, false), agent('a'), agent('d', 'Billing', false)];
    expect(answers(desk('d', onlyA, options), '2')).toBe('a');
    expect(answers(desk('a', [agent('a', null, false)], options), '1')).toBeNull();
  });

  it('D-064 no digit, or one that is not offered: the bound agent, else another', () => {
    for (const digit of [null, '9', '*']) {
      expect(answers(desk('b', [agent('a'), agent('b')]), digit)).toBe('b');
      expect(answers(desk('b', [agent('a'), agent('b', null, false)]), digit)).toBeNull();
      expect(answers(desk(null, [agent('z', null, false), agent('a')]), digit)).toBe('a');
    }
  });
});
