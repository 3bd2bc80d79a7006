import type { Context } from '../../../platform/context.ts';
import { workspaceCounts } from '../count-queries.ts';
import { withSuppression } from '../profile/profile.ts';
import type { PageQuery } from '../schema.ts';
import { planFresh } from './plan-fresh.ts';
import {
  findMatches,
  findPeople,
  pageOfListed,
  type Slice,
  sampleMatches,
  scanMatches,
  walkMatches,
} from './queries.ts';

/** Up to this many rows are scanned: faster than the index. */
const SCANNED_MAX = 10_000;
const SAMPLE = { newest: 2_000, oldest: 500 };

type Found = { ids: string[]; total: number; isEstimate: boolean };
type Counts = { contacts: number; people: number };

/** One row for each distinct number of a person, newest first. */
export async function listPeople(
  ctx: Context,
  query: PageQuery & { search?: string | undefined; include?: 'suppression' | undefined },
) {
  const { page, limit } = query;
  const slice = { limit, offset: (page - 1) * limit };
  const search = query.search?.replace(/\s/g, ' ');
  const counts = await workspaceCounts(ctx.db, ctx.tenantId);
  const found =
    search === undefined
      ? await everyone(ctx, counts, slice)
      : await searchPeople(ctx, counts, search, slice);
  const people = found.ids.length === 0 ? [] : await findPeople(ctx.db, ctx.tenantId, found.ids);
  const contacts = query.include === undefined ? people : await withSuppression(ctx, people, found.ids);
  return { contacts, total: found.total, page, limit, total_is_estimate: found.isEstimate };
}

const everyone = async (ctx: Context, { people }: Counts, slice: Slice): Promise<Found> => ({
  ids: (await pageOfListed(ctx.db, ctx.tenantId, slice)).map(({ id }) => id),
  total: people,
  isEstimate: false,
});

async function searchPeople(
  ctx: Context,
  { contacts, people }: Counts,
  search: string,
  slice: Slice,
): Promise<Found> {
  const { db, tenantId } = ctx;
  if (contacts <= SCANNED_MAX)
    return { ...(await scanMatches(db, tenantId, search, slice)), isEstimate: false };
  const hits = await sampleMatches(db, tenantId, search, SAMPLE);
  return db.transaction(async (tx) => {
    await planFresh(tx);
    // Where the newest rows alone fill the page they are scanned: the index would first collect all matches.
    if (hits.newest < slice.offset + slice.limit)
      return { ...(await findMatches(tx, tenantId, search, slice)), isEstimate: false };
    const share = (hits.newest + hits.oldest) / (SAMPLE.newest + SAMPLE.oldest);
    const ids = await walkMatches(tx, tenantId, search, slice);
    return { ids, total: Math.round(share * people), isEstimate: true };
  });
}
