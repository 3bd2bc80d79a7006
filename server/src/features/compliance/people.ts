import type { Channel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import { maskNumber } from '../../platform/personal-data/redact.ts';
import type { Identifier } from '../people/schema.ts';
import { emailIdentifier, phoneIdentifier } from '../people/service.ts';

/** How a request or a contact names a person: number and address as they were written. */
export type ContactDetails = { phoneNumber?: string | undefined; email?: string | undefined };

/** An identifier as rows hold it: found by its hash, written out until the person is erased. */
export type HashedIdentifier = {
  hash: Buffer;
  phoneNumber: string | null;
  email: string | null;
  label: string;
};

type Keyed = Pick<Context, 'secrets' | 'tenantId'>;

/**
 * Keyed and bound to the workspace: without the key nobody can try numbers against a dump of the database. A number is
 * the same one whether it is rung or written to.
 */
export const hashIdentifier = ({ secrets, tenantId }: Keyed, { kind, value }: Identifier): Buffer => {
  const sort = kind === 'whatsapp' ? 'phone' : kind;
  return Buffer.from(secrets.mac(JSON.stringify(['person', tenantId, sort, value])), 'hex');
};

/** An address has no pattern that is safe to show in part but for its first letter. */
const maskAddress = (address: string): string => `${address.slice(0, 1)}***@***`;

/** Found by any spelling of the number, kept in the one that was sent. */
export const hashedNumber = (ctx: Keyed, phoneNumber: string): HashedIdentifier => ({
  hash: hashIdentifier(ctx, phoneIdentifier(phoneNumber)),
  phoneNumber,
  email: null,
  label: maskNumber(phoneNumber),
});

export function hashedAddress(ctx: Keyed, address: string): HashedIdentifier {
  const identifier = emailIdentifier(address);
  const { value: email } = identifier;
  return { hash: hashIdentifier(ctx, identifier), phoneNumber: null, email, label: maskAddress(email) };
}

export function hashedOf(ctx: Keyed, { phoneNumber, email }: ContactDetails): HashedIdentifier[] {
  return [
    ...(phoneNumber === undefined ? [] : [hashedNumber(ctx, phoneNumber)]),
    ...(email === undefined ? [] : [hashedAddress(ctx, email)]),
  ];
}

/** The one a request names; its schema has seen to it that there is exactly one. */
export function hashedOne(ctx: Keyed, details: ContactDetails): HashedIdentifier {
  const [identifier] = hashedOf(ctx, details);
  if (identifier === undefined) throw new Error('neither a number nor an address was given');
  return identifier;
}

export const identifiersOf = ({ phoneNumber, email }: ContactDetails): Identifier[] => [
  ...(phoneNumber === undefined ? [] : [phoneIdentifier(phoneNumber)]),
  ...(email === undefined ? [] : [emailIdentifier(email)]),
];

/** Who an audit entry speaks of: masked to the eye, and by the hash that an erasure finds it under. */
export const auditedPerson = ({ label, hash }: Pick<HashedIdentifier, 'label' | 'hash'>) => ({
  person: label,
  person_hash: hash.toString('hex'),
});

/** What a channel reaches a person by. */
const reachedBy = (channel: Channel): readonly (keyof ContactDetails)[] => {
  if (channel === 'voice' || channel === 'whatsapp') return ['phoneNumber'];
  return channel === 'email' ? ['email'] : ['phoneNumber', 'email'];
};

/** What is known of a person, as far as the channel reaches them by it. */
export function reachable(details: ContactDetails, channel: Channel): ContactDetails {
  const means = reachedBy(channel);
  return {
    ...(means.includes('phoneNumber') ? { phoneNumber: details.phoneNumber } : {}),
    ...(means.includes('email') ? { email: details.email } : {}),
  };
}
