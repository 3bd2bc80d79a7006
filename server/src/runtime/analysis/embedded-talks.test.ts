import { describe, expect, it } from 'vitest';
import { analysisFor, CATEGORIES, type Category } from '../../features/agents/catalogue/index.ts';
import { LANGUAGES, type Language } from '../../listening/index.ts';
import type { Persona } from '../../personas/index.ts';
import { NOW, play } from '../../providers/model/embedded/test-play.ts';
import { isSuccess } from './outcomes.ts';
import { analyseByRules } from './rules-analyst.ts';
import type { Analysis } from './types.ts';

/** What the rules make of whole talks between the embedded brain and the simulated people. */

function analysed(category: Category, language: Language, persona: Persona, seed: string): Analysis {
  const { lines, calls } = play({ category, language, persona, seed });
  const { successEvaluation, dataCollection } = analysisFor(category, language);
  return analyseByRules({
    transcript: lines.map((line, index) => ({ ...line, time_in_call_secs: index * 5 })),
    language,
    category,
    channel: 'voice',
    direction: 'outbound',
    criteria: successEvaluation,
    dataCollection,
    toolsUsed: calls.map(({ name }) => name),
    now: NOW,
  });
}

/** The talks that did not come out as they should, so that all of them are seen at once. */
function wrong(persona: Persona, right: (analysis: Analysis, category: Category) => boolean): string[] {
  return CATEGORIES.flatMap((category) =>
    LANGUAGES.flatMap((language) =>
      ['one', 'two'].flatMap((seed) => {
        const analysis = analysed(category, language, persona, seed);
        return right(analysis, category) ? [] : [`${category}/${language}/${seed}: ${analysis.outcome}`];
      }),
    ),
  );
}

describe('talks with the embedded people', () => {
  it('T-006 a keen person ends in a success of the category, in every language', () => {
    expect(wrong('keen', ({ outcome }, category) => isSuccess(category, outcome))).toEqual([]);
  });

  it('who asks never to be contacted is heard, and nobody else is', () => {
    expect(
      wrong('wants_no_more_contact', ({ outcome, asked_not_to_be_contacted }, category) => {
        return asked_not_to_be_contacted && !isSuccess(category, outcome);
      }),
    ).toEqual([]);
    for (const persona of ['keen', 'sceptical', 'declines', 'wants_person'] as const) {
      expect(wrong(persona, ({ asked_not_to_be_contacted }) => !asked_not_to_be_contacted)).toEqual([]);
    }
  });

  it('who wants a person is handed over, a wrong number fails, a voicemail is one', () => {
    expect(wrong('wants_person', ({ outcome }) => outcome === 'escalated_to_human')).toEqual([]);
    expect(wrong('wrong_number', ({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(wrong('voicemail', ({ outcome }) => outcome === 'voicemail')).toEqual([]);
  });

  it('who declines is no success, except that a notice was heard', () => {
    expect(
      wrong(
        'declines',
        ({ outcome }, category) => category === 'notifications' || !isSuccess(category, outcome),
      ),
    ).toEqual([]);
  });

  it('an angry person is heard as one', () => {
    expect(wrong('angry', ({ sentiment_score }) => (sentiment_score ?? 0) < -0.2)).toEqual([]);
  });
});
