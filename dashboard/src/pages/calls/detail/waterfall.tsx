import { clsx } from 'clsx';
import { t } from '../../../words/words.ts';
import { millisecondsOf } from '../words/figures.ts';
import type { Timing } from './timeline.ts';
import { extentOf, type StageName, stagesOf } from './waterfall-stages.ts';

function stageWords(name: StageName): { label: string; hint: string } {
  switch (name) {
    case 'hearing':
      return { label: t('Hearing'), hint: t('From the last sound to the words being known') };
    case 'thinking':
      return { label: t('Thinking'), hint: t('From the words to the first piece of the reply') };
    case 'voice':
      return { label: t('Voice'), hint: t('From the first piece to the first sound being ready') };
    case 'sending':
      return { label: t('Sending'), hint: t('From the first sound being ready to it leaving') };
  }
}

const COLOURS: Record<StageName, string> = {
  hearing: 'bg-info',
  thinking: 'bg-warn',
  voice: 'bg-accent-ink',
  sending: 'bg-control',
};

/** Where the time between the person's last sound and the agent's first went. */
export function Waterfall({ timing }: { timing: Timing }) {
  const stages = stagesOf(timing);
  const { fromMs, toMs } = extentOf(stages);
  const share = (ms: number): number => ((ms - fromMs) / (toMs - fromMs)) * 100;
  if (stages.length === 0)
    return <p className="mt-2 text-sm text-ink-muted">{t('The steps of this turn were not measured.')}</p>;
  return (
    <div className="mt-2 mb-1 rounded-lg border border-line bg-surface px-3 py-2.5 text-sm">
      <dl aria-label={t('Where the time went')} className="flex flex-col gap-1.5">
        {stages.map((stage) => {
          const { label, hint } = stageWords(stage.name);
          return (
            <div
              key={stage.name}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)_3.75rem] items-center gap-2"
            >
              <dt title={hint} className="text-ink-muted">
                {label}
                <span className="sr-only">: {hint}</span>
              </dt>
              <dd aria-hidden className="relative h-2 rounded-full bg-sunken">
                <span
                  style={{
                    left: `${share(stage.fromMs)}%`,
                    width: `max(2px, ${share(stage.toMs) - share(stage.fromMs)}%)`,
                  }}
                  className={clsx('absolute inset-y-0 rounded-full', COLOURS[stage.name])}
                />
              </dd>
              <dd className="text-right tabular-nums">{millisecondsOf(stage.toMs - stage.fromMs)}</dd>
            </div>
          );
        })}
      </dl>
      {fromMs < 0 && (
        <p className="mt-2 text-xs text-ink-muted">
          {t('The reply was prepared before the person had finished, so its steps overlap.')}
        </p>
      )}
      {timing.interrupted && (
        <p className="mt-2 text-xs text-ink-muted">
          {t('The person spoke before it was all said; the words are those that were heard.')}
        </p>
      )}
    </div>
  );
}
