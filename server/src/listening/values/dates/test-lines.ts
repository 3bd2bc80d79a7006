import type { DataField } from '../../types.ts';

/** Monday. */
export const NOW = new Date('2026-11-16T10:00:00Z');

export const fieldOf = (id: string, description: string): DataField => ({
  id,
  description,
  dataType: 'string',
});

/** The lines of a table, each in its parts. */
export const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()));

/** Lines of `reply | value`; `-` where none may be stored. */
export const table = (text: string): [string, string][] =>
  rows(text).map(([reply = '', value = '']) => [reply, value === '-' ? 'none' : value]);
