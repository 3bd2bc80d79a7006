import { type ComponentType, lazy } from 'react';
import { t } from '../words/words.ts';

export interface AgentTab {
  key: string;
  label: string;
  Panel: ComponentType<{ agentId: string }>;
}

/** What an agent can do, as tabs of its page. Each panel is loaded when it is first shown. */
export const agentTabs: readonly AgentTab[] = [
  {
    key: 'knowledge',
    label: t('Knowledge'),
    Panel: lazy(async () => ({ default: (await import('./knowledge/knowledge-panel.tsx')).KnowledgePanel })),
  },
  {
    key: 'tools',
    label: t('Tools'),
    Panel: lazy(async () => ({ default: (await import('./tools/tools-panel.tsx')).ToolsPanel })),
  },
  {
    key: 'tests',
    label: t('Tests'),
    Panel: lazy(async () => ({ default: (await import('./tests/tests-panel.tsx')).TestsPanel })),
  },
  {
    key: 'ab',
    label: t('A/B'),
    Panel: lazy(async () => ({ default: (await import('./ab/ab-panel.tsx')).AbPanel })),
  },
];
