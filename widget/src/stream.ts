import { type Api, Refusal, refusalOf } from './api.ts';

/** Server-sent events over fetch, because EventSource cannot send the session's token in a header. */

export type Heard = { event: string; data: unknown };

const BUFFER_MAX = 1_000_000;
/** The server says something every ten seconds. */
const SILENCE_MS = 35_000;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;

export type StreamHooks = {
  token: () => string | null;
  lastId: () => string | null;
  onEvent: (heard: Heard) => void;
  onState: (isConnected: boolean) => void;
  /** The session is over. */
  onRefused: () => void;
};

export class Stream {
  readonly #api: Api;
  readonly #hooks: StreamHooks;
  #current: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(api: Api, hooks: StreamHooks) {
    this.#api = api;
    this.#hooks = hooks;
  }

  start(): void {
    const token = this.#hooks.token();
    if (this.#current !== null || token === null) return;
    clearTimeout(this.#timer);
    const own = new AbortController();
    this.#current = own;
    this.#read(token, own)
      .catch((error: unknown) => error)
      .then((error) => {
        if (this.#current !== own) return;
        this.#current = null;
        this.#retry(error);
      });
  }

  stop(): void {
    clearTimeout(this.#timer);
    const own = this.#current;
    this.#current = null;
    own?.abort();
  }

  /** Now rather than after the wait, when the network is back. */
  hurry(): void {
    this.#failures = 0;
    if (this.#current === null) this.start();
  }

  #retry(error: unknown): void {
    const status = error instanceof Refusal ? error.status : 0;
    if (status === 401 || status === 404) {
      this.#hooks.onRefused();
      return;
    }
    this.#hooks.onState(false);
    const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** this.#failures++);
    const asked = error instanceof Refusal && status === 429 ? error.retryAfterMs : 0;
    this.#timer = setTimeout(() => this.start(), Math.max(asked, wait * (0.7 + Math.random() * 0.6)));
  }

  async #read(token: string, own: AbortController): Promise<void> {
    let silence = setTimeout(() => own.abort(), SILENCE_MS);
    try {
      const response = await this.#api.events(token, this.#hooks.lastId(), own.signal);
      if (!response.ok || response.body === null) throw await refusalOf(response);
      this.#hooks.onState(true);
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(() => own.abort(), SILENCE_MS);
        this.#failures = 0;
        text += decoder.decode(value, { stream: true });
        if (text.length > BUFFER_MAX) throw new Error('too much at once');
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#hear(block);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #hear(block: string): void {
    const fields = new Map(
      block
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const [event, data] = [fields.get('event'), fields.get('data')];
    if (event === undefined || data === undefined) return;
    try {
      this.#hooks.onEvent({ event, data: JSON.parse(data) });
    } catch {
      // not for this version
    }
  }
}
