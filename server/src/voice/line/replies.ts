import type { Speech } from '../../providers/carrier/port.ts';
import type { Effect, InterruptionCause, SessionEvent } from '../session/index.ts';

type Reply = {
  firstAudioMs: number | null;
  firstPacketMs: number | null;
  spokenMs: number;
  resolve: (speech: Speech) => void;
};

/** Stalled speech was not heard either: what is stored is cut to what was. */
const IS_CUT: ReadonlySet<InterruptionCause> = new Set(['speech', 'digits', 'line_ended', 'stalled']);

/** What the agent says: given to the session sentence by sentence, and measured as it is played. */
export class Replies {
  readonly #dispatch: (event: SessionEvent) => void;
  readonly #toPerformanceMs: (callMs: number) => number;
  readonly #underWay = new Map<string, Reply>();
  #count = 0;

  constructor(dispatch: (event: SessionEvent) => void, toPerformanceMs: (callMs: number) => number) {
    this.#dispatch = dispatch;
    this.#toPerformanceMs = toPerformanceMs;
  }

  async speak(sentences: AsyncIterable<string>): Promise<Speech> {
    const id = String(++this.#count);
    const speech = new Promise<Speech>((resolve) => {
      this.#underWay.set(id, { firstAudioMs: null, firstPacketMs: null, spokenMs: 0, resolve });
    });
    let isFirst = true;
    try {
      for await (const text of sentences) {
        if (text.trim() === '') continue;
        this.#dispatch(isFirst ? { kind: 'say', id, sentences: [text] } : { kind: 'sentence', id, text });
        isFirst = false;
      }
    } finally {
      if (isFirst) this.#settle(id, { heard: '', interrupted: false, isPartial: false });
      else this.#dispatch({ kind: 'said_all', id });
    }
    return speech;
  }

  note(event: SessionEvent): void {
    if (event.kind !== 'audio_ready' && event.kind !== 'playing' && event.kind !== 'played') return;
    const reply = this.#underWay.get(event.id);
    if (reply === undefined) return;
    if (event.kind === 'audio_ready') reply.firstAudioMs ??= performance.now();
    else if (event.kind === 'playing') reply.firstPacketMs ??= this.#toPerformanceMs(event.startedMs);
    else reply.spokenMs += event.playedMs;
  }

  settle(effect: Extract<Effect, { kind: 'said' | 'interrupted' }>): void {
    const { id } = effect;
    const interrupted = effect.kind === 'interrupted' && IS_CUT.has(effect.cause);
    const isPartial = effect.kind === 'interrupted' || effect.isPartial;
    this.#settle(id, { heard: effect.heardText, interrupted, isPartial });
  }

  /** The line is gone: what was being said was heard as far as it was played. */
  close(): void {
    for (const id of [...this.#underWay.keys()])
      this.#settle(id, { heard: '', interrupted: true, isPartial: true });
  }

  #settle(id: string, outcome: Pick<Speech, 'heard' | 'interrupted' | 'isPartial'>): void {
    const reply = this.#underWay.get(id);
    if (reply === undefined) return;
    this.#underWay.delete(id);
    const { firstAudioMs, firstPacketMs, spokenMs, resolve } = reply;
    resolve({ ...outcome, firstAudioMs, firstPacketMs, spokenMs });
  }
}
