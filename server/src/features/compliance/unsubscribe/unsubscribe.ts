import { type Context, type PublicContext, systemContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { suppressUnreachable } from '../suppression/suppressions.ts';

const PURPOSE = 'unsubscribe';

/** Mail programs unsubscribe at https addresses only (RFC 8058); null: the installation has none. */
export const unsubscribeUrlOf = (ctx: Context, address: string): string | null => {
  const { baseUrl } = ctx.settings;
  if (!baseUrl.startsWith('https://')) return null;
  const token = ctx.secrets.seal(JSON.stringify([ctx.tenantId, address]), PURPOSE);
  return `${baseUrl}/unsubscribe/${token}`;
};

/** Whom a token stands for. Sealed by this installation, so that it says nothing and cannot be made up. */
export function readToken(ctx: PublicContext, token: string): { tenantId: string; address: string } {
  try {
    const [tenantId, address] = JSON.parse(ctx.secrets.open(token, PURPOSE)) as unknown[];
    if (typeof tenantId === 'string' && isUuid(tenantId) && typeof address === 'string')
      return { tenantId, address };
  } catch {
    // Shortened or changed on its way.
  }
  throw notFound('Address');
}

export async function unsubscribe(ctx: PublicContext, token: string): Promise<void> {
  const { tenantId, address } = readToken(ctx, token);
  const own: Context = { ...systemContext(ctx, tenantId, 'unsubscribe'), origin: ctx.origin };
  await own.db.transaction((tx) => suppressUnreachable(own, tx, { email: address, source: 'unsubscribe' }));
}
