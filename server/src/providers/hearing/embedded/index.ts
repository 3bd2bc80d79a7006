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
import { modelsIn } from './install/layout.ts';

export type EmbeddedHearingOptions = {
  /** The models are installed into its folder `speech` at the first start. */
  dataDir: string;
  log: Log;
  limits?: Partial<HearerLimits>;
  /** Without a call for this long, the models are unloaded. */
  idleMs?: number;
  onProgress?(status: HearingStatus): void;
  /** How models are installed; tests replace it. */
  steps?: Steps;
};

const IDLE_MS = 300_000;
const LANGUAGES = ['en'];

/** English without a key and, once installed, without a network: Silero and Moonshine in worker threads. */
class EmbeddedHearing implements HearingProvider {
  readonly name = 'embedded';
  readonly #limits: HearerLimits;
  readonly #idleMs: number;
  readonly #folder: string;
  readonly #installation: Installation;
  readonly #ears = new Map<number, EmbeddedEar>();
  #engine: Engine | null = null;
  #idle: NodeJS.Timeout | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #lastId = 0;
  #isClosed = false;

  constructor({ dataDir, limits, idleMs = IDLE_MS, ...installation }: EmbeddedHearingOptions) {
    this.#limits = { ...HEARER_LIMITS, ...limits };
    this.#idleMs = idleMs;
    this.#folder = join(dataDir, 'speech');
    this.#installation = startInstallation({
      ...installation,
      folder: this.#folder,
      onInstalled: (folder) => this.#attach(folder),
    });
  }

  state(): HearingStatus {
    if (this.#isClosed) return { state: 'off', detail: 'Hearing is closed.', progress: null };
    const trouble = this.#engine?.hearers.trouble ?? this.#engine?.activity.trouble ?? null;
    if (trouble === null) return this.#installation.state();
    const remedy = `Remove ${this.#folder} and restart to install them again.`;
    const detail = `The speech models cannot be loaded on this machine (${trouble}). ${remedy}`;
    return { state: 'unavailable', detail, progress: null };
  }

  hears(language: string): boolean {
    return LANGUAGES.includes(language.toLowerCase().split(/[-_]/)[0] ?? '');
  }

  open(options: EarOptions): Ear {
    if (this.#isClosed) throw new HearingError('unavailable', 'Hearing is closed');
    if (!this.hears(options.language))
      throw new HearingError('unavailable', 'The embedded models do not hear this language');
    this.#lastId += 1;
    const ear = new EmbeddedEar(this.#lastId, options, {
      engine: () => this.#engine,
      why: () => this.state().detail ?? 'The speech models are not installed yet',
      onClose: (id) => this.#forget(id),
    });
    this.#ears.set(ear.id, ear);
    this.#engine?.activity.open(ear);
    this.#start();
    return ear;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const ear of [...this.#ears.values()]) ear.close();
    clearTimeout(this.#idle);
    await this.#installation.close();
    await this.#ending;
    await Promise.all([this.#engine?.hearers.close(), this.#engine?.activity.close()]);
  }

  #attach(folder: string): void {
    const models = modelsIn(folder);
    this.#engine = { hearers: new Hearers(models, this.#limits), activity: new Activity(models) };
    for (const ear of this.#ears.values()) this.#engine.activity.open(ear);
    if (this.#ears.size > 0) this.#start();
  }

  /** Models are loaded with the first call: it takes a second or two, less than a greeting. */
  #start(): void {
    clearTimeout(this.#idle);
    this.#engine?.activity.start();
    this.#engine?.hearers.start();
  }

  #forget(id: number): void {
    this.#ears.delete(id);
    this.#engine?.hearers.forget(id);
    this.#engine?.activity.forget(id);
    if (this.#ears.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#ending = Promise.all([this.#engine?.hearers.rest(), this.#engine?.activity.rest()]);
    }, this.#idleMs).unref();
  }
}

export const createEmbeddedHearing = (options: EmbeddedHearingOptions): HearingProvider =>
  new EmbeddedHearing(options);
