import type { Channel } from '../../channels.ts';
import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Context } from '../../platform/context.ts';
import { maskNumber } from '../../platform/personal-data/redact.ts';

export type Someone = { phoneNumber?: string | undefined; email?: string | undefined };

/** One way to reach a person, as rows hold it. */
export type Identifier = { hash: Buffer; phoneNumber: string | null; email: string | null; label: string };

type Keyed = Pick<Context, 'secrets' | 'tenantId'>;

/** Keyed and bound to the workspace: without the key nobody can try numbers against a dump of the database. */
const hashOf = ({ secrets, tenantId }: Keyed, kind: 'phone' | 'email', value: string): Buffer =>
  Buffer.from(secrets.mac(JSON.stringify(['person', tenantId, kind, value])), 'hex');

/** An address has no pattern that is safe to show in part but for its first letter. */
const maskAddress = (address: string): string => `${address.slice(0, 1)}***@***`;

/** Found by any spelling of the number, kept in the one that was sent. */
export const numberIdentifier = (ctx: Keyed, phoneNumber: string): Identifier => ({
  hash: hashOf(ctx, 'phone', canonicalNumber(phoneNumber)),
  phoneNumber,
  email: null,
  label: maskNumber(phoneNumber),
});

export function addressIdentifier(ctx: Keyed, address: string): Identifier {
  const email = address.trim().toLowerCase();
  return { hash: hashOf(ctx, 'email', email), phoneNumber: null, email, label: maskAddress(email) };
}

export function identifiersOf(ctx: Keyed, { phoneNumber, email }: Someone): Identifier[] {
  return [
    ...(phoneNumber === undefined ? [] : [numberIdentifier(ctx, phoneNumber)]),
    ...(email === undefined ? [] : [addressIdentifier(ctx, email)]),
  ];
}

/** The one a request names; its schema has seen to it that there is exactly one. */
export function identifierOf(ctx: Keyed, someone: Someone): Identifier {
  const [identifier] = identifiersOf(ctx, someone);
  if (identifier === undefined) throw new Error('neither a number nor an address was given');
  return identifier;
}

/** Who an audit entry speaks of: masked to the eye, and by the hash that an erasure finds it under. */
export const auditedPerson = ({ label, hash }: Pick<Identifier, 'label' | 'hash'>) => ({
  person: label,
  person_hash: hash.toString('hex'),
});

/** What a channel reaches a person by. */
const reachedBy = (channel: Channel): readonly (keyof Someone)[] => {
  if (channel === 'voice' || channel === 'whatsapp') return ['phoneNumber'];
  return channel === 'email' ? ['email'] : ['phoneNumber', 'email'];
};

/** What is known of a person, as far as the channel reaches them by it. */
export function reachable(someone: Someone, channel: Channel): Someone {
  const means = reachedBy(channel);
  return {
    ...(means.includes('phoneNumber') ? { phoneNumber: someone.phoneNumber } : {}),
    ...(means.includes('email') ? { email: someone.email } : {}),
  };
}
