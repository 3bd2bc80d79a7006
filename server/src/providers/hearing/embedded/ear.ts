import {
  type ActivityWindow,
  type Ear,
  type EarOptions,
  type Heard,
  HearingError,
  type Span,
} from '../port.ts';
import type { Activity, Listened } from './activity.ts';
import type { Hearers } from './hearers.ts';
import { windowOf } from './models/silero.ts';
import type { Models } from './protocol.ts';
import { appendTo, createRing, isKept, viewRing, writtenOf } from './ring.ts';
import { SpeechRecord } from './speech-record.ts';

/** Longer than any turn; a longer one is heard in part. 1 MB at 8 kHz. */
export const KEPT_SECONDS = 60;

/** What hears a language, once it is installed. */
export type Engine = { hearers: Hearers; activity: Activity; models: Models };

export type EarContext = {
  /** Null while there is none; then `why` says why not. */
  engine(): Engine | null;
  why(): string;
  onClose(id: number): void;
};

/** The audio of one call, written to shared memory, from where the workers read it. */
export class EmbeddedEar implements Ear, Listened {
  readonly id: number;
  readonly ring: SharedArrayBuffer;
  readonly sampleRateHz: number;
  readonly #view;
  readonly #context: EarContext;
  readonly #listeners: ((window: ActivityWindow) => void)[] = [];
  readonly #record: SpeechRecord;
  #isClosed = false;

  constructor(id: number, { sampleRateHz }: EarOptions, context: EarContext) {
    this.id = id;
    this.sampleRateHz = sampleRateHz;
    this.ring = createRing(KEPT_SECONDS * sampleRateHz);
    this.#view = viewRing(this.ring);
    this.#context = context;
    this.#record = new SpeechRecord(sampleRateHz, KEPT_SECONDS);
  }

  get seenTo(): number {
    return this.#record.seenTo;
  }

  write(frame: Int16Array): void {
    if (this.#isClosed) return;
    appendTo(this.#view, frame);
    const isWindowFull = writtenOf(this.#view) - this.seenTo >= windowOf(this.sampleRateHz).samples;
    if (isWindowFull) this.#context.engine()?.activity.heardMore();
  }

  onWindow(listener: (window: ActivityWindow) => void): void {
    this.#listeners.push(listener);
  }

  report(window: ActivityWindow): void {
    if (this.#isClosed || window.endSample <= this.seenTo) return;
    this.#record.note(window.endSample, window.speech);
    for (const listener of this.#listeners) listener(window);
  }

  async transcribe({ fromSample, toSample, isFinal, signal }: Span): Promise<Heard> {
    if (this.#isClosed || signal?.aborted) throw new HearingError('aborted', 'The request was aborted');
    const engine = this.#context.engine();
    if (engine === null) throw new HearingError('unavailable', this.#context.why());
    const isWhole = Number.isInteger(fromSample) && Number.isInteger(toSample) && fromSample < toSample;
    if (!isWhole || !isKept(this.#view, fromSample, toSample))
      throw new HearingError('failed', 'There is no audio between these samples, or no longer');
    const { id: ear, ring, sampleRateHz } = this;
    return engine.hearers.hear({
      ear,
      ring,
      sampleRateHz,
      span: () => this.#record.trim(fromSample, toSample),
      isFinal,
      signal,
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listeners.length = 0;
    this.#context.onClose(this.id);
  }
}
