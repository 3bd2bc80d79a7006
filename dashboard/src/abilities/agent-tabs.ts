import { type ComponentType, createElement } from 'react';
import { Skeleton } from '../design/feedback/skeleton.tsx';
import { lazyPart } from '../design/parts/lazy-part.tsx';
import { t } from '../words/words.ts';

export interface AgentTab {
  key: string;
  label: string;
  Panel: ComponentType<{ agentId: string }>;
}

const panel = (load: () => Promise<{ default: ComponentType<{ agentId: string }> }>) =>
  lazyPart(load, createElement(Skeleton, { className: 'h-64 w-full' }));

/** What an agent can do, as tabs of its page. Each panel is loaded when it is first shown. */
export const agentTabs: readonly AgentTab[] = [
  {
    key: 'knowledge',
    label: t('Knowledge'),
    Panel: panel(async () => ({ default: (await import('./knowledge/knowledge-panel.tsx')).KnowledgePanel })),
  },
  {
    key: 'tools',
    label: t('Tools'),
    Panel: panel(async () => ({ default: (await import('./tools/tools-panel.tsx')).ToolsPanel })),
  },
  {
    key: 'tests',
    label: t('Tests'),
    Panel: panel(async () => ({ default: (await import('./tests/tests-panel.tsx')).TestsPanel })),
  },
  {
    key: 'ab',
    label: t('A/B'),
    Panel: panel(async () => ({ default: (await import('./ab/ab-panel.tsx')).AbPanel })),
  },
];
