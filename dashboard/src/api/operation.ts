import type { Me } from './generated/types.ts';
import { type QueryValue, type RequestOptions, readJson, request } from './request.ts';
import type { OnProgress } from './upload.ts';

export type Role = Me['user']['role'];

/** The server's facts about a route, from the generated files. */
export interface OperationFacts {
  id: string;
  method: RequestOptions['method'];
  path: string;
  /** Who may use it; absent on routes that need no session. */
  roles?: readonly Role[];
  /** It answers in a suspended workspace, too. */
  whenSuspended?: boolean;
  /** Live topics that may change its answer. */
  topics: readonly string[];
  uploadBytesMax?: number;
  idempotent?: boolean;
  /** How the body is read; `data` unless it says otherwise. */
  answer?: 'data and meta' | 'body' | 'file';
  /** The most rows it can return. */
  rowsMax?: number;
}

export interface ListFacts {
  /** The field of `data` with the rows; null when `data` is the rows. */
  rows: string | null;
  paging: 'cursor' | 'page' | 'offset' | null;
  /** Rows of a page when the request does not say. */
  limit: number | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Of the request's body. */
  onProgress?: OnProgress;
}

type Arguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

/** A route as a function, with the facts the server gave about it. */
export interface Operation<Input, Data> extends Readonly<OperationFacts> {
  (...args: Arguments<Input>): Promise<Data>;
}

export interface ListOperation<Input, Data, Row> extends Operation<Input, Data> {
  readonly list: ListFacts;
  /** Only for the compiler. */
  readonly row?: Row;
}

interface AnyInput {
  params?: Record<string, QueryValue>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

function fillPath(path: string, params: Record<string, QueryValue> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

async function call(
  facts: OperationFacts,
  input: AnyInput = {},
  options: CallOptions = {},
): Promise<unknown> {
  const response = await request(fillPath(facts.path, input.params), {
    method: facts.method,
    ...(input.query === undefined ? {} : { query: input.query }),
    ...(input.body === undefined ? {} : { body: input.body }),
    isUpload: facts.uploadBytesMax !== undefined,
    ...options,
  });
  if (response.status === 204) return undefined;
  if (facts.answer === 'file') return response.blob();
  const body = await readJson(response);
  return facts.answer === undefined ? (body as { data: unknown }).data : body;
}

export function operation<Input, Data>(facts: OperationFacts): Operation<Input, Data> {
  const send = (input?: AnyInput, options?: CallOptions) => call(facts, input, options);
  return Object.assign(send, facts) as unknown as Operation<Input, Data>;
}

export function listOperation<Input, Data, Row>(
  facts: OperationFacts & { list: ListFacts },
): ListOperation<Input, Data, Row> {
  return operation<Input, Data>(facts) as ListOperation<Input, Data, Row>;
}
