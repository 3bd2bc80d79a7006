import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../../training/listening/examples.ts';
import { figuresOf } from '../../../../training/listening/limits.ts';
import { type Line, readLines, withoutHeldOut } from '../../../../training/listening/lines.ts';
import { root } from '../../root.ts';
import { LANGUAGES } from '../types.ts';
import { logitsOf } from './classify.ts';
import { manifest } from './manifest.ts';
import { WEIGHTS_FILE, weights } from './weights.ts';

const folder = join(root, 'training/listening');
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const BYTES_MAX = 3_000_000;

describe('the trained listener', () => {
  const { lines, heldOut, inLife, limits, figures, figuresInLife, weights: file } = manifest();

  it('has the weights that its manifest names, within 3 MB', () => {
    const stored = readFileSync(WEIGHTS_FILE);
    expect({ bytes: stored.length, sha256: sha256(stored) }).toEqual(file);
    expect(stored.length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it.each([
    ['lines', lines],
    ['held-out', heldOut],
    ['held-out-in-life', inLife],
  ] as const)(
    'was trained and measured on the %s that are here: else run `npm run train -- listening`',
    (name, sources) => {
      const read = readLines(join(folder, name));
      const counts = Object.fromEntries(
        [...new Set(read.map(({ author }) => author))].map((author) => [
          author,
          {
            count: read.filter((line) => line.author === author).length,
            sha256: sha256(readFileSync(join(folder, name, `${author}.txt`))),
          },
        ]),
      );
      expect(counts).toEqual(sources);
    },
  );

  it.each([
    ['held-out', figures],
    ['held-out-in-life', figuresInLife],
  ] as const)('reaches on the %s lines exactly the figures it was accepted at', (name, accepted) => {
    const read = readLines(join(folder, name));
    const score = (line: Line) => ({ line, scores: logitsOf(weights(), readText(line.text, line.language)) });
    const scored = read.map(score);
    for (const language of LANGUAGES) {
      const own = scored.filter(({ line }) => line.language === language);
      expect(figuresOf(own, limits[language])).toEqual(accepted[language]);
    }
  });

  it('was never trained on a held-out line', () => {
    const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const held = ['held-out', 'held-out-in-life'].flatMap((name) => readLines(join(folder, name)));
    const trained = new Set(
      withoutHeldOut(readLines(join(folder, 'lines')), held).map(({ text }) => bare(text)),
    );
    expect(held.filter(({ text }) => trained.has(bare(text))).map(({ text }) => text)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'acts on or asks about requests not to be contacted in unforeseen words, in %s',
    (language) => {
      const { recall, asked, falseAlarms } = figures[language].do_not_contact;
      expect(recall + asked).toBeGreaterThanOrEqual(0.85);
      expect(falseAlarms).toBeLessThanOrEqual(0.08);
    },
  );

  it.each([
    ['do_not_contact', 0.93, 0.04],
    ['wants_person', 0.9, 0.05],
  ] as const)('recognises %s in the words of ordinary life', (label, least, most) => {
    for (const language of LANGUAGES) {
      const { recall, falseAlarms } = figuresInLife[language][label];
      expect(recall, language).toBeGreaterThanOrEqual(least);
      expect(falseAlarms, language).toBeLessThanOrEqual(most);
    }
  });
});
