import { callAnalysisView } from '../../../runtime/analysis/index.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import type { CallDetailRow, ListedCallRow, ReadTurn, RecordingFacts, StoredCallRow } from './queries.ts';
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

/** A recording is stored within moments of the end, or never. */
const STORED_WITHIN_MS = 600_000;

/** Why an ended call has no recording. What was never sound, or never answered, had none to make. */
export function noRecordingReason(
  call: RecordingFacts & Pick<CallDetailRow, 'has_recording' | 'ended_at'>,
  { hasSound, now }: { hasSound: boolean; now: Date },
): CallView['no_recording_reason'] {
  if (call.has_recording) return null;
  if (call.recording_refused) return 'refused';
  if (call.ended_at === null) return null;
  if (call.is_erased) return 'erased';
  if (!hasSound) return 'no_sound';
  if (call.audio_deleted) return 'deleted_after_processing';
  return now.getTime() - new Date(call.ended_at).getTime() < STORED_WITHIN_MS ? 'pending' : 'failed';
}

export function callOf(row: CallDetailRow, spoken: readonly ReadTurn[], now: Date): CallView {
  const {
    analysis_due_at: _open,
    qualification,
    recording_refused,
    audio_deleted,
    is_erased,
    ...shown
  } = row;
  const hasSound = spoken.some(({ timing }) => timing !== null);
  const analysis = callAnalysisView(row);
  const transcript = spoken.map(({ timing: _, ...turn }) => turn);
  const turns = spoken.flatMap(({ timing }, index) => (timing === null ? [] : [{ index, ...timing }]));
  const no_recording_reason = noRecordingReason(row, { hasSound, now });
  return { ...shown, ...always, analysis, transcript, turns, no_recording_reason };
}
