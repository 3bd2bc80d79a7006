import { describe, expect, it } from 'vitest';
import { type Tally, tally, tunedCustomFieldsCalls } from '../../../../test/corpora/calls/custom-fields.ts';
import { playLines } from '../../../../test/corpora/calls/index.ts';
import { falseQuotes } from '../../../../test/corpora/calls/measure.ts';
import { LANGUAGES } from '../../../listening/index.ts';
import { reconciledByRules } from '../rules-analyst.ts';

/** Short calls with fields the workspace made up, played against the embedded agent: a corpus that was worked on. */

const FOUND_MIN = 0.9;
const REACHED_MIN = 0.85;

describe('calls with fields of the workspace’s own', () => {
  it.each(LANGUAGES)('%s: nothing is invented, and most of what was said unasked is found', (language) => {
    const calls = tunedCustomFieldsCalls(language);
    const all: Tally = { invented: [], reached: 0, wanted: 0, right: 0 };
    for (const [index, call] of calls.entries()) {
      const label = `${call.category} ${index}`;
      const subject = playLines({ ...call, language, lines: call.says });
      const { analysis, contradictions } = reconciledByRules(subject);
      const one = tally(call, analysis, label);
      all.invented.push(
        ...one.invented,
        ...falseQuotes(subject, analysis).map((quote) => `${label}: “${quote}”`),
        ...contradictions.map((kind) => `${label}: contradicts itself in its ${kind}`),
      );
      for (const [id, { value, evidence }] of Object.entries(analysis.data_collection_results))
        if (value !== null && evidence.turns.length === 0)
          all.invented.push(`${label}: ${id} rests on no turn`);
      all.reached += one.reached;
      all.wanted += one.wanted;
      all.right += one.right;
    }
    expect(all.invented).toEqual([]);
    expect(all.right / all.wanted).toBeGreaterThanOrEqual(FOUND_MIN);
    expect(all.reached / calls.length).toBeGreaterThanOrEqual(REACHED_MIN);
  });
});
