import { useQuery } from '@tanstack/react-query';
import { readVoiceState } from '../../../api/voice-state.ts';

/** Whether people can talk to agents over their microphone on this server. */
export function useVoiceReady(): boolean {
  const { data } = useQuery({
    queryKey: ['voice-state'],
    queryFn: ({ signal }) => readVoiceState(signal),
  });
  return data?.voice === 'ready';
}
