import { canonicalNumber } from '../../numbering/normalise.ts';
import type { Identifier, IdentifierKind } from './schema.ts';

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

/** Each belongs to one person. An address and a WhatsApp number may be shared. */
export const IDENTIFYING: readonly IdentifierKind[] = ['phone', 'instagram', 'messenger', 'webchat'];

/**
 * Of all that a person is known by, what identifies them: what belongs to one person only, a number first. A WhatsApp
 * number without another is the phone number too, and an address identifies where there is nothing else.
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

/** What is known beside what identifies. A WhatsApp number that is the phone number says nothing more. */
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

/** The first of each. */
export function distinct<Known extends Identifier>(identifiers: readonly Known[]): Known[] {
  const firsts = new Map<string, Known>();
  for (const identifier of identifiers) {
    const key = keyOf(identifier);
    if (!firsts.has(key)) firsts.set(key, identifier);
  }
  return [...firsts.values()];
}

/** The order in which they are written, by everybody: of two who write the same ones at once, only one waits. */
export function byKindAndValue(left: Identifier, right: Identifier): number {
  if (left.kind !== right.kind) return left.kind < right.kind ? -1 : 1;
  if (left.value === right.value) return 0;
  return left.value < right.value ? -1 : 1;
}
