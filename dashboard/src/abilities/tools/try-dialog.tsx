import { Play } from 'lucide-react';
import { useState } from 'react';
import { testAgentTool } from '../../api/generated/agent-tools.ts';
import type { AgentTool, TestAgentToolData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { type Argument, argumentsOf, givenArguments, variablesOf } from './test-arguments.ts';
import { OUTCOMES } from './tool-words.ts';

/** Runs a tool once, as the agent would, and shows what was sent and what came back. */
export function TryToolDialog({ tool, onClose }: { tool: AgentTool; onClose: () => void }) {
  const args = argumentsOf(tool);
  const variables = variablesOf(tool);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [filled, setFilled] = useState<Record<string, string>>({});
  const act = useAct(testAgentTool);
  const run = () =>
    act.mutate({
      params: { agentId: tool.agent_id, toolId: tool.id },
      body: { arguments: givenArguments(args, texts), variables: filled },
    });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Run {name}', { name: tool.name })}
      description={t('As the agent would, with these values.')}
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <DialogBody>
          {tool.method !== 'GET' && (
            <Notice tone="warn">
              {t('The request is sent for real, with everything it does at {host}.', {
                host: hostOf(tool.url),
              })}
            </Notice>
          )}
          {args.map((argument) => (
            <ArgumentField
              key={argument.name}
              argument={argument}
              value={texts[argument.name] ?? ''}
              onChange={(value) => setTexts({ ...texts, [argument.name]: value })}
            />
          ))}
          {variables.map((name) => (
            <Field key={name} label={t('Variable {name}', { name })} optional>
              {(wiring) => (
                <Input
                  {...wiring}
                  value={filled[name] ?? ''}
                  onChange={({ target }) => setFilled({ ...filled, [name]: target.value })}
                />
              )}
            </Field>
          ))}
          {args.length + variables.length === 0 && (
            <p className="text-ink-muted">{t('It needs no values.')}</p>
          )}
          {act.error ? <ErrorNotice error={act.error} /> : null}
          {act.data && <TryResult result={act.data} />}
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('Close')}</Button>
          <ActionButton
            type="submit"
            look="primary"
            operation={testAgentTool}
            loading={act.isPending}
            icon={<Play aria-hidden className="size-4" />}
          >
            {act.data ? t('Run again') : t('Run it')}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function ArgumentField({
  argument: { name, parameter },
  value,
  onChange,
}: {
  argument: Argument;
  value: string;
  onChange: (value: string) => void;
}) {
  const choices = parameter.type === 'boolean' ? ['true', 'false'] : parameter.enum_values;
  return (
    <Field label={name} hint={parameter.description || null} optional={!parameter.required}>
      {(wiring) =>
        choices ? (
          <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">—</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...wiring}
            value={value}
            autoComplete="off"
            inputMode={parameter.type === 'integer' ? 'numeric' : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function TryResult({ result }: { result: TestAgentToolData }) {
  const { outcome, error, duration_ms, request, response } = result;
  const { label, tone } = OUTCOMES[outcome];
  const body = request && request.body !== null ? `\n\n${JSON.stringify(request.body, null, 2)}` : '';
  return (
    <section aria-label={t('Result')} role="status" className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={tone}>{label}</StatusPill>
        {response && <span className="font-mono text-sm">HTTP {response.status}</span>}
        <span className="text-sm text-ink-muted tabular-nums">{t('{count} ms', { count: duration_ms })}</span>
      </p>
      {error && <p className="wrap-anywhere">{error}</p>}
      {response && <CodeBlock label={t('Answer')} code={pretty(response.body) || t('(empty)')} />}
      {request && (
        <CodeBlock
          label={t('Request')}
          code={`${request.method} ${request.url}\n${headerLines(request.headers)}${body}`}
        />
      )}
    </section>
  );
}
