import type { ListFacts } from '../../api/operation.ts';

/** One answer of a list: `data`, or `data` and `meta`. */
export type Answer = unknown;

/** The start of the next page: a cursor, a page number or an offset. */
export type PageParam = string | number | null;

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasMeta = (answer: Answer): answer is { data: unknown; meta: Values } =>
  isValues(answer) && isValues(answer.meta) && 'data' in answer;

const dataOf = (answer: Answer): unknown => (hasMeta(answer) ? answer.data : answer);

export function rowsOf(facts: ListFacts, answer: Answer): unknown[] {
  const data = dataOf(answer);
  const rows = facts.rows === null ? data : isValues(data) ? data[facts.rows] : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** A value beside the rows, in `meta` or in `data`; undefined where this list has none. */
function besideRows(answer: Answer, name: string): unknown {
  if (hasMeta(answer)) return answer.meta[name];
  const data = dataOf(answer);
  return isValues(data) ? data[name] : undefined;
}

export function totalOf(answer: Answer): { total: number; isEstimate: boolean } | null {
  const total = besideRows(answer, 'total');
  return typeof total === 'number'
    ? { total, isEstimate: besideRows(answer, 'total_is_estimate') === true }
    : null;
}

/** The query parameters for the page at `param`. */
export function pageQuery(facts: ListFacts, param: PageParam): Record<string, string | number> {
  return facts.paging === null || param === null ? {} : { [facts.paging]: param };
}

/** Null at the end. Without a cursor a page shorter than its limit is the last one. */
export function nextParam(facts: ListFacts, answers: readonly Answer[], limit: number | null): PageParam {
  const answer = answers.at(-1);
  const rows = rowsOf(facts, answer);
  if (facts.paging === 'cursor') {
    const cursor = besideRows(answer, 'nextCursor');
    if (cursor !== undefined) return typeof cursor === 'string' && cursor !== '' ? cursor : null;
  }
  if (limit === null || rows.length < limit) return null;
  if (facts.paging === 'offset')
    return answers.reduce<number>((sum, one) => sum + rowsOf(facts, one).length, 0);
  if (facts.paging === 'cursor') {
    const last = rows.at(-1);
    return isValues(last) && typeof last.created_at === 'string' ? last.created_at : null;
  }
  return null;
}
