import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { estimateAgentPromptCost } from '../../../api/generated/agents.ts';
import { Meter } from '../../../design/feedback/meter.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { locale, t } from '../../../words/words.ts';
import type { Category } from '../labels.ts';

const PAUSE_MS = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

/** How long the prompt is as the model gets it, the category's conduct included. */
export function TokenMeter({ systemPrompt, category }: { systemPrompt: string; category: string }) {
  const text = useSettled(systemPrompt);
  const isRefused = useRefusal(estimateAgentPromptCost) !== null;
  const { data: cost } = useQuery({
    queryKey: [estimateAgentPromptCost.id, text, category],
    queryFn: ({ signal }) =>
      estimateAgentPromptCost(
        { body: { systemPrompt: text, ...(category === '' ? {} : { category: category as Category }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: !isRefused,
  });
  if (cost === undefined) return <div className="mt-3 h-10" />;
  const price =
    cost.usdPerMinute === null
      ? null
      : new Intl.NumberFormat(locale(), {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits: 4,
        }).format(cost.usdPerMinute);
  return (
    <div className="mt-3">
      <Meter label={t('Length of the prompt')} used={cost.tokens} max={cost.guidelineTokens} />
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-ink-muted tabular-nums">
        <span>
          {t('{used} of {max} tokens', { used: cost.tokens, max: cost.guidelineTokens })}
          <span className="text-ink-faint">
            {' '}
            · {t('{count} characters with the category’s conduct', { count: cost.characters })}
          </span>
        </span>
        {cost.overGuideline && (
          <span className="text-warn">{t('Longer than advised: answers become slow.')}</span>
        )}
        {price !== null && <span>{t('about {price} a minute', { price })}</span>}
      </p>
    </div>
  );
}
