import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlots, type Slot } from './slots.ts';

const at = (tenant_id: string, webhook_id: string, due = 0) => ({
  tenant_id,
  webhook_id,
  due_at: new Date(due),
});
const good = { ok: true, durationMs: 5 };

describe('the slots of a dispatcher', () => {
  it('give an unknown endpoint one request, and more as it answers well and quickly', () => {
    const slots = createSlots();
    const place = at('t', 'w');
    const counts: number[] = [];
    for (let round = 0; round < 8; round++) {
      const count = slots.grant([place])[0]?.count ?? 0;
      counts.push(count);
      const taken = Array.from({ length: count }, () => slots.take(place, 0));
      for (const slot of taken) slots.release(slot, good, 0);
    }
    expect(counts).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
    slots.release(slots.take(place, 0), { ok: false, durationMs: 5 }, 0);
    expect(slots.grant([place])[0]?.count).toBe(1);
    slots.release(slots.take(place, 0), { ok: true, durationMs: 3_000 }, 0);
    slots.release(slots.take(place, 0), { ok: true, durationMs: 3_000 }, 0);
    expect(slots.grant([place])[0]?.count).toBe(2);
    slots.forgetIdle(600_000);
    expect(slots.grant([place])[0]?.count).toBe(2);
    slots.forgetIdle(600_001);
    expect(slots.grant([place])[0]?.count).toBe(1);
  });

  it('are granted to the oldest first, and to none whose requests are all under way', () => {
    const slots = createSlots();
    const wanting = [at('t', 'new', 2_000), at('t', 'old', 1_000), at('t', 'busy', 0)];
    slots.take(at('t', 'busy'), 0);
    expect(slots.grant(wanting).map(({ webhook_id }) => webhook_id)).toEqual(['old', 'new']);
  });

  it('leave a workspace at most half of what is free, and one when hardly any is', () => {
    const take = (slots: ReturnType<typeof createSlots>, count: number) => {
      for (let n = 0; n < count; n++) slots.take(at(`t${n % 4}`, `w${n}`), 0);
    };
    const many = (tenant: string) => Array.from({ length: 150 }, (_, n) => at(tenant, `${tenant}${n}`));
    const half = createSlots();
    take(half, 200);
    expect(half.grant(many('a'))).toHaveLength(60);
    const last = createSlots();
    take(last, 319);
    expect(last.grant([...many('a'), ...many('b')])).toHaveLength(1);
  });

  it('an endpoint that takes a second gets two requests at most, a quicker one more', () => {
    const afterThree = (durationMs: number) => {
      const slots = createSlots();
      for (let n = 0; n < 3; n++) slots.release(slots.take(at('t', 'w'), 0), { ok: true, durationMs }, 0);
      return slots.grant([at('t', 'w')])[0]?.count;
    };
    expect([afterThree(999), afterThree(1_000)]).toEqual([4, 2]);
  });

  it('forget an endpoint ten minutes after its last use, and never while a request is under way', () => {
    const known = (forgetAtMs: number, isBusy = false) => {
      const slots = createSlots();
      const place = at('t', 'w');
      slots.release(slots.take(place, 1_000), good, 1_000);
      slots.release(slots.take(place, 1_000), good, 1_000);
      if (isBusy) slots.take(place, 1_000);
      slots.forgetIdle(forgetAtMs);
      return slots.grant([place])[0]?.count;
    };
    expect([known(601_000), known(601_001)]).toEqual([3, 1]);
    expect(known(601_001, true)).toBe(2);
  });

  it('keep endpoints that fail in a small pool: they take no room from those that work', () => {
    const slots = createSlots();
    const bad = Array.from({ length: 300 }, (_, n) => at(`t${n % 50}`, `bad-${n}`));
    for (const place of bad) slots.release(slots.take(place, 0), { ok: false, durationMs: 10_000 }, 0);
    for (let round = 0; round < 5; round++) {
      for (const grant of slots.grant(bad)) for (let n = 0; n < grant.count; n++) slots.take(grant, 0);
    }
    expect(slots.inFlight()).toBeLessThanOrEqual(80);
    const good_ = Array.from({ length: 40 }, (_, n) => at('t1', `good-${n}`));
    expect(slots.grant(good_)).toHaveLength(40);
  });

  it('never let one workspace have them all', () => {
    const slots = createSlots();
    const many = Array.from({ length: 400 }, (_, n) => at('greedy', `w${n}`));
    for (let round = 0; round < 9; round++) {
      for (const grant of slots.grant(many)) for (let n = 0; n < grant.count; n++) slots.take(grant, 0);
    }
    expect(slots.inFlight()).toBeLessThanOrEqual(128);
    expect(slots.grant([at('other', 'w')])).toHaveLength(1);
  });

  it('never grant more than the limit, for any sequence of requests and releases', () => {
    const step = fc.record({ tenant: fc.nat(5), webhook: fc.nat(30), ok: fc.boolean(), ms: fc.nat(4_000) });
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 60 }), { maxLength: 20 }), (rounds) => {
        const slots = createSlots();
        const held: Slot[] = [];
        for (const round of rounds) {
          const wanting = new Map(round.map((one) => [`${one.tenant}-${one.webhook}`, one]));
          const places = [...wanting].map(([id, one]) => at(`t${one.tenant}`, id));
          for (const grant of slots.grant(places)) {
            for (let n = 0; n < grant.count; n++) {
              held.push(slots.take(grant, 0));
            }
          }
          const byEndpoint = new Map<string, number>();
          for (const { webhook_id } of held)
            byEndpoint.set(webhook_id, (byEndpoint.get(webhook_id) ?? 0) + 1);
          expect(Math.max(0, ...byEndpoint.values())).toBeLessThanOrEqual(32);
          expect(slots.inFlight()).toBe(held.length);
          expect(held.length).toBeLessThanOrEqual(400);
          for (const one of round) {
            const place = held.pop();
            if (place !== undefined) slots.release(place, { ok: one.ok, durationMs: one.ms }, 0);
          }
        }
      }),
    );
  });
});
