/** Domains as people type or paste them: one to a line, or with commas between. */
export const splitDomains = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^@/, ''))
    .filter((part) => part !== '');
