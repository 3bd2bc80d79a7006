import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  type EmailCredentials,
  emailCredentials,
  toCredentials,
} from '../../providers/channels/email/index.ts';
import { blocked, whyChannelOutside, whyEndpointOutside } from '../data-residency/service.ts';
import { openAccount, sealCredentials } from '../outbox/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { assertMayBeReal, holdAgent, hookUrlOf } from './accounts.ts';
import { changed } from './changed.ts';
import { MAILBOXES } from './mailboxes/name.ts';
import * as queries from './queries.ts';
import { keepsPassword } from './rules.ts';
import type { EmailSettingsInput, EmailSettingsView } from './schema.ts';

/** The adapter that sends and fetches mail. It is registered with the other channels (`open-providers.ts`). */
const MAIL_PROVIDER = 'smtp';

type Shown = Pick<EmailSettingsView, 'fromName' | 'smtp' | 'imap' | 'dkim' | 'hasHookSecret'>;

/** What the adapter opens a mailbox with; each server as JSON. */
type Secrets = Readonly<Record<string, string>>;

export async function getEmailSettings(ctx: Context): Promise<EmailSettingsView | null> {
  const [row] = await queries.listConnections(ctx.db, ctx.tenantId, ['email']);
  return row === undefined ? null : viewOf(ctx, row);
}

function viewOf(ctx: Context, row: queries.ConnectionRow): EmailSettingsView {
  const { fromName, smtp, imap, dkim, hasHookSecret } = row.settings as Shown;
  return {
    id: row.id,
    fromName,
    fromAddress: row.address,
    agentId: row.agent_id,
    smtp,
    imap,
    dkim,
    hookUrl: hookUrlOf(ctx, row),
    hasHookSecret,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Replaces them all; a password that is left out stays, for the same server and user. */
export async function putEmailSettings(ctx: Context, input: EmailSettingsInput): Promise<EmailSettingsView> {
  await assertInRegion(ctx, input);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    await holdAgent(ctx, tx, input.agentId, 'email');
    const before = await lockMailbox(ctx, tx);
    const isReal = input.smtp !== null || input.imap !== null;
    assertMayBeReal(ctx, { simulated: !isReal });
    const id = before?.row.id ?? newId();
    const { shown, secrets } = merge(input, before);
    const row = {
      tenant_id: ctx.tenantId,
      id,
      channel: 'email' as const,
      provider: isReal ? MAIL_PROVIDER : 'simulated',
      address: input.fromAddress,
      agent_id: input.agentId,
      sealed_credentials: sealCredentials(ctx, id, secrets),
      settings: shown,
      status: 'ONLINE' as const,
      status_reason: null,
    };
    const now = ctx.clock.now();
    if (before === null) await queries.insertConnection(tx, row, now);
    else await queries.updateConnection(tx, row, now);
    await changed(ctx, tx, 'email_settings', before === null ? 'create' : 'update', id, {
      from_address: input.fromAddress,
      agent_id: input.agentId,
      smtp_host: input.smtp?.host ?? null,
      imap_host: input.imap?.host ?? null,
      dkim_domain: input.dkim?.domain ?? null,
    });
    await ctx.live.wake(tx, MAILBOXES);
    return viewOf(ctx, { ...row, created_at: before?.row.created_at ?? now, updated_at: now });
  });
}

/** 409 DATA_RESIDENCY_BLOCKED, before a server outside the workspace's region is stored. */
async function assertInRegion(
  ctx: Context,
  { smtp, imap }: Pick<EmailSettingsInput, 'smtp' | 'imap'>,
): Promise<void> {
  const hosts = [smtp, imap].flatMap((server) => (server === null ? [] : [server.host]));
  if (hosts.length === 0) return;
  const outside =
    (await whyChannelOutside(ctx, MAIL_PROVIDER)) ?? (await whyEndpointOutside(ctx, 'mail server', hosts));
  if (outside !== null) throw blocked(outside);
}

type Stored = { row: queries.ConnectionRow; shown: Shown; secrets: Secrets };

async function lockMailbox(ctx: Context, tx: Transaction): Promise<Stored | null> {
  const [found] = await queries.listConnections(tx, ctx.tenantId, ['email']);
  const row = found && (await queries.lockConnection(tx, ctx.tenantId, found.id));
  if (row === undefined) return null;
  return { row, shown: row.settings as Shown, secrets: openAccount(ctx, row).credentials };
}

type Server = NonNullable<EmailSettingsInput['smtp']>;

const passwordIn = (sealed: string | undefined): string | null =>
  sealed === undefined ? null : (JSON.parse(sealed) as { password: string | null }).password;

/** undefined keeps what is stored for the same server; null is no password. */
function passwordOf(
  field: 'smtp' | 'imap',
  { host, port, username, password }: Server,
  before: Stored | null,
): string | null {
  if (password !== undefined) return password;
  if (username === null) return null;
  if (keepsPassword(before?.shown[field] ?? null, { host, port, username }))
    return passwordIn(before?.secrets[field]);
  throw invalidField(
    field,
    `Give ${field}.password again: it is kept only for the server and user it was given for`,
  );
}

function merge(input: EmailSettingsInput, before: Stored | null): { shown: Shown; secrets: Secrets } {
  const { fromName, smtp, imap, dkim = null } = input;
  const smtpPassword = smtp && passwordOf('smtp', smtp, before);
  const imapPassword = imap && passwordOf('imap', imap, before);
  const privateKey = dkim && keyOf(dkim, before);
  const shownServer = <S extends Server>({ password: _, ...server }: S, password: string | null) => ({
    ...server,
    hasPassword: password !== null,
  });
  const hookSecret = input.hookSecret === undefined ? (before?.secrets.hookSecret ?? null) : input.hookSecret;
  const shown = {
    fromName,
    smtp: smtp && shownServer(smtp, smtpPassword),
    imap: imap && shownServer(imap, imapPassword),
    dkim: dkim && { domain: dkim.domain, selector: dkim.selector, hasPrivateKey: true },
    hasHookSecret: hookSecret !== null,
  };
  const secrets = credentialsOf({
    smtp: smtp && { ...smtp, password: smtpPassword },
    imap: imap && { ...imap, password: imapPassword },
    dkim: dkim && { ...dkim, privateKey },
    hookSecret,
    fromName,
  });
  return { shown, secrets };
}

/** As the adapter takes them: what it could not use is refused here, not when a mail is to be sent. */
function credentialsOf(given: Record<keyof EmailCredentials, unknown>): Secrets {
  const { data, error } = emailCredentials.safeParse(given);
  if (data !== undefined) return toCredentials(data);
  const [issue] = error.issues;
  throw invalidField(String(issue?.path[0] ?? 'smtp'), issue?.message ?? 'Cannot be used');
}

function keyOf(
  { privateKey, domain }: NonNullable<EmailSettingsInput['dkim']>,
  before: Stored | null,
): string {
  if (privateKey !== undefined) return privateKey;
  if (before?.shown.dkim?.domain === domain && before.secrets.dkim !== undefined)
    return (JSON.parse(before.secrets.dkim) as { privateKey: string }).privateKey;
  throw invalidField('dkim', 'Give dkim.privateKey: it is kept only for the domain it was given for');
}
