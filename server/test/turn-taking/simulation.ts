import type { Effect, Expectation, SessionSettings } from '../../src/voice/session/index.ts';
import { begin, type SessionEvent, type Step, step, WINDOW_MS } from '../../src/voice/session/index.ts';
import { SessionChecker } from './checker.ts';
import { type Random, seeded } from './random-call.ts';

/** One utterance as it is spoken: parts with pauses between them. */
export type Spoken = {
  kind: 'plain' | 'pause' | 'short';
  expects: Expectation;
  digitsWanted?: number;
  parts: readonly string[];
  gapMs: number;
};

export type Outcome = {
  /** The agent's sound began before the person had ended. */
  isFalseStart: boolean;
  /** From the person's last sound to the first packet of the reply to the whole turn. */
  responseMs: number;
  /** The words committed last are the whole utterance. */
  isWhole: boolean;
  jobs: number;
};

const LEAD_MS = 400;
const MS_PER_CHARACTER = 70;
/** Measured: retrieval 26, the first clause of speech 30 to 55, and 20 for the packet. */
const REPLY_READY_MS = 90;
const PACKET_MS = 20;
const REPLY_MS = 2500;

/** Silero hears the end late: 107 ms at the median, 184 at the 95th percentile; the beginning by about a window. */
const endLagMs = (random: Random): number => 60 + 130 * random() ** 1.3;
const ONSET_LAG_MS = 30;
/** Hearing takes 180 ms at the median, 274 at the 95th percentile. */
const hearingMs = (random: Random): number => 140 + 140 * random() ** 1.5;

type Word = { text: string; endMs: number };
type Span = { fromMs: number; toMs: number };

function timeline(spoken: Spoken, random: Random) {
  const words: Word[] = [];
  const voiced: Span[] = [];
  let atMs = LEAD_MS;
  let endMs = 0;
  for (const part of spoken.parts) {
    const fromMs = atMs;
    for (const text of part.split(' ')) {
      atMs += (text.length + 1) * MS_PER_CHARACTER;
      words.push({ text, endMs: atMs });
    }
    voiced.push({ fromMs: fromMs + ONSET_LAG_MS, toMs: atMs + endLagMs(random) });
    endMs = atMs;
    atMs += spoken.gapMs;
  }
  return { words, voiced, endMs };
}

/** Events in the order of time. Those of the same time keep their order. */
class Agenda {
  private readonly items: { atMs: number; run: () => void }[] = [];

  add(atMs: number, run: () => void): void {
    const place = this.items.findIndex((item) => item.atMs > atMs);
    this.items.splice(place === -1 ? this.items.length : place, 0, { atMs, run });
  }

  run(untilMs: number, at: (ms: number) => void): void {
    for (
      let next = this.items.shift();
      next !== undefined && next.atMs <= untilMs;
      next = this.items.shift()
    ) {
      at(next.atMs);
      next.run();
    }
  }
}

/** Replays one utterance with measured delays, against a conversation that answers every turn. */
export const replay = (spoken: Spoken, settings: SessionSettings, seed: number): Outcome =>
  new Replay(spoken, settings, seed).run();

class Replay {
  private readonly outcome = { isFalseStart: false, responseMs: Number.NaN, isWhole: false, jobs: 0 };
  private readonly agenda = new Agenda();
  private readonly checker = new SessionChecker();
  private readonly timers = new Map<string, number>();
  private readonly prepared = new Map<number, number>();
  private readonly spoken: Spoken;
  private readonly random: Random;
  private readonly line: ReturnType<typeof timeline>;
  private latest: Step;
  private nowMs = 0;
  private says = 0;

  constructor(spoken: Spoken, settings: SessionSettings, seed: number) {
    this.spoken = spoken;
    this.random = seeded(seed);
    this.line = timeline(spoken, this.random);
    this.latest = begin(settings, 0);
  }

  run(): Outcome {
    const { voiced, endMs } = this.line;
    this.checker.begin(this.latest);
    for (const effect of this.latest.effects) this.react(effect);
    this.later(0, this.listen());
    for (let atMs = WINDOW_MS; atMs < endMs + 4000; atMs += WINDOW_MS) {
      const middleMs = atMs - WINDOW_MS / 2;
      const isVoiced = voiced.some(({ fromMs, toMs }) => fromMs <= middleMs && middleMs < toMs);
      const window = { endMs: atMs, speech: isVoiced ? 0.9 : 0.03, rms: isVoiced ? 1500 : 20 };
      this.later(atMs + 5, { kind: 'window', ...window });
    }
    this.agenda.run(endMs + 4000, (ms) => {
      this.nowMs = ms;
    });
    return this.outcome;
  }

  private send(event: SessionEvent): void {
    this.latest = step(this.latest.state, event, this.nowMs);
    this.checker.check(event, this.latest);
    for (const effect of this.latest.effects) this.react(effect);
  }

  private later(ms: number, event: SessionEvent): void {
    this.agenda.add(this.nowMs + ms, () => this.send(event));
  }

  private listen(): SessionEvent {
    const { expects, digitsWanted } = this.spoken;
    return {
      kind: 'listen',
      expects,
      silenceMs: 8000,
      ...(digitsWanted === undefined ? {} : { digitsWanted }),
    };
  }

  private react(effect: Effect): void {
    if (effect.kind === 'set_timer') this.setTimer(effect);
    else if (effect.kind === 'clear_timer') this.timers.delete(effect.name);
    else if (effect.kind === 'transcribe') this.hear(effect);
    else if (effect.kind === 'prepare') this.prepared.set(effect.candidate, this.nowMs + REPLY_READY_MS);
    else if (effect.kind === 'commit') this.answer(effect);
    else if (effect.kind === 'speak') this.play(effect);
    else if (effect.kind === 'interrupted') this.later(5, this.listen());
  }

  private setTimer({ name, atMs }: Extract<Effect, { kind: 'set_timer' }>): void {
    this.timers.set(name, atMs);
    this.agenda.add(atMs, () => {
      if (this.timers.get(name) !== atMs) return;
      this.timers.delete(name);
      this.send({ kind: 'timer', name });
    });
  }

  private hear({ job, fromMs, toMs }: Extract<Effect, { kind: 'transcribe' }>): void {
    this.outcome.jobs++;
    const heard = this.line.words.filter(({ endMs }) => endMs <= toMs && endMs > fromMs);
    this.later(hearingMs(this.random), {
      kind: 'transcript',
      job,
      text: heard.map(({ text }) => text).join(' '),
    });
  }

  private answer({ candidate, text }: Extract<Effect, { kind: 'commit' }>): void {
    this.says++;
    const id = `r${this.says}`;
    const readyMs = this.prepared.get(candidate ?? -1) ?? this.nowMs + REPLY_READY_MS;
    this.agenda.add(Math.max(this.nowMs, readyMs), () => {
      this.send({ kind: 'say', id, sentences: ['Thank you, I have noted that.'] });
      this.send({ kind: 'said_all', id });
    });
    this.outcome.isWhole = text === this.spoken.parts.join(' ');
  }

  private play({ id, sentenceIndex, take }: Extract<Effect, { kind: 'speak' }>): void {
    const report = { id, sentenceIndex, take };
    this.later(0, { kind: 'audio_ready', ...report, durationMs: REPLY_MS });
    this.agenda.add(this.nowMs + PACKET_MS, () => {
      const { reply } = this.latest.state;
      if (reply?.phase !== 'speaking' || reply.id !== id || reply.take !== take) return;
      if (this.nowMs < this.line.endMs) this.outcome.isFalseStart = true;
      this.outcome.responseMs = this.nowMs - this.line.endMs;
      this.send({ kind: 'playing', ...report, startedMs: this.nowMs });
    });
    this.later(PACKET_MS + REPLY_MS, { kind: 'played', ...report, playedMs: REPLY_MS });
  }
}

export type Figures = {
  utterances: number;
  falseStarts: number;
  falseStartShare: number;
  responseP50Ms: number;
  responseP95Ms: number;
  notWhole: number;
  jobsPerUtterance: number;
};

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const times = outcomes.map(({ responseMs }) => responseMs).sort((a, b) => a - b);
  const percentile = (share: number): number =>
    Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  const falseStarts = outcomes.filter(({ isFalseStart }) => isFalseStart).length;
  return {
    utterances: outcomes.length,
    falseStarts,
    falseStartShare: falseStarts / outcomes.length,
    responseP50Ms: percentile(0.5),
    responseP95Ms: percentile(0.95),
    notWhole: outcomes.filter(({ isWhole }) => !isWhole).length,
    jobsPerUtterance: outcomes.reduce((sum, { jobs }) => sum + jobs, 0) / outcomes.length,
  };
}
