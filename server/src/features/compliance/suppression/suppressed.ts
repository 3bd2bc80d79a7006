import type { Context } from '../../../platform/context.ts';
import type { Identifier } from '../../people/schema.ts';
import { emailIdentifier, phoneIdentifier } from '../../people/service.ts';
import { hashIdentifier } from '../people.ts';
import * as queries from '../queries.ts';

type Asking = Pick<Context, 'db' | 'secrets' | 'tenantId'>;

const inOneSpelling = (identifier: Identifier): Identifier => {
  if (identifier.kind === 'email') return emailIdentifier(identifier.value);
  const isNumber = identifier.kind === 'phone' || identifier.kind === 'whatsapp';
  return isNumber ? phoneIdentifier(identifier.value) : identifier;
};

/** Whether anyone is suppressed here: when nobody is, there is no need to look people up. */
export const anySuppressed = ({ db, tenantId }: Asking): Promise<boolean> =>
  queries.hasSuppressions(db, tenantId);

/** Of each person, by all their identifiers, whether one of these is on the suppression list. */
export async function suppressedAmong(
  ctx: Asking,
  people: readonly (readonly Identifier[])[],
): Promise<boolean[]> {
  const hashes = people.map((identifiers) =>
    identifiers.map((identifier) => hashIdentifier(ctx, inOneSpelling(identifier))),
  );
  const found = await queries.listSuppressed(ctx.db, ctx.tenantId, hashes.flat());
  const suppressed = new Set(found.map(({ hash }) => hash.toString('hex')));
  return hashes.map((own) => own.some((hash) => suppressed.has(hash.toString('hex'))));
}
