import { setImmediate } from 'node:timers/promises';
import type { Tool } from '@modelcontextprotocol/client';
import { screen } from '../../../screening/index.ts';

/** A third party's tool as offered to a model: bounded and screened. */
export type OfferedTool = {
  name: string;
  description: string | null;
  parameters: Record<string, unknown>;
  isReadOnly: boolean;
};

const TOOLS_MAX = 40;
const NAME_LENGTH_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 500;
const SCHEMA_LENGTH_MAX = 20_000;
const SCHEMAS_LENGTH_MAX = 100_000;
const PROPERTIES_MAX = 50;

/** Screening takes half a millisecond a tool: yields to the event loop in between. */
export async function catalogueOf(tools: readonly Tool[]): Promise<OfferedTool[]> {
  const seen = new Set<string>();
  let length = 0;
  const offered: OfferedTool[] = [];
  for (const tool of tools) {
    if (offered.length >= TOOLS_MAX) break;
    if (seen.has(tool.name) || tool.name.length > NAME_LENGTH_MAX) continue;
    seen.add(tool.name);
    await setImmediate();
    const parameters = parametersOf(tool.inputSchema, SCHEMAS_LENGTH_MAX - length);
    length += JSON.stringify(parameters).length;
    offered.push({
      name: tool.name,
      description: descriptionOf(tool),
      parameters,
      isReadOnly: tool.annotations?.readOnlyHint === true,
    });
  }
  return offered;
}

/** Descriptions that try to give orders are dropped; the tool itself stays. */
function descriptionOf(tool: Tool): string | null {
  const words = (tool.description ?? tool.title ?? '').replaceAll(/\s+/g, ' ').trim();
  if (words === '' || screen(words.slice(0, 5_000), 'knowledge').blocked) return null;
  return words.slice(0, DESCRIPTION_LENGTH_MAX);
}

function parametersOf(schema: Tool['inputSchema'], lengthMax: number): Record<string, unknown> {
  const text = JSON.stringify(schema);
  const fits = text.length <= Math.min(SCHEMA_LENGTH_MAX, lengthMax);
  return fits && !screen(text, 'knowledge').blocked ? { ...schema, type: 'object' } : skeletonOf(schema);
}

const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,64}$/;
const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

/** Only names and types. */
function skeletonOf(schema: Tool['inputSchema']): Record<string, unknown> {
  const properties: [string, { type?: unknown }][] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {}).slice(0, PROPERTIES_MAX)) {
    if (!PLAIN_NAME.test(name)) continue;
    const { type } = property as { type?: unknown };
    properties.push([name, TYPES.has(type) ? { type } : {}]);
  }
  const names = new Set(properties.map(([name]) => name));
  const required = (schema.required ?? []).filter((name) => names.has(name));
  return { type: 'object', properties: Object.fromEntries(properties), required };
}
