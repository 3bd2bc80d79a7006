import { isClause, isGenericLabel, standsAlone } from './labels.ts';
import { sentences } from './sentences.ts';

/** One statement of a text with what it stands under. */
export type Unit = {
  /** As it may be said: "Price: 39 pounds a month". */
  text: string;
  /** What names it: the key before a colon, the question of an answer, the first cell of a row. */
  key: string;
  headings: readonly string[];
  /** The statement before it in the same paragraph. */
  before: string;
  /** Statements of one list, table or paragraph share a number. */
  group: number;
  kind: 'prose' | 'item' | 'value' | 'row' | 'answer' | 'persona';
};

const LINES_MAX = 600;
const KEY_WORDS_MAX = 6;
const LABEL_WORDS_MAX = 12;
const KEY_LENGTH_MAX = 60;
const HEADING_LENGTH_MAX = 80;
const LINE_LENGTH_MAX = 2_000;

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const BOLD_LINE = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/;
const RULED = /^[=\-~*]{2,}\s*(\S.*?)\s*[=\-~*]{2,}$/;
const BRACKETED = /^\[([^\]]{2,60})\]$/;
const ITEM = /^\s*(?:[-*•–·▪+]|\d{1,2}[.)])\s+(.+)$/;
const QUESTION_MARKED = /^(?:q|question|p|pregunta|pergunta|faq)\s*\d*\s*[:.)-]\s*(.+)$/i;
const ANSWER_MARKED = /^(?:a|answer|r|respuesta|resposta|ans)\s*\d*\s*[:.)-]\s*(.+)$/i;
const ANSWER_SIGN = /^(?:a|answer|r|respuesta|resposta|ans)[:.)]\s+/i;
const TABLE_RULE = /^\|?[\s:|+-]+\|?$/;
/** "Obs.: …", "Tel.: …" */
const SHORTENED_KEY = /^(\p{L}{2,6})\.(?=:)/u;
/** A key before its value; a colon inside an hour or an address of the web is none. */
const KEYED = /^([^:|.?!]{1,60}?)\s*[:=]\s+(\S.*)$/;

const cleaned = (text: string): string =>
  text
    .replace(/!?\[([^[\]]{0,300})\]\([^()[\]]{0,500}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordCount = (text: string): number => text.split(/\s+/).length;

const isShout = (line: string): boolean =>
  line.length <= HEADING_LENGTH_MAX &&
  /\p{Lu}{3}/u.test(line) &&
  line === line.toUpperCase() &&
  !/[.!?]$/.test(line) &&
  !/\d/.test(line);

/** A short line by itself, before others, is a title: it ends in a colon, or in nothing and begins a paragraph or a list. */
function titleIn(line: string, before: string, next: string): string | null {
  const marked = HEADING.exec(line) ?? BOLD_LINE.exec(line) ?? RULED.exec(line) ?? BRACKETED.exec(line);
  if (marked !== null) return cleaned(marked[1] ?? '').replace(/:$/, '');
  if (line.length > HEADING_LENGTH_MAX) return null;
  if (line.endsWith(':') && !ITEM.test(line) && !/[.!?]\s/.test(line)) return cleaned(line.slice(0, -1));
  if (isShout(line)) return cleaned(line);
  if (!isBare(line) || next === '') return null;
  const stands = wordCount(line) === 1 || ((before === '' || ITEM.test(next)) && !isBare(next));
  return stands ? cleaned(line) : null;
}

const NUMBERED = /^(?:step|stage|phase|part|section|day|level|paso|fase|parte|dia|nivel|passo|etapa)\s*\d/i;

/** A few words without a mark. Several such lines in a row are a list: "Haircut 20", "Cash only". */
const isBare = (line: string): boolean =>
  wordCount(line) <= 5 &&
  /^\p{Lu}/u.test(line) &&
  !/[.!?:;,|]/.test(line) &&
  !ITEM.test(line) &&
  (!/\d/.test(line) || NUMBERED.test(line));

type Reading = { units: Unit[]; headings: { level: number; text: string }[]; group: number };

const levelOf = (line: string): number => /^#+/.exec(line)?.[0].length ?? 7;

const push = (reading: Reading, unit: Pick<Unit, 'text' | 'key' | 'kind'> & { before?: string }): void => {
  if (unit.text === '') return;
  reading.units.push({
    before: '',
    ...unit,
    headings: reading.headings.map(({ text }) => text),
    group: reading.group,
  });
};

function addProse(reading: Reading, text: string, kind: 'prose' | 'item' | 'answer', key = ''): void {
  let before = '';
  for (const sentence of sentences(text)) {
    push(reading, { text: sentence, key, kind, before });
    before = sentence;
  }
}

const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "Price: 39 pounds" is a value; a value of several sentences is prose under its key. "Good to know" names nothing. */
function addValue(reading: Reading, key: string, value: string): void {
  if (isGenericLabel(key) && standsAlone(value)) {
    addProse(reading, upperFirst(value), 'prose', key);
    return;
  }
  const [first = '', ...more] = sentences(value);
  if (more.length > 0) reading.group++;
  push(reading, { text: `${key}: ${first}`, key, kind: 'value' });
  let before = first;
  for (const sentence of more) {
    push(reading, { text: sentence, key, kind: 'prose', before });
    before = sentence;
  }
}

const ASKS_OR_SETS = /^(?:if|when|what|how|why|should|si|cuando|qu[eé]|c[oó]mo|se|quando|caso|o que|como)\b/i;

/**
 * "New battery for any model of that make: 190" says little without its label; the answer to a question is said by itself.
 * A clause before a colon belongs to its own sentence only.
 */
function addLabelled(reading: Reading, key: string, value: string, kind: 'prose' | 'item'): void {
  const isOfOneSentence = isClause(key);
  if (!isOfOneSentence && ASKS_OR_SETS.test(key)) {
    addProse(reading, value, kind, key);
    return;
  }
  const [first = '', ...more] = sentences(value);
  push(reading, { text: `${key}: ${first}`, key, kind });
  let before = `${key}: ${first}`;
  for (const sentence of more) {
    push(reading, { text: sentence, key: isOfOneSentence ? '' : key, kind, before });
    before = sentence;
  }
}

/** "Lowest price we may accept without asking the owner: 900"; a question before its answer is no label. */
export const hasLongLabel = ({ kind, key }: Unit): boolean =>
  (kind === 'prose' || kind === 'item') && wordCount(key) > KEY_WORDS_MAX;

function addLine(reading: Reading, line: string, isItem: boolean): void {
  const [, key = '', value = ''] = KEYED.exec(line.replace(SHORTENED_KEY, '$1')) ?? [];
  const words = key === '' ? 0 : wordCount(key);
  const asked = /^(.{5,120}?\?)\s+(\S.*)$/.exec(line);
  const kind = isItem ? 'item' : 'prose';
  if (words > 0 && words <= KEY_WORDS_MAX && key.length <= KEY_LENGTH_MAX) addValue(reading, key, value);
  else if (words > KEY_WORDS_MAX && words <= LABEL_WORDS_MAX) addLabelled(reading, key, value, kind);
  else if (asked !== null) addAnswer(reading, asked[1] ?? '', (asked[2] ?? '').replace(ANSWER_SIGN, ''));
  else addProse(reading, line, kind);
}

function addAnswer(reading: Reading, question: string, answer: string): void {
  reading.group++;
  addProse(reading, answer, 'answer', question);
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map(cleaned);

/** Each row says its cells under the names of their columns. */
function addTable(reading: Reading, rows: readonly string[][]): void {
  reading.group++;
  const [header = [], ...body] = rows;
  for (const row of body) {
    const [first = '', ...rest] = row;
    const named = rest.flatMap((cell, at) =>
      cell === '' ? [] : [`${(header[at + 1] ?? '').toLowerCase()} ${cell}`.trim()],
    );
    push(reading, { text: `${first}: ${named.join(', ')}`, key: first, kind: 'row' });
  }
}

function tableAt(lines: readonly string[], from: number): { rows: string[][]; end: number } | null {
  const rows: string[][] = [];
  let at = from;
  for (; at < lines.length && (lines[at]?.split('|').length ?? 0) > 2; at++)
    if (!TABLE_RULE.test(lines[at] ?? '')) rows.push(cellsOf(lines[at] ?? ''));
  return rows.length > 1 ? { rows, end: at } : null;
}

/** A text as statements: sentences, items, keys with their values, rows of tables, questions with their answers. */
export function outlineOf(text: string): Unit[] {
  const reading: Reading = { units: [], headings: [], group: 0 };
  const lines = text
    .split(/\r?\n/)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_LENGTH_MAX).trim());
  let question: string | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '') {
      reading.group++;
      continue;
    }
    const table = tableAt(lines, at);
    if (table !== null) {
      addTable(reading, table.rows);
      at = table.end - 1;
      continue;
    }
    const asked = QUESTION_MARKED.exec(line)?.[1] ?? (/^[^.!]{5,140}\?$/.test(line) ? line : undefined);
    const answered = ANSWER_MARKED.exec(line)?.[1];
    const isPair = QUESTION_MARKED.test(line) && ANSWER_MARKED.test(lines[at + 1] ?? '');
    if (asked !== undefined && (isPair || asked.trim().endsWith('?'))) {
      question = cleaned(asked.replace(/^\s*[-*•]\s*/, ''));
      continue;
    }
    if (question !== null) {
      addAnswer(reading, question, cleaned(answered ?? line));
      question = null;
      continue;
    }
    const title = titleIn(line, lines[at - 1] ?? '', lines[at + 1] ?? '');
    if (title !== null) {
      const level = levelOf(line);
      reading.headings = [...reading.headings.filter((one) => one.level < level), { level, text: title }];
      reading.group++;
      continue;
    }
    const item = ITEM.exec(line)?.[1];
    addLine(reading, cleaned(item ?? line), item !== undefined);
  }
  return reading.units;
}
