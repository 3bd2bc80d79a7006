import type { DataSubject } from '../context.ts';
import { escapeLike, insideJson, type Sql, sql } from '../database/sql.ts';

const NAME_LENGTH_MIN = 2;

/** The edge of a word in plain text and in JSON text, where a line break before it is a backslash and a letter. */
const BEFORE = '(^|[^[:alnum:]]|\\\\[nrtbf]|\\\\u[0-9a-f]{4})';
const AFTER = '([^[:alnum:]]|$)';

const literal = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * Whether a text column speaks of a person. Whole words only: erasing Ana must not touch what tells of a banana.
 * A number counts with or without its plus. The plain search goes first, because it is the cheap one.
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
