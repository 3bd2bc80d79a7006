import { describe, expect, it } from 'vitest';
import { blindBad, blindGood } from '../../test/corpora/screening/corpus-blind.ts';
import { freshBad, freshGood } from '../../test/corpora/screening/corpus-fresh.ts';
import { heldOutBad } from '../../test/corpora/screening/corpus-held-out-bad.ts';
import { heldOutGood } from '../../test/corpora/screening/corpus-held-out-good.ts';
import { tunedBad } from '../../test/corpora/screening/corpus-tuned-bad.ts';
import { tunedGood } from '../../test/corpora/screening/corpus-tuned-good.ts';
import {
  cyrillic,
  dotted,
  fullWidth,
  greek,
  mathBold,
  softHyphens,
  spaced,
  zeroWidth,
} from '../../test/corpora/screening/disguises.ts';
import { type Language, listSamples, type Sample } from '../../test/corpora/screening/sample.ts';
import { screen } from './index.ts';

const languages: Language[] = ['en', 'es', 'pt'];
const isBlocked = (sample: Sample) => screen(sample.text, sample.kind).blocked;

function measure(bad: Sample[], good: Sample[]) {
  const caught = bad.filter(isBlocked).length;
  const wronged = good.filter(isBlocked).length;
  return { precision: caught / Math.max(1, caught + wronged), recall: caught / Math.max(1, bad.length) };
}

function print(name: string, bad: Sample[], good: Sample[]) {
  const { precision, recall } = measure(bad, good);
  const counts = `${bad.length} bad, ${good.length} good`;
  console.log(`${name.padEnd(14)} precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} (${counts})`);
  return { precision, recall };
}

const tuned = { bad: listSamples(tunedBad), good: listSamples(tunedGood) };
const heldOut = { bad: listSamples(heldOutBad), good: listSamples(heldOutGood) };
const fresh = { bad: listSamples(freshBad), good: listSamples(freshGood) };
const blind = { bad: listSamples(blindBad), good: listSamples(blindGood) };
const everything = {
  bad: [...tuned.bad, ...heldOut.bad, ...fresh.bad, ...blind.bad],
  good: [...tuned.good, ...heldOut.good, ...fresh.good, ...blind.good],
};

describe('the labelled corpus', () => {
  it('is large, balanced over the languages and partly disguised', () => {
    expect(everything.bad.length).toBeGreaterThanOrEqual(110);
    expect(everything.good.length).toBeGreaterThanOrEqual(110);
    expect(everything.bad.filter((sample) => sample.disguised).length).toBeGreaterThanOrEqual(30);
    for (const samples of [everything.bad, everything.good]) {
      for (const language of languages) {
        const share = samples.filter((sample) => sample.language === language).length / samples.length;
        expect(share).toBeGreaterThan(0.25);
      }
    }
    const texts = [...everything.bad, ...everything.good].map((sample) => sample.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is separated on the part the rules were tuned on', () => {
    const { precision, recall } = print('tuned', tuned.bad, tuned.good);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it('is separated on the held-out part', () => {
    const { precision, recall } = print('held-out', heldOut.bad, heldOut.good);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('is separated overall and in each language', () => {
    const overall = print('overall', everything.bad, everything.good);
    expect(overall.precision).toBeGreaterThanOrEqual(0.95);
    expect(overall.recall).toBeGreaterThanOrEqual(0.85);
    print('fresh', fresh.bad, fresh.good);
    print('blind', blind.bad, blind.good);
    for (const language of languages) {
      const inLanguage = (sample: Sample) => sample.language === language;
      const { precision, recall } = print(
        language,
        everything.bad.filter(inLanguage),
        everything.good.filter(inLanguage),
      );
      expect(precision).toBeGreaterThanOrEqual(0.95);
      expect(recall).toBeGreaterThanOrEqual(0.85);
      const held = heldOut.bad.filter(inLanguage);
      print(`${language} held-out`, held, heldOut.good.filter(inLanguage));
    }
  });

  const disguises = { zeroWidth, cyrillic, greek, fullWidth, mathBold, softHyphens, spaced, dotted };
  for (const [name, disguise] of Object.entries(disguises)) {
    it(`keeps blocking bad texts disguised by ${name}`, () => {
      const caught = everything.bad.filter((sample) => isBlocked(sample) && !sample.disguised);
      const kept = caught.filter((sample) => screen(disguise(sample.text), sample.kind).blocked);
      expect(kept.length / caught.length).toBeGreaterThanOrEqual(0.9);
    });
    it(`keeps passing good texts written with ${name}`, () => {
      const wronged = everything.good.filter((sample) => screen(disguise(sample.text), sample.kind).blocked);
      expect(wronged.length / everything.good.length).toBeLessThanOrEqual(0.05);
    });
  }
});
