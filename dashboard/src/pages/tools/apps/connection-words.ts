import type { ComposioConnection } from '../../../api/generated/types.ts';
import type { Tone } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';

export const statusWords = (status: ComposioConnection['status']): { label: string; tone: Tone } =>
  ({
    pending: { label: t('Waits for your consent'), tone: 'warn' as const },
    active: { label: t('Active||connection'), tone: 'good' as const },
    failed: { label: t('Failed'), tone: 'bad' as const },
    expired: { label: t('Expired'), tone: 'bad' as const },
    inactive: { label: t('Inactive'), tone: 'neutral' as const },
  })[status];
