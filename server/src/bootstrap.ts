import { randomInt } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from './config/config.ts';
import { createWorkspace, hashPassword } from './features/identity/service.ts';
import { issueFirstKeys } from './features/keys/service.ts';
import { findFreeNumber, giveNumber, registerAtCarrier } from './features/phone-numbers/service.ts';
import { recordAudit } from './platform/audit.ts';
import { type Context, noOrigin, type Platform } from './platform/context.ts';
import { sql } from './platform/database/sql.ts';
import { newId } from './platform/ids.ts';

const BOOTSTRAP_LOCK = 7_275_539_002;
const PENDING = 'bootstrap_pending';
const OWNER_EMAIL = 'owner@example.com';

export type Bootstrap = {
  workspace_id: string;
  owner: { email: string; password: string };
  keys: { read: string; write: string; full: string };
};

/** Without look-alike characters, because it is typed by hand once. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/**
 * The first start creates the workspace `Demo`. Credentials to be shown once are kept sealed in the database until
 * then: a process killed in between loses no password.
 */
export async function bootstrap(platform: Platform): Promise<Bootstrap | null> {
  const { db, secrets } = platform;
  const password = newPassword();
  const passwordHash = (await isFirstStart(platform)) ? await hashPassword(password) : null;
  if (passwordHash !== null) {
    const phoneNumber = await firstNumber(platform);
    const account = await db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`);
      if ((await tx.run(sql`select 1 from workspaces limit 1`)) > 0) return null;
      const ctx = { ...platform, origin: noOrigin(newId()) };
      const input = {
        workspaceName: 'Demo',
        email: OWNER_EMAIL,
        password,
        plan: 'enterprise',
        status: 'active',
      } as const;
      const { tenantId } = await createWorkspace(ctx, tx, input, passwordHash);
      const operator: Context = { ...ctx, tenantId, actor: { kind: 'operator' } };
      const made: Bootstrap = {
        workspace_id: tenantId,
        owner: { email: OWNER_EMAIL, password },
        keys: await issueFirstKeys(operator, tx),
      };
      if (phoneNumber !== null) await giveNumber(operator, tx, { phoneNumber });
      const changes = { name: 'Demo', plan: 'enterprise', keys: ['read', 'write', 'full'] };
      await recordAudit(operator, tx, {
        action: 'workspace.create',
        resourceType: 'workspace',
        resourceId: tenantId,
        changes,
      });
      const sealed = secrets.seal(JSON.stringify(made), PENDING);
      await tx.run(
        sql`insert into installation (name, value) values (${PENDING}, ${JSON.stringify(sealed)}::jsonb)`,
      );
      return tenantId;
    });
    if (account !== null && phoneNumber !== null) await registerAtCarrier(platform, { account, phoneNumber });
  }
  const pending = await db.maybe<{ value: string }>(
    sql`select value from installation where name = ${PENDING}`,
  );
  return pending === undefined ? null : (JSON.parse(secrets.open(pending.value, PENDING)) as Bootstrap);
}

/** So that calls can be placed at once; only where numbers are free of charge. */
const firstNumber = async (platform: Platform): Promise<string | null> =>
  platform.providers.carrier.simulated ? ((await findFreeNumber(platform)) ?? null) : null;

const isFirstStart = async ({ db }: Platform): Promise<boolean> =>
  (await db.run(sql`select 1 from workspaces limit 1`)) === 0;

export const markShown = ({ db }: Platform): Promise<number> =>
  db.run(sql`delete from installation where name = ${PENDING}`);

/** Written to a new file and renamed: an existing file would keep its wider mode. */
export function writeBootstrapFile(path: string, baseUrl: string, made: Bootstrap): void {
  const content = { base_url: baseUrl, mcp_url: `${baseUrl}/mcp`, dashboard_url: `${baseUrl}/`, ...made };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new ConfigError(`BOOTSTRAP_FILE ${path} cannot be written: ${(error as Error).message}.`);
  }
}

export function describeBootstrap(baseUrl: string, { owner, keys }: Bootstrap): string {
  return `
  Your first workspace, "Demo". These are shown once; keep them.

    Dashboard   ${baseUrl}/
    Sign in     ${owner.email}
    Password    ${owner.password}

    API keys
      read      ${keys.read}
      write     ${keys.write}
      full      ${keys.full}

    Try it      curl -H "Authorization: Bearer ${keys.read}" ${baseUrl}/api/workspace
`;
}
