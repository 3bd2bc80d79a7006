import {
  ENDPOINT_GRACE_MS,
  HEAR_AFTER_MS,
  HEAR_MORE_MS,
  HEAR_TAIL_MS,
  HEARING_MAX_MS,
  STIR_MAX_MS,
  STIR_RMS_SHARE,
  TURN_MAX_MS,
} from './parameters.ts';
import { isMailboxGreeting, patienceOf } from './patience/patience.ts';
import { type Ear, emit, type Utterance, type Work } from './state.ts';
import { openWaterfall } from './waterfall.ts';

/** Endpointing of the person's utterance: hearing, the prepared reply, and the commit which ends the turn. */

export const fullText = ({ settled, text }: Utterance): string => `${settled} ${text ?? ''}`.trim();

/** Hears the whole utterance up to now, never only its tail: tails were misheard at least twice as often. */
export function startHearing(w: Work): void {
  const u = w.s.utterance;
  if (u === null || u.job !== null) return;
  const tailMs = HEAR_TAIL_MS + u.attempts * HEAR_MORE_MS;
  const heardMs = Math.max(w.s.ear.lastMs, u.speechEndMs);
  const toMs = u.isCut ? heardMs : Math.min(heardMs, u.speechEndMs + tailMs);
  w.s.jobs += 1;
  const job = { job: w.s.jobs, toMs, deadlineMs: w.nowMs + HEARING_MAX_MS };
  w.s.utterance = { ...u, job, attempts: u.attempts + 1 };
  emit(w, { kind: 'transcribe', job: job.job, fromMs: u.fromMs, toMs, isFinal: true });
}

export function abortHearing(w: Work): void {
  const u = w.s.utterance;
  if (u === null || u.job === null) return;
  emit(w, { kind: 'abort_transcribe', job: u.job.job });
  w.s.utterance = { ...u, job: null };
}

/** Withdraws what was prepared: the person goes on, or something else answers the listen. */
export function discardCandidate(w: Work): void {
  const u = w.s.utterance;
  if (u === null) return;
  if (u.candidate !== null) emit(w, { kind: 'discard', candidate: u.candidate });
  w.s.utterance = { ...u, candidate: null, endpointMs: null };
}

export function dropUtterance(w: Work): void {
  abortHearing(w);
  discardCandidate(w);
  w.s.utterance = null;
}

/** The words so far hold no longer: they are heard again from the turn's first start. */
export function forgetWords(w: Work): void {
  abortHearing(w);
  discardCandidate(w);
  const u = w.s.utterance;
  if (u !== null)
    w.s.utterance = {
      ...u,
      text: null,
      endConfidence: null,
      transcriptMs: null,
      isUnclear: false,
      attempts: 0,
    };
}

export const isSilentEnough = (u: Utterance, atMs: number): boolean => atMs - u.speechEndMs >= HEAR_AFTER_MS;

/** The words are known (or known to be unclear): prepares the reply and sets the end of patience. */
export function expectEnd(w: Work): void {
  const { utterance: u, ask, reply, settings, language } = w.s;
  if (u === null || ask?.kind !== 'listen' || reply !== null || w.s.keys !== '') return;
  if (u.text === null && !u.isUnclear) return;
  const text = fullText(u);
  const { ms, reason } = patienceOf(text, {
    expects: ask.expects,
    digitsWanted: ask.digitsWanted,
    language,
    eagerness: settings.eagerness,
    awaitsMailbox: settings.detectsVoicemail && !w.s.hasBeeped,
    endConfidence: u.endConfidence,
  });
  let candidate = u.candidate;
  if (text !== '' && !u.isUnclear && candidate === null) {
    w.s.candidates += 1;
    candidate = w.s.candidates;
    emit(w, { kind: 'prepare', candidate, text, patience: reason });
  }
  w.s.utterance = { ...u, kind: 'turn', candidate, endpointMs: u.speechEndMs + ms };
  const isTooLong = u.speechEndMs - u.turnStartMs >= TURN_MAX_MS;
  if (u.isCut || isTooLong) commit(w);
  else commitWhenDue(w, Math.max(w.s.ear.lastMs, w.nowMs - ENDPOINT_GRACE_MS));
}

/** Voice activity notices a word up to 150 ms after it began; that something is on the line is known at once. */
const stirs = ({ rms, voiceRms }: Ear): boolean => voiceRms > 0 && rms >= voiceRms * STIR_RMS_SHARE;

/** A first window of speech, or of sound, is no reason to go on, but one to await the next. */
export function commitWhenDue(w: Work, atMs: number): void {
  const u = w.s.utterance;
  if (u === null || u.endpointMs === null || atMs < u.endpointMs) return;
  if (w.s.ear.isOn && w.nowMs < u.endpointMs + ENDPOINT_GRACE_MS) return;
  if (stirs(w.s.ear) && atMs < u.endpointMs + STIR_MAX_MS) return;
  commit(w);
}

export function commit(w: Work): void {
  const u = w.s.utterance;
  if (u === null || w.s.ask?.kind !== 'listen') return;
  const text = fullText(u);
  if (w.s.settings.detectsVoicemail && !w.s.hasBeeped && isMailboxGreeting(text, w.s.language)) {
    w.s.hasBeeped = true;
    emit(w, { kind: 'voicemail_beep', by: 'words' });
  }
  abortHearing(w);
  emit(w, {
    kind: 'commit',
    candidate: u.candidate,
    text,
    isUnclear: u.isUnclear,
    endOfSpeechMs: u.speechEndMs,
    transcriptMs: u.transcriptMs,
    replaces: u.isUnclear ? null : u.replaces,
  });
  openWaterfall(w, u.speechEndMs, u.transcriptMs);
  w.s.lastTurn =
    u.candidate === null
      ? null
      : {
          candidate: u.candidate,
          fromMs: u.fromMs,
          turnStartMs: u.turnStartMs,
          speechEndMs: u.speechEndMs,
          speechMs: u.speechMs,
          settled: u.settled,
        };
  w.s.utterance = null;
  w.s.ask = null;
}
