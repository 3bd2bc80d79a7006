import { describe, expect, it } from 'vitest';
import { severalFields } from '../../../../../test/corpora/several-fields/form.ts';
import { analyseByRules } from '../../rules-analyst.ts';

/** Of the values that were given, how many are found at least. */
const FOUND_MIN = { en: 25, es: 24, pt: 23 } as const;

describe.each(['en', 'es', 'pt'] as const)('calls about several own fields, in %s', (language) => {
  const results = severalFields(language).flatMap(({ title, fields, transcript }) => {
    const { data_collection_results: stored } = analyseByRules({
      language,
      category: 'general',
      channel: 'voice',
      direction: 'outbound',
      criteria: [],
      dataCollection: fields.map(({ field }) => field),
      toolsUsed: [],
      now: new Date('2026-11-16T10:00:00Z'),
      transcript,
    });
    return fields.map((told) => ({ title, told, value: stored[told.field.id]?.value ?? null }));
  });

  it('store nothing that was not given for the field', () => {
    const invented = results
      .filter(({ told, value }) => !told.isLeft && value !== null && !told.isTrue(value))
      .map(({ title, told, value }) => `${title}: ${told.field.id} ${String(value)}`);
    expect(invented).toEqual([]);
  });

  it('find most of what was given', () => {
    const found = results.filter(({ told, value }) => value !== null && told.isTrue(value));
    expect(found.length).toBeGreaterThanOrEqual(FOUND_MIN[language]);
  });
});
