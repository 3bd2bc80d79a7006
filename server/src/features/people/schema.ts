export const IDENTIFIER_KINDS = ['phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** An identifier in its canonical spelling: see `rules.ts`. */
export type Identifier = { kind: IdentifierKind; value: string };

export type PersonIdentifier = Identifier & { person_id: string };

/** `isListed`: created for the contact whose id the person takes, and listed by it from the start. */
export type NewPerson = PersonIdentifier & { isListed: boolean };

/** The contact for which a person is created, if there is none yet; listed when its number is spelled canonically. */
export type ForContact = { id: string; isListed: boolean };
