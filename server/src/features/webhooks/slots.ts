/** Who may send how much at once. Pure book-keeping of one process; no clock of its own. */

const TOTAL_MAX = 320;
const WORKSPACE_MAX = 64;
const ENDPOINT_MAX = 16;
/** A workspace gets at most this share of what is still free, so that there is always room for another. */
const WORKSPACE_SHARE = 4;
const QUICK_MS = 1_000;
const SLOW_WINDOW_MAX = 2;
const FORGET_AFTER_MS = 60_000;

type Place = { tenant_id: string; webhook_id: string };
type EndpointState = { inFlight: number; window: number; usedAtMs: number };
type Wanting = Place & { due_at: Date };

export type Slots = {
  /** How many to claim for each endpoint that has something due: one each, then another round, until all is given. */
  grant(wanting: readonly Wanting[]): (Place & { count: number })[];
  take(place: Place, atMs: number): void;
  /** An endpoint that answers well and quickly earns more requests at once; one that fails falls back to one. */
  release(place: Place, how: { ok: boolean; durationMs: number }, atMs: number): void;
  inFlight(): number;
  forgetIdle(atMs: number): void;
};

export function createSlots(): Slots {
  const endpoints = new Map<string, EndpointState>();
  const workspaces = new Map<string, number>();
  let total = 0;

  const windowOf = (id: string) => endpoints.get(id)?.window ?? 1;
  const inFlightOf = (id: string) => endpoints.get(id)?.inFlight ?? 0;

  return {
    grant(wanting) {
      const workspaceMax = Math.min(
        WORKSPACE_MAX,
        Math.max(1, Math.floor((TOTAL_MAX - total) / WORKSPACE_SHARE)),
      );
      let free = TOTAL_MAX - total;
      const room = new Map<string, number>();
      const grants: (Place & { count: number; most: number })[] = [...wanting]
        .sort((left, right) => left.due_at.getTime() - right.due_at.getTime())
        .map(({ tenant_id, webhook_id }) => {
          room.set(tenant_id, workspaceMax - (workspaces.get(tenant_id) ?? 0));
          return { tenant_id, webhook_id, count: 0, most: windowOf(webhook_id) - inFlightOf(webhook_id) };
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
    },
    take({ tenant_id, webhook_id }, atMs) {
      const state = endpoints.get(webhook_id) ?? { inFlight: 0, window: 1, usedAtMs: atMs };
      state.inFlight += 1;
      endpoints.set(webhook_id, state);
      workspaces.set(tenant_id, (workspaces.get(tenant_id) ?? 0) + 1);
      total += 1;
    },
    release({ tenant_id, webhook_id }, { ok, durationMs }, atMs) {
      const state = endpoints.get(webhook_id);
      if (state !== undefined) {
        state.inFlight -= 1;
        state.usedAtMs = atMs;
        if (!ok) state.window = 1;
        else if (durationMs < QUICK_MS) state.window = Math.min(ENDPOINT_MAX, state.window + 1);
        else state.window = Math.min(SLOW_WINDOW_MAX, state.window + 1);
      }
      const left = (workspaces.get(tenant_id) ?? 1) - 1;
      if (left === 0) workspaces.delete(tenant_id);
      else workspaces.set(tenant_id, left);
      total -= 1;
    },
    inFlight: () => total,
    forgetIdle(atMs) {
      for (const [id, state] of endpoints) {
        if (state.inFlight === 0 && atMs - state.usedAtMs > FORGET_AFTER_MS) endpoints.delete(id);
      }
    },
  };
}
