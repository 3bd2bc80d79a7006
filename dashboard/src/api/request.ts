import { ApiError } from './api-error.ts';
import { type OnProgress, sendWithProgress } from './upload.ts';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** The body contains a file and is sent as a form. */
  isUpload?: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}

/** Asks the person to prove again who they are; false when they would rather not. */
type Prove = () => Promise<boolean>;

let prove: Prove | null = null;
let proving: Promise<boolean> | null = null;

/** The shell answers refusals with `STEP_UP_REQUIRED` from then on, until the returned function is called. */
export function onStepUp(next: Prove): () => void {
  prove = next;
  return () => {
    if (prove === next) prove = null;
  };
}

/** Requests that are refused together ask once. */
function proveOnce(): Promise<boolean> {
  proving ??= (prove?.() ?? Promise.resolve(false)).finally(() => {
    proving = null;
  });
  return proving;
}

/** The only place that sends requests to the server. One that needs a recent proof is repeated after it. */
export async function request(path: string, options: RequestOptions): Promise<Response> {
  try {
    return await send(path, options);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isAsked || !(await proveOnce())) throw error;
    return send(path, options);
  }
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method, query, body, isUpload = false, idempotencyKey, signal } = options;
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' };
  if (method !== 'GET') headers['x-requested-with'] = 'parley';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined && !isUpload) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    const url = withQuery(path, query);
    const init = { method, headers, body: bodyOf(body, isUpload), signal: signal ?? null };
    response = options.onProgress
      ? await sendWithProgress(url, init, options.onProgress)
      : await fetch(url, { ...init, credentials: 'same-origin' });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      code: 'NETWORK',
      message: 'Parley could not be reached. Check that the server is running and you are online.',
    });
  }
  if (!response.ok) throw await readError(response);
  return response;
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError({
      status: response.status,
      code: 'UNREADABLE_RESPONSE',
      message: 'The server answered with something that is not JSON. A proxy in between may be at fault.',
      requestId: response.headers.get('x-request-id'),
    });
  }
}

function bodyOf(body: unknown, isUpload: boolean): BodyInit | null {
  if (body === undefined) return null;
  if (!isUpload) return JSON.stringify(body);
  const form = new FormData();
  const file: [string, Blob][] = [];
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value instanceof Blob) file.push([name, value]);
    else if (value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // Last, so that the server has read the fields before the long part begins.
  for (const [name, value] of file) form.append(name, value);
  return form;
}

function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

interface ErrorBody {
  error?: { code?: string; message?: string; details?: unknown; metadata?: Record<string, unknown> };
}

async function readError(response: Response): Promise<ApiError> {
  const { error } = (await response.json().catch(() => ({}))) as ErrorBody;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: error?.code ?? `HTTP_${response.status}`,
    message: error?.message ?? `The server answered ${response.status} without saying why.`,
    details: error?.details,
    metadata: error?.metadata ?? {},
    requestId: response.headers.get('x-request-id'),
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}
