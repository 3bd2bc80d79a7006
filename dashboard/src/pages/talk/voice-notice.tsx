import { useQuery } from '@tanstack/react-query';
import { readVoiceState, type VoiceState } from '../../api/voice-state.ts';
import { Notice } from '../../design/feedback/notice.tsx';
import { rich, t } from '../../words/words.ts';

const LOOK_EVERY_MS = 2_000;

const voiceQuery = {
  queryKey: ['voice-state'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readVoiceState(signal),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: VoiceState | undefined } }) =>
    state.data?.voice === 'installing' ? LOOK_EVERY_MS : false,
} as const;

/** `unavailable` may concern telephones only: the server's answer to a talk has the last word. */
export const useVoice = (): VoiceState['voice'] | undefined => useQuery(voiceQuery).data?.voice;

export function VoiceNotice({ voice }: { voice: VoiceState['voice'] | undefined }) {
  const { data } = useQuery(voiceQuery);
  if (voice === 'installing') {
    const percent = Math.floor((data?.voice_progress ?? 0) * 100);
    return (
      <Notice>
        <p>
          {rich(
            'Voice is being installed on this server{progress}. Everything else works already; this page goes on by itself.',
            { progress: percent > 0 && <span className="tabular-nums"> ({percent} %)</span> },
          )}
        </p>
        <progress aria-label={t('Installed')} max={100} value={percent} className="sr-only" />
        <div aria-hidden className="mt-2 mb-1 h-1 overflow-hidden rounded-full bg-selected">
          <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-accent-ink" />
        </div>
      </Notice>
    );
  }
  if (voice === 'off')
    return (
      <Notice tone="warn">
        {rich('Voice is switched off on this server. Its operator turns it on with {setting}.', {
          setting: <code>VOICE=on</code>,
        })}
      </Notice>
    );
  return null;
}
