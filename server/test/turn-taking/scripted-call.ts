import {
  begin,
  type Effect,
  type SessionEvent,
  type SessionSettings,
  type State,
  step,
  type TimerName,
  WINDOW_MS,
} from '../../src/voice/session/index.ts';
import { SessionChecker } from './checker.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

const SETTINGS: SessionSettings = {
  language: 'en',
  eagerness: 'normal',
  detectsVoicemail: false,
  maxDurationMs: 600_000,
};

/** What a driver would need until it knows of a window. */
const WINDOW_LAG_MS = 5;
export const VOICE_RMS = 1500;

/** A call told step by step: sounds, words and commands in the order of time. Timers fire when they are due. */
export class ScriptedCall {
  nowMs = 0;
  state: State;
  /** Every effect so far with its time. */
  readonly log: { atMs: number; effect: Effect }[] = [];
  private readonly checker = new SessionChecker();
  private readonly timers = new Map<TimerName, number>();
  private mediaMs = 0;
  private since = 0;

  constructor(settings: Partial<SessionSettings> = {}) {
    const first = begin({ ...SETTINGS, ...settings }, 0);
    this.state = first.state;
    this.checker.begin(first);
    this.record(first.effects);
  }

  send(event: SessionEvent): Effect[] {
    const next = step(this.state, event, this.nowMs);
    this.state = next.state;
    this.checker.check(event, next);
    this.record(next.effects);
    return next.effects;
  }

  private record(effects: readonly Effect[]): void {
    for (const effect of effects) {
      this.log.push({ atMs: this.nowMs, effect });
      if (effect.kind === 'set_timer') this.timers.set(effect.name, effect.atMs);
      if (effect.kind === 'clear_timer') this.timers.delete(effect.name);
    }
  }

  /** Time passes without sound or windows, as on a stalled line. */
  pass(ms: number): this {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const [next] = [...this.timers].filter(([, atMs]) => atMs <= untilMs).sort((a, b) => a[1] - b[1]);
      if (next === undefined) break;
      this.timers.delete(next[0]);
      this.nowMs = Math.max(this.nowMs, next[1]);
      this.send({ kind: 'timer', name: next[0] });
    }
    this.nowMs = untilMs;
    return this;
  }

  sound(ms: number, speech: number, rms: number): this {
    for (const untilMs = this.mediaMs + ms; this.mediaMs + WINDOW_MS <= untilMs; ) {
      this.mediaMs += WINDOW_MS;
      this.pass(Math.max(0, this.mediaMs + WINDOW_LAG_MS - this.nowMs));
      this.send({ kind: 'window', endMs: this.mediaMs, speech, rms });
    }
    return this;
  }

  talk(ms: number, rms = VOICE_RMS): this {
    return this.sound(ms, 0.9, rms);
  }

  quiet(ms: number): this {
    return this.sound(ms, 0.02, 20);
  }

  listen(
    expects: Extract<SessionEvent, { kind: 'listen' }>['expects'] = 'open',
    digitsWanted?: number,
  ): this {
    const wanted = digitsWanted === undefined ? {} : { digitsWanted };
    this.send({ kind: 'listen', expects, silenceMs: 4000, ...wanted });
    return this;
  }

  /** Answers the transcription that is under way. */
  hear(text: string): this {
    this.send({ kind: 'transcript', job: this.job().job, text });
    return this;
  }

  job(): Of<'transcribe'> {
    const job = this.log.findLast(({ effect }) => effect.kind === 'transcribe')?.effect;
    if (job?.kind !== 'transcribe') throw new Error('nothing is being transcribed');
    return job;
  }

  /** A whole reply whose sentences take `durationMs` each; the first one starts at once. */
  say(id: string, sentences: readonly string[], durationMs = 2000): this {
    this.send({ kind: 'say', id, sentences });
    this.send({ kind: 'said_all', id });
    return this.start(durationMs);
  }

  /** The sentence that was handed over first and is not started begins to play now. */
  start(durationMs = 2000): this {
    const { reply } = this.state;
    if (reply?.phase !== 'speaking') return this;
    const report = { id: reply.id, sentenceIndex: reply.at, take: reply.take };
    this.send({ kind: 'audio_ready', ...report, durationMs });
    this.send({ kind: 'playing', ...report, startedMs: this.nowMs });
    return this;
  }

  /** The sentence that plays has been played. */
  finish(): this {
    const { reply } = this.state;
    if (reply === null) return this;
    const playedMs = reply.sentences[reply.at]?.durationMs ?? 0;
    this.send({ kind: 'played', id: reply.id, sentenceIndex: reply.at, take: reply.take, playedMs });
    return this;
  }

  /** Forgets the effects so far: the next questions are about what follows. */
  fresh(): this {
    this.since = this.log.length;
    return this;
  }

  all<Kind extends Effect['kind']>(kind: Kind): Of<Kind>[] {
    return this.log
      .slice(this.since)
      .map(({ effect }) => effect)
      .filter((effect): effect is Of<Kind> => effect.kind === kind);
  }

  last<Kind extends Effect['kind']>(kind: Kind): Of<Kind> | null {
    return this.all(kind).at(-1) ?? null;
  }

  /** The kinds of effects since `fresh`, timers left out. */
  kinds(): string[] {
    return this.log
      .slice(this.since)
      .map(({ effect }) => effect.kind)
      .filter((kind) => kind !== 'set_timer' && kind !== 'clear_timer');
  }

  /** When the last effect of that kind happened. */
  at(kind: Effect['kind']): number {
    return this.log.findLast(({ effect }) => effect.kind === kind)?.atMs ?? Number.NaN;
  }
}
