import type { Entry } from '../timeline.ts';
import type { Span } from './spans.ts';

export interface Marker {
  id: string;
  kind: 'tool' | 'interruption';
  atMs: number;
  label: string;
}

/** Where something happened in the recording: tools that were called, and the person cutting in. */
export function markersOf(entries: readonly Entry[], spans: readonly Span[]): Marker[] {
  return entries.flatMap((entry): Marker[] => {
    if (entry.kind === 'tool')
      return entry.atSeconds === null
        ? []
        : [
            {
              id: entry.action.id,
              kind: 'tool',
              atMs: entry.atSeconds * 1_000,
              label: entry.action.tool_name,
            },
          ];
    if (entry.kind === 'note' || entry.timing?.interrupted !== true) return [];
    const cutAt = spans[entry.index + 1]?.startMs ?? spans[entry.index]?.endMs;
    return cutAt === undefined
      ? []
      : [{ id: `turn ${entry.index}`, kind: 'interruption', atMs: cutAt, label: '' }];
  });
}
