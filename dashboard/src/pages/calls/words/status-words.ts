import type { Call } from '../../../api/generated/types.ts';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';

export type Status = Call['status'];

const LIVE: readonly Status[] = ['queued', 'ringing', 'in-progress'];

export const isLive = (status: Status): boolean => LIVE.includes(status);

export const LIVE_STATUSES = ['in-progress', 'ringing', 'queued'] as const;

export function statusWords(status: Status): string {
  switch (status) {
    case 'queued':
      return t('Waiting to be dialed');
    case 'ringing':
      return t('Ringing');
    case 'in-progress':
      return t('In progress');
    case 'completed':
      return t('Completed');
    case 'failed':
      return t('Failed');
    case 'no-answer':
      return t('No answer');
    case 'busy':
      return t('Busy');
    case 'canceled':
      return t('Canceled');
  }
}

const TONES: Record<Status, Tone> = {
  queued: 'info',
  ringing: 'info',
  'in-progress': 'accent',
  completed: 'neutral',
  failed: 'bad',
  'no-answer': 'neutral',
  busy: 'neutral',
  canceled: 'neutral',
};

export const statusTone = (status: Status): Tone => TONES[status];
