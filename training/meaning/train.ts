import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../server/src/listening/types.ts';
import { textOfFact } from '../../server/src/providers/model/embedded/questions/matcher/second-look.ts';
import { inEnglish } from '../../server/src/providers/model/embedded/questions/meaning/in-english.ts';
import {
  MODEL_FOLDER,
  readModelFile,
  TUNING_FILE,
} from '../../server/src/providers/model/embedded/questions/meaning/model-files.ts';
import { RANK, TUNED_FROM } from '../../server/src/providers/model/embedded/questions/meaning/tuning.ts';
import {
  LAYERS,
  type Matrix,
  type Norm,
  readWeights,
  type Table,
  WIDTH,
} from '../../server/src/providers/model/embedded/questions/meaning/weights.ts';
import {
  readVocabulary,
  wordPieces,
} from '../../server/src/providers/model/embedded/questions/meaning/word-pieces.ts';
import { root } from '../../server/src/root.ts';
import { PYTHON, PYTHON_NEEDED } from '../python.ts';
import { type Business, isKept, readBusinesses, readOtherWords, statementsOf } from '../questions/lines.ts';
import { besideWhatIsSaid } from '../questions/said.ts';
import { composeBusinesses } from '../questions/topics.ts';

/** Whole prompts count more: they are what most people ask. */
const PROMPTS_WEIGHT = 1.5;

const vocabulary = readVocabulary(readModelFile('tokenizer.json', MODEL_FOLDER).toString('utf8'));
const piecesOf = (text: string, language: Language): number[] =>
  wordPieces(inEnglish(text, language), vocabulary);

const besideSaid = besideWhatIsSaid(3);

/** A business as the program reads it: pieces of words, and the places of the facts that answer. */
function exampleOf(business: Business, kept: boolean) {
  const { language, questions, times = 1 } = besideSaid(business);
  const statements = statementsOf(business);
  const asked = questions.flatMap(({ ask, facts }) => {
    const right = statements.flatMap(({ line }, at) => (facts.includes(line) ? [at] : []));
    return facts.length > 0 && right.length === 0 ? [] : [{ ask: piecesOf(ask, language), right }];
  });
  const facts = statements.map(({ fact }) => piecesOf(textOfFact(fact), fact.language));
  return {
    language,
    kept,
    weight: times > 1 ? PROMPTS_WEIGHT : 1,
    facts,
    questions: asked,
  };
}

/** The published weights as plain numbers, one after the other, and where each begins. */
function published() {
  const { words, places, kinds, norm, layers } = readWeights(
    readModelFile('onnx/model_quantized.onnx', MODEL_FOLDER),
  );
  const parts: Float32Array[] = [];
  const tensors: Record<string, number[]> = {};
  let at = 0;
  const put = (name: string, values: Float32Array, ...shape: number[]): void => {
    tensors[name] = [at, ...shape];
    parts.push(values);
    at += values.length;
  };
  const putTable = (name: string, { bytes, zero, scale }: Table): void =>
    put(
      name,
      Float32Array.from(bytes, (byte) => (byte - zero) * scale),
      bytes.length / WIDTH,
      WIDTH,
    );
  const putNorm = (name: string, { scales, offsets }: Norm): void => {
    put(`${name}.scales`, scales, WIDTH);
    put(`${name}.offsets`, offsets, WIDTH);
  };
  const putMatrix = (name: string, { numbers, scales, offsets, depth }: Matrix): void => {
    const values = Float32Array.from(numbers, (value, of) => value * (scales[Math.floor(of / depth)] ?? 0));
    put(`${name}.weights`, values, scales.length, depth);
    put(`${name}.offsets`, offsets, scales.length);
  };
  for (const [name, table] of Object.entries({ words, places, kinds })) putTable(name, table);
  putNorm('norm', norm);
  layers.forEach(({ outputNorm, outerNorm, ...matrices }, of) => {
    for (const [name, matrix] of Object.entries(matrices)) putMatrix(`${of}.${name}`, matrix);
    for (const [name, each] of Object.entries({ outputNorm, outerNorm })) putNorm(`${of}.${name}`, each);
  });
  const sizes = { tunedFrom: TUNED_FROM, rank: RANK, layers: LAYERS, tensors };
  return { sizes, numbers: Buffer.concat(parts.map((part) => Buffer.from(new Float32Array(part).buffer))) };
}

function train(): void {
  const folder = mkdtempSync(join(tmpdir(), 'parley-meaning-'));
  try {
    const learnt = [...readBusinesses(), ...readOtherWords()].map((one, at) => exampleOf(one, isKept(at)));
    const composed = composeBusinesses(join(root, 'training/questions/topics')).map((one) =>
      exampleOf(one, false),
    );
    const examples = [...learnt, ...composed].filter(({ facts }) => facts.length > 0);
    writeFileSync(join(folder, 'examples.json'), JSON.stringify(examples));
    const { sizes, numbers } = published();
    writeFileSync(join(folder, 'published.json'), JSON.stringify(sizes));
    writeFileSync(join(folder, 'published.bin'), numbers);
    const program = join(root, 'training/meaning/tune.py');
    const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };
    const { status } = spawnSync(PYTHON, [program, folder], { stdio: 'inherit', env });
    if (status !== 0) throw new Error(PYTHON_NEEDED);
    copyFileSync(join(folder, 'meaning.bin'), TUNING_FILE);
    process.stdout.write('Now weigh it and count what it reaches: npm run train -- questions\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

train();
