import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ContactFacts } from '../../compliance/schema.ts';
import { checkContactAllowed, contactFactsOf, type Verdict } from '../../compliance/service.ts';
import type { Identifier } from '../../people/schema.ts';
import type { Schedule } from '../schedule-schema.ts';
import type { DialSnapshot } from './rules.ts';
import { isOpen, nextOpening } from './schedule/schedule.ts';

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

/** Recorded separately, even when another rule refuses first. */
export function findingsOf(checked: Checked | undefined): Pick<DialSnapshot, 'lacksConsent' | 'refusal'> {
  if (checked === undefined) return { lacksConsent: false, refusal: null };
  const { verdict } = checked;
  const consent = verdict.checked.find(({ rule }) => rule === 'consent');
  return {
    lacksConsent: consent?.result === 'refused',
    refusal: verdict.allowed
      ? null
      : { rule: verdict.rule, message: verdict.message, until: verdict.until ?? null },
  };
}

export function windowOf(schedule: Schedule, now: Date): DialSnapshot['window'] {
  const open = isOpen(schedule, now);
  return { isOpen: open, opensAt: open ? now : nextOpening(schedule, now) };
}
