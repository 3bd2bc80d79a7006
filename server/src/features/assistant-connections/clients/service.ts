import { z } from 'zod';
import type { PublicContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { assertMayTry } from '../limits.ts';
import { OAuthRefusal } from '../refusal.ts';
import { type Client, clientName, nameOr, redirectUris } from './client.ts';
import { isDocumentUrl, readDocument } from './documents.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;
/** Never approved: clients keep their id, and people come back a few days later. */
const UNUSED_DAYS = 7;
const ABANDONED_DAYS = 90;

const metadata = z.looseObject({
  client_name: clientName.optional().catch(undefined),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
});

/** Dynamic registration (RFC 7591). Whatever a client asks for, it becomes a public one. */
export async function registerClient(ctx: PublicContext, text: string) {
  await assertMayTry(ctx, 'register', { max: 20, windowMs: 3_600_000 });
  const asked = readMetadata(text);
  const id = newId();
  const now = ctx.clock.realNow();
  const name = nameOr(asked.client_name, asked.redirect_uris);
  const client = { id, name, redirect_uris: asked.redirect_uris };
  if ((await queries.insertClient(ctx.db, client, now)) === 0)
    throw new OAuthRefusal(
      'temporarily_unavailable',
      'Too many clients are registered. Try again later.',
      503,
    );
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: asked.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

function readMetadata(text: string) {
  const parsed = z.looseObject({}).safeParse(jsonOf(text));
  if (!parsed.success) throw new OAuthRefusal('invalid_client_metadata', 'Send a JSON object');
  const uris = redirectUris.safeParse(parsed.data.redirect_uris);
  if (!uris.success)
    throw new OAuthRefusal(
      'invalid_redirect_uri',
      'redirect_uris: one to ten, each https, http at this machine, or of an app whose scheme is a reversed domain name',
    );
  const rest = metadata.safeParse(parsed.data);
  if (!rest.success || !allows(rest.data.grant_types, 'authorization_code'))
    throw new OAuthRefusal('invalid_client_metadata', 'Only the authorization code grant is offered');
  if (!allows(rest.data.response_types, 'code'))
    throw new OAuthRefusal('invalid_client_metadata', 'Only the response type code is offered');
  return { client_name: rest.data.client_name, redirect_uris: uris.data };
}

const allows = (asked: readonly string[] | undefined, offered: string): boolean =>
  asked === undefined || asked.length === 0 || asked.includes(offered);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client by its id: registered here, or described at an address of its own. A text says why there is none. */
export async function findClient(ctx: PublicContext, id: string): Promise<Client | string> {
  if (isDocumentUrl(id)) return readDocument(ctx, id);
  const row = isUuid(id) ? await queries.findClient(ctx.db, id.toLowerCase()) : undefined;
  if (row === undefined)
    return 'It is not registered here, or has not been used for long. Remove the connection in the assistant and add it again';
  return { id: row.id, name: row.name, redirectUris: row.redirect_uris, verifiedHost: null };
}

/** Registrations that nobody approves go after a week, those without a connection after three months. */
export async function sweepClients(db: Queryable, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return queries.deleteClientsUnusedBefore(db, daysAgo(UNUSED_DAYS), daysAgo(ABANDONED_DAYS));
}

export const noteApproval = queries.noteApproval;
