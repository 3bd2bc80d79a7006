import type { ReactNode } from 'react';
import type { Call } from '../../../../api/generated/types.ts';
import { formatCount } from '../../../../design/display/format.ts';
import { t } from '../../../../words/words.ts';
import { clockOf, millisecondsOf, usdOf } from '../../words/figures.ts';
import { isLive } from '../../words/status-words.ts';
import { FactSection } from './fact-section.tsx';

type Line = [name: string, value: ReactNode];

const counted = (value: number | null): string | null => (value === null ? null : formatCount(value));

function Lines({ lines }: { lines: readonly Line[] }) {
  const known = lines.filter(([, value]) => value !== null);
  return (
    <dl className="flex flex-col gap-1">
      {known.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was not measured is left out, not shown as 0. */
export function TalkFigures({ call }: { call: Call }) {
  const { agent_talk_seconds: agent, user_talk_seconds: person } = call;
  const latency = call.avg_response_latency_ms;
  if (agent === null || person === null) return null;
  return (
    <FactSection title={t('Talk time')}>
      <TalkBar agent={agent} person={person} />
      <Lines
        lines={[
          [t('Turns'), turnsOf(call)],
          [t('Interruptions'), counted(call.interruption_count)],
          [t('Answered after, on average'), latency === null ? null : millisecondsOf(latency)],
          [
            t('Longest wait'),
            call.max_response_latency_ms === null ? null : millisecondsOf(call.max_response_latency_ms),
          ],
          [t('Tools called'), counted(call.tool_call_count)],
          [t('Look-ups in documents'), counted(call.rag_lookup_count)],
        ]}
      />
    </FactSection>
  );
}

const turnsOf = ({ agent_turn_count: agent, user_turn_count: person }: Call): string | null =>
  agent === null || person === null ? null : formatCount(agent + person);

function TalkBar({ agent, person }: { agent: number; person: number }) {
  const all = Math.max(1, agent + person);
  return (
    <div className="mb-2">
      <div aria-hidden className="mb-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        <span style={{ width: `${(agent / all) * 100}%` }} className="bg-accent-ink" />
        <span style={{ width: `${(person / all) * 100}%` }} className="bg-info" />
      </div>
      <p className="flex justify-between text-sm text-ink-muted tabular-nums">
        <span>{t('Agent {time}', { time: clockOf(agent) })}</span>
        <span>{t('Person {time}', { time: clockOf(person) })}</span>
      </p>
    </div>
  );
}

export function CostFigures({ call }: { call: Call }) {
  const total = usdOf(call.cost_usd);
  if (total === null || isLive(call.status)) return null;
  return (
    <FactSection title={t('Cost')} meta={<span className="font-medium tabular-nums">{total}</span>}>
      <Lines
        lines={[
          [t('Of it, the model'), usdOf(call.llm_cost_usd)],
          [t('Credits'), counted(call.cost_credits)],
          [t('Tokens read'), counted(call.llm_input_tokens)],
          [t('Tokens written'), counted(call.llm_output_tokens)],
        ]}
      />
    </FactSection>
  );
}
