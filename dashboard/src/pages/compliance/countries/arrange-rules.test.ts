import { expect, it } from 'vitest';
import type { ComplianceCountryRule } from '../../../api/generated/types.ts';
import { arrangeRules } from './arrange-rules.ts';

const rule = (country: string, over: Partial<ComplianceCountryRule> = {}) =>
  ({
    country,
    allowed: null,
    quietHours: null,
    recordingDisclosure: null,
    aiDisclosure: null,
    ...over,
  }) as ComplianceCountryRule;
const NAMES: Record<string, string> = { ES: 'España', DE: 'Alemania', MX: 'México', FR: 'Francia' };
const found = (search: string) =>
  arrangeRules(
    [rule('ES'), rule('DE'), rule('MX', { allowed: false }), rule('FR')],
    search,
    (code) => NAMES[code] ?? code,
  ).map(({ country }) => country);

it('countries with a rule of their own come first, the rest by name', () => {
  expect(found('')).toEqual(['MX', 'DE', 'ES', 'FR']);
});

it('a country is found by part of its name without accents, and by its code', () => {
  expect(found('mexi')).toEqual(['MX']);
  expect(found('de')).toEqual(['DE']);
  expect(found('atlantis')).toEqual([]);
});
