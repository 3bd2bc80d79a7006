import type { AgentTool } from '../../api/generated/types.ts';
import { typedValue } from './tool-values.ts';

type Parameter = AgentTool['body_params'][number];

/** A value the model would give. `name` is what the tool calls it. */
export interface Argument {
  name: string;
  parameter: Parameter;
}

/** Model vendors accept no longer names. */
const NAME_LENGTH_MAX = 64;

/** In the server's order: of two with one name, the later one is asked for with its list in front. */
export function argumentsOf(tool: AgentTool): Argument[] {
  const lists = [
    ['path', tool.path_params],
    ['query', tool.query_params],
    ['header', tool.headers],
    ['body', tool.body_params],
  ] as const;
  const taken = new Set<string>();
  return lists.flatMap(([place, parameters]) =>
    parameters
      .filter(({ value_type }) => value_type === 'llm_prompt')
      .map((parameter) => {
        const plain = parameter.identifier.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, NAME_LENGTH_MAX);
        const name = taken.has(plain) ? `${place}_${plain}` : plain;
        taken.add(name);
        return { name, parameter };
      }),
  );
}

/** The variables of the conversation that its fixed values stand on. */
export function variablesOf(tool: AgentTool): string[] {
  const all = [...tool.path_params, ...tool.query_params, ...tool.headers, ...tool.body_params];
  const texts = all.map(({ fixed_value }) => JSON.stringify(fixed_value ?? ''));
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)]);
  return [...new Set(found.map(([, name]) => name ?? ''))];
}

/** What is left empty is not given, as the model would leave it out. */
export const givenArguments = (
  args: readonly Argument[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    args
      .filter(({ name }) => (texts[name] ?? '') !== '')
      .map(({ name, parameter }) => [name, typedValue(parameter.type, texts[name] ?? '')]),
  );
