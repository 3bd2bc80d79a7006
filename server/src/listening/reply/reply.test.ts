import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../training/replies/figures.ts';
import { heldOutReplies, trainingReplies } from '../../../../training/replies/lines.ts';
import { LANGUAGES } from '../types.ts';
import { givesNothing, type Reply } from './index.ts';
import { decodeWeights, MANIFEST_FILE, type Manifest, WEIGHTS_FILE } from './weights.ts';

const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
const file = readFileSync(WEIGHTS_FILE);

/** As accepted: of replies by authors who were not learnt from. */
const NOTICED_MIN = 0.4;
const LOST_MAX = 0.12;

describe('the weights that know a reply that gives nothing', () => {
  it('belong to the lines they were trained on and to those they are measured on', () => {
    const lines = [...trainingReplies(), ...heldOutReplies()].map(
      (source) => [source.name, { count: source.lines.length, sha256: source.sha256 }] as const,
    );
    expect(Object.fromEntries(lines)).toEqual(manifest.lines);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect({ bytes: file.length, sha256 }).toEqual(manifest.weights);
  });

  it('are learnt from other lines than those they are measured on', () => {
    // "I don't know yet" is said by anybody: the same words in reply to the same question are not.
    const asked = ({ question, text }: Reply): string => `${question} | ${text}`;
    const learnt = new Set(trainingReplies().flatMap(({ lines }) => lines.map(asked)));
    const measured = heldOutReplies().flatMap(({ lines }) => lines.map(asked));
    expect(measured.filter((line) => learnt.has(line))).toEqual([]);
  });

  it.each(LANGUAGES)('reach in %s the figures that stand beside them', (language) => {
    const figures = figuresOf(language, decodeWeights(file), manifest.limits);
    expect(figures).toEqual(manifest.figures[language]);
    expect(figures.noticed).toBeGreaterThan(NOTICED_MIN);
    expect(figures.lost).toBeLessThan(LOST_MAX);
  });

  it('of another size are not read', () => {
    expect(() => decodeWeights(file.subarray(0, 100))).toThrow();
  });
});

describe('a reply in words nobody foresaw', () => {
  const asked = (text: string): Reply => ({
    asked: 'number',
    question: 'How many bikes would you like to rent?',
    text,
  });

  it.each(['three', 'three, please', 'three for us and a small one later'])('gives it: %s', (text) => {
    expect(givesNothing(asked(text), 'en')).toBe(false);
  });

  it.each([
    'no idea, I would have to ask my husband whether it is three or four',
    "if it doesn't rain maybe three, I really couldn't tell you yet",
    'my brother rented three last year but that was in Spain',
  ])('gives nothing: %s', (text) => {
    expect(givesNothing(asked(text), 'en')).toBe(true);
  });
});
