import type { DataSubject, ErasureRule, IdentityRule } from '../../../platform/context.ts';
import type { RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { workspaceRetentionDays } from '../../compliance/service.ts';
import { findPeople } from '../../people/service.ts';
import { showChange } from '../events.ts';
import * as queries from './queries.ts';

const NAMES_MAX = 100;
const BATCH = 500;

/** A thread links the name a person gave to their address. */
export const conversationIdentities: IdentityRule = {
  name: 'conversations',
  find: async (ctx, tx, subject) => {
    const people = await findPeople(ctx, tx, subject);
    const rows = await queries.listNames(tx, ctx.tenantId, { ...subject, people }, NAMES_MAX);
    return { names: rows.map(({ person_name }) => person_name) };
  },
};

/**
 * The person's own threads go, with all that was written. In others' threads mentions are erased by number, address,
 * or a name of two words and more: a first name alone would match everyone who shares it.
 */
export const conversationErasure: ErasureRule = {
  name: 'conversations',
  erase: async (ctx, tx, person) => {
    const people = await findPeople(ctx, tx, person);
    const own = await queries.deleteOwn(tx, ctx.tenantId, { ...person, people });
    const elsewhere: DataSubject = { ...person, names: person.names.filter((name) => /\S\s+\S/.test(name)) };
    const written = await queries.blankMessages(tx, ctx.tenantId, elsewhere);
    const analysed = await queries.listAnalysed(tx, ctx.tenantId, elsewhere);
    const others = [
      ...new Set([...written.map((row) => row.conversation_id), ...analysed.map(({ id }) => id)]),
    ];
    if (others.length > 0) await queries.blankThreads(tx, ctx.tenantId, others);
    for (const id of [...own.map((row) => row.id), ...others]) await showChange(ctx, tx, id);
    return own.length + others.length;
  },
};

/** Messages are deleted with their thread. */
export const conversationRetention: RetentionRule = {
  name: 'conversations',
  sweep: async (platform, now) => {
    const workspaces = await workspaceRetentionDays(platform.db);
    const removed = await platform.queueDb.transaction((tx) =>
      queries.deleteExpired(tx, workspaces, now, BATCH),
    );
    return removed.length;
  },
};
