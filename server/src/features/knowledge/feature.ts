import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { DOCUMENT_FIELDS } from './field-descriptions.ts';
import { embedDocumentJob, embedMissingCron } from './indexing/embed-document.ts';
import { indexDocumentJob } from './indexing/index-document.ts';
import { knowledgeRoutes } from './routes.ts';
import { knowledgeLeavesWithAgent } from './service.ts';

export const knowledge: Feature = {
  name: 'knowledge',
  tables: { owns: ['knowledge_chunks', 'knowledge_documents', 'knowledge_files'] },
  routes: withDescriptions(DOCUMENT_FIELDS, knowledgeRoutes),
  jobs: [indexDocumentJob, embedDocumentJob],
  crons: [embedMissingCron],
  lifecycle: { agentLeft: [knowledgeLeavesWithAgent] },
};
