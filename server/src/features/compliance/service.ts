import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db.ts';
import type { ContactChannel } from './schema.ts';

export type NewConsents = {
  people: readonly { phoneNumber?: string | undefined; email?: string | undefined }[];
  channels: readonly ContactChannel[];
  granted: boolean;
  source: string;
  text?: string | undefined;
};

/** Stands in until the compliance feature is here: nothing is stored. */
export const recordConsents = async (
  _ctx: Context,
  _tx: Transaction,
  _consents: NewConsents,
): Promise<number> => 0;
