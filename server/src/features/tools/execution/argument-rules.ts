import type { JsonSchema } from '../../../providers/model/port.ts';
import { hasBody } from '../definition-rules.ts';
import { NAME_LENGTH_MAX, type Parameter, type ToolDefinition } from '../schema.ts';

export type Place = 'path' | 'query' | 'header' | 'body';

/** A parameter that travels, and the name under which the model gives its value (null when it is fixed). */
export type Slot = { place: Place; parameter: Parameter; argument: string | null };

/** Model vendors take these characters in names of properties, wire names may have others. */
const modelName = (text: string): string =>
  text.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, NAME_LENGTH_MAX) || 'value';

/** Everything a call carries. Two parameters of one name in different places get different arguments. */
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

/** A path without its value is another address: it is never left out. */
export const isRequired = ({ place, parameter }: Slot): boolean => place === 'path' || parameter.required;

/** What the model is asked for: fixed values never. */
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
