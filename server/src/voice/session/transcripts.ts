import { decideBurst } from './barge-in/barge-in.ts';
import { SPOKEN_MIN_MS } from './parameters.ts';
import type { Utterance, Work } from './state.ts';
import { dropUtterance, expectEnd, startHearing } from './turn.ts';

const ATTEMPTS_MAX = 2;

/** The utterance that this job hears; null for one that was withdrawn, or answered before. */
function heardBy(w: Work, job: number): Utterance | null {
  const u = w.s.utterance;
  return u !== null && u.job !== null && u.job.job === job ? u : null;
}

export function onTranscript(w: Work, job: number, words: string, endConfidence: number | null = null): void {
  const u = heardBy(w, job);
  if (u === null) return;
  const text = words.trim();
  w.s.utterance = { ...u, job: null };
  const isNoise = u.speechMs < SPOKEN_MIN_MS || (u.kind === 'burst' && w.s.reply === null);
  if (text !== '' || u.settled !== '' || (u.kind === 'burst' && w.s.reply !== null))
    understood(w, text, endConfidence);
  else if (isNoise) dropUtterance(w);
  else if (u.attempts < ATTEMPTS_MAX) startHearing(w);
  else notUnderstood(w);
}

/** Failed, or overdue. The person spoke, so it is never taken for silence. */
export function onTranscriptFailed(w: Work, job: number): void {
  const u = heardBy(w, job);
  if (u === null) return;
  w.s.utterance = { ...u, job: null };
  if (u.attempts < ATTEMPTS_MAX) startHearing(w);
  else notUnderstood(w);
}

function understood(w: Work, text: string, endConfidence: number | null): void {
  if (w.s.utterance === null) return;
  w.s.utterance = { ...w.s.utterance, text, endConfidence, transcriptMs: w.nowMs };
  decide(w);
}

function notUnderstood(w: Work): void {
  if (w.s.utterance === null) return;
  w.s.utterance = { ...w.s.utterance, isUnclear: true, transcriptMs: null };
  decide(w);
}

function decide(w: Work): void {
  if (w.s.reply === null) expectEnd(w);
  else decideBurst(w);
}
