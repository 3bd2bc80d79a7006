import { type Platform, systemContext } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { ApiError, forbidden } from '../../../platform/errors.ts';
import { socketRoute } from '../../../platform/http/sockets/socket-route.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { type ConversationToken, readConversationToken } from '../../agents/service.ts';
import { roleOf } from '../../identity/service.ts';
import { endingOf, LEFT, mayTalk } from './rules.ts';
import { startBrowserTalk } from './session.ts';

const CHECK_MS = 5_000;

/** The token is the whole proof: any page may hold it, hence every origin is accepted. */
const talkInBrowser = socketRoute({
  path: '/voice/agents/{agentId}',
  async admit(platform, { params, query }) {
    const token = query.get('token') ?? '';
    const claims = readConversationToken(platform, token);
    if (claims === null)
      throw new ApiError('UNAUTHORIZED', 'The token is missing, wrong or expired. Ask for a signed URL.');
    if (claims.agentId !== params.agentId) throw forbidden('The token is for another agent');
    if (!(await mayStillTalk(platform, claims))) throw new ApiError('UNAUTHORIZED', LEFT.message);
    return { ...claims, tokenId: sha256Hex(token) };
  },
  open(platform, { tokenId, ...claims }, socket) {
    const { tenantId, agentId } = claims;
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
    const stopWatching = watchPerson(platform, claims, () => end(LEFT));
    socket.onClose(() => {
      stopWatching();
      end(endingOf('completed'));
    });
    socket.onStop(() => end(endingOf('stopped')));
  },
});

async function mayStillTalk({ db }: Platform, { tenantId, userId }: ConversationToken): Promise<boolean> {
  return userId === undefined || mayTalk(await roleOf(db, tenantId, userId));
}

/** A removed person is out of an open conversation too: at the change, or seconds later where its message was lost. */
function watchPerson(platform: Platform, claims: ConversationToken, onLeft: () => void): () => void {
  if (claims.userId === undefined) return () => undefined;
  const check = (): void =>
    void mayStillTalk(platform, claims).then(
      (may) => may || onLeft(),
      (error) => platform.log.warn(describeError(error), 'a role could not be read'),
    );
  const timer = setInterval(check, CHECK_MS).unref();
  const stopListening = platform.live.onChange(claims.tenantId, ({ topic }) => {
    if (topic === 'members') check();
  });
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

const CLOSE_CODES: Partial<Record<string, 1001 | 1008>> = {
  stopped: 1001,
  in_use: 1008,
  too_fast: 1008,
  bad_audio: 1008,
};

export const talkSockets = [talkInBrowser];
