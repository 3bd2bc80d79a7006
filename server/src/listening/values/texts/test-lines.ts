import type { DataField, Language } from '../../types.ts';
import { textAsk } from './ask.ts';
import { textIn } from './reply.ts';

const fieldOf = (description: string): DataField => ({ id: 'noted', dataType: 'string', description });

/** What is read of `description | question | reply | words that must stand in it`. */
export function read(line: string, language: Language): { value: string; wanted: string } {
  const [description = '', question = '', reply = '', wanted = ''] = line.split(' | ');
  return { value: textIn(reply, textAsk(fieldOf(description), question, language)), wanted };
}

export const lines = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim());
