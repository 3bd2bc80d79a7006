import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utterances } from '../../test/corpora/listening/corpus.ts';
import { HELD_OUT } from '../../test/corpora/listening/corpus-held-out.ts';
import { TUNED } from '../../test/corpora/listening/corpus-tuned.ts';
import {
  type DataField,
  detectLanguage,
  extractMoment,
  extractValue,
  hear,
  type Intent,
  LANGUAGES,
  objectionIn,
  overlap,
  sentences,
  topicIn,
  words,
} from './index.ts';

const corpus = [...utterances(TUNED), ...utterances(HELD_OUT)];
const language = fc.constantFrom(...LANGUAGES);

/** Words of the corpora in any order, numbers, signs and plain noise. */
const pieces = [...new Set(corpus.flatMap(({ text }) => text.split(' ')))];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.nat().map(String) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '@',
            '$',
            '1.000,5',
            '10:99',
            '31/02',
            'mil',
            'dot',
            'arroba',
            '.',
            '?',
            'of',
            '5th',
          ),
        },
      ),
      { maxLength: 30 },
    )
    .map((list) => list.join(' ')),
);

const field: fc.Arbitrary<DataField> = fc.record({
  id: fc.constantFrom(
    'email',
    'phone',
    'name',
    'appointment_date',
    'callback_time',
    'budget',
    'need',
    'score',
    'x',
    '',
  ),
  dataType: fc.constantFrom('string', 'boolean', 'integer', 'number'),
  description: fc.constantFrom('From 0 to 10', 'The date as YYYY-MM-DD', 'Anything', '"a" = one; "b" = two.'),
  enum: fc.option(fc.constantFrom(['a', 'b'], ['high', 'low', 'none'], ['']), { nil: undefined }),
});

const now = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

const plain = (said: string) => said.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

describe('whatever is said', () => {
  it('is heard within bounds, the same way twice', () => {
    fc.assert(
      fc.property(text, language, (said, inLanguage) => {
        const heard = hear(said, inLanguage);
        expect(heard.sentiment).toBeGreaterThanOrEqual(-1);
        expect(heard.sentiment).toBeLessThanOrEqual(1);
        expect(heard.frustration).toBeGreaterThanOrEqual(0);
        expect(heard.frustration).toBeLessThanOrEqual(1);
        expect(hear(said, inLanguage)).toEqual(heard);
      }),
      { numRuns: 400 },
    );
  });

  it('gives a value of the type of the field, with evidence, or none', () => {
    fc.assert(
      fc.property(text, field, language, now, (said, asked, inLanguage, at) => {
        const found = extractValue(said, asked, inLanguage, at);
        if (!found) return;
        expect(found.evidence.length).toBeGreaterThan(0);
        if (asked.dataType === 'boolean') expect(typeof found.value).toBe('boolean');
        else if (asked.dataType === 'string') expect(typeof found.value).toBe('string');
        else expect(Number.isFinite(found.value)).toBe(true);
        if (asked.dataType === 'integer') expect(Number.isSafeInteger(found.value)).toBe(true);
        if (asked.dataType === 'string' && asked.enum) expect(asked.enum).toContain(found.value);
      }),
      { numRuns: 600 },
    );
  });

  it('names a real day or none', () => {
    fc.assert(
      fc.property(text, language, now, (said, inLanguage, at) => {
        const found = extractMoment(said, inLanguage, at);
        if (!found) return;
        expect(found.at).toMatch(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/);
        expect(new Date(`${found.at.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10)).toBe(
          found.at.slice(0, 10),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('never makes the rest throw', () => {
    fc.assert(
      fc.property(text, text, language, (said, other, inLanguage) => {
        expect([...LANGUAGES, null]).toContain(detectLanguage(said));
        const key = objectionIn(said, { [other]: 'answer', 'It is too expensive': 'answer' }, inLanguage);
        expect([other, 'It is too expensive', null]).toContain(key);
        expect([other, 'politics', null]).toContain(topicIn(said, [other, 'politics']));
        const shared = overlap(words(said, inLanguage), words(other, inLanguage));
        expect(shared).toBeGreaterThanOrEqual(0);
        expect(shared).toBeLessThanOrEqual(1);
        expect(sentences(said).every((sentence) => said.includes(sentence))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('accents and case', () => {
  it('do not change what is heard', () => {
    // A capital tells a name that is in no list, so who is called may depend on it.
    const heardIn = (said: string, inLanguage: (typeof LANGUAGES)[number]) =>
      [...hear(said, inLanguage).intents].filter((intent: Intent) => intent !== 'is_wrong_person').sort();
    for (const { text: said, language: inLanguage } of corpus) {
      const heard = heardIn(said, inLanguage);
      expect(heardIn(said.toLowerCase(), inLanguage), said).toEqual(heard);
      expect(heardIn(said.toUpperCase(), inLanguage), said).toEqual(heard);
      expect(heardIn(plain(said), inLanguage), said).toEqual(heard);
      expect(heardIn(said.normalize('NFD'), inLanguage), said).toEqual(heard);
    }
  });
});
