import type { Effect, Expectation, SessionSettings } from '../../src/voice/session/index.ts';
import { begin, type SessionEvent, step, WINDOW_MS } from '../../src/voice/session/index.ts';
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

/** Replays one utterance with the delays measured in the lab, against a conversation that answers every turn. */
export function replay(spoken: Spoken, settings: SessionSettings, seed: number): Outcome {
  const random = seeded(seed);
  const { words, voiced, endMs } = timeline(spoken, random);
  const agenda = new Agenda();
  const checker = new SessionChecker();
  const timers = new Map<string, number>();
  const prepared = new Map<number, number>();
  let nowMs = 0;
  let says = 0;
  let first = begin(settings, 0);
  const outcome = { isFalseStart: false, responseMs: Number.NaN, isWhole: false, jobs: 0 };

  const send = (event: SessionEvent): void => {
    const next = step(first.state, event, nowMs);
    checker.check(event, next);
    first = next;
    for (const effect of next.effects) react(effect);
  };
  const later = (ms: number, event: SessionEvent): void => agenda.add(nowMs + ms, () => send(event));
  const listen = (): SessionEvent => ({
    kind: 'listen',
    expects: spoken.expects,
    silenceMs: 8000,
    ...(spoken.digitsWanted === undefined ? {} : { digitsWanted: spoken.digitsWanted }),
  });

  const answer = (effect: Extract<Effect, { kind: 'commit' }>): void => {
    says++;
    const readyMs = prepared.get(effect.candidate ?? -1) ?? nowMs + REPLY_READY_MS;
    const id = `r${says}`;
    agenda.add(Math.max(nowMs, readyMs), () => {
      send({ kind: 'say', id, sentences: ['Thank you, I have noted that.'] });
      send({ kind: 'said_all', id });
    });
    outcome.isWhole = effect.text === words.map(({ text }) => text).join(' ');
  };

  const play = ({ id, sentenceIndex, take }: Extract<Effect, { kind: 'speak' }>): void => {
    const report = { id, sentenceIndex, take };
    later(0, { kind: 'audio_ready', ...report, durationMs: REPLY_MS });
    agenda.add(nowMs + PACKET_MS, () => {
      if (first.state.reply?.phase !== 'speaking' || first.state.reply.take !== take) return;
      if (nowMs < endMs) outcome.isFalseStart = true;
      outcome.responseMs = nowMs - endMs;
      send({ kind: 'playing', ...report, startedMs: nowMs });
    });
    later(PACKET_MS + REPLY_MS, { kind: 'played', ...report, playedMs: REPLY_MS });
  };

  const react = (effect: Effect): void => {
    if (effect.kind === 'set_timer') {
      timers.set(effect.name, effect.atMs);
      agenda.add(effect.atMs, () => {
        if (timers.get(effect.name) !== effect.atMs) return;
        timers.delete(effect.name);
        send({ kind: 'timer', name: effect.name });
      });
    } else if (effect.kind === 'clear_timer') timers.delete(effect.name);
    else if (effect.kind === 'transcribe') {
      outcome.jobs++;
      const heard = words.filter((word) => word.endMs <= effect.toMs && word.endMs > effect.fromMs);
      const text = heard.map((word) => word.text).join(' ');
      later(hearingMs(random), { kind: 'transcript', job: effect.job, text });
    } else if (effect.kind === 'prepare') prepared.set(effect.candidate, nowMs + REPLY_READY_MS);
    else if (effect.kind === 'commit') answer(effect);
    else if (effect.kind === 'speak') play(effect);
    else if (effect.kind === 'interrupted') later(5, listen());
  };

  checker.begin(first);
  for (const effect of first.effects) react(effect);
  agenda.add(0, () => send(listen()));
  for (let atMs = WINDOW_MS; atMs < endMs + 4000; atMs += WINDOW_MS) {
    const middleMs = atMs - WINDOW_MS / 2;
    const isVoiced = voiced.some(({ fromMs, toMs }) => fromMs <= middleMs && middleMs < toMs);
    const window = { endMs: atMs, speech: isVoiced ? 0.9 : 0.03, rms: isVoiced ? 1500 : 20 };
    agenda.add(atMs + 5, () => send({ kind: 'window', ...window }));
  }
  agenda.run(endMs + 4000, (ms) => {
    nowMs = ms;
  });
  return outcome;
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
