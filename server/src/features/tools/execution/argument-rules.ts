import type { JsonSchema } from '../../../providers/model/port.ts';
import { hasBody } from '../definition-rules.ts';
import { NAME_LENGTH_MAX, type Parameter, type ToolDefinition } from '../schema.ts';

export type Place = 'path' | 'query' | 'header' | 'body';

/** A parameter of the request, and the argument by which the model sets it (null when it is fixed). */
export type Slot = { place: Place; parameter: Parameter; argument: string | null };

/** Model vendors accept only these characters in property names; wire names may have others. */
const modelName = (text: string): string =>
  text.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, NAME_LENGTH_MAX) || 'value';

/** Everything a call sends. Parameters of the same name in different places get different arguments. */
export function slotsOf(tool: ToolDefinition): Slot[] {
  const places: [Place, readonly Parameter[]][] = [
    ['path', tool.path_params],
    ['query', tool.query_params],
    ['header', tool.headers],
    ['body', hasBody(tool) ? tool.body_params : []],
  ];
  const taken = new Set<string>(['__proto__']);
  return places.flatMap(([place, parameters]) =>
    parameters.map((parameter): Slot => {
      if (parameter.value_type === 'fixed') return { place, parameter, argument: null };
      const argument = freeName(place, modelName(parameter.identifier), taken);
      taken.add(argument);
      return { place, parameter, argument };
    }),
  );
}

function freeName(place: Place, name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const placed = modelName(`${place}_${name}`);
  let free = placed;
  for (let count = 2; taken.has(free); count++) free = `${placed.slice(0, NAME_LENGTH_MAX - 4)}_${count}`;
  return free;
}

/** A path without its value would be another address: path parameters are always required. */
export const isRequired = ({ place, parameter }: Slot): boolean => place === 'path' || parameter.required;

/** The schema for the model, without fixed values. */
export function modelSchema(tool: ToolDefinition): JsonSchema {
  const asked = slotsOf(tool).filter(({ argument }) => argument !== null);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map((slot) => [slot.argument, propertyOf(slot.parameter)])),
    required: asked.filter(isRequired).map(({ argument }) => argument),
    additionalProperties: false,
  };
}

function propertyOf({ type, description, enum_values }: Parameter): JsonSchema {
  return {
    type,
    ...(description === '' ? {} : { description }),
    ...(type === 'array' ? { items: {} } : {}),
    ...(enum_values === null ? {} : { enum: type === 'string' ? enum_values : enum_values.map(Number) }),
  };
}
