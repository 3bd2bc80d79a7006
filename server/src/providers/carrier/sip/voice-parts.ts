import type { Speaker } from '../../../voice/line/index.ts';
import type { PortPool } from '../../../voice/rtp/index.ts';
import type { HearingProvider } from '../../hearing/port.ts';

/** What every call of the process shares. */
export type VoiceParts = {
  hearing: HearingProvider;
  speaker: Speaker;
  ports: PortPool;
  host: string;
  publicAddress: string | undefined;
};
