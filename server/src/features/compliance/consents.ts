import type { Channel } from '../../channels.ts';
import { recordAudit } from '../../platform/audit.ts';
import { actorLabel, type Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import {
  auditedPerson,
  type ContactDetails,
  type HashedIdentifier,
  hashedOf,
  hashedOne,
  reachable,
} from './people.ts';
import * as queries from './queries.ts';
import type { ConsentView } from './schema.ts';

export type NewConsents = {
  people: readonly ContactDetails[];
  channels: readonly Channel[];
  granted: boolean;
  source: string;
  text?: string | undefined;
};

/** Many people in one statement. People whom the channel cannot reach are left out. */
export async function recordConsents(ctx: Context, tx: Transaction, input: NewConsents): Promise<number> {
  const pairs = input.people.flatMap((details) =>
    input.channels.flatMap((channel) =>
      hashedOf(ctx, reachable(details, channel)).map((identifier) => ({ identifier, channel })),
    ),
  );
  return (await insert(ctx, tx, pairs, input)).length;
}

type Recorded = Pick<NewConsents, 'granted' | 'source' | 'text'>;

async function insert(
  ctx: Context,
  tx: Transaction,
  pairs: readonly { identifier: HashedIdentifier; channel: Channel }[],
  { granted, source, text }: Recorded,
): Promise<ConsentView[]> {
  return queries.insertConsents(tx, ctx.tenantId, {
    ids: pairs.map(() => newId()),
    identifiers: pairs.map(({ identifier }) => identifier),
    channels: pairs.map(({ channel }) => channel),
    granted,
    source,
    text: text ?? null,
    recordedBy: actorLabel(ctx.actor),
    now: ctx.clock.now(),
  });
}

export const createConsent = (
  ctx: Context,
  { channel, granted, source, text, ...details }: ContactDetails & Recorded & { channel: Channel },
): Promise<ConsentView> =>
  ctx.db.transaction(async (tx) => {
    const pair = { identifier: hashedOne(ctx, details), channel };
    const [consent] = await insert(ctx, tx, [pair], { granted, source, text });
    if (consent === undefined) throw new Error('a consent was not stored');
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'consents', id: consent.id });
    await recordAudit(ctx, tx, {
      action: granted ? 'consent.grant' : 'consent.withdraw',
      resourceType: 'consent',
      resourceId: consent.id,
      changes: { ...auditedPerson(pair.identifier), channel, source },
    });
    return consent;
  });

export async function listConsents(
  ctx: Context,
  query: ContactDetails & { page: number; limit: number; channel?: Channel | undefined },
) {
  const { page, limit, channel, ...details } = query;
  const [identifier] = hashedOf(ctx, details);
  const filter = { hash: identifier?.hash ?? null, channel: channel ?? null };
  const consents = await queries.listConsents(ctx.db, ctx.tenantId, filter, {
    limit,
    offset: (page - 1) * limit,
  });
  return { consents, page, limit };
}
