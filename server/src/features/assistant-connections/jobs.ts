import { defineCron } from '../../platform/jobs/define.ts';
import { sweepAssistantConnections } from './service.ts';

export const assistantConnectionCrons = [
  defineCron({
    name: 'assistant-connections.sweep',
    everyMs: 3_600_000,
    run: sweepAssistantConnections,
  }),
];
