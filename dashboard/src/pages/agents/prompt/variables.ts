/** As the server replaces them. */
const PLACEHOLDER = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;

export interface Placeholder {
  name: string;
  from: number;
  to: number;
}

export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => ({
    name: match[1] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }));

/** What campaigns bring for each contact. */
export const CAMPAIGN_VARIABLES = [
  'contact_name',
  'campaign_name',
  'product_context',
  'target_audience',
] as const;

/** Placeholders that neither the agent nor every campaign fills. */
export const unfilled = (text: string, own: readonly string[]): Placeholder[] => {
  const filled = new Set<string>([...own, ...CAMPAIGN_VARIABLES]);
  return placeholdersIn(text).filter(({ name }) => !filled.has(name));
};
