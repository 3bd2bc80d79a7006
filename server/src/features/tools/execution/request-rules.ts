import { fillPlaceholders, hasBody, hasDotSegment, originOf } from '../definition-rules.ts';
import { isSendableValue } from '../header-rules.ts';
import type { ToolDefinition } from '../schema.ts';
import { fillVariables, readValue, variablesIn } from '../value-rules.ts';
import { isRequired, type Slot, slotsOf } from './argument-rules.ts';

const FILLED_URL_LENGTH_MAX = 8000;
const BODY_LENGTH_MAX = 200_000;

export type ToolRequest = {
  method: ToolDefinition['method'];
  url: string;
  headers: Record<string, string>;
  body: string | null;
};

/** The call cannot be made as asked; the message is for the model, which may ask the person and try again. */
export class CallRefused extends Error {}

type Args = Readonly<Record<string, unknown>>;
type Variables = Readonly<Record<string, string>>;
type Filled = { slot: Slot; value: unknown };

/** The request for a call, without credentials. Throws only `CallRefused`. */
export function buildRequest(tool: ToolDefinition, args: Args, variables: Variables): ToolRequest {
  const filled = slotsOf(tool).flatMap((slot): Filled[] => {
    const value = fillSlot(slot, args, variables);
    return value === undefined ? [] : [{ slot, value }];
  });
  const at = (place: Slot['place']) => filled.filter(({ slot }) => slot.place === place);
  return {
    method: tool.method,
    url: urlOf(tool, at('path'), at('query')),
    headers: headersOf(tool, at('header')),
    body: bodyOf(tool, at('body')),
  };
}

function fillSlot(slot: Slot, args: Args, variables: Variables): unknown {
  const { parameter, argument } = slot;
  const given =
    argument === null
      ? fillVariables(parameter.fixed_value, variables)
      : Object.hasOwn(args, argument)
        ? args[argument]
        : undefined;
  const isBlank = given === '' && parameter.type !== 'string';
  if (given === undefined || given === null || isBlank) {
    if (isRequired(slot)) throw missing(slot, variables);
    return undefined;
  }
  const read = readValue(parameter.type, given);
  if (!read.ok) throw new CallRefused(`\`${argument ?? parameter.identifier}\` ${read.message}.`);
  const { enum_values, type } = parameter;
  const allowed: unknown[] | undefined =
    type === 'string' ? (enum_values ?? undefined) : enum_values?.map(Number);
  if (allowed !== undefined && !allowed.includes(read.value))
    throw new CallRefused(`\`${argument}\` must be one of ${allowed.join(', ')}.`);
  return read.value;
}

function missing({ parameter, argument }: Slot, variables: Variables): CallRefused {
  if (argument !== null) return new CallRefused(`\`${argument}\` is required.`);
  const unset = variablesIn(parameter.fixed_value).find((name) => !Object.hasOwn(variables, name));
  return new CallRefused(`The conversation has no variable \`${unset ?? parameter.identifier}\`.`);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed();

function urlOf(tool: ToolDefinition, path: readonly Filled[], query: readonly Filled[]): string {
  const filled = fillPlaceholders(tool.url, (name) =>
    pathValue(name, textOf(path.find(({ slot }) => slot.parameter.identifier === name)?.value ?? '')),
  );
  if (!URL.canParse(filled)) throw new CallRefused('The address of this tool is not valid.');
  const url = new URL(filled);
  const pairs = query.flatMap(({ slot, value }) =>
    (Array.isArray(value) ? value : [value]).map(
      (item) => `${encodeURIComponent(slot.parameter.identifier)}=${encodeURIComponent(textOf(item))}`,
    ),
  );
  if (pairs.length > 0) url.search = [url.search.slice(1), ...pairs].filter(Boolean).join('&');
  // Placeholders come after the host, so this cannot happen; if it did, the request would reach another host.
  if (url.origin !== originOf(tool.url)) throw new CallRefused('The address would leave its host.');
  if (url.href.length > FILLED_URL_LENGTH_MAX)
    throw new CallRefused('The values are too long for an address.');
  return url.href;
}

/** Encoded, and without dot segments: some servers decode slashes before they resolve dots. */
function pathValue(name: string, value: string): string {
  if (value.trim() === '') throw new CallRefused(`\`${name}\` must not be empty.`);
  if (hasDotSegment(value.replaceAll(/[\\?#]/g, '/')))
    throw new CallRefused(`\`${name}\` is not a value for a path.`);
  return encodeURIComponent(value);
}

function headersOf(tool: ToolDefinition, filled: readonly Filled[]): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json, text/plain;q=0.9, */*;q=0.5' };
  if (hasBody(tool) && tool.body_params.length > 0) headers['content-type'] = 'application/json';
  for (const { slot, value } of filled) {
    const text = textOf(value);
    if (!isSendableValue(text))
      throw new CallRefused(
        `\`${slot.argument ?? slot.parameter.identifier}\` must be one line of plain characters.`,
      );
    headers[slot.parameter.identifier.toLowerCase()] = text;
  }
  return headers;
}

function bodyOf(tool: ToolDefinition, filled: readonly Filled[]): string | null {
  if (!hasBody(tool) || tool.body_params.length === 0) return null;
  const body = JSON.stringify(
    Object.fromEntries(filled.map(({ slot, value }) => [slot.parameter.identifier, value])),
  );
  if (body.length > BODY_LENGTH_MAX) throw new CallRefused('The values are too long.');
  return body;
}
