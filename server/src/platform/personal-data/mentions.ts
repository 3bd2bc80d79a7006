import type { DataSubject } from '../context.ts';
import { escapeLike, insideJson, type Sql, sql } from '../database/sql.ts';

const NAME_LENGTH_MIN = 2;

/** The edge of a word in plain text and in JSON text, where a line break is a backslash and a letter. */
const BEFORE = '(^|[^[:alnum:]]|\\\\[nrtbf]|\\\\u[0-9a-f]{4})';
const AFTER = '([^[:alnum:]]|$)';

const literal = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * Whether a text column mentions a person. Whole words only: erasing Ana must not match a banana. A number matches
 * with or without its plus. The cheaper plain search comes first.
 */
export function mentions(column: Sql, { phoneNumbers, emails, names }: DataSubject): Sql {
  const words = [
    ...phoneNumbers.map((number) => number.replace(/^\+/, '')),
    ...[...emails, ...names].filter((word) => word.length >= NAME_LENGTH_MIN),
  ].map(insideJson);
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const expressions = words.map((word) => `${BEFORE}${literal(word)}${AFTER}`);
  return sql`(${column} ilike any (${patterns}) and ${column} ~* any (${expressions}))`;
}
