import type { AgentApproval } from '../../../api/generated/types.ts';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';

export type Verb = 'approve' | 'reject';

export const APPROVAL_STATES: Record<AgentApproval['status'], { label: string; tone: Tone }> = {
  pending: { label: t('Waits'), tone: 'warn' },
  approved: { label: t('Was approved'), tone: 'good' },
  rejected: { label: t('Was rejected'), tone: 'bad' },
  expired: { label: t('Nobody decided'), tone: 'neutral' },
};

/** Whole seconds until the agent goes on without it; 0 when it has. */
export const secondsLeft = (expiresAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1_000));
