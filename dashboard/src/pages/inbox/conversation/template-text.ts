const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/g;

/** The blanks of a template, each once, in the order they stand there. */
export const placeholdersOf = (body: string): string[] => [
  ...new Set([...body.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
];

/** As the person reads it; blanks without a value stay visible. */
export const filledTemplate = (body: string, values: Record<string, string>): string =>
  body.replaceAll(PLACEHOLDER, (blank, name: string) => values[name]?.trim() || blank);
