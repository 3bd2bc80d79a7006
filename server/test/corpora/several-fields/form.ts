import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../../../src/listening/text/fold.ts';
import type { DataField, FieldValue, Language } from '../../../src/listening/types.ts';

/** One field of a call, and what was said for it. */
export type ToldField = {
  field: DataField;
  /** What may be stored; null where nothing may. */
  accepted: readonly (string | null)[];
  isTrue(value: FieldValue): boolean;
  /** Read wrongly beside the questions: by what takes a value from any turn, or by the reader of its kind. */
  isLeft: boolean;
};

/** A call about several of a workspace's own fields, some of which nobody asks for. */
export type CallOfFields = {
  title: string;
  fields: readonly ToldField[];
  transcript: { role: 'agent' | 'user'; message: string; time_in_call_secs: number }[];
};

const DATA_TYPES: Record<string, DataField['dataType']> = {
  integer: 'integer',
  money: 'number',
  boolean: 'boolean',
};
const SECONDS_PER_TURN = 5;

const characters = (text: FieldValue): string => fold(String(text)).replaceAll(/[^a-z0-9@.~:-]/g, '');

/** `type id | description | values`: `-` where nothing may be stored, `~` before what it must contain; `left` where it is still read wrongly. */
function readField(line: string): ToldField {
  const [head = '', description = '', values = '', left] = line.split(' | ');
  const [, type = '', choices, id = ''] = /^([a-z]+)(?:\(([^)]*)\))? (\w+)$/.exec(head) ?? [];
  if (id === '' || values === '') throw new Error(`Not a field: ${line}`);
  const accepted = values.split(' / ').map((value) => (value.trim() === '-' ? null : value.trim()));
  return {
    field: {
      id,
      dataType: DATA_TYPES[type] ?? 'string',
      description,
      ...(choices === undefined ? {} : { enum: choices.split(',') }),
    },
    accepted,
    isLeft: left === 'left',
    isTrue: (value) => accepted.some((wanted) => wanted !== null && isSame(type, value, wanted)),
  };
}

function isSame(type: string, value: FieldValue, wanted: string): boolean {
  if (type === 'phone') return String(value).replaceAll(/\D/g, '').endsWith(wanted);
  if (wanted.startsWith('~')) return characters(value).includes(characters(wanted.slice(1)));
  return type === 'reference'
    ? characters(value).replaceAll('-', '') === characters(wanted)
    : characters(value) === characters(wanted);
}

function readCall(block: string): CallOfFields {
  const [title = '', ...lines] = block.trim().split('\n');
  const spoken = lines.filter((line) => /^[AP]: /.test(line));
  return {
    title: title.replace(/^# /, ''),
    fields: lines.filter((line) => !spoken.includes(line)).map(readField),
    transcript: spoken.map((line, index) => ({
      role: line.startsWith('A') ? 'agent' : 'user',
      message: line.slice('A: '.length),
      time_in_call_secs: index * SECONDS_PER_TURN,
    })),
  };
}

export const severalFields = (language: Language): CallOfFields[] =>
  readFileSync(join(import.meta.dirname, `${language}.txt`), 'utf8')
    .trim()
    .split('\n\n')
    .map(readCall);
