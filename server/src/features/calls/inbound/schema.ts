/** A number somebody dialed. */
export type DialedNumber = {
  tenantId: string;
  id: string;
  phoneNumber: string;
  agentId: string | null;
  isActive: boolean;
  ivrEnabled: boolean;
  ivrGreeting: string | null;
  ivrOptions: readonly MenuOption[];
  provider: 'carrier' | 'sip_trunk';
  channels: readonly string[];
};

export type MenuOption = { digit: string; label: string; agentId: string | null; department: string | null };

/** As far as somebody who rings is concerned. */
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
