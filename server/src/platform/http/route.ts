import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, PublicContext, Role, Scope } from '../context.ts';
import type { ApiError, ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The budgets a request is counted against, and how often it counts. */
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
  | {
      kind: 'public';
      /** Of a widget's site: any visitor, or one with a session. See `visitors.ts`. */
      visitors?: 'any' | 'session';
    }
  | {
      kind: 'workspace';
      /** `session`: signed-in people only, every API key refused. */
      scope: Scope | 'session';
      roles: readonly Role[];
      /** Works in a suspended workspace too (signing out, seeing why); for `people`, API keys stay refused. */
      whenSuspended: boolean | 'people';
      /** Open while the second factor that the workspace demands is missing: to enrol one, or to prove it. */
      beforeSecondFactor?: 'enrol' | 'prove';
      /** People must have proved themselves lately: those with a second factor, or everyone. Keys are not asked. */
      recentProof?: 'of second factor' | 'of anyone';
    }
  | { kind: 'connector' }
  | { kind: 'widget' }
  /** Provisioning: the token of the workspace's directory. */
  | { kind: 'scim' }
  /** The tool gateway: the credential of one agent, which reaches nothing else. */
  | { kind: 'gateway' }
  /** The MCP address: any API key; each tool then requires the scope of its verb. */
  | { kind: 'mcp' };

const everyone: readonly Role[] = ['owner', 'admin', 'member', 'viewer', 'billing'];
const readers: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];
const writers: readonly Role[] = ['owner', 'admin', 'member'];
const admins: readonly Role[] = ['owner', 'admin'];

type WorkspaceAccess = Extract<Access, { kind: 'workspace' }>;

const workspace = (
  scope: Scope | 'session',
  roles: readonly Role[],
  whenSuspended: boolean | 'people' = false,
): WorkspaceAccess => ({
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
  /** The same for what a person needs to pay, which ends a suspension. */
  paying: workspace('full', ['owner', 'admin', 'billing'], 'people'),
  session: (roles: readonly Role[] = admins) => workspace('session', roles),
  /** Every role, and every key. */
  anyMember: workspace('read', everyone),
  /** Any signed-in person about themselves. */
  signedIn: workspace('session', everyone, true),
  /** The same before the second factor is shown: seeing who is signed in, proving oneself, signing out. */
  entering: { ...workspace('session', everyone, true), beforeSecondFactor: 'prove' } as Access,
  ownFactors: { ...workspace('session', everyone, true), beforeSecondFactor: 'enrol' } as Access,
  changeFactors: {
    ...workspace('session', everyone, true),
    beforeSecondFactor: 'enrol',
    recentProof: 'of anyone',
  } as Access,
  connector: { kind: 'connector' } as Access,
  widget: { kind: 'widget' } as Access,
  gateway: { kind: 'gateway' } as Access,
  /** Pages that a widget allows, by their Origin; servers, by the widget's key. */
  anyVisitor: { kind: 'public', visitors: 'any' } as Access,
  /** The same with the token of a session. */
  visitor: { kind: 'public', visitors: 'session' } as Access,
  scim: { kind: 'scim' } as Access,
  mcp: { kind: 'mcp' } as Access,
};

/** What a stolen session must not do: a person with a second factor shows it again first. */
export const withRecentProof = (access: Access): Access =>
  access.kind === 'workspace' ? { ...access, recentProof: 'of second factor' } : access;

export const rate = {
  none: {} as RateCost,
  general: { general: 1 } as RateCost,
  /** Changes of agents, campaigns, webhooks and other configuration. */
  mutation: { general: 1, mutations: 1 } as RateCost,
  audit: { general: 1, audit: 1 } as RateCost,
  billing: { general: 1, billing: 1 } as RateCost,
};

/** An HTTP answer other than `{data: …}` with the route's status. Only `respond` returns one: verbs return values. */
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
  /** Whether the request's credential would still be admitted; for streams. */
  isStillAdmitted: (options?: { exceptSession?: boolean }) => Promise<boolean>;
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
 * By the field's name in snake case, or with that of its parent: `quiet_hours.start`. A query parameter is looked up
 * as `?name` first, a path parameter as `{name}`.
 */
export type FieldDescriptions = Readonly<Record<string, string>>;

type Shape<P, Q, B> = { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

/** A protocol with a media type of its own; bodies may be plain JSON too, errors are written its way. */
export type Dialect = { mediaType: string; describeError: (error: ApiError) => unknown };

/** How many bodies over `overBytes` a process reads at once, of all senders and of each. */
export type LargeBodies = {
  overBytes: number;
  atOnce: number;
  atOnceEach: number;
  /** A body that brings fewer bytes in a window has stalled. */
  windowMs: number;
  windowBytesMin: number;
  /** Called before anything is read: whom the body is counted for. Throws where nobody can have sent it. */
  senderOf: (
    ctx: PublicContext,
    asked: { request: FastifyRequest; params: Record<string, unknown> },
  ) => Promise<string>;
};

export type Definition<C, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R> = {
  method: Method;
  /** With `{name}` placeholders, as in OpenAPI. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  rate: RateCost;
  params?: P;
  query?: Q;
  body?: B;
  /** The message of the 400 for an invalid body or path, where the specification gives one. */
  invalidBody?: string;
  invalidParams?: string;
  /** The body is a form with one file of at most this many bytes, in its field `file`: `body` has `uploadedFile()`. */
  upload?: { bytesMax: number };
  /** The body is given to `respond` as its bytes, whatever its type: others sign them. At most so many. */
  rawBody?: { bytesMax: number; large?: LargeBodies };
  dialect?: Dialect;
  returns: Returns;
  /** Other answers that are not errors, such as 202 for accepted work. */
  also?: readonly Returns[];
  errors?: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** A deprecated interface says so in every answer. */
  deprecated?: { since: string; sunset: string; successor: string };
  /** Excluded from the public reference: dashboard-only flows and provider callbacks. */
  internal?: boolean;
  /** Why assistants are not offered this route as a tool, where that does not follow from what it is. */
  assistant?: string;
  /** Refused when a browser says that another site sent it. For requests that set a cookie. */
  sameOrigin?: boolean;
  /** Field descriptions for the reference, where schemas have none. */
  descriptions?: FieldDescriptions;
  /**
   * The verb: returns a value or throws an ApiError, without HTTP. Absent only on routes that exist over HTTP alone
   * (`respond`).
   */
  handle?: (ctx: C, input: Shape<P, Q, B>) => Promise<R>;
  /** Which of `returns` and `also` a result is, where that is not always `returns`. */
  status?: (result: R, input: Shape<P, Q, B>) => number;
  /** The answer over HTTP where it is more than JSON: headers, files, streams. Declared after `handle`. */
  respond?: (result: R, exchange: HttpExchange<C, Shape<P, Q, B>>) => Answered | Promise<Answered>;
};

type Erased = Shape<z.ZodType, z.ZodType, z.ZodType>;

/** A route as read by `invoke`, the server, the gates, the limiter, the reference and the matrix tests. */
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

/** A schema without fields. */
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

/** Routes for admins, owners or billing accept only a `full` key. */
export const needsFullKey = (access: Access): boolean =>
  access.kind === 'workspace' && !access.roles.some((role) => role === 'member' || role === 'viewer');

/** HEAD is added to every GET, except streams. */
export const hasHead = ({ method, returns }: Pick<Route, 'method' | 'returns'>): boolean =>
  method === 'GET' && returns.contentType !== 'text/event-stream';
