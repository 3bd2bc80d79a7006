import { z } from 'zod';
import { ModelError, type ModelErrorReason } from '../port.ts';

// Messages are always ours: a vendor's may quote the prompt, the address or parts of the key.

/** A failure with a retry time given by the vendor. */
export class ModelBusyError extends ModelError {
  constructor(
    reason: ModelErrorReason,
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(reason, true, message);
  }
}

export const aborted = (): ModelError => new ModelError('aborted', false, 'The answer was cancelled');
export const closed = (): ModelError => new ModelError('unavailable', false, 'The model is closed');
export const brokeOff = (): ModelError =>
  new ModelError('unavailable', true, 'The model service broke off its answer');
export const notUnderstood = (): ModelError =>
  new ModelError('bad_answer', true, 'The model service sent an answer that is not understood');

export function errorOfStatus(status: number, headers: Headers, body: string): ModelError {
  const word = errorWordOf(body);
  const facts = word === null ? String(status) : `${status} ${word}`;
  if (status === 429) {
    return maybeBusy('rate_limited', `The model service has too many requests (${facts})`, headers);
  }
  if (status === 408 || status === 409 || status === 425 || status >= 500) {
    return maybeBusy('unavailable', `The model service failed (${facts})`, headers);
  }
  if (status === 401 || status === 403) {
    return new ModelError('refused', false, `The model service refused the key (${facts})`);
  }
  if (status === 404) {
    return new ModelError('refused', false, `The model service has no such model or address (${facts})`);
  }
  if (status >= 300 && status < 400) {
    return new ModelError('refused', false, `The model service points to another address (${facts})`);
  }
  return new ModelError('refused', false, `The model service did not take the request (${facts})`);
}

/** Failures below HTTP: name look-up, connection, certificate. The caller handles its own abort before. */
export function errorOfSending(): ModelError {
  return new ModelError('unavailable', true, 'The model service is out of reach');
}

/** Whatever the stream or the package threw. `spoken`: a retry would repeat words already spoken. */
export function toModelError(error: unknown, spoken: boolean): ModelError {
  const known = causesOf(error).find((cause) => cause instanceof ModelError) ?? errorOfEvent(error);
  const found = known ?? notUnderstood();
  return spoken && found.retryable ? new ModelError(found.reason, false, found.message) : found;
}

/** A failure the vendor reports inside an answer that began with 200. */
export function errorOfEvent(error: unknown): ModelError | null {
  const word = eventWordOf(error);
  if (word === null) return null;
  if (/rate_limit|too_many|^429$/.test(word)) {
    return new ModelError('rate_limited', true, 'The model service has too many requests');
  }
  if (/content_filter|invalid_request|authentication|permission|not_found|^40[0134]$/.test(word)) {
    return new ModelError('refused', false, 'The model service did not take the request');
  }
  return new ModelError('unavailable', true, 'The model service failed while it answered');
}

const MESSAGE_WORD = /^[a-z]{2,20}(_[a-z]{2,20}){0,5}$/;
const word = z.union([z.string(), z.number()]).nullish();
const vendorError = z.object({ type: word, code: word });
const errorBody = z.object({ error: vendorError });

/** The vendor's own name for the failure: letters only, so that it cannot be a key, a number or an address. */
export function errorWordOf(body: string): string | null {
  const parsed = errorBody.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { code, type } = parsed.data.error;
  return [code, type].find((name) => typeof name === 'string' && MESSAGE_WORD.test(name))?.toString() ?? null;
}

function eventWordOf(error: unknown): string | null {
  const reported = z.object({ responseBody: z.string() }).safeParse(error);
  const parsed = vendorError.safeParse(reported.success ? parseJson(reported.data.responseBody) : error);
  if (!parsed.success || error instanceof TypeError) return null;
  const { code, type } = parsed.data;
  return code == null && type == null ? null : String(code ?? type);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}

function maybeBusy(reason: ModelErrorReason, message: string, headers: Headers): ModelError {
  const retryAfterMs = retryAfterMsOf(headers);
  return retryAfterMs === null
    ? new ModelError(reason, true, message)
    : new ModelBusyError(reason, message, retryAfterMs);
}

/** Seconds or a date; two vendors also send milliseconds. */
function retryAfterMsOf(headers: Headers): number | null {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const stated = headers.get('retry-after')?.trim();
  if (stated === undefined || stated === '') return null;
  const seconds = Number(stated);
  if (seconds >= 0) return seconds * 1_000;
  const atMs = Date.parse(stated);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - Date.now());
}
