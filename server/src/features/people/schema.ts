export const IDENTIFIER_KINDS = ['phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** One thing a person is known by, in its one spelling: see `identifiers.ts`. */
export type Identifier = { kind: IdentifierKind; value: string };

export type PersonIdentifier = Identifier & { person_id: string };

/** A phone number is given only when a person is found, created or changes number: they have one at most. */
export type AddedIdentifier = Identifier & { kind: Exclude<IdentifierKind, 'phone'> };
