import type { Channel } from '../../channels.ts';
import { refusedDestination } from '../../dial-policy/index.ts';
import { countryOf } from '../../numbering/country.ts';
import { zonesOf } from '../../numbering/zones.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Identifier } from '../people/schema.ts';
import { alsoKnownAs, distinct } from '../people/service.ts';
import { type ContactDetails, hashedOf, hashIdentifier, identifiersOf, reachable } from './people.ts';
import { BOUNCE, blocks, readBatchFacts, readFacts, type StoredFacts } from './policy-queries.ts';
import { checkContactAllowed, type Verdict } from './rules.ts';
import { type ContactFacts, DEFAULT_POLICY, type Purpose } from './schema.ts';

export type ContactAttempt = ContactDetails & {
  channel: Channel;
  purpose?: Purpose;
  /** The agent's switch: lifts country rules, and nothing else. */
  ignoreCountryPolicy?: boolean | null;
};

const hashesOf = (ctx: Context, identifiers: readonly Identifier[]): Buffer[] =>
  distinct(identifiers).map((identifier) => hashIdentifier(ctx, identifier));

/**
 * Loads the facts for `checkContactAllowed`. Call it in the claim's transaction, so that every suppression committed
 * before counts.
 */
export async function contactFacts(
  ctx: Context,
  db: Queryable,
  attempt: ContactAttempt,
): Promise<ContactFacts> {
  const known = knownFacts(ctx, attempt);
  const stored = await readFacts(db, ctx.tenantId, {
    hashes: hashesOf(ctx, await alsoKnownAs(ctx, db, identifiersOf(attempt))),
    consentHashes: hashesOf(ctx, identifiersOf(reachable(attempt, attempt.channel))),
    channel: attempt.channel,
    country: known.country,
    purpose: known.purpose,
  });
  return { ...known, ...storedFacts(stored) };
}

/** With the person's identifiers, read before. */
export type KnownAttempt = Omit<ContactAttempt, 'channel'> & { identifiers: readonly Identifier[] };

/** The same for one of them, in one statement. */
export async function knownContactFacts(
  ctx: Context,
  db: Queryable,
  channel: Channel,
  attempt: KnownAttempt,
): Promise<ContactFacts> {
  const known = knownFacts(ctx, { ...attempt, channel }, attempt.identifiers);
  const stored = await readFacts(db, ctx.tenantId, {
    hashes: hashesOf(ctx, [...identifiersOf(attempt), ...attempt.identifiers]),
    consentHashes: hashesOf(ctx, identifiersOf(reachable(attempt, channel))),
    channel,
    country: known.country,
    purpose: known.purpose,
  });
  return { ...known, ...storedFacts(stored) };
}

/** The same for many people on one channel, in a few statements. In the given order. */
export async function contactFactsOf(
  ctx: Context,
  db: Queryable,
  channel: Channel,
  attempts: readonly KnownAttempt[],
): Promise<ContactFacts[]> {
  if (attempts.length === 0) return [];
  const people = attempts.map((attempt) => ({
    known: knownFacts(ctx, { ...attempt, channel }, attempt.identifiers),
    hashes: hashesOf(ctx, [...identifiersOf(attempt), ...attempt.identifiers]),
    consentHashes: hashesOf(ctx, identifiersOf(reachable(attempt, channel))),
  }));
  const { policy, rules, suppressions, consents } = await readBatchFacts(db, ctx.tenantId, {
    hashes: people.flatMap(({ hashes }) => hashes),
    consentHashes: people.flatMap(({ consentHashes }) => consentHashes),
    channel,
    countries: [...new Set(people.flatMap(({ known }) => known.country ?? []))],
  });
  const byCountry = new Map(rules.map((rule) => [rule.country, rule]));
  const suppressed = new Map(suppressions.map((row) => [row.hash.toString('hex'), row]));
  const consented = new Map(consents.map((row) => [row.hash.toString('hex'), row]));
  const all = <Row>(rows: ReadonlyMap<string, Row>, hashes: readonly Buffer[]): Row[] =>
    hashes.flatMap((hash) => rows.get(hash.toString('hex')) ?? []);
  return people.map(({ known, hashes, consentHashes }) => {
    const rule = byCountry.get(known.country ?? '');
    const isWrittenTo = (hash: Buffer) =>
      channel === 'email' && consentHashes.some((own) => own.equals(hash));
    const suppression = all(suppressed, hashes).find(
      ({ confirmed, source, hash }) =>
        blocks(confirmed, known.purpose) && (source !== BOUNCE || isWrittenTo(hash)),
    );
    const [consent] = all(consented, consentHashes);
    const stored: StoredFacts = {
      requireConsent: policy?.requireConsent ?? null,
      allowedCountries: policy?.allowedCountries ?? null,
      quietHours: policy?.quietHours ?? null,
      countryAllowed: rule?.allowed ?? null,
      countryQuietHours: rule?.quietHours ?? null,
      suppressionId: suppression?.id ?? null,
      suppressedAt: suppression?.created_at ?? null,
      consentId: consent?.id ?? null,
      consentGranted: consent?.granted ?? null,
      consentAt: consent?.recorded_at ?? null,
    };
    return { ...known, ...storedFacts(stored) };
  });
}

/** Facts that follow from the attempt itself, without a query. */
function knownFacts(ctx: Context, attempt: ContactAttempt, identifiers: readonly Identifier[] = []) {
  const { channel, purpose = 'outreach', ignoreCountryPolicy } = attempt;
  const [identifier] = hashedOf(ctx, reachable(attempt, channel));
  const handle = identifiers.find(({ kind }) => kind === channel);
  if (identifier === undefined && handle === undefined)
    throw invalidField(
      'channel',
      `${channel} does not reach people by ${attempt.email ? 'an address' : 'a number'}`,
    );
  const { phoneNumber = null, email = null } = identifier ?? {};
  return {
    channel,
    purpose,
    phoneNumber,
    email,
    ...(identifier === undefined && handle !== undefined ? { handle } : {}),
    destination: phoneNumber === null ? null : refusedDestination(phoneNumber),
    country: phoneNumber === null ? null : countryOf(phoneNumber),
    zones: phoneNumber === null ? [] : zonesOf(phoneNumber),
    ignoreCountryPolicy: ignoreCountryPolicy === true,
  };
}

const storedFacts = (stored: StoredFacts) => ({
  suppression: described(stored.suppressionId, stored.suppressedAt, (id, at) => ({ id, since: at })),
  consent: described(stored.consentId, stored.consentAt, (id, recordedAt) => ({
    id,
    recordedAt,
    granted: stored.consentGranted ?? false,
  })),
  requireConsent: stored.requireConsent ?? DEFAULT_POLICY.requireConsent,
  allowedCountries: stored.allowedCountries,
  countryAllowed: stored.countryAllowed,
  quietHours: stored.quietHours ?? DEFAULT_POLICY.quietHours,
  countryQuietHours: stored.countryQuietHours,
});

const described = <Fact>(
  id: string | null,
  at: Date | null,
  fact: (id: string, at: string) => Fact,
): Fact | null => (id === null || at === null ? null : fact(id, at.toISOString()));

/** 403 COMPLIANCE_BLOCKED whose message names the rule. */
export function assertContactAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new ApiError('COMPLIANCE_BLOCKED', verdict.message);
}

/** Whether a person could be contacted now, and why not. Contacts no one and records nothing. */
export async function explainContact(
  ctx: Context,
  { channel, ...attempt }: Omit<ContactAttempt, 'channel'> & { channel?: Channel | undefined },
) {
  const usual = attempt.phoneNumber === undefined ? 'email' : 'voice';
  const facts = await contactFacts(ctx, ctx.db, { ...attempt, channel: channel ?? usual });
  const verdict = checkContactAllowed(facts, ctx.clock.now());
  const { allowed, checked } = verdict;
  if (verdict.allowed) return { allowed, rule: null, until: null, message: 'Contact is allowed', checked };
  return { allowed, rule: verdict.rule, until: verdict.until ?? null, message: verdict.message, checked };
}
