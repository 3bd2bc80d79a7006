import { recordAudit } from '../../platform/audit.ts';
import type { Context, Scope } from '../../platform/context.ts';
import { randomHex, sha256 } from '../../platform/crypto.ts';
import { ApiError, forbidden, invalidField } from '../../platform/errors.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import { personOf } from '../../platform/person.ts';
import { scopesUpTo } from '../keys/schema.ts';
import { hostOf, isLoopback } from './clients/redirects.ts';
import { noteApproval } from './clients/service.ts';
import { grantable, isWithin } from './grants.ts';
import * as queries from './queries.ts';
import { answerTo, type Checked, checkRequest } from './request.ts';
import type { AuthorizationRequest, CheckedView, DecideInput } from './schema.ts';
import { CODE_MS, TOKEN_MS, UNUSED_MS } from './times.ts';

type Answerable = Exclude<Checked, { kind: 'refused' }>;

async function check(ctx: Context, request: AuthorizationRequest): Promise<Answerable> {
  const checked = await checkRequest(ctx, request);
  if (checked.kind === 'refused')
    throw new ApiError('UNPROCESSABLE', `This assistant cannot be connected. ${checked.reason}.`);
  return checked;
}

/** What the page for approval shows before anything is decided. */
export async function checkConnection(ctx: Context, request: AuthorizationRequest): Promise<CheckedView> {
  const checked = await check(ctx, request);
  const { client, redirectUri } = checked;
  const common = {
    client: {
      name: client.name,
      verified_host: client.verifiedHost,
      redirect_host: hostOf(redirectUri),
      is_local: isLoopback(redirectUri),
    },
    token_minutes: TOKEN_MS / 60_000,
    unused_days: UNUSED_MS / 86_400_000,
  };
  if (checked.kind === 'failed') {
    const { error, description } = checked;
    const returnTo = answerOf(ctx, checked, request, { error, error_description: description });
    return { ...common, asked_scope: null, highest_scope: null, error: description, return_to: returnTo };
  }
  const highest = grantable(checked.asked, personOf(ctx).role);
  return { ...common, asked_scope: checked.asked, highest_scope: highest, error: null, return_to: null };
}

const answerOf = (
  { settings }: Context,
  { redirectUri }: Answerable,
  request: AuthorizationRequest,
  answer: Record<string, string>,
): string => answerTo(redirectUri, request, settings.baseUrl, answer);

/** The person's decision: the address to send their browser to. */
export async function decideConnection(
  ctx: Context,
  { request, approve, scope, workspaceId }: DecideInput,
): Promise<{ redirect_to: string }> {
  const checked = await check(ctx, request);
  if (checked.kind === 'failed') {
    const { error, description } = checked;
    return {
      redirect_to: answerOf(ctx, checked, request, { error, error_description: description }),
    };
  }
  if (!approve) return { redirect_to: answerOf(ctx, checked, request, { error: 'access_denied' }) };
  assertShown(ctx, workspaceId);
  const highest = grantable(checked.asked, personOf(ctx).role);
  if (highest === null) throw forbidden('Your role cannot connect an assistant.');
  if (scope !== undefined && !isWithin(scope, highest))
    throw invalidField('scope', 'This is more than was asked for, or than your role allows');
  const code = await issueCode(ctx, checked, scope ?? highest);
  return { redirect_to: answerOf(ctx, checked, request, { code }) };
}

/** A person may switch to another workspace in a second tab after the page was drawn: what it named is what counts. */
function assertShown(ctx: Context, workspaceId: string | undefined): void {
  if (workspaceId === undefined) throw invalidField('workspaceId', 'Required');
  if (workspaceId === ctx.tenantId) return;
  const message =
    'You have switched to another workspace since this page was opened. Load it again, then decide.';
  throw new ApiError('VALIDATION_FAILED', message, { status: 409 });
}

/** The connection itself begins when the client exchanges the code. */
async function issueCode(
  ctx: Context,
  { client, redirectUri, challenge }: Extract<Checked, { kind: 'ready' }>,
  scope: Scope,
): Promise<string> {
  const code = randomHex(32);
  const now = ctx.clock.realNow();
  const connectionId = newId();
  const row: queries.NewCode = {
    hash: sha256(code),
    user_id: personOf(ctx).userId,
    connection_id: connectionId,
    client_id: client.id,
    client_name: client.name,
    client_host: client.verifiedHost ?? hostOf(redirectUri),
    redirect_uri: redirectUri,
    code_challenge: challenge,
    scopes: scopesUpTo(scope),
    expires_at: new Date(now.getTime() + CODE_MS),
  };
  await ctx.db.transaction(async (tx) => {
    await queries.insertCode(tx, ctx.tenantId, row);
    if (isUuid(client.id)) await noteApproval(tx, client.id, now);
    await recordAudit(ctx, tx, {
      action: 'assistant_connection.approve',
      resourceType: 'assistant_connection',
      resourceId: connectionId,
      changes: { client: client.name, host: row.client_host, scopes: row.scopes },
    });
  });
  return code;
}
