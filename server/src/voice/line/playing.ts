import { describeError } from '../../platform/observability/describe-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { LineVoice } from '../../providers/carrier/port.ts';
import type { SessionEvent } from '../session/index.ts';
import type { Sound } from './sound.ts';
import type { Speaker } from './speaking.ts';

type Options = {
  sound: Sound;
  speaker: Speaker;
  log: Log;
  /** The scale of the session's times. */
  toCallMs: (performanceMs: number) => number;
  dispatch: (event: SessionEvent) => void;
  /** Each sentence once, as its first sound leaves. */
  onSentence: (text: string) => void;
};

type Place = { id: string; sentenceIndex: number; take: number };
type Sentence = Place & { text: string };

/** Synthesises sentences ahead, plays them one after the other, and reports how far each came. */
export class Player {
  readonly #options: Options;
  #voice: LineVoice = { id: null, language: 'en' };
  /** What is asked for after a stop belongs to the next generation: the former is not played any more. */
  #generation = 0;
  #chain: Promise<void> = Promise.resolve();
  /** The sentence that began last. */
  #begun = '';

  constructor(options: Options) {
    this.#options = options;
  }

  use(voice: LineVoice): void {
    this.#voice = voice;
  }

  /** Before it is certain that it will be spoken. */
  prepare(text: string): void {
    const { speaker, sound } = this.#options;
    speaker.say(text, this.#voice, sound.sampleRateHz).catch(() => undefined);
  }

  speak(sentence: Sentence): void {
    const { speaker, sound, dispatch, log } = this.#options;
    const { id, sentenceIndex, take } = sentence;
    const which = { id, sentenceIndex, take };
    const generation = this.#generation;
    const audio = speaker.say(sentence.text, this.#voice, sound.sampleRateHz);
    audio.then(
      (samples) => {
        const durationMs = (samples.length / sound.sampleRateHz) * 1000;
        dispatch({ kind: 'audio_ready', ...which, durationMs });
      },
      () => undefined,
    );
    this.#chain = this.#chain.then(async () => {
      if (generation !== this.#generation) return;
      try {
        const samples = await audio;
        if (generation === this.#generation) await this.#play(samples, which, sentence.text);
      } catch (error) {
        log.warn(describeError(error), 'a sentence could not be spoken');
        dispatch({ kind: 'speak_failed', ...which });
      }
    });
  }

  async #play(samples: Int16Array, which: Place, text: string): Promise<void> {
    const { sound, dispatch, toCallMs, onSentence } = this.#options;
    const ticket = sound.play(samples);
    void ticket.startedAtMs.then((atMs) => {
      if (atMs === null) return;
      dispatch({ kind: 'playing', ...which, startedMs: toCallMs(atMs) });
      if (this.#isNew(which)) onSentence(text);
    });
    const { playedSamples } = await ticket.done;
    dispatch({ kind: 'played', ...which, playedMs: (playedSamples / sound.sampleRateHz) * 1000 });
  }

  /** After a false interruption the rest of a sentence is spoken in another take. */
  #isNew({ id, sentenceIndex }: Place): boolean {
    const place = `${id} ${sentenceIndex}`;
    if (this.#begun === place) return false;
    this.#begun = place;
    return true;
  }

  stop(): void {
    this.#generation++;
    this.#chain = Promise.resolve(); // a synthesis that nobody waits for holds nothing up
    this.#options.sound.stopPlaying();
  }
}
