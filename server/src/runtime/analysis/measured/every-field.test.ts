import { describe, expect, it } from 'vitest';
import { playLines, type ScriptedCall } from '../../../../test/corpora/calls/index.ts';
import { everyField, foundOf, untrueOf } from '../../../../test/corpora/every-field/index.ts';
import { LANGUAGES } from '../../../listening/index.ts';
import { analyseByRules } from '../rules-analyst.ts';

/** Every field of the category held against what is true of it, the judged ones too. */

function read(calls: readonly ScriptedCall[]) {
  const untrue: string[] = [];
  let [found, wanted] = [0, 0];
  for (const call of calls) {
    const analysis = analyseByRules(playLines(call));
    const wrong = untrueOf(call, analysis);
    if (wrong.length > 0) untrue.push(`${call.category}: ${call.name}: ${wrong.join('; ')}`);
    const told = foundOf(call, analysis);
    found += told.found;
    wanted += told.wanted;
  }
  return { untrue, found: found / wanted };
}

/** Of 35 calls those that hold anything untrue, and the share of what was said that is found. */
const HELD = {
  'worked-on': { en: [3, 0.75], es: [6, 0.75], pt: [4, 0.79] },
  apart: { en: [9, 0.66], es: [9, 0.68], pt: [10, 0.71] },
} as const;

describe('every field of a call', () => {
  for (const part of ['worked-on', 'apart'] as const)
    it.each(LANGUAGES)(`${part}, %s: few calls hold anything untrue`, (language) => {
      const { untrue, found } = read(everyField(part, language));
      const [untrueMax, foundMin] = HELD[part][language];
      if (process.env.SHOW_FIGURES)
        process.stdout.write(`${part} ${language}: untrue ${untrue.length}, found ${found}\n`);
      // What was only counted stays unread: its lines are not printed.
      expect(untrue.length, part === 'apart' ? '' : untrue.join('\n')).toBeLessThanOrEqual(untrueMax);
      expect(found).toBeGreaterThanOrEqual(foundMin);
    });
});
