import { describe, expect, it } from 'vitest';
import type { VoiceAgent } from '../voice-agents.ts';
import { type Answering, branchTaken, callerPath } from './caller-path.ts';

const agent = (id: string, more: Partial<VoiceAgent> = {}): VoiceAgent => ({
  id,
  name: id,
  language: 'en',
  department: null,
  channels: ['voice'],
  first_message: 'Hello',
  is_active: true,
  isProvisioned: true,
  isPaused: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

const number: Answering = {
  isActive: true,
  agentId: 'ana',
  ivrEnabled: false,
  ivrGreeting: null,
  ivrOptions: [],
};

const option = (digit: string, more: { agentId?: string; department?: string } = {}) => ({
  digit,
  label: 'Orders',
  agentId: null,
  department: null,
  ...more,
});

const nameAt = (end: { kind: string; agent?: VoiceAgent; message?: string; reason?: string }) =>
  end.kind === 'agent' ? `${end.agent?.id} ${end.reason}` : end.message;

describe('without a menu', () => {
  const direct = (change: Partial<Answering>, agents: VoiceAgent[]) => {
    const path = callerPath({ ...number, ...change }, agents);
    return path.kind === 'direct' ? nameAt(path.end) : path.kind;
  };

  it('the agent of the number answers, and no other', () => {
    expect(direct({}, [agent('old'), agent('ana')])).toBe('ana named');
    expect(direct({}, [agent('old'), agent('ana', { isPaused: true })])).toBe('unavailable');
    expect(direct({ agentId: null }, [agent('old')])).toBe('unavailable');
  });

  it('a number that is switched off is not in service', () => {
    expect(direct({ isActive: false }, [agent('ana')])).toBe('notInService');
  });

  it('names the agent that would answer but cannot now', () => {
    const path = callerPath(number, [agent('ana', { is_active: false })]);
    expect(path.kind === 'direct' && path.passedOver?.id).toBe('ana');
  });
});

describe('with a menu', () => {
  const menu: Answering = {
    ...number,
    ivrEnabled: true,
    ivrGreeting: ' Welcome. ',
    ivrOptions: [option('1', { agentId: 'bo' }), option('*', { department: 'Sales' }), option('3')],
  };
  const agents = [agent('old'), agent('ana', { language: 'es-MX' }), agent('bo'), agent('cy')];
  const ends = (change: Partial<Answering>, team: VoiceAgent[]) => {
    const path = callerPath({ ...menu, ...change }, team);
    if (path.kind !== 'menu') throw new Error('no menu');
    return [...path.branches, path.otherwise].map(({ end }) => nameAt(end));
  };

  it('each key leads to its agent, its department, or the oldest agent that can', () => {
    const team = [...agents.slice(0, 3), agent('cy', { department: ' sales ' })];
    expect(ends({}, team)).toEqual(['bo named', 'cy department', 'old oldest', 'ana named']);
    expect(ends({}, agents)).toEqual(['bo named', 'old oldest', 'old oldest', 'ana named']);
  });

  it('an agent that cannot answer is passed over', () => {
    const team = [agent('old', { isProvisioned: false }), agent('bo', { isPaused: true }), agent('cy')];
    expect(ends({ agentId: null }, team)).toEqual(['cy oldest', 'cy oldest', 'cy oldest', 'cy oldest']);
    expect(ends({}, [agent('ana', { isPaused: true })])).toEqual(Array(4).fill('unavailable'));
  });

  it('is read in the language of the number’s own agent', () => {
    const path = callerPath(menu, agents);
    if (path.kind !== 'menu') throw new Error('no menu');
    expect(path.greeting).toBe('Welcome.');
    expect(path.branches.map(({ offer }) => offer)).toEqual([
      'Para Orders, marque 1.',
      'Para Orders, marque asterisco.',
      'Para Orders, marque 3.',
    ]);
  });

  it('a key that is not offered, or none, takes the way of those who press nothing', () => {
    const path = callerPath(menu, agents);
    expect(['1', '9', undefined].map((key) => branchTaken(path, key)?.id)).toEqual([
      'key:1',
      'otherwise',
      'otherwise',
    ]);
    expect(branchTaken(callerPath(number, agents), '1')).toBeNull();
  });
});
