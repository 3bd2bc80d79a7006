import { callAnalysisView } from '../../../runtime/analysis/index.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import type { CallDetailRow, ListedCallRow, ReadTurn, StoredCallRow } from './queries.ts';
import type { CallView, ListedCallView, StoredCallView } from './schema.ts';

/** Calls are deleted, never soft-deleted; `first_response_ms` is reserved. */
const always = { deleted_at: null, first_response_ms: null } as const;

export const storedCallOf = (
  row: StoredCallRow,
  transcript: readonly TranscriptTurn[] = [],
): StoredCallView => ({
  ...row,
  ...always,
  transcript: [...transcript],
});

export function listedCallOf({ qualification, ...row }: ListedCallRow): ListedCallView {
  return { ...row, ...always, analysis: callAnalysisView({ ...row, qualification }) };
}

export function callOf(row: CallDetailRow, spoken: readonly ReadTurn[]): CallView {
  const { analysis_due_at: _open, qualification, ...shown } = row;
  const analysis = callAnalysisView(row);
  const transcript = spoken.map(({ timing: _, ...turn }) => turn);
  const turns = spoken.flatMap(({ timing }, index) => (timing === null ? [] : [{ index, ...timing }]));
  return { ...shown, ...always, analysis, transcript, turns };
}
