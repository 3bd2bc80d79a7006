import { useQuery } from '@tanstack/react-query';
import { Bot, CalendarCheck, Headset, type LucideIcon, PhoneOutgoing } from 'lucide-react';
import { listAgentTemplates } from '../../../api/generated/agent-templates.ts';
import { createAgent } from '../../../api/generated/agents.ts';
import type { AgentTemplate } from '../../../api/generated/types.ts';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { locale, t } from '../../../words/words.ts';
import { categoryLabels } from '../labels.ts';
import { useVoices } from '../voice/use-voices.ts';
import { firstVoice } from '../voice/voice-match.ts';
import { CreationProgress } from './creation-progress.tsx';
import type { useCreateAgent } from './use-creation.ts';

const SUGGESTED: readonly { category: AgentTemplate['category']; icon: LucideIcon }[] = [
  { category: 'support', icon: Headset },
  { category: 'scheduling', icon: CalendarCheck },
  { category: 'sales', icon: PhoneOutgoing },
];

const NAMES: Record<string, string> = { en: 'Ada', es: 'Ana', pt: 'Inês' };

/** A workspace without agents: one click makes one that works. */
export function FirstAgent({
  creation: { create, isPending, status, error },
  onOther,
}: {
  creation: ReturnType<typeof useCreateAgent>;
  onOther: () => void;
}) {
  const { data: templates = [] } = useQuery(read(listAgentTemplates));
  const { voices } = useVoices();
  const refusal = useRefusal(createAgent);
  const language = locale();
  const offers = SUGGESTED.flatMap(({ category, icon }) => {
    const template = templates.find((one) => one.category === category && one.language === language);
    return template === undefined ? [] : [{ template, icon }];
  });
  function make(template: AgentTemplate): void {
    const voice = firstVoice(voices, language);
    if (voice === undefined || isPending || refusal !== null) return;
    create({ name: NAMES[language] ?? 'Ada', language, voiceId: voice.id, templateId: template.id });
  }
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState icon={<Bot />} title={t('No agents yet')}>
        <p>{t('Choose what your first agent does. It works at once, and everything can be changed.')}</p>
      </EmptyState>
      <div className="mx-auto -mt-6 max-w-220 px-5 pb-10">
        <ul className="grid gap-3 md:grid-cols-3">
          {offers.map(({ template, icon: Icon }) => (
            <li key={template.id}>
              <button
                type="button"
                aria-disabled={isPending || refusal !== null || voices.length === 0 || undefined}
                onClick={() => make(template)}
                className="flex h-full w-full flex-col rounded-lg border border-line-strong bg-raised p-4 text-left transition-colors hover:border-accent-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
              >
                <Icon aria-hidden className="mb-3 size-5 text-accent-ink" />
                <span className="text-sm text-ink-faint">{categoryLabels()[template.category]}</span>
                <span className="font-medium">{template.name}</span>
                <span className="mt-1 text-sm text-ink-muted">{template.description}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex min-h-9 flex-wrap items-center justify-center gap-4">
          {isPending && status !== null ? (
            <CreationProgress status={status} />
          ) : (
            <ActionButton operation={createAgent} look="quiet" onClick={onOther}>
              {t('Something else, in another language or blank')}
            </ActionButton>
          )}
        </div>
        {error ? <ErrorNotice error={error} className="mt-3" /> : null}
      </div>
    </div>
  );
}
