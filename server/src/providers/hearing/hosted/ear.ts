import { appendTo, createRing, isKept, readFrom, viewRing } from '../embedded/ring.ts';
import { SpeechRecord } from '../embedded/speech-record.ts';
import { type ActivityWindow, type Ear, type Heard, HearingError, type Span } from '../port.ts';

const KEPT_SECONDS = 60;

export type HostedRequest = {
  ear: number;
  isFinal: boolean;
  language: string;
  sampleRateHz: number;
  /** Read when its turn comes: voice activity knows more of its edges by then. */
  samples(): Int16Array | null;
  signal: AbortSignal | undefined;
  /** The embedded models hear the same span; null where they do not know the language. */
  locally: (() => Promise<Heard>) | null;
};

type Context = {
  id: number;
  language: string;
  sampleRateHz: 8000 | 16000;
  /** Has the voice activity, which no endpoint reports in time. */
  local: Ear;
  hearsLocally: boolean;
  hear(request: HostedRequest): Promise<Heard>;
  onClose(id: number): void;
};

/** The audio of one call: voice activity is found here, words are asked for elsewhere. */
export class HostedEar implements Ear {
  readonly #context: Context;
  readonly #ring;
  readonly #record: SpeechRecord;
  readonly #listeners: ((window: ActivityWindow) => void)[] = [];
  #isClosed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#ring = viewRing(createRing(KEPT_SECONDS * context.sampleRateHz));
    this.#record = new SpeechRecord(context.sampleRateHz, KEPT_SECONDS);
    context.local.onWindow((window) => {
      if (this.#isClosed) return;
      this.#record.note(window.endSample, window.speech);
      for (const listener of this.#listeners) listener(window);
    });
  }

  write(frame: Int16Array): void {
    if (this.#isClosed) return;
    appendTo(this.#ring, frame);
    this.#context.local.write(frame);
  }

  onWindow(listener: (window: ActivityWindow) => void): void {
    this.#listeners.push(listener);
  }

  async transcribe(span: Span): Promise<Heard> {
    const { fromSample, toSample, isFinal, signal } = span;
    if (this.#isClosed || signal?.aborted) throw new HearingError('aborted', 'The request was aborted');
    const isWhole = Number.isInteger(fromSample) && Number.isInteger(toSample) && fromSample < toSample;
    if (!isWhole || !isKept(this.#ring, fromSample, toSample))
      throw new HearingError('failed', 'There is no audio between these samples, or no longer');
    const { id, language, sampleRateHz, local, hearsLocally, hear } = this.#context;
    return hear({
      ear: id,
      isFinal,
      language,
      sampleRateHz,
      signal,
      samples: () => {
        const { from, to } = this.#record.trim(fromSample, toSample);
        return readFrom(this.#ring, from, to);
      },
      locally: hearsLocally ? () => local.transcribe(span) : null,
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listeners.length = 0;
    this.#context.local.close();
    this.#context.onClose(this.#context.id);
  }
}
