import type { CallListItem } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';

export function callStatusName(status: CallListItem['status']): string {
  const names: Record<CallListItem['status'], string> = {
    queued: t('About to be dialed'),
    ringing: t('Ringing'),
    'in-progress': t('Talking now'),
    completed: t('Completed'),
    failed: t('Failed'),
    'no-answer': t('No answer'),
    busy: t('Busy'),
    canceled: t('Cancelled'),
  };
  return names[status];
}
