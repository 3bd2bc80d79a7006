import {
  ANSWER_TAIL_MS,
  BACK_CHANNEL_MAX_MS,
  CONTINUES_AFTER_PACKET_MS,
  CONTINUES_AFTER_SPEECH_MS,
  SEGMENT_MS,
} from '../parameters.ts';
import { isMailboxGreeting } from '../patience/patience.ts';
import { cutReply, remainingMs, startSpeaking, wordsAroundCut } from '../reply.ts';
import type { Reply, State, Utterance, Work } from '../state.ts';
import { dropUtterance, expectEnd, forgetWords, isSilentEnough, startHearing } from '../turn.ts';
import { isBackChannel, isEcho, isGreeting } from './back-channel.ts';

/**
 * Speech stops as soon as the person talks (96 ms of it); what the burst was is decided when it is understood or longer
 * than any back-channel word. A back-channel word lets the reply go on from the word in which it was cut, so that
 * neither a slow stop nor a lost sentence is the price of the other.
 */
export function decideBurst(w: Work): void {
  const { utterance: u, reply } = w.s;
  if (u === null || u.kind !== 'burst' || reply === null) return;
  const verdict = verdictOn(w.s, u, reply, w.nowMs);
  switch (verdict) {
    case 'wait':
      return;
    case 'echo':
      w.s.ear = { ...w.s.ear, echoRms: Math.max(w.s.ear.echoRms, u.peakRms) };
      dropUtterance(w);
      startSpeaking(w);
      return;
    case 'go_on':
      dropUtterance(w);
      startSpeaking(w);
      return;
    case 'interrupt':
      interruptBySpeech(w);
      return;
    default:
      verdict satisfies never;
  }
}

type Verdict = 'wait' | 'echo' | 'go_on' | 'interrupt';

function verdictOn(s: State, u: Utterance, reply: Reply, nowMs: number): Verdict {
  // The opening says who calls and that the call is recorded: it waits for "hello?", it is not cancelled by it.
  const isOpening = !s.hasSpoken;
  if (u.speechMs > BACK_CHANNEL_MAX_MS && !isOpening) return 'interrupt';
  if (u.text === null && !u.isUnclear) return 'wait';
  const toMailbox = s.settings.detectsVoicemail && isMailboxGreeting(u.text ?? '', s.language);
  if (isOpening) return toMailbox ? 'interrupt' : 'go_on';
  if (u.isUnclear) return 'interrupt';
  const text = u.text ?? '';
  if (text === '') return 'go_on';
  if (isEcho(text, wordsAroundCut(reply, nowMs))) return 'echo';
  if (reply.firstPacketMs === null)
    return isBackChannel(text, s.language) || isGreeting(text, s.language) ? 'go_on' : 'interrupt';
  return isBackChannel(text, s.language) && !isNearItsEnd(reply, nowMs) ? 'go_on' : 'interrupt';
}

function isNearItsEnd(reply: Reply, nowMs: number): boolean {
  if (!reply.isComplete || reply.at < reply.sentences.length - 1) return false;
  const leftMs = remainingMs(reply, nowMs);
  return leftMs !== null && leftMs <= ANSWER_TAIL_MS;
}

export function interruptBySpeech(w: Work): void {
  const { reply, lastTurn } = w.s;
  if (reply === null) return;
  cutReply(w, 'speech');
  const u = w.s.utterance;
  if (u === null) return;
  w.s.utterance = { ...u, kind: 'turn' };
  w.s.lastTurn = null;
  if (lastTurn === null || !continues(u, reply, lastTurn)) {
    expectEnd(w);
    return;
  }
  // It was a pause, not the end: the turn stays open, and its words are heard again as a whole.
  forgetWords(w);
  w.s.utterance = {
    ...(w.s.utterance ?? u),
    fromMs: lastTurn.fromMs,
    turnStartMs: lastTurn.turnStartMs,
    speechMs: u.speechMs + lastTurn.speechMs,
    settled: lastTurn.settled,
    replaces: lastTurn.candidate,
  };
  if (isSilentEnough(u, w.s.ear.lastMs)) startHearing(w);
}

const continues = (u: Utterance, reply: Reply, last: NonNullable<State['lastTurn']>): boolean =>
  (reply.firstPacketMs === null || u.speechStartMs - reply.firstPacketMs < CONTINUES_AFTER_PACKET_MS) &&
  u.speechStartMs - last.speechEndMs < CONTINUES_AFTER_SPEECH_MS &&
  u.speechEndMs - last.fromMs < SEGMENT_MS;
