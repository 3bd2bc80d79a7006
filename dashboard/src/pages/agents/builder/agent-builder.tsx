import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { agentTabs } from '../../../abilities/agent-tabs.ts';
import { getAgentPause } from '../../../api/generated/agents.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { UrlTabs, useUrlTab } from '../../../kit/detail/url-tabs.tsx';
import { DirtyGuard } from '../../../kit/form/dirty-guard.tsx';
import { Form } from '../../../kit/form/form.tsx';
import { BrainNotice } from '../../../kit/model/brain-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { refusedField, screenFinding } from '../prompt/screen-finding.ts';
import { AnalysisTab } from '../tabs/analysis-tab.tsx';
import { PersonaTab } from '../tabs/persona-tab.tsx';
import { PromptTab } from '../tabs/prompt-tab.tsx';
import { RulesTab } from '../tabs/rules-tab.tsx';
import { VoiceTab } from '../tabs/voice-tab.tsx';
import { TryPanel } from '../try/try-panel.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { BuilderNotices } from './builder-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { FIELDS, FORM_TABS, type FormTab, tabLabels, tabOf } from './tabs.ts';
import { type AgentForm, useAgentForm } from './use-agent-form.ts';
import { useNarrow } from './use-narrow.ts';

const VersionsTab = lazyPart(
  () => import('../versions/versions-tab.tsx'),
  <Skeleton className="h-64 w-full" />,
);

const TAB_IDS = [
  'persona',
  ...FORM_TABS.slice(1),
  ...agentTabs.map(({ key }) => key),
  'versions',
  'try',
] as const;

/** The form beside a talk with the draft as it stands. */
export function AgentBuilder({ agent }: { agent: Agent }) {
  const agentForm = useAgentForm(agent);
  const { form } = agentForm;
  const { data: pause } = useQuery(read(getAgentPause, { params: { agentId: agent.id } }));
  const tab = useUrlTab(TAB_IDS as unknown as readonly [string, ...string[]]);
  const isNarrow = useNarrow();
  const isTrying = isNarrow && tab === 'try';
  useGoToRefusal(form);
  const labels = tabLabels();
  const marked = (one: FormTab): string =>
    FIELDS[one].some((field) => form.errorOf(field) !== undefined) ? `${labels[one]} ⚠` : labels[one];
  return (
    <>
      <BuilderHeader agent={agent} pause={pause} form={form} />
      <BuilderNotices agent={agent} pause={pause} agentForm={agentForm} />
      <WaitingChanges agentId={agent.id} />
      <div className="grid grid-cols-1 items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="min-w-0">
          <UrlTabs
            label={t('Parts of the agent')}
            current={tab}
            tabs={[
              ...FORM_TABS.slice(0, 2).map((id) => ({ id, label: marked(id) })),
              ...(isNarrow ? [{ id: 'try', label: t('Try it') }] : []),
              ...FORM_TABS.slice(2).map((id) => ({ id, label: marked(id) })),
              ...agentTabs.map(({ key, label }) => ({ id: key, label })),
              { id: 'versions', label: t('Versions') },
            ]}
          >
            {!isTrying && <Tab agent={agent} tab={tab} form={form} />}
          </UrlTabs>
        </div>
        <aside className={clsx('min-w-0 lg:sticky lg:top-16', isNarrow && !isTrying && 'hidden')}>
          <BrainNotice className="mb-3" />
          <TryPanel agent={agent} form={form} />
        </aside>
      </div>
      <DirtyGuard hasUnsaved={form.hasUnsaved} isDirty={form.isDirty} isKept />
    </>
  );
}

function Tab({ agent, tab, form }: { agent: Agent; tab: string; form: AgentForm }) {
  const ability = agentTabs.find(({ key }) => key === tab);
  if (ability !== undefined) return <ability.Panel agentId={agent.id} />;
  if (tab === 'versions') return <VersionsTab agent={agent} />;
  return (
    <Form form={form} className="max-w-190 gap-6">
      <FormTabBody agent={agent} tab={tab} form={form} />
      <SaveBar form={form} />
    </Form>
  );
}

function FormTabBody({ agent, tab, form }: { agent: Agent; tab: string; form: AgentForm }) {
  switch (tab) {
    case 'prompt':
      return <PromptTab form={form} />;
    case 'voice':
      return <VoiceTab form={form} />;
    case 'rules':
      return <RulesTab agent={agent} form={form} />;
    case 'analysis':
      return <AnalysisTab form={form} />;
    default:
      return <PersonaTab form={form} />;
  }
}

/** A refusal of a field on another tab opens that tab. */
function useGoToRefusal(form: AgentForm): void {
  const [{ tab }, setUrl] = useUrlState(['tab']);
  const seen = useRef<unknown>(null);
  useEffect(() => {
    if (form.error === null || form.error === seen.current) return;
    seen.current = form.error;
    const finding = screenFinding(form.error);
    const refused = finding === null ? undefined : tabOf(refusedField(finding));
    const wrong = FORM_TABS.find((one) => FIELDS[one].some((field) => form.errorOf(field) !== undefined));
    const to = refused ?? wrong;
    if (to === undefined || to === (tab ?? 'persona')) return;
    setUrl({ tab: to === 'persona' ? undefined : to });
  });
}
