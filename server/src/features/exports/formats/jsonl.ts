import type { Cells, Column, ColumnType, PartEncoder } from './column.ts';

const bare = (cell: string): string => cell;
/** Never anything to escape. */
const plain = (cell: string): string => `"${cell}"`;
/** Line breaks between the tokens of stored JSON: a row is one line. Inside strings they are escaped. */
const BREAKS = /[\r\n]+/g;

/** As in the API, where a decimal is a string. */
const FORMS: Record<ColumnType, (cell: string) => string> = {
  text: JSON.stringify,
  phone: JSON.stringify,
  json: (cell) => (cell.includes('\n') || cell.includes('\r') ? cell.replace(BREAKS, ' ') : cell),
  uuid: plain,
  decimal: plain,
  timestamp: plain,
  integer: bare,
  number: bare,
  boolean: bare,
};

type Named = { name: string; nothing: string; form: (cell: string) => string };

const named = ({ name, type }: Column, index: number): Named => {
  const before = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
  return { name: before, nothing: `${before}null`, form: FORMS[type] };
};

function jsonLine(columns: readonly Named[], cells: Cells): string {
  let line = '';
  for (let index = 0; index < columns.length; index++) {
    const { name, nothing, form } = columns[index] as Named;
    const cell = cells[index] ?? null;
    line += cell === null ? nothing : name + form(cell);
  }
  return `${line}}\n`;
}

/** One JSON object on each line, all columns in order. */
export function jsonlPart(columns: readonly Column[]): PartEncoder {
  const forms = columns.map(named);
  return {
    add(rows) {
      let text = '';
      for (const cells of rows) text += jsonLine(forms, cells);
      return text === '' ? null : Buffer.from(text);
    },
    end: () => ({ bytes: null, rowGroup: null }),
  };
}
