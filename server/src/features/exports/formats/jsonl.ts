import type { Cells, Column, ColumnType, PartEncoder } from './column.ts';

/** These are JSON as they are; the others are strings. A decimal is a string, as in the API. */
const BARE: ReadonlySet<ColumnType> = new Set(['integer', 'number', 'boolean', 'json']);
/** Line breaks between the tokens of stored JSON: a row is one line. Inside strings they are escaped. */
const BREAKS = /[\r\n]+/g;

function jsonLine(names: readonly string[], columns: readonly Column[], cells: Cells): string {
  let line = '';
  for (let index = 0; index < columns.length; index++) {
    const cell = cells[index] ?? null;
    const type = (columns[index] as Column).type;
    line += names[index];
    if (cell === null) line += 'null';
    else if (type === 'json') line += cell.replace(BREAKS, ' ');
    else line += BARE.has(type) ? cell : JSON.stringify(cell);
  }
  return `${line}}\n`;
}

/** One JSON object on each line, all columns in order. */
export function jsonlPart(columns: readonly Column[]): PartEncoder {
  const names = columns.map(({ name }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  return {
    add(rows) {
      let text = '';
      for (const cells of rows) text += jsonLine(names, columns, cells);
      return text === '' ? null : Buffer.from(text);
    },
    end: () => ({ bytes: null, rowGroup: null }),
  };
}
