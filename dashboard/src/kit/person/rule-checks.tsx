import { clsx } from 'clsx';
import { CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { CheckComplianceData } from '../../api/generated/types.ts';
import { t } from '../../words/words.ts';
import { readableFact } from './readable-fact.ts';

export type RuleCheck = CheckComplianceData['checked'][number];
type Rule = RuleCheck['rule'];
type Result = RuleCheck['result'];

/** What a rule asks, in words. */
export function ruleName(rule: Rule): string {
  const names: Record<Rule, string> = {
    invalid_number: t('The number can be dialed'),
    emergency: t('Not an emergency service'),
    satellite: t('Not a satellite number'),
    premium: t('Not a premium-rate number'),
    suppressed: t('Not on the suppression list'),
    country: t('The country is allowed'),
    consent: t('Consent, where it is required'),
    quiet_hours: t('Outside quiet hours there'),
  };
  return names[rule];
}

/** Of these the name says all that was found. */
const SELF_EVIDENT: ReadonlySet<Rule> = new Set(['invalid_number', 'emergency', 'satellite', 'premium']);

const LOOKS: Record<Result, { Icon: LucideIcon; tone: string }> = {
  passed: { Icon: CircleCheck, tone: 'text-good' },
  refused: { Icon: CircleX, tone: 'text-bad' },
  not_applicable: { Icon: CircleMinus, tone: 'text-ink-faint' },
};

function resultName(result: Result): string {
  if (result === 'passed') return t('Passed');
  return result === 'refused' ? t('Refused') : t('Does not apply');
}

/** Every rule with what it found, in the order in which they are asked. */
export function RuleChecks({ checks, label }: { checks: readonly RuleCheck[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {checks.map(({ rule, result, fact }) => {
        const { Icon, tone } = LOOKS[result];
        return (
          <li key={rule} className="flex items-start gap-3 px-3.5 py-2">
            <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', tone)} />
            <span className="min-w-0 flex-1">
              <span className={clsx('block', result === 'not_applicable' && 'text-ink-muted')}>
                {ruleName(rule)}
              </span>
              {!SELF_EVIDENT.has(rule) && (
                <span className="block text-sm text-ink-faint wrap-anywhere">{readableFact(fact)}</span>
              )}
            </span>
            <span className={clsx('shrink-0 text-sm font-medium', tone)}>{resultName(result)}</span>
          </li>
        );
      })}
    </ul>
  );
}
