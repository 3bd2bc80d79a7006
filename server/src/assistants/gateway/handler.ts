import type { AuthInfo } from '@modelcontextprotocol/server';
import { getAgent } from '../../features/agents/service.ts';
import { forbidden } from '../../platform/errors.ts';
import { MESSAGES } from '../../platform/http/gates.ts';
import type { ToolContext } from '../call-tool.ts';
import { BODY_BYTES_MAX } from '../handler.ts';
import { protocol } from '../protocol.ts';
import { gatewayFor } from './server.ts';

type Extra = { ctx: ToolContext; agentName: string };

/** Answers one request of the credential that is bound to an agent. */
export function openGateway(): (request: Request, ctx: ToolContext) => Promise<Response> {
  const handler = protocol().createMcpHandler(
    ({ authInfo }) => gatewayOf((authInfo as AuthInfo).extra as Extra),
    { maxRequestBodySize: BODY_BYTES_MAX, maxSubscriptions: 0 },
  );
  return async (request, ctx) => {
    const { name: agentName } = await getAgent(ctx, agentIdOf(ctx));
    const authInfo = { token: '', clientId: '', scopes: [], extra: { ctx, agentName } };
    return handler.fetch(request, { authInfo });
  };
}

function agentIdOf({ actor }: ToolContext): string {
  if (actor.kind !== 'gateway') throw forbidden(MESSAGES.otherCredential);
  return actor.agentId;
}

const gatewayOf = ({ ctx, agentName }: Extra) =>
  gatewayFor(ctx, {
    agentId: agentIdOf(ctx),
    agentName,
    channel: 'voice',
    callId: null,
    conversationId: null,
    variables: {},
  });
