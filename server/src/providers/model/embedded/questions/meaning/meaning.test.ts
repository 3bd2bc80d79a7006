import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Meaning } from '../../../port.ts';
import { product } from '../matcher/network.ts';
import type { Encoder } from './encoder.ts';
import { inEnglish } from './in-english.ts';
import { openMeanings } from './index.ts';
import { openKernel } from './kernel.ts';
import { align, howAlike, PIECE_LENGTH } from './likeness.ts';
import { isInstalled, MODEL_FOLDER, TUNING_FILE } from './model-files.ts';
import { openEncoder } from './open-encoder.ts';
import { compare, readNetwork } from './relevance.ts';
import { readTuning } from './tuning.ts';
import { WIDTH } from './weights.ts';
import { PIECES_MAX, readVocabulary, wordPieces } from './word-pieces.ts';

const isHere = isInstalled();
if (!isHere) process.stderr.write('Skipped: the sentence model is not installed (npm could not fetch it).\n');

describe('the kernel', () => {
  it('multiplies rows of numbers as plain loops do, up to the largest ones', () => {
    const [rows, columns, depth] = [8, 6, 24];
    const { memory, multiply } = openKernel(4_096);
    const values = new Int16Array(memory, 0, rows * depth);
    const weights = new Int16Array(memory, 1_024, columns * depth);
    const sums = new Int32Array(memory, 2_048, rows * columns);
    values.forEach((_, at) => {
      values[at] = ((at * 7_919) % 65_535) - 32_767;
    });
    weights.forEach((_, at) => {
      weights[at] = ((at * 104_729) % 511) - 255;
    });
    multiply(0, 1_024, 2_048, rows, columns, depth);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let at = 0; at < depth; at++)
          sum += (values[row * depth + at] as number) * (weights[column * depth + at] as number);
        expect(sums[row * columns + column]).toBe(sum);
      }
  });
});

describe('pieces of words', () => {
  const json = {
    model: { vocab: { '[UNK]': 1, '[CLS]': 2, '[SEP]': 3, cafe: 4, '##s': 5, park: 6, '?': 7 } },
  };
  const vocabulary = readVocabulary(JSON.stringify(json));

  it('are the longest from the beginning of each word on, without accents and capitals', () => {
    expect(wordPieces('Cafés?', vocabulary)).toEqual([2, 4, 5, 7, 3]);
  });

  it('are one unknown piece where a word has none', () => {
    expect(wordPieces('parking park', vocabulary)).toEqual([2, 1, 6, 3]);
    expect(wordPieces('', vocabulary)).toEqual([2, 3]);
  });

  it('end where the model does', () => {
    expect(wordPieces('park '.repeat(500), vocabulary)).toHaveLength(PIECES_MAX);
  });
});

describe('a sentence in English words', () => {
  it('is translated word by word, figures and English as they are', () => {
    expect(inEnglish('¿Cuánto cuesta lavar 2 alfombras?', 'es')).toMatch(
      /^how much (?:price|cost) wash 2 (?:rug|carpet)$/,
    );
    expect(inEnglish('Do you wash rugs?', 'en')).toBe('Do you wash rugs?');
    expect(inEnglish('¿Hay sitio para dejar el coche?', 'es')).toBe('there is place for leave the car');
    expect(inEnglish('É grátis? Dá pra levar?', 'pt')).toBe('is free can for take');
  });
});

describe('how alike a question and a text are', () => {
  const [east, north] = [
    [1, 0],
    [0, 1],
  ];
  const meaning = (whole: number[], rows: number[][], shares: number[]): Meaning => ({
    whole: Float32Array.from(whole),
    pieces: Int16Array.from(rows.flat(), (value) => value * PIECE_LENGTH),
    shares: Float32Array.from(shares),
  });

  it('counts both as a whole, and each piece asked beside the nearest one told', () => {
    const asked = meaning([0.6, 0.8], [east, north], [0.25, 0.75]);
    expect(howAlike(asked, meaning([0.6, 0.8], [north, east], [1, 0]))).toBeCloseTo(1, 5);
    expect(howAlike(asked, meaning([0.8, -0.6], [east, east], [0.5, 0.5]))).toBeCloseTo(0.6 * 0.25, 5);
    expect(howAlike(asked, meaning([0.8, -0.6], [north], [1]))).toBeCloseTo(0.6 * 0.75, 5);
  });

  it('finds for each piece of either side the nearest of the other', () => {
    const rows = (each: number[][]): Int16Array =>
      Int16Array.from(each.flat(), (value) => value * PIECE_LENGTH);
    const { places, values, back } = align(rows([east, north, [0.6, 0.8]]), rows([north, [0.8, 0.6]]), 2);
    expect([...places]).toEqual([1, 0, 1]);
    [0.8, 1, 0.96].forEach((near, at) => {
      expect(values[at]).toBeCloseTo(near, 3);
    });
    expect(back[0]).toBeCloseTo(1, 3);
    expect(back[1]).toBeCloseTo(0.96, 3);
  });
});

describe.skipIf(!isHere)('the sentence model', () => {
  let encoder: Encoder;
  let published: Encoder;
  beforeAll(() => {
    encoder = openEncoder();
    published = openEncoder(MODEL_FOLDER, null);
  });

  it('gives texts of like meaning like vectors, as its authors publish them', () => {
    const whole = (text: string): Float32Array => published.encode(text).whole;
    const asked = whole('how much does it cost per month');
    expect(product(asked, asked)).toBeCloseTo(1, 4);
    expect(product(asked, whole('Price: 49 euros a month'))).toBeCloseTo(0.636, 1);
    expect(product(asked, whole('We are open on Sundays'))).toBeLessThan(0.1);
    expect(product(whole('can I bring my dog'), whole('Pets are welcome'))).toBeCloseTo(0.407, 1);
  });

  it('counts all pieces alike as published, and by what they tell once it is tuned', () => {
    const { pieces, shares } = published.encode('where do I leave the car');
    expect(pieces).toHaveLength(shares.length * WIDTH);
    expect(new Set(shares).size).toBe(1);
    const tuned = encoder.encode('where do I leave the car').shares;
    expect(new Set(tuned).size).toBe(tuned.length);
    expect(tuned.reduce((sum, share) => sum + share)).toBeCloseTo(1, 5);
  });

  it('is tuned to what answers a question, be it in other words', () => {
    const alike = (asked: string, told: string): number =>
      howAlike(encoder.encode(asked), encoder.encode(told));
    const asked = 'my lad is eight, could he have a go';
    const told = ['Children under 12 are not treated here.', 'Parking is free behind the mill.'] as const;
    expect(alike(asked, told[0])).toBeGreaterThan(alike(asked, told[1]) + 0.1);
  });

  it('finds a statement less relevant to a question that it does not answer, though it speaks of the same', () => {
    const duration = encoder.encode('A haircut takes 40 minutes.');
    const relevance = (text: string): number =>
      compare(encoder.encode(text), [duration]).relevant[0] as number;
    expect(relevance('how long does it take for a cut')).toBeGreaterThan(
      relevance('what does a cut cost') + 0.5,
    );
    expect(relevance('how long does a haircut take')).toBeGreaterThan(
      relevance('how much is a haircut') + 0.5,
    );
    const told = [
      'Open Monday to Friday, 9 to 6.',
      'Saturdays by appointment only.',
      'Parking is free behind the mill.',
    ];
    const meanings = told.map((text) => encoder.encode(text));
    const { alike } = compare(encoder.encode('could I come by at the weekend'), meanings);
    expect(alike).toEqual(
      meanings.map((one) => howAlike(encoder.encode('could I come by at the weekend'), one)),
    );
  });

  it('doubts that words which ask nothing are answered more than it doubts a question', () => {
    const doubt = (text: string): number =>
      compare(encoder.encode(text), [encoder.encode('We open at nine.')]).doubt;
    expect(doubt('okay thank you very much bye')).toBeGreaterThan(doubt('what time do you open on Mondays'));
  });

  it('refuses what would tune another version of it', () => {
    const file = readFileSync(TUNING_FILE);
    expect(() => readNetwork(Buffer.alloc(8))).toThrow('npm run train -- questions');
    expect(() => readTuning(file.subarray(1))).toThrow('npm run train -- meaning');
    expect(() => readTuning(Buffer.concat([file, Buffer.alloc(1)]))).toThrow('npm run train -- meaning');
  });

  it('reads an empty text, a long one, and signs it has never seen', () => {
    for (const text of ['', 'word '.repeat(1_000), '\u{1F600} ¿¡ 漢字 \u0000'])
      expect(encoder.encode(text).whole.every(Number.isFinite)).toBe(true);
  });
});

/** Longer than a test may take: what nobody answers fails it. */
const FOR_EVER_MS = 3_600_000;

describe('what texts mean', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-meaning-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is not asked where the model is not installed', () => {
    expect(openMeanings(join(folder, 'nowhere'))).toBeNull();
  });

  it.skipIf(!isHere)('is known once it was learnt, in another thread, and kept', async () => {
    const meanings = openMeanings(MODEL_FOLDER, FOR_EVER_MS);
    if (meanings === null) throw new Error('the model is installed');
    onTestFinished(() => meanings.close());
    expect(meanings.of('Pets are welcome', 'en')).toBeNull();
    await meanings.learn([
      { text: 'Pets are welcome', language: 'en' },
      { text: 'Se admiten perros', language: 'es' },
    ]);
    const english = meanings.of('Pets are welcome', 'en');
    const spanish = meanings.of('Se admiten perros', 'es');
    if (english === null || spanish === null) throw new Error('both were learnt');
    expect(howAlike(english, spanish)).toBeGreaterThan(0.4);
    await meanings.learn([{ text: 'Pets are welcome', language: 'en' }]); // nothing left to learn
    expect(meanings.of('Pets are welcome', 'en')).toBe(english);
  });

  it.skipIf(!isHere)('is found once for all who ask meanwhile, and for few at a time', async () => {
    const meanings = openMeanings(MODEL_FOLDER, FOR_EVER_MS);
    if (meanings === null) throw new Error('the model is installed');
    onTestFinished(() => meanings.close());
    const asked = [{ text: 'is there parking', language: 'en' }] as const;
    await Promise.all([meanings.learn(asked), meanings.learn(asked), meanings.learn(asked)]);
    expect(meanings.of('is there parking', 'en')).not.toBeNull();
    const many = Array.from({ length: 65 }, (_, at) => ({ text: `room ${at}`, language: 'en' as const }));
    await meanings.learn(many);
    expect(meanings.of('room 0', 'en')).toBeNull();
    await meanings.learn(many.slice(0, 2));
    expect(meanings.of('room 0', 'en')).not.toBeNull();
  });

  it.skipIf(!isHere)('is not waited for longer than somebody on the line waits', async () => {
    const meanings = openMeanings(MODEL_FOLDER, 1);
    if (meanings === null) throw new Error('the model is installed');
    onTestFinished(() => meanings.close());
    await meanings.learn([{ text: 'is there parking', language: 'en' }]);
    expect(meanings.of('is there parking', 'en')).toBeNull();
    await expect.poll(() => meanings.of('is there parking', 'en'), { timeout: 240_000 }).not.toBeNull();
  });

  it.skipIf(!isHere)(
    'stays unknown, and nobody waits, where a file is not the one that was pinned',
    async () => {
      const other = join(folder, 'other');
      mkdirSync(other, { recursive: true });
      cpSync(MODEL_FOLDER, other, { recursive: true });
      writeFileSync(join(other, 'tokenizer.json'), '{"model":{"vocab":{}}}');
      const meanings = openMeanings(other, FOR_EVER_MS);
      if (meanings === null) throw new Error('its files are there');
      onTestFinished(() => meanings.close());
      await meanings.learn([{ text: 'Pets are welcome', language: 'en' }]);
      expect(meanings.of('Pets are welcome', 'en')).toBeNull();
      await meanings.learn([{ text: 'Pets are welcome', language: 'en' }]);
    },
  );

  it.skipIf(!isHere)('is let go when it is closed while somebody waits', async () => {
    const meanings = openMeanings(MODEL_FOLDER, FOR_EVER_MS);
    const learning = meanings?.learn([{ text: 'how much is it', language: 'en' }]);
    await meanings?.close();
    await learning;
    expect(meanings?.of('how much is it', 'en')).toBeNull();
  });
});
