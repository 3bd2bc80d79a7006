const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** Only what was changed is sent: fields that a colleague changed meanwhile keep their new value. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = namesOf(after).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Values>;
}

/** Fields that were changed here and, since this form was opened, by a colleague too. */
export const collisions = <Values extends object>(opened: Values, now: Values, edited: Values) =>
  namesOf(edited).filter(
    (name) =>
      !isSame(opened[name], now[name]) &&
      !isSame(now[name], edited[name]) &&
      !isSame(opened[name], edited[name]),
  );
