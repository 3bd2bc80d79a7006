import type { CallerLine } from '../phone-numbers/schema.ts';

export const LIVE_STATUSES = ['queued', 'ringing', 'in-progress'] as const;
export type LiveStatus = (typeof LIVE_STATUSES)[number];

export const ENDED_STATUSES = ['completed', 'failed', 'no-answer', 'busy', 'canceled'] as const;
export type EndedStatus = (typeof ENDED_STATUSES)[number];

export const CALL_STATUSES = [...LIVE_STATUSES, ...ENDED_STATUSES] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

export const isLive = (status: CallStatus): status is LiveStatus =>
  (LIVE_STATUSES as readonly string[]).includes(status);

export type NewCall = {
  id: string;
  agentId: string;
  campaignId: string | null;
  contactId: string | null;
  contactName: string | null;
  promptVariantId: string | null;
  phoneNumber: string;
  line: CallerLine;
  source: 'api' | 'campaign';
  /** Which dial of the contact this is. */
  attempt: number;
  category: string;
  language: string;
  variables: Readonly<Record<string, string>>;
};

/** Replaces the number of an erased person: such a call takes no more transcript, audio or analysis. */
export const ERASED_NUMBER = 'erased';

export type CallDirection = 'inbound' | 'outbound';

/** The filter of a list of calls; `from` is inclusive, `to` exclusive. */
export type CallFilter = {
  agentId?: string | undefined;
  campaignId?: string | undefined;
  status?: CallStatus | undefined;
  direction?: CallDirection | undefined;
  phoneNumber?: string | undefined;
  outcome?: string | undefined;
  /** Of the people that a search names; none of them: no call matches. */
  numbers?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** How many calls the agent or campaign of a filter has, how many its direction, and how many both. */
export type Counts = { owner: number; direction: number; both: number };

/** The condition of a filter whose index finds the calls; the others filter what is found. */
export type Lead = 'number' | 'live' | 'owner' | 'direction' | 'outcome' | 'status' | 'time';
