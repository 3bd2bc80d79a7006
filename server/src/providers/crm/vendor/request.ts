import { OutboundError, type OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { CrmError } from '../port.ts';

const DEADLINE_MS = 8_000;
const RESPONSE_BYTES_MAX = 4_000_000;
const MESSAGE_MAX = 200;
const RETRY_DEFAULT_MS = 10_000;
const RETRY_MAX_MS = 24 * 3_600_000;

export type CrmRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  form?: Record<string, string>;
  text?: string;
  signal?: AbortSignal | undefined;
};

export type CrmAnswer = { status: number; headers: Record<string, string>; body: unknown };

/** One request to a vendor: any status is an answer. */
export async function ask(outbound: OutboundHttp, vendor: string, request: CrmRequest): Promise<CrmAnswer> {
  const { method, url, signal } = request;
  const [type, body] = bodyOf(request);
  try {
    const {
      status,
      headers,
      body: bytes,
    } = await outbound.send({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(type === null ? {} : { 'content-type': type }),
        ...request.headers,
      },
      ...(body === null ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      deadlineMs: DEADLINE_MS,
      maxResponseBytes: RESPONSE_BYTES_MAX,
    });
    return { status, headers, body: parsed(bytes) };
  } catch (error) {
    const why = error instanceof OutboundError ? error.message : 'the request could not be made';
    throw new CrmError('unavailable', `${vendor} could not be reached: ${why}`);
  }
}

function bodyOf({ json, form, text }: CrmRequest): [string | null, string | null] {
  if (text !== undefined) return ['application/json', text];
  if (json !== undefined) return ['application/json', JSON.stringify(json)];
  if (form !== undefined) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  return [null, null];
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Of addresses that are there and can be read. */
export const hostsOf = (...urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).hostname] : []))),
];

export const isOk = ({ status }: CrmAnswer): boolean => status >= 200 && status < 300;

/** Of something that came over the wire: the value at a path of names and places, if it has one. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

/** Text, or a number written as text: vendors send ids in both forms. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = at(value, ...path);
  if (typeof found === 'number' && Number.isFinite(found)) return String(found);
  return typeof found === 'string' && found !== '' ? found : null;
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.slice(0, 1_000) : [];
}

/** An id that an answer must have: without it the result of a write is unknown. */
export function idAt(vendor: string, value: unknown, ...path: readonly (string | number)[]): string {
  const id = textAt(value, ...path);
  if (id === null) throw new CrmError('unavailable', `${vendor} answered without an id`);
  return id;
}

const EMAIL = /[^\s@"']+@[^\s@"']+\.[^\s@"']+/g;
const DIGITS = /\+?\d[\d\s()-]{6,}\d/g;

/** A vendor's own words, shortened, without the addresses, numbers and tokens that they may repeat. */
export function saidBy(vendor: string, status: number, message: string | null): string {
  const words = (message ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(EMAIL, '[address]')
    .replace(DIGITS, '[number]')
    .replace(/[A-Za-z0-9_.~+/-]{32,}/g, '[…]')
    .trim()
    .slice(0, MESSAGE_MAX)
    .toWellFormed();
  return words === '' ? `${vendor} answered ${status}` : `${vendor} answered ${status}: ${words}`;
}

/** Seconds or a date, as in RFC 9110. */
export function retryAfterMs(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
  const ms = seconds === null ? Date.parse(value) - nowMs : seconds * 1_000;
  return Number.isNaN(ms) ? null : Math.min(RETRY_MAX_MS, Math.max(0, ms));
}

export const limited = (message: string, waitMs: number | null): CrmError =>
  new CrmError('limited', message, Math.min(RETRY_MAX_MS, Math.max(1_000, waitMs ?? RETRY_DEFAULT_MS)));

/** The forms in which people write a number into a CRM. */
export function phoneForms(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  const us = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  const national = us === null ? [] : [`(${us[1]}) ${us[2]}-${us[3]}`, `${us[1]}-${us[2]}-${us[3]}`];
  return [`+${digits}`, digits, ...national];
}

/** Stored with each interaction, so that it is found again when its answer was lost. */
export const markOf = (key: string): string => `Parley reference: ${key}`;
