import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worded } from '../../server/src/providers/model/embedded/questions/wording/weights.ts';
import { root } from '../../server/src/root.ts';
import { readCalls } from '../../server/test/corpora/calls/form.ts';
import { sheetsIn } from '../../server/test/corpora/questions/read.ts';
import { parseLines } from '../listening/lines.ts';

/** A file and what people ask, or say without asking, in it. */
export type Source = { name: string; sha256: string; texts: readonly string[] };

const TRAINING = join(root, 'training');
const LOOK_ALIKES = join(root, 'server/test/corpora/look-alikes');

/** Without its marks a question has only its wording. */
const unmarked = (text: string): string => text.replaceAll(/[¿?]/g, '').trim();
const isMarked = (text: string): boolean => /[¿?]/.test(text);

function source(path: string, read: (text: string) => readonly string[]): Source {
  const text = readFileSync(path, 'utf8');
  return {
    name: path.slice(root.length + 1),
    sha256: createHash('sha256').update(text).digest('hex'),
    texts: read(text).filter((one) => one !== ''),
  };
}

const filesOf = (folder: string, language: Worded, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(language) && name.endsWith(end))
    .sort()
    .map((name) => join(folder, name));

const asksOfSheets = (text: string): string[] =>
  sheetsIn(text).flatMap(({ asked }) => asked.map(({ says }) => unmarked(says)));

const asksOfBusinesses = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as { questions: { ask: string }[] }).questions)
    .map(({ ask }) => unmarked(ask));

/** Of the listener's lines those that ask, or those that do not. */
const heard =
  (language: Worded, isAsked: boolean) =>
  (text: string): string[] =>
    parseLines(text, language, language)
      .filter(({ labels }) => labels.some((label) => label.startsWith('ask_')) === isAsked)
      .filter(({ text: line }) => isAsked || !isMarked(line))
      .map(({ text: line }) => unmarked(line));

const calls =
  (language: Worded) =>
  (text: string): string[] =>
    readCalls(language, text).flatMap(({ lines }) => lines.filter((line) => !isMarked(line)));

const sheets = (folder: string, language: Worded): Source[] =>
  filesOf(join(TRAINING, 'questions', folder), language, '.txt').map((path) => source(path, asksOfSheets));

/** What is trained on. */
export const askedLines = (language: Worded): Source[] => [
  ...filesOf(join(TRAINING, 'questions/lines'), language, '.jsonl').map((path) =>
    source(path, asksOfBusinesses),
  ),
  ...['prompts', 'hard'].flatMap((folder) => sheets(folder, language)),
  ...filesOf(join(TRAINING, 'listening/lines'), language, '.txt').map((path) =>
    source(path, heard(language, true)),
  ),
];

export const saidLines = (language: Worded): Source[] => [
  ...filesOf(join(TRAINING, 'listening/lines'), language, '.txt').map((path) =>
    source(path, heard(language, false)),
  ),
  source(join(LOOK_ALIKES, `worked-on-${language}.txt`), calls(language)),
];

/** What is never trained on. */
export const askedApart = (language: Worded): string[] =>
  ['plain', 'apart', 'short'].flatMap((folder) => sheets(folder, language)).flatMap(({ texts }) => texts);

export const saidApart = (language: Worded): string[] => [
  ...source(join(LOOK_ALIKES, `apart-${language}.txt`), calls(language)).texts,
  ...['held-out', 'held-out-in-life'].flatMap(
    (folder) => source(join(TRAINING, 'listening', folder, `${language}.txt`), heard(language, false)).texts,
  ),
];
