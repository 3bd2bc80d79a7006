import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { type ContactDetails, contactFacts } from '../service.ts';

/** Asks what every contact attempt asks, so that a test sees what a call or a message would be checked against. */
export async function isSuppressed(ctx: Context, db: Queryable, details: ContactDetails): Promise<boolean> {
  const channel = details.phoneNumber === undefined ? 'email' : 'voice';
  const { suppression } = await contactFacts(ctx, db, { ...details, channel });
  return suppression !== null;
}
