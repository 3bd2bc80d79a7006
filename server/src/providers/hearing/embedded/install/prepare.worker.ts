import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { modelsIn } from './layout.ts';
import { rewriteDecoder } from './rewrite-decoder.ts';

/** Takes what is needed out of the installed packages; a tenth of them, and of one platform. In a thread: it takes a second. */
const { packages, into } = workerData as { packages: string; into: string };

const from = (path: string): string => join(packages, path);

function keep(path: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from(path), to);
}

const keepPackage = (path: string): void => keep(path, join(into, 'node_modules', path));

const models = modelsIn(into);
for (const part of ['package.json', 'dist', join('bin/napi-v6', process.platform, process.arch)])
  keepPackage(join('onnxruntime-node', part));
keepPackage('onnxruntime-common');
keep('@ricky0123/vad-web/dist/silero_vad_v6.onnx', models.voiceActivity);

const weights = '@usefulsensors/moonshine-js/dist/model/base/quantized';
keep(`${weights}/encoder_model.onnx`, models.encoder);
writeFileSync(models.decoder, rewriteDecoder(readFileSync(from(`${weights}/decoder_model_merged.onnx`))));

const tokenizer = pathToFileURL(from('llama-tokenizer-js/llama-tokenizer.js')).href;
const { default: llama } = (await import(tokenizer)) as { default: { vocabById: string[] } };
writeFileSync(models.vocabulary, JSON.stringify(llama.vocabById));
