import { COUNTRIES, countryOf, isCountry } from '../../numbering/country.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { invalid, invalidField, notFound } from '../../platform/errors.ts';
import { lockPlan } from '../workspaces/service.ts';
import { builtInDisclosures } from './catalogue/disclosures.ts';
import * as queries from './policy-queries.ts';
import { type Disclosures, disclosuresFor, isCountryAllowed } from './rules.ts';
import {
  type CountryRule,
  type CountryRuleInput,
  type CountryRuleView,
  DEFAULT_POLICY,
  NO_COUNTRY_RULE,
  type Policy,
  type PolicyInput,
} from './schema.ts';

export const getPolicy = async (ctx: Context, db: Queryable = ctx.db): Promise<Policy> =>
  (await queries.findPolicy(db, ctx.tenantId)) ?? DEFAULT_POLICY;

/** An absent field keeps its value. */
function merge<Fields extends object>(
  before: Fields,
  input: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  if (sent.length === 0) throw invalid('No fields to update');
  return { ...before, ...Object.fromEntries(sent) };
}

export async function changePolicy(ctx: Context, input: PolicyInput): Promise<Policy> {
  const unknown = input.allowedCountries?.find((code) => !isCountry(code));
  if (unknown !== undefined) throw invalidField('allowedCountries', `There is no country ${unknown}`);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // serialises changes
    const before = await getPolicy(ctx, tx);
    const merged = merge(before, input);
    const allowedCountries = merged.allowedCountries && [...new Set(merged.allowedCountries)].sort();
    const policy = await queries.savePolicy(
      tx,
      ctx.tenantId,
      { ...merged, allowedCountries },
      ctx.clock.now(),
    );
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'compliance' });
    await recordAudit(ctx, tx, {
      action: 'compliance_policy.update',
      resourceType: 'compliance_policy',
      resourceId: ctx.tenantId,
      changes: { from: before, to: policy },
    });
    return policy;
  });
}

function assertCountry(code: string): string {
  const country = code.toUpperCase();
  if (!isCountry(country)) throw notFound('Country');
  return country;
}

function view(country: string, rule: CountryRule, policy: Policy): CountryRuleView {
  const { allowed, quietHours, recordingDisclosure, aiDisclosure } = rule;
  const disclosures = disclosuresFor({
    policy,
    countryRule: rule,
    builtIn: builtInDisclosures(country),
    agentDiscloseAi: null,
  });
  return {
    country,
    allowed,
    quietHours,
    recordingDisclosure,
    aiDisclosure,
    effective: {
      allowed: isCountryAllowed(country, policy.allowedCountries, allowed),
      quietHours: quietHours ?? policy.quietHours,
      recordingDisclosure: disclosures.recording,
      aiDisclosure: disclosures.ai,
    },
  };
}

export async function getCountryRule(ctx: Context, code: string): Promise<CountryRuleView> {
  const country = assertCountry(code);
  const [policy, rule] = await Promise.all([
    getPolicy(ctx),
    queries.findCountryRule(ctx.db, ctx.tenantId, country),
  ]);
  return view(country, rule ?? NO_COUNTRY_RULE, policy);
}

export async function listCountryRules(ctx: Context): Promise<CountryRuleView[]> {
  const [policy, rules] = await Promise.all([getPolicy(ctx), queries.listCountryRules(ctx.db, ctx.tenantId)]);
  const stored = new Map(rules.map((rule) => [rule.country, rule]));
  return COUNTRIES.map((country) => view(country, stored.get(country) ?? NO_COUNTRY_RULE, policy));
}

export async function changeCountryRule(
  ctx: Context,
  code: string,
  input: CountryRuleInput,
): Promise<CountryRuleView> {
  const country = assertCountry(code);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // serialises changes
    const stored = await queries.findCountryRule(tx, ctx.tenantId, country);
    const before = { ...NO_COUNTRY_RULE, ...stored, country };
    const rule = await queries.saveCountryRule(tx, ctx.tenantId, merge(before, input), ctx.clock.now());
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'compliance' });
    await recordAudit(ctx, tx, {
      action: 'country_rule.update',
      resourceType: 'country_rule',
      resourceId: country,
      changes: { from: before, to: rule },
    });
    return view(country, rule, await getPolicy(ctx, tx));
  });
}

/** What an agent must say at the start of a call with this number. */
export async function disclosuresOf(
  ctx: Context,
  db: Queryable,
  asked: { phoneNumber: string; agentDiscloseAi: boolean | null },
): Promise<Disclosures> {
  const country = countryOf(asked.phoneNumber);
  const policy = await getPolicy(ctx, db);
  const rule = country === null ? undefined : await queries.findCountryRule(db, ctx.tenantId, country);
  return disclosuresFor({
    policy,
    countryRule: rule ?? NO_COUNTRY_RULE,
    builtIn: builtInDisclosures(country),
    agentDiscloseAi: asked.agentDiscloseAi,
  });
}

/** For the sweeps of calls and messages: workspaces with a limit of their own. */
export const workspaceRetentionDays = queries.listRetentionDaysAnywhere;
