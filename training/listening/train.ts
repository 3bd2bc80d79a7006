import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logitsOf } from '../../server/src/listening/classifier/classify.ts';
import { MANIFEST_FILE, type Manifest } from '../../server/src/listening/classifier/manifest.ts';
import {
  decode,
  encode,
  MODEL_FOLDER,
  quantise,
  WEIGHTS_FILE,
} from '../../server/src/listening/classifier/weights.ts';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { root } from '../../server/src/root.ts';
import { examplesOf, readText } from './examples.ts';
import { fit } from './fit.ts';
import { figuresOf, limitsOf, type Scored } from './limits.ts';
import { expansionsOf, type Line, readLines } from './lines.ts';
import { randomFrom } from './random.ts';

const FOLDER = join(root, 'training/listening');
const SEED = 7;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const hand = ({ author }: Line): string => author.split('-')[1] ?? '';

/** Scores of every line by a model that has read nothing of its author. */
function scoreByStrangers(lines: readonly Line[]): Scored[] {
  const hands = [...new Set(lines.map(hand))];
  return hands.flatMap((left) => {
    const started = Date.now();
    const model = fit(
      examplesOf(
        lines.filter((line) => hand(line) !== left),
        SEED,
      ),
    );
    const weights = quantise(model.weights, model.biases);
    const random = randomFrom(SEED);
    const scored = lines
      .filter((line) => hand(line) === left)
      .map((line) => {
        const [text = ''] = expansionsOf(line, random);
        return { line, scores: logitsOf(weights, readText(text, line.language)) };
      });
    say(`  lines of hand ${left} read by strangers in ${Math.round((Date.now() - started) / 1000)} s`);
    return scored;
  });
}

const sources = (folder: string, lines: readonly Line[]): Manifest['lines'] =>
  Object.fromEntries(
    [...new Set(lines.map(({ author }) => author))].map((author) => [
      author,
      {
        count: lines.filter((line) => line.author === author).length,
        sha256: sha256(readFileSync(join(folder, `${author}.txt`))),
      },
    ]),
  );

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const byLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;

export function train(): Manifest {
  const lines = readLines(join(FOLDER, 'lines'));
  const heldOut = readLines(join(FOLDER, 'held-out'));
  say(`${lines.length} lines; limits from authors the model has not read`);
  const scored = scoreByStrangers(lines);
  const of = (language: Language, all: readonly Scored[]) =>
    all.filter(({ line }) => line.language === language);
  const limits = byLanguage((language) => limitsOf(of(language, scored)));
  say('the model itself');
  const model = fit(examplesOf(lines, SEED));
  const file = encode(quantise(model.weights, model.biases));
  const weights = decode(file);
  const tested = heldOut.map((line) => ({
    line,
    scores: logitsOf(weights, readText(line.text, line.language)),
  }));
  const manifest: Manifest = {
    lines: sources(join(FOLDER, 'lines'), lines),
    heldOut: sources(join(FOLDER, 'held-out'), heldOut),
    weights: { bytes: file.length, sha256: sha256(file) },
    limits,
    figures: byLanguage((language) => figuresOf(of(language, tested), limits[language])),
  };
  mkdirSync(MODEL_FOLDER, { recursive: true });
  writeFileSync(WEIGHTS_FILE, file);
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

function report({ figures, weights }: Manifest): void {
  say(`weights: ${(weights.bytes / 1e6).toFixed(2)} MB`);
  say('on the held-out lines: recall when acted on (+ asked about), wrong hits (+ asked about)');
  for (const language of LANGUAGES)
    for (const [label, { count, recall, asked, nearMisses, falseAlarms, falseAsked }] of Object.entries(
      figures[language],
    ))
      say(
        `${language} ${label.padEnd(18)} ${String(count).padStart(4)} ${recall.toFixed(2)} (+${asked.toFixed(2)})` +
          `   ${String(nearMisses).padStart(4)} ${falseAlarms.toFixed(3)} (+${falseAsked.toFixed(3)})`,
      );
}

report(train());
