import { CATEGORIES, type Category } from '../../../src/features/agents/catalogue/index.ts';
import type { DataField, FieldValue, Language } from '../../../src/listening/types.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../../../src/runtime/analysis/types.ts';

/** What a person says in a short call with the embedded agent, and all that may be read from it. */
export type ScriptedCall = {
  name: string;
  category: Category;
  language: Language;
  lines: string[];
  /** The whole conversation where the agent's side is written too; empty where the embedded agent plays it. */
  written: { role: 'agent' | 'user'; message: string }[];
  /** Fields of the workspace's own. */
  fields: DataField[];
  /** Every one of these is true of the call; any other is invented. */
  outcomes: CallOutcome[];
  /** What was said and has to be found: the value, or with `~` in front a part of it. */
  values: Record<string, FieldValue>;
  /** Fields a careful reader may fill or leave, with words of the person. */
  loose: string[];
  stop: boolean;
};

const isCategory = (name: string): name is Category => CATEGORIES.some((one) => one === name);
const isOutcome = (name: string): name is CallOutcome => CALL_OUTCOMES.some((one) => one === name);

function readValue(written: string): FieldValue {
  if (written === 'true' || written === 'false') return written === 'true';
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written;
}

/** `id type description`, or `id string(one,other) description` for a choice. */
function readField(text: string): DataField {
  const [, id = '', dataType = '', choices, description = ''] =
    /^(\w+) (string|number|integer|boolean)(?:\(([^)]*)\))? (.+)$/.exec(text) ?? [];
  if (id === '') throw new Error(`Not a field: ${text}`);
  return {
    id,
    dataType: dataType as DataField['dataType'],
    description,
    ...(choices === undefined ? {} : { enum: choices.split(',') }),
  };
}

function readCall(block: string, language: Language): ScriptedCall {
  const [head = '', ...rest] = block.split('\n').map((line) => line.trim());
  const [category = '', name = '', outcomes = ''] = head.split('|').map((part) => part.trim());
  const call: ScriptedCall = {
    name: `${language} ${name}`,
    category: isCategory(category) ? category : 'general',
    language,
    lines: [],
    written: [],
    fields: [],
    outcomes: outcomes.split(' ').filter(isOutcome),
    values: {},
    loose: [],
    stop: false,
  };
  if (!isCategory(category) || call.outcomes.length !== outcomes.split(' ').length)
    throw new Error(`Not a call: ${head}`);
  for (const line of rest) {
    const [sign, text] = [line.charAt(0), line.slice(1).trim()];
    if (sign === '>') {
      call.lines.push(text);
      call.written.push({ role: 'user', message: text });
    } else if (sign === '<') call.written.push({ role: 'agent', message: text });
    else if (sign === '+') call.fields.push(readField(text));
    else if (sign === '?') call.loose.push(...text.split(' '));
    else if (sign === '!') call.stop = true;
    else if (sign === '=')
      call.values[text.split(' ', 1)[0] ?? ''] = readValue(text.slice(text.indexOf(' ') + 1));
  }
  if (!call.written.some(({ role }) => role === 'agent')) call.written = [];
  return call;
}

/**
 * Blocks apart by an empty line: `category | name | outcomes`, then `= field value` what must be found, `? fields` what
 * may be taken, `+ field` of the workspace's own, `!` who asks not to be contacted, `>` the lines of the person, and
 * `<` those of the agent where they are written too.
 */
export const readCalls = (language: Language, text: string): ScriptedCall[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readCall(block.trim(), language));
