import {
  DIP_MS,
  ECHO_RMS_MARGIN,
  ECHO_RMS_SHARE,
  ECHO_TAIL_MS,
  SPEECH_ON,
  SPEECH_ON_GUARDED,
  SPEECH_STAYS,
  SPEECH_STAYS_GUARDED,
} from './parameters.ts';
import type { Ear, State } from './state.ts';

/** Our own speech is on the line, or its echo may still be. */
export const isGuarded = ({ reply, silentSinceMs }: State, atMs: number): boolean =>
  (reply?.phase === 'speaking' && reply.firstPacketMs !== null) || atMs - silentSinceMs < ECHO_TAIL_MS;

const RUN_MAX = 8;
const VOICE_SMOOTHING = 0.1;

/** The ear after one window. Probabilities that are no numbers count as silence. */
export function afterWindow(
  ear: Ear,
  { endMs, speech, rms }: { endMs: number; speech: number; rms: number },
  guarded: boolean,
): Ear {
  const on = guarded ? SPEECH_ON_GUARDED : SPEECH_ON;
  const stays = guarded ? SPEECH_STAYS_GUARDED : SPEECH_STAYS;
  const isOn = speech > (ear.isOn ? stays : on) && (!guarded || rms >= guardRms(ear));
  const isContinuous = endMs - ear.lastMs <= DIP_MS * 2;
  const run = isOn ? Math.min(RUN_MAX, (isContinuous ? ear.run : 0) + 1) : 0;
  const level = Number.isFinite(rms) && rms > 0 ? rms : ear.voiceRms;
  const voiceRms =
    isOn && !guarded
      ? ear.voiceRms === 0
        ? level
        : ear.voiceRms + (level - ear.voiceRms) * VOICE_SMOOTHING
      : ear.voiceRms;
  return { lastMs: endMs, run, isOn, rms, voiceRms, echoRms: ear.echoRms };
}

/** An echo as loud as the person cannot be told by its level: the person must still be able to interrupt. */
function guardRms({ voiceRms, echoRms }: Ear): number {
  const aboveEcho = echoRms * ECHO_RMS_MARGIN;
  return Math.max(
    voiceRms * ECHO_RMS_SHARE,
    voiceRms === 0 ? aboveEcho : Math.min(aboveEcho, voiceRms * 0.8),
  );
}
