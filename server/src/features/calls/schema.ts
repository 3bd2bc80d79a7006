export const LIVE_STATUSES = ['queued', 'ringing', 'in-progress'] as const;
export type LiveStatus = (typeof LIVE_STATUSES)[number];

export const ENDED_STATUSES = ['completed', 'failed', 'no-answer', 'busy', 'canceled'] as const;
export type EndedStatus = (typeof ENDED_STATUSES)[number];

export const CALL_STATUSES = [...LIVE_STATUSES, ...ENDED_STATUSES] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

export const isLive = (status: CallStatus): status is LiveStatus =>
  (LIVE_STATUSES as readonly string[]).includes(status);
