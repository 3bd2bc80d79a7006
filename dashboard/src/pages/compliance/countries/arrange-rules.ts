import type { ComplianceCountryRule } from '../../../api/generated/types.ts';

/** Something of it was set by the workspace. */
export const hasOwnRule = ({
  allowed,
  quietHours,
  recordingDisclosure,
  aiDisclosure,
}: ComplianceCountryRule): boolean =>
  [allowed, quietHours, recordingDisclosure, aiDisclosure].some((field) => field !== null);

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Found by name, without accents, or by code; own rules first, then by name. */
export function arrangeRules(
  rules: readonly ComplianceCountryRule[],
  search: string,
  nameOf: (country: string) => string,
): ComplianceCountryRule[] {
  const wanted = fold(search.trim());
  const named = rules.map((rule) => ({ rule, name: nameOf(rule.country) }));
  return named
    .filter(({ rule, name }) => fold(name).includes(wanted) || rule.country.toLowerCase() === wanted)
    .sort(
      (one, other) =>
        Number(hasOwnRule(other.rule)) - Number(hasOwnRule(one.rule)) || one.name.localeCompare(other.name),
    )
    .map(({ rule }) => rule);
}
