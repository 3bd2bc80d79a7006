import { describe, expect, it } from 'vitest';
import { confirmBody, mappingProblem, problemsOf, remap } from './mapping.ts';

describe('the mapping of a file', () => {
  it('gives a field to one column only', () => {
    const mapping = remap({ A: 'phoneNumber', B: 'metadata', C: 'ignore' }, 'B', 'phoneNumber');
    expect(mapping).toEqual({ A: 'metadata', B: 'phoneNumber', C: 'ignore' });
    expect(remap(mapping, 'A', 'ignore')).toEqual({ A: 'ignore', B: 'phoneNumber', C: 'ignore' });
  });

  it('needs a column by which people can be reached', () => {
    expect(mappingProblem({ A: 'name', B: 'metadata' })).not.toBeNull();
    expect(mappingProblem({ A: 'name', B: 'email' })).toBeNull();
  });

  it('sends consent only where it was given', () => {
    const file = new File(['Phone\n'], 'people.csv');
    const preview = { fileHash: 'abc' } as never;
    const choices = { mapping: { Phone: 'phoneNumber' as const }, country: 'BR', channel: 'voice' as const };
    const without = confirmBody(file, preview, { ...choices, consent: { granted: false, source: 'x' } });
    expect(without).not.toHaveProperty('consent');
    expect(without.defaultCountry).toBe('BR');
    const given = confirmBody(file, preview, { ...choices, consent: { granted: true, source: ' Fair ' } });
    expect(JSON.parse(given.consent ?? '')).toEqual({ granted: true, source: 'Fair', channels: ['voice'] });
  });

  it('names every problem of a row', () => {
    const errors = [
      { row: 3, column: 'Phone', message: 'Not a usable number' },
      { row: 3, column: null, message: 'Too long' },
    ];
    expect(problemsOf(errors, 3)).toBe('Phone: Not a usable number · Too long');
    expect(problemsOf(errors, 4)).toBeNull();
  });
});
