import { CircleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { updateAgent } from '../../../api/generated/agents.ts';
import CodeEditor, { type Finding } from '../../../kit/editor/code-editor.tsx';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { promptExtensions } from './prompt-extensions.ts';
import { quotedIn, type ScreenFinding, screenFinding } from './screen-finding.ts';
import { CAMPAIGN_VARIABLES, unfilled } from './variables.ts';

function findingsOf(text: string, own: readonly string[], refused: ScreenFinding | null): Finding[] {
  const open = unfilled(text, own).map(({ name, from, to }) => ({
    from,
    to,
    severity: 'warning' as const,
    message: t('Nothing fills “{name}” by itself: add it below, or a call must bring it.', { name }),
  }));
  if (refused?.field !== 'systemPrompt') return open;
  const places = quotedIn(refused.reason, text);
  return [
    ...open,
    ...places.map((place) => ({ ...place, severity: 'error' as const, message: refused.reason })),
  ];
}

/** The prompt with its variables as chips, and what is wrong with it at the words that are. */
export default function PromptEditor({ form }: { form: AgentForm }) {
  const { systemPrompt, dynamicVariables } = form.values;
  const own = dynamicVariables.map(({ name }) => name.trim()).filter(Boolean);
  const names = useRef<readonly string[]>([]);
  names.current = [...new Set([...own, ...CAMPAIGN_VARIABLES])];
  const extensions = useMemo(() => promptExtensions(() => names.current), []);
  const refused = screenFinding(form.error);
  const ownText = own.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are compared as text
  const findings = useMemo(
    () => findingsOf(systemPrompt, own, refused),
    [systemPrompt, ownText, refused?.reason],
  );
  const isReadOnly = useRefusal(updateAgent) !== null;
  const error = form.errorOf('systemPrompt');
  const isRefused = error !== undefined || refused?.field === 'systemPrompt';
  return (
    <>
      <CodeEditor
        label={t('Prompt')}
        describedBy="prompt-notes"
        value={systemPrompt}
        onChange={(text) => form.set('systemPrompt', text)}
        isReadOnly={isReadOnly}
        findings={findings}
        extensions={extensions}
        hint={t('Who the agent is, what it knows, and what it should do. Type two braces for a variable.')}
        className={`overflow-hidden rounded-lg border focus-within:outline-2 focus-within:outline-focus [&_.cm-editor]:max-h-[60dvh] [&_.cm-editor]:min-h-72 ${
          isRefused ? 'border-bad' : 'border-control'
        }`}
      />
      <p id="prompt-notes" className="mt-1.5 flex gap-1.5 text-sm text-bad empty:hidden">
        {error && (
          <>
            <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
            {error}
          </>
        )}
      </p>
    </>
  );
}
