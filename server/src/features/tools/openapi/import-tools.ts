import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, invalidField } from '../../../platform/errors.ts';
import { assertMayApply, getAgent } from '../../agents/service.ts';
import type { AuthConfig } from '../auth-config.ts';
import { originOf, problemsOf, urlProblem } from '../definition-rules.ts';
import { assertReachable, assertSound, readCredentials } from '../gates.ts';
import { TOOLS_MAX } from '../read.ts';
import { createToolInput, definitionOf, type ToolDefinition, type ToolView } from '../schema.ts';
import { addTools, openPlaces } from '../service.ts';
import { draftTool, nameTools, type Operation, operationsOf } from './operations.ts';
import { readDocument } from './read-document.ts';
import type { ImportToolsInput } from './schema.ts';
import { type Json, Resolver, Unreadable } from './schema-words.ts';

const ORIGINS_MAX = 5;
const REASON_LENGTH_MAX = 300;

type Skipped = { operation: string; reason: string };
type Drafted = { key: string; operation: string; tool: ToolDefinition };
type Planned = ToolDefinition & { operation: string };
type ImportedTools = { dry_run: boolean; created: ToolView[]; planned: Planned[]; skipped: Skipped[] };

/**
 * Creates tools from the operations of an OpenAPI document: all that qualify in one transaction; for the others the
 * answer says why not.
 */
export async function importTools(
  ctx: Context,
  agentId: string,
  input: ImportToolsInput,
): Promise<ImportedTools> {
  await getAgent(ctx, agentId);
  await assertMayApply(ctx);
  const config = await readCredentials(input.authType, input.authConfig);
  const { baseUrl, dryRun } = input;
  const wrongBase = baseUrl === undefined ? null : urlProblem(baseUrl);
  if (wrongBase !== null) throw invalidField('baseUrl', wrongBase);
  const { drafted, skipped } = await draft(input, config);
  for (const { tool } of drafted) assertSound(tool, config);
  const origins = new Map(drafted.map(({ tool }) => [originOf(tool.url), tool.url]));
  if (origins.size > ORIGINS_MAX)
    throw invalidField(
      'document',
      `Its operations live on more than ${ORIGINS_MAX} hosts; import some at a time`,
    );
  const field = baseUrl === undefined ? 'document' : 'baseUrl';
  for (const url of origins.values()) await assertReachable(ctx, url, config, field);
  if (dryRun) {
    const planned = drafted.map(({ operation, tool }) => ({ operation, ...tool }));
    return { dry_run: true, created: [], planned, skipped };
  }
  const created = await ctx.db.transaction(async (tx): Promise<ToolView[]> => {
    const places = await openPlaces(ctx, tx, agentId);
    const isTaken = ({ tool }: Drafted) => places.names.includes(tool.name);
    for (const { key } of drafted.filter(isTaken))
      skipped.push({ operation: key, reason: 'the agent has a tool of this name already' });
    const tools = drafted.filter((one) => !isTaken(one)).map(({ tool }) => ({ tool, config }));
    if (tools.length === 0) return [];
    const made = await addTools(ctx, tx, agentId, tools, places);
    await recordAudit(ctx, tx, {
      action: 'tool.import',
      resourceType: 'agent',
      resourceId: agentId,
      changes: { tools: made.map(({ id, name }) => ({ id, name })) },
    });
    return made;
  });
  return { dry_run: false, created, planned: [], skipped };
}

async function draft(
  input: ImportToolsInput,
  config: AuthConfig,
): Promise<{ drafted: Drafted[]; skipped: Skipped[] }> {
  const document = await readDocument(input.document as string | Json);
  const resolver = new Resolver(document);
  const operations = readable(() => choose(operationsOf(document, resolver), input.operationIds));
  if (operations.length > TOOLS_MAX)
    throw invalidField(
      'operationIds',
      `The document has ${operations.length} operations and an agent at most ${TOOLS_MAX} tools; name those you want`,
    );
  const names = nameTools(operations);
  const drafted: Drafted[] = [];
  const skipped: Skipped[] = [];
  for (const [index, operation] of operations.entries()) {
    const key = operation.key.slice(0, 200);
    const made = toolFor(document, operation, names[index] ?? '', input, config, resolver);
    if (typeof made === 'string')
      skipped.push({ operation: key, reason: made.slice(0, REASON_LENGTH_MAX).toWellFormed() });
    else drafted.push({ key, operation: operation.key, tool: made });
  }
  return { drafted, skipped };
}

function readable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable) throw invalid(`The document cannot be read: ${error.message}`);
    throw error;
  }
}

/** Deprecated operations are imported only when named. */
function choose(operations: readonly Operation[], wanted: readonly string[] | undefined): Operation[] {
  if (wanted === undefined) return operations.filter(({ operation }) => operation.deprecated !== true);
  const known = new Map(
    operations.flatMap(
      (one) =>
        [
          [one.key, one],
          [`${one.method} ${one.path}`, one],
        ] as const,
    ),
  );
  return [...new Set(wanted)].map((name) => {
    const found = known.get(name);
    if (found === undefined) throw invalidField('operationIds', `The document has no operation ${name}`);
    return found;
  });
}

const authorizes = (config: AuthConfig, header: string): boolean =>
  config.type === 'custom_header' && config.name.toLowerCase() === header.toLowerCase();

/** The tool, or why it cannot be one. */
function toolFor(
  document: Json,
  operation: Operation,
  name: string,
  { baseUrl, authType }: ImportToolsInput,
  config: AuthConfig,
  resolver: Resolver,
): ToolDefinition | string {
  try {
    const body = createToolInput.safeParse(draftTool(document, operation, name, baseUrl, resolver));
    if (!body.success) {
      const issue = body.error.issues[0];
      return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}`;
    }
    const made = definitionOf(body.data);
    // Documents may list the authentication header as a parameter; here the service sets it.
    const headers = made.headers.filter(({ identifier }) => !authorizes(config, identifier));
    const tool = { ...made, headers, auth_type: authType };
    const [field, messages] = Object.entries(problemsOf(tool))[0] ?? [];
    return field === undefined ? tool : `${field}: ${messages?.[0]}`;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
