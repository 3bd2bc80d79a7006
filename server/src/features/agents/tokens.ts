import type { Context } from '../../platform/context.ts';
import { requireRunnableAgent } from './read.ts';

const TOKEN_LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'conversation token';

export type ConversationToken = { tenantId: string; agentId: string; expiresAt: number };

/** An address a browser or device may open to talk to the agent, for a quarter of an hour. */
export async function getSignedUrl(ctx: Context, agentId: string) {
  await requireRunnableAgent(ctx, agentId);
  const claims: ConversationToken = {
    tenantId: ctx.tenantId,
    agentId,
    expiresAt: ctx.clock.realNow().getTime() + TOKEN_LIFETIME_MS,
  };
  const token = ctx.secrets.seal(JSON.stringify(claims), PURPOSE);
  const base = ctx.settings.baseUrl.replace(/^http/, 'ws');
  return {
    signed_url: `${base}/voice/agents/${agentId}?token=${encodeURIComponent(token)}`,
    conversation_token: token,
  };
}

/** Null when the token was not made here, was changed, or has run out. */
export function readConversationToken(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  token: string,
): ConversationToken | null {
  try {
    const claims = JSON.parse(ctx.secrets.open(token, PURPOSE)) as ConversationToken;
    return claims.expiresAt > ctx.clock.realNow().getTime() ? claims : null;
  } catch {
    return null;
  }
}
