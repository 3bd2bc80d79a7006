import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { type ModelLanguage, modelsIn, weightsIn } from './layout.ts';
import { rewriteDecoder } from './rewrite-decoder.ts';

/** Takes what is needed out of the installed packages; a tenth of them, and of one platform. In a thread: it takes a second. */
type Preparation = { packages: string; into: string; language: ModelLanguage };
const { packages, into, language } = workerData as Preparation;

const from = (path: string): string => join(packages, path);

function keep(path: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from(path), to);
}

const keepPackage = (path: string): void => keep(path, join(into, 'node_modules', path));

const WEIGHTS: Record<ModelLanguage, string> = {
  en: '@usefulsensors/moonshine-js/dist/model/base/quantized',
  es: '@moonshine-ai/moonshine-js/dist/model/base-es-non-commercial/quantized',
};

function keepWeights(): void {
  const { encoder, decoder } = weightsIn(into);
  keep(`${WEIGHTS[language]}/encoder_model.onnx`, encoder);
  writeFileSync(
    decoder,
    rewriteDecoder(readFileSync(from(`${WEIGHTS[language]}/decoder_model_merged.onnx`))),
  );
}

/** What all languages share. */
async function keepRuntime(): Promise<void> {
  const { voiceActivity, vocabulary } = modelsIn(into);
  for (const part of ['package.json', 'dist', join('bin/napi-v6', process.platform, process.arch)])
    keepPackage(join('onnxruntime-node', part));
  keepPackage('onnxruntime-common');
  keep('@ricky0123/vad-web/dist/silero_vad_v6.onnx', voiceActivity);
  const tokenizer = pathToFileURL(from('llama-tokenizer-js/llama-tokenizer.js')).href;
  const { default: llama } = (await import(tokenizer)) as { default: { vocabById: string[] } };
  writeFileSync(vocabulary, JSON.stringify(llama.vocabById));
}

keepWeights();
if (language === 'en') await keepRuntime();
// A licence that must stay with its weights.
else keep('@moonshine-ai/moonshine-js/LICENSE', join(into, 'LICENSE'));
