import { ApiError } from './api-error.ts';

type Query = Record<string, string | number | undefined>;
interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
}

/** The one way to the server. Answers the whole body; `requestData` unwraps `data`. */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const method = options.method ?? 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-requested-with'] = 'parley';
  if (options.body !== undefined) headers['content-type'] = 'application/json';

  let response: Response;
  try {
    response = await fetch(withQuery(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      code: 'NETWORK',
      message: 'Parley could not be reached. Check that the server is running and you are online.',
    });
  }
  if (!response.ok) throw await readError(response);
  if (response.status === 204) return undefined as Body;
  return readBody<Body>(response);
}

async function readBody<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body;
  } catch {
    throw new ApiError({
      status: response.status,
      code: 'UNREADABLE_RESPONSE',
      message: 'The server answered with something that is not JSON. A proxy in between may be at fault.',
      requestId: response.headers.get('x-request-id'),
    });
  }
}

export async function requestData<Data>(path: string, options: RequestOptions = {}): Promise<Data> {
  const body = await request<{ data: Data }>(path, options);
  return body?.data;
}

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

interface ErrorBody {
  error?: {
    code?: string;
    message?: string;
    details?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
  };
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: body.error?.code ?? `HTTP_${response.status}`,
    message: body.error?.message ?? `The server answered ${response.status} without saying why.`,
    requestId: response.headers.get('x-request-id'),
    formErrors: body.error?.details?.formErrors ?? [],
    fieldErrors: body.error?.details?.fieldErrors ?? {},
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}
