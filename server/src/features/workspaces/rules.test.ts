import { describe, expect, it } from 'vitest';
import { generalPerMinute, planLimits, tierOf } from './rules.ts';

const plain = { planOverrides: {}, rateOverrides: {} };

describe('what a workspace is entitled to', () => {
  it('is its plan while it is paid or past due, the trial while it lasts, and nothing after that', () => {
    expect(tierOf('growth', 'active')).toBe('growth');
    expect(tierOf('growth', 'past_due')).toBe('growth');
    expect(tierOf('growth', 'trialing')).toBe('trial');
    expect(tierOf('growth', 'suspended')).toBe('none');
    expect(tierOf('growth', 'none')).toBe('none');
  });

  it.each([
    ['none', 1, 2, 500, 1, 5, 20, 1, false, 30],
    ['trial', 1, 2, 500, 1, 5, 20, 1, false, 30],
    ['starter', 2, 3, 5_000, 2, 20, 100, 1, false, 500],
    ['growth', 5, 10, 50_000, 5, 100, 500, 3, false, 2_000],
    ['business', 20, 50, 250_000, 25, 500, 2_000, 10, false, 10_000],
    ['enterprise', 100, 1_000, 10_000_000, 500, 5_000, 50_000, 25, true, null],
  ] as const)(
    'the limits of %s',
    (tier, calls, agents, contacts, numbers, files, megabytes, mcp, cloned, minutes) => {
      expect(planLimits(plain, tier)).toEqual({
        concurrentCalls: calls,
        agents,
        contacts,
        numbers,
        knowledgeFiles: files,
        knowledgeMegabytes: megabytes,
        hostedMcpPerAgent: mcp,
        clonedVoices: cloned,
        minutesIncluded: minutes,
      });
    },
  );

  it.each([
    ['none', 120],
    ['trial', 120],
    ['starter', 120],
    ['growth', 200],
    ['business', 300],
    ['enterprise', 600],
  ] as const)('%s may ask %i times a minute, unless the operator says otherwise', (tier, perMinute) => {
    expect(generalPerMinute(plain, tier)).toBe(perMinute);
    expect(generalPerMinute({ ...plain, rateOverrides: { general: 7 } }, tier)).toBe(7);
  });

  it("the operator's limits for trials hold without a plan too, those for none win, and paid plans keep theirs", () => {
    const planOverrides = {
      trial: { agents: 9, contacts: 9 },
      none: { contacts: 8 },
      growth: { agents: 11 },
    };
    for (const tier of ['trial', 'none'] as const)
      expect(planLimits({ ...plain, planOverrides }, tier)).toMatchObject({ agents: 9, contacts: 8 });
    expect(planLimits({ ...plain, planOverrides }, 'growth')).toMatchObject({ agents: 11, contacts: 50_000 });
    expect(planLimits({ ...plain, planOverrides }, 'starter')).toMatchObject({ agents: 3 });
  });
});
