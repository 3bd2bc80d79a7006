import { expect, it } from 'vitest';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import type { MenuOption } from '../path/caller-path.ts';
import { freeKeys, moved, patchOf, targetOf, valuesOf, withOption, withTarget } from './number-values.ts';

const option = (digit: string): MenuOption => ({ digit, label: digit, agentId: null, department: null });
const number = {
  agentId: 'ana',
  label: null,
  ivrEnabled: false,
  ivrGreeting: null,
  ivrOptions: [option('1')],
} as unknown as PhoneNumber;

it('only what was changed is sent, blanks as null', () => {
  const values = valuesOf(number);
  expect(patchOf(number, values)).toEqual({});
  expect(patchOf(number, { ...values, agentId: '', label: ' Desk ' })).toEqual({
    agentId: null,
    label: 'Desk',
  });
  expect(patchOf(number, { ...values, ivrOptions: [{ ...option('1'), label: ' Sales ' }] })).toEqual({
    ivrOptions: [{ ...option('1'), label: 'Sales' }],
  });
});

it('a new option takes the first free key, until all twelve are taken', () => {
  expect(withOption([option('1'), option('3')]).at(-1)?.digit).toBe('2');
  let options: MenuOption[] = [];
  for (let count = 0; count < 14; count += 1) options = withOption(options);
  expect(options.map(({ digit }) => digit).join('')).toBe('1234567890*#');
  expect(freeKeys(options, '4')).toEqual(['4']);
});

it('options move one place, and not beyond the ends', () => {
  const options = ['1', '2', '3'].map(option);
  const order = (index: number, by: -1 | 1) =>
    moved(options, index, by)
      .map(({ digit }) => digit)
      .join('');
  expect([order(0, 1), order(2, -1), order(0, -1), order(2, 1)]).toEqual(['213', '132', '123', '123']);
});

it('a target is an agent, a department, or neither', () => {
  expect(targetOf(withTarget(option('1'), 'agent:a'))).toBe('agent:a');
  expect(withTarget({ ...option('1'), agentId: 'a' }, 'department:Sales: north')).toMatchObject({
    agentId: null,
    department: 'Sales: north',
  });
  const both = { ...option('1'), agentId: 'a', department: 'Sales' };
  expect(withTarget(both, 'agent:a')).toBe(both);
  expect(withTarget(both, '')).toMatchObject({ agentId: null, department: null });
});
