import { readFileSync } from 'node:fs';
import { Encoder } from './encoder.ts';
import { MODEL_FOLDER, readModelFile, TUNING_FILE } from './model-files.ts';
import { readTuning } from './tuning.ts';
import { readWeights } from './weights.ts';
import { readVocabulary } from './word-pieces.ts';

/** As its authors published it. */
export const openPublished = (folder: string = MODEL_FOLDER): Encoder =>
  new Encoder(
    readWeights(readModelFile('onnx/model_quantized.onnx', folder)),
    readVocabulary(readModelFile('tokenizer.json', folder).toString('utf8')),
  );

/** Tuned to questions and what answers them. */
export const openEncoder = (folder: string = MODEL_FOLDER, tuning: string = TUNING_FILE): Encoder =>
  new Encoder(
    readWeights(readModelFile('onnx/model_quantized.onnx', folder)),
    readVocabulary(readModelFile('tokenizer.json', folder).toString('utf8')),
    readTuning(readFileSync(tuning)),
  );
