import { recordAudit } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type DataSubject,
  type ErasureRule,
  erasePerson,
  type IdentityRule,
  widenSubject,
} from '../../../platform/personal-data/data-registry.ts';
import { type ContactDetails, hashedAddress, hashedNumber, hashedOf, hashIdentifier } from '../people.ts';
import { redactProofs } from '../proofs/proofs.ts';
import type { ReceiptView } from '../schema.ts';
import * as queries from './erasure-queries.ts';

/** Each once: all spellings of a number have one hash. */
function hashesOf(ctx: Context, { phoneNumbers, emails }: DataSubject): Buffer[] {
  const hashes = [
    ...phoneNumbers.map((number) => hashedNumber(ctx, number).hash),
    ...emails.map((address) => hashedAddress(ctx, address).hash),
  ];
  return [...new Map(hashes.map((hash) => [hash.toString('hex'), hash])).values()];
}

const HANDLE_KINDS = ['instagram', 'messenger', 'webchat'] as const;

/** Also by what they are called on a channel: any of their names may be one. */
const allHashesOf = (ctx: Context, subject: DataSubject): Buffer[] => [
  ...hashesOf(ctx, subject),
  ...subject.names.flatMap((value) => HANDLE_KINDS.map((kind) => hashIdentifier(ctx, { kind, value }))),
];

/**
 * Erases a person in every feature, in one transaction. The receipt lists what was removed and lets a person who
 * knows the number verify it. The suppression list keeps its entry as a hash.
 */
export async function eraseEverywhere(ctx: Context, details: ContactDetails) {
  const erased = await ctx.db.transaction(async (tx) => {
    const asked: DataSubject = {
      phoneNumbers: details.phoneNumber === undefined ? [] : [details.phoneNumber],
      emails: details.email === undefined ? [] : [details.email],
      names: [],
    };
    const subject = await widenSubject(ctx, tx, asked);
    const counts = await erasePerson(ctx, tx, subject);
    const receipt = await queries.insertReceipt(tx, ctx.tenantId, {
      receipt_id: newId(),
      counts,
      actor: actorLabel(ctx.actor),
      identifier_hashes: hashesOf(ctx, subject).map((hash) => hash.toString('hex')),
      erased_at: ctx.clock.now(),
    });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'compliance' });
    await recordAudit(ctx, tx, {
      action: 'person.erase',
      resourceType: 'erasure_receipt',
      resourceId: receipt.receipt_id,
      changes: { counts },
    });
    return receipt;
  });
  return { receipt_id: erased.receipt_id, counts: erased.counts };
}

export async function getReceipt(ctx: Context, id: string): Promise<ReceiptView> {
  const receipt = await queries.findReceipt(ctx.db, ctx.tenantId, id);
  if (receipt === undefined) throw notFound('Erasure receipt');
  return receipt;
}

export async function listReceipts(ctx: Context, query: ContactDetails & { page: number; limit: number }) {
  const { page, limit, ...details } = query;
  const [identifier] = hashedOf(ctx, details);
  const hash = identifier?.hash.toString('hex') ?? null;
  const offset = (page - 1) * limit;
  return {
    erasures: await queries.listReceipts(ctx.db, ctx.tenantId, hash, { limit, offset }),
    page,
    limit,
  };
}

/** The audit log names people by their hash: their entries are found by it. */
export const complianceIdentities: readonly IdentityRule[] = [
  {
    name: 'compliance',
    find: async (ctx, _tx, subject) => ({
      names: hashesOf(ctx, subject).map((hash) => hash.toString('hex')),
    }),
  },
];

export const complianceErasure: readonly ErasureRule[] = [
  {
    name: 'suppressions',
    erase: (ctx, tx, subject) =>
      queries.forgetSuppressed(tx, ctx.tenantId, subject, allHashesOf(ctx, subject), ctx.clock.now()),
  },
  {
    name: 'consents',
    erase: (ctx, tx, subject) =>
      queries.forgetConsents(tx, ctx.tenantId, subject, hashesOf(ctx, subject), ctx.clock.now()),
  },
  {
    name: 'contact_proofs',
    erase: (ctx, tx, subject) => redactProofs(tx, ctx.tenantId, allHashesOf(ctx, subject), ctx.clock.now()),
  },
];
