import { clsx } from 'clsx';
import { ChevronRight, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { AgentAction } from '../../../api/generated/types.ts';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { Badge, type Tone } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';
import { clockOf, millisecondsOf } from '../words/figures.ts';

type Outcome = AgentAction['outcome'];

const TONES: Record<Outcome, Tone> = {
  pending: 'info',
  success: 'good',
  error: 'bad',
  timeout: 'bad',
  refused: 'warn',
};

function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case 'pending':
      return t('running');
    case 'success':
      return t('done');
    case 'error':
      return t('failed');
    case 'timeout':
      return t('timed out');
    case 'refused':
      return t('refused');
  }
}

function sourceWords(source: AgentAction['tool_source']): string {
  switch (source) {
    case 'built_in':
      return t('Built in||tool');
    case 'webhook':
      return t('Your own tool');
    case 'mcp':
      return t('MCP server');
  }
}

/** A tool at its place in the conversation: what it was given, and what came back. */
export function ToolRow({ action, atSeconds }: { action: AgentAction; atSeconds: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const answer = action.error_message ?? action.result_summary;
  const given = Object.values(action.params).map(String).join(', ');
  return (
    <li className="flex gap-3 border-l-2 border-transparent px-2 py-1 text-sm">
      <span className="w-10 shrink-0 pt-1 text-right text-ink-faint tabular-nums">
        {atSeconds === null ? '' : clockOf(atSeconds)}
      </span>
      <div className="min-w-0 flex-1 rounded-lg border border-line bg-surface">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full min-w-0 items-center gap-2 rounded-lg px-2.5 py-1 text-left -outline-offset-2 hover:bg-hover"
        >
          <Wrench aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
          <span className="sr-only">{t('Tool')}</span>
          <code className="shrink-0 truncate font-mono text-xs max-sm:shrink">{action.tool_name}</code>
          <span className="min-w-0 flex-1 truncate text-ink-muted">
            {given && `(${given})`}
            {answer && ` → ${answer}`}
          </span>
          {action.duration_ms !== null && (
            <span className="shrink-0 text-xs text-ink-faint tabular-nums max-sm:hidden">
              {millisecondsOf(action.duration_ms)}
            </span>
          )}
          <Badge tone={TONES[action.outcome]}>{outcomeWords(action.outcome)}</Badge>
          <ChevronRight
            aria-hidden
            className={clsx('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-90')}
          />
        </button>
        {isOpen && (
          <div className="flex flex-col gap-2 border-t border-line p-2.5">
            <p className="text-ink-muted">{sourceWords(action.tool_source)}</p>
            <CodeBlock label={t('Given')} code={JSON.stringify(action.params, null, 2)} />
            {answer && <CodeBlock label={action.error_message ? t('Error') : t('Answer')} code={answer} />}
          </div>
        )}
      </div>
    </li>
  );
}
