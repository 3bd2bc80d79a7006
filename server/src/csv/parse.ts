export type CsvOptions = {
  rowsMax: number;
  /** Of a whole row, so also of each cell. */
  rowCharactersMax: number;
  /** Whether rows of empty cells are returned. Empty lines never are. */
  keepsBlankRows: boolean;
};

export const COLUMNS_MAX = 500;

/** Numbered as in a spreadsheet: the first is row 1, and empty lines count. */
export type CsvRow = { row: number; cells: string[] };

/** Invalid CSV or an exceeded limit at the given row. `isText` is false where the bytes are not text. */
export class BrokenCsv extends Error {
  constructor(
    readonly row: number,
    message: string,
    readonly isText = true,
  ) {
    super(message);
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits text into rows as it arrives, in chunks of any size. Limits are checked while a row grows, so that no
 * oversized row is held in memory.
 */
export class CsvParser {
  private state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  private cells: string[] = [];
  private cell = '';
  private isQuoted = false;
  private rowCharacters = 0;
  /** A line feed right after a carriage return belongs to it. */
  private skipsLineFeed = false;
  private rowsEnded = 0;
  private ready: CsvRow[] = [];

  constructor(private readonly options: CsvOptions) {}

  /** The number of the current row. */
  get row(): number {
    return this.rowsEnded + 1;
  }

  /** Rows read before an error are still available. */
  takeRows(): CsvRow[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  push(text: string): void {
    for (let at = 0; at < text.length; ) {
      if (this.skipsLineFeed) {
        this.skipsLineFeed = false;
        if (text.charCodeAt(at) === LINE_FEED) {
          at++;
          continue;
        }
      }
      at = this.step(text, at);
    }
  }

  /** Call after the last text. */
  end(): void {
    if (this.state === 'quoted') throw this.misplaced();
    if (this.cells.length > 0 || this.cell !== '' || this.isQuoted) this.endRow();
  }

  /** Reads on from `at`, at least one character; returns where it stopped. */
  private step(text: string, at: number): number {
    if (this.state === 'quoted') return this.readQuoted(text, at);
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      this.count(1);
      this.endCell();
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      this.skipsLineFeed = code === CARRIAGE_RETURN;
      this.endRow();
    } else if (code === QUOTE) this.readQuote();
    else if (this.state === 'closing') throw this.misplaced();
    else return this.readPlain(text, at);
    return at + 1;
  }

  private readPlain(text: string, from: number): number {
    let to = from + 1;
    for (; to < text.length; to++) {
      const code = text.charCodeAt(to);
      if (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN || code === QUOTE) break;
    }
    this.state = 'plain';
    this.append(text, from, to);
    return to;
  }

  private readQuoted(text: string, from: number): number {
    const quote = text.indexOf('"', from);
    const to = quote === -1 ? text.length : quote;
    this.append(text, from, to);
    if (quote === -1) return to;
    this.state = 'closing';
    this.count(1);
    return to + 1;
  }

  /** Opens a cell, or follows another one: two inside quotes stand for one. */
  private readQuote(): void {
    if (this.state === 'plain') throw this.misplaced();
    if (this.state === 'closing') this.cell += '"';
    this.state = 'quoted';
    this.isQuoted = true;
    this.count(1);
  }

  private append(text: string, from: number, to: number): void {
    this.count(to - from);
    const piece = text.slice(from, to);
    this.cell = this.cell === '' ? piece : this.cell + piece;
  }

  private count(characters: number): void {
    this.rowCharacters += characters;
    const { row, options } = this;
    if (this.rowCharacters > options.rowCharactersMax)
      throw new BrokenCsv(
        row,
        `Row ${row} is over ${options.rowCharactersMax} characters. Is a quote left open?`,
      );
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
    const { row } = this;
    if (this.cells.length > COLUMNS_MAX)
      throw new BrokenCsv(row, `Row ${row} has over ${COLUMNS_MAX} columns`);
  }

  private endRow(): void {
    const isEmptyLine = this.cells.length === 0 && this.cell === '' && !this.isQuoted;
    if (!isEmptyLine) this.handOver();
    this.rowsEnded++;
    this.cells = [];
    this.isQuoted = false;
    this.rowCharacters = 0;
  }

  private handOver(): void {
    this.endCell();
    const { row, cells, options } = this;
    if (row > options.rowsMax)
      throw new BrokenCsv(row, `The file has over ${options.rowsMax} rows: split it`);
    if (options.keepsBlankRows || cells.some((cell) => cell.trim() !== '')) this.ready.push({ row, cells });
  }

  private misplaced(): BrokenCsv {
    const { row, cells } = this;
    const column = cells.length + 1;
    return new BrokenCsv(
      row,
      `Row ${row} cannot be read: a quote is left open or misplaced in column ${column}`,
    );
  }
}
