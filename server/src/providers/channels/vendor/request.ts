import {
  OutboundError,
  type OutboundHttp,
  type OutboundRequest,
} from '../../../platform/outbound-http/index.ts';
import { SendError } from '../port.ts';

/** The outbox relies on it: no request of a dead process is under way longer after its claim than this allows. */
const DEADLINE_MS = 8_000;
const RESPONSE_BYTES_MAX = 1_000_000;

/** `body` is parsed JSON, null where the answer is none. */
export type VendorAnswer = { status: number; body: unknown };

/** The request did not leave us: it certainly had no effect. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'blocked_address',
  'invalid_url',
  'unresolvable',
  'connect_failed',
  'tls_failed',
]);

/** One request to a provider. Any status is an answer; throws only SendError. */
export async function askVendor(
  outbound: OutboundHttp,
  vendor: string,
  request: Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<VendorAnswer> {
  try {
    const { status, body } = await outbound.send({
      ...request,
      deadlineMs: DEADLINE_MS,
      maxResponseBytes: RESPONSE_BYTES_MAX,
    });
    return { status, body: parsed(body) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw new SendError(true, `${vendor} could not be asked`);
    throw new SendError(true, `${vendor}: ${error.message}`, NEVER_LEFT.has(error.reason));
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Of something that came over the wire: the value at a path of names and places, if it has one. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | null => {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** Bounded: a hostile or broken answer must not keep us busy. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.slice(0, 1_000) : [];
};

const LAST_SECOND = 9_999_999_999;

/** A moment in seconds or milliseconds since 1970, as text or number; null for anything else. */
export function momentOf(value: unknown, unit: 'seconds' | 'milliseconds'): Date | null {
  const number = typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) return null;
  const seconds = unit === 'seconds' ? number : number / 1_000;
  return seconds > LAST_SECOND ? null : new Date(seconds * 1_000);
}
