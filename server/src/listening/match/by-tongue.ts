import type { Tongue } from '../types.ts';

/** Made for a tongue when it is first needed: most processes speak one or two. */
export function byTongue<Value>(make: (tongue: Tongue) => Value): (tongue: Tongue) => Value {
  const made = new Map<Tongue, Value>();
  return (tongue) => {
    const known = made.get(tongue);
    if (known !== undefined) return known;
    const value = make(tongue);
    made.set(tongue, value);
    return value;
  };
}
