/**
 * The notation of phrases. Words stand for themselves after folding; `a|b` is either, `word*` any word that begins so,
 * `{name}` any entry of a list, a trailing `?` makes an element optional, `~3` skips up to three words of the same
 * sentence and `_3` of the same clause, `^` and `$` are the edges of a sentence, `/` any pause, `#` is a number and `@` a name.
 */
export type Rule<Label extends string = string> = {
  label: Label;
  says: readonly string[];
  /** A match that touches one of these does not count. */
  except?: readonly string[];
};

/** Named alternatives, written as phrases with commas between. */
export type Lists = Readonly<Record<string, string>>;

/** Rules and the lists their patterns name. */
export type Grammar<Label extends string = string> = { lists: Lists; rules: readonly Rule<Label>[] };

export type Element =
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'list'; phrases: readonly string[] }
  | { kind: 'gap'; max: number; pauses: boolean }
  | { kind: 'start' }
  | { kind: 'pause' }
  | { kind: 'end' };

export const elementsOf = (pattern: string): string[] => pattern.split(' ').filter(Boolean);

/** A list of single words is one element; phrases stay apart. */
function listOf(name: string, lists: Lists): Element {
  const list = lists[name];
  if (list === undefined) throw new Error(`no list of words "${name}"`);
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const isPhrase = (entry: string) => entry.includes(' ') || entry.includes('{');
  const singles = entries.filter((entry) => !isPhrase(entry));
  return {
    kind: 'list',
    phrases: [...entries.filter(isPhrase), ...(singles.length > 0 ? [singles.join('|')] : [])],
  };
}

const isList = (body: string): boolean => body.startsWith('{') && body.indexOf('}') === body.length - 1;

export function parseElement(written: string, lists: Lists): { element: Element; optional: boolean } {
  const optional = written.endsWith('?');
  const body = optional ? written.slice(0, -1) : written;
  if (body === '^') return { element: { kind: 'start' }, optional };
  if (body === '/') return { element: { kind: 'pause' }, optional };
  if (body === '$') return { element: { kind: 'end' }, optional };
  const sign = body.charAt(0);
  if (sign === '~' || sign === '_')
    return { element: { kind: 'gap', max: Number(body.slice(1)), pauses: sign === '~' }, optional };
  if (isList(body)) return { element: listOf(body.slice(1, -1), lists), optional };
  const alternatives = body.split('|');
  const isPlain = (part: string) => part !== '$' && !isList(part);
  if (alternatives.every(isPlain)) return { element: { kind: 'words', words: alternatives }, optional };
  const plain = alternatives.filter(isPlain);
  const phrases = [
    ...alternatives.filter((part) => !isPlain(part)),
    ...(plain.length > 0 ? [plain.join('|')] : []),
  ];
  return { element: { kind: 'list', phrases }, optional };
}
