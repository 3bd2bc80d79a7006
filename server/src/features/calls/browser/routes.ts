import { systemContext } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { ApiError, forbidden } from '../../../platform/errors.ts';
import { socketRoute } from '../../../platform/http/sockets/socket-route.ts';
import { readConversationToken } from '../../agents/service.ts';
import { endingOf } from './rules.ts';
import { startBrowserTalk } from './session.ts';

/** The token is the whole proof: any page may hold it, hence every origin is accepted. */
const talkInBrowser = socketRoute({
  path: '/voice/agents/{agentId}',
  admit(platform, { params, query }) {
    const token = query.get('token') ?? '';
    const claims = readConversationToken(platform, token);
    if (claims === null)
      throw new ApiError('UNAUTHORIZED', 'The token is missing, wrong or expired. Ask for a signed URL.');
    if (claims.agentId !== params.agentId) throw forbidden('The token is for another agent');
    return { ...claims, tokenId: sha256Hex(token) };
  },
  open(platform, { tenantId, agentId, tokenId }, socket) {
    const { end } = startBrowserTalk(systemContext(platform, tenantId, 'browser'), {
      agentId,
      tokenId,
      wire: {
        sendAudio: socket.sendBytes,
        onAudio: socket.onBytes,
        get waitingBytes() {
          return socket.waitingBytes;
        },
      },
      send: (event) => socket.sendText(JSON.stringify(event)),
      close: ({ reason }) => socket.close(CLOSE_CODES[reason] ?? 1000),
    });
    socket.onClose(() => end(endingOf('completed')));
    socket.onStop(() => end(endingOf('stopped')));
  },
});

const CLOSE_CODES: Partial<Record<string, 1001 | 1008>> = {
  stopped: 1001,
  in_use: 1008,
  too_fast: 1008,
  bad_audio: 1008,
};

export const talkSockets = [talkInBrowser];
