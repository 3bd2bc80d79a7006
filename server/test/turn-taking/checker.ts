import type { Effect, SessionEvent, State, Step } from '../../src/voice/session/index.ts';

/** Watches a session from outside, knows only events and effects, and throws at the first broken guarantee. */
export class SessionChecker {
  readonly timers = new Map<string, number>();
  openAsks = 0;
  asksEnded = 0;
  readonly openSays = new Set<string>();
  job: { job: number; fromMs: number; toMs: number } | null = null;
  private readonly seenSays = new Set<string>();
  private candidate: { candidate: number; text: string } | null = null;
  private lastHeard: { text: string; toMs: number } | null = null;
  private speaking: string | null = null;
  private lastSpoken: { id: string; take: number; index: number } | null = null;
  private measuredIndex = -1;
  private isOver = false;
  private quiet = 0;
  private askKind: 'listen' | 'collect_digits' = 'listen';
  private readonly once = new Set<string>();

  begin({ state, effects }: Step): void {
    for (const effect of effects) this.apply(effect);
    this.compare(state);
  }

  check(event: SessionEvent, { state, effects }: Step): void {
    this.observe(event);
    if (effects.some(({ kind }) => kind === 'silence') && this.askKind === 'listen')
      this.expect(this.job === null && this.candidate === null, 'speech is never answered as silence');
    for (const effect of effects) this.apply(effect);
    // Most windows change nothing: of those every sixteenth is compared.
    this.quiet = event.kind === 'window' && effects.length === 0 ? this.quiet + 1 : 0;
    if (this.quiet % 16 === 0) this.compare(state);
  }

  private expect(holds: boolean, guarantee: string): void {
    if (!holds) throw new Error(guarantee);
  }

  private observe(event: SessionEvent): void {
    switch (event.kind) {
      case 'listen':
      case 'collect_digits':
        this.openAsks++;
        this.askKind = event.kind;
        return;
      case 'say':
        if (!this.seenSays.has(event.id)) this.openSays.add(event.id);
        this.seenSays.add(event.id);
        return;
      case 'transcript':
        if (this.job?.job === event.job) {
          this.lastHeard = { text: event.text.trim(), toMs: this.job.toMs };
          this.job = null;
        }
        return;
      case 'transcript_failed':
        if (this.job?.job === event.job) this.job = null;
        return;
      case 'timer':
        this.timers.delete(event.name);
        return;
      case 'line_ended':
        this.isOver = true;
        return;
      default:
        return;
    }
  }

  private apply(effect: Effect): void {
    switch (effect.kind) {
      case 'transcribe':
        this.expect(this.job === null, 'one transcription at a time');
        this.expect(effect.fromMs < effect.toMs, 'a transcription has a length');
        this.expect(!this.isOver, 'nothing is heard after the end');
        this.job = effect;
        return;
      case 'abort_transcribe':
        this.expect(this.job?.job === effect.job, 'only a running transcription is aborted');
        this.job = null;
        return;
      case 'prepare':
        this.expect(this.candidate === null, 'one candidate at a time');
        this.expect(effect.text !== '', 'nothing is prepared for no words');
        this.expect(this.openAsks === 1, 'nothing is prepared unless the conversation listens');
        this.candidate = effect;
        return;
      case 'discard':
        this.expect(this.candidate?.candidate === effect.candidate, 'only a prepared candidate is discarded');
        this.candidate = null;
        return;
      case 'commit':
        this.applyCommit(effect);
        this.endAsk();
        return;
      case 'silence':
      case 'digits':
      case 'listen_ended':
        this.endAsk();
        return;
      case 'speak':
        this.applySpeak(effect);
        return;
      case 'stop_speaking':
        this.expect(this.speaking !== null || this.openSays.size > 0, 'only a reply is stopped');
        this.speaking = null;
        return;
      case 'said':
      case 'interrupted':
        this.expect(this.openSays.delete(effect.id), 'a say ends exactly once');
        if (this.speaking === effect.id) this.speaking = null;
        return;
      case 'hang_up':
        this.applyOnce(effect.kind);
        this.isOver = true;
        return;
      case 'voicemail_beep':
      case 'time_is_up':
        this.applyOnce(effect.kind);
        return;
      case 'set_timer':
        this.expect(Number.isFinite(effect.atMs), 'a timer has a time');
        this.timers.set(effect.name, effect.atMs);
        return;
      case 'clear_timer':
        this.timers.delete(effect.name);
        return;
      case 'measured':
        this.expect(effect.turn.index === this.measuredIndex + 1, 'every turn is measured once, in order');
        this.measuredIndex = effect.turn.index;
        return;
      default:
        effect satisfies never;
    }
  }

  private applyOnce(kind: string): void {
    this.expect(!this.once.has(kind), `${kind} happens once a call`);
    this.once.add(kind);
  }

  private endAsk(): void {
    this.expect(this.openAsks > 0, 'only an open listen ends');
    this.openAsks--;
    this.asksEnded++;
  }

  private applyCommit(effect: Extract<Effect, { kind: 'commit' }>): void {
    const { candidate, text, isUnclear, endOfSpeechMs } = effect;
    this.expect(this.openSays.size === 0, 'a turn is not committed while a reply is open');
    this.expect(this.candidate?.candidate === (candidate ?? undefined), 'what is committed was prepared');
    if (candidate !== null)
      this.expect(this.candidate?.text === text, 'the committed words are the prepared ones');
    this.candidate = null;
    if (isUnclear) return;
    this.expect(text !== '', 'words are committed, or the turn is unclear');
    this.expect(
      this.lastHeard !== null && text.endsWith(this.lastHeard.text) && this.lastHeard.toMs >= endOfSpeechMs,
      'a commit has the transcript of the turn to its end',
    );
  }

  private applySpeak({ id, take, sentenceIndex, text }: Extract<Effect, { kind: 'speak' }>): void {
    this.expect(!this.isOver, 'nothing is spoken after the end');
    this.expect(this.candidate === null, 'nothing is spoken before the commit');
    this.expect(this.speaking === null || this.speaking === id, 'never two replies at once');
    this.expect(this.openSays.has(id), 'only an open say is spoken');
    this.expect(text.trim() !== '', 'what is spoken has words');
    const last = this.lastSpoken;
    if (last?.id === id)
      this.expect(
        take > last.take || (take === last.take && sentenceIndex > last.index),
        'sentences are spoken once a take, in order',
      );
    this.lastSpoken = { id, take, index: sentenceIndex };
    this.speaking = id;
  }

  private compare(state: State): void {
    this.expect(this.openAsks === (state.ask === null ? 0 : 1), 'every listen ends in exactly one way');
    const open = state.reply === null ? [] : [state.reply.id];
    this.expect(
      this.openSays.size === open.length && open.every((id) => this.openSays.has(id)),
      'at most one say is open',
    );
    const set = Object.entries(state.timers);
    this.expect(
      set.length === this.timers.size && set.every(([name, atMs]) => this.timers.get(name) === atMs),
      'timers do not leak',
    );
    if (state.line === 'ended' || state.line === 'hung_up')
      this.expect(
        this.timers.size + this.openAsks + this.openSays.size === 0,
        'nothing is open after the end',
      );
    this.expect(
      (this.job?.job ?? null) === (state.utterance?.job?.job ?? null),
      'no transcription is forgotten',
    );
    this.expect(
      (this.candidate?.candidate ?? null) === (state.utterance?.candidate ?? null),
      'every candidate is committed or discarded',
    );
    if (state.reply !== null && state.reply.phase !== 'speaking')
      this.expect(state.utterance?.kind === 'burst', 'a reply waits for a burst only');
    if (state.ask !== null && state.reply === null)
      this.expect(
        ['silence', 'digits', 'endpoint', 'hearing', 'utterance'].some((name) => this.timers.has(name)),
        'a listen always ends by itself',
      );
  }
}
