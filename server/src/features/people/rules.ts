import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Identifier, IdentifierKind } from './schema.ts';

/** All spellings of a number are one identifier. */
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

/** These belong to exactly one person. An address and a WhatsApp number may be shared. */
export const IDENTIFYING: readonly IdentifierKind[] = ['phone', 'instagram', 'messenger', 'webchat'];

/**
 * The identifier that identifies a person: one that belongs to one person only, a number first. A WhatsApp number
 * alone counts as the phone number; an address identifies only where there is nothing else.
 */
export function identifyingOf(identifiers: readonly Identifier[]): Identifier | undefined {
  for (const kind of IDENTIFYING) {
    const found = identifiers.find((identifier) => identifier.kind === kind);
    if (found !== undefined) return found;
  }
  const whatsapp = identifiers.find(({ kind }) => kind === 'whatsapp');
  if (whatsapp !== undefined) return { kind: 'phone', value: whatsapp.value };
  return identifiers.find(({ kind }) => kind === 'email');
}

export const sameIdentifier = (left: Identifier, right: Identifier): boolean =>
  left.kind === right.kind && left.value === right.value;

/** All identifiers except the identifying one. A WhatsApp number equal to the phone number adds nothing. */
export const besides = (identifiers: readonly Identifier[], identifying: Identifier): Identifier[] =>
  identifiers.filter(
    (identifier) =>
      !sameIdentifier(identifier, identifying) &&
      !(
        identifier.kind === 'whatsapp' &&
        identifying.kind === 'phone' &&
        identifier.value === identifying.value
      ),
  );

export const keyOf = ({ kind, value }: Identifier): string => `${kind}:${value}`;

/** Without duplicates; the first of each stays. */
export function distinct<Known extends Identifier>(identifiers: readonly Known[]): Known[] {
  const firsts = new Map<string, Known>();
  for (const identifier of identifiers) {
    const key = keyOf(identifier);
    if (!firsts.has(key)) firsts.set(key, identifier);
  }
  return [...firsts.values()];
}

/** The one order in which identifiers are written: two transactions that write the same ones cannot deadlock. */
export function byKindAndValue(left: Identifier, right: Identifier): number {
  if (left.kind !== right.kind) return left.kind < right.kind ? -1 : 1;
  if (left.value === right.value) return 0;
  return left.value < right.value ? -1 : 1;
}
