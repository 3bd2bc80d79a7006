import { join } from 'node:path';
import type { Log } from '../../../platform/observability/log.ts';
import {
  type Ear,
  type EarOptions,
  HearingError,
  type HearingProvider,
  type HearingStatus,
} from '../port.ts';
import { Activity } from './activity.ts';
import { EmbeddedEar, type Engine } from './ear.ts';
import { HEARER_LIMITS, type HearerLimits, Hearers } from './hearers.ts';
import { type Installation, startInstallation } from './install/index.ts';
import type { Steps } from './install/install-once.ts';
import { folderOf, type ModelLanguage, modelsIn, weightsIn } from './install/layout.ts';

export type EmbeddedHearingOptions = {
  /** The models are installed into its folder `speech` at the first start. */
  dataDir: string;
  /** Beside English, whose weights the others need; installed one by one, and not heard before that. */
  languages?: readonly ModelLanguage[];
  log: Log;
  limits?: Partial<HearerLimits>;
  /** Without a call for this long, the models are unloaded. */
  idleMs?: number;
  onProgress?(status: HearingStatus): void;
  /** How models are installed; tests replace it. */
  steps?: Steps;
};

const IDLE_MS = 300_000;

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

/** Without a key and, once installed, without a network: Silero and Moonshine in worker threads. English, and what is opted into. */
class EmbeddedHearing implements HearingProvider {
  readonly name = 'embedded';
  readonly #limits: HearerLimits;
  readonly #idleMs: number;
  readonly #folder: string;
  readonly #installation: Installation;
  readonly #others: Installation[];
  /** Where the weights of other languages are, once they are installed. */
  readonly #weights = new Map<ModelLanguage, string>();
  readonly #ears = new Map<number, EmbeddedEar>();
  /** By language: recognisers of their own, voice activity of all. Empty until English is installed. */
  readonly #engines = new Map<string, Engine>();
  #idle: NodeJS.Timeout | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #lastId = 0;
  #isClosed = false;

  constructor({
    dataDir,
    languages = [],
    limits,
    idleMs = IDLE_MS,
    onProgress,
    ...installation
  }: EmbeddedHearingOptions) {
    this.#limits = { ...HEARER_LIMITS, ...limits };
    this.#idleMs = idleMs;
    this.#folder = join(dataDir, 'speech');
    this.#installation = startInstallation({
      ...installation,
      language: 'en',
      folder: this.#folder,
      ...(onProgress === undefined ? {} : { onProgress }),
      onInstalled: (folder) => this.#attach(folder),
    });
    const others = new Set(languages.filter((language) => language !== 'en'));
    this.#others = [...others].map((language) =>
      startInstallation({
        ...installation,
        language,
        folder: folderOf(language, this.#folder),
        onInstalled: (folder) => {
          this.#weights.set(language, folder);
          this.#attachOthers();
        },
      }),
    );
  }

  state(): HearingStatus {
    if (this.#isClosed) return { state: 'off', detail: 'Hearing is closed.', progress: null };
    const engine = this.#engines.get('en');
    const trouble = engine?.hearers.trouble ?? engine?.activity.trouble ?? null;
    if (trouble === null) return this.#installation.state();
    const remedy = `Remove ${this.#folder} and restart to install them again.`;
    const detail = `The speech models cannot be loaded on this machine (${trouble}). ${remedy}`;
    return { state: 'unavailable', detail, progress: null };
  }

  hears(language: string): boolean {
    const base = baseOf(language);
    if (base === 'en') return true; // while it is installed, callers are asked to try again
    const engine = this.#engines.get(base);
    return engine !== undefined && engine.hearers.trouble === null;
  }

  open(options: EarOptions): Ear {
    if (this.#isClosed) throw new HearingError('unavailable', 'Hearing is closed');
    if (!this.hears(options.language))
      throw new HearingError('unavailable', 'The embedded models do not hear this language');
    this.#lastId += 1;
    const language = baseOf(options.language);
    const ear = new EmbeddedEar(this.#lastId, options, {
      engine: () => this.#engines.get(language) ?? null,
      why: () => this.state().detail ?? 'The speech models are not installed yet',
      onClose: (id) => this.#forget(id),
    });
    this.#ears.set(ear.id, ear);
    this.#engines.get(language)?.activity.open(ear);
    this.#start(language);
    return ear;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const ear of [...this.#ears.values()]) ear.close();
    clearTimeout(this.#idle);
    await Promise.all([this.#installation, ...this.#others].map((installation) => installation.close()));
    await this.#ending;
    await Promise.all(
      [...this.#engines.values()].flatMap(({ hearers, activity }) => [hearers.close(), activity.close()]),
    );
  }

  #attach(folder: string): void {
    const models = modelsIn(folder);
    const engine = { hearers: new Hearers(models, this.#limits), activity: new Activity(models), models };
    this.#engines.set('en', engine);
    for (const ear of this.#ears.values()) engine.activity.open(ear);
    this.#attachOthers();
    if (this.#ears.size > 0) this.#start('en');
  }

  /** The runtime and the vocabulary are English's, so whichever is installed last is followed by this. */
  #attachOthers(): void {
    const english = this.#engines.get('en');
    if (english === undefined) return;
    const { activity, models } = english;
    for (const [language, folder] of this.#weights) {
      if (this.#engines.has(language)) continue;
      const own = { ...models, ...weightsIn(folder) };
      this.#engines.set(language, { activity, hearers: new Hearers(own, this.#limits), models: own });
    }
  }

  /** Models are loaded with the first call in their language: it takes a second or two, less than a greeting. */
  #start(language: string): void {
    clearTimeout(this.#idle);
    const engine = this.#engines.get(language);
    engine?.activity.start();
    engine?.hearers.start();
  }

  #forget(id: number): void {
    this.#ears.delete(id);
    for (const { hearers, activity } of this.#engines.values()) {
      hearers.forget(id);
      activity.forget(id);
    }
    if (this.#ears.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#ending = Promise.all(
        [...this.#engines.values()].flatMap(({ hearers, activity }) => [hearers.rest(), activity.rest()]),
      );
    }, this.#idleMs).unref();
  }
}

export const createEmbeddedHearing = (options: EmbeddedHearingOptions): HearingProvider =>
  new EmbeddedHearing(options);
