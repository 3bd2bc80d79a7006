import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { type ContactDetails, contactFacts } from '../service.ts';

/** Uses the check that every contact attempt passes, so that tests see what a call or message would see. */
export async function isSuppressed(ctx: Context, db: Queryable, details: ContactDetails): Promise<boolean> {
  const channel = details.phoneNumber === undefined ? 'email' : 'voice';
  const { suppression } = await contactFacts(ctx, db, { ...details, channel });
  return suppression !== null;
}
