import type { Tone } from '../../design/feedback/badge.tsx';
import { locale, t } from '../../words/words.ts';
import type { BillingPlan, BillingSubscription } from './billing-types.ts';

const usd = (digits: number) =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', maximumFractionDigits: digits });
const money = usd(2);
const unit = usd(6);

export const formatUsd = (amount: number): string => money.format(amount);
/** Prices of a minute are parts of a cent. */
export const formatPrice = (amount: number): string => unit.format(amount);

export const planWords = (plan: BillingSubscription['plan']): string =>
  ({
    none: t('No plan'),
    starter: t('Starter'),
    growth: t('Growth'),
    business: t('Business'),
    enterprise: t('Enterprise'),
  })[plan];

export const standingWords = ({ plan, status }: BillingSubscription): string =>
  status === 'trialing' ? t('Trial') : planWords(plan);

export const statusWords = (status: BillingSubscription['status']): { words: string; tone: Tone } =>
  ({
    none: { words: t('No plan'), tone: 'neutral' as const },
    trialing: { words: t('Trial'), tone: 'info' as const },
    active: { words: t('Active'), tone: 'good' as const },
    past_due: { words: t('Payment overdue'), tone: 'warn' as const },
    suspended: { words: t('Suspended'), tone: 'bad' as const },
  })[status];

export const minutesWords = (included: BillingPlan['minutesIncluded']): string =>
  included === null
    ? t('unmetered minutes')
    : t('{count} minutes a month', { count: new Intl.NumberFormat(locale()).format(included) });

export const countryName = (code: string): string =>
  new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code;
