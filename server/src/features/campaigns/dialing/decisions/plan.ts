import type { ErrorCode } from '../../../../platform/errors.ts';
import type { AgentView } from '../../../agents/schema.ts';
import type { Lines } from '../../../calls/service.ts';
import type { DialingCampaign } from '../queue.ts';
import { windowOf } from '../schedule/schedule.ts';

const CLAIMED_MAX = 100;
const POSTPONED_MAX = 500;
/**
 * While a campaign is full, only so many waiting contacts are checked per interval and deferred, never all of them.
 */
const LOOK_AHEAD_MAX = 20;
const LOOK_AHEAD_EVERY_MS = 30_000;

/**
 * `dial`: places are free. `full`: none is; some waiting contacts are deferred. `closed`: no contact may be dialed,
 * because of the schedule or because the campaign is no longer active.
 */
export type Mode = 'dial' | 'full' | 'closed';

export const CLOSED = { mode: 'closed', limit: POSTPONED_MAX } as const;

export const isDialing = ({ status, channel }: Pick<DialingCampaign, 'status' | 'channel'>): boolean =>
  status === 'active' && channel === 'voice';

export const isOpenNow = (
  campaign: Pick<DialingCampaign, 'status' | 'channel' | 'schedule'>,
  now: Date,
): boolean => isDialing(campaign) && windowOf(campaign.schedule, now).isOpen;

/** Places for new calls, when so many campaigns of the workspace want its free lines. */
export const freeOf = (
  { id, max_concurrent_calls }: Pick<DialingCampaign, 'id' | 'max_concurrent_calls'>,
  lines: Pick<Lines, 'free' | 'liveOf'>,
  competitors: number,
): number => Math.min(max_concurrent_calls - lines.liveOf(id), Math.ceil(lines.free / competitors));

/** How many contacts an open campaign takes from its queue. `fullAt`: when a pass last looked ahead. */
export function planOf(free: number, fullAt: Date | null, now: Date): { mode: Mode; limit: number } {
  if (free > 0) return { mode: 'dial', limit: Math.min(free, CLAIMED_MAX) };
  const isLookDue = fullAt === null || now.getTime() - fullAt.getTime() >= LOOK_AHEAD_EVERY_MS;
  return { mode: 'full', limit: isLookDue ? LOOK_AHEAD_MAX : 0 };
}

/** Only a person can fix these; any other obstacle is temporary. */
const NEEDS_A_PERSON: ReadonlySet<ErrorCode> = new Set([
  'PHONE_NUMBER_REQUIRED',
  'AGENT_PAUSED',
  'AGENT_NOT_FOUND',
  'AGENT_BUDGET_EXCEEDED',
  'BILLING_ERROR',
]);

export const needsAPerson = ({ code, status }: { code: ErrorCode; status: number }): boolean =>
  NEEDS_A_PERSON.has(code) && status < 500;

export const mayAgentCall = (agent: Pick<AgentView, 'paused_at' | 'is_active'> | undefined): boolean =>
  agent !== undefined && agent.paused_at === null && agent.is_active;
