import { z } from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type JsonSchema = Record<string, unknown>;

/** Keywords that annotate a value without restricting it. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'description',
  'title',
  'example',
  'examples',
  'default',
  'deprecated',
]);

/** Formats that replace their pattern, for readability. */
const SELF_EXPLAINING: ReadonlySet<string> = new Set([
  'uuid',
  'date-time',
  'date',
  'time',
  'email',
  'uri',
  'ipv4',
  'ipv6',
  'duration',
]);

/** Kinds without a JSON form: shown as "any value" instead of failing. */
const WITHOUT_FORM = [
  'transform',
  'pipe',
  'custom',
  'file',
  'map',
  'set',
  'symbol',
  'void',
  'undefined',
  'nan',
  'never',
  'function',
  'promise',
] as const;

function declaresType(override: unknown): boolean {
  return typeof override === 'object' && override !== null && ('type' in override || '$ref' in override);
}

/** An override that names the type replaces the inner schema completely (a pattern, a union). */
function forgetInner(jsonSchema: JsonSchema): void {
  for (const key of Object.keys(jsonSchema)) {
    if (!ANNOTATIONS.has(key)) delete jsonSchema[key];
  }
}

function tidy(jsonSchema: JsonSchema): void {
  const format = jsonSchema.format;
  if (typeof format === 'string' && SELF_EXPLAINING.has(format)) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const override: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema, io }) => {
  const json = jsonSchema as JsonSchema;
  const { type } = zodSchema._zod.def;
  if (type === 'date') Object.assign(json, { type: 'string', format: 'date-time' });
  if (type === 'file') Object.assign(json, { type: 'string', format: 'binary' });
  // Answers may get new fields: a client that refused unknown ones would break on compatible changes.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  tidy(json);
  const meta = z.globalRegistry.get(zodSchema);
  if (declaresType(meta?.override)) forgetInner(json);
};

export const schemaOptions: CreateDocumentOptions = {
  override,
  allowEmptySchema: Object.fromEntries(WITHOUT_FORM.map((kind) => [kind, true])) as NonNullable<
    CreateDocumentOptions['allowEmptySchema']
  >,
};

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: Inner;
  getter?: () => Inner;
  in?: Inner;
  out?: Inner;
};
type Inner = z.core.$ZodType;

const defOf = (schema: Inner): Def => schema._zod.def as unknown as Def;

/** Removes one wrapper, on the side the caller writes to. */
function unwrap({ type, innerType, getter, in: before, out: after }: Def): Inner | undefined {
  if (type === 'lazy') return getter?.();
  if (type === 'pipe') return before !== undefined && defOf(before).type === 'transform' ? after : before;
  return innerType;
}

function innermost(schema: Inner): Def {
  let def = defOf(schema);
  for (let depth = 0; depth < 20; depth++) {
    const inner = unwrap(def);
    if (inner === undefined) break;
    def = defOf(inner);
  }
  return def;
}

/** The object behind wrappers (refinements, defaults, preprocessing), whose fields are the parameters. */
export function objectShape(schema: z.ZodType): Record<string, z.ZodType> {
  const { type, shape } = innermost(schema);
  if (shape === undefined) throw new Error(`parameters must be an object schema, not ${type}`);
  return shape;
}
