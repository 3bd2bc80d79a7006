import type { Context, PublicContext } from './context.ts';
import { type Caller, MESSAGES, passGates, unauthorized } from './http/gates.ts';
import { type IgnoredField, ignoredFields } from './http/ignored-fields.ts';
import { nothing, type Route } from './http/route.ts';
import { assertSafe } from './http/safe-text.ts';
import { parseInput } from './http/validate.ts';

/** The caller of a route: a member of a workspace; possibly unknown on public routes. */
export type CallContext = PublicContext | (Context & Caller);

/** The input, unparsed. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** The result of a call: one of the answers the route declares. */
export type Outcome = {
  status: number;
  data: unknown;
  meta?: unknown;
  /** Fields that the route does not read. */
  ignored: readonly IgnoredField[];
};

/** A call whose access and input were checked; nothing has been done yet. */
export type Prepared = {
  input: { params: unknown; query: unknown; body: unknown };
  /** Runs the verb; `reservedId` names what an idempotent call creates. */
  run(reservedId?: string): Promise<{ status: number; result: unknown }>;
};

/**
 * Calls a route without HTTP, as the MCP endpoint and commands do: gates, validation, verb. A refusal is thrown as an
 * ApiError. Authentication, limits, idempotency and headers are the caller's part.
 */
export async function invoke(route: Route, ctx: CallContext, raw: RawInput = {}): Promise<Outcome> {
  if (route.handle === undefined) throw new Error(`${route.method} ${route.path} exists over HTTP only`);
  assertSafe(raw.body);
  const { status, result } = await prepare(route, ctx, raw).run();
  return { status, ...envelopeOf(route, status, result), ignored: ignoredIn(route, raw) };
}

/** For a server that has checked the body's text already (`assertSafe`). */
export function prepare(route: Route, ctx: CallContext, raw: RawInput): Prepared {
  admit(route, ctx);
  assertSafe(raw.params);
  assertSafe(raw.query);
  const input = {
    params: parseInput(route.params, raw.params ?? {}, route.invalidParams),
    query: parseInput(route.query, raw.query ?? {}, undefined),
    body: route.body === null ? {} : parseInput(route.body, raw.body ?? {}, route.invalidBody),
  };
  return {
    input,
    async run(reservedId) {
      const own = reservedId === undefined ? ctx : { ...ctx, reservedId };
      const result = await route.handle?.(own as never, input);
      return { status: route.status?.(result, input) ?? route.returns.status, result };
    },
  };
}

function admit({ method, access }: Route, ctx: CallContext): void {
  if (access.kind === 'public') return;
  if (!('actor' in ctx)) throw unauthorized(MESSAGES.missingCredential);
  passGates(method, access, ctx);
}

/** A route that declares `meta` gives it beside `data`; 204 gives neither. */
export function envelopeOf(route: Route, status: number, result: unknown): { data: unknown; meta?: unknown } {
  if (status === 204) return { data: null };
  const returns = [route.returns, ...(route.also ?? [])].find((one) => one.status === status);
  return returns?.meta === undefined
    ? { data: result }
    : { data: (result as Paged).data, meta: (result as Paged).meta };
}

type Paged = { data: unknown; meta: unknown };

/** Query parameters and body fields that the route does not read. */
export const ignoredIn = (route: Route, { query, body }: RawInput): IgnoredField[] => [
  ...ignoredFields(route.query, query),
  ...ignoredFields(route.body ?? nothing, body),
];
