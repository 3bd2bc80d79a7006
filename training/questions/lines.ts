import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { type Fact, readMaterial } from '../../server/src/providers/model/embedded/material/read-material.ts';
import { root } from '../../server/src/root.ts';
import { type Sheet, sheetsIn } from '../../server/test/corpora/questions/read.ts';

const FOLDER = join(root, 'training/questions');
const SHEETS = join(root, 'server/test/corpora/questions');
/** Plain questions about whole prompts count more than their number: the others are harder than what most people ask. */
const PROMPTS_COUNT = 3;
const KEPT_SHARE = 8;

export type Business = {
  language: Language;
  facts: readonly string[];
  questions: readonly { ask: string; facts: readonly number[] }[];
  /** Read from a whole prompt; else each fact is read by itself. */
  statements?: readonly Fact[];
  /** How often each question counts; once unless said. */
  times?: number;
};

/** Files named by language: `en.jsonl`, `en-formats.jsonl`. */
export function readLines(folder: string): Business[] {
  return LANGUAGES.flatMap((language) =>
    readdirSync(folder)
      .filter((file) => file.startsWith(language) && file.endsWith('.jsonl'))
      .sort()
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => ({ ...(JSON.parse(line) as Omit<Business, 'language'>), language })),
      ),
  );
}

export type Statement = { fact: Fact; line: number };

/** Each line read as the brain reads a document; one line may hold several statements. */
export function statementsOf({ facts, language, statements }: Business): Statement[] {
  if (statements !== undefined) return statements.map((fact, line) => ({ fact, line }));
  return facts.flatMap((text, line) =>
    readMaterial(text, language, 'document').facts.map((fact) => ({ fact, line })),
  );
}

const MEANT_MAX = 2;

/** Whole prompts in every format, as the brain reads them; a question whose answer cannot be told apart is left out. */
export function readPrompts(folder: string, times = 1): Business[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => sheetsIn(readFileSync(join(folder, file), 'utf8')).map(businessOf))
    .map((business) => ({ ...business, times }));
}

function businessOf({ prompt, language, asked }: Sheet): Business {
  const statements = readMaterial(prompt, language, 'prompt').facts;
  const questions = asked.flatMap(({ says, holds, kind }) => {
    const meant = holds.map((pattern) =>
      statements.flatMap(({ text }, at) => (pattern.test(text) ? [at] : [])),
    );
    if (kind !== 'N' && meant.some(({ length }) => length === 0 || length > MEANT_MAX)) return [];
    return [{ ask: says, facts: [...new Set(meant.flat())] }];
  });
  return { language, facts: statements.map(({ text }) => text), questions, statements };
}

export const readBusinesses = (): Business[] => [
  ...readLines(join(FOLDER, 'lines')),
  ...readPrompts(join(FOLDER, 'hard')),
  ...[join(FOLDER, 'prompts'), SHEETS].flatMap((folder) => readPrompts(folder, PROMPTS_COUNT)),
];

/** Nearly all questions in other words than the facts: only the sentence model learns from these. */
export const readOtherWords = (): Business[] => readLines(join(FOLDER, 'other-words'));

/** One in eight of these and those before tunes no sentence model: how words and sentences are weighed is found out on those. */
export const isKept = (at: number): boolean => at % KEPT_SHARE === 5;
