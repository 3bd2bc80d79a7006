import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, PublicContext, Role, Scope } from '../context.ts';
import type { ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Budgets a request is counted against; a number is how often it counts. */
export const RATE_CLASSES = [
  'general',
  'calls',
  'mutations',
  'contacts',
  'analytics',
  'audit',
  'billing',
  'mcp',
  'widgetWorkspace',
] as const;
export type RateClass = (typeof RATE_CLASSES)[number];
export type RateCost = Partial<Record<RateClass, number>>;

/** Who may use a route. Checked once, by the gates, before the handler runs. */
export type Access =
  | { kind: 'public' }
  | {
      kind: 'workspace';
      /** `session`: signed-in people only, every API key refused. */
      scope: Scope | 'session';
      roles: readonly Role[];
      /** Works in a suspended workspace too (signing out, seeing why). */
      whenSuspended: boolean;
    }
  | { kind: 'connector' }
  | { kind: 'widget' }
  /** The MCP address: any API key; each tool then asks for the scope of its own verb. */
  | { kind: 'mcp' };

const everyone: readonly Role[] = ['owner', 'admin', 'member', 'viewer', 'billing'];
const readers: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];
const writers: readonly Role[] = ['owner', 'admin', 'member'];
const admins: readonly Role[] = ['owner', 'admin'];

const workspace = (scope: Scope | 'session', roles: readonly Role[], whenSuspended = false): Access => ({
  kind: 'workspace',
  scope,
  roles,
  whenSuspended,
});

export const allow = {
  public: { kind: 'public' } as Access,
  read: workspace('read', readers),
  write: workspace('write', writers),
  full: workspace('full', admins),
  /** Billing is reached by a full key, an admin, or the billing role. */
  billing: workspace('full', ['owner', 'admin', 'billing']),
  session: (roles: readonly Role[] = admins) => workspace('session', roles),
  /** Any signed-in person about themselves. */
  signedIn: workspace('session', everyone, true),
  connector: { kind: 'connector' } as Access,
  widget: { kind: 'widget' } as Access,
  mcp: { kind: 'mcp' } as Access,
};

export const rate = {
  none: {} as RateCost,
  general: { general: 1 } as RateCost,
  /** Changes of agents, campaigns, webhooks and other configuration. */
  mutation: { general: 1, mutations: 1 } as RateCost,
  audit: { general: 1, audit: 1 } as RateCost,
};

/** An HTTP answer that is not simply `{data: …}` with the route's status. Only `respond` makes one: verbs return values. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** `respond` has taken over the socket (files, server-sent events). */
export const HIJACKED = Symbol('hijacked');

/** What `respond` may use beyond the verb's result. */
export type HttpExchange<C = PublicContext, Input = unknown> = {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: C;
  input: Input;
  /** Whether the credential it came with would still be let in. For what stays open. */
  isStillAdmitted: () => Promise<boolean>;
};

export type Answered = Reply | typeof HIJACKED;

export type Returns = {
  status: number;
  description: string;
  /** Schema of `data`; absent on 204. */
  data?: z.ZodType;
  /** Schema of `meta`, beside `data`: the verb returns `{data, meta}`. */
  meta?: z.ZodType;
  /** The body is not `{data: …}`: a file, or with `application/json` the verb's result as it is. */
  contentType?: string;
};

/**
 * By the name of a field in snake case, or that of the field around it and its own: `quiet_hours.start`. A parameter
 * of the query is looked up as `?name` first, one of the path as `{name}`.
 */
export type FieldDescriptions = Readonly<Record<string, string>>;

type Shape<P, Q, B> = { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

export type Definition<C, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R> = {
  method: Method;
  /** With `{name}` placeholders, as the OpenAPI file writes it. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  rate: RateCost;
  params?: P;
  query?: Q;
  body?: B;
  /** Message of the 400 for a bad body or bad path, where the specification words it. */
  invalidBody?: string;
  invalidParams?: string;
  /** The body is a form with one file of at most so many bytes, in its field `file`: `body` has `uploadedFile()`. */
  upload?: { bytesMax: number };
  returns: Returns;
  /** Other answers that are not errors, such as 202 for what happens later. */
  also?: readonly Returns[];
  errors?: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** A retiring interface says so on every answer. */
  deprecated?: { since: string; sunset: string; successor: string };
  /** Left out of the public reference: dashboard-only flows and provider callbacks. */
  internal?: boolean;
  /** Refused when a browser says that a page of another site sent it. For requests that set a cookie. */
  sameOrigin?: boolean;
  /** What its fields mean where their schemas do not say so, for the reference. */
  descriptions?: FieldDescriptions;
  /** The verb: a value or an ApiError, nothing of HTTP. Absent only where there is nothing but HTTP (`respond`). */
  handle?: (ctx: C, input: Shape<P, Q, B>) => Promise<R>;
  /** Which of `returns` and `also` a result is, where that is not always `returns`. */
  status?: (result: R, input: Shape<P, Q, B>) => number;
  /** The answer over HTTP where it is more than JSON: headers, files, streams. Written after `handle`. */
  respond?: (result: R, exchange: HttpExchange<C, Shape<P, Q, B>>) => Answered | Promise<Answered>;
};

type Erased = Shape<z.ZodType, z.ZodType, z.ZodType>;

/** A route as `invoke`, the server, the gates, the limiter, the reference and the matrix tests read it. */
export type Route = Omit<
  Definition<Context, z.ZodType, z.ZodType, z.ZodType, unknown>,
  'handle' | 'status' | 'respond' | 'params' | 'query' | 'body'
> & {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  handle?: (ctx: never, input: Erased) => Promise<unknown>;
  status?: (result: unknown, input: Erased) => number;
  respond?: (result: unknown, exchange: HttpExchange<never, Erased>) => Answered | Promise<Answered>;
};

/** Reads no field. */
export const nothing = z.object({});
export type Nothing = typeof nothing;

export function route<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R = unknown,
>(definition: Definition<Context, P, Q, B, R>): Route {
  return finish(definition as never);
}

export function publicRoute<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R = unknown,
>(definition: Omit<Definition<PublicContext, P, Q, B, R>, 'access'>): Route {
  return finish({ ...definition, access: allow.public } as never);
}

function finish(definition: Definition<never, z.ZodType, z.ZodType, z.ZodType, unknown>): Route {
  const { params = nothing, query = nothing, body = null, ...rest } = definition;
  return { ...rest, params, query, body };
}

export const withDescriptions = (descriptions: FieldDescriptions, routes: readonly Route[]): Route[] =>
  routes.map((one) => ({ ...one, descriptions: { ...descriptions, ...one.descriptions } }));

/** Routes that only an admin, owner or billing person can use take only a `full` key. */
export const needsFullKey = (access: Access): boolean =>
  access.kind === 'workspace' && !access.roles.some((role) => role === 'member' || role === 'viewer');

/** HEAD comes with every GET, except where the body never ends. */
export const hasHead = ({ method, returns }: Pick<Route, 'method' | 'returns'>): boolean =>
  method === 'GET' && returns.contentType !== 'text/event-stream';
