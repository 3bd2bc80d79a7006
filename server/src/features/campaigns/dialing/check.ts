import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ContactFacts } from '../../compliance/schema.ts';
import { checkContactAllowed, contactFactsOf, type Verdict } from '../../compliance/service.ts';
import type { Identifier } from '../../people/schema.ts';

export type Checked = { facts: ContactFacts; verdict: Verdict };

/** A contact with all that its person is known by. */
type KnownContact = {
  id: string;
  phone_number: string;
  email: string | null;
  identifiers: readonly Identifier[];
};

/** The compliance verdict for each contact. Contacts without a number are left out. */
export async function checkPeople(
  ctx: Context,
  db: Queryable,
  people: readonly KnownContact[],
  ignoreCountryPolicy: boolean | null,
  now: Date,
): Promise<Map<string, Checked>> {
  const reachable = people.filter(({ phone_number }) => phone_number.startsWith('+'));
  const attempts = reachable.map(({ phone_number, email, identifiers }) => ({
    phoneNumber: phone_number,
    email: email ?? undefined,
    identifiers,
    ignoreCountryPolicy,
  }));
  const facts = await contactFactsOf(ctx, db, 'voice', attempts);
  return new Map(
    reachable.flatMap(({ id }, index) => {
      const found = facts[index];
      return found === undefined ? [] : [[id, { facts: found, verdict: checkContactAllowed(found, now) }]];
    }),
  );
}
