import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import {
  type ChannelAccount,
  type ChannelCapabilities,
  type ChannelConnection,
  type ChannelProvider,
  SendError,
  type Template,
} from '../../providers/channels/port.ts';
import { blocked, whyChannelOutside, whyEndpointOutside } from '../data-residency/service.ts';
import * as queries from './connection-queries.ts';

/** An account as it is used: its id (null: the simulated one) and what carries its messages. */
export type OpenConnection = Omit<ChannelConnection, 'findTemplate'> & {
  readonly id: string | null;
  readonly provider: ChannelProvider;
  /** With its text, where it was submitted through us. */
  findTemplate(templateId: string): Promise<(Template & { body: string | null }) | null>;
};

const purpose = (tenantId: string, id: string): string => `channel_connection ${tenantId} ${id}`;

export const sealCredentials = (
  ctx: Context,
  id: string,
  credentials: ChannelAccount['credentials'],
): string => ctx.secrets.seal(JSON.stringify(credentials), purpose(ctx.tenantId, id));

/** The only place where stored credentials are opened. */
export const openAccount = (ctx: Context, row: queries.StoredAccount): ChannelAccount => ({
  tenantId: row.tenant_id,
  id: row.id,
  address: row.address,
  credentials: JSON.parse(
    ctx.secrets.open(row.sealed_credentials, purpose(row.tenant_id, row.id)),
  ) as ChannelAccount['credentials'],
});

/** undefined: this installation has no such provider for the channel. */
export const findProvider = (
  ctx: Pick<Context, 'providers'>,
  name: string,
  channel: MessageChannel,
): ChannelProvider | undefined =>
  ctx.providers.channels.find((one) => one.name === name && one.channel === channel);

function simulatedProvider(ctx: Context, channel: MessageChannel): ChannelProvider {
  const provider = ctx.providers.channels.find((one) => one.channel === channel && one.simulated);
  if (provider === undefined) throw new Error(`no provider simulates ${channel}`);
  return provider;
}

/**
 * The account a message is sent with; null: the simulated one. A thread that came in on an account is never answered
 * by the simulated one, even when that account is gone.
 */
export const accountIdOf = async (
  ctx: Context,
  db: Queryable,
  channel: MessageChannel,
  binding: queries.Binding,
): Promise<string | null> =>
  (await queries.findBound(db, ctx.tenantId, channel, binding))?.id ?? binding.connectionId ?? null;

/** What the account that a message will be sent with can carry. */
export async function capabilitiesOf(
  ctx: Context,
  db: Queryable,
  channel: MessageChannel,
  binding: queries.Binding,
): Promise<ChannelCapabilities> {
  const bound = await queries.findBound(db, ctx.tenantId, channel, binding);
  const provider = bound && findProvider(ctx, bound.provider, channel);
  return (provider ?? simulatedProvider(ctx, channel)).capabilities;
}

/** Whether a channel of the workspace is simulated: no real person is reached. */
export const isSimulated = async (ctx: Context, channel: MessageChannel): Promise<boolean> =>
  !(await queries.hasRealAccount(ctx.db, ctx.tenantId, channel));

/** Why nothing may pass between the workspace and this account; null: it may. Simulated ones send nothing anywhere. */
export const whyAccountOutside = async (
  ctx: Context,
  provider: ChannelProvider,
  account: ChannelAccount,
): Promise<string | null> =>
  (provider.simulated ? null : await whyChannelOutside(ctx, provider.name)) ??
  (await whyEndpointOutside(ctx, 'mail server', provider.hosts?.(account) ?? []));

/** 409 DATA_RESIDENCY_BLOCKED, before an account outside the region is asked anything or stored. */
export async function assertAccountInRegion(
  ctx: Context,
  provider: ChannelProvider,
  account: ChannelAccount,
): Promise<void> {
  const outside = await whyAccountOutside(ctx, provider, account);
  if (outside !== null) throw blocked(outside);
}

class OutsideRegion extends SendError {}

/** Throws SendError when the account is not connected any more. */
export async function openConnection(
  ctx: Context,
  channel: MessageChannel,
  accountId: string | null,
): Promise<OpenConnection> {
  const { tenantId } = ctx;
  if (accountId === null) {
    const account = { tenantId, id: tenantId, address: 'simulated', credentials: {} };
    return connectWith(ctx, simulatedProvider(ctx, channel), account, null);
  }
  const row = await queries.findAccount(ctx.db, tenantId, accountId);
  const provider = row && findProvider(ctx, row.provider, channel);
  if (row === undefined || provider === undefined)
    throw new SendError(false, 'The account of this conversation is no longer connected');
  const account = openAccount(ctx, row);
  const outside = await whyAccountOutside(ctx, provider, account);
  if (outside !== null) throw new OutsideRegion(false, outside);
  return connectWith(ctx, provider, account, row.id);
}

/** The connection a workspace sends with on a channel: its own account, or the simulated one where it has none. */
export const connectionOf = async (
  ctx: Context,
  channel: MessageChannel,
  binding: queries.Binding = {},
): Promise<OpenConnection> => openConnection(ctx, channel, await accountIdOf(ctx, ctx.db, channel, binding));

/** The same for a request that waits: an account that cannot be used is a refusal with the reason. */
export async function requireConnection(
  ctx: Context,
  channel: MessageChannel,
  binding: queries.Binding = {},
): Promise<OpenConnection> {
  try {
    return await connectionOf(ctx, channel, binding);
  } catch (error) {
    if (error instanceof OutsideRegion) throw blocked(error.message);
    if (!(error instanceof SendError)) throw error;
    throw new ApiError('VALIDATION_FAILED', error.message, { status: 409 });
  }
}

/** Asks the provider of the account, for a request that waits. null: it has no such template. */
export async function lookUpTemplate(
  connection: OpenConnection,
  templateId: string,
): ReturnType<OpenConnection['findTemplate']> {
  try {
    return await connection.findTemplate(templateId);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    throw new ApiError('PROVIDER_ERROR', `The template could not be looked up: ${error.message}. Try again.`);
  }
}

/** Speed and start of the clock can be pretended, for demonstrations; real people live in real time. */
const CLOCK_TOLERANCE_MS = 60_000;
export const isClockPretended = ({ clock }: Pick<Context, 'clock'>): boolean =>
  clock.speed !== 1 || Math.abs(clock.now().getTime() - clock.realNow().getTime()) > CLOCK_TOLERANCE_MS;

/** Callers name templates by our ids, providers by their own: translated here. */
function connectWith(
  ctx: Context,
  provider: ChannelProvider,
  account: ChannelAccount,
  id: string | null,
): OpenConnection {
  const connection = provider.connect(account);
  const templateOf = async (templateId: string) => {
    const row = isUuid(templateId) ? await queries.findTemplate(ctx.db, ctx.tenantId, templateId) : undefined;
    if (row === undefined)
      return provider.simulated ? { reference: templateId, status: null, body: null } : null;
    const isOwn = row.provider === provider.name || (row.provider === null && provider.simulated);
    return row.is_deleted || !isOwn ? null : row;
  };
  return {
    id,
    provider,
    ...(connection.templates === undefined ? {} : { templates: connection.templates }),
    wasSent: (key) => connection.wasSent(key),
    verify: (hook) => connection.verify(hook),
    parse: (hook) => connection.parse(hook),
    async send(message) {
      if (!provider.simulated && isClockPretended(ctx))
        throw new SendError(true, 'Real accounts are not used while the clock is a pretended one', true);
      if (message.content.kind !== 'template') return connection.send(message);
      const template = await templateOf(message.content.templateId);
      if (template === null) throw new SendError(false, 'There is no such template', true);
      return connection.send({ ...message, content: { ...message.content, templateId: template.reference } });
    },
    async findTemplate(templateId) {
      const template = await templateOf(templateId);
      if (template === null) return null;
      const { reference, status, body } = template;
      if (provider.simulated && status !== null) return { id: templateId, status, body };
      const found = await connection.findTemplate(reference);
      return found && { ...found, id: templateId, body };
    },
  };
}
