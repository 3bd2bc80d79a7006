import type { Route } from '../../route.ts';
import type { OpenApiDocument } from '../document.ts';
import { type Bounds, fieldBounds, parameterBounds } from './bounds.ts';
import { nameEntities } from './entity-names.ts';
import { type ClientOperation, clientOperations } from './operations.ts';
import { quote, type TypeOptions, typeText } from './type-text.ts';

const BANNER = '// Made from the routes of the server by the build: change the routes, not this file.\n';

export const pascal = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

const fileOf = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll('/', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The dashboard's client, by file name: one file of types, and for each tag one of functions and one of what bounds their input. */
export function writeClient(routes: readonly Route[]): Map<string, string> {
  const { document, operations } = clientOperations(routes);
  const files = new Map([['types.ts', typesFile(document, operations)]]);
  const announced = new Set(
    operations.filter(({ method }) => method === 'GET').flatMap(({ topics }) => topics),
  );
  for (const tag of new Set(operations.map((operation) => operation.tag))) {
    const own = operations.filter((operation) => operation.tag === tag);
    const bounds = own.map(boundsOf).filter((text) => text !== '');
    // Apart: a page that only calls an operation does not load what its form would need.
    if (bounds.length > 0) files.set(`${fileOf(tag)}-bounds.ts`, [BANNER, ...bounds].join('\n'));
    const bound = bounds.length > 0 ? `export * from './${fileOf(tag)}-bounds.ts';\n` : '';
    files.set(`${fileOf(tag)}.ts`, operationsFile(own, announced) + bound);
  }
  return files;
}

function typesFile(document: OpenApiDocument, operations: readonly ClientOperation[]): string {
  const components = Object.entries(document.components?.schemas ?? {});
  const entities = nameEntities(
    operations,
    components.map(([name]) => name),
  );
  const names = new Map([...entities].map(([key, { name }]) => [key, name]));
  const parts = [...entities].map(([key, { name, schema }]) => {
    const others = new Map([...names].filter(([other]) => other !== key));
    return `export type ${name} = ${typeText(schema, { names: others, comments: true })};\n`;
  });
  for (const [name, schema] of components) {
    parts.push(`export type ${name} = ${typeText(schema, { names, comments: true })};\n`);
  }
  for (const operation of operations) {
    parts.push(`export type ${pascal(operation.id)}Input = ${inputText(operation)};\n`);
    parts.push(
      `export type ${pascal(operation.id)}Data = ${answerText(operation, { names, comments: true })};\n`,
    );
    if (operation.list !== null) {
      const row = typeText(operation.list.row, { names, comments: true });
      parts.push(`export type ${pascal(operation.id)}Row = ${row};\n`);
    }
  }
  return `${BANNER}\n${parts.join('\n')}`;
}

function inputText({ params, query, body }: ClientOperation): string {
  const options: TypeOptions = { sent: true, comments: true };
  const parts: string[] = [];
  const group = (name: string, parameters: ClientOperation['query']): void => {
    if (parameters.length === 0) return;
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map((parameter) => [
          parameter.name,
          { description: parameter.description, ...parameter.schema } as typeof parameter.schema,
        ]),
      ),
      required: parameters.filter(({ required }) => required === true).map((parameter) => parameter.name),
    };
    const optional = schema.required.length === 0 ? '?' : '';
    parts.push(`${name}${optional}: ${typeText(schema, options)}${optional === '' ? '' : ' | undefined'};`);
  };
  group('params', params);
  group('query', query);
  if (body !== null) parts.push(`body${body.required ? '' : '?'}: ${typeText(body.schema, options)};`);
  return parts.length === 0 ? 'object' : `{ ${parts.join('\n')} }`;
}

function answerText({ answer: { kind, schemas } }: ClientOperation, options: TypeOptions): string {
  if (kind === 'nothing') return 'undefined';
  if (kind === 'file') return 'Blob';
  return [...new Set(schemas.map((schema) => typeText(schema, options)))].join(' | ');
}

function operationsFile(operations: readonly ClientOperation[], announced: ReadonlySet<string>): string {
  const imported = operations.flatMap(({ id, list }) => [
    `${pascal(id)}Data`,
    `${pascal(id)}Input`,
    ...(list === null ? [] : [`${pascal(id)}Row`]),
  ]);
  const makers = [...new Set(operations.map(({ list }) => (list === null ? 'operation' : 'listOperation')))];
  return [
    BANNER,
    `import { ${makers.sort().join(', ')} } from '../operation.ts';`,
    `import type {\n  ${imported.sort().join(',\n  ')},\n} from './types.ts';\n`,
    ...operations.map((operation) => operationText(operation, announced)),
  ].join('\n');
}

function operationText(operation: ClientOperation, announced: ReadonlySet<string>): string {
  const { id, list, summary } = operation;
  const types = [`${pascal(id)}Input`, `${pascal(id)}Data`, ...(list === null ? [] : [`${pascal(id)}Row`])];
  const maker = list === null ? 'operation' : 'listOperation';
  const call = `export const ${id} = /* @__PURE__ */ ${maker}<${types.join(', ')}>(${valueText(factsOf(operation, announced))});\n`;
  return `/** ${summary}. */\n${call}`;
}

function boundsOf({ id, body, query }: ClientOperation): string {
  const fields = body === null ? {} : fieldBounds(body.schema);
  return [boundsText(`${id}Fields`, fields), boundsText(`${id}Query`, parameterBounds(query))]
    .filter((text) => text !== '')
    .join('\n');
}

const boundsText = (name: string, bounds: Record<string, Bounds>): string =>
  Object.keys(bounds).length === 0 ? '' : `export const ${name} = ${valueText(bounds)} as const;\n`;

/** What the client needs at run time; defaults are left out. */
function factsOf(operation: ClientOperation, announced: ReadonlySet<string>): Record<string, unknown> {
  const { id, method, path, roles, whenSuspended, topics, upload, idempotent, answer, list } = operation;
  return {
    id,
    method,
    path,
    ...(roles === null ? {} : { roles }),
    ...(roles !== null && whenSuspended ? { whenSuspended } : {}),
    topics: topics.filter((topic) => announced.has(topic)),
    ...(upload === null ? {} : { uploadBytesMax: upload.bytesMax }),
    ...(idempotent ? { idempotent } : {}),
    ...(answer.kind === 'data' || answer.kind === 'nothing' ? {} : { answer: answer.kind }),
    ...(list === null ? {} : { list: { rows: list.rows, paging: list.paging, limit: list.limit } }),
    ...rowsMax(operation),
  };
}

function rowsMax({ answer, list }: ClientOperation): { rowsMax?: number } {
  const max = list?.rows === null ? answer.schemas[0]?.maxItems : undefined;
  return max === undefined ? {} : { rowsMax: max };
}

/** A value as source text, on few lines. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}: ${valueText(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
