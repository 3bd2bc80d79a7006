import { readFileSync } from 'node:fs';
import { Encoder } from './encoder.ts';
import { MODEL_FOLDER, readModelFile, TUNING_FILE } from './model-files.ts';
import { readTuning } from './tuning.ts';
import { readWeights } from './weights.ts';
import { readVocabulary } from './word-pieces.ts';

/** Tuned to questions and what answers them; without a file that tunes it, as its authors published it. */
export const openEncoder = (folder: string = MODEL_FOLDER, tuning: string | null = TUNING_FILE): Encoder =>
  new Encoder(
    readWeights(readModelFile('onnx/model_quantized.onnx', folder)),
    readVocabulary(readModelFile('tokenizer.json', folder).toString('utf8')),
    tuning === null ? null : readTuning(readFileSync(tuning)),
  );
