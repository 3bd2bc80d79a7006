import type { ComponentType } from 'react';

export interface AgentTab {
  key: string;
  label: string;
  Panel: ComponentType<{ agentId: string }>;
}

export const agentTabs: readonly AgentTab[] = [];
