import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam, offsetQuery } from '../../platform/http/schemas.ts';
import { documentView, FILE_BYTES_MAX, searchQuery, searchView, uploadInput } from './schema.ts';
import { deleteDocument, listDocuments, searchKnowledge, uploadDocument } from './service.ts';

const agent = {
  tag: 'Knowledge',
  path: '/api/agents/{agentId}/knowledge',
  params: z.object({ agentId: idParam('Invalid agent ID') }),
  invalidParams: 'Invalid agent ID',
};

export const knowledgeRoutes: Route[] = [
  route({
    ...agent,
    method: 'POST',
    summary: 'Upload a document',
    description:
      'A .pdf, .docx, .epub, .html, .txt, .md, .csv or .json file of 4 bytes to 20 MB, sent under its own MIME type. It is indexed in the background; the list shows the result.',
    access: allow.write,
    rate: rate.mutation,
    upload: { bytesMax: FILE_BYTES_MAX },
    body: uploadInput,
    returns: { status: 201, description: 'The document, still processing', data: documentView },
    errors: ['AGENT_NOT_FOUND', 'BILLING_ERROR'],
    handle: (ctx, { params: { agentId }, body }) => uploadDocument(ctx, agentId, body.file),
  }),
  route({
    ...agent,
    method: 'GET',
    summary: 'List documents',
    access: allow.read,
    rate: rate.general,
    query: z.object(offsetQuery()),
    returns: { status: 200, description: 'Newest first', data: z.array(documentView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId }, query }) => listDocuments(ctx, agentId, query),
  }),
  route({
    ...agent,
    method: 'GET',
    path: '/api/agents/{agentId}/knowledge/search',
    summary: 'Search documents',
    description: 'What the agent would read before it answers this question. Nothing is said or recorded.',
    access: allow.read,
    rate: rate.general,
    query: searchQuery,
    returns: { status: 200, description: 'The passages, best first', data: searchView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId }, query }) => searchKnowledge(ctx, agentId, query),
  }),
  route({
    tag: 'Knowledge',
    method: 'DELETE',
    path: '/api/agents/{agentId}/knowledge/{documentId}',
    summary: 'Remove a document',
    description: 'The agent no longer finds anything in it. Removing the last one switches retrieval off.',
    access: allow.write,
    rate: rate.mutation,
    params: z.object({ agentId: idParam('Invalid agent ID'), documentId: idParam('Invalid document ID') }),
    returns: { status: 204, description: 'Removed' },
    errors: ['AGENT_NOT_FOUND', 'NOT_FOUND'],
    handle: (ctx, { params: { agentId, documentId } }) => deleteDocument(ctx, agentId, documentId),
  }),
];
