import { emptySql, joinSql, type Sql, sql } from '../../../platform/database/sql.ts';
import { type Column, type ColumnType, cellsOf, type Format } from '../formats/column.ts';
import type { ExportFilters } from '../schema.ts';

/** A column and the expression that reads it. */
export type SourceColumn = Column & { value: Sql };

/** What is exported: the period and the filters of the request. */
export type Scope = { tenantId: string; from: Date | null; to: Date; filters: ExportFilters };

/** The key of a row as text, as the next page begins behind it. */
export type Key = readonly string[];

/**
 * Where the rows of a kind come from. `conditions` begin with the workspace; rows are walked in the order of `key`, by
 * an index that has it. `people` says who a row is about, so that suppressed people are marked.
 */
export type Source = {
  columns: readonly SourceColumn[];
  from: Sql;
  /** Read for found rows alone. */
  joins?: Sql;
  conditions: (scope: Scope) => readonly Sql[];
  key: readonly { value: Sql; type: Sql }[];
  /** JSON list of `[kind, value]`. */
  people?: Sql;
  /** Rows of the first page: few where a row may be large. */
  pageRows: number;
};

const MOMENT = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** The column as text in one form, whatever the settings of the session. */
function asText(type: ColumnType, value: Sql): Sql {
  if (type === 'timestamp') return sql`to_char(${value} at time zone 'UTC', ${MOMENT})`;
  if (type === 'boolean') return sql`case when ${value} then 'true' when not ${value} then 'false' end`;
  return sql`(${value})::text`;
}

export const column = (name: string, type: ColumnType, value: Sql): SourceColumn => ({ name, type, value });

/** On the list of those who must not be contacted; filled in page by page. */
export const SUPPRESSED = column('suppressed', 'boolean', sql`false`);

const keyOf = ({ key }: Source): Sql =>
  joinSql(
    key.map(({ value }) => value),
    ', ',
  );

const behind = (source: Source, after: Key): Sql =>
  sql`and (${keyOf(source)}) > (${joinSql(
    source.key.map(({ type }, index) => sql`${after[index]}::text::${type}`),
    ', ',
  )})`;

const where = (source: Source, scope: Scope): Sql => sql`where ${joinSql(source.conditions(scope), ' and ')}`;

/** The columns of each cell that is read. */
export const readCells = (source: Source, format: Format): SourceColumn[][] =>
  cellsOf(format, source.columns, SUPPRESSED);

const cellOf = (group: readonly SourceColumn[]): Sql => {
  const texts = group.map(({ type, value }) => asText(type, value));
  if (texts.length === 1) return joinSql(texts, '');
  return sql`concat_ws(',', ${joinSql(
    texts.map((text) => sql`coalesce(${text}, '')`),
    ', ',
  )})`;
};

export type Reading = { format: Format; after: Key | null; withPeople: boolean };

/** All rows behind a key: the cells of the format, then those of the key, then the people where they are asked for. */
export function rowsOf(source: Source, scope: Scope, { format, after, withPeople }: Reading): Sql {
  const cells = [
    ...readCells(source, format).map(cellOf),
    ...source.key.map(({ value }) => sql`${value}::text`),
    ...(withPeople && source.people !== undefined ? [sql`${source.people}::text`] : []),
  ];
  return sql`
    select ${joinSql(cells, ', ')} ${source.from} ${source.joins ?? emptySql} ${where(source, scope)}
      ${after === null ? emptySql : behind(source, after)}
    order by ${keyOf(source)}`;
}

export const countOf = (source: Source, scope: Scope): Sql =>
  sql`select count(*)::bigint as count ${source.from} ${where(source, scope)}`;

/** Begun in the period, and as the filters say. */
export const within = (at: Sql, { from, to }: Scope): Sql[] => [
  ...(from === null ? [] : [sql`${at} >= ${from}`]),
  sql`${at} < ${to}`,
];

export const equal = (value: Sql, wanted: string | undefined): Sql[] =>
  wanted === undefined ? [] : [sql`${value} = ${wanted}`];
