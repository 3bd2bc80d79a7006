import { createAgentAbTest } from '../../api/generated/ab-tests.ts';
import type { AgentAbTestResults } from '../../api/generated/types.ts';
import { Notice } from '../../design/feedback/notice.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { locale, t } from '../../words/words.ts';
import { CALLS_MIN, verdictOf } from './comparison.ts';

/** What the figures allow to say, and no more. */
export function VerdictNotice({
  results,
  onAddCurrent,
}: {
  results: AgentAbTestResults;
  onAddCurrent: () => void;
}) {
  const verdict = verdictOf(results);
  const percent = (share: number | null) =>
    new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share ?? 0);
  switch (verdict.kind) {
    case 'alone':
      return (
        <Notice role="status" className="mb-4">
          <p>
            {t('One variant alone compares with nothing. Add another, such as the instructions of today.')}
          </p>
          <ActionButton className="mt-2" size="small" operation={createAgentAbTest} onClick={onAddCurrent}>
            {t('Add today’s instructions')}
          </ActionButton>
        </Notice>
      );
    case 'too few':
      return (
        <Notice role="status" className="mb-4">
          <p className="font-medium">{t('Not enough calls yet to say which is better')}</p>
          <p>
            {t('Each variant needs {count} calls first.', { count: CALLS_MIN })}{' '}
            {verdict.missing
              .map(({ name, calls }) => t('{name}: {count} more.', { name, count: calls }))
              .join(' ')}
          </p>
        </Notice>
      );
    case 'too close':
      return (
        <Notice role="status" className="mb-4">
          <p className="font-medium">{t('No clear winner yet')}</p>
          <p>
            {t('“{name}” is ahead, but with a chance of {chance} only. A winner is named from 95 % on.', {
              name: verdict.best.name,
              chance: percent(verdict.best.probability_best),
            })}
          </p>
        </Notice>
      );
    case 'leader':
      return (
        <Notice role="status" className="mb-4">
          <p className="font-medium">{t('“{name}” is better', { name: verdict.leader.name })}</p>
          <p>
            {t(
              'With a chance of {chance}. To keep it, make its instructions the agent’s own and stop the test.',
              {
                chance: percent(verdict.leader.probability_best),
              },
            )}
          </p>
        </Notice>
      );
  }
}
