import { t } from '../../../words/words.ts';
import type { DialEntry } from './timeline.ts';

/** What a check before a dial looks at. */
export function checkName(check: DialEntry['check']): string {
  const names: Record<DialEntry['check'], string> = {
    campaign: t('The campaign runs'),
    schedule: t('The schedule is open'),
    contact: t('The contact waits for a dial'),
    number: t('The number is usable'),
    consent: t('Consent'),
    claim: t('No other dial has them'),
    compliance: t('Compliance allows it'),
    concurrency: t('A line is free'),
  };
  return names[check];
}

/** What came of it. */
export function resultName(result: DialEntry['result']): string {
  const names: Record<DialEntry['result'], string> = {
    passed: t('Passed'),
    ended: t('No more dials'),
    postponed: t('Postponed'),
    failed: t('Failed'),
    invalid: t('Not reachable here'),
    dnc: t('Must not be contacted'),
    deferred: t('Waits its turn'),
  };
  return names[result];
}

export const isFinal = (result: DialEntry['result']): boolean =>
  result === 'ended' || result === 'failed' || result === 'invalid' || result === 'dnc';
