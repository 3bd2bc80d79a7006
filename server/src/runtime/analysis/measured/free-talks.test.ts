import { describe, expect, it } from 'vitest';
import { playLines, type ScriptedCall } from '../../../../test/corpora/calls/index.ts';
import { freeTalks } from '../../../../test/corpora/free-talks/index.ts';
import { LANGUAGES } from '../../../listening/index.ts';
import { analyseByRules } from '../rules-analyst.ts';

/** Outcomes of calls in which the agent talks freely, as a hosted model does. */

/** `open` claims nothing: where more was reached, it is missed. */
function outcomesOf(calls: readonly ScriptedCall[]) {
  const untrue: string[] = [];
  let found = 0;
  for (const call of calls) {
    const { outcome } = analyseByRules(playLines(call));
    if (call.outcomes.includes(outcome)) found += 1;
    else if (outcome !== 'follow_up_needed') untrue.push(`${call.category}: ${call.name} → ${outcome}`);
  }
  return { untrue, found: found / calls.length };
}

/** The figures the rules hold: calls with an outcome that was not reached, and how many are told rightly. */
const HELD = {
  'worked-on': { en: [2, 0.87], es: [2, 0.92], pt: [2, 0.95] },
  apart: { en: [14, 0.65], es: [6, 0.75], pt: [10, 0.69] },
} as const;

describe('calls with an agent of any wording', () => {
  for (const part of ['worked-on', 'apart'] as const)
    it.each(LANGUAGES)(`${part}, %s: few are told to have reached what they did not`, (language) => {
      const { untrue, found } = outcomesOf(freeTalks(part, language));
      const [untrueMax, foundMin] = HELD[part][language];
      if (process.env.SHOW_FIGURES)
        process.stdout.write(`${part} ${language}: untrue ${untrue.length}, told rightly ${found}\n`);
      expect(untrue.length, untrue.join('\n')).toBeLessThanOrEqual(untrueMax);
      expect(found).toBeGreaterThanOrEqual(foundMin);
    });
});
