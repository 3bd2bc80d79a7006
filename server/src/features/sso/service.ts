import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { randomHex } from '../../platform/crypto.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { DomainNamesError } from '../../providers/domain-names/port.ts';
import { singleSignOnMode } from '../identity/provisioning/service.ts';
import { domainOfEmail, recordName, recordValue } from './domain-rules.ts';
import { describeFailure, discover, isLoopback, type Provider } from './openid.ts';
import * as queries from './queries.ts';
import { roleOfGroups } from './rules.ts';
import type { MappedRole, SsoInput, SsoView } from './schema.ts';
import { isLinked } from './sign-in-queries.ts';

export const redirectUri = (baseUrl: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/api/auth/sso/callback`;

const purpose = (tenantId: string): string => `sso-client-secret:${tenantId}`;

export const providerOf = (ctx: Pick<Context, 'secrets'>, row: queries.ConnectionRow): Provider => ({
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: ctx.secrets.open(row.sealed_secret, purpose(row.tenant_id)),
});

export async function getSso(ctx: Context): Promise<SsoView> {
  const { tenantId } = ctx;
  const connection = await queries.findConnection(ctx.db, tenantId);
  const domains = await queries.listDomains(ctx.db, tenantId);
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  return {
    issuer: connection?.issuer ?? null,
    clientId: connection?.client_id ?? null,
    has_client_secret: connection !== undefined,
    domains: domains.map(({ domain }) => domain),
    verification: domains.map(({ domain, token, verified_at, verified_by }) => ({
      domain,
      verified_at,
      verified_by,
      record_name: recordName(domain),
      record_value: recordValue(token),
    })),
    redirect_uri: redirectUri(ctx.settings.baseUrl),
    mode: await singleSignOnMode(ctx.db, tenantId),
    linked:
      connection !== undefined &&
      userId !== null &&
      (await isLinked(ctx.db, tenantId, connection.issuer, userId)),
    updated_at: connection?.updated_at ?? null,
  };
}

export async function putSso(ctx: Context, input: SsoInput): Promise<SsoView> {
  const { tenantId } = ctx;
  await assertIssuer(ctx, input.issuer);
  await ctx.db.transaction(async (tx) => {
    await queries.lockSettings(tx, tenantId);
    const before = await queries.findConnection(tx, tenantId);
    const domainsBefore = (await queries.listDomains(tx, tenantId)).map(({ domain }) => domain);
    const now = ctx.clock.now();
    await queries.putConnection(tx, {
      tenant_id: tenantId,
      issuer: input.issuer,
      client_id: input.clientId,
      sealed_secret: secretOf(ctx, input, before),
      updated_at: now,
    });
    await queries.deleteOtherDomains(tx, tenantId, input.domains);
    for (const domain of input.domains) await queries.insertDomain(tx, tenantId, domain, randomHex(16), now);
    await changed(ctx, tx, 'sso.update', {
      issuer: { from: before?.issuer ?? null, to: input.issuer },
      client_id: { from: before?.client_id ?? null, to: input.clientId },
      domains: { from: domainsBefore, to: input.domains },
      secret_replaced: input.clientSecret !== undefined,
    });
  });
  return getSso(ctx);
}

/** A stored secret is never sent to another provider than the one it was given for. */
function secretOf(ctx: Context, input: SsoInput, before: queries.ConnectionRow | undefined): string {
  if (input.clientSecret !== undefined) return ctx.secrets.seal(input.clientSecret, purpose(ctx.tenantId));
  if (before === undefined) throw invalidField('clientSecret', 'Required');
  if (before.issuer !== input.issuer || before.client_id !== input.clientId)
    throw invalidField('clientSecret', 'Give the secret again: the issuer or the client is another one');
  return before.sealed_secret;
}

async function assertIssuer(ctx: Context, issuer: string): Promise<void> {
  const { protocol, search, hash } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopback(issuer)) throw invalidField('issuer', 'Must begin with https://');
  if (search !== '' || hash !== '') throw invalidField('issuer', 'Must have no query and no fragment');
  const verdict = await ctx.outbound.checkUrl(issuer);
  if (verdict.ok || verdict.reason === 'unresolvable') return; // a name may be published later
  throw invalidField('issuer', 'This address is not allowed: it must be a public one');
}

/** Reads the discovery document, as a sign-in would. */
export async function testSso(ctx: Context) {
  const connection = await queries.findConnection(ctx.db, ctx.tenantId);
  if (connection === undefined) throw notFound('Single sign-on');
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    const { authorization_endpoint = null } = (
      await discover(ctx, providerOf(ctx, connection))
    ).serverMetadata();
    const problem = authorization_endpoint === null ? 'The provider names no authorization endpoint' : null;
    return { ok: problem === null, problem, authorization_endpoint, latency_ms: elapsed() };
  } catch (error) {
    return {
      ok: false,
      problem: describeFailure(error),
      authorization_endpoint: null,
      latency_ms: elapsed(),
    };
  }
}

/** Asks the name servers for the record that proves the domain. */
export async function verifyDomain(ctx: Context, { domain }: { domain: string }): Promise<SsoView> {
  const row = await queries.findDomain(ctx.db, ctx.tenantId, domain);
  if (row === undefined) throw notFound('Domain');
  if (row.verified_at === null) {
    const records = await readText(ctx, recordName(domain));
    if (!records.some((record) => record.trim() === recordValue(row.token))) {
      const message = `There is no TXT record ${recordName(domain)} with the value ${recordValue(row.token)} yet. New records can take an hour to appear.`;
      throw new ApiError('UNPROCESSABLE', message);
    }
    await markVerified(ctx, domain, 'dns');
  }
  return getSso(ctx);
}

async function readText(ctx: Context, name: string): Promise<string[]> {
  try {
    return await ctx.providers.domainNames.readText(name);
  } catch (error) {
    if (!(error instanceof DomainNamesError)) throw error;
    const message =
      'The name servers did not answer. Try again, or let the operator of this installation verify the domain (npm run admin -- domain verify).';
    throw new ApiError('PROVIDER_ERROR', message);
  }
}

/** Operator command, where no name server can be asked. */
export async function verifyDomainByOperator(ctx: Context, domain: string): Promise<void> {
  const row = await queries.findDomain(ctx.db, ctx.tenantId, domain);
  if (row === undefined) throw notFound('Domain');
  if (row.verified_at === null) await markVerified(ctx, domain, 'operator');
}

async function markVerified(ctx: Context, domain: string, by: 'dns' | 'operator'): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      await queries.lockSettings(tx, ctx.tenantId);
      if ((await queries.verifyDomain(tx, ctx.tenantId, domain, by, ctx.clock.now())) === 0) return;
      await changed(ctx, tx, 'sso.verify_domain', { domain, by });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'sso_domains_verified')) throw error;
    throw new ApiError(
      'VALIDATION_FAILED',
      'Another workspace of this installation has verified this domain',
      {
        status: 409,
      },
    );
  }
}

export async function getMappings(ctx: Context) {
  return { mappings: await queries.listMappings(ctx.db, ctx.tenantId) };
}

/** Replaces the whole list. Roles follow at the next sign-in, or with the directory's next change. */
export async function putMappings(ctx: Context, input: { mappings: { group: string; role: MappedRole }[] }) {
  await ctx.db.transaction(async (tx) => {
    await queries.lockSettings(tx, ctx.tenantId);
    const before = await queries.listMappings(tx, ctx.tenantId);
    await queries.deleteMappings(tx, ctx.tenantId);
    for (const mapping of input.mappings) {
      const kept = before.find(({ group }) => group === mapping.group);
      await queries.insertMapping(tx, ctx.tenantId, { id: kept?.id ?? newId(), ...mapping }, ctx.clock.now());
    }
    await changed(ctx, tx, 'role_mappings.update', {
      mappings: { from: before.map(describe), to: input.mappings.map(describe) },
    });
  });
  return getMappings(ctx);
}

export async function deleteMapping(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await queries.lockSettings(tx, ctx.tenantId);
    const removed = await queries.deleteMapping(tx, ctx.tenantId, id);
    if (removed === undefined) throw notFound('Role mapping');
    await changed(ctx, tx, 'role_mappings.update', { removed: describe(removed) });
  });
}

const describe = ({ group, role }: { group: string; role: string }): string => `${group}: ${role}`;

/** The role that these groups give, or null when the present one stays. */
export const roleFor = async (
  db: Queryable,
  tenantId: string,
  groups: readonly string[] | null,
): Promise<MappedRole | null> => roleOfGroups(await queries.listMappings(db, tenantId), groups);

/** Whether an address is at a domain that this workspace has verified. */
export async function ownsAddress(db: Queryable, tenantId: string, email: string): Promise<boolean> {
  const domain = domainOfEmail(email);
  return domain !== null && (await queries.isDomainVerified(db, tenantId, domain));
}

async function changed(
  ctx: Context,
  tx: Transaction,
  action: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'identity' });
  await recordAudit(ctx, tx, { action, resourceType: 'sso', resourceId: ctx.tenantId, changes });
}
