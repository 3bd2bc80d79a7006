import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billedMinutes,
  type CallFact,
  type CallState,
  costOf,
  isCountKept,
  leadOf,
  outcomeByRule,
  queuedMaxMs,
  reduceCall,
  secondsOf,
  storable,
  submitWithinMs,
  terminationReason,
} from './rules.ts';
import { CALL_STATUSES, ENDED_STATUSES, isLive } from './schema.ts';

const queued: CallState = { status: 'queued', hasWords: false };
const play = (facts: readonly CallFact[], from: CallState = queued) => facts.reduce(reduceCall, from);

const fact = fc.oneof(
  fc.constant<CallFact>({ kind: 'accepted' }),
  fc.constant<CallFact>({ kind: 'answered' }),
  fc.constant<CallFact>({ kind: 'spoken' }),
  fc.constantFrom(...ENDED_STATUSES).map((status): CallFact => ({ kind: 'ended', status })),
);

/** All permutations of a list. */
const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        orders([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
      );

describe('the status of a call', () => {
  it('D-031 D-032 goes from queued to ringing when accepted and to in-progress when answered, never back', () => {
    expect(play([{ kind: 'accepted' }]).status).toBe('ringing');
    expect(play([{ kind: 'accepted' }, { kind: 'answered' }]).status).toBe('in-progress');
    expect(play([{ kind: 'answered' }, { kind: 'accepted' }]).status).toBe('in-progress');
  });

  it('D-033 D-035 is never live again once it has ended', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENDED_STATUSES), fc.array(fact), (status, facts) => {
        expect(isLive(play(facts, { status, hasWords: false }).status)).toBe(false);
      }),
    );
  });

  it('words that are stored while a call is live leave its status as it is', () => {
    for (const status of CALL_STATUSES.filter(isLive))
      expect(play([{ kind: 'spoken' }], { status, hasWords: false })).toEqual({ status, hasWords: true });
  });

  it('D-036 becomes completed by a transcript that comes after another end, and by nothing else', () => {
    for (const status of ENDED_STATUSES) {
      expect(play([{ kind: 'spoken' }], { status, hasWords: false }).status).toBe('completed');
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...ENDED_STATUSES),
        fc.array(fact.filter(({ kind }) => kind !== 'spoken')),
        (status, facts) => {
          expect(play(facts, { status, hasWords: false }).status).toBe(status);
        },
      ),
    );
  });

  it('reaches the same end in every order of the same facts, with repeats', () => {
    for (const ended of ENDED_STATUSES) {
      for (const withWords of [true, false]) {
        const facts: CallFact[] = [
          { kind: 'accepted' },
          { kind: 'answered' },
          { kind: 'ended', status: ended },
          ...(withWords ? [{ kind: 'spoken' } as const] : []),
        ];
        const expected = withWords ? 'completed' : ended;
        for (const order of orders([...facts, facts[0] as CallFact, facts[2] as CallFact])) {
          expect(play(order).status).toBe(expected);
        }
      }
    }
  });

  it('D-038 is written with hyphens, an outcome with underscores', () => {
    expect(CALL_STATUSES.every((status) => /^[a-z]+(-[a-z]+)*$/.test(status))).toBe(true);
    expect(outcomeByRule('no-answer')).toBe('no_answer');
    expect(ENDED_STATUSES.map(outcomeByRule)).toEqual([null, 'failed', 'no_answer', 'failed', 'failed']);
  });
});

describe('the price of a call', () => {
  it('D-008 rounds minutes up, call by call', () => {
    expect([0, 1, 59, 60, 61, 120, 121].map(billedMinutes)).toEqual([0, 1, 1, 1, 2, 2, 3]);
  });

  it('adds carrier and model, and rounds credits up to whole cents', () => {
    expect(costOf({ durationSeconds: 61, usdPerMinute: 0.014, llmCostUsd: 0.0005 })).toEqual({
      usd: '0.028500',
      credits: 3,
    });
    expect(costOf({ durationSeconds: 0, usdPerMinute: 0.014, llmCostUsd: 0 })).toEqual({
      usd: '0.000000',
      credits: 0,
    });
  });
});

describe('a claim', () => {
  it('D-155 is submitted within 10 minutes or given up after 15, and within some real seconds on a fast clock', () => {
    expect([submitWithinMs(1), queuedMaxMs(1)]).toEqual([600_000, 900_000]);
    for (const speed of [0.01, 1, 60, 300, 3_000, 100_000]) {
      expect(submitWithinMs(speed) / speed).toBeGreaterThanOrEqual(5_000);
      expect((queuedMaxMs(speed) - submitWithinMs(speed)) / speed).toBeGreaterThanOrEqual(3_000);
    }
  });
});

describe('the leading index condition of a filter', () => {
  const many = { owner: 500_000, direction: 500_000, both: 500_000 };
  const agentId = 'a';

  it('is the number or the live status, under any other filter', () => {
    const rest = { agentId, campaignId: 'c', direction: 'inbound' } as const;
    expect(leadOf({ ...rest, phoneNumber: '+1', status: 'ringing' }, many)).toBe('number');
    for (const status of CALL_STATUSES)
      expect(leadOf({ ...rest, status }, many)).toBe(isLive(status) ? 'live' : 'status');
  });

  it('is the agent, the campaign or the direction when it has few calls, else the status', () => {
    const all = { agentId, status: 'busy', direction: 'inbound' } as const;
    expect(leadOf(all, { ...many, owner: 10_000, direction: 5 })).toBe('owner');
    expect(leadOf(all, { ...many, owner: 10_001, direction: 10_000 })).toBe('direction');
    expect(leadOf(all, { ...many, owner: 10_001, direction: 10_001 })).toBe('status');
    expect(leadOf({ status: 'busy' }, { ...many, owner: 5, direction: 5 })).toBe('status');
    expect(leadOf({ campaignId: 'c', status: 'busy' }, { ...many, owner: 5 })).toBe('owner');
  });

  it('of many calls is the agent, unless hardly any of its calls go that direction', () => {
    expect(leadOf({ agentId }, many)).toBe('owner');
    expect(leadOf({ agentId, direction: 'inbound' }, { ...many, both: 5_000 })).toBe('owner');
    expect(leadOf({ agentId, direction: 'inbound' }, { ...many, both: 4_999 })).toBe('direction');
    expect(leadOf({ direction: 'inbound' }, many)).toBe('direction');
    expect(leadOf({}, many)).toBe('time');
    expect(leadOf({ from: new Date(), to: new Date() }, { owner: 0, direction: 0, both: 0 })).toBe('time');
  });

  it('needs no counting as long as only agents, campaigns and directions are asked for', () => {
    expect(isCountKept({ agentId, campaignId: 'c', direction: 'inbound' })).toBe(true);
    for (const more of [
      { status: 'busy' },
      { phoneNumber: '+1' },
      { from: new Date() },
      { to: new Date() },
    ] as const)
      expect(isCountKept({ agentId, ...more })).toBe(false);
  });
});

describe('what a carrier reports', () => {
  it('is stored as text without null bytes and halves of characters, and as whole seconds', () => {
    expect(storable('a\u0000b\ud800')).toBe('ab\ufffd');
    expect(storable('x'.repeat(8_001))).toBe('x'.repeat(8_000));
    expect([1.5, -3, Number.NaN, 0, 1e12].map(secondsOf)).toEqual([2, 0, 0, 0, 2_147_483_647]);
  });

  it('why a call ended is marked when it never connected', () => {
    expect(terminationReason(true, 'busy')).toBe('busy');
    expect(terminationReason(false, 'busy')).toBe('initiation_failure: busy');
  });
});
