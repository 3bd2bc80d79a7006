import type { Log } from '../../platform/observability/log.ts';
import type { Line, LineClosed } from '../../providers/carrier/port.ts';
import type { HearingProvider, HearingStatus } from '../../providers/hearing/port.ts';
import { type LineEvent, type Speaker, VoiceLine } from '../line/index.ts';
import { openBrowserSound } from './sound.ts';
import type { Wire, WireTrouble } from './wire.ts';

export type { LineEvent } from '../line/index.ts';
export type { Wire, WireTrouble } from './wire.ts';

type BrowserTalk = {
  wire: Wire;
  observe: (event: LineEvent) => void;
  onTrouble: (trouble: WireTrouble) => void;
  /** The agent, or the session, ends the talk. */
  hangUp: () => Promise<void>;
};

/** Talks with a microphone on a web page. */
export interface BrowserVoice {
  state(): HearingStatus;
  hears(language: string): boolean;
  open(talk: BrowserTalk): { line: Line; close(why: LineClosed['why']): void };
}

export function createBrowserVoice({
  hearing,
  speaker,
  log,
}: {
  hearing: HearingProvider;
  speaker: Speaker;
  log: Log;
}): BrowserVoice {
  return {
    state: () => hearing.state(),
    hears: (language) => hearing.hears(language),
    open({ wire, observe, onTrouble, hangUp }) {
      const sound = openBrowserSound({ wire, onTrouble });
      const line = new VoiceLine({
        ...{ sound, hearing, speaker, log, hangUp, observe },
        isOutbound: false,
        stopRecording: null,
      });
      return {
        line,
        close(why) {
          line.close(why);
          sound.close();
        },
      };
    },
  };
}

declare module '../../platform/context.ts' {
  interface Providers {
    browserVoice: BrowserVoice;
  }
}
