import type { Outline } from './outline.ts';

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => first.split(mark).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}

const CELLS_MAX = 500;

/** Rows of a CSV text, quotes respected; a quote that never closes ends with the text. */
export function* rowsOf(text: string, separator = separatorOf(text)): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let at = 0;
  const endCell = () => {
    if (cells.length < CELLS_MAX) cells.push(cell.trim());
    cell = '';
  };
  while (at < text.length) {
    const character = text[at];
    if (character === '"' && cell.trim() === '') {
      const { value, next } = readQuoted(text, at + 1);
      cell = value;
      at = next;
      continue;
    }
    if (character === separator) endCell();
    else if (character === '\n' || character === '\r') {
      endCell();
      if (cells.some((value) => value !== '')) yield cells;
      cells = [];
    } else cell += character;
    at++;
  }
  endCell();
  if (cells.some((value) => value !== '')) yield cells;
}

function readQuoted(text: string, from: number): { value: string; next: number } {
  let value = '';
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/** Each cell is labelled so that a row makes sense by itself: "Plan: Premium; Price: $20". */
export function readCsv(text: string, outline: Outline): void {
  let names: string[] | undefined;
  let rows = 0;
  for (const cells of rowsOf(text)) {
    if (names === undefined) {
      names = cells;
      continue;
    }
    rows++;
    const known = names;
    outline.paragraph(
      cells
        .map((value, index) => (value === '' ? '' : `${known[index] ? `${known[index]}: ` : ''}${value}`))
        .filter((value) => value !== '')
        .join('; '),
    );
  }
  if (rows === 0) outline.paragraph((names ?? []).join('; '));
}

type Visit = { path: string; value: unknown };

/** Values with their paths; what is not JSON is read as plain text. */
export function readJson(
  text: string,
  outline: Outline,
  otherwise: (text: string, outline: Outline) => void,
): void {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    otherwise(text, outline);
    return;
  }
  const open: Visit[] = [{ path: '', value: root }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { path, value } = visit;
    if (typeof value !== 'object' || value === null) {
      if (value !== null) outline.paragraph(path === '' ? String(value) : `${path}: ${value}`);
      continue;
    }
    const flat = flatObject(value);
    if (flat !== null) {
      outline.paragraph(path === '' ? flat : `${path}: ${flat}`);
      continue;
    }
    const isList = Array.isArray(value);
    for (const [name, child] of Object.entries(value).reverse())
      open.push({ path: isList ? path : joined(path, name), value: child });
  }
}

const PATH_LENGTH_MAX = 200;
const joined = (path: string, name: string): string =>
  (path === '' ? name : `${path} › ${name}`).slice(-PATH_LENGTH_MAX);

/** `{plan: "Premium", price: 20}` is one fact, not two. */
function flatObject(value: object): string | null {
  const entries = Object.entries(value);
  if (entries.length === 0) return '';
  if (entries.some(([, child]) => typeof child === 'object' && child !== null)) return null;
  const isList = Array.isArray(value);
  return entries.map(([name, child]) => (isList ? String(child) : `${name}: ${child}`)).join('; ');
}
