import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInDisclosures } from './catalogue/disclosures.ts';
import {
  checkContactAllowed,
  disclosuresFor,
  effectiveRetentionDays,
  isQuiet,
  quietHoursEnd,
} from './rules.ts';
import { type ContactFacts, DEFAULT_POLICY, NO_COUNTRY_RULE, type QuietHours, RULES } from './schema.ts';

const noon = new Date('2026-03-04T18:00:00Z'); // 10:00 in Los Angeles, 13:00 in New York
const night: QuietHours = { enabled: true, start: '21:00', end: '08:00' };

const facts = (changes: Partial<ContactFacts> = {}): ContactFacts => ({
  channel: 'voice',
  purpose: 'outreach',
  phoneNumber: '+14155550123',
  email: null,
  destination: null,
  country: 'US',
  zones: ['America/Los_Angeles'],
  suppression: null,
  consent: null,
  requireConsent: false,
  allowedCountries: null,
  countryAllowed: null,
  quietHours: DEFAULT_POLICY.quietHours,
  countryQuietHours: null,
  ignoreCountryPolicy: false,
  ...changes,
});

const suppression = { id: 's', since: '2026-01-01T00:00:00.000Z' };
const withdrawn = { id: 'c', granted: false, recordedAt: '2026-01-01T00:00:00.000Z' };
const granted = { ...withdrawn, granted: true };

const ruleOf = (changes: Partial<ContactFacts>, now = noon): string | null => {
  const verdict = checkContactAllowed(facts(changes), now);
  return verdict.allowed ? null : verdict.rule;
};

/** Facts under which each rule, and only it, refuses. */
const refusing: Record<(typeof RULES)[number], Partial<ContactFacts>> = {
  invalid_number: { destination: 'invalid' },
  emergency: { destination: 'emergency' },
  satellite: { destination: 'satellite' },
  premium: { destination: 'premium' },
  suppressed: { suppression },
  country: { allowedCountries: ['CA'] },
  consent: { requireConsent: true },
  quiet_hours: { quietHours: { enabled: true, start: '09:00', end: '17:00' } },
};

describe('checkContactAllowed', () => {
  it('allows under the default policy and reports every rule, in order', () => {
    const verdict = checkContactAllowed(facts(), noon);
    expect(verdict.allowed).toBe(true);
    expect(verdict.checked.map(({ rule }) => rule)).toEqual(RULES);
    expect(verdict.checked.every(({ result }) => result !== 'refused')).toBe(true);
  });

  it.each(RULES)('C-063 refuses by the rule %s alone, and names it', (rule) => {
    const verdict = checkContactAllowed(facts(refusing[rule]), noon);
    expect(verdict).toMatchObject({ allowed: false, rule });
    expect(!verdict.allowed && verdict.message).toContain(rule);
    const refused = verdict.checked.filter(({ result }) => result === 'refused').map((check) => check.rule);
    expect(refused).toEqual([rule]);
  });

  it('names the first rule in the order of RULES when several refuse', () => {
    const stateful = RULES.filter((rule) => !['invalid_number', 'emergency', 'satellite'].includes(rule));
    fc.assert(
      fc.property(fc.subarray([...stateful], { minLength: 1 }), (several) => {
        const all = Object.assign({}, ...several.map((rule) => refusing[rule]));
        expect(ruleOf(all)).toBe(several[0]);
      }),
    );
  });

  it('C-061 refuses a suppressed person on every channel and for every purpose, even if all else is allowed', () => {
    for (const channel of ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'] as const)
      for (const purpose of ['outreach', 'reply', 'transfer'] as const)
        expect(ruleOf({ channel, purpose, suppression, ignoreCountryPolicy: true, consent: granted })).toBe(
          'suppressed',
        );
    expect(ruleOf({ channel: 'email', phoneNumber: null, email: 'a@b.co', suppression })).toBe('suppressed');
  });

  it('C-062 requires consent only when the workspace does, and then one that was not withdrawn', () => {
    expect(ruleOf({ consent: withdrawn })).toBeNull();
    expect(ruleOf({ requireConsent: true })).toBe('consent');
    expect(ruleOf({ requireConsent: true, consent: withdrawn })).toBe('consent');
    expect(ruleOf({ requireConsent: true, consent: granted })).toBeNull();
    expect(ruleOf({ requireConsent: true, purpose: 'reply' })).toBeNull();
    expect(ruleOf({ requireConsent: true, purpose: 'transfer' })).toBeNull();
  });

  it('lets a rule of the country take precedence over the list of countries, and refuses an unknown country under a list', () => {
    expect(ruleOf({ allowedCountries: [] })).toBe('country');
    expect(ruleOf({ allowedCountries: ['US'] })).toBeNull();
    expect(ruleOf({ allowedCountries: ['CA'], countryAllowed: true })).toBeNull();
    expect(ruleOf({ countryAllowed: false })).toBe('country');
    expect(ruleOf({ country: null })).toBeNull();
    expect(ruleOf({ country: null, allowedCountries: ['US'] })).toBe('country');
  });

  it('lifts country rules for an agent that ignores them, and nothing else', () => {
    const lifted = { ignoreCountryPolicy: true };
    expect(ruleOf({ ...lifted, allowedCountries: ['CA'], countryAllowed: false })).toBeNull();
    expect(
      ruleOf({ ...lifted, countryQuietHours: { enabled: true, start: '09:00', end: '17:00' } }),
    ).toBeNull();
    for (const rule of RULES.filter((name) => name !== 'country'))
      expect(ruleOf({ ...lifted, ...refusing[rule] }), rule).toBe(rule);
  });

  it('takes the quiet hours of the country before those of the workspace, whether stricter or not', () => {
    const day: QuietHours = { enabled: true, start: '09:00', end: '17:00' };
    expect(ruleOf({ countryQuietHours: day })).toBe('quiet_hours');
    expect(ruleOf({ quietHours: day, countryQuietHours: { ...day, enabled: false } })).toBeNull();
  });

  it('applies quiet hours to outreach only: not to an answer, a transfer or an e-mail', () => {
    const quiet = refusing.quiet_hours;
    expect(ruleOf({ ...quiet, channel: 'whatsapp' })).toBe('quiet_hours');
    expect(ruleOf({ ...quiet, purpose: 'reply' })).toBeNull();
    expect(ruleOf({ ...quiet, purpose: 'transfer' })).toBeNull();
    expect(ruleOf({ ...quiet, channel: 'email', phoneNumber: null, email: 'a@b.co', zones: [] })).toBeNull();
  });

  it('refuses in quiet hours when the local time is unknown, without naming a time', () => {
    const verdict = checkContactAllowed(facts({ zones: [], quietHours: night }), noon);
    expect(verdict).toMatchObject({ allowed: false, rule: 'quiet_hours' });
    expect('until' in verdict).toBe(false);
  });

  it('allows outreach outside quiet hours, and says so', () => {
    const verdict = checkContactAllowed(facts({ quietHours: night }), noon);
    expect(verdict.allowed).toBe(true);
    expect(verdict.checked.at(-1)).toEqual({
      rule: 'quiet_hours',
      result: 'passed',
      fact: 'outside 21:00 to 08:00 in America/Los_Angeles',
    });
  });

  it('the refusal names the zones in which it is quiet, and the moment to try again', () => {
    const zones = ['America/Los_Angeles', 'Europe/Madrid'];
    const verdict = checkContactAllowed(
      facts({ zones, quietHours: { enabled: true, start: '09:00', end: '17:00' } }),
      noon,
    );
    expect(verdict).toMatchObject({
      allowed: false,
      message:
        'Blocked by compliance (quiet_hours): It is within quiet hours (09:00 to 17:00) there. ' +
        'Try again after 2026-03-05T01:00:00.000Z.',
    });
    expect(verdict.checked.at(-1)?.fact).toBe('within 09:00 to 17:00 in America/Los_Angeles');
  });

  it('names no time where quiet hours never end', () => {
    const verdict = checkContactAllowed(
      facts({
        zones: ['Europe/Kaliningrad', 'Asia/Kamchatka'],
        quietHours: { enabled: true, start: '10:00', end: '09:00' },
      }),
      noon,
    );
    expect(verdict).toMatchObject({ allowed: false, rule: 'quiet_hours' });
    expect('until' in verdict).toBe(false);
    expect(!verdict.allowed && verdict.message).toMatch(/there\.$/);
  });

  it('each check is kept with its result and the fact it read', () => {
    const checkedOf = (changes: Partial<ContactFacts>) =>
      Object.fromEntries(
        checkContactAllowed(facts(changes), noon).checked.map(({ rule, result, fact }) => [
          rule,
          `${result}: ${fact}`,
        ]),
      );
    expect(checkedOf({})).toEqual({
      invalid_number: 'passed: the number is not invalid',
      emergency: 'passed: the number is not emergency',
      satellite: 'passed: the number is not satellite',
      premium: 'passed: the number is not premium',
      suppressed: 'passed: not on the suppression list',
      country: 'passed: US is allowed',
      consent: 'not_applicable: the workspace requires no consent',
      quiet_hours: 'not_applicable: no quiet hours are set',
    });
    const address = { channel: 'email', phoneNumber: null, email: 'a@b.co', country: null } as const;
    expect(
      checkedOf({ ...address, quietHours: night, requireConsent: true, purpose: 'reply' }),
    ).toMatchObject({
      premium: 'not_applicable: an address, not a number',
      country: 'not_applicable: an address has no country',
      consent: 'not_applicable: an answer to a person who wrote first',
      quiet_hours: 'not_applicable: an address tells no time zone',
    });
    expect(checkedOf({ quietHours: night, purpose: 'reply' }).quiet_hours).toBe('not_applicable: an answer');
    expect(checkedOf({ quietHours: night, purpose: 'transfer' }).quiet_hours).toBe(
      'not_applicable: a transfer to a colleague',
    );
    expect(checkedOf({ country: null }).country).toBe('passed: an unknown country is allowed');
  });

  it('says when quiet hours end: the latest end of all possible zones', () => {
    const verdict = checkContactAllowed(
      facts({ quietHours: night, zones: ['America/New_York', 'America/Los_Angeles'] }),
      new Date('2026-03-04T13:00:30Z'), // 08:00 in New York, 05:00 in Los Angeles
    );
    expect(verdict).toMatchObject({ allowed: false, until: new Date('2026-03-04T16:00:00Z') });
  });
});

const ZONES = [
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'Africa/Casablanca',
  'UTC',
];

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const hours = fc
  .record({ enabled: fc.constant(true), start: clock, end: clock })
  .filter(({ start, end }) => start !== end);
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) }).map((at) => new Date(at));

/** An independent reading of the wall clock. */
const wall = (zone: string, at: Date): string =>
  at.toLocaleTimeString('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

describe('quiet hours', () => {
  it('are half open, at both edges and over midnight', () => {
    const at = (time: string) => new Date(`2026-06-01T${time}Z`);
    expect(isQuiet(night, 'UTC', at('20:59:59'))).toBe(false);
    expect(isQuiet(night, 'UTC', at('21:00:00'))).toBe(true);
    expect(isQuiet(night, 'UTC', at('00:00:00'))).toBe(true);
    expect(isQuiet(night, 'UTC', at('07:59:59'))).toBe(true);
    expect(isQuiet(night, 'UTC', at('08:00:00'))).toBe(false);
    const lunch: QuietHours = { enabled: true, start: '12:00', end: '13:00' };
    expect(
      ['11:59:59', '12:00:00', '12:59:59', '13:00:00'].map((time) => isQuiet(lunch, 'UTC', at(time))),
    ).toEqual([false, true, true, false]);
  });

  it('follow the wall clock of every zone, through every clock change', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom(...ZONES), moment, (quiet, zone, at) => {
        const now = wall(zone, at);
        const { start, end } = quiet;
        const expected = start < end ? now >= start && now < end : now >= start || now < end;
        expect(isQuiet(quiet, zone, at)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('end at the first minute that is quiet in no zone', () => {
    fc.assert(
      fc.property(
        hours,
        fc.uniqueArray(fc.constantFrom(...ZONES), { minLength: 1, maxLength: 3 }),
        moment,
        (quiet, zones, at) => {
          const isQuietSomewhere = (moment: Date) => zones.some((zone) => isQuiet(quiet, zone, moment));
          const end = quietHoursEnd(quiet, zones, at);
          const minute = Math.floor(at.getTime() / 60_000);
          // Found by brute force: minute by minute over three days.
          const first = Array.from(
            { length: 3 * 1440 },
            (_, ahead) => new Date((minute + ahead) * 60_000),
          ).find((moment) => !isQuietSomewhere(moment));
          if (first === undefined) return;
          expect(end === null ? null : Math.floor(end.getTime() / 60_000)).toBe(first.getTime() / 60_000);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    // New York skips from 02:00 to 03:00 on 8 March 2026: an end at 02:30 comes with the change
    ['America/New_York', '23:00', '02:30', '2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z'],
    // and goes back from 02:00 to 01:00 on 1 November: eight in the morning is an hour later in UTC
    ['America/New_York', '21:00', '08:00', '2026-11-01T04:30:00Z', '2026-11-01T13:00:00Z'],
    // Lord Howe changes by half an hour
    ['Australia/Lord_Howe', '21:00', '08:00', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
    // Santiago changes at midnight
    ['America/Santiago', '21:00', '00:30', '2026-09-06T03:30:00Z', '2026-09-06T04:00:00Z'],
    // London skips from 01:00 to 02:00: the whole open half hour is skipped
    ['Europe/London', '02:30', '02:00', '2026-03-29T00:17:00Z', '2026-03-29T01:00:00Z'],
    // Madrid goes back from 03:00 to 02:00, into hours that are open
    ['Europe/Madrid', '02:30', '01:00', '2026-10-25T00:45:00Z', '2026-10-25T01:00:00Z'],
    ['Asia/Kolkata', '21:00', '09:00', '2026-05-05T20:00:00Z', '2026-05-06T03:30:00Z'],
    ['Pacific/Apia', '21:00', '08:00', '2026-05-05T10:00:00Z', '2026-05-05T19:00:00Z'],
  ])('in %s from %s to %s, asked at %s, end at %s', (zone, start, end, now, until) => {
    expect(quietHoursEnd({ enabled: true, start, end }, [zone], new Date(now))?.toISOString()).toBe(
      new Date(until).toISOString(),
    );
  });

  it('have no end where it is always quiet in some zone', () => {
    const long: QuietHours = { enabled: true, start: '10:00', end: '09:00' };
    expect(quietHoursEnd(long, ['Europe/Kaliningrad', 'Asia/Kamchatka'], noon)).toBeNull();
  });
});

describe('retention', () => {
  it.each([
    [null, null, null],
    [null, 30, 30],
    [90, null, 90],
    [90, 30, 30],
    [30, 90, 30],
    [0, 90, 0],
    [90, 0, 0],
    [365, 365, 365],
  ])(
    'C-067 of an agent with %s and a workspace with %s days is %s: the shorter wins',
    (agent, workspace, days) => {
      expect(effectiveRetentionDays(agent, workspace)).toBe(days);
    },
  );
});

describe('disclosures', () => {
  const asked = { policy: DEFAULT_POLICY, countryRule: NO_COUNTRY_RULE, agentDiscloseAi: null };

  it('are the country’s by default, and both where the country is unknown', () => {
    expect(disclosuresFor({ ...asked, builtIn: builtInDisclosures('DE') })).toEqual({
      recording: true,
      ai: true,
    });
    expect(disclosuresFor({ ...asked, builtIn: builtInDisclosures('NZ') })).toEqual({
      recording: false,
      ai: false,
    });
    expect(disclosuresFor({ ...asked, builtIn: builtInDisclosures(null) })).toEqual({
      recording: true,
      ai: true,
    });
  });

  it('may be required by the workspace or the agent, and lifted only where the country itself is set otherwise', () => {
    const builtIn = builtInDisclosures('DE');
    const no = { ...NO_COUNTRY_RULE, recordingDisclosure: false, aiDisclosure: false };
    expect(disclosuresFor({ ...asked, builtIn, agentDiscloseAi: false }).ai).toBe(true);
    expect(disclosuresFor({ ...asked, builtIn, countryRule: no })).toEqual({ recording: false, ai: false });
    expect(disclosuresFor({ ...asked, builtIn, countryRule: no, agentDiscloseAi: true }).ai).toBe(true);
    const policy = { ...DEFAULT_POLICY, recordingDisclosure: true, aiDisclosure: true };
    expect(disclosuresFor({ ...asked, policy, builtIn, countryRule: no })).toEqual({
      recording: true,
      ai: true,
    });
  });
});
