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

/** What a contact states of its person. */
type Given = Pick<NewContact, 'phoneNumber' | 'whatsappNumber' | 'email'>;

const givenBy = (row: queries.PersonsContact): Given => ({
  phoneNumber: row.phone_number,
  whatsappNumber: row.whatsapp_number,
  email: row.email,
});

/** The person is identified by the contact's number, or by its address where it has none. */
export const identifyingOf = ({ phoneNumber, email }: Pick<Given, 'phoneNumber' | 'email'>): Identifier =>
  isSyntheticNumber(phoneNumber) ? emailIdentifier(email ?? phoneNumber) : phoneIdentifier(phoneNumber);

/** The number as written, where that differs from its canonical spelling: the workspace's list shows each spelling. */
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

/** Before the contact is stored: it is listed by its spelling. */
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

/** Adds the other identifiers of these contacts to their people. */
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
 * The person of a changed contact. A number that only this contact gave is replaced on the same person, if the new
 * one is free; otherwise the contact moves to the person who has the new number.
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

/** Identifiers that no contact of a person gives any more are removed. */
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
