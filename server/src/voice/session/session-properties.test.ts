import { describe, expect, it } from 'vitest';
import { SessionChecker } from '../../../test/turn-taking/checker.ts';
import { RandomWorld, randomSettings, seeded } from '../../../test/turn-taking/random-call.ts';
import { begin, type SessionEvent, type State, step } from './index.ts';

const EVENTS = 1_000_000;
const EVENTS_PER_CALL = 5_000;
const STATE_BYTES_MAX = 40_000;
/** After which a call with no further sound has answered every listen: patience, two attempts at hearing, silence. */
const ANSWERED_WITHIN_MS = 60_000;

type Call = { state: State; checker: SessionChecker; world: RandomWorld; last: SessionEvent[] };

function openCall(seed: number, wildness: number): Call {
  const random = seeded(seed);
  const first = begin(randomSettings(random), 0);
  const call = {
    state: first.state,
    checker: new SessionChecker(),
    world: new RandomWorld(random, wildness),
    last: [],
  };
  call.checker.begin(first);
  call.world.react(first.effects);
  return call;
}

function take(call: Call, event: SessionEvent): void {
  const next = step(call.state, event, call.world.nowMs);
  call.checker.check(event, next);
  call.world.react(next.effects);
  call.state = next.state;
}

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

describe('over a million random events', () => {
  it('every guarantee of the session holds, in calls of any length, with late, lost and foreign answers', () => {
    let events = 0;
    let asks = 0;
    for (let seed = 1; events < EVENTS; seed++) {
      const call = openCall(seed, [0, 0.01, 0.2][seed % 3] ?? 0);
      let endedMs = 0;
      try {
        for (let count = 0; count < EVENTS_PER_CALL; count++) {
          take(call, call.world.next());
          events++;
          // What comes after the end is tried too, but is not the most of a call.
          if (call.state.line === 'ended' && call.world.nowMs > endedMs + 1_000) break;
          if (call.state.line !== 'ended') endedMs = call.world.nowMs;
        }
      } catch (error) {
        throw new Error(`call ${seed}, event ${events}`, { cause: error });
      }
      asks += call.checker.asksEnded;
      expect(JSON.stringify(call.state).length).toBeLessThan(STATE_BYTES_MAX);
    }
    expect(asks).toBeGreaterThan(5_000);
  });

  it('a listen ends by itself when no sound comes any more and the conversation says nothing', () => {
    let tried = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const call = openCall(seed, 0);
      for (let count = 0; count < 300 + seed; count++) take(call, call.world.next());
      if (call.state.ask === null || call.state.reply !== null) continue;
      tried++;
      const sinceMs = call.world.nowMs;
      const ended = call.checker.asksEnded;
      while (call.checker.asksEnded === ended) {
        const event = call.world.nextInSilence();
        expect(event, `call ${seed} waits for nothing`).not.toBeNull();
        if (event !== null) take(call, event);
      }
      expect(call.world.nowMs - sinceMs, `call ${seed}`).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    expect(tried).toBeGreaterThan(50);
  });

  it('a step changes nothing of the state it was given, and gives the same answer each time', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const call = openCall(seed, 0.1);
      for (let count = 0; count < 500; count++) {
        const event = call.world.next();
        deepFreeze(call.state);
        expect(step(call.state, event, call.world.nowMs)).toEqual(step(call.state, event, call.world.nowMs));
        take(call, event);
      }
    }
  });

  it('an hour of talk leaves a state no larger than a minute of it', () => {
    const random = seeded(77);
    const world = new RandomWorld(random, 0);
    const settings = { ...randomSettings(random), maxDurationMs: 100_000_000 };
    let state = begin(settings, 0).state;
    const bytes: number[] = [];
    while (world.nowMs < 3_600_000) {
      const event = world.next();
      if (event.kind === 'line_ended' || event.kind === 'hang_up') continue;
      const next = step(state, event, world.nowMs);
      world.react(next.effects);
      state = next.state;
      bytes.push(bytes.length % 50 === 0 ? JSON.stringify(state).length : 0);
    }
    const half = Math.floor(bytes.length / 2);
    expect(Math.max(...bytes.slice(half).filter((size) => size > 0))).toBeLessThan(
      2 * Math.max(...bytes.slice(0, half).filter((size) => size > 0)),
    );
  });
});
