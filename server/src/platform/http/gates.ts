import type { Actor, Role } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { type Access, needsFullKey } from './route.ts';

/** The principal of a credential. */
export type Principal = {
  tenantId: string;
  actor: Actor;
  suspended: boolean;
  /** Requests a minute of the workspace's general budget. */
  generalPerMinute: number;
};

export const MESSAGES = {
  missingCredential: 'Sign in, or send an API key as `Authorization: Bearer pk_…`',
  badCredential: 'This API key is unknown, revoked or expired',
  missingAssistantCredential:
    'Connect by OAuth as the `WWW-Authenticate` header says, or send an API key as `Authorization: Bearer pk_…`',
  badAssistantCredential: 'This token or API key is unknown, revoked or expired',
  badConnectorKey:
    'Send a valid connector key as x-connector-api-key: ck_…; API keys (pk_…) do not work here',
  badScimToken: 'Send the token of this workspace’s directory as `Authorization: Bearer scim_…`',
  endedSession: 'Your session has ended. Sign in again.',
  writeScope: "API key lacks the 'write' scope required for this operation",
  fullScope: "This operation requires an API key with the 'full' scope",
  sessionOnly:
    'This action requires a signed-in admin session — API keys cannot perform credential-management operations.',
  otherCredential: 'This operation takes another kind of credential',
  crossSite: 'Requests with a session cookie need the header `x-requested-with: parley` and the same origin',
  enrolmentOnly:
    'This workspace requires a second factor. Set one up (an authenticator app or a passkey) before you go on.',
  providedSession:
    'Your identity provider signed you in, for this workspace alone. Show your second factor, or sign in with your password, to change how you sign in.',
  stepUp:
    'Confirm that it is you: a code, a passkey or your password, at POST /api/auth/step-up. Then repeat this.',
  suspended: 'This workspace is suspended. Contact the operator of this installation.',
} as const;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method);

export const unauthorized = (message: string, challenge = 'Bearer'): ApiError =>
  new ApiError('UNAUTHORIZED', message, { headers: { 'www-authenticate': challenge } });

export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

/** What assistants ask for unless they know better: `full` is never the default. */
const DEFAULT_SCOPE = 'read write';

/** The challenge of the MCP address (RFC 6750, RFC 9728). Values are of our own making and need no escaping. */
export function challengeOf(
  baseUrl: string,
  { scope = DEFAULT_SCOPE, ...more }: { error?: string; error_description?: string; scope?: string },
): string {
  const resource_metadata = new URL(RESOURCE_METADATA_PATH, baseUrl).href;
  const parameters = Object.entries({ ...more, scope, resource_metadata });
  return `Bearer ${parameters.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

function list(roles: readonly Role[]): string {
  return roles.length === 1 ? `${roles[0]}` : `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`;
}

/** Gate 2, scope by HTTP method: applies to every /api request, known route or not. */
export function passMethodScope(method: string, actor: Actor): void {
  if (actor.kind !== 'key' || isSafeMethod(method)) return;
  if (!actor.scopes.includes('write') && !actor.scopes.includes('full')) throw forbidden(MESSAGES.writeScope);
}

/** What the gates need to know of a caller. */
export type Caller = Pick<Principal, 'actor' | 'suspended'>;

/** Gates 2 to 4 in order, then suspension. Gate 1, authentication, has identified the caller. */
export function passGates(method: string, access: Access, caller: Caller): void {
  const { actor } = caller;
  passKind(access, actor);
  if (access.kind !== 'workspace') {
    assertNotSuspended(caller);
    return;
  }
  passMethodScope(method, actor);
  passRole(access, actor);
  if (access.scope === 'session' && actor.kind !== 'person') throw forbidden(MESSAGES.sessionOnly);
  passAssurance(access, actor);
  const isOpen = access.whenSuspended === 'people' ? actor.kind === 'person' : access.whenSuspended;
  if (!isOpen) assertNotSuspended(caller);
}

const BOUND: ReadonlySet<string> = new Set(['connector', 'gateway', 'scim', 'visitor', 'widget']);

/**
 * Credentials of connectors, directories, gateways and widgets are accepted on their own routes only, and no others are accepted
 * there. A widget's visitors reach public routes only.
 */
function passKind({ kind }: Access, actor: Actor): void {
  if (BOUND.has(actor.kind) ? kind !== actor.kind : BOUND.has(kind))
    throw forbidden(MESSAGES.otherCredential);
}

export function assertNotSuspended({ suspended }: Pick<Caller, 'suspended'>): void {
  if (suspended) throw new ApiError('TENANT_SUSPENDED', MESSAGES.suspended);
}

/** Policies about second factors bind people: a key has no assurance. */
function passAssurance(
  { beforeSecondFactor, recentProof }: Extract<Access, { kind: 'workspace' }>,
  actor: Actor,
): void {
  if (actor.kind !== 'person') return;
  const { assurance = 'fresh' } = actor;
  const isEnrolling = assurance === 'enrolment_only' || assurance === 'enrolment_aged';
  if (isEnrolling && beforeSecondFactor === undefined)
    throw new ApiError('MFA_ENROLMENT_REQUIRED', MESSAGES.enrolmentOnly);
  const isUnproved = assurance === 'unproved' && beforeSecondFactor !== 'prove';
  const isStale = assurance === 'stale' && recentProof !== undefined;
  const isAged = (assurance === 'aged' || assurance === 'enrolment_aged') && recentProof === 'of anyone';
  // Factors are the account's, in all its workspaces: a provider could give itself a key to the others.
  if (assurance === 'provided' && recentProof === 'of anyone') throw forbidden(MESSAGES.providedSession);
  if (isUnproved || isStale || isAged) throw new ApiError('STEP_UP_REQUIRED', MESSAGES.stepUp);
}

function passRole(access: Extract<Access, { kind: 'workspace' }>, actor: Actor): void {
  if (actor.kind === 'key' && needsFullKey(access) && !actor.scopes.includes('full'))
    throw forbidden(MESSAGES.fullScope);
  if (actor.kind === 'person' && !access.roles.includes(actor.role)) {
    throw forbidden(`Your role (${actor.role}) cannot do this; it takes ${list(access.roles)}.`);
  }
}
