import type { Context } from '../../platform/context.ts';
import { requireRunnableAgent } from './read.ts';

const TOKEN_LIFETIME_MS = 15 * 60_000;
const PURPOSE = 'conversation token';

/** `userId`: the signed-in person who asked for it, and with whose membership it ends; none for one that a key made. */
export type ConversationToken = { tenantId: string; agentId: string; expiresAt: number; userId?: string };

/** A URL with which a browser or device may talk to the agent for 15 minutes. */
export async function getSignedUrl(ctx: Context, agentId: string) {
  await requireRunnableAgent(ctx, agentId);
  const claims: ConversationToken = {
    tenantId: ctx.tenantId,
    agentId,
    expiresAt: ctx.clock.realNow().getTime() + TOKEN_LIFETIME_MS,
    ...(ctx.actor.kind === 'person' ? { userId: ctx.actor.userId } : {}),
  };
  const token = ctx.secrets.seal(JSON.stringify(claims), PURPOSE);
  const base = ctx.settings.baseUrl.replace(/^http/, 'ws');
  return {
    signed_url: `${base}/voice/agents/${agentId}?token=${encodeURIComponent(token)}`,
    conversation_token: token,
  };
}

/** Null when the token is not ours, was changed, or has expired. */
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
