import { type Api, type Message, Refusal } from './api.ts';

/** What the visitor wrote, sent one after the other, each until the server has it. */

export type Outgoing = { content: string; clientId: string };

export type OutgoingHooks = {
  /** The session's token; a new session when there is none. */
  token: () => Promise<string>;
  onSent: (one: Outgoing, message: Message) => void;
  onFailed: (one: Outgoing, reason: string | null) => void;
  onSlow: () => void;
  /** The session is over: the next attempt begins a new one. */
  onRefused: () => void;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isOnline = () => navigator.onLine !== false;
const whenOnline = () =>
  new Promise<void>((resolve) => {
    if (isOnline()) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

export class Queue {
  readonly #api: Api;
  readonly #hooks: OutgoingHooks;
  readonly #waiting: Outgoing[] = [];
  #isBusy = false;

  constructor(api: Api, hooks: OutgoingHooks) {
    this.#api = api;
    this.#hooks = hooks;
  }

  add(content: string): Outgoing {
    const one: Outgoing = { content, clientId: newUuid() };
    this.again(one);
    return one;
  }

  again(one: Outgoing): void {
    this.#waiting.push(one);
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      await this.#deliver(next);
    this.#isBusy = false;
  }

  async #deliver(one: Outgoing): Promise<void> {
    let isRenewed = false;
    for (let attempt = 0; ; attempt++) {
      await whenOnline();
      try {
        const token = await this.#hooks.token();
        this.#hooks.onSent(one, await this.#api.send(token, one.content, one.clientId));
        return;
      } catch (error) {
        const refusal = error instanceof Refusal ? error : null;
        if (refusal?.status === 401 && !isRenewed) {
          isRenewed = true;
          this.#hooks.onRefused();
          continue;
        }
        const wait = waitFor(refusal, attempt);
        if (wait === null) {
          this.#hooks.onFailed(one, refusal !== null && isFinal(refusal) ? refusal.message : null);
          return;
        }
        if (refusal?.status === 429) this.#hooks.onSlow();
        await sleep(wait);
      }
    }
  }
}

const isFinal = ({ status }: Refusal): boolean => status < 500 && status !== 429;

/** Null: trying again is of no use, or was tried often enough. */
function waitFor(refusal: Refusal | null, attempt: number): number | null {
  const wait = WAITS_MS[attempt];
  if (wait === undefined || (refusal !== null && isFinal(refusal))) return null;
  return refusal?.status === 429 ? Math.max(wait, refusal.retryAfterMs) : wait;
}

/** `crypto.randomUUID` is there on https only. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
