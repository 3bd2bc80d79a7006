export type ReadVariables =
  | { variables: Record<string, string>; wrongLine: null }
  | { variables: null; wrongLine: string };

/** One variable a line: `order = 4711`. */
export function readVariables(text: string): ReadVariables {
  const variables: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const at = line.indexOf('=');
    const name = line.slice(0, Math.max(0, at)).trim();
    if (name === '') return { variables: null, wrongLine: line.trim() };
    variables[name] = line.slice(at + 1).trim();
  }
  return { variables, wrongLine: null };
}
