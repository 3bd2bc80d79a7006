import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blindBad, blindGood } from '../../test/corpora/screening/corpus-blind.ts';
import { freshBad, freshGood } from '../../test/corpora/screening/corpus-fresh.ts';
import { heldOutBad } from '../../test/corpora/screening/corpus-held-out-bad.ts';
import { heldOutGood } from '../../test/corpora/screening/corpus-held-out-good.ts';
import { tunedBad } from '../../test/corpora/screening/corpus-tuned-bad.ts';
import { tunedGood } from '../../test/corpora/screening/corpus-tuned-good.ts';
import * as disguises from '../../test/corpora/screening/disguises.ts';
import { listSamples } from '../../test/corpora/screening/sample.ts';
import { screen } from './index.ts';
import { guards } from './rules/guards.ts';
import { rules } from './rules/index.ts';
import { lexicon } from './rules/lexicon.ts';

/**
 * Optimising the screen must not change its findings. The verdicts are kept as files; after an intended change of the
 * rules `npx vitest run server/src/screening -u` updates them.
 */

const KINDS = ['prompt', 'knowledge'] as const;

const verdictOf = (text: string): string =>
  KINDS.map((kind) => {
    const { findings } = screen(text, kind);
    return findings.map(({ rule, weight }) => `${rule} ${weight}`).join(', ');
  }).join(' | ');

const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.map(verdictOf).join('\n')).digest('hex').slice(0, 12);

const samples = [
  tunedBad,
  tunedGood,
  heldOutBad,
  heldOutGood,
  freshBad,
  freshGood,
  blindBad,
  blindGood,
].flatMap((corpus) => listSamples(corpus));

/** A deterministic sequence. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { roll, pick: <One>(from: readonly One[]): One => from[roll(from.length)] as One };
}

/** Every word of the rules, words of the corpus, and separators. */
function vocabulary(): string[] {
  const written = [
    ...rules.flatMap(({ patterns }) => Object.values(patterns).flat()),
    ...Object.values({ ...lexicon, ...guards }).flatMap((phrases) => Object.values(phrases)),
  ].join(' ');
  const known = written.match(/[a-z]+\*?/g) ?? [];
  const endings = known.map((word) => word.replace('*', 'ing'));
  return [...new Set(endings), ...new Set(samples.flatMap(({ text }) => text.split(/\s+/)))];
}

const BETWEEN = [
  ' ',
  ' ',
  ' ',
  ' ',
  ' ',
  ' ',
  ', ',
  '. ',
  '.\n',
  '\n',
  '\n\n- ',
  '; ',
  ': ',
  '! ',
  ' (',
  '-',
  "'",
  '  ',
];
const ODD = [
  '❌ ',
  '<b>',
  '</b>',
  '<!-- ',
  ' -->',
  '&#97;',
  '&amp;',
  '%70',
  '\\u0061',
  '![x](',
  '\u200b',
  '\u202e',
  'p a s s ',
  '@',
  '$',
  '0',
  'é',
  'я',
  '密',
  '\u{1d429}',
  '\u{e0061}',
  'QUJDREVGR0hJSktMTU5PUA==',
  '70 61 73 73 77 6f 72 64',
];

function generated(seed: number, words: readonly string[]): string {
  const { roll, pick } = dice(seed);
  const oddness = pick([0, 0, 3, 10, 40]);
  let text = '';
  for (let left = 5 + roll(120); left > 0; left--) {
    if (roll(100) < oddness) text += pick(ODD);
    text += pick(words) + pick(BETWEEN);
  }
  const { base64, hex, rot13, spaced, dotted } = disguises;
  const change = [base64, hex, rot13, spaced, dotted][roll(40)];
  return change === undefined ? text : change(text);
}

describe('verdicts', () => {
  it('on the labelled corpus are what they were', async () => {
    const lines = samples.map(({ text }, index) => `${index} ${verdictOf(text)}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      '../../test/corpora/screening/verdicts-corpus.txt',
    );
  });

  it('on the corpus in every disguise are what they were', async () => {
    // By name: the order of a module's exports depends on who imports it.
    const ways = Object.entries(disguises).sort(([one], [other]) => (one < other ? -1 : 1));
    const lines = ways.flatMap(([name, disguise]) =>
      Array.from({ length: Math.ceil(samples.length / 25) }, (_, block) => {
        const texts = samples.slice(block * 25, block * 25 + 25).map(({ text }) => disguise(text));
        return `${name} ${block} ${digestOf(texts)}`;
      }),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      '../../test/corpora/screening/verdicts-disguised.txt',
    );
  });

  it('on texts made of the words of the rules are what they were', async () => {
    const words = vocabulary();
    const lines = Array.from({ length: 60 }, (_, block) => {
      const texts = Array.from({ length: 50 }, (_, n) => generated(block * 50 + n + 1, words));
      const blocked = texts.filter((text) => screen(text, 'knowledge').blocked).length;
      return `${block} ${blocked} ${digestOf(texts)}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      '../../test/corpora/screening/verdicts-generated.txt',
    );
  });
});
