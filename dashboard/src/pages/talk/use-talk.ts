import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { getAgentSignedUrl } from '../../api/generated/agents.ts';
import { openTalkSocket, type TalkSocket } from '../../api/talk-socket.ts';
import { t } from '../../words/words.ts';
import { MicrophoneError, openAudio, type TalkAudio } from './audio/open-audio.ts';
import { INITIAL, reduceTalk, type TalkAction } from './talk-state.ts';

export type Levels = (who: 'person' | 'agent', level: number) => void;

const LOST = t('The connection to the server was lost.');
const NO_MICROPHONE = t('The microphone was unplugged or taken away.');

interface Running {
  audio: TalkAudio | null;
  socket: TalkSocket | null;
  isOver: boolean;
}

/** One talk at a time: microphone, socket and what is shown. Leaving the page ends it. */
export function useTalk(agentId: string, onLevel: Levels) {
  const [state, dispatch] = useReducer(reduceTalk, INITIAL);
  const running = useRef<Running | null>(null);

  const stop = useCallback(() => {
    const talk = running.current;
    running.current = null;
    if (talk !== null) release(talk);
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(async () => {
    stop();
    const talk: Running = { audio: null, socket: null, isOver: false };
    running.current = talk;
    dispatch({ kind: 'start' });
    try {
      await connect(talk, agentId, onLevel, dispatch);
    } catch (error) {
      if (talk.isOver) return;
      release(talk);
      dispatch(
        error instanceof MicrophoneError
          ? { kind: 'refused', why: error.reason }
          : { kind: 'lost', message: error instanceof ApiError ? error.message : LOST },
      );
    }
  }, [agentId, onLevel, stop]);

  const hangUp = useCallback(() => {
    stop();
    dispatch({ kind: 'left' });
  }, [stop]);

  const mute = useCallback((isMuted: boolean) => {
    running.current?.audio?.mute(isMuted);
    dispatch({ kind: 'mute', isMuted });
  }, []);

  return { state, start, hangUp, mute };
}

function release(talk: Running): void {
  talk.isOver = true;
  talk.socket?.close();
  talk.audio?.close();
}

async function connect(
  talk: Running,
  agentId: string,
  onLevel: Levels,
  dispatch: (action: TalkAction) => void,
): Promise<void> {
  const lose = (message: string) => {
    if (talk.isOver) return;
    release(talk);
    dispatch({ kind: 'lost', message });
  };
  const audio = await openAudio({
    captured: (samples) => talk.socket?.send(samples),
    level: onLevel,
    lost: () => lose(NO_MICROPHONE),
  });
  talk.audio = audio;
  if (talk.isOver) return audio.close();
  dispatch({ kind: 'granted' });
  const { signed_url } = await getAgentSignedUrl({ params: { agentId } });
  if (talk.isOver) return;
  talk.socket = openTalkSocket(signed_url, {
    open: () => dispatch({ kind: 'connected', atMs: Date.now() }),
    audio: audio.play,
    event(event) {
      if (talk.isOver) return;
      if (event.type === 'interrupted') audio.flush();
      dispatch({ kind: 'event', event });
      // The goodbye is still being heard.
      if (event.type === 'ended') void audio.drained().then(() => release(talk));
    },
    close() {
      if (talk.isOver) return;
      dispatch({ kind: 'lost', message: LOST });
      void audio.drained().then(() => release(talk));
    },
  });
}
