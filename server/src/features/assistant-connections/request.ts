import type { PublicContext, Scope } from '../../platform/context.ts';
import type { Client } from './clients/client.ts';
import { matchesRedirect } from './clients/redirects.ts';
import { findClient } from './clients/service.ts';
import { askedScope, isChallenge } from './grants.ts';
import { isOurResource, issuerOf } from './metadata.ts';
import type { AuthorizationRequest } from './schema.ts';

export type Checked =
  /** Client or address of return are wrong: shown on a page, never sent anywhere. */
  | { kind: 'refused'; reason: string }
  /** The client may be told. */
  | { kind: 'failed'; client: Client; redirectUri: string; error: string; description: string }
  | { kind: 'ready'; client: Client; redirectUri: string; asked: Scope; challenge: string };

/** One authorization request (OAuth 2.1, 4.1.1), from the address to the approval always checked as a whole. */
export async function checkRequest(ctx: PublicContext, request: AuthorizationRequest): Promise<Checked> {
  const { client_id: clientId, redirect_uri: redirectUri } = request;
  if (clientId === undefined) return { kind: 'refused', reason: 'The request names no client' };
  const client = await findClient(ctx, clientId);
  if (typeof client === 'string') return { kind: 'refused', reason: client };
  if (redirectUri === undefined)
    return { kind: 'refused', reason: 'The request does not say where to return to' };
  if (!client.redirectUris.some((registered) => matchesRedirect(registered, redirectUri)))
    return { kind: 'refused', reason: 'The address to return to is none of those the client has registered' };
  return { client, redirectUri, ...checkParameters(request, ctx.settings.baseUrl) };
}

type Outcome =
  | { kind: 'failed'; error: string; description: string }
  | { kind: 'ready'; asked: Scope; challenge: string };

/** What remains once client and address of return are known. */
export function checkParameters(request: AuthorizationRequest, baseUrl: string): Outcome {
  const failed = (error: string, description: string): Outcome => ({ kind: 'failed', error, description });
  if (request.response_type !== 'code')
    return failed('unsupported_response_type', 'response_type must be code');
  if (request.response_mode !== undefined && request.response_mode !== 'query')
    return failed('invalid_request', 'response_mode must be query');
  if (!isChallenge(request.code_challenge))
    return failed('invalid_request', 'PKCE is required: code_challenge is missing or malformed');
  if (request.code_challenge_method !== 'S256')
    return failed('invalid_request', 'code_challenge_method must be S256');
  if (request.resource === undefined || !isOurResource(request.resource, baseUrl))
    return failed('invalid_target', 'resource must be the address of this MCP server');
  const asked = askedScope(request.scope);
  if (asked === null) return failed('invalid_scope', 'scope must be among read, write and full');
  return { kind: 'ready', asked, challenge: request.code_challenge };
}

/** The address of return with an answer: `state` as it came, and who answers (RFC 9207). */
export function answerTo(
  redirectUri: string,
  request: AuthorizationRequest,
  baseUrl: string,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  const state = request.state === undefined ? {} : { state: request.state };
  for (const [name, value] of Object.entries({ ...answer, ...state, iss: issuerOf(baseUrl) }))
    url.searchParams.set(name, value);
  return url.href;
}
