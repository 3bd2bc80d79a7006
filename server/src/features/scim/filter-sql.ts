import { escapeLike, joinSql, type Sql, sql } from '../../platform/database/sql.ts';
import { ScimError } from './error-rules.ts';
import type { Filter, Operator, Value } from './filter-rules.ts';

/** An attribute as a column: texts are compared without their case, except where case matters. */
export type Column = { kind: 'text' | 'exact' | 'time' | 'flag'; sql: Sql };
/** Lists by name, with the columns of an element. */
export type Columns = {
  attributes: Readonly<Record<string, Column>>;
  lists?: Readonly<Record<string, { from: Sql; attributes: Readonly<Record<string, Column>> }>>;
};

const unknown = (path: string): ScimError =>
  new ScimError('invalidFilter', `Lists cannot be filtered by ${path.slice(0, 100)}`);

/** A filter as a condition. Values are bind parameters, names come from the table of columns only. */
export function conditionOf(filter: Filter, columns: Columns): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => conditionOf(part, columns));
      return sql`(${joinSql(parts, ` ${filter.kind} `)})`;
    }
    case 'not':
      return sql`not coalesce(${conditionOf(filter.part, columns)}, false)`;
    case 'within': {
      const list = listAt(columns, filter.path);
      if (list === undefined) throw unknown(filter.path);
      return sql`exists (select 1 from ${list.from} where ${conditionOf(filter.filter, list)})`;
    }
    case 'present':
    case 'compare':
      return inColumn(filter, columns);
  }
}

/** Only lists of the table: every object has a `constructor`. */
const listAt = ({ lists = {} }: Columns, name: string) =>
  Object.hasOwn(lists, name) ? lists[name] : undefined;

function inColumn(filter: Extract<Filter, { kind: 'present' | 'compare' }>, columns: Columns): Sql {
  const [first = '', rest = 'value'] = filter.path.split('.');
  const list = listAt(columns, first);
  if (list !== undefined)
    return conditionOf({ kind: 'within', path: first, filter: { ...filter, path: rest } }, columns);
  const column = Object.hasOwn(columns.attributes, filter.path) ? columns.attributes[filter.path] : undefined;
  if (column === undefined) throw unknown(filter.path);
  if (filter.kind === 'present') return sql`(${column.sql}) is not null`;
  return compare(column, filter.operator, filter.value);
}

function compare({ kind, sql: column }: Column, operator: Operator, value: Value): Sql {
  if (value === null) return operator === 'eq' ? sql`(${column}) is null` : sql`(${column}) is not null`;
  if (kind === 'flag') {
    if (operator !== 'eq' && operator !== 'ne') throw new ScimError('invalidFilter', 'A boolean is eq or ne');
    const wanted = String(value).toLowerCase() === 'true';
    return sql`(${column}) = ${operator === 'eq' ? wanted : !wanted}`;
  }
  if (kind === 'time') return compareTime(column, operator, value);
  const left = kind === 'text' ? sql`lower(${column})` : column;
  const right = kind === 'text' ? String(value).toLowerCase() : String(value);
  switch (operator) {
    case 'eq':
      return sql`${left} = ${right}`;
    case 'ne':
      return sql`${left} is distinct from ${right}`;
    case 'co':
      return sql`${left} like ${`%${escapeLike(right)}%`}`;
    case 'sw':
      return sql`${left} like ${`${escapeLike(right)}%`}`;
    case 'ew':
      return sql`${left} like ${`%${escapeLike(right)}`}`;
    default:
      return sql`${left} ${SIGNS[operator]} ${right}`;
  }
}

const SIGNS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compareTime(column: Sql, operator: Operator, value: Value): Sql {
  const at = new Date(String(value));
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999)
    throw new ScimError('invalidFilter', 'A time is written as in ISO 8601');
  if (operator === 'eq') return sql`${column} = ${at}`;
  if (operator === 'ne') return sql`${column} <> ${at}`;
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw new ScimError('invalidFilter', 'A time is compared by eq, ne, gt, ge, lt or le');
  return sql`${column} ${SIGNS[operator]} ${at}`;
}
