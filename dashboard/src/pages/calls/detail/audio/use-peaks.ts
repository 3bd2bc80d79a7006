import { useQuery } from '@tanstack/react-query';
import { getCallAudio } from '../../../../api/generated/calls.ts';
import { type Peaks, readPeaks } from './peaks.ts';

/** Eight thousand samples a second, two bytes each, two sides. */
const BYTES_PER_SECOND = 32_000;
/** Longer recordings are drawn on request: the whole file is read for it. */
const UNASKED_SECONDS_MAX = 30 * 60;

export const megabytesOf = (seconds: number): number =>
  Math.max(1, Math.round((seconds * BYTES_PER_SECOND) / 1e6));

export const isDrawnUnasked = (seconds: number): boolean => seconds <= UNASKED_SECONDS_MAX;

/** What is drawn of a recording; only the peaks are kept, not the file. */
export function usePeaks(callId: string, enabled: boolean): { peaks: Peaks | null; hasFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['peaks', callId],
    queryFn: async ({ signal }) => readPeaks(await getCallAudio({ params: { callId } }, { signal })),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { peaks: data ?? null, hasFailed: isError };
}
