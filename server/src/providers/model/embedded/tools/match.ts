import { extractValue } from '../../../../listening/index.ts';
import type { DataField, FieldValue } from '../../../../listening/types.ts';
import { BUILT_IN_TOOLS, type JsonSchema, type ModelTool } from '../../port.ts';
import { plain } from '../talk/speakable.ts';
import type { Talk } from '../talk/talk.ts';
import { conceptsOf } from './concepts.ts';

const BUILT_IN = new Set<string>(Object.values(BUILT_IN_TOOLS));

export const workspaceTools = (talk: Talk): ModelTool[] =>
  talk.tools.filter(({ name }) => !BUILT_IN.has(name));

const NAME_WEIGHT = 2;
const MATCH_MIN = 3;

/** How clearly words ask for a tool: shared words of its name count twice those of its description. */
export function matchOf(tool: ModelTool, text: string, talk: Talk): number {
  const said = conceptsOf(text, talk.speaker.language);
  const named = conceptsOf(tool.name, 'en');
  const told = conceptsOf(tool.description.slice(0, 500), talk.brief.language);
  let score = 0;
  for (const word of said) {
    if (named.has(word)) score += NAME_WEIGHT;
    else if (told.has(word)) score += 1;
  }
  return score;
}

export function toolFor(talk: Talk, text: string): ModelTool | null {
  const scored = workspaceTools(talk)
    .map((tool) => ({ tool, score: matchOf(tool, text, talk) }))
    .filter(({ score }) => score >= MATCH_MIN)
    .sort((one, other) => other.score - one.score);
  const [best, second] = scored;
  // Two tools that match alike are not a clear match.
  return best === undefined || best.score === second?.score ? null : best.tool;
}

export type Parameter = { field: DataField; required: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES = ['string', 'boolean', 'integer', 'number'] as const;
const PARAMETERS_MAX = 20;

export function parametersOf(schema: JsonSchema): Parameter[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties)
    .slice(0, PARAMETERS_MAX)
    .flatMap(([id, shape]) => {
      if (!isRecord(shape)) return [];
      const dataType = TYPES.find((type) => type === shape.type);
      if (dataType === undefined) return [];
      const choices = Array.isArray(shape.enum) ? shape.enum.filter((item) => typeof item === 'string') : [];
      const description = typeof shape.description === 'string' ? shape.description : id.replace(/_/g, ' ');
      const field = { id, dataType, description, ...(choices.length > 0 ? { enum: choices } : {}) };
      return [{ field, required: required.includes(id) }];
    });
}

const REFERENCE_LIKE =
  /(order|case|ticket|reference|invoice|tracking|pedido|caso|referencia|factura|fatura|_id$|number|numero|código|code)/i;
const REFERENCE = /\b(?=[A-Z0-9-]{0,100}\d)[A-Z0-9][A-Z0-9-]{2,24}\b/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,3}/;

/** What has a form of its own is taken alone, not with the sentence around it. */
function formalValue(id: string, text: string): string | undefined {
  if (/mail|correo/i.test(id)) return EMAIL.exec(text)?.[0];
  return REFERENCE_LIKE.test(id) ? text.match(REFERENCE)?.[0] : undefined;
}

/** A value for one parameter from anything the person said, the latest words first. */
export function valueFor({ field }: Parameter, talk: Talk): FieldValue | null {
  const free = field.dataType === 'string' && field.enum === undefined;
  for (const turn of talk.person.toReversed()) {
    const formal = free ? formalValue(field.id, turn.text) : undefined;
    if (formal !== undefined) return formal;
    const found = extractValue(turn.text, field, talk.speaker.language, talk.brief.now);
    if (found !== null) return found.value;
  }
  return null;
}

/** The words that answer a question for one parameter, taken as they are when nothing finer fits. */
export function spokenValue({ field }: Parameter, talk: Talk): FieldValue | null {
  const text = plain(talk.last?.text ?? '').slice(0, 200);
  if (field.dataType !== 'string' || field.enum !== undefined || text === '') return null;
  return text.replace(/[.!]+$/, '');
}
