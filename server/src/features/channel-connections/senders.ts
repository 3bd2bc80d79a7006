import type { Context } from '../../platform/context.ts';
import { randomHex } from '../../platform/crypto.ts';
import { changeAccount, connectAccount, deleteAccount, hookUrlOf, requireAccount } from './accounts.ts';
import * as queries from './queries.ts';
import type { ConnectSocialInput, CreateSenderInput, SenderView, UpdateSenderInput } from './schema.ts';

const SOCIAL = ['instagram', 'messenger'] as const;
const SENDER = 'Sender';
const SOCIAL_ACCOUNT = 'Social account';

const common = (ctx: Context, row: queries.ConnectionRow) => ({
  id: row.id,
  agent_id: row.agent_id,
  status: row.status,
  status_reason: row.status_reason,
  hook_url: hookUrlOf(ctx, row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const senderViewOf = (ctx: Context, row: queries.ConnectionRow): SenderView => ({
  ...common(ctx, row),
  provider: row.provider as SenderView['provider'],
  phone_number: row.address,
});

const socialViewOf = (ctx: Context, row: queries.ConnectionRow) => ({
  ...common(ctx, row),
  channel: row.channel as (typeof SOCIAL)[number],
  page_id: row.address,
});

/** Meta asks for an agreed word before it sends hooks: chosen by the workspace, or here and shown once. */
function withVerifyToken<Given extends { verifyToken?: string | undefined }>({
  verifyToken,
  ...given
}: Given) {
  const chosen = verifyToken ?? randomHex(16);
  return {
    credentials: { ...given, verifyToken: chosen },
    shown: verifyToken === undefined ? chosen : null,
  };
}

export const listSenders = async (ctx: Context): Promise<SenderView[]> =>
  (await queries.listConnections(ctx.db, ctx.tenantId, ['whatsapp'])).map((row) => senderViewOf(ctx, row));

export async function createSender(ctx: Context, input: CreateSenderInput) {
  const { provider, phoneNumber: address, agentId } = input;
  const { credentials, shown } =
    input.provider === 'meta'
      ? withVerifyToken(input.credentials)
      : { credentials: { ...input.credentials } as Record<string, string>, shown: null };
  const row = await connectAccount(ctx, { channel: 'whatsapp', provider, address, agentId, credentials });
  return { ...senderViewOf(ctx, row), verify_token: shown };
}

export async function updateSender(ctx: Context, id: string, input: UpdateSenderInput): Promise<SenderView> {
  const before = await requireAccount(ctx, id, ['whatsapp'], SENDER);
  return senderViewOf(ctx, await changeAccount(ctx, before, input));
}

export const deleteSender = async (ctx: Context, id: string): Promise<void> =>
  deleteAccount(ctx, await requireAccount(ctx, id, ['whatsapp'], SENDER), SENDER);

export const listSocialAccounts = async (ctx: Context) =>
  (await queries.listConnections(ctx.db, ctx.tenantId, SOCIAL)).map((row) => socialViewOf(ctx, row));

export async function connectSocialAccount(ctx: Context, input: ConnectSocialInput) {
  const { channel, pageId: address, agentId } = input;
  const { credentials, shown } = withVerifyToken(input.credentials);
  const row = await connectAccount(ctx, { channel, provider: 'meta', address, agentId, credentials });
  return { ...socialViewOf(ctx, row), verify_token: shown };
}

export const deleteSocialAccount = async (ctx: Context, id: string): Promise<void> =>
  deleteAccount(ctx, await requireAccount(ctx, id, SOCIAL, SOCIAL_ACCOUNT), SOCIAL_ACCOUNT);
