import { type Context, type PublicContext, systemContext } from '../../platform/context.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Hook } from '../../providers/channels/port.ts';
import { findProvider, openAccount } from '../outbox/service.ts';
import * as queries from './queries.ts';
import { receiveEvents } from './receive.ts';

export type NamedHook = { provider: string; connectionId: string; hook: Hook };

/**
 * A provider's request. Its signature is checked over the bytes before anything is read; what it reports is stored in
 * one transaction, and answered later. Returns the text of the answer.
 */
export async function receiveHook(
  ctx: PublicContext,
  { provider, connectionId, hook }: NamedHook,
): Promise<string> {
  const row = await queries.findConnectionAnywhere(ctx.db, connectionId);
  if (row === undefined || row.provider !== provider) throw notFound('Connection');
  const own: Context = { ...systemContext(ctx, row.tenant_id, 'channel-hooks'), origin: ctx.origin };
  const verdict = connect(own, row)?.verify(hook) ?? { kind: 'refused' };
  if (verdict.kind === 'handshake') return verdict.answer;
  if (verdict.kind === 'refused' || hook.method === 'GET')
    throw new ApiError('UNAUTHORIZED', 'The signature is not that of this account');
  await own.db.transaction(async (tx) => {
    // An app at the provider has one address for all its accounts: each reads what is about itself.
    for (const account of await queries.holdAccountsOf(tx, row.tenant_id, provider)) {
      const connection = connect(own, account);
      if (connection === null || connection.verify(hook).kind !== 'genuine') continue;
      await receiveEvents(own, tx, account, connection.parse(hook));
    }
  });
  return '';
}

function connect(ctx: Context, row: queries.ConnectionRow) {
  const provider = findProvider(ctx, row.provider, row.channel);
  return provider === undefined ? null : provider.connect(openAccount(ctx, row));
}
