import type { GetCampaignContactDialLogData } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';

export type LogEntry = GetCampaignContactDialLogData[number];
type Check = LogEntry['check'];
type Result = LogEntry['result'];

/** One look at the contact: its checks in order, up to the one that decided. */
export interface Pass {
  key: string;
  at: string;
  attempt: number;
  callId: string | null;
  checks: { check: Check; result: Result; reason: string }[];
}

const CHECK_ORDER: readonly Check[] = [
  'campaign',
  'schedule',
  'contact',
  'number',
  'consent',
  'claim',
  'compliance',
  'concurrency',
];

/** Newest first. A check that is not later in the order than the one before begins another pass. */
export function passesOf(log: readonly LogEntry[]): Pass[] {
  const passes: Pass[] = [];
  for (const { at, attempt, check, result, reason, call_id } of log) {
    const current = passes.at(-1);
    const last = current?.checks.at(-1);
    const goesOn =
      current !== undefined &&
      last !== undefined &&
      current.at === at &&
      current.attempt === attempt &&
      last.result === 'passed' &&
      CHECK_ORDER.indexOf(check) > CHECK_ORDER.indexOf(last.check);
    if (goesOn) current.checks.push({ check, result, reason });
    else
      passes.push({
        key: `${at}-${passes.length}`,
        at,
        attempt,
        callId: call_id,
        checks: [{ check, result, reason }],
      });
  }
  return passes.reverse();
}

const CHECKS: Record<Check, string> = {
  campaign: t('The campaign is active'),
  schedule: t('Its hours are open'),
  contact: t('The contact still waits to be called'),
  number: t('The number can be dialed'),
  consent: t('No consent is missing'),
  claim: t('No other call to them is under way'),
  compliance: t('No rule forbids it'),
  concurrency: t('A place is free'),
};

export const checkName = (check: Check): string => CHECKS[check];

const VERDICTS: Record<Result, string> = {
  passed: t('Called'),
  ended: t('Not called: no longer to be called'),
  postponed: t('Postponed'),
  failed: t('Given up'),
  invalid: t('Not callable'),
  dnc: t('Must not be called'),
  deferred: t('Waits for its turn'),
};

/** What became of a pass: its last check decides. */
export const verdictOf = ({ checks }: Pass): { result: Result; text: string } => {
  const result = checks.at(-1)?.result ?? 'passed';
  return { result, text: VERDICTS[result] };
};
