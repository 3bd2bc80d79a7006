import type { Feature } from '../../platform/feature.ts';
import { embedDocumentJob, embedMissingCron } from './indexing/embed-document.ts';
import { indexDocumentJob } from './indexing/index-document.ts';
import { knowledgeRoutes } from './routes.ts';
import { knowledgeLeavesWithAgent } from './service.ts';

export const knowledge: Feature = {
  name: 'knowledge',
  tables: { owns: ['knowledge_chunks', 'knowledge_documents', 'knowledge_files'] },
  routes: knowledgeRoutes,
  jobs: [indexDocumentJob, embedDocumentJob],
  crons: [embedMissingCron],
  lifecycle: { agentLeft: [knowledgeLeavesWithAgent] },
};
