import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { heldOutFigures } from '../../../../../../test/corpora/questions/held-out.ts';
import { knownMeanings } from '../../../../../../test/corpora/questions/known-meanings.ts';
import {
  apartFigures,
  everydayFigures,
  laterFigures,
  plainFigures,
  shortFigures,
  unseenFigures,
} from '../../../../../../test/corpora/questions/plain.ts';
import { LANGUAGES } from '../../../../../listening/types.ts';
import { root } from '../../../../../root.ts';
import { readMaterial } from '../../material/read-material.ts';
import { isInstalled, RELEVANCE_FILE, TUNING_FILE } from '../meaning/model-files.ts';
import { findAnswers } from './find-answers.ts';
import { LIMITS, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { SECOND_LOOK_FILE } from './second-look.ts';
import { GLOSSARY_FILE, LEXICON_FILE, SIBLINGS_FILE, SYNONYMS_FILE, VECTORS_FILE } from './vectors.ts';
import { WEIGHTS_FILE } from './weights.ts';

const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the matcher of questions and facts', () => {
  it('belongs to the lines it was trained on, and all its files belong together', () => {
    for (const [file, sum] of Object.entries(manifest.lines))
      expect(sha256(join(root, file)), file).toBe(sum);
    expect(manifest.files).toEqual({
      weights: sha256(WEIGHTS_FILE),
      vectors: sha256(VECTORS_FILE),
      glossary: sha256(GLOSSARY_FILE),
      synonyms: sha256(SYNONYMS_FILE),
      siblings: sha256(SIBLINGS_FILE),
      lexicon: sha256(LEXICON_FILE),
      secondLook: sha256(SECOND_LOOK_FILE),
      tuning: sha256(TUNING_FILE),
      relevance: sha256(RELEVANCE_FILE),
    });
    expect(manifest.limits).toEqual(LIMITS);
  });

  it('reaches on prompts it has never seen the figures that stand beside its weights', () => {
    for (const language of LANGUAGES) {
      expect(heldOutFigures(language)).toEqual(manifest.heldOut[language]);
      expect(plainFigures(language)).toEqual(manifest.plain[language]);
      expect(apartFigures(language)).toEqual(manifest.apart[language]);
      expect(shortFigures(language)).toEqual(manifest.short[language]);
      expect(everydayFigures(language)).toEqual(manifest.everyday[language]);
      expect(unseenFigures(language)).toEqual(manifest.unseen[language]);
      expect(laterFigures(language)).toEqual(manifest.later[language]);
    }
  });

  it.skipIf(!isInstalled())('reaches the figures by sentences too', () => {
    const meaning = knownMeanings(); // each sentence takes its time: one language of one part
    expect(plainFigures('en', meaning)).toEqual(manifest.bySentences.plain.en);
  });

  it('answers nine in ten questions of every day, and admits nine in ten that nothing answers, in each language', () => {
    for (const language of LANGUAGES) {
      const { A, D, N } = manifest.bySentences.everyday[language];
      const answered = A.right + A.near + D.right + D.near;
      expect(answered / (A.all + D.all), language).toBeGreaterThanOrEqual(0.9);
      expect((N.right + N.near) / N.all, language).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('takes less than a megabyte, a third of one for the lexicon, and little more than one to tune the sentence model', () => {
    const files = [WEIGHTS_FILE, VECTORS_FILE, GLOSSARY_FILE, SYNONYMS_FILE, SIBLINGS_FILE];
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1_000_000);
    expect(statSync(LEXICON_FILE).size).toBeLessThan(400_000);
    expect(statSync(TUNING_FILE).size).toBeLessThan(1_150_000);
    expect(statSync(RELEVANCE_FILE).size).toBeLessThan(150_000);
  });

  it('finds a fact in another language than that of the question', () => {
    const { facts } = readMaterial('Parking costs 3 € per hour.\nThe pool opens at 9.', 'en', 'document');
    expect(findAnswers('¿Cuánto cuesta el estacionamiento?', 'es', facts).answers[0]?.fact.text).toContain(
      '3 €',
    );
  });
});
