import { ScimError } from './error-rules.ts';

/** Filters of RFC 7644, 3.4.2.2, read into a tree. Names are kept in lower case: SCIM ignores their case. */
export type Value = string | number | boolean | null;
export const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof OPERATORS)[number];
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; path: string; operator: Operator; value: Value }
  | { kind: 'present'; path: string }
  /** Elements of a list of which one meets the inner filter: `emails[type eq "work"]`. */
  | { kind: 'within'; path: string; filter: Filter };

const LENGTH_MAX = 2000;
const DEPTH_MAX = 20;
const TOKEN =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?![\w.:-]))|([A-Za-z_$][\w:$.-]*)|(\.[A-Za-z_$][\w$-]*))/y;

const broken = (why: string): ScimError =>
  new ScimError('invalidFilter', `The filter cannot be read: ${why}`);

function tokensOf(text: string): string[] {
  if (text.length > LENGTH_MAX) throw broken(`it is longer than ${LENGTH_MAX} characters`);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw broken(`unexpected character at ${at + 1}`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const isWord = (word: string): boolean => peek()?.toLowerCase() === word;
  const take = (): string => {
    const token = tokens[at++];
    if (token === undefined) throw broken('it ends too early');
    return token;
  };
  const expect = (wanted: string): void => {
    if (take() !== wanted) throw broken(`${wanted} expected`);
  };

  function chain(kind: 'and' | 'or', next: (depth: number) => Filter, depth: number): Filter {
    const parts = [next(depth)];
    while (isWord(kind)) {
      at++;
      parts.push(next(depth));
    }
    return parts.length === 1 ? (parts[0] as Filter) : { kind, parts };
  }
  const either = (depth: number): Filter => {
    if (depth > DEPTH_MAX) throw broken('it is nested too deeply');
    return chain('or', both, depth + 1);
  };
  const both = (depth: number): Filter => chain('and', term, depth);

  function term(depth: number): Filter {
    const isNegated = isWord('not') && tokens[at + 1] === '(';
    if (isNegated) at++;
    if (peek() !== '(') return expression(depth);
    at++;
    const part = either(depth);
    expect(')');
    return isNegated ? { kind: 'not', part } : part;
  }

  function expression(depth: number): Filter {
    const path = nameOf(take());
    if (peek() !== '[') return comparison(path);
    at++;
    const inner = either(depth);
    expect(']');
    if (!peek()?.startsWith('.')) return { kind: 'within', path, filter: inner };
    const after = comparison(nameOf(take().slice(1)));
    return { kind: 'within', path, filter: { kind: 'and', parts: [inner, after] } };
  }

  function comparison(path: string): Filter {
    const word = take().toLowerCase();
    if (word === 'pr') return { kind: 'present', path };
    const operator = OPERATORS.find((known) => known === word);
    if (operator === undefined) throw broken(`${word.slice(0, 20)} is no operator`);
    return { kind: 'compare', path, operator, value: literalOf(take()) };
  }

  const filter = either(0);
  if (at < tokens.length) throw broken('it does not end where it should');
  return filter;
}

function nameOf(token: string): string {
  if (!/^[A-Za-z_$]/.test(token)) throw broken('a name is expected');
  return token.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '');
}

function parsed(token: string): Value {
  try {
    return JSON.parse(token) as Value;
  } catch {
    throw broken('a value is not valid');
  }
}

function literalOf(token: string): Value {
  if (/^["\-\d]/.test(token)) {
    const value = parsed(token);
    // The request was checked as it was written: an escape may still stand for what the database cannot take.
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw broken('a value is not valid');
    return value;
  }
  const word = token.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  throw broken('a text stands without its quotes');
}

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything at a path, elements of lists one by one; a list of objects stands for its values. */
function valuesAt(from: unknown, path: string): unknown[] {
  let found: unknown[] = [from];
  for (const name of path.split('.'))
    found = found
      .flatMap((value) => (isObject(value) ? Object.entries(value) : []))
      .filter(([key]) => key.toLowerCase() === name)
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]));
  return found.map((value) => (isObject(value) && 'value' in value ? value.value : value));
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

function compares(operator: Operator, found: unknown, value: Value): boolean {
  const [left, right] = [plain(found), plain(value)];
  if (operator === 'eq') return String(left) === String(right);
  if (operator === 'ne') return String(left) !== String(right);
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  if (operator === 'co') return left.includes(right);
  if (operator === 'sw') return left.startsWith(right);
  if (operator === 'ew') return left.endsWith(right);
  if (operator === 'gt') return left > right;
  if (operator === 'ge') return left >= right;
  return operator === 'lt' ? left < right : left <= right;
}

/** Whether a resource, or an element of one of its lists, meets the filter. */
export function matches(filter: Filter, resource: unknown): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, resource));
    case 'or':
      return filter.parts.some((part) => matches(part, resource));
    case 'not':
      return !matches(filter.part, resource);
    case 'present':
      return valuesAt(resource, filter.path).some(
        (value) => value !== null && value !== undefined && value !== '',
      );
    case 'compare': {
      const found = valuesAt(resource, filter.path);
      if (filter.operator === 'ne') return found.every((value) => compares('ne', value, filter.value));
      return found.some((value) => compares(filter.operator, value, filter.value));
    }
    case 'within':
      return elementsAt(resource, filter.path).some((element) => matches(filter.filter, element));
  }
}

const elementsAt = (resource: unknown, path: string): unknown[] =>
  (isObject(resource) ? Object.entries(resource) : [])
    .filter(([key]) => key.toLowerCase() === path)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]));

/** What an element must be to meet a filter of plain equalities; null for any other filter. */
export function elementOf(filter: Filter): Record<string, Value> | null {
  if (filter.kind === 'compare') return filter.operator === 'eq' ? { [filter.path]: filter.value } : null;
  if (filter.kind !== 'and') return null;
  const parts = filter.parts.map(elementOf);
  return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null;
}
