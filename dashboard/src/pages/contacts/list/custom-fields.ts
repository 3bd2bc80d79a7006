/** `name: value`, one a line; null when a line has no name or no colon. */
export function readFields(text: string): Record<string, string> | null {
  const fields: [string, string][] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim();
    if (colon < 0 || name === '') return null;
    fields.push([name, line.slice(colon + 1).trim()]);
  }
  return Object.fromEntries(fields);
}
