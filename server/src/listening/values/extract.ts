import type { DataField, FieldValue, Tongue } from '../types.ts';

export function extractValue(
  _text: string,
  _field: DataField,
  _tongue: Tongue,
  _now: Date,
): { value: FieldValue; evidence: string } | null {
  return null;
}
