import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endFiguresOf, figuresOf } from '../../../../../../../training/asking/figures.ts';
import { askedLines, saidLines } from '../../../../../../../training/asking/lines.ts';
import { asksIn } from '../asks.ts';
import { wordingOf } from './index.ts';
import { decode, encode, MANIFEST_FILE, type Manifest, quantise, WEIGHTS_FILE, WORDED } from './weights.ts';

const manifest = JSON.parse(readFileSync(MANIFEST_FILE, 'utf8')) as Manifest;
const file = readFileSync(WEIGHTS_FILE);

describe('the weights that know a question by its wording', () => {
  it('belong to the lines they were trained on', () => {
    const files = (read: typeof askedLines) =>
      Object.fromEntries(
        WORDED.flatMap(read).map(({ name, sha256, texts }) => [name, { count: texts.length, sha256 }]),
      );
    expect(files(askedLines)).toEqual(manifest.asked);
    expect(files(saidLines)).toEqual(manifest.said);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect({ bytes: statSync(WEIGHTS_FILE).size, sha256 }).toEqual(manifest.weights);
  });

  it.each(WORDED)('reach in %s the figures that stand beside them, on lines never trained on', (language) => {
    const figures = figuresOf(language, decode(file).whole[language], manifest.limits[language]);
    expect(figures).toEqual(manifest.figures[language]);
    expect(figures.found).toBeGreaterThan(0.85);
    expect(figures.taken).toBeLessThan(0.05);
    expect(figures.surelyTaken).toBeLessThan(0.01);
  });

  it.each(WORDED)('find in %s most questions behind other words, and few where there is none', (language) => {
    const { limits, figures } = manifest.ends;
    const reached = endFiguresOf(language, decode(file).end[language], limits[language]);
    expect(reached).toEqual(figures[language]);
    expect(reached.found).toBeGreaterThan(0.8);
    expect(reached.taken).toBeLessThan(0.03);
    expect(reached.surelyTaken).toBeLessThan(0.002);
  });

  it('are the same after they were written and read, and no other size is read', () => {
    const weights = quantise(
      Float64Array.from({ length: 1 << 14 }, (_, at) => Math.sin(at)),
      0.5,
    );
    const other = quantise(
      Float64Array.from({ length: 1 << 14 }, (_, at) => Math.cos(at)),
      -0.5,
    );
    const { whole, end } = decode(
      encode({ whole: { es: weights, pt: weights }, end: { es: weights, pt: other } }),
    );
    expect([whole.pt.values, end.pt.values]).toEqual([weights.values, other.values]);
    expect(() => decode(file.subarray(0, 100))).toThrow();
  });
});

describe('a question behind what is told, without a pause', () => {
  it.each([
    ['es', 'tengo el plan corto y se me rompió la puerta me la cambian', 'me la cambian'],
    ['pt', 'minha mãe não anda direito será que tem cadeira de rodas', 'tem cadeira de rodas'],
    ['en', 'we are off to greece on sunday will my phone work', 'will my phone work'],
    ['en', 'the heating is out and its saturday can anybody come', 'can anybody come'],
  ] as const)('%s is found: %s', (language, text, end) => {
    const asks = asksIn(text, language);
    expect(asks[0]).toMatchObject({ isClear: true, isNamed: false });
    expect(asks[0]?.text).toContain(end.split(' ').at(-1));
  });

  it.each([
    ['es', 'tengo el plan corto y se me rompió la puerta ayer'],
    ['pt', 'minha mãe não anda direito desde o ano passado'],
    ['en', 'we are off to greece on sunday and so are they'],
    ['en', 'my sister pays more than I do'],
  ] as const)('%s is none: %s', (language, text) => {
    expect(asksIn(text, language).filter(({ isClear }) => isClear)).toEqual([]);
  });
});

describe('words without a question mark', () => {
  it.each([
    ['es', 'van a buscar al perro a casa'],
    ['es', 'vais a Dos Hermanas'],
    ['es', 'los profesores son nativos'],
    ['pt', 'moro em manaus, mandam pra cá'],
    ['pt', 'a piscina é aquecida'],
    ['pt', 'e se chover'],
  ] as const)('%s ask by their wording: %s', (language, text) => {
    expect(asksIn(text, language)[0]).toMatchObject({ isClear: true, isNamed: false });
  });

  it.each([
    ['es', 'Puedo empezar el lunes 23 de noviembre'],
    ['es', 'sí, me pueden contactar por eso'],
    ['pt', 'perdi o meu emprego no mês passado'],
    ['pt', 'não quero marcar nada por enquanto'],
  ] as const)('%s tell something: %s', (language, text) => {
    expect(asksIn(text, language).filter(({ isSure }) => isSure)).toEqual([]);
    expect(['open', 'unlike']).toContain(wordingOf(text, language));
  });

  it('tell by their order in English, where no weights are needed', () => {
    expect(wordingOf('do you take dogs', 'en')).toBe('open');
    expect(asksIn('do you take dogs', 'en')[0]?.isClear).toBe(true);
  });

  it('only say what a question is about that stands beside them', () => {
    const asks = asksIn('vivo en Atlixco, fuera de Puebla. ¿Es el mismo precio?', 'es');
    expect(asks.map(({ text }) => text)).toEqual(['¿Es el mismo precio?']);
  });
});
