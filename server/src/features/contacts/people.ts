import type { Context } from '../../platform/context.ts';
import { workspaceCounts } from './count-queries.ts';
import { findPeople } from './people-queries.ts';
import type { PageQuery } from './schema.ts';
import { findMatches, pageOfFaces, sampleMatches, scanMatches, walkMatches } from './search-queries.ts';

/** Up to here every number is looked at: quicker than asking an index, and exact. */
const SCANNED_MAX = 10_000;
const SAMPLED_AT_EACH_END = 2_000;
/** A search that so many match is answered by walking: the index would first gather all of them. */
const DENSE_SHARE = 0.02;
const WALKED_OFFSET_MAX = 1_000;

type Found = { ids: string[]; total: number; isEstimate: boolean };

/** One row a distinct number, newest first. */
export async function listPeople(ctx: Context, query: PageQuery & { search?: string | undefined }) {
  const { page, limit } = query;
  const slice = { limit, offset: (page - 1) * limit };
  const search = query.search?.replace(/\s/g, ' ');
  const { people } = await workspaceCounts(ctx.db, ctx.tenantId);
  const found =
    search === undefined
      ? await everyone(ctx, people, slice)
      : await searchPeople(ctx, people, search, slice);
  const contacts = found.ids.length === 0 ? [] : await findPeople(ctx.db, ctx.tenantId, found.ids);
  return { contacts, total: found.total, page, limit, total_is_estimate: found.isEstimate };
}

type Slice = { limit: number; offset: number };

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const everyone = async (ctx: Context, people: number, slice: Slice): Promise<Found> => ({
  ids: idsOf(await pageOfFaces(ctx.db, ctx.tenantId, slice)),
  total: people,
  isEstimate: false,
});

async function searchPeople(ctx: Context, people: number, search: string, slice: Slice): Promise<Found> {
  const { db, tenantId } = ctx;
  if (people <= SCANNED_MAX)
    return { ...(await scanMatches(db, tenantId, search, slice)), isEstimate: false };
  const share = (await sampleMatches(db, tenantId, search, SAMPLED_AT_EACH_END)) / (2 * SAMPLED_AT_EACH_END);
  if (share < DENSE_SHARE || slice.offset > WALKED_OFFSET_MAX)
    return { ...(await findMatches(db, tenantId, search, slice)), isEstimate: false };
  const rows = await walkMatches(db, tenantId, search, slice);
  return { ids: idsOf(rows), total: Math.round(share * people), isEstimate: true };
}
