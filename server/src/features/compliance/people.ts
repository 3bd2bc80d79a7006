import type { Channel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import { maskNumber } from '../../platform/personal-data/redact.ts';
import type { Identifier } from '../people/schema.ts';
import { emailIdentifier, phoneIdentifier } from '../people/service.ts';

/** How a request or a contact names a person: number and address as they were written. */
export type ContactDetails = { phoneNumber?: string | undefined; email?: string | undefined };

/** An identifier as stored: looked up by its hash, in clear text until the person is erased. */
export type HashedIdentifier = {
  hash: Buffer;
  phoneNumber: string | null;
  email: string | null;
  label: string;
};

type Keyed = Pick<Context, 'secrets' | 'tenantId'>;

/**
 * Keyed and bound to the workspace, so that numbers cannot be guessed from a database dump without the key. Phone and
 * WhatsApp share one hash for a number.
 */
export const hashIdentifier = ({ secrets, tenantId }: Keyed, { kind, value }: Identifier): Buffer => {
  const sort = kind === 'whatsapp' ? 'phone' : kind;
  return Buffer.from(secrets.mac(JSON.stringify(['person', tenantId, sort, value])), 'hex');
};

/** Only the first letter of an address is safe to show. */
const maskAddress = (address: string): string => `${address.slice(0, 1)}***@***`;

/** Found by any spelling of the number, stored as it was sent. */
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

/** A person's id on a channel that needs neither number nor address. */
export const hashedHandle = (ctx: Keyed, handle: Identifier): HashedIdentifier => ({
  hash: hashIdentifier(ctx, handle),
  phoneNumber: null,
  email: null,
  label: `${handle.kind} ${handle.value.slice(0, 2)}***`,
});

export function hashedOf(ctx: Keyed, { phoneNumber, email }: ContactDetails): HashedIdentifier[] {
  return [
    ...(phoneNumber === undefined ? [] : [hashedNumber(ctx, phoneNumber)]),
    ...(email === undefined ? [] : [hashedAddress(ctx, email)]),
  ];
}

/** The one identifier of a request; its schema requires exactly one. */
export function hashedOne(ctx: Keyed, details: ContactDetails): HashedIdentifier {
  const [identifier] = hashedOf(ctx, details);
  if (identifier === undefined) throw new Error('neither a number nor an address was given');
  return identifier;
}

export const identifiersOf = ({ phoneNumber, email }: ContactDetails): Identifier[] => [
  ...(phoneNumber === undefined ? [] : [phoneIdentifier(phoneNumber)]),
  ...(email === undefined ? [] : [emailIdentifier(email)]),
];

/** How an audit entry names a person: masked for readers, and by the hash that an erasure looks for. */
export const auditedPerson = ({ label, hash }: Pick<HashedIdentifier, 'label' | 'hash'>) => ({
  person: label,
  person_hash: hash.toString('hex'),
});

/** The identifiers a channel uses. */
const reachedBy = (channel: Channel): readonly (keyof ContactDetails)[] => {
  if (channel === 'voice' || channel === 'whatsapp') return ['phoneNumber'];
  return channel === 'email' ? ['email'] : ['phoneNumber', 'email'];
};

/** The details that the channel can use. */
export function reachable(details: ContactDetails, channel: Channel): ContactDetails {
  const means = reachedBy(channel);
  return {
    ...(means.includes('phoneNumber') ? { phoneNumber: details.phoneNumber } : {}),
    ...(means.includes('email') ? { email: details.email } : {}),
  };
}
