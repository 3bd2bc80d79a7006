import { clsx } from 'clsx';
import { FileText, Timer, Wrench } from 'lucide-react';
import type { TryAgentData } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';
import type { Line } from './use-try.ts';

/** A message; under the agent's, what it came from and how long it took. */
export function TryLine({ line, name }: { line: Line; name: string }) {
  const isAgent = line.role === 'agent';
  return (
    <div className={clsx('flex flex-col', isAgent ? 'items-start' : 'items-end')}>
      <span className="sr-only">{isAgent ? name : t('You')}</span>
      <p
        className={clsx(
          'max-w-[92%] rounded-xl px-3 py-2 text-read whitespace-pre-wrap wrap-anywhere',
          isAgent ? 'rounded-bl-sm bg-sunken' : 'rounded-br-sm bg-accent-soft',
        )}
      >
        {line.text}
      </p>
      {isAgent && <Origin answer={line.answer} />}
    </div>
  );
}

const CHIP = 'inline-flex items-center gap-1 text-xs text-ink-faint';

function Origin({ answer }: { answer: TryAgentData }) {
  const { latency, citations, tool_calls, effects, failed } = answer;
  return (
    <div className="mt-1 flex max-w-[92%] flex-col gap-1">
      <p className="flex flex-wrap gap-x-3 gap-y-0.5">
        <span className={clsx(CHIP, 'tabular-nums')}>
          <Timer aria-hidden className="size-3.5" />
          {t('{count} ms', { count: latency.total_ms })}
        </span>
        {citations.map((source) => (
          <span key={source.document_id} className={CHIP}>
            <FileText aria-hidden className="size-3.5" />
            <span className="wrap-anywhere">{source.document_name}</span>
          </span>
        ))}
        {failed && (
          <span className="text-xs text-bad">{t('The model gave no answer; this sentence stands in.')}</span>
        )}
      </p>
      {tool_calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of one reply never move
        <ToolCall key={index} call={call} />
      ))}
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the effects of one reply never move
        <p key={index} className="text-xs text-ink-muted">
          {effectWords(effect)}
        </p>
      ))}
    </div>
  );
}

function ToolCall({ call }: { call: TryAgentData['tool_calls'][number] }) {
  return (
    <details className="text-xs text-ink-muted">
      <summary className="flex items-center gap-1 [&::-webkit-details-marker]:hidden">
        <Wrench aria-hidden className="size-3.5 shrink-0" />
        <code className="font-mono wrap-anywhere">{call.name}</code>
        <span className="shrink-0 tabular-nums">
          {call.mocked ? t('mocked') : t('{count} ms', { count: call.duration_ms })}
        </span>
      </summary>
      <pre className="mt-1 max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono whitespace-pre-wrap wrap-anywhere">
        {`${JSON.stringify(call.arguments)}\n→ ${call.result}`}
      </pre>
    </details>
  );
}

/** What would follow in a real conversation. */
function effectWords(effect: Record<string, unknown>): string {
  switch (effect.kind) {
    case 'hand_off':
      return t('Would hand over to a person.');
    case 'transfer':
      return t('Would hand over to another agent.');
    case 'callback':
      return t('Would call back later.');
    case 'do_not_contact':
      return t('Would stop contacting this person.');
    case 'contact_welcome':
      return t('Contact is welcome again.');
    case 'stop_recording':
      return t('Would stop recording.');
    default:
      return t('Would end the conversation.');
  }
}
