import type { CsvRow } from '../../../csv/read.ts';
import { normaliseNumber } from '../../../numbering/normalise.ts';
import { type ContactInput, contactInput } from '../schema.ts';
import type { Column } from './csv-columns.ts';

export type CsvProblem = { row: number; column: string | null; message: string };
export type CsvNumber = {
  row: number;
  column: string;
  before: string;
  after: string | null;
  changes: string[];
};
export type CsvContact = { contact: ContactInput | null; problems: CsvProblem[]; numbers: CsvNumber[] };

const FIELD_OF: Record<string, string> = { crmExternalId: 'metadata', crmProvider: 'metadata' };

/** A row as a contact, validated as in the API. */
export function readContact(
  { row, cells }: CsvRow,
  columns: readonly Column[],
  defaultCountry: string | undefined,
): CsvContact {
  const problems: CsvProblem[] = [];
  const numbers: CsvNumber[] = [];
  const given: Record<string, string> = {};
  const metadata: Record<string, string> = {};
  for (const { index, header, target, key } of columns) {
    const text = (cells[index] ?? '').trim();
    if (text === '') continue;
    if (target === 'metadata') metadata[key] = text;
    else if (target === 'phoneNumber' || target === 'whatsappNumber') {
      const { number, changed, reason } = normaliseNumber(text, { defaultCountry });
      numbers.push({ row, column: header, before: text, after: number, changes: changed });
      if (number === null) problems.push({ row, column: header, message: `Not a usable number: ${reason}` });
      else given[target] = number;
    } else given[target] = text;
  }
  if (problems.length > 0) return { contact: null, problems, numbers };
  const parsed = contactInput.safeParse({ ...given, metadata });
  if (parsed.success) return { contact: parsed.data, problems, numbers };
  const headerOf = (path: readonly PropertyKey[]): string | null => {
    const field = String(path[0] ?? '');
    const target = FIELD_OF[field] ?? field;
    const column = columns.find(
      (one) => one.target === target && (target !== 'metadata' || one.key === String(path[1])),
    );
    return column?.header ?? null;
  };
  return {
    contact: null,
    problems: parsed.error.issues.map(({ path, message }) => ({ row, column: headerOf(path), message })),
    numbers,
  };
}
