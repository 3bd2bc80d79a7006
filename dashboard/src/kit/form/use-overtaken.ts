import { useRef } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Fields that were changed here and, since the editing began, by somebody else too: saving would overwrite their
 * value. `current` are the stored values, refetched by live changes; `values` those of the form.
 */
export function useOvertaken<Values extends object>(
  current: Values,
  values: Values,
  isDirty: boolean,
): (keyof Values & string)[] {
  const begun = useRef(current);
  if (!isDirty) begun.current = current;
  const base = begun.current;
  return (Object.keys(current) as (keyof Values & string)[]).filter(
    (name) => !isSame(base[name], current[name]) && !isSame(values[name], current[name]),
  );
}
