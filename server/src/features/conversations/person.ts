import type { Context } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import type { KnownAttempt } from '../compliance/service.ts';
import type { Identifier } from '../people/schema.ts';
import { alsoKnownAs, distinct, emailIdentifier, whatsappIdentifier } from '../people/service.ts';
import * as queries from './person-queries.ts';
import type { Thread } from './queries.ts';
import type { TextChannel } from './schema.ts';

/** A person by how a channel reaches them, in the one spelling. */
export function identifierOn(channel: TextChannel, value: string): Identifier {
  if (channel === 'whatsapp') return whatsappIdentifier(value);
  if (channel === 'email') return emailIdentifier(value);
  return { kind: channel, value };
}

type Reached = Pick<Thread, 'channel' | 'address' | 'person_email'>;

/** Their number and address, as far as the thread has them. */
export const detailsOf = ({ channel, address, person_email }: Reached) => ({
  ...(channel === 'whatsapp' ? { phoneNumber: address } : {}),
  ...(channel === 'email' ? { email: address } : person_email === null ? {} : { email: person_email }),
});

/** The number or address to suppress them by, or their id on the channel where there is neither. */
export const suppressible = (thread: Reached) => {
  const { channel, address } = thread;
  const isHandle = channel !== 'whatsapp' && channel !== 'email';
  return { ...detailsOf(thread), ...(isHandle ? { handle: identifierOn(channel, address) } : {}) };
};

/** Who is written to, with all they are known by: suppressed under any of it is suppressed. */
export async function recipientOf(
  ctx: Context,
  db: Queryable,
  thread: Reached & Pick<Thread, 'person_id'>,
  attempt: Pick<KnownAttempt, 'purpose' | 'ignoreCountryPolicy'>,
): Promise<KnownAttempt> {
  const own = [
    identifierOn(thread.channel, thread.address),
    ...(thread.person_email === null ? [] : [emailIdentifier(thread.person_email)]),
  ];
  const known = await alsoKnownAs(ctx, db, own.map(asPhone), thread.person_id);
  return { ...detailsOf(thread), ...attempt, identifiers: distinct([...own, ...known]) };
}

/** A WhatsApp number identifies as the phone number it is. */
const asPhone = ({ kind, value }: Identifier): Identifier => ({
  kind: kind === 'whatsapp' ? 'phone' : kind,
  value,
});

/** The named agent, where there is one; else the one whose campaign has the person as a contact. */
export async function agentForPerson(
  ctx: Context,
  tx: Transaction,
  { channel, from, agentId }: { channel: TextChannel; from: string; agentId: string | undefined },
): Promise<string | null> {
  if (agentId !== undefined) return (await queries.agentExists(tx, ctx.tenantId, agentId)) ? agentId : null;
  const own = identifierOn(channel, from);
  const contact = await queries.findContact(tx, ctx.tenantId, [own, asPhone(own)], null);
  const isThere = contact !== undefined && (await queries.agentExists(tx, ctx.tenantId, contact.agent_id));
  return isThere ? contact.agent_id : null;
}
