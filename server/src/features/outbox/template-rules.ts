const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/g;

/** Why a template cannot be sent with values of these names; null when it can. WhatsApp wants each, and no other. */
export function variablesProblem(body: string, given: readonly string[]): string | null {
  const wanted = new Set([...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  const missing = [...wanted].filter((name) => !given.includes(name));
  if (missing.length > 0) return `The template needs a value for ${missing.map(blank).join(', ')}`;
  const stray = given.find((name) => !wanted.has(name));
  return stray === undefined ? null : `The template has no ${blank(stray)}`;
}

const blank = (name: string): string => `{{${name}}}`;
