import { describeError } from '../../platform/observability/describe-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Ear, HearingError, type HearingProvider } from '../../providers/hearing/port.ts';
import { BeepDetector } from '../rtp/index.ts';
import type { SessionEvent } from '../session/index.ts';
import type { Sound } from './sound.ts';

type Options = {
  sound: Sound;
  hearing: HearingProvider;
  log: Log;
  /** Of the call. */
  nowMs: () => number;
  dispatch: (event: SessionEvent) => void;
  /** The beep of a mailbox is over. Null: no machine can have answered. */
  onBeep: (() => void) | null;
};

const HEAR_OUT_MS = 3_000;

/** Brings the other party's audio to an ear of the language in use, and what it finds to the session. */
export class Listener {
  readonly #options: Options;
  readonly #jobs = new Map<number, AbortController>();
  #ear: Ear | null = null;
  #language = '';
  #staysHere = false;
  /** Of the ear's first sample. */
  #zeroMs = 0;
  #written = false;
  /** Samples given to the ear, and the media's position behind the last of them. */
  #heard = 0;
  #position = 0;

  constructor(options: Options) {
    this.#options = options;
    const beeps = options.onBeep ? new BeepDetector(options.sound.sampleRateHz) : null;
    options.sound.onAudio((frame, at) => {
      this.#write(frame);
      if (beeps?.hear(frame)) options.onBeep?.();
      this.#position = at.sample + frame.length;
    });
    options.sound.onDigit((key) => options.dispatch({ kind: 'digit', key }));
  }

  use(language: string, staysHere = this.#staysHere): void {
    if (language === this.#language && staysHere === this.#staysHere) return;
    const { hearing, sound, dispatch } = this.#options;
    this.#ear?.close();
    this.#ear = null;
    this.#language = language;
    this.#staysHere = staysHere;
    this.#written = false;
    if (!this.hears(language)) return; // keys and speaking need no ear
    const ear = hearing.open({ language, staysHere, sampleRateHz: sound.sampleRateHz });
    this.#ear = ear;
    ear.onWindow(({ endSample, speech, rms }) => {
      if (this.#ear === ear) dispatch({ kind: 'window', endMs: this.#msOf(endSample), speech, rms });
    });
  }

  hears(language: string): boolean {
    return this.#options.hearing.hears(language, { staysHere: this.#staysHere });
  }

  transcribe({
    job,
    fromMs,
    toMs,
    isFinal,
  }: {
    job: number;
    fromMs: number;
    toMs: number;
    isFinal: boolean;
  }): void {
    const { dispatch, log } = this.#options;
    const aborting = new AbortController();
    this.#jobs.set(job, aborting);
    const span = { fromSample: this.#sampleOf(fromMs), toSample: this.#sampleOf(toMs), isFinal };
    const heard =
      this.#ear?.transcribe({ ...span, signal: aborting.signal }) ??
      Promise.reject(new HearingError('unavailable', 'no language is being heard'));
    heard
      .then(
        ({ text, endConfidence }) => dispatch({ kind: 'transcript', job, text, endConfidence }),
        (error: unknown) => {
          if (aborting.signal.aborted) return;
          log.warn(describeError(error), 'an utterance could not be transcribed');
          dispatch({ kind: 'transcript_failed', job });
        },
      )
      .finally(() => this.#jobs.delete(job));
  }

  /** After the line has ended; null when it takes too long or fails. */
  async hearOut(fromMs: number, toMs: number): Promise<string | null> {
    const span = { fromSample: this.#sampleOf(fromMs), toSample: this.#sampleOf(toMs), isFinal: true };
    try {
      const signal = AbortSignal.timeout(HEAR_OUT_MS);
      return (await this.#ear?.transcribe({ ...span, signal }))?.text ?? null;
    } catch {
      return null;
    }
  }

  abort(job: number): void {
    this.#jobs.get(job)?.abort();
  }

  close(): void {
    for (const job of this.#jobs.values()) job.abort();
    this.#ear?.close();
    this.#ear = null;
  }

  #write(frame: Int16Array): void {
    const ear = this.#ear;
    if (ear === null) return;
    if (!this.#written) {
      this.#written = true;
      this.#heard = 0;
      this.#zeroMs = this.#options.nowMs() - (frame.length / this.#options.sound.sampleRateHz) * 1000;
    }
    ear.write(frame);
    this.#heard += frame.length;
  }

  /** Where a moment is in the media, which counts frames that were skipped after a stall; the ear does not. */
  positionOf(callMs: number): number {
    return this.#position - this.#heard + this.#sampleOf(callMs);
  }

  #msOf(sample: number): number {
    return this.#zeroMs + (sample / this.#options.sound.sampleRateHz) * 1000;
  }

  #sampleOf(ms: number): number {
    return Math.max(0, Math.round(((ms - this.#zeroMs) * this.#options.sound.sampleRateHz) / 1000));
  }
}
