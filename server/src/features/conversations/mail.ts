import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/ids.ts';
import * as queries from './mail-queries.ts';
import { identifierOn } from './person.ts';

/** Our message ids are the key of the message and our domain. */
const keysIn = (references: readonly string[]): string[] =>
  references.map((id) => id.slice(0, id.lastIndexOf('@'))).filter(isUuid);

/** The agent of the campaign whose message this one answers: one it refers to, else the last that its writer got. */
export async function agentOfCampaign(
  ctx: Context,
  tx: Transaction,
  asked: {
    channel: 'email' | 'whatsapp';
    connectionId: string;
    from: string;
    references: readonly string[];
  },
): Promise<string | null> {
  const { tenantId } = ctx;
  const { channel, connectionId } = asked;
  const keys = keysIn(asked.references);
  const named = keys.length === 0 ? undefined : await queries.findByKeys(tx, tenantId, connectionId, keys);
  const own = identifierOn(channel, asked.from);
  const identifiers = channel === 'email' ? [own] : [own, { kind: 'phone' as const, value: own.value }];
  const found = named ?? (await queries.findLastTo(tx, tenantId, { channel, connectionId, identifiers }));
  return found?.agent_id ?? null;
}

/** To whom a mail was sent, of a thread or a campaign; null: this account sent no such mail. */
export async function recipientOfMail(
  ctx: Context,
  tx: Transaction,
  mail: { connectionId: string; key: string; providerMessageId: string },
): Promise<{ address: string } | null> {
  if (!isUuid(mail.key)) return null;
  const found = await queries.findRecipient(tx, ctx.tenantId, mail);
  return found?.address == null ? null : { address: found.address };
}
