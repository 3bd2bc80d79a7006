import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ApiError, invalidField } from '../../../platform/errors.ts';

/** The longest allowed document takes two seconds of an idle core. */
const PARSE_MS_MAX = 30_000;
const WAITING_MAX = 20;
/** A short alias expands to as much as its anchor holds. */
const EXPANDED_LENGTH_MAX = 2_000_000;

/** Source text, because the bundle has no worker file to load. Answers in JSON, the fastest to transfer. */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const { parse } = require(workerData.module);
try {
  const value = parse(workerData.text, { maxAliasCount: 100, prettyErrors: false, logLevel: 'silent' });
  const json = JSON.stringify(value) ?? 'null';
  parentPort.postMessage(json.length > workerData.lengthMax ? { problem: 'large' } : { json });
} catch {
  parentPort.postMessage({ problem: 'invalid' });
}
`;

let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Half a megabyte takes the parser seconds, and hostile text longer: it runs in a worker, one document at a time,
 * with limits on time and memory.
 */
export async function parseYaml(text: string): Promise<unknown> {
  if (waiting >= WAITING_MAX) throw tryLater('Many documents are being read; try again shortly');
  waiting++;
  const mine = turn.then(() => parseBeside(text));
  turn = mine.catch(() => undefined);
  try {
    return JSON.parse(await mine);
  } finally {
    waiting--;
  }
}

const tryLater = (message: string): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', message, { headers: { 'retry-after': '10' } });

function parseBeside(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CODE, {
      eval: true,
      workerData: {
        module: createRequire(import.meta.url).resolve('yaml'),
        text,
        lengthMax: EXPANDED_LENGTH_MAX,
      },
      resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
      env: {},
      execArgv: [],
      name: 'yaml',
    });
    const refuse = () => reject(invalidField('document', 'Is neither valid JSON nor valid YAML'));
    const late = setTimeout(() => {
      void worker.terminate();
      // A busy machine is not the sender's fault.
      reject(tryLater('The document takes too long to read; try again, or send it as JSON'));
    }, PARSE_MS_MAX);
    worker.once('message', (answer: { json: string } | { problem: 'large' | 'invalid' }) => {
      if ('json' in answer) resolve(answer.json);
      else if (answer.problem === 'invalid') refuse();
      else reject(invalidField('document', 'Its aliases make it too large; send what is imported only'));
    });
    worker.once('error', refuse);
    worker.once('exit', () => {
      clearTimeout(late);
      refuse();
    });
  });
}
