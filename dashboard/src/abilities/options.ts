/** The options of a select, from words for each value. */
export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
