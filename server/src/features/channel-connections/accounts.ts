import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  type AccountCheck,
  type ChannelAccount,
  type ChannelProvider,
  SendError,
} from '../../providers/channels/port.ts';
import { agentNotFound, getAgent, holdAgents } from '../agents/service.ts';
import {
  assertAccountInRegion,
  findProvider,
  isClockPretended,
  openAccount,
  sealCredentials,
} from '../outbox/service.ts';
import { setWhatsappStatus } from '../phone-numbers/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { changed, type Resource } from './changed.ts';
import * as queries from './queries.ts';
import { strayCredential } from './rules.ts';
import { ACCOUNTS_MAX } from './schema.ts';

type Credentials = ChannelAccount['credentials'];

export type WantedAccount = {
  channel: MessageChannel;
  provider: string;
  address: string;
  agentId: string;
  credentials: Credentials;
};

const RESOURCE: Readonly<Record<MessageChannel, Resource>> = {
  whatsapp: 'whatsapp_sender',
  instagram: 'social_account',
  messenger: 'social_account',
  email: 'email_settings',
};

const conflict = (message: string): ApiError => new ApiError('VALIDATION_FAILED', message, { status: 409 });

/** Real people must not be contacted at a pretended hour. */
export function assertMayBeReal(ctx: Context, provider: Pick<ChannelProvider, 'simulated'>): void {
  if (provider.simulated || !isClockPretended(ctx)) return;
  throw conflict(
    'CLOCK_SPEED or CLOCK_START pretends another time: no real account can be connected. Start without them first.',
  );
}

export function providerOf(ctx: Context, name: string, channel: MessageChannel): ChannelProvider {
  const provider = findProvider(ctx, name, channel);
  if (provider === undefined)
    throw invalidField('provider', `This installation has no ${name} for ${channel}`);
  assertMayBeReal(ctx, provider);
  return provider;
}

export function assertServes(channels: readonly string[], channel: MessageChannel): void {
  if (channels.includes(channel)) return;
  throw invalidField('agentId', `The agent does not serve ${channel}. Add the channel to it first.`);
}

/** Locked until the transaction ends. */
export async function holdAgent(
  ctx: Context,
  tx: Transaction,
  agentId: string,
  channel: MessageChannel,
): Promise<void> {
  const agent = (await holdAgents(ctx, tx, [agentId])).get(agentId);
  if (agent === undefined) throw agentNotFound();
  assertServes(agent.channels, channel);
}

const ONLINE: AccountCheck = { status: 'ONLINE', reason: null };

/** Asks the provider; refused credentials are not stored, because the account may belong to another party. */
async function checkAccount(
  ctx: Context,
  provider: ChannelProvider,
  account: ChannelAccount,
): Promise<AccountCheck> {
  await assertAccountInRegion(ctx, provider, account);
  try {
    const check = (await provider.connect(account).check?.()) ?? ONLINE;
    if (check.status === 'FAILED')
      throw invalidField('credentials', check.reason ?? 'The provider refused them');
    return check;
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    throw new ApiError('PROVIDER_ERROR', `The account could not be checked: ${error.message}. Try again.`);
  }
}

/** Asked before the transaction, because a provider may be slow. */
export async function connectAccount(ctx: Context, wanted: WantedAccount): Promise<queries.ConnectionRow> {
  const { channel, address, agentId } = wanted;
  const id = newId();
  const provider = providerOf(ctx, wanted.provider, channel);
  assertServes((await getAgent(ctx, agentId)).channels, channel);
  const account = { tenantId: ctx.tenantId, id, address, credentials: wanted.credentials };
  const check = await checkAccount(ctx, provider, account);
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    if ((await queries.countConnections(tx, ctx.tenantId)) >= ACCOUNTS_MAX)
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace connects at most ${ACCOUNTS_MAX} accounts. Delete one first.`,
      );
    await holdAgent(ctx, tx, agentId, channel);
    const row = {
      tenant_id: ctx.tenantId,
      id,
      channel,
      provider: provider.name,
      address,
      agent_id: agentId,
      sealed_credentials: sealCredentials(ctx, id, { ...wanted.credentials, ...check.facts }),
      settings: {},
      status: check.status,
      status_reason: check.reason,
    };
    if (!(await queries.insertConnection(tx, row, ctx.clock.now())))
      throw conflict('This account is connected already');
    await statusFollows(ctx, tx, row);
    await changed(ctx, tx, RESOURCE[channel], 'create', id, factsOf(row));
    return requireIn(ctx, tx, id);
  });
}

const factsOf = ({ channel, provider, address, agent_id }: queries.NewConnection) => ({
  channel,
  provider,
  address,
  agent_id,
});

/** The phone number shows whether WhatsApp works on it. */
async function statusFollows(
  ctx: Context,
  tx: Transaction,
  {
    channel,
    address,
    status,
  }: Pick<queries.ConnectionRow, 'channel' | 'address'> & {
    status: queries.ConnectionRow['status'] | null;
  },
): Promise<void> {
  if (channel === 'whatsapp') await setWhatsappStatus(ctx, tx, address, status);
}

async function requireIn(ctx: Context, tx: Transaction, id: string): Promise<queries.ConnectionRow> {
  const row = await queries.lockConnection(tx, ctx.tenantId, id);
  if (row === undefined) throw notFound('Account');
  return row;
}

export async function requireAccount(
  ctx: Context,
  id: string,
  channels: readonly MessageChannel[],
  noun: string,
): Promise<queries.ConnectionRow> {
  const row = await queries.findConnection(ctx.db, ctx.tenantId, id);
  if (row === undefined || !channels.includes(row.channel)) throw notFound(noun);
  return row;
}

export type AccountChange = {
  agentId?: string | undefined;
  credentials?: Record<string, string | undefined> | undefined;
};

/** Credentials that are left out stay. New ones are checked at the provider first. */
export async function changeAccount(
  ctx: Context,
  before: queries.ConnectionRow,
  { agentId, credentials }: AccountChange,
): Promise<queries.ConnectionRow> {
  const { channel, id } = before;
  const stray = strayCredential(before.provider, channel, credentials ?? {});
  if (stray !== null) throw invalidField('credentials', `${stray} is no credential of ${before.provider}`);
  const given = Object.entries(credentials ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  if (agentId !== undefined) assertServes((await getAgent(ctx, agentId)).channels, channel);
  const provider = providerOf(ctx, before.provider, channel);
  const account = openAccount(ctx, before);
  const opened = { ...account, credentials: { ...account.credentials, ...Object.fromEntries(given) } };
  const check = given.length === 0 ? null : await checkAccount(ctx, provider, opened);
  return ctx.db.transaction(async (tx) => {
    if (agentId !== undefined) await holdAgent(ctx, tx, agentId, channel);
    const row = await requireIn(ctx, tx, id);
    const sealed =
      check === null
        ? row.sealed_credentials
        : sealCredentials(ctx, id, { ...opened.credentials, ...check.facts });
    const after = {
      ...row,
      agent_id: agentId ?? row.agent_id,
      sealed_credentials: sealed,
      status: check?.status ?? row.status,
      status_reason: check === null ? row.status_reason : check.reason,
    };
    await queries.updateConnection(tx, after, ctx.clock.now());
    if (check !== null) await statusFollows(ctx, tx, after);
    const fields = [
      ...(agentId === undefined ? [] : ['agentId']),
      ...given.map(([name]) => `credentials.${name}`),
    ];
    await changed(ctx, tx, RESOURCE[channel], 'update', id, { ...factsOf(after), fields });
    return requireIn(ctx, tx, id);
  });
}

/** The provider keeps the account; Parley forgets it, its credentials and its templates. */
export async function deleteAccount(ctx: Context, row: queries.ConnectionRow, noun: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await queries.deleteConnection(tx, ctx.tenantId, row.id)) === 0) throw notFound(noun);
    await statusFollows(ctx, tx, { ...row, status: null });
    await changed(ctx, tx, RESOURCE[row.channel], 'delete', row.id, factsOf(row));
  });
}

/** Where a provider sends its hooks; null: it sends none. */
export const hookUrlOf = (
  { settings: { baseUrl } }: Pick<Context, 'settings'>,
  { provider, id }: Pick<queries.ConnectionRow, 'provider' | 'id'>,
): string | null => (provider === 'simulated' ? null : `${baseUrl}/webhooks/channels/${provider}/${id}`);
