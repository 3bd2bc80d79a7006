import type { Parameter } from './schema.ts';

export type ReadValue = { ok: true; value: unknown } | { ok: false; message: string };

const VARIABLE = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;

/** Names of the conversation's variables in a fixed value. */
export const variablesIn = (fixed: unknown): string[] =>
  typeof fixed === 'string' ? [...fixed.matchAll(VARIABLE)].map((match) => match[1] ?? '') : [];

/** The fixed value with the conversation's variables in it; undefined when one of them is not set. */
export function fillVariables(fixed: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (variablesIn(fixed).some((name) => !Object.hasOwn(variables, name))) return undefined;
  return typeof fixed === 'string'
    ? fixed.replace(VARIABLE, (_, name: string) => variables[name] ?? '')
    : fixed;
}

const good = (value: unknown): ReadValue => ({ ok: true, value });
const bad = (message: string): ReadValue => ({ ok: false, message });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DEPTH_MAX = 40;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Level by level instead of recursion: deep nesting would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0; depth++)
    level = level.flatMap((one) => Object.values(one)).filter(isContainer);
  return level.length > 0;
}

const nested = (value: unknown): ReadValue =>
  isDeep(value) ? bad(`must be nested at most ${DEPTH_MAX} levels deep`) : good(value);

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A value in its declared type. Models and variables write numbers as text: unambiguous ones are converted. */
export function readValue(type: Parameter['type'], value: unknown): ReadValue {
  switch (type) {
    case 'string':
      if (typeof value === 'string') return good(value);
      return typeof value === 'number' || typeof value === 'boolean'
        ? good(String(value))
        : bad('must be text');
    case 'number': {
      const number = readNumber(value);
      return number === null ? bad('must be a number') : good(number);
    }
    case 'integer': {
      const number = readNumber(value);
      return number !== null && Number.isSafeInteger(number) ? good(number) : bad('must be a whole number');
    }
    case 'boolean': {
      if (typeof value === 'boolean') return good(value);
      if (typeof value !== 'string' || !/^\s*(true|false)\s*$/i.test(value))
        return bad('must be true or false');
      return good(value.trim().toLowerCase() === 'true');
    }
    case 'object': {
      const object = typeof value === 'string' ? parsed(value) : value;
      return typeof object === 'object' && object !== null && !Array.isArray(object)
        ? nested(object)
        : bad('must be an object');
    }
    case 'array': {
      const array = typeof value === 'string' ? parsed(value) : value;
      return Array.isArray(array) ? nested(array) : bad('must be a list');
    }
  }
}
