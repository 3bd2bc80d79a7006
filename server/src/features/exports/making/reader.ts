import type { Context } from '../../../platform/context.ts';
import { anySuppressed, suppressedAmong } from '../../compliance/service.ts';
import type { Identifier } from '../../people/schema.ts';
import type { Cells } from '../formats/column.ts';
import { nextPageRows } from '../rules.ts';
import {
  type Key,
  type Reading,
  readCells,
  rowsOf,
  type Scope,
  type Source,
  SUPPRESSED,
} from '../sources/source.ts';
import * as queries from './queries.ts';

/** `key` is that of the last row; null: there was none. */
export type Page = { rows: Cells[]; key: Key | null; bytes: number; isLast: boolean };

/** The rows of a source behind a key, a few at a time, one page ahead of what is written. */
export class PageReader {
  readonly #ctx: Context;
  readonly #source: Source;
  readonly #cursor: queries.Cursor;
  /** Whether suppressed people are looked up: not where nobody is suppressed. */
  readonly #isMarking: boolean;
  readonly #cells: number;
  readonly #markPlace: number;
  #limit: number;
  #next: Promise<Page> | undefined;

  private constructor(ctx: Context, source: Source, cursor: queries.Cursor, { format, withPeople }: Reading) {
    const cells = readCells(source, format);
    this.#ctx = ctx;
    this.#source = source;
    this.#cursor = cursor;
    this.#isMarking = withPeople;
    this.#cells = cells.length;
    this.#markPlace = cells.findIndex(([column]) => column === SUPPRESSED);
    this.#limit = source.pageRows;
  }

  static async open(
    ctx: Context,
    source: Source,
    scope: Scope,
    { format, after }: Pick<Reading, 'format' | 'after'>,
  ): Promise<PageReader> {
    const withPeople = source.columns.includes(SUPPRESSED) && (await anySuppressed(ctx));
    const reading = { format, after, withPeople };
    const cursor = await queries.openCursor(ctx.db, rowsOf(source, scope, reading));
    return new PageReader(ctx, source, cursor, reading);
  }

  async next(): Promise<Page> {
    const page = await (this.#next ?? this.#read());
    this.#limit = nextPageRows(this.#limit, { bytes: page.bytes, isFull: !page.isLast });
    this.#next = page.isLast ? undefined : this.#read();
    this.#next?.catch(() => undefined); // thrown to the one that takes it
    return page;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#cursor.close();
  }

  async #read(): Promise<Page> {
    const { key } = this.#source;
    const limit = this.#limit;
    const found = await this.#cursor.fetch(limit);
    const rows = this.#isMarking && found.length > 0 ? await this.#marked(found) : found;
    const last = rows.at(-1);
    return {
      rows,
      key: last === undefined ? null : last.slice(this.#cells, this.#cells + key.length).map(String),
      bytes: rows.reduce((sum, cells) => sum + sizeOf(cells), 0),
      isLast: rows.length < limit,
    };
  }

  async #marked(found: readonly Cells[]): Promise<Cells[]> {
    const place = this.#markPlace;
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
