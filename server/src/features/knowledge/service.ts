/** Documents for an agent's look-ups. */
export { deleteDocument, knowledgeLeavesWithAgent, listDocuments } from './documents.ts';
export { lookUpKnowledge } from './retrieval/look-up.ts';
export { passagesForTurn } from './retrieval/passages-for-turn.ts';
export { searchKnowledge } from './retrieval/search.ts';
export { uploadDocument } from './upload.ts';
