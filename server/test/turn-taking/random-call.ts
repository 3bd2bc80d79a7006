import type { Effect, SessionEvent, SessionSettings } from '../../src/voice/session/index.ts';
import { TIMER_NAMES } from '../../src/voice/session/index.ts';

export type Random = () => number;

/** mulberry32: the same seed gives the same calls. */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

export const randomSettings = (random: Random): SessionSettings => ({
  language: pick(random, ['en', 'es', 'pt']),
  eagerness: pick(random, ['patient', 'normal', 'eager']),
  detectsVoicemail: random() < 0.5,
  maxDurationMs: pick(random, [30_000, 300_000, 3_600_000, 3_600_000]),
});

const TEXTS = [
  'yes',
  'uh-huh',
  'claro',
  'sim sim',
  'I want to cancel my order',
  'and',
  'four seven two',
  'please leave a message after the tone',
  '',
  ' ',
  'hello',
  'goodbye',
  'my email is ana at example dot com',
  'the first sentence',
];
const KEYS = ['1', '5', '0', '#', '*', 'x', ''];
const EXPECTS = ['open', 'yes_no', 'digits', 'name', 'choice', 'email', 'spelling'] as const;
const SENTENCES = [
  'This is the first sentence.',
  'And one more.',
  '',
  'Shall I book it?',
  'A long one, with a pause.',
];

/**
 * A world around a session that answers its effects, late, out of order, wrongly or not at all. `wildness` is the share
 * of events that no driver would send.
 */
export class RandomWorld {
  nowMs = 0;
  private mediaMs = 0;
  private isTalking = false;
  private says = 0;
  private readonly due: { atMs: number; event: SessionEvent }[] = [];
  private readonly timers = new Map<string, number>();
  private random: Random;
  private wildness: number;
  private playingUntilMs = 0;

  constructor(random: Random, wildness: number) {
    this.random = random;
    this.wildness = wildness;
  }

  next(): SessionEvent {
    if (this.random() < this.wildness) return this.wildEvent();
    const answer = this.takeDue();
    if (answer !== null) return answer;
    const chance = this.random();
    if (chance < 0.004) return this.command();
    if (chance < 0.005) return { kind: 'digit', key: pick(this.random, KEYS) };
    if (chance < 0.0051) return { kind: 'tone', tone: 'beep' };
    return this.window();
  }

  /** Silence from now on; only timers and answers that are due happen. Null: nothing is left. */
  nextInSilence(): SessionEvent | null {
    const atMs = Math.min(...this.timers.values(), ...this.due.map((answer) => answer.atMs));
    if (!Number.isFinite(atMs)) return null;
    this.nowMs = Math.max(this.nowMs, atMs);
    return this.takeDue();
  }

  private takeDue(): SessionEvent | null {
    const place = this.due.findIndex(({ atMs }) => atMs <= this.nowMs);
    if (place !== -1) return this.due.splice(place, 1)[0]?.event ?? null;
    for (const [name, atMs] of this.timers)
      if (atMs <= this.nowMs) {
        this.timers.delete(name);
        return { kind: 'timer', name } as SessionEvent;
      }
    return null;
  }

  react(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.kind === 'set_timer') this.timers.set(effect.name, effect.atMs);
      else if (effect.kind === 'clear_timer') this.timers.delete(effect.name);
      else if (effect.kind === 'transcribe') this.hear(effect.job);
      else if (effect.kind === 'speak') this.play(effect);
      else if (effect.kind === 'stop_speaking') this.playingUntilMs = this.nowMs;
      else if (effect.kind === 'hang_up') this.later(300, { kind: 'line_ended', by: 'us' });
      else this.converse(effect);
    }
    if (this.due.length > 200) this.due.length = 100;
  }

  private later(withinMs: number, event: SessionEvent): void {
    this.due.push({ atMs: this.nowMs + this.random() * withinMs, event });
  }

  /** The conversation: a reply to every answer, sentence by sentence, then it listens. */
  private converse({ kind }: Effect): void {
    const isAnswered = ['commit', 'silence', 'digits'].includes(kind);
    if (isAnswered && this.random() < 0.1) this.later(60, this.ask());
    else if (isAnswered) {
      this.says++;
      const id = `say-${this.says}`;
      const sayMs = this.nowMs + 20 + this.random() * 800;
      this.due.push({ atMs: sayMs, event: this.sayEvent(id) });
      for (let count = Math.floor(this.random() * 4); count > 0; count--) {
        const text = pick(this.random, SENTENCES);
        this.due.push({ atMs: sayMs + 1500 - count * 300, event: { kind: 'sentence', id, text } });
      }
      this.due.push({ atMs: sayMs + 1500, event: { kind: 'said_all', id } });
    } else if (kind === 'said' || kind === 'interrupted') this.later(60, this.ask());
  }

  private ask(): SessionEvent {
    if (this.random() < 0.1)
      return {
        kind: 'collect_digits',
        withinMs: this.random() * 8000,
        max: 1 + Math.floor(this.random() * 6),
      };
    const silenceMs = 1000 + this.random() * 9000;
    const wanted = this.random() < 0.3 ? { digitsWanted: 4 } : {};
    return { kind: 'listen', expects: pick(this.random, EXPECTS), silenceMs, ...wanted };
  }

  private sayEvent(id: string): SessionEvent {
    const sentences = this.random() < 0.5 ? [] : [pick(this.random, SENTENCES), pick(this.random, SENTENCES)];
    return { kind: 'say', id, sentences, isInterruptible: this.random() < 0.9 };
  }

  private hear(job: number): void {
    const chance = this.random();
    if (chance < 0.03) return; // never
    const atMs = this.nowMs + 50 + this.random() * (chance < 0.1 ? 4000 : 400);
    if (chance < 0.06) this.due.push({ atMs, event: { kind: 'transcript_failed', job } });
    else this.due.push({ atMs, event: { kind: 'transcript', job, text: pick(this.random, TEXTS) } });
    if (chance > 0.97) this.due.push({ atMs: atMs + 10, event: { kind: 'transcript', job, text: 'twice' } });
  }

  private play({ id, sentenceIndex, take }: Extract<Effect, { kind: 'speak' }>): void {
    const chance = this.random();
    if (chance < 0.01) return;
    const report = { id, sentenceIndex, take };
    const readyMs = this.nowMs + this.random() * 100;
    if (chance < 0.03) {
      this.due.push({ atMs: readyMs, event: { kind: 'speak_failed', ...report } });
      return;
    }
    const durationMs = 200 + this.random() * 4000;
    const startedMs = Math.max(readyMs, this.playingUntilMs);
    this.playingUntilMs = startedMs + durationMs;
    this.due.push({ atMs: readyMs, event: { kind: 'audio_ready', ...report, durationMs } });
    this.due.push({ atMs: startedMs, event: { kind: 'playing', ...report, startedMs } });
    this.due.push({
      atMs: startedMs + durationMs,
      event: { kind: 'played', ...report, playedMs: durationMs },
    });
  }

  private window(): SessionEvent {
    this.mediaMs += 32;
    this.nowMs = Math.max(this.nowMs, this.mediaMs + 10);
    if (this.random() < (this.isTalking ? 0.04 : 0.02)) this.isTalking = !this.isTalking;
    const speech = this.isTalking ? 0.4 + this.random() * 0.6 : this.random() * 0.5;
    return {
      kind: 'window',
      endMs: this.mediaMs,
      speech,
      rms: this.isTalking ? 900 + this.random() * 900 : 20,
    };
  }

  private command(): SessionEvent {
    const chance = this.random();
    const id = `say-${this.says}`;
    if (chance < 0.3) return this.ask();
    if (chance < 0.5) {
      this.says++;
      return this.sayEvent(`say-${this.says}`);
    }
    if (chance < 0.7) return { kind: 'sentence', id, text: pick(this.random, SENTENCES) };
    if (chance < 0.9) return { kind: 'said_all', id };
    if (chance < 0.92) return { kind: 'hang_up', after: this.random() < 0.5 ? 'speech' : 'now' };
    if (chance < 0.93) return { kind: 'line_ended', by: 'them' };
    return { kind: 'timer', name: pick(this.random, TIMER_NAMES) };
  }

  /** Anything, at any time, of any past. */
  private wildEvent(): SessionEvent {
    const { random } = this;
    if (random() < 0.1) this.nowMs += random() * 3000;
    const report = {
      id: `say-${Math.max(0, this.says - Math.floor(random() * 2))}`,
      sentenceIndex: Math.floor(random() * 4) - 1,
      take: Math.floor(random() * 3),
    };
    const job = Math.floor(random() * 40);
    switch (Math.floor(random() * 10)) {
      case 0:
        return {
          kind: 'window',
          endMs: this.mediaMs + (random() - 0.2) * 500,
          speech: random(),
          rms: random() * 2000,
        };
      case 1:
        return { kind: 'transcript', job, text: pick(random, TEXTS) };
      case 2:
        return { kind: 'transcript_failed', job };
      case 3:
        return { kind: 'audio_ready', ...report, durationMs: random() * 5000 - 100 };
      case 4:
        return { kind: 'playing', ...report, startedMs: this.nowMs + (random() - 0.5) * 1000 };
      case 5:
        return { kind: 'played', ...report, playedMs: random() * 5000 - 100 };
      case 6:
        return { kind: 'speak_failed', ...report };
      case 7:
        return { kind: 'timer', name: pick(random, TIMER_NAMES) };
      case 8:
        return { kind: 'digit', key: pick(random, KEYS) };
      default:
        return this.command();
    }
  }
}
