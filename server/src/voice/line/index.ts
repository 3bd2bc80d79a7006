import type { Log } from '../../platform/observability/log.ts';
import {
  type Line,
  LineClosed,
  type LineVoice,
  type Listening,
  type PreparedReply,
  type RecordedSpan,
  type SoundLine,
  type Speech,
  type Utterance,
  type WaitingSound,
} from '../../providers/carrier/port.ts';
import { HearingError, type HearingProvider } from '../../providers/hearing/port.ts';
import type { PlacedSpan } from '../recording/index.ts';
import { begin, type Effect, type SessionEvent, type State, step } from '../session/index.ts';
import { Candidates } from './candidates.ts';
import { Listener } from './listening.ts';
import { Mailbox } from './mailbox.ts';
import { Player } from './playing.ts';
import { Replies } from './replies.ts';
import type { Sound } from './sound.ts';
import type { Speaker } from './speaking.ts';
import { createTimers, type SessionTimers } from './timers.ts';

export type { Sound } from './sound.ts';
export { createSpeaker, type Speaker } from './speaking.ts';

/** What happens on the line, as it happens, for those who show it. */
export type LineEvent =
  /** `continues`: these words contain those of the turn before, which the person went on with. */
  | { kind: 'heard'; words: string; continues: boolean }
  | { kind: 'sentence'; text: string }
  | { kind: 'interrupted'; heard: string };

export type VoiceLineOptions = {
  sound: Sound;
  hearing: HearingProvider;
  speaker: Speaker;
  log: Log;
  isOutbound: boolean;
  /** Ends the call. */
  hangUp: () => Promise<void>;
  /** Null when the call is not recorded. */
  stopRecording: (() => Promise<void>) | null;
  observe?: (event: LineEvent) => void;
  redact?: (span: RecordedSpan | PlacedSpan) => void;
};

const CALL_MS_MAX = 2 * 3600_000;
const NO_WORDS_SILENCE_SECONDS = 10;

type PendingListen = {
  listening: Listening<PreparedReply>;
  candidates: Candidates;
  resolve: (utterance: Utterance<PreparedReply> | null) => void;
  reject: (error: Error) => void;
};
type PendingKeys = { resolve: (keys: string) => void; reject: (error: Error) => void };

/**
 * A line that carries sound: the session decides who speaks when, this carries out what it decides. Commands of the
 * conversation and events of the media meet here, one after the other.
 */
export class VoiceLine implements Line, SoundLine {
  readonly sound: SoundLine = this;
  readonly isRecorded: boolean;
  readonly stopRecording: () => Promise<void>;
  readonly #options: VoiceLineOptions;
  readonly #zeroMs = performance.now();
  readonly #listener: Listener;
  readonly #player: Player;
  readonly #replies: Replies;
  readonly #timers: SessionTimers;
  #session: State;
  #listen: PendingListen | null = null;
  #keys: PendingKeys | null = null;
  #closed: LineClosed['why'] | null = null;
  #turnFromMs = 0;
  readonly #mailbox = new Mailbox();

  constructor(options: VoiceLineOptions) {
    this.#options = options;
    const { sound, hearing, speaker, log, isOutbound, observe } = options;
    this.isRecorded = options.stopRecording !== null;
    this.stopRecording = async () => options.stopRecording?.();
    const dispatch = (event: SessionEvent) => this.#dispatch(event);
    const nowMs = () => performance.now() - this.#zeroMs;
    const onBeep = isOutbound ? () => this.#onBeep() : null;
    const begun = begin(
      { language: 'en', eagerness: 'normal', detectsVoicemail: isOutbound, maxDurationMs: CALL_MS_MAX },
      0,
    );
    this.#session = begun.state;
    this.#listener = new Listener({ sound, hearing, log, nowMs, dispatch, onBeep });
    const onSentence = (text: string) => observe?.({ kind: 'sentence', text });
    this.#player = new Player({
      sound,
      speaker,
      log,
      toCallMs: (ms) => ms - this.#zeroMs,
      dispatch,
      onSentence,
    });
    this.#replies = new Replies(dispatch, (callMs) => callMs + this.#zeroMs);
    this.#timers = createTimers(nowMs, dispatch);
    for (const effect of begun.effects) this.#carryOut(effect);
  }

  redact(span: RecordedSpan): void {
    const { side, fromMs, toMs } = span;
    const positionOf = (ms: number) => this.#listener.positionOf(ms - this.#zeroMs);
    const placed = { fromSample: positionOf(fromMs), toSample: positionOf(toMs) };
    this.#options.redact?.(side === 'agent' ? span : { side, ...placed });
  }

  use(voice: LineVoice): void {
    this.#assertOpen();
    // Whoever does not say that the words may leave keeps them here.
    this.#listener.use(voice.language, voice.staysHere ?? true);
    this.#player.use(voice);
  }

  hears(language: string): boolean {
    return this.#listener.hears(language);
  }

  async say(text: string): Promise<void> {
    await this.speak(once(text));
    this.#assertOpen();
  }

  async hear(): Promise<string | null> {
    const utterance = await this.listen({
      language: 'en',
      silenceSeconds: NO_WORDS_SILENCE_SECONDS,
      eagerness: 'normal',
      expects: 'open',
      prepare: () => ({ sentences: once(''), discard: () => undefined }),
    });
    return utterance?.words ?? null;
  }

  async speak(sentences: AsyncIterable<string>): Promise<Speech> {
    this.#assertOpen();
    return this.#replies.speak(sentences);
  }

  listen<Reply extends PreparedReply>(listening: Listening<Reply>): Promise<Utterance<Reply> | null> {
    return new Promise((resolve, reject) => {
      this.#assertOpen();
      if (!this.hears(listening.language))
        throw new HearingError('unavailable', 'the language is not heard here');
      this.#listener.use(listening.language);
      const candidates = new Candidates(listening.prepare, (sentence) => this.#player.prepare(sentence));
      this.#listen = { listening, candidates, resolve: resolve as PendingListen['resolve'], reject };
      this.#dispatch({
        kind: 'listen',
        expects: listening.expects,
        silenceMs: listening.silenceSeconds * 1000,
        language: listening.language as 'en' | 'es' | 'pt',
        eagerness: listening.eagerness,
      });
      if (this.#mailbox.isUnreported) this.#reportMailbox();
    });
  }

  waiting(sound: WaitingSound | null): void {
    if (this.#closed === null) this.#player.wait(sound);
  }

  async afterBeep(withinSeconds: number): Promise<void> {
    await this.#mailbox.beeped(withinSeconds * 1000);
    this.#assertOpen();
  }

  async pressed(withinSeconds: number): Promise<string | null> {
    this.#assertOpen();
    const keys = await new Promise<string>((resolve, reject) => {
      this.#keys = { resolve, reject };
      this.#dispatch({ kind: 'collect_digits', withinMs: withinSeconds * 1000, max: 1 });
    });
    return keys === '' ? null : keys;
  }

  async hangUp(): Promise<void> {
    if (this.#closed === null) await this.#options.hangUp();
  }

  /** The call ended, or the agent gives the line to a colleague. What waits is told so. */
  close(why: LineClosed['why']): void {
    if (this.#closed !== null) return;
    const { utterance } = this.#session;
    const spoken = why === 'ended' && this.#listen !== null ? utterance : null;
    this.#dispatch({ kind: 'line_ended', by: why === 'ended' ? 'them' : 'us' });
    this.#closed = why;
    this.#player.stop();
    this.#timers.clearAll();
    this.#replies.close();
    this.#mailbox.close();
    const closed = new LineClosed(why);
    const pending = this.#listen;
    this.#keys?.reject(closed);
    pending?.candidates.discardAll();
    this.#listen = null;
    this.#keys = null;
    void this.#lastWords(spoken).then((last) => {
      this.#listener.close();
      if (last === null) pending?.reject(closed);
      else pending?.resolve(last);
    });
  }

  /** People say the most important thing and hang up: what was spoken before the end is heard to its end. */
  async #lastWords(utterance: State['utterance']): Promise<Utterance<PreparedReply> | null> {
    if (utterance === null) return null;
    const { fromMs, speechEndMs, settled } = utterance;
    const words =
      utterance.text ?? (await this.#listener.hearOut(fromMs, performance.now() - this.#zeroMs)) ?? '';
    const all = `${settled} ${words}`.trim();
    if (all === '') return null;
    const endOfSpeechMs = this.#zeroMs + speechEndMs;
    return {
      words: all,
      prepared: null,
      continuesLast: false,
      isMailbox: this.#mailbox.take(),
      startOfSpeechMs: this.#zeroMs + Math.min(fromMs, speechEndMs),
      endOfSpeechMs,
      transcriptMs: performance.now(),
    };
  }

  #assertOpen(): void {
    if (this.#closed !== null) throw new LineClosed(this.#closed);
  }

  #dispatch(event: SessionEvent): void {
    if (this.#closed !== null) return;
    this.#replies.note(event);
    const { state, effects } = step(this.#session, event, performance.now() - this.#zeroMs);
    this.#session = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: Effect): void {
    switch (effect.kind) {
      case 'transcribe':
        this.#turnFromMs = effect.fromMs;
        this.#listener.transcribe(effect);
        break;
      case 'abort_transcribe':
        this.#listener.abort(effect.job);
        break;
      case 'prepare':
        this.#listen?.candidates.prepare(effect.candidate, effect.text);
        break;
      case 'discard':
        this.#listen?.candidates.discard(effect.candidate);
        break;
      case 'commit':
        this.#commit(effect);
        break;
      case 'silence':
        this.#endAsk('');
        break;
      case 'listen_ended':
        // A line that has ended rejects what waits on it.
        if (effect.reason !== 'line_ended') this.#endAsk('');
        break;
      case 'digits':
        this.#endAsk(effect.keys);
        break;
      case 'speak':
        this.#player.speak(effect);
        break;
      case 'stop_speaking':
        this.#player.stop();
        break;
      case 'said':
        this.#replies.settle(effect);
        break;
      case 'interrupted':
        if (effect.cause === 'speech' || effect.cause === 'digits')
          this.#options.observe?.({ kind: 'interrupted', heard: effect.heardText });
        this.#replies.settle(effect);
        break;
      case 'hang_up':
        void this.#options.hangUp().catch(() => undefined);
        break;
      case 'set_timer':
        this.#timers.set(effect.name, effect.atMs);
        break;
      case 'clear_timer':
        this.#timers.clear(effect.name);
        break;
      case 'voicemail_beep':
      case 'time_is_up':
      case 'measured':
        break; // the conversation keeps its own time and measurements
    }
  }

  #commit(effect: Extract<Effect, { kind: 'commit' }>): void {
    const pending = this.#listen;
    if (pending === null) return;
    const prepared = pending.candidates.take(effect.candidate, effect.text);
    const words = effect.isUnclear ? '' : effect.text;
    const continues = effect.replaces !== null;
    if (words.trim() !== '') this.#options.observe?.({ kind: 'heard', words, continues });
    this.#endListen({
      words,
      prepared,
      continuesLast: continues,
      isMailbox: this.#mailbox.take(),
      startOfSpeechMs: this.#zeroMs + Math.min(this.#turnFromMs, effect.endOfSpeechMs),
      endOfSpeechMs: this.#zeroMs + effect.endOfSpeechMs,
      transcriptMs: this.#zeroMs + (effect.transcriptMs ?? effect.endOfSpeechMs),
    });
  }

  /** After a greeting that is still being heard its words are reported with the beep. */
  #onBeep(): void {
    if (!this.#mailbox.beep()) return;
    this.#dispatch({ kind: 'tone', tone: 'beep' });
    if (this.#listen !== null && this.#session.utterance === null) this.#reportMailbox();
  }

  #reportMailbox(): void {
    const nowMs = performance.now();
    const at = { startOfSpeechMs: nowMs, endOfSpeechMs: nowMs, transcriptMs: nowMs };
    const isMailbox = this.#mailbox.take();
    this.#endListen({ words: '', prepared: null, continuesLast: false, isMailbox, ...at });
  }

  /** Nothing was said: keys, or silence. */
  #endAsk(keys: string): void {
    const pending = this.#keys;
    this.#keys = null;
    if (pending !== null || keys === '') {
      pending?.resolve(keys);
      if (pending === null) this.#endListen(null);
      return;
    }
    const nowMs = performance.now();
    const at = { startOfSpeechMs: nowMs, endOfSpeechMs: nowMs, transcriptMs: nowMs };
    this.#endListen({
      words: [...keys].join(' '),
      prepared: null,
      continuesLast: false,
      isMailbox: false,
      ...at,
    });
  }

  #endListen(utterance: Utterance<PreparedReply> | null): void {
    const pending = this.#listen;
    this.#listen = null;
    pending?.candidates.discardAll();
    pending?.resolve(utterance);
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
