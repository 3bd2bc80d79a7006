/**
 * SQL as tagged templates: values become bind parameters, nested fragments are spliced in. There is no other way to
 * put a value into a statement.
 */
export class Sql {
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  get text(): string {
    let out = this.texts[0] ?? '';
    for (let index = 1; index < this.texts.length; index++) out += `$${index}${this.texts[index]}`;
    return out;
  }
}

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const after = strings[index + 1] ?? '';
    if (part instanceof Sql) {
      const last = texts.length - 1;
      texts[last] += part.texts[0] ?? '';
      texts.push(...part.texts.slice(1));
      values.push(...part.values);
      texts[texts.length - 1] += after;
    } else {
      values.push(part);
      texts.push(after);
    }
  }
  return new Sql(texts, values);
}

export const emptySql = new Sql([''], []);

export function joinSql(fragments: readonly Sql[], separator: string): Sql {
  return fragments.reduce(
    (joined, fragment, index) =>
      index === 0 ? fragment : sql`${joined}${new Sql([separator], [])}${fragment}`,
    emptySql,
  );
}

/**
 * An array of ids, numbers or booleans as a PostgreSQL literal: none needs quoting, so the driver need not check
 * each.
 */
export const plainArray = (values: readonly (string | number | boolean)[]): string => `{${values.join(',')}}`;

/** `%` and `_` in a search are literal. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A word as it appears inside stored JSON text. */
export const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1);
