/** What the fields of a document mean, for the reference. */
export const DOCUMENT_FIELDS = {
  name: 'File name it was uploaded with',
  status: '`ready`: the agent can look things up in it',
  rag_index_status: 'Progress of the search index',
  document_id: 'Id of a document, as in `GET /api/agents/{agentId}/knowledge`',
} as const;
