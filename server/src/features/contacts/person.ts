import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { ForContact, Identifier } from '../people/schema.ts';
import {
  addIdentifiers,
  besides,
  changeIdentifying,
  emailIdentifier,
  findOrCreatePeople,
  phoneIdentifier,
  releaseIdentifiers,
  sameIdentifier,
  whatsappIdentifier,
} from '../people/service.ts';
import type { NewContact } from './new-contact.ts';
import * as queries from './queries.ts';
import { isSyntheticNumber } from './rules.ts';

/** What a contact says of the person it belongs to. */
type Given = Pick<NewContact, 'phoneNumber' | 'whatsappNumber' | 'email'>;

const givenBy = (row: queries.PersonsContact): Given => ({
  phoneNumber: row.phone_number,
  whatsappNumber: row.whatsapp_number,
  email: row.email,
});

/** Whose it is: the person of its number, or of its address where it has none. */
export const identifyingOf = ({ phoneNumber, email }: Pick<Given, 'phoneNumber' | 'email'>): Identifier =>
  isSyntheticNumber(phoneNumber) ? emailIdentifier(email ?? phoneNumber) : phoneIdentifier(phoneNumber);

/** The number as it is written, where that is not the one spelling that identifies: the workspace's list has it apart. */
const spellingsOf = (given: Pick<Given, 'phoneNumber' | 'email'>): Identifier[] => {
  const { kind, value } = identifyingOf(given);
  return kind === 'phone' && value !== given.phoneNumber ? [{ kind, value: given.phoneNumber }] : [];
};

/** The people of these contacts, which are stored next under the given ids. */
export async function peopleOf(
  ctx: Context,
  tx: Transaction,
  contacts: readonly Given[],
  ids?: readonly string[],
): Promise<string[]> {
  const spellings = contacts.map(spellingsOf);
  const forContacts = ids?.map((id, index): ForContact => ({ id, isListed: spellings[index]?.length === 0 }));
  const people = await findOrCreatePeople(ctx, tx, contacts.map(identifyingOf), forContacts);
  await learnSpellings(ctx, tx, spellings, people);
  return people;
}

/** Before the contact is stored: what is stored is listed by its spelling. */
const learnSpellings = (
  ctx: Context,
  tx: Transaction,
  spellings: readonly (readonly Identifier[])[],
  people: readonly string[],
): Promise<void> =>
  addIdentifiers(
    ctx,
    tx,
    spellings.flatMap((ones, index) =>
      ones.map(({ kind, value }) => ({ kind, value, person_id: people[index] ?? '' })),
    ),
  );

const othersOf = (given: Given): Identifier[] =>
  besides(
    [
      ...spellingsOf(given),
      ...(given.whatsappNumber === null ? [] : [whatsappIdentifier(given.whatsappNumber)]),
      ...(given.email === null ? [] : [emailIdentifier(given.email)]),
    ],
    identifyingOf(given),
  );

const identifiersOf = (given: Given): Identifier[] => [identifyingOf(given), ...othersOf(given)];

/** What these contacts say beside what identifies their people is known of them from now on. */
export const learnFrom = (
  ctx: Context,
  tx: Transaction,
  contacts: readonly (queries.PersonsContact & { person_id: string })[],
): Promise<void> =>
  addIdentifiers(
    ctx,
    tx,
    contacts.flatMap((contact) =>
      othersOf(givenBy(contact)).map(({ kind, value }) => ({ kind, value, person_id: contact.person_id })),
    ),
  );

/**
 * Whose a contact is once it is changed: still the same person's, under another number, where this is all that was known
 * by the old one and the new one is free; else the contact of the person who has it.
 */
export async function personAfter(
  ctx: Context,
  tx: Transaction,
  before: queries.StoredContact,
  change: Given,
): Promise<string> {
  const [from, to] = [identifyingOf(givenBy(before)), identifyingOf(change)];
  if (!sameIdentifier(from, to)) {
    const { length } = await queries.listOfPerson(tx, ctx.tenantId, before.person_id);
    if (length > 1 || !(await changeIdentifying(ctx, tx, before.person_id, { from, to }))) {
      const [personId = ''] = await peopleOf(ctx, tx, [change]);
      return personId;
    }
  }
  await learnSpellings(ctx, tx, [spellingsOf(change)], [before.person_id]);
  return before.person_id;
}

/** What no contact of a person says any more is no longer known of them. */
export async function forgetUnsaid(
  ctx: Context,
  tx: Transaction,
  before: queries.StoredContact,
): Promise<void> {
  const contacts = await queries.listOfPerson(tx, ctx.tenantId, before.person_id);
  const said = contacts.flatMap((contact) => identifiersOf(givenBy(contact)));
  const unsaid = identifiersOf(givenBy(before)).filter(
    (one) => !said.some((other) => sameIdentifier(one, other)),
  );
  await releaseIdentifiers(ctx, tx, before.person_id, unsaid);
}
