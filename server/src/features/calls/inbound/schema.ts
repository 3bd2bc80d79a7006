import type { IvrOption } from '../../phone-numbers/schema.ts';
import type { DialedNumber } from '../../phone-numbers/service.ts';

export type { DialedNumber, IvrOption as MenuOption };

/** The part of an agent that inbound routing needs. */
export type DeskAgent = {
  id: string;
  department: string | null;
  /** Set up, switched on, not paused, and serving voice. */
  isAvailable: boolean;
};

export type RingFacts = {
  number: Pick<DialedNumber, 'agentId' | 'ivrEnabled' | 'ivrOptions'>;
  /** Oldest first. */
  agents: readonly DeskAgent[];
};

export type RingRoute = { kind: 'answer'; agentId: string } | { kind: 'unavailable' };
