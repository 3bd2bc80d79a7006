/** A mapping as rows of a form, and back. Rows that are not complete are left out. */
export interface MappingRow {
  field: string;
  property: string;
}

export const INTERACTION_FIELDS = [
  'outcome',
  'summary',
  'sentimentScore',
  'durationSeconds',
  'channel',
  'direction',
  'agentName',
  'startedAt',
  'url',
] as const;

export const rowsOf = (mapping: Readonly<Record<string, string>>): MappingRow[] =>
  Object.entries(mapping).map(([field, property]) => ({ field, property }));

export const mappingOf = (rows: readonly MappingRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map(({ field, property }) => [field.trim(), property.trim()] as const)
      .filter(([field, property]) => field !== '' && property !== ''),
  );

/** The first field that two rows name; the second would silently win. */
export function repeatedField(rows: readonly MappingRow[]): string | null {
  const names = rows.map(({ field }) => field.trim()).filter(Boolean);
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}
