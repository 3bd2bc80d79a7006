import { useSyncExternalStore } from 'react';

export const RATES = [1, 1.5, 2] as const;

export interface PlayerState {
  isPlaying: boolean;
  ms: number;
  /** 0 until the browser knows it. */
  durationMs: number;
  rate: number;
  hasFailed: boolean;
}

const SILENT: PlayerState = { isPlaying: false, ms: 0, durationMs: 0, rate: 1, hasFailed: false };

/** The audio element of a page as state that components select from: the position changes sixty times a second. */
export class Player {
  #audio: HTMLAudioElement | null = null;
  #state = SILENT;
  #frame = 0;
  #startMs = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get state(): PlayerState {
    return this.#state;
  }

  #set(patch: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  /** As a ref of the element; returns how to let go of it. */
  readonly attach = (audio: HTMLAudioElement): (() => void) => {
    this.#audio = audio;
    const events = new AbortController();
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, listener, { signal: events.signal });
    const learnLength = () => {
      if (Number.isFinite(audio.duration)) this.#set({ durationMs: audio.duration * 1_000 });
    };
    on('durationchange', learnLength);
    on('loadedmetadata', () => {
      learnLength();
      if (this.#startMs > 0) this.seek(this.#startMs);
    });
    on('play', () => this.#follow());
    on('pause', () => this.#rest());
    on('ended', () => this.#rest());
    on('seeked', () => this.#set({ ms: audio.currentTime * 1_000 }));
    on('error', () => this.#set({ hasFailed: true, isPlaying: false }));
    return () => {
      events.abort();
      cancelAnimationFrame(this.#frame);
      this.#audio = null;
      this.#state = SILENT;
    };
  };

  #follow(): void {
    cancelAnimationFrame(this.#frame);
    this.#set({ isPlaying: true });
    const step = () => {
      if (this.#audio === null) return;
      this.#set({ ms: this.#audio.currentTime * 1_000 });
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#set({ isPlaying: false, ms: (this.#audio?.currentTime ?? 0) * 1_000 });
  }

  toggle(): void {
    if (this.#audio === null) return;
    if (!this.#audio.paused) this.#audio.pause();
    // A refusal of the browser leaves it paused; an unreadable file is reported by the element.
    else this.#audio.play().catch(() => undefined);
  }

  seek(ms: number): void {
    if (this.#audio === null || this.#audio.readyState === 0) {
      this.#startMs = ms;
      this.#set({ ms });
      return;
    }
    const endMs = this.#state.durationMs || ms;
    const at = Math.min(Math.max(0, ms), endMs);
    this.#audio.currentTime = at / 1_000;
    this.#set({ ms: at });
  }

  setRate(rate: number): void {
    if (this.#audio !== null) this.#audio.playbackRate = rate;
    this.#set({ rate });
  }
}

export function usePlayer<Value>(player: Player, select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(player.subscribe, () => select(player.state));
}
