import type { Webhook, WebhookDelivery, WebhookDeliveryLog } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { plural, t } from '../../words/words.ts';

export type HookState = 'active' | 'unused' | 'failing' | 'disabled' | 'given-up';

/** Deliveries given up in a row that disable a webhook. */
export const FAILURES_MAX = 10;

type Facts = Pick<Webhook, 'is_active' | 'consecutive_failures' | 'last_delivery_at'>;

export function hookState({ is_active, consecutive_failures, last_delivery_at }: Facts): HookState {
  if (!is_active) return consecutive_failures >= FAILURES_MAX ? 'given-up' : 'disabled';
  if (consecutive_failures > 0) return 'failing';
  return last_delivery_at === null ? 'unused' : 'active';
}

export const HOOK_TONE: Record<HookState, Tone> = {
  active: 'good',
  unused: 'neutral',
  failing: 'warn',
  disabled: 'neutral',
  'given-up': 'bad',
};

export function hookWord(state: HookState): string {
  switch (state) {
    case 'active':
      return t('Active');
    case 'unused':
      return t('Nothing sent yet');
    case 'failing':
      return t('Failing');
    case 'disabled':
      return t('Disabled');
    case 'given-up':
      return t('Disabled for failing');
  }
}

/** Why it is in this state and what to do; null when all is well. */
export function hookReason(webhook: Facts): string | null {
  const count = webhook.consecutive_failures;
  switch (hookState(webhook)) {
    case 'failing':
      return plural(
        count,
        '{count} delivery was given up; {max} in a row disable the webhook. Look at what your server answered.',
        '{count} deliveries were given up in a row; {max} disable the webhook. Look at what your server answered.',
        { max: FAILURES_MAX },
      );
    case 'given-up':
      return t(
        '{count} deliveries were given up in a row, so nothing is sent any more. Mend your server, send a test, then enable it.',
        { count },
      );
    case 'disabled':
      return t('It was switched off by a person. Nothing is sent until it is enabled.');
    default:
      return null;
  }
}

export type Health = 'good' | 'bad';
export const attemptHealth = ({ status }: Pick<WebhookDeliveryLog, 'status'>): Health =>
  status >= 200 && status < 300 ? 'good' : 'bad';

/** `0` of the API: no answer came. */
export const answerWord = (status: number): string => (status === 0 ? t('no answer') : String(status));

export const DELIVERY_TONE: Record<WebhookDelivery['status'], Tone> = {
  pending: 'info',
  delivered: 'good',
  failed: 'bad',
  dropped: 'neutral',
};

export function deliveryWord(status: WebhookDelivery['status']): string {
  switch (status) {
    case 'pending':
      return t('waiting');
    case 'delivered':
      return t('delivered');
    case 'failed':
      return t('given up');
    case 'dropped':
      return t('dropped');
  }
}

export function purposeWord(purpose: WebhookDelivery['purpose']): string {
  switch (purpose) {
    case 'event':
      return t('as it happened');
    case 'test':
      return t('test');
    case 'redelivery':
      return t('sent again');
    case 'replay':
      return t('replay');
  }
}
