import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import {
  type Figures,
  LIMITS,
  MANIFEST_FILE,
  type Manifest,
} from '../../server/src/providers/model/embedded/questions/matcher/manifest.ts';
import type { Tellings } from '../../server/src/providers/model/embedded/questions/matcher/prepare.ts';
import { SECOND_LOOK_FILE } from '../../server/src/providers/model/embedded/questions/matcher/second-look.ts';
import {
  decodeVectors,
  GLOSSARY_FILE,
  LEXICON_FILE,
  MODEL_FOLDER,
  SIBLINGS_FILE,
  SYNONYMS_FILE,
  VECTORS_FILE,
} from '../../server/src/providers/model/embedded/questions/matcher/vectors.ts';
import {
  decodeWeights,
  encodeWeights,
  WEIGHTS_FILE,
} from '../../server/src/providers/model/embedded/questions/matcher/weights.ts';
import type { MeaningOf } from '../../server/src/providers/model/embedded/questions/meaning/index.ts';
import {
  RELEVANCE_FILE,
  TUNING_FILE,
} from '../../server/src/providers/model/embedded/questions/meaning/model-files.ts';
import { root } from '../../server/src/root.ts';
import { knownMeanings } from '../../server/test/corpora/questions/known-meanings.ts';
import { examplesOf, tellingsOf } from './examples.ts';
import { figuresOf, type Outcome, outcomesOf } from './figures.ts';
import { type Example, networkFrom } from './fit.ts';
import { type Business, isKept, readBusinesses, readOtherWords } from './lines.ts';
import { besideWhatIsSaid } from './said.ts';
import { type Case, caseOf, fitSecondLook } from './second-look.ts';
import { composeBusinesses } from './topics.ts';
import { makeVectors } from './vectors.ts';

const FOLDER = join(root, 'training/questions');
const FOLDS = 3;
const besideSaid = besideWhatIsSaid(5);
/** `npm run train -- questions sentences`: only what sentences show is learnt anew. */
const KEEPS_WORDS = process.argv.includes('sentences');
/** `npm run train -- questions figures`: nothing is learnt, what is reached is counted. */
const COUNTS_ONLY = process.argv.includes('figures');
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const byLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;

const counted = (businesses: readonly Business[], examples: readonly Example[][]): Example[] =>
  examples.flatMap((own, at) => Array.from({ length: businesses[at]?.times ?? 1 }, () => own).flat());

/** The questions of each business, answered by a model that has seen nothing of it; and how its sentences compare. */
function crossValidate(
  businesses: readonly Business[],
  examples: readonly Example[][],
  composed: readonly Example[],
  tellings: Tellings,
  meaning: MeaningOf,
): { figures: Record<Language, Figures>; cases: Case[] } {
  const outcomes: Outcome[] = [];
  const cases: Case[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = <Value>(list: readonly Value[]): Value[] => list.filter((_, at) => at % FOLDS !== fold);
    const network = networkFrom([...counted(others(businesses), others(examples)), ...composed]);
    businesses.forEach((business, at) => {
      if (at % FOLDS !== fold) return;
      outcomes.push(...outcomesOf(business, { network, tellings }));
      if (isKept(at)) cases.push(...caseOf(besideSaid(business), { network, tellings }, meaning));
    });
    say(`  fold ${fold + 1} of ${FOLDS}`);
  }
  const figures = byLanguage((language) =>
    figuresOf(outcomes.filter((outcome) => outcome.language === language)),
  );
  return { figures, cases };
}

const SOURCES = [
  'training/questions/lines',
  'training/questions/prompts',
  'training/questions/hard',
  'training/questions/other-words',
  'training/questions/topics',
  'training/questions/held-out',
  'training/questions/plain',
  'training/questions/apart',
  'training/questions/short',
  'training/questions/everyday',
  'training/questions/unseen',
  'training/questions/later',
  'server/test/corpora/questions',
];

const sums = (folder: string): [string, string][] =>
  readdirSync(join(root, folder))
    .filter((file) => !file.endsWith('.ts'))
    .sort()
    .map((file) => [`${folder}/${file}`, sha256(join(root, folder, file))]);

async function learn(): Promise<void> {
  const businesses = readBusinesses();
  mkdirSync(MODEL_FOLDER, { recursive: true });
  say(`${businesses.length} businesses; placing words`);
  const before = existsSync(VECTORS_FILE) ? decodeVectors(readFileSync(VECTORS_FILE)) : null;
  const vectors = await makeVectors(englishIn(businesses), before);
  if (vectors !== null) writeFileSync(VECTORS_FILE, vectors);
  const tellings = tellingsOf(businesses);
  const examples = businesses.map((business) => examplesOf(business, tellings));
  const composed = composeBusinesses(join(FOLDER, 'topics')).flatMap((one) => examplesOf(one, tellings));
  say(KEEPS_WORDS ? 'the model of words stays' : 'the model');
  const own = KEEPS_WORDS
    ? decodeWeights(readFileSync(WEIGHTS_FILE))
    : { network: networkFrom([...counted(businesses, examples), ...composed]), tellings };
  if (!KEEPS_WORDS) writeFileSync(WEIGHTS_FILE, encodeWeights(own));
  say('businesses the model has not seen, and what their sentences mean');
  const meaning = knownMeanings();
  const { figures, cases } = crossValidate(businesses, examples, composed, tellings, meaning);
  readOtherWords().forEach((one, at) => {
    if (isKept(businesses.length + at)) cases.push(...caseOf(besideSaid(one), own, meaning));
  });
  say(JSON.stringify(figures));
  say('what tells relevance, and how all is weighed');
  fitSecondLook(cases);
}

async function count(): Promise<void> {
  const meaning = knownMeanings();
  // Imported late: it reads the weights that were just written.
  const { heldOutFigures } = await import('../../server/test/corpora/questions/held-out.ts');
  const { apartFigures, everydayFigures, laterFigures, plainFigures, shortFigures, unseenFigures } =
    await import('../../server/test/corpora/questions/plain.ts');
  const manifest: Manifest = {
    lines: Object.fromEntries(SOURCES.flatMap(sums)),
    files: {
      weights: sha256(WEIGHTS_FILE),
      vectors: sha256(VECTORS_FILE),
      glossary: sha256(GLOSSARY_FILE),
      synonyms: sha256(SYNONYMS_FILE),
      siblings: sha256(SIBLINGS_FILE),
      lexicon: sha256(LEXICON_FILE),
      secondLook: sha256(SECOND_LOOK_FILE),
      tuning: sha256(TUNING_FILE),
      relevance: sha256(RELEVANCE_FILE),
    },
    limits: LIMITS,
    heldOut: byLanguage(heldOutFigures),
    plain: byLanguage((language) => plainFigures(language)),
    apart: byLanguage((language) => apartFigures(language)),
    short: byLanguage((language) => shortFigures(language)),
    everyday: byLanguage((language) => everydayFigures(language)),
    unseen: byLanguage((language) => unseenFigures(language)),
    later: byLanguage((language) => laterFigures(language)),
    bySentences: {
      plain: byLanguage((language) => plainFigures(language, meaning)),
      apart: byLanguage((language) => apartFigures(language, meaning)),
      short: byLanguage((language) => shortFigures(language, meaning)),
      everyday: byLanguage((language) => everydayFigures(language, meaning)),
      unseen: byLanguage((language) => unseenFigures(language, meaning)),
      later: byLanguage((language) => laterFigures(language, meaning)),
    },
  };
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`);
  const { heldOut, plain, apart, short, everyday, unseen, later, bySentences } = manifest;
  say(JSON.stringify({ heldOut, plain, apart, short, everyday, unseen, later, bySentences }));
}

/** The words of the lines; those of prompts are found by them or go without a place. */
const englishIn = (businesses: readonly Business[]): string[] =>
  businesses
    .filter(({ language, statements }) => language === 'en' && statements === undefined)
    .flatMap(({ facts, questions }) => [...facts, ...questions.map(({ ask }) => ask)]);

if (!COUNTS_ONLY) await learn();
await count();
