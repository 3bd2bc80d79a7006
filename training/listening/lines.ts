import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LABELS, type Label } from '../../server/src/listening/classifier/labels.ts';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import type { Random } from '../random.ts';

/** One line as its author wrote it: `(a|b|)` are alternatives. */
export type Line = {
  text: string;
  labels: readonly Label[];
  /** Labels whose words or mood it shares without meaning them. */
  near: readonly Label[];
  /** None of the matters that are acted upon; nothing is said about the other labels. */
  isQuiet: boolean;
  language: Language;
  author: string;
};

const ALTERNATIVES = /\(([^()]*\|[^()]*)\)/;
const EXPANSIONS_MAX = 4;

type Heading = Pick<Line, 'labels' | 'near' | 'isQuiet'>;

function readHeading(heading: string, place: string): Heading {
  const labels: Label[] = [];
  const near: Label[] = [];
  let isQuiet = false;
  for (const word of heading.split(/\s+/).filter(Boolean)) {
    if (word === 'quiet') isQuiet = true;
    if (word === 'none' || word === 'quiet') continue;
    const isNear = word.startsWith('near:');
    const label = (isNear ? word.slice('near:'.length) : word) as Label;
    if (!LABELS.includes(label)) throw new Error(`${place}: there is no label ${label}`);
    (isNear ? near : labels).push(label);
  }
  return { labels, near, isQuiet };
}

export function parseLines(text: string, language: Language, author: string): Line[] {
  let heading: Heading | null = null;
  return text.split('\n').flatMap((raw, index): Line[] => {
    const line = raw.trim();
    if (line === '') return [];
    if (line.startsWith('#')) {
      heading = readHeading(line.slice(1), `${author} line ${index + 1}`);
      return [];
    }
    if (heading === null) throw new Error(`${author} line ${index + 1}: no heading stands before it`);
    return [{ text: line, ...heading, language, author }];
  });
}

/** Every file of a folder; its name is language and author, `en-a.txt`, or the language alone. */
export const readLines = (folder: string): Line[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      const author = name.replace('.txt', '');
      const language = LANGUAGES.find((known) => author.startsWith(known));
      if (language === undefined) throw new Error(`${name}: begins with no language`);
      return parseLines(readFileSync(join(folder, name), 'utf8'), language, author);
    });

function choose(text: string, random: Random): string {
  const found = ALTERNATIVES.exec(text);
  if (found === null) return text.replace(/\s+/g, ' ').trim();
  const options = (found[1] ?? '').split('|');
  const option = options[Math.floor(random() * options.length)] ?? '';
  return choose(text.slice(0, found.index) + option + text.slice(found.index + found[0].length), random);
}

/** A few of the sentences a line stands for. */
export function expansionsOf(line: Line, random: Random): string[] {
  if (!ALTERNATIVES.test(line.text)) return [line.text];
  const sentences = new Set<string>();
  for (let tries = 0; tries < EXPANSIONS_MAX * 3 && sentences.size < EXPANSIONS_MAX; tries++)
    sentences.add(choose(line.text, random));
  return [...sentences];
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Short wordings ("stop", "unsubscribe") occur to every author: what is held out is not trained on. */
export function withoutHeldOut(lines: readonly Line[], heldOut: readonly Line[]): Line[] {
  const known = new Set(heldOut.map(({ text }) => lettersOf(text)));
  return lines.filter(({ text }) => !known.has(lettersOf(text)));
}
