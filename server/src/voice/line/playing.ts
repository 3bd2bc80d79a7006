import { describeError } from '../../platform/observability/describe-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { LineVoice, WaitingSound } from '../../providers/carrier/port.ts';
import type { SessionEvent } from '../session/index.ts';
import type { Sound } from './sound.ts';
import type { Speaker } from './speaking.ts';
import { waitingSound } from './waiting.ts';

/** The first word waits for the end of one piece. */
const PIECE_MS = 60;

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
  /** Sentences that are not played to their end. */
  #unplayed = 0;
  #waiting: WaitingSound | null = null;
  #isFilling = false;

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
    this.#unplayed++;
    this.#chain = this.#chain.then(async () => {
      if (generation !== this.#generation) return;
      try {
        const samples = await audio;
        if (generation === this.#generation) await this.#play(samples, which, sentence.text);
      } catch (error) {
        log.warn(describeError(error), 'a sentence could not be spoken');
        dispatch({ kind: 'speak_failed', ...which });
      } finally {
        if (generation === this.#generation) this.#unplayed--;
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

  /** Heard whenever no sentence is being played or made, until it is null. */
  wait(sound: WaitingSound | null): void {
    this.#waiting = sound;
    if (sound !== null && !this.#isFilling) void this.#fill();
  }

  async #fill(): Promise<void> {
    const { sound } = this.#options;
    const generation = this.#generation;
    const piece = (sound.sampleRateHz * PIECE_MS) / 1000;
    this.#isFilling = true;
    for (let at = 0; this.#waiting !== null && generation === this.#generation; ) {
      if (this.#unplayed > 0) {
        await this.#chain;
        continue;
      }
      const samples = waitingSound(this.#waiting, sound.sampleRateHz);
      await sound.play(samples.subarray(at, at + piece)).done;
      at = (at + piece) % samples.length;
    }
    this.#isFilling = false;
    if (this.#waiting !== null) void this.#fill(); // asked for while the last piece ended
  }

  stop(): void {
    this.#generation++;
    this.#unplayed = 0;
    this.#waiting = null;
    this.#chain = Promise.resolve(); // a synthesis that nobody waits for holds nothing up
    this.#options.sound.stopPlaying();
  }
}
