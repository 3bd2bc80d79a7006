export const IDENTIFIER_KINDS = ['phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** One thing a person is known by, in its one spelling: see `identifiers.ts`. */
export type Identifier = { kind: IdentifierKind; value: string };

export type PersonIdentifier = Identifier & { person_id: string };

/** `isListed`: created for the contact whose id the person takes, and on the workspace's list by it from the start. */
export type NewPerson = PersonIdentifier & { isListed: boolean };

/** The contact for which a person is created, unless there is one; listed where it has the number as it identifies. */
export type ForContact = { id: string; isListed: boolean };
