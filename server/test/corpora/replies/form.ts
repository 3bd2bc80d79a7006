import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../../../src/listening/text/fold.ts';
import type { DataField, FieldValue, Language } from '../../../src/listening/types.ts';

/** A question of an agent for one of a workspace's own fields, and what a person replied to it. */
export type AskedReply = {
  field: DataField;
  question: string;
  reply: string;
  /** What may be stored; null where nothing may. Any other value is invented. */
  accepted: readonly (string | null)[];
  isSame(value: FieldValue, wanted: string): boolean;
};

const IDS: Record<string, string> = {
  date: 'day_date',
  time: 'start_time',
  money: 'amount',
  name: 'contact_name',
  phone: 'phone_number',
  email: 'email',
  reference: 'reference_number',
};
const DATA_TYPES: Record<string, DataField['dataType']> = {
  integer: 'integer',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
};
const FORMS: Record<string, string> = { date: ' (YYYY-MM-DD)', time: ' (HH:MM)' };

const LITTLE = new Set(
  `the a of to is are they them whether how many much their for in on at it what which why if and or number who will would can has have do does be el la los las un una de del que si
  se su cuantos cuantas cual para en o y por con es al cuando tiene quantos quantas qual em e do da dos das os as um uma a tem sua seu com`.split(
    /\s+/,
  ),
);
const ID_WORDS = 3;

/** As a workspace would call a field with such a description. */
function idOf(description: string): string {
  const words = fold(description)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !LITTLE.has(word));
  return words.slice(0, ID_WORDS).join('_') || 'field';
}

function fieldOf(type: string, description: string): DataField {
  const choices = /^choice\((.*)\)$/.exec(type)?.[1];
  return {
    id: IDS[type] ?? idOf(description),
    dataType: DATA_TYPES[type] ?? 'string',
    description: description + (FORMS[type] ?? ''),
    ...(choices === undefined ? {} : { enum: choices.split(',').map((choice) => choice.trim()) }),
  };
}

const letters = (text: FieldValue): string => fold(String(text)).replaceAll(/[^a-z0-9]/g, '');
const digits = (text: FieldValue): string => String(text).replaceAll(/\D/g, '');

function sameness(type: string): AskedReply['isSame'] {
  if (type in DATA_TYPES && type !== 'boolean') return (value, wanted) => Number(value) === Number(wanted);
  if (type === 'phone') return (value, wanted) => digits(value).endsWith(digits(wanted));
  if (type === 'reference') return (value, wanted) => letters(value) === letters(wanted);
  return (value, wanted) =>
    wanted.startsWith('~')
      ? fold(String(value)).includes(fold(wanted.slice(1)))
      : fold(String(value)) === fold(wanted);
}

function readLine(line: string): AskedReply {
  const [type = '', description = '', question = '', reply = '', values = ''] = line.split(' | ');
  if (values === '') throw new Error(`Not an asked reply: ${line}`);
  const accepted = values.split(' / ').map((value) => (value.trim() === '-' ? null : value.trim()));
  return { field: fieldOf(type, description), question, reply, accepted, isSame: sameness(type) };
}

/**
 * Lines of `type | description of the field | question | reply | values`, written by strangers to the rules. `worked-on` was read,
 * `apart` only counted.
 */
export const askedReplies = (part: 'worked-on' | 'apart', language: Language): AskedReply[] =>
  readFileSync(join(import.meta.dirname, `${part}-${language}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map(readLine);
