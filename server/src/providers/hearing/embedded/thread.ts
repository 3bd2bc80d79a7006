import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/background/worker-file.ts';
import type { End, Ready } from './protocol.ts';

/** A thread that cannot load its model would otherwise be started without end. */
const RESTART_MS = 5_000;
/** Only ends the wait for what hangs. */
const END_MS = 60_000;

export type ThreadOptions<Answer> = {
  program: string;
  name: string;
  data: unknown;
  onReady(): void;
  onAnswer(answer: Answer): void;
  /** It ended without being asked to; it is started again. */
  onLost(): void;
};

/** A worker thread with a model: started on request, and again after it was lost. */
export class Thread<Order extends object, Answer extends { kind: string }> {
  readonly #options: ThreadOptions<Answer>;
  #worker: Worker | null = null;
  #isReady = false;
  #isBusy = false;
  #restart: NodeJS.Timeout | undefined;
  #trouble: string | null = null;

  constructor(options: ThreadOptions<Answer>) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Why the model could not be loaded; null once it is, and before the first attempt. */
  get trouble(): string | null {
    return this.#trouble;
  }

  start(): void {
    if (this.#worker !== null || this.#restart !== undefined) return;
    const { program, name, data } = this.#options;
    const worker = new Worker(workerFile(`providers/hearing/embedded/${program}`), {
      workerData: data,
      // The models need no secrets and no flags of the process that started them.
      env: {},
      execArgv: [],
      name,
    });
    this.#worker = worker;
    let why = 'the thread ended';
    worker.on('error', (error) => {
      why = String(error).slice(0, 300);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#lost(why);
    });
    worker.on('message', (answer: Answer | Ready) => {
      if (this.#worker === worker) this.#receive(answer);
    });
  }

  post(order: Order): void {
    this.#worker?.postMessage(order);
  }

  /** Only a thread that loads or works keeps the process alive. */
  setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    if (isBusy || !this.#isReady) this.#worker?.ref();
    else this.#worker?.unref();
  }

  /**
   * The thread ends by itself, after what it does: to terminate it while the runtime works aborts the whole process
   * (exit code 134), and so does `process.exit`.
   */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#forget();
    clearTimeout(this.#restart);
    this.#restart = undefined;
    if (worker === null) return;
    worker.ref();
    await new Promise<void>((resolve) => {
      const hanging = setTimeout(resolve, END_MS).unref();
      worker.once('exit', () => {
        clearTimeout(hanging);
        resolve();
      });
      worker.postMessage({ kind: 'end' } satisfies End);
    });
  }

  #receive(answer: Answer | Ready): void {
    if (answer.kind !== 'ready') {
      this.#options.onAnswer(answer as Answer);
      return;
    }
    this.#isReady = true;
    this.#trouble = null;
    this.setBusy(this.#isBusy);
    this.#options.onReady();
  }

  #forget(): void {
    this.#worker = null;
    this.#isReady = false;
    this.#isBusy = false;
  }

  #lost(why: string): void {
    if (!this.#isReady) this.#trouble = why;
    this.#forget();
    this.#restart = setTimeout(() => {
      this.#restart = undefined;
      this.start();
    }, RESTART_MS).unref();
    this.#options.onLost();
  }
}
