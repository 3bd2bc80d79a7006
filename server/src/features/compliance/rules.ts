import { DAY_MINUTES, minuteOfDay } from '../../time-zones/zone-clock.ts';
import type { Check, ContactFacts, CountryRule, Policy, QuietHours, Rule } from './schema.ts';

export type Verdict =
  | { allowed: true; checked: Check[] }
  | { allowed: false; rule: Rule; until?: Date; message: string; checked: Check[] };

type Finding = { result: Check['result']; fact: string; message?: string; until?: Date | null };

const passed = (fact: string): Finding => ({ result: 'passed', fact });
const notApplicable = (fact: string): Finding => ({ result: 'not_applicable', fact });
const refused = (fact: string, message: string, until?: Date | null): Finding => ({
  result: 'refused',
  fact,
  message,
  ...(until === undefined ? {} : { until }),
});

/**
 * May this person be contacted now? Every rule runs and is reported; the first that refuses, in the order of `RULES`,
 * is the verdict's. Permanent refusals come before temporary ones, so that a postponement means the contact is
 * otherwise allowed.
 */
export function checkContactAllowed(facts: ContactFacts, now: Date): Verdict {
  const findings: readonly (readonly [Rule, Finding])[] = [
    ['invalid_number', destination(facts, 'invalid', 'This is not a number that can be dialed.')],
    ['emergency', destination(facts, 'emergency', 'Emergency services are never called.')],
    ['satellite', destination(facts, 'satellite', 'Satellite numbers are never called.')],
    ['premium', destination(facts, 'premium', 'Premium-rate and shared-cost numbers are never called.')],
    ['suppressed', suppression(facts)],
    ['country', country(facts)],
    ['consent', consent(facts)],
    ['quiet_hours', quiet(facts, now)],
  ];
  const checked = findings.map(([rule, { result, fact }]) => ({ rule, result, fact }));
  const first = findings.find(([, { result }]) => result === 'refused');
  if (first === undefined) return { allowed: true, checked };
  const [rule, { message = '', until }] = first;
  return {
    allowed: false,
    rule,
    message: `Blocked by compliance (${rule}): ${message}`,
    checked,
    ...(until === undefined || until === null ? {} : { until }),
  };
}

function destination(facts: ContactFacts, kind: ContactFacts['destination'], message: string): Finding {
  if (facts.phoneNumber === null) return notApplicable('an address, not a number');
  return facts.destination === kind
    ? refused(`the number is ${kind}`, message)
    : passed(`the number is not ${kind}`);
}

const suppression = ({ suppression: found }: ContactFacts): Finding =>
  found === null
    ? passed('not on the suppression list')
    : refused(
        `on the suppression list since ${found.since} (${found.id})`,
        'This person is on the suppression list and must not be contacted.',
      );

function country(facts: ContactFacts): Finding {
  if (facts.phoneNumber === null) return notApplicable('an address has no country');
  const name = facts.country ?? 'an unknown country';
  if (facts.ignoreCountryPolicy)
    return notApplicable(`the agent ignores country rules; the number is of ${name}`);
  if (isCountryAllowed(facts.country, facts.allowedCountries, facts.countryAllowed))
    return passed(`${name} is allowed`);
  return refused(
    `${name} is not allowed`,
    `Numbers of ${name} are not among the countries this workspace may contact. An admin can change the policy.`,
  );
}

/** A rule for a country takes precedence over the list; a number of unknown country is on no list. */
export const isCountryAllowed = (
  code: string | null,
  allowedCountries: readonly string[] | null,
  countryAllowed: boolean | null,
): boolean =>
  countryAllowed ?? (allowedCountries === null || (code !== null && allowedCountries.includes(code)));

function consent({ requireConsent, consent: found, purpose, channel }: ContactFacts): Finding {
  if (!requireConsent) return notApplicable('the workspace requires no consent');
  if (purpose === 'reply') return notApplicable('an answer to a person who wrote first');
  if (purpose === 'transfer') return notApplicable('a transfer to a colleague');
  if (found === null) {
    return refused(
      `no consent for ${channel}`,
      `This workspace requires consent, and none is recorded for ${channel}. Record it first.`,
    );
  }
  if (found.granted) return passed(`consent for ${channel} given at ${found.recordedAt} (${found.id})`);
  return refused(
    `consent for ${channel} withdrawn at ${found.recordedAt} (${found.id})`,
    `This workspace requires consent, and this person's for ${channel} was withdrawn.`,
  );
}

function quiet(facts: ContactFacts, now: Date): Finding {
  const { zones, purpose, phoneNumber } = facts;
  const own = facts.ignoreCountryPolicy ? null : facts.countryQuietHours;
  const hours = own ?? facts.quietHours;
  if (!hours.enabled) return notApplicable('no quiet hours are set');
  if (phoneNumber === null) return notApplicable('an address tells no time zone');
  if (purpose !== 'outreach')
    return notApplicable(purpose === 'reply' ? 'an answer' : 'a transfer to a colleague');
  const span = `${hours.start} to ${hours.end}`;
  if (zones.length === 0) {
    return refused(
      'the time there is unknown',
      'Quiet hours are set, and the local time of this number is unknown.',
    );
  }
  const quietIn = zones.filter((zone) => isQuiet(hours, zone, now));
  if (quietIn.length === 0) return passed(`outside ${span} in ${zones.join(', ')}`);
  const until = quietHoursEnd(hours, zones, now);
  const when = until === null ? '' : ` Try again after ${until.toISOString()}.`;
  return refused(
    `within ${span} in ${quietIn.join(', ')}`,
    `It is within quiet hours (${span}) there.${when}`,
    until,
  );
}

const MINUTE_MS = 60_000;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Local time at or after the start and before the end, across midnight when the start is later. */
export function isQuiet({ start, end }: QuietHours, zone: string, at: Date): boolean {
  const [minute, from, to] = [minuteOfDay(zone, at), minutesOf(start), minutesOf(end)];
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

const MOVES_MAX = 200;

/** The first whole minute outside quiet hours in every possible zone; null when there is none within days. */
export function quietHoursEnd(hours: QuietHours, zones: readonly string[], now: Date): Date | null {
  let at = now;
  for (let move = 0; move < MOVES_MAX; move++) {
    const zone = zones.find((candidate) => isQuiet(hours, candidate, at));
    if (zone === undefined) return at;
    at = endInZone(hours, zone, at);
  }
  return null;
}

/** The end by the current clock, or the next clock change if that is sooner: after it the clock is read again. */
function endInZone(hours: QuietHours, zone: string, from: Date): Date {
  const clockAt = (minute: number): number => minuteOfDay(zone, new Date(minute * MINUTE_MS));
  const offsetAt = (minute: number): number =>
    (clockAt(minute) - (minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  let before = Math.floor(from.getTime() / MINUTE_MS);
  const left = minutesOf(hours.end) - clockAt(before);
  let after = before + (left > 0 ? left : left + DAY_MINUTES);
  const offset = offsetAt(before);
  if (offsetAt(after) === offset) return new Date(after * MINUTE_MS);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offset) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE_MS);
}

/** The shorter one applies; null sets no limit. */
export const effectiveRetentionDays = (
  agentDays: number | null,
  workspaceDays: number | null,
): number | null =>
  agentDays === null
    ? workspaceDays
    : workspaceDays === null
      ? agentDays
      : Math.min(agentDays, workspaceDays);

export type Disclosures = { recording: boolean; ai: boolean };

/**
 * Required disclosures: what the workspace, the country or the agent requires. A `no` of one does not lift the `yes`
 * of another.
 */
export const disclosuresFor = (asked: {
  policy: Pick<Policy, 'recordingDisclosure' | 'aiDisclosure'>;
  countryRule: Pick<CountryRule, 'recordingDisclosure' | 'aiDisclosure'>;
  builtIn: { recordingDisclosure: boolean; aiDisclosure: boolean };
  agentDiscloseAi: boolean | null;
}): Disclosures => ({
  recording:
    asked.policy.recordingDisclosure ||
    (asked.countryRule.recordingDisclosure ?? asked.builtIn.recordingDisclosure),
  ai:
    asked.policy.aiDisclosure ||
    asked.agentDiscloseAi === true ||
    (asked.countryRule.aiDisclosure ?? asked.builtIn.aiDisclosure),
});
