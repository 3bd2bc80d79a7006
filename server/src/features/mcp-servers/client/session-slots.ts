import { McpFailure } from './failure.ts';
import type { Session, Target } from './session.ts';

const SESSIONS_MAX = 500;

type Slot = {
  session: Promise<Session>;
  opened: Session | undefined;
  users: number;
  idle: NodeJS.Timeout | undefined;
  isRetired: boolean;
};

/** Open sessions, one a key, shared by their users and closed when idle. */
export class SessionSlots {
  /** In the order of their last use. */
  readonly #slots = new Map<string, Slot>();
  readonly #idleMs: number;
  readonly #openSession: (key: string, target: Target) => Promise<Session>;

  constructor(idleMs: number, openSession: (key: string, target: Target) => Promise<Session>) {
    this.#idleMs = idleMs;
    this.#openSession = openSession;
  }

  async use<Result>(
    key: string,
    target: () => Target,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const known = this.#slots.get(key);
    if (known?.opened?.isBroken()) this.#retire(key, known);
    const slot = this.#slots.get(key) ?? this.#open(key, target());
    clearTimeout(slot.idle);
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    slot.users++;
    try {
      return await work(await slot.session);
    } catch (error) {
      const isUsable =
        error instanceof McpFailure && (error.reason === 'refused' || error.reason === 'aborted');
      if (!isUsable) this.#retire(key, slot);
      throw error;
    } finally {
      slot.users--;
      if (slot.users === 0) this.#leave(key, slot);
    }
  }

  async closeAll(): Promise<void> {
    const open = [...this.#slots.values()];
    this.#slots.clear();
    for (const slot of open) clearTimeout(slot.idle);
    await Promise.allSettled(open.map(async ({ session }) => (await session).close()));
  }

  #open(key: string, target: Target): Slot {
    if (this.#slots.size >= SESSIONS_MAX) this.#dropIdlest();
    const session = this.#openSession(key, target);
    const slot: Slot = { session, opened: undefined, users: 0, idle: undefined, isRetired: false };
    session.then(
      (opened) => {
        slot.opened = opened;
      },
      () => undefined,
    );
    this.#slots.set(key, slot);
    return slot;
  }

  #dropIdlest(): void {
    for (const [key, slot] of this.#slots) {
      if (slot.users > 0) continue;
      this.#retire(key, slot);
      return;
    }
    throw new McpFailure('busy');
  }

  /** Gets no new users, and is closed when the last one leaves. */
  #retire(key: string, slot: Slot): void {
    slot.isRetired = true;
    if (this.#slots.get(key) === slot) this.#slots.delete(key);
    clearTimeout(slot.idle);
    if (slot.users === 0) slot.session.then((session) => session.close()).catch(() => undefined);
  }

  #leave(key: string, slot: Slot): void {
    if (slot.isRetired) this.#retire(key, slot);
    else slot.idle = setTimeout(() => this.#retire(key, slot), this.#idleMs).unref();
  }
}
