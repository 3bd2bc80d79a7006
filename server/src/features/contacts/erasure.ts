import type { Context, ErasureRule, Person } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { tooManyPeople } from '../../platform/personal-data/data-registry.ts';
import { lockPlan } from '../workspaces/service.ts';
import { contactsChanged } from './add.ts';
import * as queries from './queries.ts';
import { isSyntheticNumber } from './rules.ts';
import { forgetNumbers } from './search/search-index.ts';

/** The rows go, deleted ones too, and with them what was indexed to find them. */
export const contactErasure: ErasureRule = {
  name: 'contacts',
  erase: async (ctx, tx, { phoneNumbers, emails }) => {
    await lockPlan(ctx, tx); // as adding does: a number's face changes one after the other
    const gone = await queries.removePeople(tx, ctx.tenantId, phoneNumbers, emails);
    if (gone.length === 0) return 0;
    const numbers = [...new Set(gone.map((row) => row.phone_number))];
    await queries.appointFaces(tx, ctx.tenantId, numbers);
    await forgetNumbers(tx, ctx.tenantId, numbers);
    await contactsChanged(ctx, tx);
    return gone.length;
  },
};

const present = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);

const IDENTITIES_MAX = 200;

/** What else the contacts know to belong to the same person. */
export const contactIdentities = {
  name: 'contacts',
  find: async (ctx: Context, tx: Transaction, person: Person): Promise<Person> => {
    const { phoneNumbers, emails } = person;
    const rows = await queries.findIdentities(tx, ctx.tenantId, phoneNumbers, emails, IDENTITIES_MAX + 1);
    if (rows.length > IDENTITIES_MAX) throw tooManyPeople(`More than ${IDENTITIES_MAX} different contacts`);
    return {
      phoneNumbers: present(rows.flatMap((row) => [row.phone_number, row.whatsapp_number])).filter(
        (number) => !isSyntheticNumber(number),
      ),
      emails: present(rows.map((row) => row.email)),
      names: present(rows.map((row) => row.name)),
    };
  },
};
