import type { ErasureRule, IdentityRule } from '../../platform/context.ts';
import { tooManyPeople } from '../../platform/personal-data/data-registry.ts';
import { findPeople } from '../people/service.ts';
import { lockPlan } from '../workspaces/service.ts';
import { contactsChanged } from './add.ts';
import * as queries from './queries.ts';

/** Deletes the rows, soft-deleted ones too; their search entries are deleted with their people. */
export const contactErasure: ErasureRule = {
  name: 'contacts',
  erase: async (ctx, tx, subject) => {
    await lockPlan(ctx, tx); // as adding does: no contact is added to a person being erased
    const gone = await queries.removeOfPeople(tx, ctx.tenantId, await findPeople(ctx, tx, subject));
    if (gone > 0) await contactsChanged(ctx, tx);
    return gone;
  },
};

const NAMES_MAX = 200;

/** The names of the subject's people, as their contacts give them. */
export const contactIdentities: IdentityRule = {
  name: 'contacts',
  find: async (ctx, tx, subject) => {
    const people = await findPeople(ctx, tx, subject);
    const rows = await queries.listNames(tx, ctx.tenantId, people, NAMES_MAX + 1);
    if (rows.length > NAMES_MAX) throw tooManyPeople(`More than ${NAMES_MAX} different names`);
    return { names: rows.map(({ name }) => name) };
  },
};
