import { expect, it } from 'vitest';
import {
  areDigitsUnique,
  boughtLabel,
  changesBetween,
  INCLUDED_COUNTRIES,
  menuProblem,
  ownLabel,
  unservedChannels,
} from './rules.ts';

type Menu = Parameters<typeof menuProblem>[0];
const option = { digit: '1' } as Menu['ivrOptions'][number];
const menu = { ivrEnabled: true, ivrOptions: [option], provider: 'carrier', channels: ['voice'] } as Menu;

it('a phone menu needs an option and a line that can play it', () => {
  expect(menuProblem(menu)).toBeNull();
  expect(menuProblem({ ...menu, ivrOptions: [] })).toMatch('at least one option');
  expect(menuProblem({ ...menu, provider: 'sip_trunk' })).toMatch('SIP trunk');
  expect(menuProblem({ ...menu, channels: ['voice', 'whatsapp'] })).toMatch('WhatsApp');
});

it('a menu that is off has no problem', () => {
  expect(
    menuProblem({ ivrEnabled: false, ivrOptions: [], provider: 'sip_trunk', channels: ['whatsapp'] }),
  ).toBeNull();
});

it('numbers of the United States and Canada are part of a plan; a label says where a number is from', () => {
  expect(INCLUDED_COUNTRIES).toEqual(['US', 'CA']);
  expect(boughtLabel('+14155550123')).toBe('Parley +14155550123');
  expect(ownLabel('+14155550123')).toBe('+14155550123 (own number)');
});

it('the digits of a menu are unique', () => {
  expect(areDigitsUnique([{ digit: '1' }, { digit: '2' }])).toBe(true);
  expect(areDigitsUnique([{ digit: '1' }, { digit: '1' }])).toBe(false);
});

it('the channels that an agent does not serve are named', () => {
  expect(unservedChannels(['voice', 'whatsapp'], ['voice', 'email'])).toEqual(['whatsapp']);
});

it('only fields that differ are changes, compared as JSON', () => {
  const before = { label: 'one', ivrOptions: [{ digit: '1' }], gone: 1 };
  expect(changesBetween(before, { label: 'two', ivrOptions: [{ digit: '1' }] })).toEqual({
    label: { from: 'one', to: 'two' },
  });
});
