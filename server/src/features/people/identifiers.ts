import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Identifier } from './schema.ts';

/** Any spelling of a number is the same person's. */
export const phoneIdentifier = (number: string): Identifier => ({
  kind: 'phone',
  value: canonicalNumber(number),
});

export const whatsappIdentifier = (number: string): Identifier => ({
  kind: 'whatsapp',
  value: canonicalNumber(number),
});

export const emailIdentifier = (address: string): Identifier => ({
  kind: 'email',
  value: address.trim().toLowerCase(),
});
