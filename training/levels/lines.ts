import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS, type Level } from '../../server/src/listening/level/index.ts';
import { root } from '../../server/src/root.ts';

/** What people answer in a test of their English: `# level` over the answers of each, two levels where both are right. */
export type Sample = { levels: readonly Level[]; answers: readonly string[] };
export type Source = { name: string; sha256: string; samples: readonly Sample[] };

function readSample(block: string): Sample {
  const [head = '', ...lines] = block.split('\n').map((line) => line.trim());
  const levels = head
    .replace('#', '')
    .split('|')
    .map((name) => LEVELS.find((level) => level === name.trim()));
  const answers = lines.map((line) => line.replace(/^>\s*/, ''));
  if (levels.length === 0 || levels.includes(undefined) || answers.length === 0)
    throw new Error(`Not a sample under its level: ${head}`);
  return { levels: levels as Level[], answers };
}

function sourcesIn(folder: string): Source[] {
  const path = join(root, 'training/levels', folder);
  return readdirSync(path)
    .sort()
    .map((name) => {
      const text = readFileSync(join(path, name), 'utf8');
      const samples = text
        .trim()
        .split(/\n\s*\n/)
        .map(readSample);
      return { name: `${folder}/${name}`, sha256: createHash('sha256').update(text).digest('hex'), samples };
    });
}

const SHORT_WORDS = [10, 16, 24];
const ENDS_SENTENCE = /[.!?]$/;

/** As far as the sentence that is being said when so many words are. */
function upTo(words: number, answer: string): string {
  const said = answer.split(/\s+/);
  const end = said.findIndex(
    (word, at) => at + 1 >= words && (ENDS_SENTENCE.test(word) || at + 1 >= words * 2),
  );
  return end === -1 ? answer : said.slice(0, end + 1).join(' ');
}

/** The same person in a hurry: nobody loses a level by saying less. */
export const cutShort = (answers: readonly string[]): string[][] =>
  SHORT_WORDS.map((words) => answers.slice(0, 3).map((answer) => upTo(words, answer)));

export const trainingSamples = (): Source[] => sourcesIn('lines');
/** Never trained on. */
export const heldOutSamples = (): Source[] => sourcesIn('held-out');
