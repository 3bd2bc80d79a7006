import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { createOutline } from '../extraction/outline.ts';
import { readMarkdown } from '../extraction/text.ts';
import { detectLanguage, fold, spellingsOf, termsOf } from '../retrieval/language.ts';
import { chunk } from './chunking.ts';

const block = (text: string, ...headings: string[]) => ({ headings, text });
const sentence = (n: number) => `Sentence number ${n} tells one more thing about the house.`;
const long = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => sentence(from + index)).join(' ');

describe('passages', () => {
  it('never cross a heading, and carry its whole path', () => {
    const chunks = chunk([
      block('Open at nine.', 'Guide', 'Hours'),
      block('Closed on Sunday.', 'Guide', 'Hours'),
      block('Twenty dollars.', 'Guide', 'Prices'),
      block('Thank you.'),
    ]);
    expect(chunks).toEqual([
      { heading: 'Guide › Hours', content: 'Open at nine.\nClosed on Sunday.' },
      { heading: 'Guide › Prices', content: 'Twenty dollars.' },
      { heading: null, content: 'Thank you.' },
    ]);
  });

  it('end at sentences and begin with the last sentence before the cut', () => {
    const chunks = chunk([block(long(1, 60), 'House')]);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { content } of chunks) {
      expect(content.length).toBeLessThanOrEqual(1_200);
      expect(content).toMatch(/^Sentence number .*house\.$/);
    }
    const [first, second] = chunks;
    expect(second?.content.startsWith(first?.content.split(/(?<=\.) /).at(-1) ?? '?')).toBe(true);
  });

  it('keep every word of any text, within their length', () => {
    const blocks = fc.array(
      fc.record({
        headings: fc.array(fc.constantFrom('A', 'B'), { maxLength: 2 }),
        text: fc.string({ unit: 'grapheme', maxLength: 3_000, minLength: 1 }),
      }),
      { maxLength: 8 },
    );
    const bare = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(blocks, (given) => {
        const chunks = chunk(given);
        const all = bare(chunks.map(({ content }) => content).join(''));
        for (const { content } of chunks) expect(content.length).toBeLessThanOrEqual(1_200 + 1);
        for (const { text } of given)
          for (const word of text.split(/\s+/).slice(0, 3))
            if (word.length < 100) expect(all).toContain(bare(word));
        expect(chunks.every(({ content }) => content.isWellFormed())).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('languages', () => {
  it('are detected by their function words', () => {
    expect(detectLanguage('How much does the premium plan cost?')).toBe('en');
    expect(detectLanguage('¿Cuánto cuesta el plan y qué incluye para los niños?')).toBe('es');
    expect(detectLanguage('Quanto custa o plano e o que está incluído para os meus filhos em um mês?')).toBe(
      'pt',
    );
    expect(detectLanguage('Premium 20')).toBeNull();
  });

  it('a question is reduced to its content words, or kept when it has none', () => {
    expect(termsOf('How much does the Premium plan cost?').map(({ folded }) => folded)).toEqual([
      'premium',
      'plan',
      'cost',
    ]);
    expect(termsOf('¿Cuánto cuesta la devolución?').map(({ folded }) => folded)).toEqual(['devolucion']);
    expect(termsOf('what is it').map(({ folded }) => folded)).toEqual(['what', 'is', 'it']);
    expect(termsOf('?!')).toEqual([]);
    expect(
      termsOf("x'; drop table agents; -- & | ! ( )").every(({ written }) => /^[\p{L}\p{N}]+$/u.test(written)),
    ).toBe(true);
  });

  it('words typed without their accents are tried with them', () => {
    expect(spellingsOf({ written: 'devolucion', folded: 'devolucion' }, 'es')).toEqual([
      'devolucion',
      'devolución',
    ]);
    expect(spellingsOf({ written: 'opcoes', folded: 'opcoes' }, 'pt')).toEqual(['opcoes', 'opções']);
    expect(fold('Ações')).toBe('acoes');
  });
});

describe('headings of Markdown', () => {
  const headingsOf = (line: string) => {
    const outline = createOutline();
    readMarkdown(`${line}\nText.`, outline);
    return outline.blocks()[0]?.headings;
  };

  it('lose only their closing number signs', () => {
    expect(headingsOf('## Hours ##')).toEqual(['Hours']);
    expect(headingsOf('#   Hours   #   ')).toEqual(['Hours']);
    expect(headingsOf('# C#')).toEqual(['C#']);
    expect(headingsOf('# C# and F# #')).toEqual(['C# and F#']);
    expect(headingsOf('# #')).toEqual([]);
    expect(headingsOf('#hours')).toEqual([]);
  });

  it('are read in time that grows with their length', () => {
    const started = performance.now();
    for (const line of [
      `#${' '.repeat(200_000)}a`,
      `# ${' #'.repeat(100_000)}a`,
      `# ${'#'.repeat(200_000)}a`,
    ])
      headingsOf(line);
    expect(performance.now() - started).toBeLessThan(unlessHung(1_000));
  });
});
