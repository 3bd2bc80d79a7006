import type { Cells, Column, ColumnType, PartEncoder, Place } from './column.ts';

const LINE_END = '\r\n';
const BOM = '\ufeff';
const QUOTED = /[",\r\n]/;
/** Spreadsheets take such a cell for a formula. An apostrophe before it is doubled, so that the text can be restored. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const E164 = /^\+[1-9]\d{1,14}$/;

/** The text after an apostrophe where it would be taken for a formula; a phone number stays as it is. */
export const neutralised = (text: string): string =>
  FORMULA.test(text) && !E164.test(text) ? `'${text}` : text;

/** What a reader of the file does to get the text back. */
export const restored = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Free text, which people write, may be a formula; numbers, ids and moments need no quotes either. */
const FORMS: Record<ColumnType, (cell: string) => string> = {
  text: (cell) => quoted(neutralised(cell)),
  phone: (cell) => quoted(neutralised(cell)),
  json: quoted,
  uuid: (cell) => cell,
  integer: (cell) => cell,
  number: (cell) => cell,
  decimal: (cell) => cell,
  boolean: (cell) => cell,
  timestamp: (cell) => cell,
};

function csvLine(forms: readonly ((cell: string) => string)[], cells: Cells): string {
  let line = '';
  for (let index = 0; index < forms.length; index++) {
    if (index > 0) line += ',';
    const cell = cells[index] ?? '';
    if (cell !== '') line += forms[index]?.(cell);
  }
  return line + LINE_END;
}

const headerOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(',') + LINE_END;

/** RFC 4180 in UTF-8. Null is an empty cell. Rows have a cell for each group of columns, as `cellsOf` makes them. */
export function csvPart(groups: readonly (readonly Column[])[], { isFirst, bom }: Place): PartEncoder {
  const forms = groups.map(([column]) => FORMS[column?.type ?? 'text']);
  let before = isFirst ? (bom ? BOM : '') + headerOf(groups.flat()) : '';
  const take = (rows: readonly Cells[]): Uint8Array | null => {
    let text = before;
    before = '';
    for (const cells of rows) text += csvLine(forms, cells);
    return text === '' ? null : Buffer.from(text);
  };
  return { add: take, end: () => ({ bytes: take([]), rowGroup: null }) };
}
