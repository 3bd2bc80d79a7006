/** Limits of concurrent deliveries. Pure book-keeping of one process, without a clock. */

/** Endpoints whose last request failed share a small pool, so that they cannot take slots from healthy ones. */
const POOLS = {
  normal: { totalMax: 320, workspaceMax: 128 },
  suspect: { totalMax: 80, workspaceMax: 16 },
} as const;
type PoolName = keyof typeof POOLS;

const ENDPOINT_MAX = 32;
/** A workspace gets at most this fraction of a pool's free slots, so that others find room too. */
const WORKSPACE_SHARE = 2;
const QUICK_MS = 1_000;
const SLOW_WINDOW_MAX = 2;
const FORGET_AFTER_MS = 600_000;

type Place = { tenant_id: string; webhook_id: string };
type EndpointState = { inFlight: number; window: number; pool: PoolName; usedAtMs: number };
type Wanting = Place & { due_at: Date };

/** Released when the request is over. */
export type Slot = Place & { pool: PoolName };

export type Slots = {
  /** How many to claim for each endpoint with due deliveries: round robin, one at a time, until the slots are used. */
  grant(wanting: readonly Wanting[]): (Place & { count: number })[];
  take(place: Place, atMs: number): Slot;
  /** An endpoint that answers quickly may have more requests in flight; one that fails drops to one. */
  release(slot: Slot, how: { ok: boolean; durationMs: number }, atMs: number): void;
  inFlight(): number;
  forgetIdle(atMs: number): void;
};

function createPool({ totalMax, workspaceMax }: { totalMax: number; workspaceMax: number }) {
  const workspaces = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    free: () => totalMax - total,
    freeFor(tenantId: string): number {
      const share = Math.max(1, Math.floor((totalMax - total) / WORKSPACE_SHARE));
      return Math.min(workspaceMax, share) - (workspaces.get(tenantId) ?? 0);
    },
    add(tenantId: string, change: 1 | -1): void {
      total += change;
      const count = (workspaces.get(tenantId) ?? 0) + change;
      if (count === 0) workspaces.delete(tenantId);
      else workspaces.set(tenantId, count);
    },
  };
}

const newState = (): EndpointState => ({ inFlight: 0, window: 1, pool: 'normal', usedAtMs: 0 });

class EndpointSlots implements Slots {
  readonly #endpoints = new Map<string, EndpointState>();
  readonly #pools = { normal: createPool(POOLS.normal), suspect: createPool(POOLS.suspect) };

  grant(wanting: readonly Wanting[]): (Place & { count: number })[] {
    const oldestFirst = [...wanting].sort((left, right) => left.due_at.getTime() - right.due_at.getTime());
    const isSuspect = ({ webhook_id }: Place) => this.#endpoints.get(webhook_id)?.pool === 'suspect';
    const normal = oldestFirst.filter((place) => !isSuspect(place));
    return [
      ...this.#grantFrom('normal', normal),
      ...this.#grantFrom('suspect', oldestFirst.filter(isSuspect)),
    ];
  }

  #grantFrom(name: PoolName, wanting: readonly Wanting[]): (Place & { count: number })[] {
    const pool = this.#pools[name];
    let free = pool.free();
    const room = new Map<string, number>();
    const grants = wanting.map(({ tenant_id, webhook_id }) => {
      room.set(tenant_id, pool.freeFor(tenant_id));
      const { window, inFlight } = this.#endpoints.get(webhook_id) ?? newState();
      return { tenant_id, webhook_id, count: 0, most: window - inFlight };
    });
    for (let given = true; given && free > 0; ) {
      given = false;
      for (const grant of grants) {
        const left = room.get(grant.tenant_id) ?? 0;
        if (free === 0 || left <= 0 || grant.count >= grant.most) continue;
        grant.count += 1;
        room.set(grant.tenant_id, left - 1);
        free -= 1;
        given = true;
      }
    }
    return grants
      .filter(({ count }) => count > 0)
      .map(({ tenant_id, webhook_id, count }) => ({ tenant_id, webhook_id, count }));
  }

  take({ tenant_id, webhook_id }: Place, atMs: number): Slot {
    const state = this.#endpoints.get(webhook_id) ?? newState();
    state.inFlight += 1;
    state.usedAtMs = atMs;
    this.#endpoints.set(webhook_id, state);
    this.#pools[state.pool].add(tenant_id, 1);
    return { tenant_id, webhook_id, pool: state.pool };
  }

  release(
    { tenant_id, webhook_id, pool }: Slot,
    { ok, durationMs }: { ok: boolean; durationMs: number },
    atMs: number,
  ): void {
    this.#pools[pool].add(tenant_id, -1);
    const state = this.#endpoints.get(webhook_id);
    if (state === undefined) return;
    state.inFlight -= 1;
    state.usedAtMs = atMs;
    state.pool = ok ? 'normal' : 'suspect';
    if (!ok) state.window = 1;
    else state.window = Math.min(durationMs < QUICK_MS ? ENDPOINT_MAX : SLOW_WINDOW_MAX, state.window + 1);
  }

  inFlight(): number {
    return this.#pools.normal.total() + this.#pools.suspect.total();
  }

  forgetIdle(atMs: number): void {
    for (const [id, state] of this.#endpoints) {
      if (state.inFlight === 0 && atMs - state.usedAtMs > FORGET_AFTER_MS) this.#endpoints.delete(id);
    }
  }
}

export const createSlots = (): Slots => new EndpointSlots();
