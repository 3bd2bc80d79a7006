import type { HearingProvider } from '../../providers/hearing/port.ts';
import type { Speaker } from '../line/index.ts';
import type { PortPool } from '../rtp/index.ts';

/** What every call of the process shares. */
export type VoiceParts = {
  hearing: HearingProvider;
  speaker: Speaker;
  ports: PortPool;
  host: string;
  publicAddress: string | undefined;
};
