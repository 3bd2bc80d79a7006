import { Cache, tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseTrouble } from '../../platform/database/trouble.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import type { CallerDirectory } from '../../providers/crm/callers.ts';
import { withConnection } from './access.ts';
import * as queries from './queries.ts';
import { readProperties, variablesOf } from './rules.ts';

/** A caller hears ringing meanwhile: no more than this, whatever the vendor does. */
export const LOOK_UP_MS = 800;
const KEPT_MS = 60_000;

const kept = new Cache<Record<string, string>>({ lifetimeMs: KEPT_MS, entriesMax: 5_000 });
const E164 = /^\+[1-9]\d{6,14}$/;

/** Asks every connected CRM at once; the oldest integration that knows the caller counts. */
async function lookUp(
  ctx: Context,
  phoneNumber: string,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const rows = (await queries.listActive(ctx.db, ctx.tenantId)).filter(
    ({ status, options }) => status === 'active' && options.lookUpCallers !== false,
  );
  const asked = rows.map((row) =>
    withConnection(ctx, row, async (connection) => {
      const properties = readProperties(row.mapping).map(([, property]) => property);
      const person = await connection.findPerson({ phoneNumber, email: null }, properties, signal);
      return person === null ? null : variablesOf(person, row);
    }).catch((error: unknown) => {
      if (!signal.aborted)
        ctx.log.info({ integration_id: row.id, ...describeError(error) }, 'a caller was not looked up');
      return null;
    }),
  );
  for (const one of asked) {
    const found = await one;
    if (found !== null) return found;
  }
  return {};
}

export const callerDirectory: CallerDirectory = async (ctx, phoneNumber) => {
  if (!E164.test(phoneNumber)) return {};
  const bound = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), LOOK_UP_MS);
  });
  try {
    const key = tenantKey(ctx.tenantId, phoneNumber);
    const finding = kept.load(key, () => lookUp(ctx, phoneNumber, bound.signal));
    finding.catch(() => undefined);
    const found = await Promise.race([finding, late]);
    if (found !== 'late') return found;
    bound.abort();
    kept.drop(key);
    return {};
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    ctx.log.warn(describeError(error), 'a caller was not looked up');
    return {};
  } finally {
    clearTimeout(timer);
  }
};
