import { Encoder } from './encoder.ts';
import { MODEL_FOLDER, readModelFile } from './model-files.ts';
import { readWeights } from './weights.ts';
import { readVocabulary } from './word-pieces.ts';

export const openEncoder = (folder: string = MODEL_FOLDER): Encoder =>
  new Encoder(
    readWeights(readModelFile('onnx/model_quantized.onnx', folder)),
    readVocabulary(readModelFile('tokenizer.json', folder).toString('utf8')),
  );
