import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { type Config, ConfigError, parseConfig } from '../config/config.ts';
import { auditedWorkspaces, verifyChain } from '../features/audit/service.ts';
import { provenWorkspaces, verifyProofs } from '../features/compliance/service.ts';
import { newPasswordInput, signUpInput } from '../features/identity/schema.ts';
import { createWorkspace, hashPassword, resetFactors, resetPassword } from '../features/identity/service.ts';
import { verifyInput } from '../features/sso/schema.ts';
import { verifyDomainByOperator } from '../features/sso/service.ts';
import { PLAN_NAMES, SUBSCRIPTION_STATUSES } from '../features/workspaces/schema.ts';
import {
  changePlan,
  deleteWorkspace,
  listWorkspaces,
  resumeWorkspace,
  suspendWorkspace,
} from '../features/workspaces/service.ts';
import { recordAudit } from '../platform/audit.ts';
import { type Context, noOrigin, type Platform } from '../platform/context.ts';
import { isUuid, newId } from '../platform/ids.ts';
import { listFailedJobs, retryFailedJobs } from '../platform/jobs/failed.ts';
import { describeServer } from '../providers/model/local-servers/describe.ts';
import { findLocalServers } from '../providers/model/local-servers/find.ts';
import { USUAL_SERVERS } from '../providers/model/local-servers/recognise.ts';
import { type Records, withPlatform, withRecords } from '../with-platform.ts';
import { checkFigures, rebuildFigures } from './analytics.ts';
import { usageTable } from './usage.ts';

const USAGE = `Usage: npm run admin -- <command>

  workspace list
  workspace create --name <name> --email <owner's address> [--plan <plan>] [--password <password>]
  workspace plan <workspace id> <${PLAN_NAMES.join('|')}> [--status <${SUBSCRIPTION_STATUSES.filter((s) => s !== 'suspended').join('|')}>]
  workspace suspend <workspace id> --reason <why>
  workspace resume <workspace id>
  workspace delete <workspace id> --yes
  user reset-password <address> [--password <password>]
  user reset-mfa <address> --yes
  domain verify <workspace id> <domain>
  usage [--from <month>] [--to <month>]   every workspace, month by month, as CSV
  audit verify [<workspace id>]
  proof verify [<workspace id>]
  analytics check [<workspace id>]     compares the sums behind analytics with a recount
  analytics rebuild [<workspace id>]   counts them anew
  jobs failed
  jobs retry [<job id>]
  model detect
`;

type Flags = {
  name?: string;
  email?: string;
  plan?: string;
  status?: string;
  password?: string;
  reason?: string;
  from?: string;
  to?: string;
  yes?: boolean;
};
type Command<On> = (on: On, words: string[], flags: Flags) => Promise<number>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function one<Value extends string>(what: string, value: string | undefined, values: readonly Value[]): Value {
  const found = values.find((known) => known === value);
  if (found === undefined) throw new ConfigError(`${what} must be one of ${values.join(', ')}.`);
  return found;
}

function needed(what: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new ConfigError(`${what} is needed.\n\n${USAGE}`);
  return value;
}

function workspaceId(id: string | undefined): string {
  if (id === undefined || !isUuid(id))
    throw new ConfigError('A workspace id is needed; `workspace list` shows them.');
  return id;
}

const workspace = (platform: Platform, id: string | undefined): Context => ({
  ...platform,
  tenantId: workspaceId(id),
  actor: { kind: 'operator' },
  origin: noOrigin(newId()),
});

/** The same rules as over HTTP; the first violation as a sentence. */
function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
}

const newPassword = (): string =>
  Array.from({ length: 20 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('');

type ChainVerdict = Awaited<ReturnType<typeof verifyChain>>;

async function verifyChains(
  records: Records,
  id: string | undefined,
  known: readonly string[],
  what: string,
  verify: (records: Records, tenantId: string) => Promise<ChainVerdict>,
): Promise<number> {
  const ids = id === undefined ? known : known.filter((one) => one === workspaceId(id));
  if (id !== undefined && ids.length === 0) throw new ConfigError(`Workspace ${id} has no ${what}.`);
  if (ids.length === 0) say(`There are no ${what} yet.`);
  let broken = 0;
  for (const tenantId of ids) {
    const { entries, redacted, brokenAt } = await verify(records, tenantId);
    if (brokenAt !== null) broken++;
    const verdict = brokenAt === null ? 'intact' : `BROKEN at entry ${brokenAt.sequence}: ${brokenAt.why}`;
    say(`${tenantId}  ${entries} entries, ${redacted} redacted: ${verdict}`);
  }
  return broken === 0 ? 0 : 1;
}

/** They need no database. */
const ALONE: Record<string, (config: Config) => Promise<number>> = {
  'model detect': async ({ model: { provider, hosted } }) => {
    say(
      hosted === undefined
        ? 'Agents talk with the built-in brain (docs/models.md).'
        : `Agents talk with ${hosted.model} (LLM_PROVIDER=${provider}).`,
    );
    const servers = await findLocalServers();
    const asked = USUAL_SERVERS.map(({ name, port }) => `${port} (${name})`).join(', ');
    if (servers.length === 0) say(`No model server answers on the usual ports of this machine: ${asked}.`);
    for (const server of servers) say(`\n${describeServer(server)}`);
    return 0;
  },
};

/** They need only the database, so they start at once. */
const READING: Record<string, Command<Records>> = {
  'workspace list': async ({ db }) => {
    for (const row of await listWorkspaces(db))
      say([row.id, row.plan, row.subscription_status, row.name].join('  '));
    return 0;
  },
  usage: async ({ db }, _words, flags) => {
    for (const line of await usageTable(db, flags)) say(line);
    return 0;
  },
  'audit verify': async (records, [id]) =>
    verifyChains(records, id, await auditedWorkspaces(records.db), 'audit entries', verifyChain),
  'proof verify': async (records, [id]) =>
    verifyChains(records, id, await provenWorkspaces(records.db), 'contact proofs', verifyProofs),
  'analytics check': async ({ db }, [id]) => checkFigures(db, say, id && workspaceId(id)),
  'analytics rebuild': async ({ db }, [id]) => rebuildFigures(db, say, id && workspaceId(id)),
  'jobs failed': async ({ db }) => {
    const failed = await listFailedJobs(db);
    if (failed.length === 0) say('No job has failed.');
    for (const job of failed) say([job.id, job.failed_at.toISOString(), job.task, job.error].join('  '));
    return 0;
  },
  'jobs retry': async ({ db }, [id]) => {
    say(`Queued ${await retryFailedJobs(db, id)} jobs again.`);
    return 0;
  },
};

const CHANGING: Record<string, Command<Platform>> = {
  'workspace create': async (platform, _words, flags) => {
    const plan = flags.plan === undefined ? 'none' : one('--plan', flags.plan, PLAN_NAMES);
    const password = flags.password ?? newPassword();
    const person = checked(signUpInput, {
      workspaceName: needed('--name', flags.name),
      email: needed('--email', flags.email),
      password,
    });
    const status = plan === 'none' ? ('trialing' as const) : ('active' as const);
    const passwordHash = await hashPassword(password);
    const ctx = { ...platform, origin: noOrigin(newId()) };
    const tenantId = await platform.db.transaction(async (tx) => {
      const made = await createWorkspace(ctx, tx, { ...person, plan, status }, passwordHash);
      const operator = workspace(platform, made.tenantId);
      const changes = { name: person.workspaceName, plan };
      await recordAudit(operator, tx, {
        action: 'workspace.create',
        resourceType: 'workspace',
        resourceId: made.tenantId,
        changes,
      });
      return made.tenantId;
    });
    say(`Created workspace ${tenantId}. Its owner signs in as ${person.email} with the password ${password}`);
    return 0;
  },
  'workspace plan': async (platform, [id, name], flags) => {
    const operator = workspace(platform, id);
    const plan = one('The plan', name, PLAN_NAMES);
    const fallback = plan === 'none' ? 'none' : 'active';
    const status =
      flags.status === undefined ? fallback : one('--status', flags.status, SUBSCRIPTION_STATUSES);
    if (status === 'suspended') throw new ConfigError('Use `workspace suspend` to suspend a workspace.');
    await changePlan(operator, { plan, status });
    say(`Workspace ${id} is on plan ${plan}, ${status}.`);
    return 0;
  },
  'workspace suspend': async (platform, [id], flags) => {
    await suspendWorkspace(workspace(platform, id), { reason: needed('--reason', flags.reason) });
    say(`Workspace ${id} is suspended: its keys and people get 403 TENANT_SUSPENDED.`);
    return 0;
  },
  'workspace resume': async (platform, [id]) => {
    await resumeWorkspace(workspace(platform, id));
    say(`Workspace ${id} works again.`);
    return 0;
  },
  'workspace delete': async (platform, [id], flags) => {
    if (flags.yes !== true)
      throw new ConfigError('This stops every key and session of the workspace. Add --yes to do it.');
    await deleteWorkspace(workspace(platform, id));
    say(`Workspace ${id} is deleted; its keys stopped working.`);
    return 0;
  },
  'domain verify': async (platform, [id, name]) => {
    const operator = workspace(platform, id);
    const { domain } = checked(verifyInput, { domain: needed('The domain', name) });
    await verifyDomainByOperator(operator, domain);
    say(`${domain} is verified for workspace ${id}: people with its addresses can use single sign-on.`);
    return 0;
  },
  'user reset-password': async (platform, [email], flags) => {
    const password = flags.password ?? newPassword();
    checked(newPasswordInput, { password });
    await resetPassword(
      { ...platform, origin: noOrigin(newId()) },
      { email: needed('The address', email), password },
    );
    say(`The new password is ${password}. Every session of this person has ended.`);
    return 0;
  },
  'user reset-mfa': async (platform, [email], flags) => {
    const address = needed('The address', email);
    if (flags.yes !== true)
      throw new ConfigError('This removes every second factor of the person. Add --yes to do it.');
    await resetFactors({ ...platform, origin: noOrigin(newId()) }, { email: address });
    say(`${address} signs in with the password alone. Every session of this person has ended.`);
    return 0;
  },
};

export async function runAdmin(args: string[]): Promise<number> {
  const flag = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: flag,
      email: flag,
      plan: flag,
      status: flag,
      password: flag,
      reason: flag,
      from: flag,
      to: flag,
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const name = positionals.slice(0, 2).join(' ');
  if (values.help === true) {
    say(USAGE);
    return 0;
  }
  const reading = Object.hasOwn(READING, name) ? READING[name] : undefined;
  const changing = Object.hasOwn(CHANGING, name) ? CHANGING[name] : undefined;
  const alone = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined;
  if (alone === undefined && reading === undefined && changing === undefined) {
    process.stderr.write(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
    return 1;
  }
  const config = parseConfig(process.env);
  if (alone !== undefined) return alone(config);
  const words = positionals.slice(2);
  if (reading !== undefined) return withRecords(config, say, (records) => reading(records, words, values));
  return withPlatform(config, say, async (platform) => (await changing?.(platform, words, values)) ?? 1);
}
