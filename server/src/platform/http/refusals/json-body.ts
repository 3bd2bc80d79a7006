import { invalid } from '../../errors.ts';
import { assertSafe } from '../safe-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A JSON body; undefined when it is empty. An error gives the place of the mistake and never repeats the content. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(describeBreak(text));
  }
  assertSafe(value);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('The request body is not valid JSON: its bytes are not UTF-8');
  }
}

function describeBreak(text: string): string {
  const offset = jsonBreakAt(text) ?? text.length;
  const lines = text.slice(0, offset).split('\n');
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  return offset >= text.length
    ? `The request body is not valid JSON: it ends too early, at ${place}`
    : `The request body is not valid JSON: unexpected character at ${place}`;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where a text stops being JSON: its length when it ends too early, null when it is JSON. Never recursive. */
export function jsonBreakAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let wanted: 'value' | 'value or ]' | 'key' | 'key or }' | 'rest' = 'value';
  let at = 0;
  const skip = (form: RegExp): boolean => {
    form.lastIndex = at;
    if (!form.test(text)) return false;
    at = form.lastIndex;
    return true;
  };
  const close = () => {
    open.pop();
    at++;
    wanted = 'rest';
  };
  for (;;) {
    skip(SPACE);
    const next = text[at];
    if (wanted === 'rest') {
      const inside = open.at(-1);
      if (inside === undefined) return next === undefined ? null : at;
      if (next === (inside === '{' ? '}' : ']')) close();
      else if (next === ',') {
        at++;
        wanted = inside === '{' ? 'key' : 'value';
      } else return at;
    } else if (wanted === 'key' || wanted === 'key or }') {
      if (next === '}' && wanted === 'key or }') close();
      else {
        const end = stringEnd(text, at);
        at = end.at;
        if (!end.isWhole) return at;
        skip(SPACE);
        if (text[at] !== ':') return at;
        at++;
        wanted = 'value';
      }
    } else if (next === ']' && wanted === 'value or ]') close();
    else if (next === '{' || next === '[') {
      open.push(next);
      at++;
      wanted = next === '{' ? 'key or }' : 'value or ]';
    } else {
      const end = scalarEnd(text, at);
      at = end.at;
      if (!end.isWhole) return at;
      wanted = 'rest';
    }
  }
}

type End = { at: number; isWhole: boolean };

function scalarEnd(text: string, at: number): End {
  if (text[at] === '"') return stringEnd(text, at);
  for (const word of ['true', 'false', 'null']) {
    if (text[at] !== word[0]) continue;
    let same = 1;
    while (same < word.length && text[at + same] === word[same]) same++;
    return { at: at + same, isWhole: same === word.length };
  }
  NUMBER.lastIndex = at;
  return NUMBER.test(text) ? { at: NUMBER.lastIndex, isWhole: true } : { at, isWhole: false };
}

function stringEnd(text: string, start: number): End {
  if (text[start] !== '"') return { at: start, isWhole: false };
  for (let at = start + 1; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { at: at + 1, isWhole: true };
    if (code < 0x20) return { at, isWhole: false };
    if (code === 0x5c) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return { at, isWhole: false };
      at = ESCAPE.lastIndex;
    } else at++;
  }
  return { at: text.length, isWhole: false };
}
