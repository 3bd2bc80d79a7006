import { useQuery } from '@tanstack/react-query';
import type { Voice } from '../../../api/generated/types.ts';
import { listVoices } from '../../../api/generated/voices.ts';
import { read } from '../../../kit/query/read.ts';

const NONE: readonly Voice[] = [];

export function useVoices() {
  const query = useQuery({ ...read(listVoices), staleTime: 300_000 });
  const voices = query.data?.voices ?? NONE;
  return {
    query,
    voices,
    nameOf: (id: string): string => voices.find((voice) => voice.id === id)?.name ?? id,
  };
}
