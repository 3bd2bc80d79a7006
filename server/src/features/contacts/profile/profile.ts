import { isE164 } from '../../../numbering/e164.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { contactFactsOf } from '../../compliance/service.ts';
import { emailIdentifier, phoneIdentifier, whatsappIdentifier } from '../../people/service.ts';
import type { PersonView } from '../schema.ts';
import * as queries from './queries.ts';
import type { ProfileView } from './schema.ts';

const PLACES_MAX = 200;

/** A person with all their places, by the id of one of these, by number or by address. */
export async function getProfile(ctx: Context, asked: string): Promise<ProfileView> {
  const { db, tenantId } = ctx;
  const person = await findPerson(ctx, asked);
  if (person === undefined) throw notFound('Contact');
  const [{ identifiers }, places] = await Promise.all([
    queries.listIdentifiers(db, tenantId, person.person_id),
    queries.listPlaces(db, tenantId, person.person_id, PLACES_MAX),
  ]);
  const of = (wanted: string) =>
    [...new Set(identifiers.flatMap(({ kind, value }) => (kind === wanted ? [value] : [])))].sort();
  return {
    name: places.find(({ name }) => name !== null)?.name ?? null,
    phone_numbers: of('phone'),
    whatsapp_numbers: of('whatsapp'),
    emails: of('email'),
    places,
  };
}

async function findPerson({ db, tenantId }: Context, asked: string) {
  if (isUuid(asked)) return queries.findOfContact(db, tenantId, asked.toLowerCase());
  if (!isE164(asked))
    return asked.includes('@') ? queries.findKnown(db, tenantId, emailIdentifier(asked)) : undefined;
  return (
    (await queries.findKnown(db, tenantId, phoneIdentifier(asked))) ??
    (await queries.findKnown(db, tenantId, whatsappIdentifier(asked)))
  );
}

/** Says of each person of a page whether one of their identifiers is on the suppression list. */
export async function withSuppression(
  ctx: Context,
  people: readonly PersonView[],
  listedBy: readonly string[],
): Promise<PersonView[]> {
  const known = new Map(
    (await queries.listPageIdentifiers(ctx.db, ctx.tenantId, listedBy)).map((row) => [
      row.phone_number,
      row.identifiers,
    ]),
  );
  const suppressed = new Set<PersonView>();
  const check = async (channel: 'voice' | 'email', some: readonly PersonView[]) => {
    const attempts = some.map((person) => ({
      ...(channel === 'voice' ? { phoneNumber: person.phone_number } : { email: person.email ?? '' }),
      identifiers: known.get(person.phone_number) ?? [],
    }));
    const facts = await contactFactsOf(ctx, ctx.db, channel, attempts);
    for (const [index, person] of some.entries()) if (facts[index]?.suppression) suppressed.add(person);
  };
  await check(
    'voice',
    people.filter((person) => isE164(person.phone_number)),
  );
  await check(
    'email',
    people.filter((person) => !isE164(person.phone_number) && person.email !== null),
  );
  return people.map((person) => ({ ...person, suppressed: suppressed.has(person) }));
}
