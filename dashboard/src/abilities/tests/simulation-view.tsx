import { clsx } from 'clsx';
import { Check, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SimulateAgentData } from '../../api/generated/types.ts';
import { Badge, StatusPill } from '../../design/feedback/badge.tsx';
import { plural, t } from '../../words/words.ts';
import { OUTCOMES as TOOL_OUTCOMES } from '../tools/tool-words.ts';
import { ENDED_BY, expectationWords, OUTCOMES, valueWords } from './test-words.ts';

/** A conversation that was played: what was said, what was done, what came of it. */
export function SimulationView({ simulation }: { simulation: SimulateAgentData }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <Transcript turns={simulation.transcript} />
        <ToolCalls calls={simulation.tool_calls} />
      </div>
      <Findings simulation={simulation} />
    </div>
  );
}

function Transcript({ turns }: { turns: SimulateAgentData['transcript'] }) {
  return (
    <ol aria-label={t('Transcript')} className="flex flex-col gap-2.5">
      {turns.map(({ role, message }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no id, and the list is replaced whole
          key={index}
          className={clsx('flex max-w-[88%] flex-col', role === 'user' && 'items-end self-end')}
        >
          <span className="mb-0.5 px-1 text-xs text-ink-muted">
            {role === 'agent' ? t('Agent') : t('Person')}
          </span>
          <p
            className={clsx(
              'rounded-2xl px-3.5 py-2 text-read wrap-anywhere',
              role === 'agent'
                ? 'rounded-bl-sm bg-accent-soft'
                : 'rounded-br-sm border border-line bg-canvas',
            )}
          >
            {message ?? '…'}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ToolCalls({ calls }: { calls: SimulateAgentData['tool_calls'] }) {
  if (calls.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 mb-2 font-medium">{t('Tools it used')}</h4>
      <ul className="flex flex-col gap-2">
        {calls.map(({ name, arguments: given, outcome, result, duration_ms, mocked }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and the list is replaced whole
          <li key={index} className="rounded-lg border border-line px-3 py-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Wrench aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
              <span className="font-mono font-medium wrap-anywhere">{name}</span>
              <Badge tone={outcome === 'success' ? 'good' : 'warn'}>{outcomeWords(outcome)}</Badge>
              {mocked && <Badge>{t('Only simulated')}</Badge>}
              <span className="text-ink-faint tabular-nums">
                {t('{count} ms', { count: Math.round(duration_ms) })}
              </span>
            </p>
            <p className="mt-1 font-mono text-xs text-ink-muted wrap-anywhere">
              {JSON.stringify(given)} → {result}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const outcomeWords = (outcome: string): string =>
  Object.hasOwn(TOOL_OUTCOMES, outcome)
    ? TOOL_OUTCOMES[outcome as keyof typeof TOOL_OUTCOMES].label
    : outcome;

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Findings({ simulation }: { simulation: SimulateAgentData }) {
  const { analysis, ended_by, latency, usage, citations, checks } = simulation;
  const tokens = usage.input_tokens + usage.output_tokens;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {checks.length > 0 && <Checks checks={checks} />}
      <dl className="flex flex-col gap-3">
        <Line name={t('Outcome')}>
          <StatusPill tone="accent">{OUTCOMES[analysis.outcome]}</StatusPill>
        </Line>
        <Line name={t('Summary')}>{analysis.summary}</Line>
        <Line name={t('Ended by')}>{ENDED_BY[ended_by]}</Line>
        <Line name={t('Replies took')}>
          {t('{average} ms on average, {longest} ms at most', {
            average: Math.round(latency.avg_ms),
            longest: Math.round(latency.max_ms),
          })}
        </Line>
        {citations.length > 0 && (
          <Line name={t('Files it could draw on')}>
            {citations.map(({ document_name }) => document_name).join(', ')}
          </Line>
        )}
        <Line name={t('Model')}>
          {usage.model} · {plural(tokens, '{count} token', '{count} tokens')}
          {usage.cost_usd !== null && ` · ${usage.cost_usd} USD`}
        </Line>
      </dl>
    </div>
  );
}

/** What was expected, and what was found instead. */
export function Checks({ checks }: { checks: SimulateAgentData['checks'] }) {
  return (
    <ul aria-label={t('Expectations')} className="flex flex-col gap-2">
      {checks.map(({ expectation, passed, expected, actual }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks have no id, and the list is replaced whole
        <li key={index} className="flex gap-2">
          {passed ? (
            <Check aria-label={t('Passed||test')} className="mt-0.5 size-4 shrink-0 text-good" />
          ) : (
            <X aria-label={t('Not passed')} className="mt-0.5 size-4 shrink-0 text-bad" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {expectationWords(expectation)}: {valueWords(expected)}
            {!passed && actual !== null && (
              <span className="block text-sm text-bad">
                {t('Found: {found}', { found: valueWords(actual) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
