import type { Context } from '../../../platform/context.ts';
import { anySuppressed, suppressedAmong } from '../../compliance/service.ts';
import type { Identifier } from '../../people/schema.ts';
import type { Cells } from '../formats/column.ts';
import { nextPageRows } from '../rules.ts';
import { type Key, pageOf, type Scope, type Source, SUPPRESSED } from '../sources/source.ts';
import * as queries from './queries.ts';

/** `key` is that of the last row; null: there was none. */
export type Page = { rows: Cells[]; key: Key | null; bytes: number; isLast: boolean };

/** Reads a source page by page from behind a key, one page ahead of what is written. */
export class PageReader {
  readonly #ctx: Context;
  readonly #source: Source;
  readonly #scope: Scope;
  #after: Key | null;
  #limit: number;
  #next: Promise<Page> | undefined;

  constructor(ctx: Context, source: Source, scope: Scope, after: Key | null) {
    this.#ctx = ctx;
    this.#source = source;
    this.#scope = scope;
    this.#after = after;
    this.#limit = source.pageRows;
  }

  async next(): Promise<Page> {
    const page = await (this.#next ?? this.#read());
    this.#after = page.key ?? this.#after;
    this.#limit = nextPageRows(this.#limit, { bytes: page.bytes, isFull: !page.isLast });
    this.#next = page.isLast ? undefined : this.#read();
    this.#next?.catch(() => undefined); // thrown to whoever takes it
    return page;
  }

  /** After the last page, or when the rest is not wanted. */
  async stop(): Promise<void> {
    await this.#next?.catch(() => undefined);
  }

  async #read(): Promise<Page> {
    const { columns, key } = this.#source;
    const limit = this.#limit;
    const isMarked = columns.includes(SUPPRESSED) && (await anySuppressed(this.#ctx));
    const page = pageOf(this.#source, this.#scope, { after: this.#after, limit, withPeople: isMarked });
    const found = await queries.readCells(this.#ctx.db, page);
    const rows = isMarked ? await this.#marked(found) : found;
    const last = rows.at(-1);
    return {
      rows,
      key: last === undefined ? null : last.slice(columns.length, columns.length + key.length).map(String),
      bytes: rows.reduce((sum, cells) => sum + sizeOf(cells), 0),
      isLast: rows.length < limit,
    };
  }

  async #marked(found: readonly Cells[]): Promise<Cells[]> {
    const place = this.#source.columns.indexOf(SUPPRESSED);
    const suppressed = await suppressedAmong(
      this.#ctx,
      found.map((cells) => identifiersIn(cells.at(-1) ?? null)),
    );
    return found.map((cells, index) =>
      suppressed[index] ? cells.map((cell, at) => (at === place ? 'true' : cell)) : cells,
    );
  }
}

const identifiersIn = (people: string | null): Identifier[] =>
  people === null
    ? []
    : (JSON.parse(people) as [Identifier['kind'], string | null][]).flatMap(([kind, value]) =>
        value === null ? [] : [{ kind, value }],
      );

const sizeOf = (cells: Cells): number => {
  let size = 0;
  for (const cell of cells) size += cell?.length ?? 0;
  return size;
};
