import type { Channel } from '../../channels.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CountryRule, Policy, Purpose, QuietHours } from './schema.ts';

const policyColumns = sql`
  require_consent as "requireConsent", allowed_countries as "allowedCountries", quiet_hours as "quietHours",
  retention_days as "retentionDays", recording_disclosure as "recordingDisclosure", ai_disclosure as "aiDisclosure"`;

export const findPolicy = (db: Queryable, tenantId: string): Promise<Policy | undefined> =>
  db.maybe(sql`select ${policyColumns} from compliance_policies where tenant_id = ${tenantId}`);

export const savePolicy = (tx: Transaction, tenantId: string, policy: Policy, now: Date): Promise<Policy> =>
  tx.one(sql`
    insert into compliance_policies (tenant_id, require_consent, allowed_countries, quiet_hours, retention_days,
                                     recording_disclosure, ai_disclosure, updated_at)
    values (${tenantId}, ${policy.requireConsent}, ${policy.allowedCountries}, ${JSON.stringify(policy.quietHours)},
            ${policy.retentionDays}, ${policy.recordingDisclosure}, ${policy.aiDisclosure}, ${now})
    on conflict (tenant_id) do update set require_consent = excluded.require_consent,
      allowed_countries = excluded.allowed_countries, quiet_hours = excluded.quiet_hours,
      retention_days = excluded.retention_days, recording_disclosure = excluded.recording_disclosure,
      ai_disclosure = excluded.ai_disclosure, updated_at = excluded.updated_at
    returning ${policyColumns}`);

/** For retention sweeps: only workspaces that set a limit. */
export const listRetentionDaysAnywhere = (db: Queryable): Promise<{ tenantId: string; days: number }[]> =>
  db.many(sql`
    select tenant_id as "tenantId", retention_days as days from compliance_policies where retention_days is not null`);

const ruleColumns = sql`
  country, allowed, quiet_hours as "quietHours", recording_disclosure as "recordingDisclosure",
  ai_disclosure as "aiDisclosure"`;

export type StoredRule = CountryRule & { country: string };

export const findCountryRule = (
  db: Queryable,
  tenantId: string,
  country: string,
): Promise<StoredRule | undefined> =>
  db.maybe(
    sql`select ${ruleColumns} from country_rules where tenant_id = ${tenantId} and country = ${country}`,
  );

export const listCountryRules = (db: Queryable, tenantId: string): Promise<StoredRule[]> =>
  db.many(sql`select ${ruleColumns} from country_rules where tenant_id = ${tenantId} limit 300`);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export const saveCountryRule = (
  tx: Transaction,
  tenantId: string,
  { country, allowed, quietHours, recordingDisclosure, aiDisclosure }: StoredRule,
  now: Date,
): Promise<StoredRule> =>
  tx.one(sql`
    insert into country_rules (tenant_id, country, allowed, quiet_hours, recording_disclosure, ai_disclosure, updated_at)
    values (${tenantId}, ${country}, ${allowed}, ${json(quietHours)}, ${recordingDisclosure}, ${aiDisclosure}, ${now})
    on conflict (tenant_id, country) do update set allowed = excluded.allowed, quiet_hours = excluded.quiet_hours,
      recording_disclosure = excluded.recording_disclosure, ai_disclosure = excluded.ai_disclosure,
      updated_at = excluded.updated_at
    returning ${ruleColumns}`);

export type StoredFacts = {
  requireConsent: boolean | null;
  allowedCountries: string[] | null;
  quietHours: QuietHours | null;
  countryAllowed: boolean | null;
  countryQuietHours: QuietHours | null;
  suppressionId: string | null;
  suppressedAt: Date | null;
  consentId: string | null;
  consentGranted: boolean | null;
  consentAt: Date | null;
};

export type FactsAsked = {
  /** All identifiers of the person: one of them on the list is enough. */
  hashes: readonly Buffer[];
  /** The identifiers that the channel uses. */
  consentHashes: readonly Buffer[];
  channel: Channel;
  country: string | null;
  purpose: Purpose;
};

/** A doubtful request holds outreach back; the question whether it was meant is an answer to the person. */
export const blocks = (confirmed: boolean, purpose: Purpose): boolean => confirmed || purpose !== 'reply';

/** A bounce is about the address itself, not about the person: other ways to them stay open. */
export const BOUNCE = 'bounce';

/** All stored facts for the rules, in one statement and round trip. */
export const readFacts = (db: Queryable, tenantId: string, asked: FactsAsked): Promise<StoredFacts> =>
  db.one(sql`
    select policy.require_consent as "requireConsent", policy.allowed_countries as "allowedCountries",
           policy.quiet_hours as "quietHours", rule.allowed as "countryAllowed", rule.quiet_hours as "countryQuietHours",
           suppression.id as "suppressionId", suppression.created_at as "suppressedAt",
           consent.id as "consentId", consent.granted as "consentGranted", consent.recorded_at as "consentAt"
    from (select ${tenantId}::uuid as tenant_id) workspace
    left join compliance_policies policy on policy.tenant_id = workspace.tenant_id
    left join country_rules rule on rule.tenant_id = workspace.tenant_id and rule.country = ${asked.country}
    left join lateral (
      select id, created_at from suppressions
      where tenant_id = workspace.tenant_id and identifier_hash = any (${asked.hashes}::bytea[])
        and (confirmed or ${blocks(false, asked.purpose)})
        and (source <> ${BOUNCE} or (${asked.channel === 'email'} and identifier_hash = any (${asked.consentHashes}::bytea[])))
      order by created_at, id limit 1) suppression on true
    left join lateral (
      select id, granted, recorded_at from consents
      where tenant_id = workspace.tenant_id and identifier_hash = any (${asked.consentHashes}::bytea[]) and channel = ${asked.channel}
      order by sequence desc limit 1) consent on true`);

export type BatchFacts = {
  policy: Pick<Policy, 'requireConsent' | 'allowedCountries' | 'quietHours'> | undefined;
  rules: StoredRule[];
  suppressions: { hash: Buffer; id: string; created_at: Date; confirmed: boolean; source: string }[];
  consents: { hash: Buffer; id: string; granted: boolean; recorded_at: Date }[];
};

/** The same for many people, by index for each. The lists that may forbid are read last. */
export async function readBatchFacts(
  db: Queryable,
  tenantId: string,
  asked: {
    hashes: readonly Buffer[];
    consentHashes: readonly Buffer[];
    channel: Channel;
    countries: readonly string[];
  },
): Promise<BatchFacts> {
  const policy = await findPolicy(db, tenantId);
  const rules = await db.many<StoredRule>(sql`
    select ${ruleColumns} from country_rules
    where tenant_id = ${tenantId} and country = any (${asked.countries}::text[])`);
  const consents = await db.many<BatchFacts['consents'][number]>(sql`
    select wanted.hash, latest.* from unnest(${asked.consentHashes}::bytea[]) as wanted (hash)
    cross join lateral (
      select id, granted, recorded_at from consents
      where tenant_id = ${tenantId} and identifier_hash = wanted.hash and channel = ${asked.channel}
      order by sequence desc limit 1) latest`);
  const suppressions = await db.many<BatchFacts['suppressions'][number]>(sql`
    select identifier_hash as hash, id, created_at, confirmed, source from suppressions
    where tenant_id = ${tenantId} and identifier_hash = any (${asked.hashes}::bytea[])`);
  return { policy, rules, suppressions, consents };
}
