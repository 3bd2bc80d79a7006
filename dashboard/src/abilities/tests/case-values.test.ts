import { describe, expect, it } from 'vitest';
import { bodyOf, type CaseBody, newCase, valuesOf } from './case-values.ts';

const stored: CaseBody = {
  name: 'Asks for a person',
  persona: 'wants_person',
  channel: 'voice',
  direction: 'inbound',
  tools: 'mock',
  seed: 'seventeen',
  mocks: { check_order: { status: 'shipped' } },
  expectations: {
    toolsCalled: ['hand_off_to_person'],
    collected: { email: 'ana@example.com' },
    agentTurnsAtMost: 6,
  },
};

describe('a test case', () => {
  it('that is opened and saved is the same, also where the form does not show it', () => {
    expect(bodyOf(valuesOf(stored))).toEqual(stored);
  });

  it('has a persona or a script, never both', () => {
    const scripted = bodyOf({ ...valuesOf(stored), caller: 'script', script: 'Hello\n\n Where is it? ' });
    expect(scripted.script).toEqual(['Hello', 'Where is it?']);
    expect(scripted).not.toHaveProperty('persona');
    expect(valuesOf(scripted).caller).toBe('script');
  });

  it('without expectations sends none', () => {
    expect(bodyOf(newCase(' Smoke '))).toEqual({
      name: 'Smoke',
      persona: 'keen',
      channel: 'voice',
      direction: 'outbound',
      tools: 'mock',
    });
  });

  it('loses an expectation that was emptied', () => {
    const body = bodyOf({ ...valuesOf(stored), toolsCalled: ' ', agentTurnsAtMost: '', says: 'hello' });
    expect(body.expectations).toEqual({ collected: { email: 'ana@example.com' }, says: ['hello'] });
  });
});
