const PLACEHOLDER = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;
const VALUE_LENGTH_MAX = 5000;

/** The later list wins: the agent's own defaults, then campaign and contact, then what the talk itself set. */
export function mergeVariables(
  ...lists: readonly Readonly<Record<string, string>>[]
): Readonly<Record<string, string>> {
  const merged: Record<string, string> = Object.create(null);
  for (const list of lists) for (const [name, value] of Object.entries(list)) merged[name] = value;
  return merged;
}

/** A value of somebody's choosing must not be able to begin a paragraph of its own in a prompt. */
const flattened = (value: string): string =>
  value
    .slice(0, VALUE_LENGTH_MAX)
    .replace(/[\s<>]+/g, ' ')
    .trim();

/** `{{name}}` becomes the variable's value; one that is not set becomes nothing. */
export const renderVariables = (
  text: string,
  variables: Readonly<Record<string, string>>,
  shown: (name: string, value: string) => string = (_, value) => value,
): string =>
  text.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(variables, name) ? shown(name, flattened(variables[name] ?? '')) : '',
  );
