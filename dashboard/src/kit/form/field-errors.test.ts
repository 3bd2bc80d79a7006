import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { fieldComplaint, formFailure, missingFields } from './field-errors.ts';

const refused = (details: unknown) =>
  new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Invalid input', details });

describe('the server’s messages about a form', () => {
  it.each([
    ['a field map', { formErrors: [], fieldErrors: { name: ['Too long'] } }],
    ['field errors alone', { name: ['Too long'] }],
    ['issues', [{ path: ['name'], message: 'Too long', code: 'too_big' }]],
  ])('%s stands beside its field, and not above the form', (_form, details) => {
    const error = refused(details);
    expect(fieldComplaint(error, 'name')).toBe('Too long');
    expect(formFailure(error, ['name'])).toBeNull();
  });

  it('an error within a field is shown beside that field', () => {
    const error = refused([{ path: 'schedule.timezone', message: 'Unknown zone', code: 'custom' }]);
    expect(fieldComplaint(error, 'schedule')).toBe('Unknown zone');
    expect(fieldComplaint(error, 'name')).toBeUndefined();
  });

  it('an error of no visible field is shown above the form', () => {
    const error = refused({ fieldErrors: { hidden: ['Wrong'] } });
    expect(formFailure(error, ['name'])).toBe(error);
    expect(
      formFailure(refused({ formErrors: ['No'], fieldErrors: { name: ['Wrong'] } }), ['name']),
    ).not.toBeNull();
    expect(formFailure(null, ['name'])).toBeNull();
  });
});

describe('missing fields', () => {
  const bounds = { name: { required: true, minLength: 1 }, note: { minLength: 1 }, free: {} } as const;

  it('of a new resource are those the server requires', () => {
    expect(missingFields({ name: ' ', note: '', free: '' }, bounds, false)).toEqual({
      name: 'Must not be empty',
    });
  });

  it('are also those that only look empty', () => {
    const found = (name: string) => Object.keys(missingFields({ name }, bounds, false));
    for (const invisible of ['\u200b', '\u2060\ufeff', '\u202e', '\u00a0\n'])
      expect(found(invisible)).toEqual(['name']);
    for (const visible of ['a', '👩‍🚀', 'أحمد', '\u200bAna']) expect(found(visible)).toEqual([]);
  });

  it('of an edit are also those that must not become empty', () => {
    expect(Object.keys(missingFields({ name: 'a', note: '', free: '' }, bounds, true))).toEqual(['note']);
  });
});
