import { Mic, MicOff, PhoneOff } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { Agent } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { t } from '../../words/words.ts';
import { LevelBar } from './level-bar.tsx';
import type { TalkState, Trouble } from './talk-state.ts';
import { TalkTime } from './talk-time.tsx';
import { Transcript } from './transcript.tsx';
import { useTalk } from './use-talk.ts';
import { useVoice, VoiceNotice } from './voice-notice.tsx';

const REFUSALS: Record<Trouble, string> = {
  denied: t('This page may not use the microphone. Allow it in the browser’s address bar, then start again.'),
  missing: t('No microphone was found. Plug one in, then start again.'),
  insecure: t('Browsers give the microphone only to pages over https, or on this machine (localhost).'),
  failed: t('The microphone could not be opened. Another program may be using it.'),
};

const LOUD = 0.25;

/** One box: what is happening, the words, and the controls under them. */
export function TalkPanel({ agent }: { agent: Agent }) {
  const person = useRef<HTMLDivElement>(null);
  const speaker = useRef<HTMLDivElement>(null);
  const onLevel = useCallback((who: 'person' | 'agent', level: number) => {
    // Fifty times a second: moved without rendering.
    const bar = who === 'person' ? person.current : speaker.current;
    bar?.style.setProperty('scale', `${Math.min(1, Math.sqrt(level / LOUD))} 1`);
  }, []);
  const { state, start, hangUp, mute } = useTalk(agent.id, onLevel);
  const voice = useVoice();
  const { phase } = state;
  const isOn = phase.kind === 'talking';
  return (
    <section
      aria-label={t('Talk')}
      className="flex max-w-190 flex-col rounded-xl border border-line bg-surface"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <Status state={state} agentName={agent.name} />
        {isOn && <TalkTime sinceMs={phase.sinceMs} />}
      </header>
      <Transcript lines={state.lines} agentName={agent.name} isOn={isOn}>
        <VoiceNotice voice={voice} />
        {phase.kind === 'refused' && (
          <Notice tone="bad" role="alert">
            {REFUSALS[phase.why]}
          </Notice>
        )}
        {phase.kind === 'ended' && (
          <Notice tone={phase.isTrouble ? 'warn' : 'info'} role="status">
            {phase.message}
          </Notice>
        )}
      </Transcript>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-b-xl border-t border-line bg-surface px-4 py-3">
        {isOn && (
          <div className="grid min-w-44 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
            <LevelBar label={state.isMuted ? t('You (muted)') : t('You')} ref={person} />
            <LevelBar label={agent.name} ref={speaker} />
          </div>
        )}
        <Controls
          state={state}
          agentName={agent.name}
          refusal={voice === 'installing' || voice === 'off' ? t('Voice is not ready on this server.') : null}
          start={() => void start()}
          hangUp={hangUp}
          mute={mute}
        />
      </footer>
    </section>
  );
}

function Status({ state, agentName }: { state: TalkState; agentName: string }) {
  const { phase, lines } = state;
  const last = lines.at(-1);
  switch (phase.kind) {
    case 'idle':
      return <StatusPill tone="neutral">{t('Not started')}</StatusPill>;
    case 'asking':
      return <StatusPill tone="info">{t('Asking for the microphone')}</StatusPill>;
    case 'refused':
      return <StatusPill tone="bad">{t('No microphone')}</StatusPill>;
    case 'connecting':
      return <StatusPill tone="info">{t('Connecting')}</StatusPill>;
    case 'talking':
      return (
        <StatusPill tone="good" live>
          {last === undefined ? t('{agent} is joining', { agent: agentName }) : t('Talking')}
        </StatusPill>
      );
    case 'ended':
      return <StatusPill tone={phase.isTrouble ? 'warn' : 'neutral'}>{t('Ended')}</StatusPill>;
  }
}

function Controls({
  state: { phase, isMuted },
  agentName,
  refusal,
  start,
  hangUp,
  mute,
}: {
  state: TalkState;
  agentName: string;
  refusal: string | null;
  start: () => void;
  hangUp: () => void;
  mute: (isMuted: boolean) => void;
}) {
  const hangUpButton = useRef<HTMLButtonElement>(null);
  const isOn = phase.kind === 'talking';
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOn) hangUpButton.current?.focus();
  }, [isOn]);
  if (isOn) {
    return (
      <div className="ml-auto flex gap-2">
        <Button
          size="large"
          aria-pressed={isMuted}
          icon={
            isMuted ? <MicOff aria-hidden className="size-4.5" /> : <Mic aria-hidden className="size-4.5" />
          }
          onClick={() => mute(!isMuted)}
        >
          {isMuted ? t('Unmute') : t('Mute')}
        </Button>
        <Button
          ref={hangUpButton}
          look="danger"
          size="large"
          icon={<PhoneOff aria-hidden className="size-4.5" />}
          onClick={hangUp}
        >
          {t('Hang up')}
        </Button>
      </div>
    );
  }
  const isWaiting = phase.kind === 'asking' || phase.kind === 'connecting';
  const again = phase.kind === 'ended' || phase.kind === 'refused';
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
      <Button
        look="primary"
        size="large"
        loading={isWaiting}
        refusal={refusal}
        icon={<Mic aria-hidden className="size-4.5" />}
        onClick={start}
        className="max-w-full shrink!"
      >
        <span className="truncate">
          {again ? t('Talk again') : t('Talk to {agent}', { agent: agentName })}
        </span>
      </Button>
      {isWaiting && (
        <Button look="quiet" size="large" onClick={hangUp}>
          {t('Cancel')}
        </Button>
      )}
    </div>
  );
}
