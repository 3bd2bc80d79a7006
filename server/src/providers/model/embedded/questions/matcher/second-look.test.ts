import { describe, expect, it } from 'vitest';
import type { Meaning } from '../../../port.ts';
import { readMaterial } from '../../material/read-material.ts';
import { pointing } from '../../test-words.ts';
import { chosenFor } from '../answer.ts';
import { findAnswers } from './find-answers.ts';
import { lookAgain, secondLooks, textOfFact, type Verdict, weigh } from './second-look.ts';

const { facts } = readMaterial(
  'Dogs stay outside. The car park behind the mill is free. Lunch is served until three.',
  'en',
  'document',
);
const [dogs, parking, lunch] = facts;
if (dogs === undefined || parking === undefined || lunch === undefined) throw new Error('three facts');

const verdict: Verdict = {
  scored: [
    { fact: lunch, score: 1 },
    { fact: parking, score: 0.5 },
  ],
  none: 0,
};

const LOOK = { words: 1, alike: 4, nearest: 2, none: 0.5 };

describe('a second look', () => {
  it('puts what means alike before what words put first', () => {
    const compared = { alike: [0.1, 0.9], relevant: [0, 0], doubt: 0 };
    const { scored, none } = weigh(verdict, compared, LOOK);
    expect(scored.map(({ score }) => score)).toEqual([1.4, 4.1]);
    expect(none).toBeCloseTo(2.3);
  });

  it('counts what is relevant, and doubts what is asked as nothing answers it', () => {
    const compared = { alike: [0.1, 0.9], relevant: [3, -1], doubt: 0.7 };
    const { scored, none } = weigh(verdict, compared, LOOK);
    expect(scored[0]?.score).toBeCloseTo(4.4);
    expect(scored[1]?.score).toBeCloseTo(3.1);
    expect(none).toBeCloseTo(3);
  });

  it('leaves the verdict of words where a meaning is not known, having asked for all of them', () => {
    const wanted: string[] = [];
    const seen = lookAgain('where do I leave the car', 'en', verdict, (text) => {
      wanted.push(text);
      return text === textOfFact(parking) ? pointing([1, 0]) : null;
    });
    expect(seen).toBe(verdict);
    expect(wanted).toEqual(['where do I leave the car', textOfFact(lunch), textOfFact(parking)]);
  });

  it('finds the fact whose meaning is the nearest', () => {
    const meaning = (text: string): Meaning =>
      text === textOfFact(dogs) || text.includes('rottweiler') ? pointing([1, 0]) : pointing([0, 1]);
    const asked = 'can my rottweiler come along with us';
    expect(findAnswers(asked, 'en', facts, { meaning }).answers[0]?.fact).toBe(dogs);
    expect(findAnswers(asked, 'en', facts, { meaning }).none).toBeLessThan(
      findAnswers(asked, 'en', facts).none,
    );
  });

  it('answers who asks nothing only by what surely fits, and who asks by what does less surely', () => {
    const said = 'our own dogs stay outside all day';
    const turned = (share: number) => (text: string) =>
      text === said ? pointing([1, 0]) : pointing([share, Math.sqrt(1 - share ** 2)]);
    const found = (share: number, isNamed: boolean) =>
      chosenFor(said, 'en', [dogs], { isNamed, meaning: turned(share) }).facts;
    expect(found(0.5, false)).toEqual([dogs]);
    expect(found(0.5, true)).toEqual([]);
    expect(found(0.8, true)).toEqual([dogs]);
  });

  it('weighs meaning in every language', () => {
    for (const look of Object.values(secondLooks())) expect(look.alike).toBeGreaterThan(1);
  });
});
