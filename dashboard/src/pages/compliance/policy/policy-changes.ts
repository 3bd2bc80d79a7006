import type { CompliancePolicy } from '../../../api/generated/types.ts';

type Field = keyof CompliancePolicy;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed is sent: fields that a colleague changed meanwhile keep their new value. */
export function changedFields(before: CompliancePolicy, after: CompliancePolicy): Partial<CompliancePolicy> {
  const names = (Object.keys(after) as Field[]).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<CompliancePolicy>;
}

/** Fields that were changed here and, since this form was opened, by a colleague too. */
export const collisions = (
  opened: CompliancePolicy,
  now: CompliancePolicy,
  edited: CompliancePolicy,
): Field[] =>
  (Object.keys(edited) as Field[]).filter(
    (name) =>
      !isSame(opened[name], now[name]) &&
      !isSame(now[name], edited[name]) &&
      !isSame(opened[name], edited[name]),
  );
