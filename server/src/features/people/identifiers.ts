import { canonicalNumber } from '../../numbering/normalise.ts';
import type { AddedIdentifier, Identifier } from './schema.ts';

/** Any spelling of a number is the same person's. */
export const phoneIdentifier = (number: string): Identifier => ({
  kind: 'phone',
  value: canonicalNumber(number),
});

export const whatsappIdentifier = (number: string): AddedIdentifier => ({
  kind: 'whatsapp',
  value: canonicalNumber(number),
});

export const emailIdentifier = (address: string): AddedIdentifier => ({
  kind: 'email',
  value: address.trim().toLowerCase(),
});
