import type { McpServer, McpServerTool } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export const APPROVAL_MODES: Record<McpServer['approval_mode'], { title: string; description: string }> = {
  always_ask: {
    title: t('Ask a person every time'),
    description: t('Each call waits until somebody approves it, or the time is over.'),
  },
  fine_grained: {
    title: t('Decide for each tool'),
    description: t('Tools without a decision wait for a person.'),
  },
  no_approval: {
    title: t('Never ask'),
    description: t('Agents use every tool of it on their own.'),
  },
};

export const DECISIONS: Record<McpServerTool['decision'], { label: string; tone: Tone }> = {
  auto_approved: { label: t('Runs on its own'), tone: 'good' },
  requires_approval: { label: t('Asks a person'), tone: 'warn' },
};

export const TRANSPORTS: Record<NonNullable<McpServer['transport']>, string> = {
  STREAMABLE_HTTP: 'Streamable HTTP',
  SSE: 'SSE',
};
