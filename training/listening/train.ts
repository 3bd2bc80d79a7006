import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
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
import { randomFrom } from '../random.ts';
import { examplesOf, readText } from './examples.ts';
import { fitModel } from './fit.ts';
import { figuresOf, limitsOf, type Scored } from './limits.ts';
import { expansionsOf, type Line, readLines, withoutHeldOut } from './lines.ts';

const FOLDER = join(root, 'training/listening');
const SEED = 7;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const written = readLines(join(FOLDER, 'lines'));
const heldOut = readLines(join(FOLDER, 'held-out'));
const inLife = readLines(join(FOLDER, 'held-out-in-life'));
const lines = withoutHeldOut(written, [...heldOut, ...inLife]);

const FOLDS = 5;

const hand = ({ author }: Line): string => author.split('-')[1] ?? '';
const hands = [...new Set(lines.map(hand))].sort();
/** All lines of an author are in one fold: an author's lines resemble each other. */
const foldOf = (line: Line): number => hands.indexOf(hand(line)) % FOLDS;

/** Scores of a fold's lines by a model that has read nothing of their authors. */
function scoreByStranger(fold: number): Scored[] {
  const model = fitModel(
    examplesOf(
      lines.filter((line) => foldOf(line) !== fold),
      SEED,
    ),
  );
  const weights = quantise(model.weights, model.biases);
  const random = randomFrom(SEED);
  return lines
    .filter((line) => foldOf(line) === fold)
    .map((line) => {
      const [text = ''] = expansionsOf(line, random);
      return { line, scores: logitsOf(weights, readText(text, line.language)) };
    });
}

const scoreInThread = (fold: number): Promise<Scored[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: fold });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

/** Every line, by a model that has read nothing of its author; a fold a core. */
async function scoreByStrangers(): Promise<Scored[]> {
  const scored: Scored[][] = [];
  const waiting = Array.from({ length: FOLDS }, (_, fold) => fold);
  async function work(): Promise<void> {
    for (let fold = waiting.shift(); fold !== undefined; fold = waiting.shift()) {
      const started = Date.now();
      scored[fold] = await scoreInThread(fold);
      say(`  fold ${fold + 1} of ${FOLDS} in ${Math.round((Date.now() - started) / 1000)} s`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return scored.flat();
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

async function train(): Promise<Manifest> {
  say(`${lines.length} lines; limits from authors the model has not read`);
  const scored = await scoreByStrangers();
  const of = (language: Language, all: readonly Scored[]) =>
    all.filter(({ line }) => line.language === language);
  const limits = byLanguage((language) => limitsOf(of(language, scored)));
  say('the model itself');
  const model = fitModel(examplesOf(lines, SEED));
  const file = encode(quantise(model.weights, model.biases));
  const weights = decode(file);
  const figuresOn = (held: readonly Line[]): Manifest['figures'] => {
    const tested = held.map((line) => ({
      line,
      scores: logitsOf(weights, readText(line.text, line.language)),
    }));
    return byLanguage((language) => figuresOf(of(language, tested), limits[language]));
  };
  const manifest: Manifest = {
    lines: sources(join(FOLDER, 'lines'), written),
    heldOut: sources(join(FOLDER, 'held-out'), heldOut),
    inLife: sources(join(FOLDER, 'held-out-in-life'), inLife),
    weights: { bytes: file.length, sha256: sha256(file) },
    limits,
    figures: figuresOn(heldOut),
    figuresInLife: figuresOn(inLife),
  };
  mkdirSync(MODEL_FOLDER, { recursive: true });
  writeFileSync(WEIGHTS_FILE, file);
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

function report({ figures, figuresInLife, weights }: Manifest): void {
  say(`weights: ${(weights.bytes / 1e6).toFixed(2)} MB`);
  reportFigures('on the held-out lines written to be hard', figures);
  reportFigures('on the held-out lines as in life', figuresInLife);
}

function reportFigures(of: string, figures: Manifest['figures']): void {
  say(`${of}: recall when acted on (+ asked about), wrong hits (+ asked about)`);
  for (const language of LANGUAGES)
    for (const [label, { count, recall, asked, nearMisses, falseAlarms, falseAsked }] of Object.entries(
      figures[language],
    ))
      say(
        `${language} ${label.padEnd(18)} ${String(count).padStart(4)} ${recall.toFixed(2)} (+${asked.toFixed(2)})` +
          `   ${String(nearMisses).padStart(4)} ${falseAlarms.toFixed(3)} (+${falseAsked.toFixed(3)})`,
      );
}

if (isMainThread) report(await train());
else parentPort?.postMessage(scoreByStranger(Number(workerData)));
