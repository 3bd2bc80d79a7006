import { z } from 'zod';
import {
  type Actor,
  actorLabel,
  type Context,
  type PublicContext,
  type Role,
} from '../../platform/context.ts';
import { equalSecrets } from '../../platform/crypto.ts';
import { forbidden, notFound } from '../../platform/errors.ts';

/** Long enough to begin a download; a file on its way is not cut off. */
const LINK_MS = 15 * 60_000;

/** What a link stands for: nobody can make one up or move it to another export or workspace. */
export type Link = { tenantId: string; exportId: string; issuedTo: string };

const claims = z.tuple([z.uuid(), z.uuid(), z.number(), z.string()]);

const signatureOf = ({ secrets }: Pick<Context, 'secrets'>, payload: string): string =>
  secrets.mac(JSON.stringify(['export link', payload]));

/** Those who may create an export may have its file: it can hold the audit log, which others cannot read. */
export const mayDownload = (actor: Actor): boolean => {
  if (actor.kind === 'key') return actor.scopes.includes('full');
  return actor.kind !== 'person' || mayHold(actor.role);
};

export const mayHold = (role: Role): boolean => role === 'owner' || role === 'admin';

/** Real time: a link is for a browser. */
export function linkTo(ctx: Context, exportId: string): string {
  const until = ctx.clock.realNow().getTime() + LINK_MS;
  const facts = JSON.stringify([ctx.tenantId, exportId, until, actorLabel(ctx.actor)]);
  const payload = Buffer.from(facts).toString('base64url');
  return `${ctx.settings.baseUrl}/api/exports/files/${payload}.${signatureOf(ctx, payload)}`;
}

export function readLink(ctx: PublicContext, token: string): Link {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !equalSecrets(signature, signatureOf(ctx, payload))) throw notFound('Export file');
  const [tenantId, exportId, until, issuedTo] = claims.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  if (until <= ctx.clock.realNow().getTime())
    throw forbidden('This link has expired. Request the export again for a new one.');
  return { tenantId, exportId, issuedTo };
}
