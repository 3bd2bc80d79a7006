import type { Config } from './config/config.ts';
import type { Platform, Providers } from './platform/context.ts';
import type { HearingStatus } from './providers/hearing/port.ts';

/** Telephones need an ear and a socket. */
export function voiceState({ hearing, carrier }: Pick<Providers, 'hearing' | 'carrier'>): HearingStatus {
  const trouble = carrier.whyOff?.() ?? null;
  const status = hearing.state();
  if (trouble === null || status.state === 'off') return status;
  return { state: 'unavailable', detail: trouble, progress: null };
}

const LOOK_EVERY_MS = 1_000;
const STEP = 0.2;

/** What to print about voice, and when: each state once, an installation in fifths. */
export function sentenceAbout({ state, detail, progress }: HearingStatus, address: string): string | null {
  switch (state) {
    case 'ready':
      return `Telephones can ring: sip:<one of your numbers>@${address} from a softphone on this machine (docs/voice.md)`;
    case 'installing': {
      const percent = Math.floor((progress ?? 0) / STEP) * STEP * 100;
      return `Voice is being installed (${Math.round(percent)} %). Everything else works already.`;
    }
    case 'unavailable':
      return `Voice is not available: ${detail}`;
    case 'off':
      return null;
  }
}

/** Until voice is ready or off; an installation that fails is tried again, and said again when it changes. */
export function announceVoice(
  { providers }: Platform,
  { voice }: Config,
  say: (sentence: string) => void,
): void {
  const host = voice.host === '0.0.0.0' || voice.host === '::' ? '127.0.0.1' : voice.host;
  const address = voice.port === 5060 ? host : `${host}:${voice.port}`;
  let last: string | null = null;
  const look = () => {
    const status = voiceState(providers);
    const sentence = sentenceAbout(status, address);
    if (sentence !== null && sentence !== last) say(sentence);
    last = sentence;
    if (status.state !== 'ready' && status.state !== 'off') setTimeout(look, LOOK_EVERY_MS).unref();
  };
  look();
}
