import { numberSpellings } from '../../numbering/normalise.ts';
import type { Context, DataSubject, ErasureRule, IdentityRule } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { tooManyPeople } from '../../platform/personal-data/data-registry.ts';
import * as queries from './queries.ts';
import {
  besides,
  byKindAndValue,
  distinct,
  emailIdentifier,
  IDENTIFYING,
  identifyingOf,
  keyOf,
  phoneIdentifier,
} from './rules.ts';
import type { ForContact, Identifier, NewPerson, PersonIdentifier } from './schema.ts';

/** What other features may ask of people. */
export { identifiedBy, identifiersColumn, knownBy } from './queries.ts';
export {
  besides,
  distinct,
  emailIdentifier,
  identifyingOf,
  phoneIdentifier,
  sameIdentifier,
  whatsappIdentifier,
} from './rules.ts';

type Workspace = Pick<Context, 'tenantId'>;

const TRIES_MAX = 5;

/**
 * The person that each identifier identifies, in order; unknown ones are created. A caller that needs the plan's lock
 * takes it first. `forContacts`: contacts stored next. People created for them take their ids and are listed by them
 * at once: listing them later would write each row of an import twice.
 */
export async function findOrCreatePeople(
  ctx: Pick<Context, 'tenantId' | 'clock'>,
  tx: Transaction,
  identifying: readonly Identifier[],
  forContacts?: readonly ForContact[],
): Promise<string[]> {
  const wanted = identifying.map(
    ({ kind, value }, index): NewPerson => ({
      kind,
      value,
      person_id: forContacts?.[index]?.id ?? newId(),
      isListed: forContacts?.[index]?.isListed ?? false,
    }),
  );
  const now = ctx.clock.now();
  let missing = distinct(wanted).sort(byKindAndValue);
  const found = new Map(missing.map((person) => [keyOf(person), person.person_id]));
  // A person erased between the two statements is created again.
  for (let tries = 0; missing.length > 0; tries++) {
    if (tries === TRIES_MAX) throw new Error('people were neither found nor created');
    const made = await queries.createPeople(tx, ctx.tenantId, missing, now);
    if (made.length === missing.length) break;
    const fresh = new Set(made.map((row) => row.person_id));
    missing = missing.filter((person) => !fresh.has(person.person_id));
    for (const row of await queries.holdIdentified(tx, ctx.tenantId, missing))
      found.set(keyOf(row), row.person_id);
    missing = missing.filter((person) => found.get(keyOf(person)) === person.person_id);
  }
  return identifying.map((identifier) => found.get(keyOf(identifier)) ?? '');
}

/** From all identifiers: the identifying one decides, the others are added unless they identify another person. */
export async function findOrCreatePerson(
  ctx: Pick<Context, 'tenantId' | 'clock'>,
  tx: Transaction,
  identifiers: readonly Identifier[],
): Promise<string> {
  const identifying = identifyingOf(identifiers);
  if (identifying === undefined) throw new Error('nothing identifies this person');
  const [id = ''] = await findOrCreatePeople(ctx, tx, [identifying]);
  const others = besides(identifiers, identifying);
  await addIdentifiers(
    ctx,
    tx,
    others.map(({ kind, value }) => ({ kind, value, person_id: id })),
  );
  return id;
}

/** An identifier of another person stays with that person: people are never merged. */
export async function addIdentifiers(
  { tenantId }: Workspace,
  tx: Transaction,
  added: readonly PersonIdentifier[],
): Promise<void> {
  if (added.length === 0) return;
  await queries.insertIdentifiers(tx, tenantId, [...added].sort(byKindAndValue), IDENTIFYING);
}

/** Gives a person another number or address. False when it identifies another person: people are never merged. */
export async function changeIdentifying(
  { tenantId }: Workspace,
  tx: Transaction,
  personId: string,
  { from, to }: { from: Identifier; to: Identifier },
): Promise<boolean> {
  const given = { kind: to.kind, value: to.value, person_id: personId };
  const added = await queries.insertIdentifiers(tx, tenantId, [given], [to.kind]);
  if (added === 0) return false;
  await queries.retireIdentifying(tx, tenantId, personId, from);
  return true;
}

/** Removes identifiers; a person without any is deleted. */
export async function releaseIdentifiers(
  { tenantId }: Workspace,
  tx: Transaction,
  personId: string,
  identifiers: readonly Identifier[],
): Promise<void> {
  if (identifiers.length === 0) return;
  await queries.deleteIdentifiers(tx, tenantId, personId, identifiers);
  await queries.deleteUnknown(tx, tenantId, personId);
}

const IDENTIFIERS_MAX = 200;

/** These identifiers, and all others of the people they identify, and of a person who is known already. */
export async function alsoKnownAs(
  { tenantId }: Workspace,
  db: Queryable,
  identifiers: readonly Identifier[],
  personId: string | null = null,
): Promise<Identifier[]> {
  if (identifiers.length === 0) return [];
  const people = queries.identifiedByAny(tenantId, identifiers, personId);
  return distinct([
    ...identifiers,
    ...(await queries.listIdentifiers(db, tenantId, people, IDENTIFIERS_MAX)),
  ]);
}

/** A number is searched for among phone and WhatsApp numbers. */
const askedFor = ({ phoneNumbers, emails }: DataSubject): Identifier[] =>
  distinct([
    ...phoneNumbers.map(phoneIdentifier).flatMap(({ value }): Identifier[] => [
      { kind: 'phone', value },
      { kind: 'whatsapp', value },
    ]),
    ...emails.map(emailIdentifier),
  ]);

/** Everyone who has one of the subject's numbers or addresses, alone or shared. */
export async function findPeople(
  { tenantId }: Workspace,
  db: Queryable,
  subject: DataSubject,
): Promise<string[]> {
  const rows = await queries.listPeople(db, queries.knownBy(tenantId, askedFor(subject)));
  return rows.map((row) => row.person_id);
}

/** Numbers in every spelling, addresses in lower case, and the other identifiers of the people who have them. */
export const personIdentities: IdentityRule = {
  name: 'people',
  find: async ({ tenantId }, tx, subject) => {
    const people = queries.knownBy(tenantId, askedFor(subject));
    const known = await queries.listIdentifiers(tx, tenantId, people, IDENTIFIERS_MAX + 1);
    if (known.length > IDENTIFIERS_MAX)
      throw tooManyPeople(`More than ${IDENTIFIERS_MAX} numbers and addresses`);
    const of = (...kinds: string[]) =>
      known.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : []));
    return {
      phoneNumbers: [...subject.phoneNumbers, ...of('phone', 'whatsapp')].flatMap(numberSpellings),
      emails: [...subject.emails.map((address) => address.toLowerCase()), ...of('email')],
      names: of('instagram', 'messenger', 'webchat'),
    };
  },
};

/** After the features whose rows refer to people. */
export const personErasure: ErasureRule = {
  name: 'people',
  erase: async (ctx, tx, subject) =>
    queries.deletePeople(tx, ctx.tenantId, await findPeople(ctx, tx, subject)),
};
