import { type Context, type PublicContext, systemContext } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { ChannelEvent, Hook } from '../../../providers/channels/port.ts';
import { findProvider, openAccount } from '../../outbox/service.ts';
import * as queries from '../queries.ts';
import { receiveEvents } from '../receive.ts';
import { inTurn } from './turns.ts';

type Named = { provider: string; connectionId: string };
export type NamedHook = Named & { hook: Hook };

const refused = (): ApiError => new ApiError('UNAUTHORIZED', 'The signature is not that of this account');

async function findNamed(ctx: PublicContext, { provider, connectionId }: Named) {
  const row = await queries.findConnectionAnywhere(ctx.db, connectionId);
  if (row === undefined || row.provider !== provider) throw notFound('Connection');
  const own: Context = { ...systemContext(ctx, row.tenant_id, 'channel-hooks'), origin: ctx.origin };
  return { row, own };
}

/** Before a large body is read: refuses what cannot be genuine. Returns the connection that it is counted for. */
export async function admitHook(
  ctx: PublicContext,
  { hook, ...named }: Named & { hook: Omit<Hook, 'body'> },
): Promise<string> {
  const { row, own } = await findNamed(ctx, named);
  const connection = connect(own, row);
  if (connection === null || connection.mayVerify?.(hook) === false) throw refused();
  return row.id;
}

/**
 * A provider's request. Its signature is checked over the bytes before anything is read; what it reports is stored in
 * one transaction, and answered later. Returns the text of the answer.
 */
export async function receiveHook(ctx: PublicContext, { hook, ...named }: NamedHook): Promise<string> {
  const { row, own } = await findNamed(ctx, named);
  const verdict = connect(own, row)?.verify(hook) ?? { kind: 'refused' };
  if (verdict.kind === 'handshake') return verdict.answer;
  if (verdict.kind === 'refused' || hook.method === 'GET') throw refused();
  const { tenant_id: tenantId, provider } = row;
  const eventsFor = readerOf(own, hook);
  // Parsed before the transaction: a mail of many megabytes must not keep a connection and the accounts' locks.
  for (const account of await queries.listAccountsOf(own.db, tenantId, provider)) eventsFor(account);
  await inTurn(tenantId, () =>
    own.db.transaction(async (tx) => {
      for (const account of await queries.holdAccountsOf(tx, tenantId, provider))
        await receiveEvents(own, tx, account, eventsFor(account));
    }),
  );
  return '';
}

/**
 * What a hook tells of an account. An app at the provider has one address for all its accounts: each reads what is
 * about itself. Read once for each state of an account: one that was changed meanwhile is read again.
 */
function readerOf(ctx: Context, hook: Hook): (account: queries.ConnectionRow) => readonly ChannelEvent[] {
  const known = new Map<string, readonly ChannelEvent[]>();
  return (account) => {
    const state = JSON.stringify([account.id, account.address, account.sealed_credentials]);
    const before = known.get(state);
    if (before !== undefined) return before;
    const connection = connect(ctx, account);
    const events = connection?.verify(hook).kind === 'genuine' ? connection.parse(hook) : [];
    known.set(state, events);
    return events;
  };
}

function connect(ctx: Context, row: queries.ConnectionRow) {
  const provider = findProvider(ctx, row.provider, row.channel);
  return provider === undefined ? null : provider.connect(openAccount(ctx, row));
}
